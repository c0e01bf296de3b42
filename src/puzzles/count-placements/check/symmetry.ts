/* The rotations and reflections of a grid that preserve the board and the moves, from the rules. */
import { type Board, isMissing, pointOf, squareAt } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';

/** x' = a x + b y, y' = c x + d y, relative to the center of the board. */
type Turn = readonly [a: number, b: number, c: number, d: number];

const TURNS: readonly Turn[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [-1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
];

/** image(square) of each of them, the identity first. */
export const turnsOf = (board: Board, rays: readonly Ray[]): readonly ((square: Square) => Square)[] => {
  const { width, height } = board;
  const moves = new Set(rays.map(({ dx, dy, range }) => `${dx} ${dy} ${range}`));
  return TURNS.flatMap(([a, b, c, d]) => {
    if (a === 0 && width !== height) return [];
    if (!rays.every(({ dx, dy, range }) => moves.has(`${a * dx + b * dy} ${c * dx + d * dy} ${range}`)))
      return [];
    const image = (square: Square): Square => {
      const { x, y } = pointOf(board, square);
      const [u, v] = [2 * x - (width - 1), 2 * y - (height - 1)];
      return squareAt(board, (a * u + b * v + width - 1) / 2, (c * u + d * v + height - 1) / 2);
    };
    return board.missing.every((hole) => isMissing(board, image(hole))) ? [image] : [];
  });
};
