import { seededRandom } from '../../../../core/random.js';

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/**
 * Words of 32 bits that depend on the seed alone (xoshiro128**): over its period of 2^128 - 1 every word is equally frequent, which the short
 * generator that seeds it cannot say.
 */
export const seededWords = (seed: number): (() => number) => {
  const start = seededRandom(seed);
  const state = Uint32Array.from({ length: 4 }, () => start());
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

/** A whole number in [0, below), each equally likely: as many bits as it takes, drawn again where they are too many. */
export const drawBelow = (words: () => number, below: bigint): bigint => {
  const bits = (below - 1n).toString(2).length;
  for (;;) {
    let drawn = 0n;
    for (let taken = 0; taken < bits; taken += 32) drawn = (drawn << 32n) | BigInt(words());
    drawn &= (1n << BigInt(bits)) - 1n;
    if (drawn < below) return drawn;
  }
};
