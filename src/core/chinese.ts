/*
 * Problem lines may be written with Chinese words and full-width characters: `巡游 ８×８ 马 闭合` is `tour 8x8 N
 * closed`. Words are translated one by one before a puzzle reads its line, so parsers see English words only,
 * and columns still refer to what was typed.
 */

/** The Chinese spellings of a word of a problem line, the usual one first. */
export type ChineseWords = Readonly<Record<string, readonly [string, ...string[]]>>;

/** Words that several puzzles share. */
export const WITHOUT = ['缺格', '去掉', '缺'] as const;
export const FROM = ['从', '起点'] as const;
export const TO = ['到', '终点'] as const;
export const OPEN = ['开放', '不闭合', '开放巡游'] as const;
export const CLOSED = ['闭合', '封闭', '闭合巡游', '回路'] as const;
export const STEPS = ['步数', '走'] as const;

/** Words for a line that names no puzzle: a board, and a piece on it. */
export const BOARD_WORDS: ChineseWords = { without: WITHOUT, open: OPEN, closed: CLOSED };

const FULL_WIDTH = /[\uFF01-\uFF5E×、]/g;

/** Half-width characters for full-width ones, `x` for `×`, and `/` for `、`. The length stays the same. */
export const toHalfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (mark) => {
    if (mark === '×') return 'x';
    if (mark === '、') return '/';
    return String.fromCharCode(mark.charCodeAt(0) - 0xfee0);
  });

/** True for most lines; they need no lookup. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
export const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/** True if a line has Chinese words or full-width characters, so its canonical form looks different. */
export const isAliased = (text: string): boolean =>
  !isAscii(text) && /[\p{Script=Han}\uFF01-\uFF5E、]/u.test(text);

const reversed = new WeakMap<ChineseWords, ReadonlyMap<string, string>>();

/** The canonical word for a Chinese one; undefined for any other word. */
export const canonicalWord = (words: ChineseWords, text: string): string | undefined => {
  let table = reversed.get(words);
  if (table === undefined) {
    table = new Map(Object.entries(words).flatMap(([word, own]) => own.map((zh) => [zh, word])));
    reversed.set(words, table);
  }
  return table.get(text);
};
