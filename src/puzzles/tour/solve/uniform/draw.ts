import { seededRandom } from '../../../../core/random.js';

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/**
 * Words of 32 bits (xoshiro128**) from a state that is not all zeros: over its period of 2^128 - 1 every word
 * is equally frequent.
 */
const wordsFrom = (state: Uint32Array): (() => number) => {
  if (state.every((word) => word === 0)) state[0] = 1;
  return () => {
    const result = Math.imul(rotate(Math.imul(state[1]!, 5), 7), 9) >>> 0;
    const shifted = state[1]! << 9;
    state[2]! ^= state[0]!;
    state[3]! ^= state[1]!;
    state[1]! ^= state[2]!;
    state[0]! ^= state[3]!;
    state[2]! ^= shifted;
    state[3] = rotate(state[3]!, 11);
    return result;
  };
};

/**
 * Words that depend on the seed alone. The short generator that seeds them could not say that every word is
 * equally frequent.
 */
export const seededWords = (seed: number): (() => number) => {
  const start = seededRandom(seed);
  return wordsFrom(Uint32Array.from({ length: 4 }, () => start()));
};

/** Separate words for each part of a draw, from the seed and the part's number. */
export const wordsOfPart = (seed: number, part: number): (() => number) => {
  const start = seededWords(seed);
  for (let i = 0; i < 4 * part; i++) start();
  return wordsFrom(Uint32Array.from({ length: 4 }, () => start()));
};

/**
 * A uniform random integer in [0, below): draws as many bits as needed, and again if the result is too large.
 */
export const drawBelow = (words: () => number, below: bigint): bigint => {
  const bits = (below - 1n).toString(2).length;
  for (;;) {
    let drawn = 0n;
    for (let taken = 0; taken < bits; taken += 32) drawn = (drawn << 32n) | BigInt(words());
    drawn &= (1n << BigInt(bits)) - 1n;
    if (drawn < below) return drawn;
  }
};
