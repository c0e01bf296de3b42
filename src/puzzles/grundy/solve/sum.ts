/*
 * The sum of games: the player to move wins exactly if the exclusive or of the values is not 0, by moving some piece of value
 * v to a square of value v xor sum. Such squares are looked for among all options, not only the smaller values: a move to a
 * larger value can win too. The work is pieces times options, so thousands of pieces are no matter.
 */
import type { BigPoint } from '../../../core/square.js';
import type { GrundyMove } from '../grundy.js';

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
