/* Small random problems of every puzzle: boards with holes, many kinds of pieces, all kinds of answers. */
import type { PuzzleName } from '../../src/puzzles/index.js';
import { drawTourLine } from './tourLines.js';

const PIECES = [
  ...[
    'N',
    'K',
    'W',
    'F',
    'D',
    'C',
    'Z',
    'R',
    'B',
    'Q',
    'R2',
    'B3',
    'NN',
    'NC',
    'WA',
    'RD',
    'Q2N',
    'camel',
    'giraffe',
    'leaper:2,4',
  ],
  ...['fWfF', 'WfF', 'ffNbsF', 'hrN', 'rvNlF', 'fsW', 'offsets:1,0/0,1/-1,-1', 'offsets:2,1/-1,2/1,-1/-2,0'],
];

/** Games with these pieces end, or continue forever from any square. */
const GAMES = [
  ...[
    'hyperknight',
    'white-knight',
    'kings-game',
    'wyt-queens',
    'two-heap-nim',
    'offsets:-1,-1/-2,0/0,-3',
    'blWblF',
  ],
  ...['offsets:-1,2/-2,-1/0,-1', 'lF', 'lbN', 'fWfF', 'W'],
];

const name = (width: number, square: number): string =>
  `${String.fromCharCode(97 + (square % width))}${Math.floor(square / width) + 1}`;

interface Draw {
  readonly below: (n: number) => number;
  readonly chance: (p: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}

interface Place {
  /** For example `5x4 without a1`. */
  readonly board: string;
  readonly square: () => string;
  /** This many different squares, or all if there are fewer. */
  readonly squares: (count: number) => readonly string[];
}

const drawBoard = ({ below, chance, pick }: Draw, side: number): Place => {
  const [width, height] = [1 + below(side), 1 + below(side)];
  const all = Array.from({ length: width * height }, (_, square) => square);
  const holes = chance(0.4) ? all.filter(() => chance(0.15)).slice(0, all.length - 1) : [];
  const free = all.filter((square) => !holes.includes(square)).map((square) => name(width, square));
  const without = holes.length === 0 ? '' : ` without ${holes.map((hole) => name(width, hole)).join('/')}`;
  const squares = (count: number): readonly string[] => {
    const left = [...free];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!);
  };
  return { board: `${width}x${height}${without}`, square: () => pick(free), squares };
};

const ends = ({ chance }: Draw, square: () => string): string =>
  `${chance(0.4) ? ` from ${square()}` : ''}${chance(0.3) ? ` to ${square()}` : ''}`;

const DRAWN: Readonly<Record<PuzzleName, (draw: Draw, random: () => number) => string>> = {
  tour: ({ below, chance, pick }, random) => {
    if (chance(0.7)) return drawTourLine(random);
    if (chance(0.5))
      return `${4 + below(5)}x${4 + below(5)} ${pick(['N', 'K', 'C', 'NC'])} ${pick(['open', 'closed'])}`;
    return `${3 + below(2)}x${4 + below(5)} N ${pick(['open', 'closed', 'closed symmetric half-turn'])}`;
  },
  'count-tours': (draw) => {
    const { board, square } = drawBoard(draw, 4);
    const piece = draw.pick(PIECES);
    return draw.chance(0.4) ? `${board} ${piece} closed` : `${board} ${piece} open${ends(draw, square)}`;
  },
  meet: (draw) => {
    const { board, square } = drawBoard(draw, 8);
    const count = 1 + draw.below(4);
    const walkers = draw.chance(0.5)
      ? [draw.pick(PIECES), ...Array.from({ length: count }, square)]
      : Array.from({ length: count }, () => `${draw.pick(PIECES)}@${square()}`);
    return `${board} ${walkers.join(' ')}${draw.chance(0.4) ? ' rounds' : ''}`;
  },
  hunt: (draw) => {
    const { board, squares } = drawBoard(draw, 8);
    const [start, ...pawns] = squares(2 + draw.below(6));
    const aims = draw.chance(0.5) ? '' : ` aims ${draw.pick(['min/max', 'max/max', 'min/min'])}`;
    return `${board} ${draw.pick(PIECES)} ${start} pawns ${pawns.join('/') || start}${aims}`;
  },
  combos: (draw) => {
    const { board, squares } = drawBoard(draw, 6);
    return `${board} ${squares(1 + draw.below(3))
      .map((at) => `${draw.pick(PIECES)}@${at}`)
      .join(' ')}`;
  },
  grundy: (draw) => {
    const misere = draw.chance(0.2) ? ' misere' : '';
    const count = 1 + draw.below(misere === '' ? 4 : 2);
    if (draw.chance(0.5)) {
      const { board, square } = drawBoard(draw, 7);
      const isWhole = !board.includes('without') && !/\b1x1\b/.test(board);
      return `${board} ${draw.pick(isWhole ? GAMES : GAMES.slice(0, -1))} ${Array.from({ length: count }, square).join(' ')}${misere}`;
    }
    const side = misere === '' && draw.chance(0.2) ? 10 ** 9 : 12;
    const places = Array.from({ length: count }, () => `${draw.below(side)},${draw.below(side)}`);
    const piece = draw.pick(side === 12 ? GAMES : GAMES.slice(0, 3));
    return `quadrant ${piece} ${places.join(' ')}${misere}`;
  },
  moves: (draw) => {
    const { board, square } = drawBoard(draw, 9);
    return `${board} ${draw.pick(PIECES)} ${square()}`;
  },
  distance: (draw) => {
    const { board, square } = drawBoard(draw, 9);
    return `${board} ${draw.pick(PIECES)} ${square()} ${square()}`;
  },
  walks: (draw) => {
    const { board, square } = drawBoard(draw, 5);
    const steps = draw.pick(['0', '1', '7', '40', '1000000000000']);
    const mod =
      steps.length > 2 || draw.chance(0.3) ? ` mod ${draw.pick(['1', '10', '998244353', '720720'])}` : '';
    return `${board} ${draw.pick(PIECES)}${ends(draw, square)} steps ${steps}${mod}`;
  },
  'random-walk': (draw) => {
    const { board, square } = drawBoard(draw, 4);
    const goal = draw.chance(0.3) ? `steps ${draw.below(30)}` : `to ${square()}`;
    return `${board} ${draw.pick(PIECES)} from ${square()} ${goal}`;
  },
  uncrossed: (draw) => {
    const { board } = drawBoard(draw, 4);
    return `${board} ${draw.pick(PIECES)} ${draw.pick(['open', 'closed'])}`;
  },
  place: (draw) => {
    const { board, squares } = drawBoard(draw, 6);
    const size = draw.chance(0.4) ? ` ${draw.below(8)}` : '';
    const given = draw.chance(0.3) ? ` given ${squares(1 + draw.below(2)).join('/')}` : '';
    return `${board} ${draw.pick(PIECES)} ${draw.pick(['apart', 'cover', 'cover total'])}${size}${given}`;
  },
  'count-placements': (draw) => {
    const { board, squares } = drawBoard(draw, 4);
    const size = draw.chance(0.5) ? ` ${draw.below(6)}` : '';
    const given = draw.chance(0.3) ? ` given ${squares(1 + draw.below(2)).join('/')}` : '';
    const classes = size !== '' && given === '' && draw.chance(0.5) ? ' classes' : '';
    return `${board} ${draw.pick(PIECES)} ${draw.pick(['apart', 'cover', 'cover total'])}${size}${given}${classes}`;
  },
};

export const DRAWN_PUZZLES = Object.keys(DRAWN) as readonly PuzzleName[];

/** `random` returns numbers in [0, 2^32). Some lines are invalid and are refused when they are read. */
export const drawLine = (puzzle: PuzzleName, random: () => number): string => {
  const below = (n: number): number => Math.floor((random() / 2 ** 32) * n);
  const chance = (p: number): boolean => random() / 2 ** 32 < p;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  return `${puzzle} ${DRAWN[puzzle]({ below, chance, pick }, random)}`;
};
