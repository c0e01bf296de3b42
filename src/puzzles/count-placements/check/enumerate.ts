/*
 * Recounts placements of one size by listing them, without the solver's code: lists and counters only.
 * Undefined after `most` steps.
 */

class TooLong extends Error {}

const untilTooLong = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
};

/**
 * Sets of `size` squares without mutual attacks; `laterEnemies` are the later squares that each one attacks
 * or is attacked from.
 */
export const listApart = (
  laterEnemies: readonly (readonly number[])[],
  size: number,
  most: number,
): bigint | undefined =>
  untilTooLong(() => {
    const hits = new Int32Array(laterEnemies.length);
    let steps = 0;
    /** Ways to choose `left` more squares from `first` on. */
    const choose = (first: number, left: number): number => {
      let count = 0;
      for (let square = first; square < laterEnemies.length; square++) {
        if (hits[square]! > 0) continue;
        if (left === 1) {
          count++;
          continue;
        }
        if (++steps > most) throw new TooLong();
        for (const other of laterEnemies[square]!) hits[other]!++;
        count += choose(square + 1, left - 1);
        for (const other of laterEnemies[square]!) hits[other]!--;
      }
      return count;
    };
    return size === 0 ? 1n : BigInt(choose(0, size));
  });

/** The binomial coefficient n over k. */
const choices = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
};

/**
 * Sets of `size` squares that cover all targets. The first uncovered target is covered by one of its squares;
 * those tried before stay empty.
 */
export const listCovers = (
  covers: readonly (readonly number[])[],
  targets: number,
  size: number,
  most: number,
): bigint | undefined =>
  untilTooLong(() => {
    const coverers: number[][] = Array.from({ length: targets }, () => []);
    for (const [square, list] of covers.entries()) for (const target of list) coverers[target]!.push(square);
    const widest = Math.max(0, ...covers.map((list) => list.length));
    const hits = new Int32Array(targets);
    const isOut = new Uint8Array(covers.length);
    let [open, left, steps] = [targets, covers.length, 0];
    const choose = (wanted: number): bigint => {
      if (open === 0) return choices(left, wanted);
      if (wanted * widest < open) return 0n;
      if (++steps > most) throw new TooLong();
      const target = hits.indexOf(0);
      const tried: number[] = [];
      let count = 0n;
      for (const square of coverers[target]!) {
        if (isOut[square] === 1) continue;
        isOut[square] = 1;
        left--;
        tried.push(square);
        for (const other of covers[square]!) if (hits[other]!++ === 0) open--;
        count += choose(wanted - 1);
        for (const other of covers[square]!) if (--hits[other]! === 0) open++;
      }
      for (const square of tried) isOut[square] = 0;
      left += tried.length;
      return count;
    };
    return choose(size);
  });
