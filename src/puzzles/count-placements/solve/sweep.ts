/*
 * Counts choices without conflicts, all sizes at once, item by item. The state is the set of later items
 * blocked by those chosen; everything else is forgotten, so choices that block the same items add up. For a
 * leaper the blocked items lie within two or three rows; for rooks they amount to the occupied columns.
 */
import type { Items } from './items.js';
import { type Polynomial, unpack } from './polynomial.js';
import { leastStates } from './sweepStates.js';

export interface Sweep {
  readonly counts: Polynomial;
  readonly states: number;
}

/** Bits of a key that fit a small integer. */
const SMALL = 30;

const BYTES_PER_STATE = 120;

/** Longer polynomials do not fit into a JavaScript engine. */
export const MAX_BITS = 2 ** 29;

/** Within a layer, progress is reported and memory checked once per this many states. */
export const LOOK = 0xfff;

/** Adding polynomials of this many bytes takes as long as everything else about a state. */
const BYTES_PER_STEP = 256;

/** Undefined if there are too many states; states with long polynomials count several times. */
export const sweepItems = (
  { weight, conflicts }: Items,
  most: number,
  maxStates: number,
  maxBytes: number,
  onProgress?: (done: number, total: number) => void,
): Sweep | undefined => {
  const bits = weight.length + 1; // at most 2^items choices in total
  const length = bits * (Math.min(most, total(weight)) + 1);
  if (length > MAX_BITS) return undefined;
  const [wide, cut] = [BigInt(bits), (1n << BigInt(length)) - 1n];
  const stateBytes = BYTES_PER_STATE + length / 8;
  const span = conflicts.reduce(
    (most, list, item) => list.reduce((far, other) => Math.max(far, other - item), most),
    0,
  );
  const stateSteps = Math.max(1, stateBytes / BYTES_PER_STEP);
  const least = leastStates({ weight, conflicts }, most, weight.length >> 1);
  if (least * stateBytes > maxBytes || (least * stateSteps * weight.length) / 4 > maxStates) return undefined;
  let states = 0;
  const isSmall = span <= SMALL;
  type Key = number | bigint;
  let layer = new Map<Key, bigint>([[isSmall ? 0 : 0n, 1n]]);
  for (let item = 0; item < weight.length; item++) {
    const next = new Map<Key, bigint>();
    const shift = wide * BigInt(weight[item]!);
    const later = conflicts[item]!.filter((other) => other > item).map((other) => other - item - 1);
    const small = later.reduce((mask, bit) => mask | (isSmall ? 1 << bit : 0), 0);
    const large = isSmall ? 0n : later.reduce((mask, bit) => mask | (1n << BigInt(bit)), 0n);
    let looked = 0;
    for (const [key, packed] of layer) {
      if ((++looked & LOOK) === 0) {
        onProgress?.(item + looked / layer.size, weight.length);
        if (next.size * stateBytes > maxBytes) return undefined;
      }
      let [isBlocked, without, blocking]: [boolean, Key, Key] = [false, 0, 0];
      if (isSmall) {
        const state = key as number;
        [isBlocked, without] = [(state & 1) === 1, state >> 1];
        blocking = (without as number) | small;
      } else {
        const state = key as bigint;
        [isBlocked, without] = [(state & 1n) === 1n, state >> 1n];
        blocking = (without as bigint) | large;
      }
      const before = next.get(without);
      next.set(without, before === undefined ? packed : before + packed);
      if (isBlocked) continue;
      const more = (packed << shift) & cut;
      if (more === 0n) continue;
      const other = next.get(blocking);
      next.set(blocking, other === undefined ? more : other + more);
    }
    layer = next;
    states += layer.size;
    onProgress?.(item + 1, weight.length);
    if (layer.size * stateBytes > maxBytes || states * stateSteps > maxStates) return undefined;
  }
  const packed = [...layer.values()].reduce((sum, value) => sum + value, 0n);
  return { counts: unpack(packed, bits), states };
};

const total = (weight: readonly number[]): number => weight.reduce((sum, one) => sum + one, 0);
