/*
 * The sum of games: the player to move wins exactly if the exclusive or of the values is not 0, by moving some piece of value
 * v to a square of value v xor sum. Such squares are looked for among all options, not only the smaller values: a move to a
 * larger value can win too. The work is pieces times options, so thousands of pieces are no matter.
 */
import type { Ray } from '../../../core/moveGraph.js';
import type { BigPoint } from '../../../core/square.js';
import type { GrundyMove } from '../grundy.js';

/** True if two rays can lead to one square: they point the same way. */
const overlap = (rays: readonly Ray[]): boolean =>
  rays.some((a, i) =>
    rays.slice(0, i).some((b) => a.dx * b.dy === a.dy * b.dx && a.dx * b.dx + a.dy * b.dy > 0),
  );

/**
 * The squares a piece reaches on an empty board, each once: `has` says which squares are there; a ray ends at the first that
 * is not.
 */
export const optionsOf = (
  rays: readonly Ray[],
  has: (x: bigint, y: bigint) => boolean,
): ((from: BigPoint) => readonly BigPoint[]) => {
  const steps = rays.map(({ dx, dy, range }) => ({ dx: BigInt(dx), dy: BigInt(dy), range }));
  const repeats = overlap(rays);
  return ({ x, y }) => {
    const options: BigPoint[] = [];
    for (const { dx, dy, range } of steps) {
      let [tx, ty] = [x + dx, y + dy];
      for (let k = 1; (range === 0 || k <= range) && has(tx, ty); k++, tx += dx, ty += dy) {
        options.push({ x: tx, y: ty });
      }
    }
    if (!repeats) return options;
    return [...new Map(options.map((to) => [`${to.x},${to.y}`, to])).values()];
  };
};

export interface Sum {
  readonly values: readonly number[];
  readonly sum: number;
  readonly winner: 'first' | 'second';
  readonly winning: readonly GrundyMove[];
}

export const addUp = (
  at: readonly BigPoint[],
  valueAt: (point: BigPoint) => number,
  options: (point: BigPoint) => readonly BigPoint[],
): Sum => {
  const values = at.map(valueAt);
  const sum = values.reduce((xor, value) => xor ^ value, 0);
  const winning: GrundyMove[] = [];
  if (sum !== 0) {
    at.forEach((from, piece) => {
      const wanted = values[piece]! ^ sum;
      for (const to of options(from)) if (valueAt(to) === wanted) winning.push({ piece, from, to });
    });
  }
  return { values, sum, winner: sum === 0 ? 'second' : 'first', winning };
};
