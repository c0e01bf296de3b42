/* Which squares attack each other, according to the rules. */
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

/** Do they exclude each other? */
export const attackEachOther = (board: Board, rays: readonly Ray[], a: Square, b: Square): boolean =>
  attacksOneWay(board, rays, a, b) || attacksOneWay(board, rays, b, a);

/** The ray or its reverse, whichever goes up, or to the right. */
const upward = ({ dx, dy, range }: Ray): Ray =>
  dy < 0 || (dy === 0 && dx < 0) ? { dx: -dx, dy: -dy, range } : { dx, dy, range };

/** Lines are numbered in an array up to this size, in a map beyond. */
const MAX_LINES = 20_000_000;

/**
 * Finds two of these squares, which are ascending, such that one attacks the other. Squares that are a whole
 * number of a ray's steps apart are on one line; on each line only neighbors need checking, since a hole or a
 * range that separates neighbors also separates everything beyond.
 */
export const findAttack = (
  board: Board,
  rays: readonly Ray[],
  squares: readonly Square[],
): readonly [Square, Square] | undefined => {
  const { width, height } = board;
  const seen = new Set<string>();
  const [xs, ys] = [new Int32Array(squares.length), new Int32Array(squares.length)];
  squares.forEach((square, i) => {
    ys[i] = Math.floor(square / width);
    xs[i] = square - ys[i]! * width;
  });
  for (const ray of rays.map(upward)) {
    const { dx, dy, range } = ray;
    if (seen.has(`${dx},${dy},${range}`)) continue;
    seen.add(`${dx},${dy},${range}`);
    const side = Math.abs(dx);
    // x dy - y dx identifies a line of a direction; steps longer than 1 skip squares, so the remainder is
    // part of the key.
    const [lowest, rests] = [-height * Math.max(dx, 0), Math.max(side, dy)];
    const lines = (width * dy + height * side + 1) * rests;
    const lastOn = lines <= MAX_LINES ? new Float64Array(lines).fill(-1) : new Map<number, Square>();
    for (let i = 0; i < squares.length; i++) {
      const [square, x, y] = [squares[i]!, xs[i]!, ys[i]!];
      const rest = rests === 1 ? 0 : side > 0 ? x % side : y % dy;
      const line = (x * dy - y * dx - lowest) * rests + rest;
      const before = lastOn instanceof Map ? (lastOn.get(line) ?? -1) : lastOn[line]!;
      if (before >= 0) {
        const last = pointOf(board, before);
        const steps = side > 0 ? Math.abs(x - last.x) / side : (y - last.y) / dy;
        if ((range === 0 || steps <= range) && !isBlocked(board, ray, before, steps)) return [before, square];
      }
      if (lastOn instanceof Map) lastOn.set(line, square);
      else lastOn[line] = square;
    }
  }
  return undefined;
};
