/* Who attacks whom, read from the rules. */
import { type Board, isMissing, pointOf } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';

/** Is there a hole between two squares that are `steps` steps of the ray apart? */
const isBlocked = (board: Board, { dx, dy }: Ray, from: Square, steps: number): boolean => {
  if (board.missing.length === 0) return false;
  const { x, y } = pointOf(board, from);
  for (let step = 1; step < steps; step++) {
    if (isMissing(board, (y + step * dy) * board.width + x + step * dx)) return true;
  }
  return false;
};

/** Does a piece on `from` attack `to`? */
const attacksOneWay = (board: Board, rays: readonly Ray[], from: Square, to: Square): boolean => {
  const [a, b] = [pointOf(board, from), pointOf(board, to)];
  return rays.some((ray) => {
    const { dx, dy, range } = ray;
    const steps = dx !== 0 ? (b.x - a.x) / dx : (b.y - a.y) / dy;
    return (
      Number.isInteger(steps) &&
      steps >= 1 &&
      (range === 0 || steps <= range) &&
      a.x + steps * dx === b.x &&
      a.y + steps * dy === b.y &&
      !isBlocked(board, ray, from, steps)
    );
  });
};

/** Can they not stand together? */
export const attackEachOther = (board: Board, rays: readonly Ray[], a: Square, b: Square): boolean =>
  attacksOneWay(board, rays, a, b) || attacksOneWay(board, rays, b, a);

/**
 * Two of these squares of which one attacks the other. Squares that are a whole number of a ray's steps apart lie on one line; on each
 * line only neighbors need a look, since a hole or a range that keeps neighbors apart also keeps apart what lies beyond them.
 */
export const findAttack = (
  board: Board,
  rays: readonly Ray[],
  squares: readonly Square[],
): readonly [Square, Square] | undefined => {
  for (const ray of rays) {
    const { dx, dy, range } = ray;
    const lines = new Map<string, { readonly square: Square; readonly along: number }[]>();
    for (const square of squares) {
      const { x, y } = pointOf(board, square);
      const along = dx !== 0 ? Math.floor(x / Math.abs(dx)) : Math.floor(y / Math.abs(dy));
      const rest = dx !== 0 ? x % Math.abs(dx) : y % Math.abs(dy);
      const place = { square, along: (dx !== 0 ? dx : dy) < 0 ? -along : along };
      const key = `${x * dy - y * dx} ${rest}`;
      const line = lines.get(key);
      if (line === undefined) lines.set(key, [place]);
      else line.push(place);
    }
    for (const line of lines.values()) {
      if (line.length < 2) continue;
      line.sort((a, b) => a.along - b.along);
      for (let i = 1; i < line.length; i++) {
        const [before, after] = [line[i - 1]!, line[i]!];
        const steps = after.along - before.along;
        if ((range === 0 || steps <= range) && !isBlocked(board, ray, before.square, steps)) {
          return [before.square, after.square];
        }
      }
    }
  }
  return undefined;
};
