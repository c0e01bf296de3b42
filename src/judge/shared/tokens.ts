import { counted } from '../../core/amounts.js';
import { type Text, t } from '../../core/text.js';
import type { CaseReader, JudgeFlaw } from './judge.js';

/** A token longer than this is refused before it fills the memory. */
const LONGEST_TOKEN = 100_000;

/** Where the reading has come to: the scan counts line ends as it skips blanks, because a second look at every byte would show. */
export interface Place {
  /** From 1. */
  line: number;
  /** Where the line starts, as an offset into the bytes at hand; negative if it began in earlier ones. */
  lineStart: number;
}

/**
 * Reads input whose cases are tokens between blanks. `scan` gets bytes that end with a blank and never cut a token, keeps
 * `place` up to date and reports cases as it finds them; it gives the offset and sentence of a flaw, if there is one. The two
 * judges with the largest inputs read this way: their loops see bytes, and no string is made.
 */
export const readTokens = <Case>(
  scan: (
    bytes: Uint8Array,
    cases: Case[],
    place: Place,
  ) => { readonly at: number; readonly message: Text } | undefined,
  wantedAtEnd: () => Text | undefined,
): CaseReader<Case> => {
  let carried = new Uint8Array(0);
  let flaw: JudgeFlaw | undefined;
  const place: Place = { line: 1, lineStart: 0 };
  const flawAt = (at: number, message: Text): JudgeFlaw => ({
    line: place.line,
    column: at - place.lineStart + 1,
    message,
  });
  const take = (bytes: Uint8Array, cases: Case[]): void => {
    const found = scan(bytes, cases, place);
    if (found) flaw = flawAt(found.at, found.message);
    place.lineStart -= bytes.length;
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
        // Finish the cut token first, on its own, so that the rest needs no copy.
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
export const tokenAt = (bytes: Uint8Array, at: number): string => {
  let text = '';
  for (let i = at; i < bytes.length && bytes[i]! > 32 && text.length < 24; i++) {
    text += bytes[i]! < 127 ? String.fromCharCode(bytes[i]!) : '?';
  }
  return `"${text}"`;
};

/** What is missing when the input ends: all of it, or some of the cases announced. `announced` is negative before the number is read. */
export const missingCases = (announced: number, given: number): Text | undefined => {
  if (announced < 0) {
    return t('The input is empty. The first line is the number of cases.', '输入为空；第一行应为数据组数');
  }
  if (given >= announced) return undefined;
  return t(
    `The first line announces ${counted(announced, 'case')}, but the input ends in case ${given + 1}.`,
    `第一行写了 ${announced} 组数据，但输入在第 ${given + 1} 组就结束了`,
  );
};
