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

/** About how many different keys there are, or fewer. A draw may fail; `looked` is what it cost. */
const birthdays = (
  draw: (random: () => number) => { readonly key: number | undefined; readonly looked: number },
) => {
  const random = seededRandom(1);
  const seen = new Map<number, number>();
  let [tried, draws, pairs, looked] = [0, 0, 0, 0];
  while (tried < DRAWS && pairs < MOST_PAIRS && looked < MAX_LOOKED) {
    tried++;
    const one = draw(random);
    looked += one.looked;
    if (one.key === undefined) continue;
    draws++;
    const before = seen.get(one.key) ?? 0;
    pairs += before;
    seen.set(one.key, before + 1);
  }
  return draws ** 2 / (2 * Math.max(LEAST_PAIRS, pairs));
};

/** The items one after the other in random order, as far as they are wanted. */
function* shuffling(items: number[], random: () => number) {
  for (let left = items.length; left > 0; left--) {
    const at = randomBelow(random, left);
    const one = items[at]!;
    items[at] = items[left - 1]!;
    items[left - 1] = one;
    yield one;
  }
}

/**
 * A number for what matters of a set: the same for sets that agree there. That others share it by chance
 * makes the estimate lower, if anything.
 */
const namer = (size: number, matters: (one: number) => boolean): ((set: ReadonlySet<number>) => number) => {
  const random = seededRandom(2);
  const names = Float64Array.from({ length: size }, (_, one) => (matters(one) ? random() : 0));
  return (set) => {
    let sum = 0;
    for (const one of set) sum += names[one]!;
    return sum;
  };
};

/** About the states behind this item, or fewer; sets of more than `most` pieces are not chosen. */
export const leastStates = ({ weight, conflicts }: Items, most: number, item: number): number => {
  const near = weight.flatMap((_, i) =>
    i <= item && conflicts[i]!.some((other) => other > item) ? [i] : [],
  );
  const keyOf = namer(weight.length, (other) => other > item);
  return birthdays((random) => {
    const blocked = new Set<number>();
    let [pieces, looked] = [0, 0];
    // Few pieces need few items.
    for (const one of shuffling(near, random)) {
      if (pieces + weight[one]! > most) break;
      if (blocked.has(one) || random() % 2 === 0) continue;
      pieces += weight[one]!;
      for (const other of conflicts[one]!) blocked.add(other);
      looked += conflicts[one]!.length;
    }
    return { key: keyOf(blocked), looked };
  });
};
