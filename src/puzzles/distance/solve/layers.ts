/*
 * Shortest paths counted move by move, with distances from a formula: only squares on shortest paths are
 * visited.
 */
import type { Board } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import type { Point } from '../../../core/square.js';

/** The most moves; the squares on shortest paths grow with the square of it. */
const MAX_MOVES = 2000;

/** For leapers. Undefined if there are too many moves, or too many squares along the way. */
export const countLayered = (
  { width, height }: Board,
  { rays }: Piece,
  from: Point,
  moves: number,
  distance: (here: Point) => number | undefined,
  nodes: number,
): bigint | undefined => {
  if (moves > MAX_MOVES) return undefined;
  // Coordinates relative to the start stay small, whatever the board.
  const span = 2 * moves * Math.max(...rays.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)))) + 1;
  let spent = 0;
  let layer = new Map([[0, { x: from.x, y: from.y, paths: 1n }]]);
  for (let left = moves; left > 0; left--) {
    const next = new Map<number, { x: number; y: number; paths: bigint }>();
    spent += layer.size;
    if (spent > nodes) return undefined;
    for (const { x: x0, y: y0, paths } of layer.values()) {
      for (const { dx, dy } of rays) {
        const [x, y] = [x0 + dx, y0 + dy];
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const key = (y - from.y) * span + x - from.x;
        const known = next.get(key);
        if (known) known.paths += paths;
        else if (distance({ x, y }) === left - 1) next.set(key, { x, y, paths });
      }
    }
    layer = next;
  }
  let total = 0n;
  for (const { paths } of layer.values()) total += paths;
  return total;
};
