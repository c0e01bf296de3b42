import { type Board, formatBoard } from '../board.js';
import { type Text, t } from '../text.js';

/** The board in a title: holes are counted, not listed, once there are many. */
export const boardWords = (board: Board): string =>
  board.missing.length <= 6
    ? formatBoard(board)
    : `${board.width}x${board.height} without ${board.missing.length} squares`;

export const kindWords = (closed: boolean): Text => (closed ? t('closed', '闭合') : t('open', '开放'));

/** The same where a title begins. */
export const kindWordsFirst = (closed: boolean): Text => (closed ? t('Closed', '闭合') : t('Open', '开放'));
