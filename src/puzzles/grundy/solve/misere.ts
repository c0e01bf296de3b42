/*
 * Misère: a player who cannot move wins. Values and nim-sums do not decide it (two positions of equal value
 * can differ), so whole positions are searched: the multisets of occupied squares. A position is won if it
 * has no move or if some move leads to a lost one. The number of positions grows with the product of the
 * squares each piece can reach; small boards only.
 */

import { countWords, formatBytes } from '../../../core/amounts.js';
import { type Budget, type Stopped, stop, stopShort } from '../../../core/budget.js';
import type { BigPoint } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import type { GrundyMisere, GrundyMove, GrundyProblem } from '../grundy.js';
import { optionsOf } from '../options.js';

/**
 * Memory of a stored position (its name, the map's slot, and the stack's), of a square that was met, and of an
 * entry in the list of a square's moves.
 */
const BYTES = { position: 400, square: 300, move: 8 } as const;
const MAX_POSITIONS = 4_000_000;
/** Reported after this many positions, minus one. */
const TOLD = 4095;

/** A position that is being decided, and the move that is looked at: a rider has too many to list them all. */
interface Frame {
  readonly name: string;
  readonly squares: readonly number[];
  piece: number;
  option: number;
  hasMoves: boolean;
}

export const solveMisere = (
  { piece, at }: GrundyProblem,
  has: (x: bigint, y: bigint) => boolean,
  budget: Budget,
  onProgress?: (positions: number) => void,
): GrundyMisere | Stopped => {
  const most = Math.floor(Math.min(budget.nodes, MAX_POSITIONS));
  // Squares are numbered as they are met.
  const numberOf = new Map<string, number>();
  const points: BigPoint[] = [];
  const reach = optionsOf(piece.rays, has);
  const optionsFrom: (readonly number[] | undefined)[] = []; // by square
  const number = (point: BigPoint): number => {
    const key = `${point.x},${point.y}`;
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    numberOf.set(key, points.length);
    points.push(point);
    return points.length - 1;
  };
  let listed = 0; // moves in all lists
  const options = (square: number): readonly number[] => {
    const known = optionsFrom[square];
    if (known !== undefined) return known;
    const found = reach(points[square]!).map(number);
    listed += found.length;
    optionsFrom[square] = found;
    return found;
  };
  const sorted = (squares: readonly number[]) => [...squares].sort((a, b) => a - b);
  const afterMove = (squares: readonly number[], i: number, to: number) =>
    sorted([...squares.slice(0, i), to, ...squares.slice(i + 1)]);

  const wins = new Map<string, boolean>();
  const frame = (squares: readonly number[]): Frame => ({
    name: squares.join(' '),
    squares,
    piece: 0,
    option: 0,
    hasMoves: false,
  });
  /** The position after the move that is looked at; undefined if no move is left. */
  const belowOf = (frame: Frame): readonly number[] | undefined => {
    const { squares } = frame;
    for (; frame.piece < squares.length; frame.piece++, frame.option = 0) {
      const from = squares[frame.piece]!;
      if (squares[frame.piece - 1] === from) continue; // the same moves as those of the piece before
      const to = options(from)[frame.option];
      if (to === undefined) continue;
      frame.hasMoves = true;
      return afterMove(squares, frame.piece, to);
    }
    return undefined;
  };
  const isFull = (): boolean =>
    BYTES.position * wins.size + BYTES.square * points.length + BYTES.move * listed > budget.bytes;
  /** Undefined if the limit was reached. */
  const decide = (start: readonly number[]): boolean | undefined => {
    const stack = [frame(start)];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      let won: boolean | undefined;
      while (won === undefined) {
        const below = belowOf(top);
        if (below === undefined) {
          won = !top.hasMoves;
          break;
        }
        const known = wins.get(below.join(' '));
        if (known === undefined) {
          stack.push(frame(below));
          break;
        }
        if (!known) won = true;
        top.option++;
      }
      if (isFull()) return undefined;
      if (won === undefined) continue;
      if (wins.size >= most) return undefined;
      wins.set(top.name, won);
      if ((wins.size & TOLD) === 0) onProgress?.(wins.size);
      stack.pop();
    }
    return wins.get(start.join(' '));
  };

  const spent = (): Stopped => {
    if (isFull()) {
      const why = t(
        `Too large: misère games have no nim-sum, and searching all positions takes more than ${formatBytes(budget.bytes)} of memory.`,
        `规模太大：反常规则没有异或和，只能搜索全部局面，所需内存超过 ${formatBytes(budget.bytes)}。`,
      );
      return stopShort(why, { bytes: budget.bytes }, {}, wins.size);
    }
    return stop(
      t(
        `Too large: misère games have no nim-sum, so all positions must be searched, and there are more than ${countWords(most)}.`,
        `规模太大：反常规则没有异或和，只能搜索全部局面，而局面超过 ${countWords(most)} 个。`,
      ),
      wins.size,
    );
  };
  const start = sorted(at.map(number));
  const first = decide(start);
  if (first === undefined) return spent();
  const winning: GrundyMove[] = [];
  for (const [i, from] of at.entries()) {
    const own = start.indexOf(number(from));
    for (const to of options(number(from))) {
      const below = decide(afterMove(start, own, to));
      if (below === undefined) return spent();
      if (!below) winning.push({ piece: i, from, to: points[to]! });
    }
  }
  return {
    kind: 'misere',
    winner: first ? 'first' : 'second',
    winning,
    positions: wins.size,
    method: 'search',
  };
};
