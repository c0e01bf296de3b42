import { counted, countWords } from '../amounts.js';
import { type Board, formatBoard } from '../board.js';
import { type Text, t, untranslated } from '../text.js';

/** The board in a title: many holes are counted instead of listed. */
export const boardWords = (board: Board): Text => {
  const { width, height, missing } = board;
  if (missing.length <= 6) return untranslated(formatBoard(board));
  const holes = countWords(missing.length);
  return t(
    `${width}x${height} with ${counted(missing.length, 'hole')}`,
    `${width}x${height}（${holes} 个缺格）`,
  );
};

export const kindWords = (closed: boolean): Text => (closed ? t('closed', '闭合') : t('open', '开放'));

/** The same at the start of a title. */
export const kindWordsFirst = (closed: boolean): Text => (closed ? t('Closed', '闭合') : t('Open', '开放'));
