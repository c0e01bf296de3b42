/*
 * The states of a sweep, each with the number of ways to reach it. A state has a field for every slot:
 *
 *     0      no edge yet, or no vertex there
 *     s + 1  one edge; the other end of its path is at slot s
 *     FULL   two edges
 *
 * Fields are packed into 32-bit words. Counts are limbs of 2^48 in doubles, lowest first: sums stay exact,
 * and the top limb shows when more limbs are needed. Entries are stored in dense arrays; an index with open
 * addressing finds it by its words.
 */

/** Limbs are below this after every sum. */
export const LIMB = 2 ** 48;

export interface Shape {
  readonly slots: number;
  /** Bits of a field and fields of a word. */
  readonly bits: 4 | 5;
  readonly perWord: 8 | 6;
  readonly words: number;
  readonly full: 15 | 31;
  readonly limbs: number;
}

/** Wider frontiers are beyond any count. */
export const MAX_SLOTS = 30;

export const shapeOf = (slots: number, limbs: number): Shape => {
  const narrow = slots <= 14;
  const perWord = narrow ? 8 : 6;
  return {
    slots,
    bits: narrow ? 4 : 5,
    perWord,
    words: Math.max(1, Math.ceil(slots / perWord)),
    full: narrow ? 15 : 31,
    limbs,
  };
};

/** The top limb of a count overflowed: the step is repeated with one more limb. */
export class CountTooWide extends Error {}

export interface Layer {
  readonly shape: Shape;
  size: number;
  /** size * words, and size * limbs, entries in use. */
  keys: Uint32Array;
  counts: Float64Array;
  index: Int32Array;
}

export const emptyLayer = (shape: Shape, entries = 64): Layer => ({
  shape,
  size: 0,
  keys: new Uint32Array(entries * shape.words),
  counts: new Float64Array(entries * shape.limbs),
  index: new Int32Array(2 * entries),
});

const hashOf = (keys: Uint32Array, at: number, words: number): number => {
  let hash = 0x9e3779b9;
  for (let i = 0; i < words; i++) {
    hash = Math.imul(hash ^ keys[at + i]!, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
};

const grow = (layer: Layer): void => {
  const { words, limbs } = layer.shape;
  const entries = layer.index.length; // twice as many as before
  const keys = new Uint32Array(entries * words);
  keys.set(layer.keys);
  const counts = new Float64Array(entries * limbs);
  counts.set(layer.counts);
  const index = new Int32Array(2 * entries);
  const mask = index.length - 1;
  for (let entry = 0; entry < layer.size; entry++) {
    let at = hashOf(keys, entry * words, words) & mask;
    while (index[at] !== 0) at = (at + 1) & mask;
    index[at] = entry + 1;
  }
  layer.keys = keys;
  layer.counts = counts;
  layer.index = index;
};

/** Adds the count at `from` of `counts` to the entry with these words. */
export const addTo = (layer: Layer, key: Uint32Array, counts: Float64Array, from: number): void => {
  const { words, limbs } = layer.shape;
  if (2 * (layer.size + 1) > layer.index.length) grow(layer);
  const { keys, index } = layer;
  const mask = index.length - 1;
  let at = hashOf(key, 0, words) & mask;
  let entry = index[at]!;
  for (; entry !== 0; entry = index[at]!) {
    const start = (entry - 1) * words;
    let i = 0;
    while (i < words && keys[start + i] === key[i]) i++;
    if (i === words) break;
    at = (at + 1) & mask;
  }
  if (entry === 0) {
    entry = ++layer.size;
    index[at] = entry;
    keys.set(key, (entry - 1) * words);
  }
  addLimbs(layer.counts, (entry - 1) * limbs, counts, from, limbs);
};

export const addLimbs = (
  sum: Float64Array,
  at: number,
  term: Float64Array,
  from: number,
  limbs: number,
): void => {
  let carry = 0;
  for (let i = 0; i < limbs; i++) {
    let limb = sum[at + i]! + term[from + i]! + carry;
    carry = 0;
    if (limb >= LIMB) {
      limb -= LIMB;
      carry = 1;
    }
    sum[at + i] = limb;
  }
  if (carry !== 0) throw new CountTooWide();
};

export const countAt = (counts: Float64Array, at: number, limbs: number): bigint => {
  let count = 0n;
  for (let i = limbs - 1; i >= 0; i--) count = (count << 48n) + BigInt(counts[at + i]!);
  return count;
};

/** Writes the fields of an entry. */
export const unpack = ({ shape, keys }: Layer, entry: number, fields: Uint8Array): void => {
  const { slots, bits, perWord, words, full } = shape;
  let slot = 0;
  for (let i = 0; i < words; i++) {
    let word = keys[entry * words + i]!;
    for (let k = 0; k < perWord && slot < slots; k++) {
      fields[slot++] = word & full;
      word >>>= bits;
    }
  }
};

export const pack = ({ slots, bits, perWord, words }: Shape, fields: Uint8Array, key: Uint32Array): void => {
  let slot = 0;
  for (let i = 0; i < words; i++) {
    let word = 0;
    const end = Math.min(slots, slot + perWord);
    for (let shift = 0; slot < end; shift += bits) word |= fields[slot++]! << shift;
    key[i] = word >>> 0;
  }
};

/** The same states, with one more limb. */
export const widen = ({ shape, size, keys, counts, index }: Layer): Layer => {
  const { limbs } = shape;
  const wider = new Float64Array((counts.length / limbs) * (limbs + 1));
  for (let entry = 0; entry < size; entry++) {
    for (let i = 0; i < limbs; i++) wider[entry * (limbs + 1) + i] = counts[entry * limbs + i]!;
  }
  return { shape: { ...shape, limbs: limbs + 1 }, size, keys, counts: wider, index };
};
