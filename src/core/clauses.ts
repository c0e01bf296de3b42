/* Clauses of a problem line: `from a1 to h8 steps 6 mod 7`, keyword-value pairs in any order. */
import { countWords } from './amounts.js';
import { type Board, parsePointOn } from './board.js';
import { flaw } from './result.js';
import type { Point } from './square.js';
import { type Text, t } from './text.js';
import { flagMissing, flagTwice, keep, type Line, peek, type Word } from './words.js';

const shorten = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

/** Takes the word after a keyword, or notes that it is missing. */
const takeValue = (line: Line, keyword: string, what: Text, example: string): Word | undefined => {
  const word = peek(line);
  if (word === undefined) {
    flagMissing(
      line,
      `Missing ${what.en} after "${keyword}". Example: ${keyword} ${example}`,
      `${keyword} 后面缺少${what.zh}，例如 ${keyword} ${example}`,
    );
    return undefined;
  }
  line.next++;
  return word;
};

/**
 * Reads clauses as long as the next word is one of the keywords; the reader of each keyword consumes its
 * value. A repeated clause is a flaw.
 */
export const readClauses = (line: Line, readers: Readonly<Record<string, () => void>>): void => {
  const seen = new Set<string>();
  for (let word = peek(line); word !== undefined && Object.hasOwn(readers, word.text); word = peek(line)) {
    line.next++;
    if (seen.has(word.text)) flagTwice(line, word);
    seen.add(word.text);
    readers[word.text]!();
  }
  for (const keyword of Object.keys(readers)) if (!seen.has(keyword)) line.offered.push(keyword);
};

/** The square after a keyword, on boards of any size. */
export const readPointAfter = (line: Line, keyword: string, board: Board | undefined): Point | undefined => {
  const word = takeValue(line, keyword, t('square', '格子'), 'a1');
  const point = word && board && keep(line, parsePointOn(board, word.text, word.at));
  return point && Object.freeze(point);
};

/** Numbers with more digits are refused: nothing useful can be done with them. */
const MAX_DIGITS = 100_000;

/** The integer after a keyword, at least `least`. */
export const readWholeAfter = (
  line: Line,
  keyword: string,
  least: bigint,
  example: string,
): bigint | undefined => {
  const word = takeValue(line, keyword, t('number', '数字'), example);
  if (word === undefined) return undefined;
  if (word.text.length > MAX_DIGITS) {
    line.flaws.push(
      flaw(
        'too-large',
        word.at,
        `This number has more than ${countWords(MAX_DIGITS)} digits. Use a smaller one.`,
        `这个数超过 ${countWords(MAX_DIGITS)} 位，请改用较小的数`,
      ),
    );
    return undefined;
  }
  const value = /^-?\d+$/.test(word.text) ? BigInt(word.text) : undefined;
  if (value !== undefined && value >= least) return value;
  const shown = shorten(word.text);
  line.flaws.push(
    value === undefined
      ? flaw(
          'bad-number',
          word.at,
          `"${shown}" isn't a whole number. Example: ${keyword} ${example}`,
          `“${shown}”不是整数，例如 ${keyword} ${example}`,
        )
      : flaw(
          'too-small',
          word.at,
          `"${keyword}" must be at least ${least}. Example: ${keyword} ${example}`,
          `${keyword} 至少为 ${least}，例如 ${keyword} ${example}`,
        ),
  );
  return undefined;
};
