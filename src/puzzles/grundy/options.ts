import type { Ray } from '../../core/moveGraph.js';
import type { BigPoint } from '../../core/square.js';

/** True if two rays can lead to the same square: they point in the same direction. */
const overlap = (rays: readonly Ray[]): boolean =>
  rays.some((a, i) =>
    rays.slice(0, i).some((b) => a.dx * b.dy === a.dy * b.dx && a.dx * b.dx + a.dy * b.dy > 0),
  );

/**
 * The squares a piece reaches on an empty board, each listed once: `has` says which squares exist; a ray ends
 * at the first that does not.
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
