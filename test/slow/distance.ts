import { isMissing, pointOf } from '../../src/core/board.js';
import type { Square } from '../../src/core/square.js';
import type { DistanceProblem } from '../../src/puzzles/distance/index.js';

/** The textbook search: a queue of squares, a set of those seen, the board's edges tested at every step. */
export const slowDistance = ({ board, piece, from, to }: DistanceProblem): number | undefined => {
  const queue: [Square, number][] = [[from, 0]];
  const seen = new Set([from]);
  for (const [here, moves] of queue) {
    if (here === to) return moves;
    const { x, y } = pointOf(board, here);
    for (const { dx, dy, range } of piece.rays) {
      for (let step = 1; range === 0 || step <= range; step++) {
        const [tx, ty] = [x + step * dx, y + step * dy];
        const there = ty * board.width + tx;
        if (tx < 0 || ty < 0 || tx >= board.width || ty >= board.height || isMissing(board, there)) break;
        if (seen.has(there)) continue;
        seen.add(there);
        queue.push([there, moves + 1]);
      }
    }
  }
  return undefined;
};
