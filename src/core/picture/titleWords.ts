import { type Board, formatBoard } from '../board.js';
import { formatThousands, type Text, t } from '../text.js';

/** The board in a title: holes are counted, not listed, once there are many. */
export const boardWords = (board: Board): string =>
  board.missing.length <= 6
    ? formatBoard(board)
    : `${board.width}x${board.height} without ${board.missing.length} squares`;

export const kindWords = (closed: boolean): Text => (closed ? t('closed', '闭合') : t('open', '开放'));

/** The same where a title begins. */
export const kindWordsFirst = (closed: boolean): Text => (closed ? t('Closed', '闭合') : t('Open', '开放'));

/** `1 move`, `2 moves`. */
export const movesWords = (moves: number): Text =>
  t(moves === 1 ? '1 move' : `${moves} moves`, `${moves} 步`);

/** Thousands apart from 10,000 up; from 60 digits on only the first and the last ones. */
export const countWords = (count: bigint | number): string => {
  const text = `${count}`;
  if (text.length > 60) return `${text.slice(0, 20)}…${text.slice(-20)}`;
  return text.length < 5 ? text : formatThousands(count);
};

/** An estimate for people: 1,230, 45,600,000, 7.8 × 10^17. */
export const aboutWords = (value: number): string => {
  if (value < 1e3) return `${Math.round(value)}`;
  const exponent = Math.floor(Math.log10(value));
  if (exponent < 15) return countWords(Math.round(value / 10 ** (exponent - 2)) * 10 ** (exponent - 2));
  return `${(value / 10 ** exponent).toFixed(1)} × 10^${exponent}`;
};
