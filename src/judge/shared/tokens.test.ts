import { expect, test } from 'vitest';
import { readTokens } from './tokens.js';

/** Reads words of any length, one per case. */
const reader = () =>
  readTokens<number>(
    (bytes, at, cases) => {
      let end = at;
      while (bytes[end]! > 32) end++;
      cases.push(end - at);
      return end;
    },
    () => undefined,
  );

test('blanks that never end are refused, and no earlier than that', () => {
  const chunk = new Uint8Array(1_000_000);
  for (const blank of [0, 10, 32]) {
    const words = reader();
    chunk.fill(blank);
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 15; i++) words.push(chunk);
      expect(words.push(Uint8Array.from([97, 98, 10]))).toEqual([2]);
    }
    expect(words.flaw()).toBe(undefined);
    for (let i = 0; i < 17; i++) words.push(chunk);
    expect(words.flaw()?.message.en).toMatch(/^There are more than 16,000,000 blanks/);
  }
});
