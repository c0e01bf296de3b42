import type { DistanceProblem } from '../../src/puzzles/distance/index.js';

/**
 * The textbook search: a queue of squares, a set of visited ones, and a test of the board's edges at every
 * step.
 */
export const slowDistance = ({ board, piece, from, to }: DistanceProblem): number | undefined => {
  const queue: [x: number, y: number, moves: number][] = [[from.x, from.y, 0]];
  const holes = new Set(board.missing);
  const seen = new Set([from.y * board.width + from.x]);
  for (const [x, y, moves] of queue) {
    if (x === to.x && y === to.y) return moves;
    for (const { dx, dy, range } of piece.rays) {
      for (let step = 1; range === 0 || step <= range; step++) {
        const [tx, ty] = [x + step * dx, y + step * dy];
        const there = ty * board.width + tx;
        if (tx < 0 || ty < 0 || tx >= board.width || ty >= board.height || holes.has(there)) break;
        if (seen.has(there)) continue;
        seen.add(there);
        queue.push([tx, ty, moves + 1]);
      }
    }
  }
  return undefined;
};
