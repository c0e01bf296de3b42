/*
 * Counts choices that cover every target, all sizes at once, item by item. The state is the set of covered
 * targets among those that later items could still cover; a target must be covered before its last chance is
 * gone.
 */
import type { CoverItems } from './items.js';
import { unpack } from './polynomial.js';
import { LOOK, MAX_BITS, type Sweep } from './sweep.js';
import { leastCoverStates } from './sweepStates.js';

const BYTES_PER_STATE = 150;

/** Undefined if there are too many states. */
export const sweepCovers = (
  { weight, covers, targets }: CoverItems,
  most: number,
  maxStates: number,
  maxBytes: number,
  onProgress?: (done: number, total: number) => void,
): Sweep | undefined => {
  const bits = weight.length + 1;
  const degree = Math.min(
    most,
    weight.reduce((sum, one) => sum + one, 0),
  );
  const length = bits * (degree + 1);
  if (length > MAX_BITS) return undefined;
  const [wide, cut] = [BigInt(bits), (1n << BigInt(length)) - 1n];
  const stateBytes = BYTES_PER_STATE + length / 8;
  const last = new Int32Array(targets).fill(-1);
  covers.forEach((list, item) => {
    for (const target of list) last[target] = item;
  });
  if (last.includes(-1)) return { counts: [], states: 0 };
  const tooMany = Math.min(maxBytes / stateBytes, (4 * maxStates) / covers.length);
  if (leastCoverStates({ weight, covers, targets }, most, covers.length >> 1, tooMany) > tooMany)
    return undefined;
  const due = covers.map(() => 0n);
  last.forEach((item, target) => {
    due[item]! |= 1n << BigInt(target);
  });
  let layer = new Map<bigint, bigint>([[0n, 1n]]);
  let states = 0;
  for (let item = 0; item < covers.length; item++) {
    const next = new Map<bigint, bigint>();
    const shift = wide * BigInt(weight[item]!);
    const mask = covers[item]!.reduce((all, target) => all | (1n << BigInt(target)), 0n);
    const must = due[item]!;
    const add = (covered: bigint, packed: bigint): void => {
      if ((covered & must) !== must || packed === 0n) return;
      const rest = covered ^ must;
      const before = next.get(rest);
      next.set(rest, before === undefined ? packed : before + packed);
    };
    let looked = 0;
    for (const [covered, packed] of layer) {
      if ((++looked & LOOK) === 0) {
        onProgress?.(item + looked / layer.size, covers.length);
        if (next.size * stateBytes > maxBytes) return undefined;
      }
      add(covered, packed);
      add(covered | mask, (packed << shift) & cut);
    }
    layer = next;
    states += layer.size;
    onProgress?.(item + 1, covers.length);
    // Layers grow up to the middle and shrink after it, so each of those in between has at least as many states.
    const coming = layer.size * Math.max(0, covers.length - 2 * item);
    if (layer.size * stateBytes > maxBytes || states + coming > maxStates) return undefined;
  }
  return { counts: unpack(layer.get(0n) ?? 0n, bits), states };
};
