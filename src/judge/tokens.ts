import type { Text } from '../core/text.js';
import type { CaseReader, JudgeFlaw } from './judge.js';

/** A token longer than this is refused before it fills the memory. */
const LONGEST_TOKEN = 100_000;

/**
 * Reads input whose cases are tokens between blanks. `scan` gets bytes that end with a blank and never cut a token, and
 * reports cases as it finds them; it gives the offset and sentence of a flaw, if there is one. The two judges with the
 * largest inputs read this way: their loops see bytes, and no string is made.
 */
export const readTokens = <Case>(
  scan: (bytes: Uint8Array, cases: Case[]) => { readonly at: number; readonly message: Text } | undefined,
  lacking: () => Text | undefined,
): CaseReader<Case> => {
  let carried = new Uint8Array(0);
  let flaw: JudgeFlaw | undefined;
  // The place of the next byte, for messages: complete lines before it, and bytes of the line it stands in.
  let line = 1;
  let column = 1;
  const advance = (bytes: Uint8Array, to: number): void => {
    for (let i = 0; i < to; i++) {
      if (bytes[i] === 10) {
        line++;
        column = 1;
      } else column++;
    }
  };
  const take = (bytes: Uint8Array, cases: Case[]): void => {
    const found = scan(bytes, cases);
    if (found === undefined) {
      // Only the last line's length matters, so count lines without looking at columns byte by byte.
      let last = -1;
      for (let i = bytes.indexOf(10); i >= 0; i = bytes.indexOf(10, i + 1)) {
        line++;
        last = i;
      }
      column = last < 0 ? column + bytes.length : bytes.length - last;
      return;
    }
    advance(bytes, found.at);
    flaw = { line, column, message: found.message };
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
          flaw = { line, column, message: { en: 'this word is far too long', zh: '这个词太长了' } };
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
      const wanted = flaw ? undefined : lacking();
      if (wanted) flaw = { line, column, message: wanted };
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
