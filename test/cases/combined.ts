/*
 * Random lines of every puzzle except tour on small irregular boards, combining everything a line can ask
 * for.
 */
import type { PuzzleName } from '../../src/puzzles/index.js';

/** Leapers and riders, pieces that cannot take their moves back, and asymmetric pieces. */
const PIECES =
  'N K W B R R2 NN C WD fN fWbF sWfF WfN lRbR offsets:1,2/2,1/-1,-1 offsets:1,0/0,1/-1,-1 offsets:0,1/1,0/-1,0/1,-1/-1,-1'.split(
    ' ',
  );
/** Pieces whose games end, and some whose games do not. */
const PLAYED =
  'hyperknight fN lRbR lRbRlbB offsets:-1,0/0,-2 offsets:-2,1/-1,-1 offsets:1,1/-1,0/0,-1 fWlN W'.split(' ');

/** `random` returns numbers in [0, 2^32). Some lines are invalid and are refused when they are read. */
export const drawLine = (puzzle: Exclude<PuzzleName, 'tour'>, random: () => number): string => {
  const below = (n: number): number => Math.floor((random() / 2 ** 32) * n);
  const chance = (p: number): boolean => random() / 2 ** 32 < p;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const [width, height] = [1 + below(7), 1 + below(5)];
  const squares = [...Array(width * height).keys()];
  const holes = chance(0.5) ? squares.filter(() => chance(0.2)) : [];
  const free = squares.filter((square) => !holes.includes(square));
  const name = (square: number) =>
    `${String.fromCharCode(97 + (square % width))}${Math.floor(square / width) + 1}`;
  const names = (list: readonly number[]) => list.map(name).join('/');
  const square = () => name(free.length === 0 ? 0 : pick(free));
  const some = (most: number) => Array.from({ length: 1 + below(most) }, square);
  const board = `${puzzle} ${width}x${height}${holes.length > 0 ? ` without ${names(holes)}` : ''}`;
  const piece = pick(PIECES);
  const option = (p: number, words: () => string): string => (chance(p) ? ` ${words()}` : '');
  switch (puzzle) {
    case 'count-tours': {
      const ends = option(0.4, () => `from ${square()}`) + option(0.3, () => `to ${square()}`);
      return `${board} ${piece} ${chance(0.5) ? 'open' : 'closed'}${ends}`;
    }
    case 'meet': {
      const walkers = chance(0.5)
        ? `${piece} ${some(4).join(' ')}`
        : some(4)
            .map((at) => `${pick(PIECES)}@${at}`)
            .join(' ');
      return `${board} ${walkers}${option(0.5, () => 'rounds')}`;
    }
    case 'hunt': {
      const aims = option(0.5, () => `aims ${pick(['min/max', 'max/max', 'min/min'])}`);
      return `${board} ${piece} ${square()} pawns ${[...new Set(some(5))].join('/')}${aims}`;
    }
    case 'combos':
      return `${board} ${[...new Set(some(4))].map((at) => `${pick(PIECES)}@${at}`).join(' ')}`;
    case 'grundy':
      return `${board} ${pick(PLAYED)} ${some(3).join(' ')}${option(0.4, () => 'misere')}`;
    case 'walks': {
      const ends = option(0.5, () => `from ${square()}`) + option(0.4, () => `to ${square()}`);
      return `${board} ${piece}${ends} steps ${below(9)}${option(0.5, () => `mod ${1 + below(40)}`)}`;
    }
    case 'random-walk':
      return `${board} ${piece} from ${square()} ${chance(0.5) ? `to ${square()}` : `steps ${below(5)}`}`;
    case 'place':
    case 'count-placements': {
      const rule = pick(['apart', 'cover', 'cover total']);
      const given = option(0.3, () => `given ${[...new Set(some(3))].join('/')}`);
      const size = option(0.4, () => `${below(9)}`);
      const classes = puzzle === 'place' ? '' : option(0.3, () => 'classes');
      return `${board} ${pick([piece, 'Q'])} ${rule}${size}${given}${classes}`;
    }
    case 'uncrossed':
      return `${board} ${piece} ${chance(0.5) ? 'open' : 'closed'}`;
    case 'distance':
      return `${board} ${piece} ${square()} ${square()}`;
    case 'moves':
      return `${board} ${piece} ${square()}`;
  }
};
