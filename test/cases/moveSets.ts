import type { Ray } from '../../src/core/moveGraph.js';
import type { Piece } from '../../src/core/piece.js';
import { randomBelow } from '../../src/core/random.js';

/** A piece made of these offsets. */
export const pieceOf = (offsets: readonly (readonly [number, number])[], range = 1): Piece => ({
  text: `offsets:${offsets.map(([dx, dy]) => `${dx},${dy}`).join('/')}`,
  rays: offsets.map(([dx, dy]) => ({ dx, dy, range, mode: 'any' as const })),
});

/** True if every move decreases some weight w > 0 up to 40, which is enough for offsets within 3. */
export const shrinks = (rays: readonly Ray[]): boolean => {
  for (let a = 1; a <= 40; a++) {
    for (let b = 1; b <= 40; b++) if (rays.every(({ dx, dy }) => a * dx + b * dy < 0)) return true;
  }
  return false;
};

/** `least` to `most` different moves with any offsets within `reach`. */
export const randomMoves = (
  random: () => number,
  least: number,
  most: number,
  reach: number,
): readonly (readonly [number, number])[] => {
  const count = least + randomBelow(random, most - least + 1);
  const moves = new Map<string, readonly [number, number]>();
  while (moves.size < count) {
    const [dx, dy] = [randomBelow(random, 2 * reach + 1) - reach, randomBelow(random, 2 * reach + 1) - reach];
    if (dx !== 0 || dy !== 0) moves.set(`${dx},${dy}`, [dx, dy]);
  }
  return [...moves.values()];
};

/** The same, but only pieces whose play on the quadrant always ends. */
export const randomEnding = (random: () => number, least = 2, most = 6, reach = 3): Piece => {
  for (;;) {
    const piece = pieceOf(randomMoves(random, least, most, reach));
    if (shrinks(piece.rays)) return piece;
  }
};
