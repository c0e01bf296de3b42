/* Counts of pieces in sentences. */
import { countWords } from '../amounts.js';
import { type Text, t } from '../text.js';

/** queen, queens; ibis, ibises. */
export const plural = (word: string): string => (/(?:s|x|z|ch)$/.test(word) ? `${word}es` : `${word}s`);

/** `a1`, `a1 and b5`, `a1, b5, and c3`; coordinates, which contain commas, are separated by semicolons. */
export const listed = (names: readonly string[]): string => {
  if (names.some((name) => name.includes(','))) return names.join('; ');
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
};

/** "8 queens", "1 knight", "8 个后", "1 匹马". */
export const piecesWords = (count: number | bigint, name: Text): Text => {
  const shown = countWords(count);
  const measure = name.zh.endsWith('马') ? '匹' : '个';
  return t(
    `${shown} ${BigInt(count) === 1n ? name.en : plural(name.en)}`,
    `${shown} ${measure}${/^[a-z]/i.test(name.zh) ? ' ' : ''}${name.zh}`,
  );
};
