import { formatSquare } from '../../core/board.js';
import type { Json } from '../../core/puzzle.js';
import { type Text, t } from '../../core/text.js';
import type { MovesAnswer, MovesProblem } from './moves.js';

export const jsonMoves = ({ board }: MovesProblem, { squares }: MovesAnswer): Json => ({
  squares: squares.map((square) => formatSquare(board, square)),
});

export const sayMoves = ({ board, piece, from }: MovesProblem, { squares }: MovesAnswer): Text => {
  const names = squares.map((square) => formatSquare(board, square)).join(' ');
  const here = formatSquare(board, from);
  if (squares.length === 0) {
    return t(`${piece.text} cannot move from ${here}`, `${piece.text} 在 ${here} 无路可走`);
  }
  return t(
    `${squares.length} ${squares.length === 1 ? 'move' : 'moves'} of ${piece.text} from ${here}: ${names}`,
    `${piece.text} 从 ${here} 有 ${squares.length} 种走法：${names}`,
  );
};
