import type { Board } from '../../../../core/board.js';
import { knightDistance } from '../../../../core/knightDistance.js';
import type { Point } from '../../../../core/square.js';
import type { Walker } from '../../meet.js';

/**
 * A shortest path by the closed-form distance: always the first move in the piece's order that gets one
 * closer.
 */
export const openWalk = (board: Board, { piece, at }: Walker, square: Point): readonly Point[] => {
  const { width, height } = board;
  const walk = [at];
  let { x, y } = at;
  for (let left = knightDistance(width, height, x, y, square.x, square.y)!; left > 0; left--) {
    for (const { dx, dy } of piece.rays) {
      const [tx, ty] = [x + dx, y + dy];
      if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue;
      if (knightDistance(width, height, tx, ty, square.x, square.y) !== left - 1) continue;
      [x, y] = [tx, ty];
      break;
    }
    walk.push(Object.freeze({ x, y }));
  }
  return Object.freeze(walk);
};
