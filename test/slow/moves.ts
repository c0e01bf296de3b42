// The moves of a piece, from the rules: a ray continues square by square until its range, an edge, or a hole
// ends it.
import type { Board } from '../../src/core/board.js';
import type { Ray } from '../../src/core/moveGraph.js';

/** Squares by number, row by row from the bottom, without the holes. */
export const slowSquares = ({ width, height, missing }: Board): number[] =>
  [...Array(width * height).keys()].filter((square) => !missing.includes(square));

/** next[square]: the free squares one move away, each once, in ascending order; empty for holes. */
export const slowNext = (board: Board, rays: readonly Ray[]): readonly (readonly number[])[] => {
  const { width, height } = board;
  const free = new Set(slowSquares(board));
  return Array.from({ length: width * height }, (_, square) => {
    const targets = new Set<number>();
    if (!free.has(square)) return [];
    for (const { dx, dy, range } of rays) {
      for (let step = 1; range === 0 || step <= range; step++) {
        const [x, y] = [(square % width) + step * dx, Math.floor(square / width) + step * dy];
        if (x < 0 || y < 0 || x >= width || y >= height || !free.has(y * width + x)) break;
        targets.add(y * width + x);
      }
    }
    return [...targets].sort((a, b) => a - b);
  });
};
