/*
 * How many states a sweep has in its middle, before it is begun. Choices among the items next to the cut are drawn at random, and two
 * that block the same come up sooner or later: n draws with c such pairs speak for about n^2 / 2c different ones. Choices that are drawn
 * more often than others only make this too low, so a sweep that is called too large is. It takes a few hundredths of a second.
 */
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Items } from './items.js';

const DRAWS = 20_000;
/** Draws end after so many conflicts that were looked at: items of riders have thousands. */
const MAX_LOOKED = 2_000_000;
/** Fewer pairs may be chance, and more say little more. */
const LEAST_PAIRS = 10;
const MOST_PAIRS = 200;

/** About the states behind this item, or fewer; sets of more than `most` pieces are not chosen. */
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
    // In random order, of which a few items are enough for few pieces.
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
