/*
 * Joins two sweeps that met on the vertices of M. A state of each makes a tour if every vertex of M has two
 * edges in total, and the paths of both sides close to a single cycle. States are grouped by their degrees,
 * so only matching groups are compared.
 */
import { addLimbs, countAt, type Layer, unpack, widen } from './layer.js';

/** States of a sweep, group by group. */
interface Grouped {
  /** Indexed by degrees, as a number in base 3: where a group starts and ends. */
  readonly groups: ReadonlyMap<number, readonly [number, number]>;
  /** For each state and each vertex of M with one edge, the index of its path's other end among these. */
  readonly mates: Uint8Array;
  readonly counts: Float64Array;
}

const group = (layer: Layer, middle: readonly number[], isWanted: (degrees: number) => boolean): Grouped => {
  const { shape, size } = layer;
  const { full, limbs } = shape;
  const fields = new Uint8Array(shape.slots);
  const width = middle.length;
  const degreesOf = new Float64Array(size);
  const sizes = new Map<number, number>();
  for (let entry = 0; entry < size; entry++) {
    unpack(layer, entry, fields);
    let degrees = 0;
    for (const slot of middle) {
      const field = slot < 0 ? 0 : fields[slot]!;
      degrees = degrees * 3 + (field === 0 ? 0 : field === full ? 2 : 1);
    }
    degreesOf[entry] = degrees;
    if (isWanted(degrees)) sizes.set(degrees, (sizes.get(degrees) ?? 0) + 1);
  }
  const groups = new Map<number, [number, number]>();
  let total = 0;
  for (const [degrees, count] of sizes) {
    groups.set(degrees, [total, total]);
    total += count;
  }
  const mates = new Uint8Array(total * width);
  const counts = new Float64Array(total * limbs);
  const placeOf = new Uint8Array(shape.slots);
  for (let entry = 0; entry < size; entry++) {
    const range = groups.get(degreesOf[entry]!);
    if (range === undefined) continue;
    const at = range[1]++;
    unpack(layer, entry, fields);
    let ones = 0;
    for (const slot of middle)
      if (slot >= 0 && fields[slot] !== 0 && fields[slot] !== full) placeOf[slot] = ones++;
    let place = 0;
    for (const slot of middle) {
      if (slot >= 0 && fields[slot] !== 0 && fields[slot] !== full)
        mates[at * width + place++] = placeOf[fields[slot]! - 1]!;
    }
    for (let i = 0; i < limbs; i++) counts[at * limbs + i] = layer.counts[entry * limbs + i]!;
  }
  return { groups, mates, counts };
};

const onesIn = (degrees: number): number => {
  let ones = 0;
  for (let rest = degrees; rest > 0; rest = Math.floor(rest / 3)) if (rest % 3 === 1) ones++;
  return ones;
};

const sameWidth = (layer: Layer, limbs: number): Layer => {
  let wide = layer;
  while (wide.shape.limbs < limbs) wide = widen(wide);
  return wide;
};

/** Tours made of one state from each side, with the wanted degrees on the left. */
export const join = (
  left: Layer,
  leftMiddle: readonly number[],
  right: Layer,
  rightMiddle: readonly number[],
  isWanted: (leftDegrees: number) => boolean,
  onPairs: (pairs: number) => void,
): bigint => {
  const width = leftMiddle.length;
  const allTwo = 3 ** width - 1;
  const limbs = Math.max(left.shape.limbs, right.shape.limbs);
  const ofLeft = group(sameWidth(left, limbs), leftMiddle, isWanted);
  const ofRight = group(sameWidth(right, limbs), rightMiddle, (degrees) =>
    ofLeft.groups.has(allTwo - degrees),
  );
  const sum = new Float64Array(limbs + 1);
  const term = new Float64Array(limbs + 1);
  let total = 0n;
  for (const [degrees, [start, end]] of ofRight.groups) {
    const [leftStart, leftEnd] = ofLeft.groups.get(allTwo - degrees)!;
    const ones = onesIn(degrees);
    if (ones === 0) continue; // one side would close its cycle without the other
    onPairs((end - start) * (leftEnd - leftStart));
    for (let a = leftStart; a < leftEnd; a++) {
      sum.fill(0);
      for (let b = start; b < end; b++) {
        let steps = 2;
        let at = ofRight.mates[b * width + ofLeft.mates[a * width]!]!;
        for (; at !== 0; steps += 2) at = ofRight.mates[b * width + ofLeft.mates[a * width + at]!]!;
        if (steps !== ones) continue;
        for (let i = 0; i < limbs; i++) term[i] = ofRight.counts[b * limbs + i]!;
        addLimbs(sum, 0, term, 0, limbs + 1);
      }
      total += countAt(sum, 0, limbs + 1) * countAt(ofLeft.counts, a * limbs, limbs);
    }
  }
  return total;
};
