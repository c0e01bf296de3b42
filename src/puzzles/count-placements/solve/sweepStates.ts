/*
 * Estimates the number of states in the middle of a sweep before it starts. Choices among the items next to
 * the cut are drawn at random, and by the birthday paradox some of them block the same items: n draws with c
 * such pairs indicate about n^2 / 2c different states. Nonuniform draws only lower the estimate, so a sweep
 * estimated as too large really is. It takes a few hundredths of a second.
 */
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { CoverItems, Items } from './items.js';

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

/**
 * The same for covers. Items away from the cut cover what they can, a few of them greedily; what is left for
 * the items next to the cut must be covered by those that are drawn. No more than `enough` states are looked
 * for.
 */
export const leastCoverStates = (
  { weight, covers, targets }: CoverItems,
  most: number,
  item: number,
  enough: number,
): number => {
  const last = new Int32Array(targets).fill(-1);
  covers.forEach((list, i) => {
    for (const target of list) last[target] = i;
  });
  const before = covers.slice(0, item + 1);
  const isNear = before.map((list) => list.some((target) => last[target]! > item));
  const isDue = new Set<number>(before.flatMap((list) => list.filter((target) => last[target]! <= item)));
  let far = 0;
  before.forEach((list, i) => {
    if (isNear[i] || !list.some((target) => isDue.has(target))) return;
    far += weight[i]!;
    for (const target of list) isDue.delete(target);
  });
  const near = before.flatMap((_, i) => (isNear[i] ? [i] : []));
  const due = [...isDue];
  const coverers = new Map(due.map((target) => [target, [] as number[]]));
  for (const i of near) for (const target of covers[i]!) coverers.get(target)?.push(i);
  const keyOf = namer(targets, (target) => last[target]! > item);
  const drawn = (oneIn: number) => (random: () => number) => {
    const covered = new Set<number>();
    let [pieces, looked] = [far, near.length];
    const take = (i: number): void => {
      pieces += weight[i]!;
      looked += covers[i]!.length;
      for (const target of covers[i]!) covered.add(target);
    };
    for (const target of due) {
      if (!covered.has(target))
        take(coverers.get(target)![randomBelow(random, coverers.get(target)!.length)]!);
    }
    for (const one of shuffling(near, random)) {
      if (pieces + weight[one]! > most) break;
      if (random() % oneIn === 0) take(one);
    }
    return { key: pieces > most ? undefined : keyOf(covered), looked };
  };
  // One item in two is drawn, in four, and so on: many items cover everything, and few cover little.
  let states = 1;
  for (let oneIn = 2; oneIn <= near.length && states < enough; oneIn *= 2) {
    states = Math.max(states, birthdays(drawn(oneIn)));
  }
  return states;
};
