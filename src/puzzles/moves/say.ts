import { counted, countWords } from '../../core/amounts.js';
import { formatSquare } from '../../core/board.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { type Text, t, untranslated } from '../../core/text.js';
import { moverWords } from '../../pieces/words.js';
import type { MovesAnswer, MovesMethod, MovesProblem } from './moves.js';

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseMoves('moves 8x8 N e5');
 * if (read.ok) {
 *   sayMoves(read.value, solveMoves(read.value)).headline.en !== ''; // true
 * }
 */
export const sayMoves = ({ board, piece, from }: MovesProblem, { squares }: MovesAnswer): Said => {
  const here = formatSquare(board, from);
  const mover = moverWords(piece);
  if (squares.length === 0) {
    return {
      headline: t(`The ${mover.en} cannot move from ${here}.`, `${mover.zh}在 ${here} 无路可走。`),
      details: [],
    };
  }
  return {
    headline: t(
      `The ${mover.en} has ${counted(squares.length, 'move')} from ${here}:`,
      `${mover.zh}从 ${here} 出发有 ${countWords(squares.length)} 种走法：`,
    ),
    details: [untranslated(squares.map((square) => formatSquare(board, square)).join(' '))],
  };
};

export const movesByHand = (): readonly Text[] => [
  t(
    'From the marked square, try each move of the piece. Cross out those that leave the board or land on a hole. The rest is the answer.',
    '从标出的格子依次试每一种走法，去掉走出棋盘或落在缺格上的，剩下的就是答案。',
  ),
];

export const movesMethods: Readonly<Record<MovesMethod, MethodWords>> = {
  rays: {
    name: t('ray scan', '逐方向扫描'),
    how: t(
      'Follows every direction until the board ends or there is a hole.',
      '沿每个方向一直走到棋盘边缘或缺格为止。',
    ),
  },
};
