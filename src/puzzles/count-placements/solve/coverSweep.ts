/*
 * Counts choices that cover every target, all sizes at once, item by item. The state is the set of covered
 * targets among those that later items could still cover; a target must be covered before its last chance is
 * gone.
 */
import type { Budget } from '../../../core/budget.js';
import { coverLayers } from './coverStates.js';
import type { CoverItems } from './items.js';
import { unpack } from './polynomial.js';
import { LOOK, MAX_BITS, type Sweep } from './sweep.js';

const BYTES_PER_STATE = 150;

/** A JavaScript map has no more entries. */
const MAX_STATES = 2 ** 24;

/** Adding polynomials of this many bytes takes as long as everything else about a state. */
const BYTES_PER_STEP = 256;

/** The bytes of a state behind each item: the more items, the longer the polynomial. */
const stateBytes = ({ weight }: CoverItems, most: number): ((item: number) => number) => {
  const bits = weight.length + 1;
  let sum = 0;
  const pieces = weight.map((one) => {
    sum += one;
    return sum;
  });
  return (item) => BYTES_PER_STATE + (bits * (Math.min(most, pieces[item]!) + 1)) / 8;
};

/** About what a sweep takes, at most if sizes are limited; infinite if that is not known. */
export const estimateSweep = (items: CoverItems, most: number): Budget => {
  const layers = coverLayers(items, MAX_STATES);
  if (layers === undefined) return { nodes: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  const bytesOf = stateBytes(items, most);
  let [nodes, bytes] = [0, 0];
  layers.forEach((states, item) => {
    nodes += states * Math.max(1, bytesOf(item) / BYTES_PER_STEP);
    bytes = Math.max(bytes, (states + (layers[item + 1] ?? 0)) * bytesOf(item));
  });
  return { nodes: Math.ceil(nodes), bytes: Math.ceil(bytes) };
};

/** Undefined if there are too many states. */
export const sweepCovers = (
  items: CoverItems,
  most: number,
  { nodes: maxNodes, bytes: maxBytes }: Budget,
  onProgress?: (done: number, total: number) => void,
): Sweep | undefined => {
  const { weight, covers, targets } = items;
  const bits = weight.length + 1;
  const degree = Math.min(
    most,
    weight.reduce((sum, one) => sum + one, 0),
  );
  const length = bits * (degree + 1);
  if (length > MAX_BITS) return undefined;
  const [wide, cut] = [BigInt(bits), (1n << BigInt(length)) - 1n];
  const bytesOf = stateBytes(items, most);
  const last = new Int32Array(targets).fill(-1);
  covers.forEach((list, item) => {
    for (const target of list) last[target] = item;
  });
  if (last.includes(-1)) return { counts: [], states: 0 };
  const due = covers.map(() => 0n);
  last.forEach((item, target) => {
    due[item]! |= 1n << BigInt(target);
  });
  let layer = new Map<bigint, bigint>([[0n, 1n]]);
  let [states, nodes] = [0, 0];
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
        if ((layer.size + next.size) * bytesOf(item) > maxBytes) return undefined;
      }
      add(covered, packed);
      add(covered | mask, (packed << shift) & cut);
    }
    layer = next;
    states += layer.size;
    onProgress?.(item + 1, covers.length);
    nodes += layer.size * Math.max(1, bytesOf(item) / BYTES_PER_STEP);
    if (nodes > maxNodes) return undefined;
  }
  return { counts: unpack(layer.get(0n) ?? 0n, bits), states };
};
