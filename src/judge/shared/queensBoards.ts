/* Boards of queens as LeetCode prints them: what is wrong with a list of them. */
import { counted, countWords } from '../../core/amounts.js';
import { type Text, t } from '../../core/text.js';

type Board = readonly string[];

const isBoards = (value: unknown, n: number): value is readonly Board[] =>
  Array.isArray(value) &&
  value.every(
    (board) =>
      Array.isArray(board) &&
      board.length === n &&
      board.every((row) => typeof row === 'string' && row.length === n && /^\.*Q\.*$/.test(row)),
  );

/** Two queens of a board that attack each other, by their rows from 0. */
const attacking = (board: Board): readonly [number, number, Text] | undefined => {
  const columns = board.map((row) => row.indexOf('Q'));
  for (const [b, there] of columns.entries())
    for (const [a, here] of columns.slice(0, b).entries()) {
      if (here === there) return [a, b, t('in the same column', '在同一列')];
      if (Math.abs(here - there) === b - a) return [a, b, t('on a diagonal', '在同一条对角线上')];
    }
  return undefined;
};

/**
 * What is wrong with a list of boards, compared with the expected one; undefined if nothing can be said about
 * it.
 */
export const faultOfBoards = (right: string, got: string): Text | undefined => {
  let printed: unknown;
  try {
    printed = JSON.parse(got);
  } catch {
    return undefined;
  }
  const wanted = JSON.parse(right) as readonly Board[];
  if (wanted.length === 0 && Array.isArray(printed) && printed.length === 1 && `${printed[0]}` === '')
    return t(
      'You printed a list with one empty board. Without a solution the list itself is empty: []',
      '你输出了一个空棋盘；无解时应输出空列表 []',
    );
  const side = wanted[0]?.length ?? (Array.isArray(printed) ? (printed[0] as Board | undefined)?.length : 0);
  if (!isBoards(printed, side ?? 0)) return undefined;
  for (const board of printed) {
    const pair = attacking(board);
    if (pair === undefined) continue;
    const [a, b, { en, zh }] = pair;
    return t(
      `In your board ${JSON.stringify(board)} the queens in rows ${a} and ${b} attack each other ${en}`,
      `在你的棋盘 ${JSON.stringify(board)} 中，第 ${a} 行和第 ${b} 行的皇后${zh}，互相攻击`,
    );
  }
  const texts = new Set(printed.map((board) => JSON.stringify(board)));
  const missing = wanted.filter((board) => !texts.has(JSON.stringify(board)));
  if (missing.length > 0)
    return t(
      `Your list is missing ${counted(missing.length, 'board')}, for example ${JSON.stringify(missing[0])}`,
      `你的列表缺少 ${countWords(missing.length)} 种摆法，例如 ${JSON.stringify(missing[0])}`,
    );
  return printed.length > wanted.length
    ? t('Your list has the same board more than once', '你的列表里有重复的棋盘')
    : undefined;
};
