import { counted, countWords } from '../../core/amounts.js';
import { type Text, t } from '../../core/text.js';
import type { CaseReader, JudgeFlaw } from './judge.js';

/** A token longer than this is refused before it fills the memory. */
const LONGEST_TOKEN = 100_000;
/** So many blanks in a row are not an input for a judge but something that never ends. */
const LONGEST_GAP = 16_000_000;

/**
 * Lines of one length that make up most of an input, read in one loop: no call per token, and no diagnosis of
 * flaws.
 */
export interface UsualLines<Case> {
  readonly length: number;
  /** How many of them follow at `at`, which is the start of a line; their cases are reported. */
  readonly read: (bytes: Uint8Array, at: number, cases: Case[]) => number;
}

/**
 * Reads input whose cases are tokens between blanks. `readToken` gets bytes in which a token begins at `at`,
 * whole and with a blank after it, and reports a case when it is complete. It returns the offset after the
 * token, or what is wrong with it. The judges with the largest inputs use this: they see bytes, and no
 * strings are created.
 */
export const readTokens = <Case>(
  readToken: (bytes: Uint8Array, at: number, cases: Case[]) => number | Text,
  wantedAtEnd: () => Text | undefined,
  usualLines?: UsualLines<Case>,
): CaseReader<Case> => {
  let carried = new Uint8Array(0);
  let flaw: JudgeFlaw | undefined;
  let line = 1;
  let isFirst = true;
  /** The start of the line, as an offset into the current bytes; negative if it started in earlier ones. */
  let lineStart = 0;
  let blanks = 0; // in a row, up to here
  const flawAt = (at: number, message: Text): JudgeFlaw => ({ line, column: at - lineStart + 1, message });
  const take = (bytes: Uint8Array, cases: Case[]): void => {
    for (let i = 0; i < bytes.length; ) {
      if (usualLines && i === lineStart) {
        const lines = usualLines.read(bytes, i, cases);
        line += lines;
        i += lines * usualLines.length;
        lineStart = i;
        if (lines > 0) blanks = 0;
        if (i >= bytes.length) break;
      }
      if (bytes[i]! <= 32) {
        if (++blanks > LONGEST_GAP) {
          flaw = flawAt(
            i,
            t(
              'There are more than 16,000,000 blanks in a row. Check that this is the right input.',
              '连续的空白超过 16,000,000 个，请检查输入是否正确',
            ),
          );
          return;
        }
        if (bytes[i++] !== 10) continue;
        line++;
        lineStart = i;
        continue;
      }
      blanks = 0;
      if (isFirst) {
        isFirst = false;
        if (bytes[i] === 0xef && bytes[i + 1] === 0xbb && bytes[i + 2] === 0xbf) {
          i += 3; // a byte order mark, as some editors write
          continue;
        }
      }
      const end = readToken(bytes, i, cases);
      if (typeof end !== 'number') {
        flaw = flawAt(i, end);
        return;
      }
      i = end;
    }
    lineStart -= bytes.length;
  };
  return {
    push: (bytes) => {
      const cases: Case[] = [];
      if (flaw) return cases;
      let cut = bytes.length;
      while (cut > 0 && bytes[cut - 1]! > 32) cut--;
      if (cut === 0) {
        const joined = new Uint8Array(carried.length + bytes.length);
        joined.set(carried);
        joined.set(bytes, carried.length);
        carried = joined;
        if (carried.length > LONGEST_TOKEN) {
          flaw = flawAt(0, t('This word is too long. Shorten it.', '这个词太长，请缩短'));
        }
        return cases;
      }
      if (carried.length > 0) {
        // Finish the split token first, on its own, so the rest needs no copy.
        let first = 0;
        while (bytes[first]! > 32) first++;
        const joined = new Uint8Array(carried.length + first + 1);
        joined.set(carried);
        joined.set(bytes.subarray(0, first + 1), carried.length);
        carried = new Uint8Array(0);
        take(joined, cases);
        if (!flaw) take(bytes.subarray(first + 1, cut), cases);
      } else take(bytes.subarray(0, cut), cases);
      carried = bytes.slice(cut);
      return cases;
    },
    end: () => {
      const cases: Case[] = [];
      if (flaw) return cases;
      if (carried.length > 0) {
        const last = new Uint8Array(carried.length + 1);
        last.set(carried);
        last[carried.length] = 10;
        take(last, cases);
      }
      const wanted = flaw ? undefined : wantedAtEnd();
      if (wanted) flaw = flawAt(0, wanted);
      return cases;
    },
    flaw: () => flaw,
  };
};

/** The token at `at`, for a message. */
export const tokenAt = (bytes: Uint8Array, at: number): Text => {
  let text = '';
  for (let i = at; i < bytes.length && bytes[i]! > 32 && text.length < 24; i++) {
    text += bytes[i]! < 127 ? String.fromCharCode(bytes[i]!) : '?';
  }
  return t(`"${text}"`, `“${text}”`);
};

/** A token after the last case. */
export const moreThanAnnounced = (announced: number): Text =>
  t(
    `There is more input after the ${counted(announced, 'case')} announced in the first line. Raise that number or remove the rest.`,
    `第一行写了 ${countWords(announced)} 组数据，后面还有多余的内容；请改大组数，或删去多余的部分`,
  );

/**
 * What is missing when the input ends: all of it, or some of the announced cases. `announced` is negative
 * before the number is read.
 */
export const missingCases = (announced: number, given: number): Text | undefined => {
  if (announced < 0) {
    return t('The input is empty. The first line is the number of cases.', '输入为空；第一行应为数据组数');
  }
  if (given >= announced) return undefined;
  return t(
    `The first line announces ${counted(announced, 'case')}, but the input ends in case ${given + 1}. Add the rest or lower that number.`,
    `第一行写了 ${countWords(announced)} 组数据，但输入在第 ${given + 1} 组就结束了；请补全数据，或改小组数`,
  );
};
