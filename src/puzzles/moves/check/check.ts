import { formatSquare, isMissing, pointOf } from '../../../core/board.js';
import { proved, refuse, type Verdict } from '../../../core/result.js';
import type { MovesAnswer, MovesProblem } from '../moves.js';

/**
 * Checks for every listed square that some ray reaches it without a hole in between, and for every ray that
 * it is listed.
 *
 * @example
 * const read = parseMoves('moves 8x8 N e5');
 * if (read.ok) {
 *   checkMoves(read.value, solveMoves(read.value)).ok; // true
 * }
 */
export const checkMoves = ({ board, piece, from }: MovesProblem, { squares }: MovesAnswer): Verdict => {
  const start = pointOf(board, from);
  const { width, height } = board;
  /** How far a ray goes: the last step on the board before any hole. */
  const reachOf = ({ dx, dy, range }: { dx: number; dy: number; range: number }): number => {
    let steps = 0;
    for (;;) {
      const [x, y] = [start.x + (steps + 1) * dx, start.y + (steps + 1) * dy];
      const inside = x >= 0 && y >= 0 && x < width && y < height && !isMissing(board, y * width + x);
      if (!inside || (range !== 0 && steps === range)) return steps;
      steps++;
    }
  };
  const reaches = piece.rays.map((ray) => ({ ray, reach: reachOf(ray) }));
  const listed = new Set(squares);
  if (listed.size !== squares.length) return refuse('A square is listed twice', '有格子列了两次');
  for (const square of squares) {
    const [dx, dy] = [(square % width) - start.x, Math.floor(square / width) - start.y];
    const reached = reaches.some(({ ray, reach }) => {
      const steps = ray.dx !== 0 ? dx / ray.dx : dy / ray.dy;
      return (
        Number.isInteger(steps) &&
        steps >= 1 &&
        steps <= reach &&
        steps * ray.dx === dx &&
        steps * ray.dy === dy
      );
    });
    if (!reached)
      return refuse('A listed square cannot be reached in one move', '列出的格子中有一步到不了的');
  }
  const order = new Set<number>();
  for (const { ray, reach } of reaches) {
    for (let step = 1; step <= reach; step++) {
      const square = (start.y + step * ray.dy) * width + start.x + step * ray.dx;
      order.add(square);
      if (listed.has(square)) continue;
      const name = formatSquare(board, square);
      return refuse(`${name} can be reached but is not listed`, `${name} 一步可到却没有列出`);
    }
  }
  const ordered = [...order];
  if (squares.some((square, i) => square !== ordered[i]))
    return refuse("The squares are not in the piece's order of moves", '格子的次序与棋子的走法次序不同');
  return proved(
    'every listed square is one move away, no other square is, and the order is right',
    '列出的每格都能一步走到，没有遗漏，次序正确',
  );
};
