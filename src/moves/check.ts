import { formatSquare, isMissing, pointOf } from '../core/board.js';
import { accept, refuse, type Verdict } from '../core/result.js';
import type { MovesAnswer, MovesProblem } from './moves.js';

/** Looks at every square of the board and asks whether some ray gets there with nothing missing on the way. */
export const checkMoves = ({ board, piece, from }: MovesProblem, { squares }: MovesAnswer): Verdict => {
  const start = pointOf(board, from);
  const reaches = (x: number, y: number): boolean =>
    piece.rays.some(({ dx, dy, range }) => {
      const steps = dx !== 0 ? (x - start.x) / dx : (y - start.y) / dy;
      if (!Number.isInteger(steps) || steps < 1 || (range !== 0 && steps > range)) return false;
      if (start.x + steps * dx !== x || start.y + steps * dy !== y) return false;
      for (let step = 1; step <= steps; step++) {
        if (isMissing(board, (start.y + step * dy) * board.width + start.x + step * dx)) return false;
      }
      return true;
    });
  const listed = new Set(squares);
  if (listed.size !== squares.length) return refuse('a square is listed twice', '有格子列了两次');
  for (let square = 0; square < board.width * board.height; square++) {
    const { x, y } = pointOf(board, square);
    if (square !== from && reaches(x, y) !== listed.delete(square)) {
      const name = formatSquare(board, square);
      return refuse(`${name} is wrongly listed or left out`, `${name} 多列或漏列了`);
    }
  }
  return listed.size === 0
    ? accept('every square of the board was asked whether the piece reaches it', '逐格检验了能否一步走到')
    : refuse('a listed square is not on the board', '列出的格子不在棋盘上');
};
