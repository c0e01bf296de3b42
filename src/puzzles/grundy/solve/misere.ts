/*
 * Misère: a player who cannot move wins. Values and nim-sums do not decide it (two positions of equal value
 * can differ), so whole positions are searched: the multisets of occupied squares. A position is won if it
 * has no move or if some move leads to a lost one. The number of positions grows with the product of the
 * squares each piece can reach; small boards only.
 */

import { countWords } from '../../../core/amounts.js';
import { type Budget, type Stopped, stop } from '../../../core/budget.js';
import type { BigPoint } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import type { GrundyMisere, GrundyMove, GrundyProblem } from '../grundy.js';
import { optionsOf } from '../options.js';

/** Memory of a stored position: its name, the map's slot, and the stack's. */
const BYTES = 400;
const MAX_POSITIONS = 4_000_000;
/** Reported after this many positions, minus one. */
const TOLD = 4095;

interface Frame {
  readonly name: string;
  readonly squares: readonly number[];
  readonly next: readonly (readonly number[])[];
  i: number;
}

export const solveMisere = (
  { piece, at }: GrundyProblem,
  has: (x: bigint, y: bigint) => boolean,
  budget: Budget,
  onProgress?: (positions: number) => void,
): GrundyMisere | Stopped => {
  const most = Math.floor(Math.min(budget.nodes, budget.bytes / BYTES, MAX_POSITIONS));
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
  const options = (square: number): readonly number[] =>
    (optionsFrom[square] ??= reach(points[square]!).map(number));
  const sorted = (squares: readonly number[]) => [...squares].sort((a, b) => a - b);
  const afterMove = (squares: readonly number[], i: number, to: number) =>
    sorted([...squares.slice(0, i), to, ...squares.slice(i + 1)]);

  const wins = new Map<string, boolean>();
  const frame = (squares: readonly number[]): Frame => ({
    name: squares.join(' '),
    squares,
    next: squares.flatMap((from, i) =>
      squares[i - 1] === from ? [] : options(from).map((to) => afterMove(squares, i, to)),
    ),
    i: 0,
  });
  /** Undefined if the limit was reached. */
  const decide = (start: readonly number[]): boolean | undefined => {
    const stack = [frame(start)];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      let won: boolean | undefined = top.next.length === 0 ? true : undefined;
      while (won === undefined) {
        const below = top.next[top.i];
        if (below === undefined) {
          won = false;
          break;
        }
        const known = wins.get(below.join(' '));
        if (known === undefined) {
          stack.push(frame(below));
          break;
        }
        if (!known) won = true;
        top.i++;
      }
      if (won === undefined) continue;
      if (wins.size >= most) return undefined;
      wins.set(top.name, won);
      if ((wins.size & TOLD) === 0) onProgress?.(wins.size);
      stack.pop();
    }
    return wins.get(start.join(' '));
  };

  const spent = (): Stopped =>
    stop(
      t(
        `Too large: misère games have no nim-sum, so all positions must be searched, and there are more than ${countWords(most)}.`,
        `规模太大：反常规则没有异或和，只能搜索全部局面，而局面超过 ${countWords(most)} 个。`,
      ),
      wins.size,
    );
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
