/**
 * Numbers in [0, 2^32) that depend only on the seed and are the same on every machine (mulberry32).
 *
 * @example
 * seededRandom(7)() === seededRandom(7)(); // true
 */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/**
 * An integer in [0, below), uniform within the precision of 32 bits.
 *
 * @example
 * const die = 1 + randomBelow(seededRandom(1), 6);
 * die >= 1 && die <= 6; // true
 */
export const randomBelow = (random: () => number, below: number): number => {
  const fair = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const drawn = random();
    if (drawn < fair) return drawn % below;
  }
};

/**
 * Shuffles in place and returns the same array.
 *
 * @example
 * shuffle(seededRandom(7), [1, 2, 3]).length; // 3
 */
export const shuffle = <T>(random: () => number, items: T[]): T[] => {
  for (let i = items.length - 1; i > 0; i--) {
    const j = randomBelow(random, i + 1);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
};
