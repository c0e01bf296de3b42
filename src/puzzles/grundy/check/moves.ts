/* Where a piece can go, according to the rules. */
import { type Board, isMissing, squareAt } from '../../../core/board.js';
import type { PieceRay } from '../../../core/piece.js';
import type { BigPoint } from '../../../core/square.js';

export type Rays = readonly PieceRay[];

/** Does this square exist? */
export const squareIsThere = (board: Board | 'quadrant', x: bigint, y: bigint): boolean => {
  if (x < 0n || y < 0n) return false;
  if (board === 'quadrant') return true;
  if (x >= BigInt(board.width) || y >= BigInt(board.height)) return false;
  return !isMissing(board, squareAt(board, Number(x), Number(y)));
};

/** On the quadrant, a move that lowers neither coordinate can be made forever. */
export const movesForever = (board: Board | 'quadrant', rays: Rays): boolean =>
  board === 'quadrant' && rays.some(({ dx, dy }) => dx >= 0 && dy >= 0);

/**
 * Every square the piece can move to, according to the rules. One by one: there may be 10^18 of them, and a
 * reader may soon have seen enough.
 */
export function* movesFrom(board: Board | 'quadrant', rays: Rays, from: BigPoint): Generator<BigPoint> {
  const met = new Set<string>();
  for (const ray of rays) {
    for (let k = 1n; ray.range === 0 || k <= BigInt(ray.range); k++) {
      const to = { x: from.x + k * BigInt(ray.dx), y: from.y + k * BigInt(ray.dy) };
      if (!squareIsThere(board, to.x, to.y)) break;
      const name = `${to.x} ${to.y}`;
      if (met.has(name)) continue;
      met.add(name);
      yield to;
    }
  }
}
