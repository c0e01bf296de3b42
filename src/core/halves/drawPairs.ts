/*
 * Draws pairs of halves uniformly at random, each tour equally likely, while the halves are joined.
 *
 * All tours of a shard are numbered in the order of its sorted left halves. The records are joined in
 * stretches whose sums add up. A random number below the total falls into one stretch; bisecting that stretch
 * leads to a single left half, then to a single right half. The remainder selects one of the equal halves.
 * All arithmetic is on integers.
 *
 * A shard may join in several parts. The total is not known beforehand, so each draw is made again with every
 * part: a number below the sum so far, this part included, replaces the earlier choice if it falls into this
 * part.
 */
import { HALF_BYTES, HALF_COUNT, HALF_GROUP } from '../../kernels/countLayout.js';
import type { Kernel } from '../frontier/kernel.js';
import { type Records, type SumOfRecords, sumOfAll } from './join.js';

/** One half of a tour: its state in the middle, and its number among the half-tours with that state. */
export interface DrawnHalf {
  readonly key: bigint;
  readonly number: bigint;
}

/** A tour made of two halves. `exchanged`: the half named left is the right one, and vice versa. */
export interface DrawnPair {
  readonly left: DrawnHalf;
  readonly right: DrawnHalf;
  readonly exchanged: boolean;
}

/** A uniform random integer in [0, below). */
export type DrawBelow = (below: bigint) => bigint;

/** A stretch of left records takes a few milliseconds to join; there are at most this many stretches. */
const STRETCHES = 512;

/** A draw in progress: the remainder of its number. */
interface Target {
  readonly sample: number;
  readonly number: bigint;
}

/** Splits targets at a sum: those below it, and the others with the sum subtracted. */
const splitAt = (targets: readonly Target[], sum: bigint): readonly [Target[], Target[]] => [
  targets.filter(({ number }) => number < sum),
  targets
    .filter(({ number }) => number >= sum)
    .map(({ sample, number }) => ({ sample, number: number - sum })),
];

const groupAt = (kernel: Kernel, at: number): number =>
  new DataView(kernel.memory.buffer).getUint32(at + HALF_GROUP, true);

const countAt = (kernel: Kernel, at: number): bigint =>
  new DataView(kernel.memory.buffer).getBigUint64(at + HALF_COUNT, true);

/** The first record of [from, to) whose group is not less than this one. */
const firstOf = (kernel: Kernel, from: number, to: number, group: number): number => {
  let [low, high] = [0, (to - from) / HALF_BYTES];
  while (low < high) {
    const half = (low + high) >>> 1;
    if (groupAt(kernel, from + half * HALF_BYTES) < group) low = half + 1;
    else high = half;
  }
  return from + low * HALF_BYTES;
};

/** Only the right records whose groups occur in a stretch of left records. */
const stretchOf = (kernel: Kernel, records: Records, left: number, leftEnd: number): Records => {
  const right = firstOf(kernel, records.right, records.rightEnd, groupAt(kernel, left));
  const last = groupAt(kernel, leftEnd - HALF_BYTES);
  return { ...records, left, leftEnd, right, rightEnd: firstOf(kernel, right, records.rightEnd, last + 1) };
};

/** The middle of a stretch, moved to a boundary between groups if there is one nearby. */
const middleOf = (kernel: Kernel, left: number, leftEnd: number): number => {
  const half = left + HALF_BYTES * Math.floor((leftEnd - left) / HALF_BYTES / 2);
  const start = firstOf(kernel, left, leftEnd, groupAt(kernel, half));
  return start > left ? start : half;
};

/** The tours of one left half: selects the right half, and which of the equal ones. */
const pairAt = (kernel: Kernel, records: Records, times: bigint, number: bigint): DrawnPair => {
  const ways = countAt(kernel, records.left);
  const exchanged = number % times === 1n;
  const among = number / times;
  const rest = among / ways;
  // Joined as two different sides, every pair of halves counts twice.
  const unit = 2n * ways;
  let { right, rightEnd } = records;
  let left = rest;
  while (rightEnd - right > HALF_BYTES) {
    const half = right + HALF_BYTES * Math.floor((rightEnd - right) / HALF_BYTES / 2);
    const sum = sumOfAll(kernel, { ...records, right, rightEnd: half, self: false }) / unit;
    if (left < sum) rightEnd = half;
    else {
      left -= sum;
      right = half;
    }
  }
  return {
    left: { key: BigInt.asUintN(64, kernel.exports.stateOf(records.left, 0)), number: among % ways },
    right: { key: BigInt.asUintN(64, kernel.exports.stateOf(right, 1)), number: left },
    exchanged,
  };
};

/** How often a pair of halves counts in the sum of this stretch, which has a single left record. */
const timesOf = (kernel: Kernel, records: Records, sum: bigint): bigint =>
  records.self ? (2n * sum) / sumOfAll(kernel, { ...records, self: false }) : 2n;

/** Finds the pairs with these numbers, which are all below the stretch's sum. */
const descend = (
  kernel: Kernel,
  records: Records,
  sum: bigint,
  targets: readonly Target[],
  found: (sample: number, pair: DrawnPair) => void,
): void => {
  if (targets.length === 0) return;
  if (records.leftEnd - records.left === HALF_BYTES) {
    const times = timesOf(kernel, records, sum);
    for (const { sample, number } of targets) found(sample, pairAt(kernel, records, times, number));
    return;
  }
  const half = middleOf(kernel, records.left, records.leftEnd);
  const first = stretchOf(kernel, records, records.left, half);
  const second = stretchOf(kernel, records, half, records.leftEnd);
  const firstSum = sumOfAll(kernel, first);
  const [below, above] = splitAt(targets, firstSum);
  descend(kernel, first, firstSum, below, found);
  descend(kernel, second, sum - firstSum, above, found);
};

/** The stretches that the records are joined in, with their sums. */
const sumsOf = (kernel: Kernel, records: Records): { records: Records; sum: bigint }[] => {
  const all: { records: Records; sum: bigint }[] = [];
  const size = HALF_BYTES * Math.ceil((records.leftEnd - records.left) / HALF_BYTES / STRETCHES);
  for (let left = records.left; left < records.leftEnd; ) {
    const near = Math.min(left + size, records.leftEnd);
    // Groups are not split: a split group would be joined twice.
    const leftEnd = firstOf(kernel, near, records.leftEnd, groupAt(kernel, near - HALF_BYTES) + 1);
    const stretch = stretchOf(kernel, records, left, leftEnd);
    all.push({ records: stretch, sum: sumOfAll(kernel, stretch) });
    left = leftEnd;
  }
  return all;
};

/** Joins as usual, and draws this many pairs from everything it joins. */
export const pairDrawer = (
  samples: number,
  draw: DrawBelow,
): { readonly sum: SumOfRecords; readonly drawn: () => readonly DrawnPair[] } => {
  const pairs: DrawnPair[] = [];
  let before = 0n;
  const sum: SumOfRecords = (kernel, records) => {
    const stretches = sumsOf(kernel, records);
    const here = stretches.reduce((total, stretch) => total + stretch.sum, 0n);
    let targets: Target[] = [];
    for (let sample = 0; sample < samples && here > 0n; sample++) {
      const number = draw(before + here) - before;
      if (number >= 0n) targets.push({ sample, number });
    }
    for (const { records: stretch, sum: own } of stretches) {
      const [below, above] = splitAt(targets, own);
      descend(kernel, stretch, own, below, (sample, pair) => {
        pairs[sample] = pair;
      });
      targets = above;
    }
    before += here;
    return here;
  };
  return { sum, drawn: () => pairs };
};
