/*
 * How short a recurrence could be, from the terms modulo a prime.
 *
 * A recurrence in whole numbers is one modulo every prime, so none is shorter than the shortest modulo this one. (Fractions as
 * coefficients allow nothing shorter: the terms' generating function has a denominator that divides det(1 - x matrix), and by Gauss's
 * lemma the reduced denominator is a polynomial in whole numbers with constant 1 as well.) Terms modulo a prime cost one product of
 * the row transfer's matrix with a vector each, and Berlekamp-Massey can watch them come.
 *
 * It could keep changing its mind forever, except for this: what is left when a recurrence of order L is applied to the terms is again
 * (a vector) . matrix^n . (a vector), which by Cayley-Hamilton is 0 forever once it is 0 for as many terms as the matrix has states.
 * After L + states terms the shortest recurrence modulo the prime is therefore known, and so are the first terms that it does not cover.
 */
import { shortestRecurrence } from './berlekampMassey.js';
import type { Transfer } from './transfer.js';

/** The largest prime whose residues have products below 2^53. */
export const PRIME = 94_906_249;

export interface LeastOrder {
  /** No recurrence has a lower order, */
  readonly order: number;
  /** wherever it begins (true), or unless it begins after more than `order` terms (false: not enough terms were looked at). */
  readonly proved: boolean;
  /** The order together with the terms before it holds: twice as many terms fix it. */
  readonly length: number;
  /** Terms looked at, modulo PRIME, and how far apart those are that are not all 0: 1 or 2. */
  readonly terms: readonly number[];
  readonly stride: number;
}

const reduce = (value: number): number => value - Math.floor(value / PRIME) * PRIME;

const inverse = (value: number): number => {
  let [a, b, x, y] = [value, PRIME, 1, 0];
  while (b !== 0) {
    const quotient = Math.floor(a / b);
    [a, b, x, y] = [b, a - quotient * b, y, x - quotient * y];
  }
  return reduce(x);
};

/**
 * The states by the parity of the rows laid so far, where all ways to a state agree about it. If only boards of one parity have tours,
 * every second vector is 0 on one side, and half of the work can be left out.
 */
const sidesOf = ({ states, first, target }: Transfer): readonly Uint32Array[] => {
  const sideOf = new Uint8Array(states).fill(2);
  sideOf.fill(0, 0, 1);
  const all = Uint32Array.from(sideOf.keys());
  for (let s = 0; s < states; s++) {
    if (sideOf[s] === 2) return [all, Uint32Array.of()]; // states are found from ones with lower numbers, or this is not known
    for (let i = first[s]!; i < first[s + 1]!; i++) {
      if (sideOf[target[i]!] === sideOf[s]) return [all, Uint32Array.of()];
      sideOf[target[i]!] = 1 - sideOf[s]!;
    }
  }
  return [0, 1].map((side) => all.filter((s) => sideOf[s] === side));
};

/** The ways to finish from the states `some` with one row more than `now` says, modulo PRIME; the entries of the matrix used. */
const addRow = (
  { first, target }: Transfer,
  some: Uint32Array,
  now: Float64Array,
  next: Float64Array,
): number => {
  let entries = 0;
  for (let k = 0; k < some.length; k++) {
    const s = some[k]!;
    const [from, to] = [first[s]!, first[s + 1]!];
    let sum = 0;
    for (let i = from; i < to; i++) sum += now[target[i]!]!;
    next[s] = reduce(sum);
    entries += to - from;
  }
  return entries;
};

/** Looks at terms until the shortest recurrence modulo PRIME is known, or `mostNodes` products were formed. */
export const leastOrder = (
  transfer: Transfer,
  mostNodes: number,
  onProgress?: (done: number, total: number) => void,
): LeastOrder => {
  const terms: number[] = [];
  let nodes = 0;
  const shortest = shortestRecurrence<Float64Array, number>({
    one: Float64Array.of(1),
    gap: (row, n) => {
      let gap = 0;
      for (let i = Math.min(n, row.length - 1); i >= 0; i--) gap += reduce(row[i]! * terms[n - i]!);
      return reduce(gap) || undefined;
    },
    mend: (current, gap, failed, lastGap = 1, since) => {
      const factor = PRIME - reduce(gap * inverse(lastGap));
      const mended = new Float64Array(Math.max(current.length, failed.length + since));
      mended.set(current);
      for (let i = 0; i < failed.length; i++) {
        mended[i + since] = reduce(mended[i + since]! + reduce(factor * failed[i]!));
      }
      return mended;
    },
  });
  let now = Float64Array.from(transfer.ends);
  let next = new Float64Array(transfer.states);
  const sides = sidesOf(transfer);
  // Where `now` is 0 on one side, `next` will be on the other, as it was two rows ago.
  let busy = sides.map((side) => sides[1]!.length === 0 || side.some((s) => now[s] !== 0));
  while (terms.length < shortest.order() + transfer.states && nodes <= mostNodes) {
    const n = terms.length;
    terms.push(now[0]!);
    busy = [busy[1]!, busy[0]!];
    for (const side of [0, 1]) if (busy[side]) nodes += addRow(transfer, sides[side]!, now, next);
    [now, next] = [next, now];
    nodes += shortest.row().length;
    if (n % 256 === 0) onProgress?.(n, shortest.order() + transfer.states);
    shortest.next();
  }
  const order = shortest.order();
  const proved = terms.length >= order + transfer.states;
  const stride = [0, 1].some((parity) => terms.every((term, n) => n % 2 === parity || term === 0)) ? 2 : 1;
  const bound = proved ? shortest.row().findLastIndex((c) => c !== 0) : order;
  return { order: bound, proved, length: order, terms, stride };
};

/**
 * This many terms prove, in whole numbers and for every n, a recurrence that holds for all of them past the first `length`: by the
 * argument above, where the first two boards may be too small for the matrix to count (1x1 has an open tour without a move).
 */
export const termsForProof = (length: number, states: number): number => length + states + 2;
