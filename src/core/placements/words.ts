/* Counts of pieces in sentences. */
import { countWords } from '../amounts.js';
import { type Text, t } from '../text.js';

/** queen, queens; ibis, ibises. */
export const plural = (word: string): string => (/(?:s|x|z|ch)$/.test(word) ? `${word}es` : `${word}s`);

/** "8 queens", "1 knight", "8 个后", "1 匹马". */
export const piecesWords = (count: number | bigint, name: Text): Text => {
  const shown = countWords(count);
  const measure = name.zh.endsWith('马') ? '匹' : '个';
  return t(
    `${shown} ${BigInt(count) === 1n ? name.en : plural(name.en)}`,
    `${shown} ${measure}${/^[a-z]/i.test(name.zh) ? ' ' : ''}${name.zh}`,
  );
};
