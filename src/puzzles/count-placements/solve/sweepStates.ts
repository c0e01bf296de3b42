/*
 * Estimates the number of states in the middle of a sweep before it starts. Choices among the items next to
 * the cut are drawn at random, and by the birthday paradox some of them block the same items: n draws with c
 * such pairs indicate about n^2 / 2c different states. Nonuniform draws only lower the estimate, so a sweep
 * estimated as too large really is. It takes a few hundredths of a second.
 */
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Items } from './items.js';

const DRAWS = 20_000;
/** Drawing stops after this many conflicts were examined: items of riders have thousands. */
const MAX_LOOKED = 2_000_000;
/** Fewer pairs may be chance, and more add little precision. */
const LEAST_PAIRS = 10;
const MOST_PAIRS = 200;

/** About the number of states after this item, or fewer; sets of more than `most` pieces are not chosen. */
export const leastStates = ({ weight, conflicts }: Items, most: number, item: number): number => {
  const near = weight.flatMap((_, i) =>
    i <= item && conflicts[i]!.some((other) => other > item) ? [i] : [],
  );
  const random = seededRandom(1);
  const seen = new Map<string, number>();
  let [draws, pairs, looked] = [0, 0, 0];
  while (draws < DRAWS && pairs < MOST_PAIRS && looked < MAX_LOOKED) {
    draws++;
    const blocked = new Set<number>();
    let pieces = 0;
    // In random order; a few items are enough for few pieces.
    for (let left = near.length; left > 0; left--) {
      const at = randomBelow(random, left);
      const one = near[at]!;
      near[at] = near[left - 1]!;
      near[left - 1] = one;
      if (pieces + weight[one]! > most) break;
      if (blocked.has(one) || random() % 2 === 0) continue;
      pieces += weight[one]!;
      for (const other of conflicts[one]!) blocked.add(other);
      looked += conflicts[one]!.length;
    }
    const key = [...blocked]
      .filter((other) => other > item)
      .sort((a, b) => a - b)
      .join(' ');
    const before = seen.get(key) ?? 0;
    pairs += before;
    seen.set(key, before + 1);
  }
  return draws ** 2 / (2 * Math.max(LEAST_PAIRS, pairs));
};
