/** Meeting by the rules alone: every square, every piece, one search each. Slow and easy to trust. */

import type { Piece } from '../../src/core/piece.js';
import type { MeetProblem } from '../../src/puzzles/meet/meet.js';

/** Distances by repeated relaxation: no queue, no tricks. */
const movesFrom = (problem: MeetProblem, piece: Piece, from: number): number[] => {
  const { width, height, missing } = problem.board;
  const moves = new Array<number>(width * height).fill(Number.POSITIVE_INFINITY);
  let layer = [from];
  moves[from] = 0;
  for (let count = 1; layer.length > 0; count++) {
    const next: number[] = [];
    for (const square of layer) {
      for (const { dx, dy, range } of piece.rays) {
        for (let n = 1; range === 0 || n <= range; n++) {
          const x = (square % width) + n * dx;
          const y = Math.floor(square / width) + n * dy;
          if (x < 0 || y < 0 || x >= width || y >= height || missing.includes(y * width + x)) break;
          if (moves[y * width + x] !== Number.POSITIVE_INFINITY) continue;
          moves[y * width + x] = count;
          next.push(y * width + x);
        }
      }
    }
    layer = next;
  }
  return moves;
};

/** cost[square] of meeting there; Infinity if some piece cannot reach it. */
export const slowField = (problem: MeetProblem): readonly number[] => {
  const { board, walkers, objective } = problem;
  const all = walkers.map(({ piece, at }) => movesFrom(problem, piece, at.y * board.width + at.x));
  return Array.from({ length: board.width * board.height }, (_, square) =>
    board.missing.includes(square)
      ? Number.POSITIVE_INFINITY
      : objective === 'total'
        ? all.reduce((sum, moves) => sum + moves[square]!, 0)
        : Math.max(...all.map((moves) => moves[square]!)),
  );
};

/** The least cost and the first square with it; undefined if the pieces cannot meet. */
export const slowMeet = (problem: MeetProblem): { cost: number; x: number; y: number } | undefined => {
  const field = slowField(problem);
  const cost = Math.min(...field);
  if (cost === Number.POSITIVE_INFINITY) return undefined;
  const square = field.indexOf(cost);
  return { cost, x: square % problem.board.width, y: Math.floor(square / problem.board.width) };
};
