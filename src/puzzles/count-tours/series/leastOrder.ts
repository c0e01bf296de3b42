/*
 * A lower bound on the order of a recurrence, from the terms modulo a prime.
 *
 * An integer recurrence holds modulo every prime, so none is shorter than the shortest modulo this one.
 * (Rational coefficients allow nothing shorter: the terms' generating function has a denominator that divides
 * det(1 - x matrix), and by Gauss's lemma the reduced denominator is an integer polynomial with constant term
 * 1 as well.) Each term modulo a prime costs one product of the row transfer's matrix with a vector, and
 * Berlekamp-Massey processes the terms as they come.
 *
 * The search ends for the following reason: the residual of a recurrence of order L is again (a vector) .
 * matrix^n . (a vector), which by Cayley-Hamilton is 0 forever once it is 0 for as many terms as the matrix
 * has states. After L + states terms the shortest recurrence modulo the prime is therefore known, and so are
 * the first terms that it does not cover.
 */
import { shortestRecurrence } from './berlekampMassey.js';
import type { Transfer } from './transfer.js';

/** The largest prime whose residues have products below 2^53. */
export const PRIME = 94_906_249;

export interface LeastOrder {
  /** No recurrence has a lower order, */
  readonly order: number;
  /**
   * wherever it starts (true), or unless it starts after more than `order` terms (false: not enough terms
   * were examined).
   */
  readonly proved: boolean;
  /** The order plus the number of terms before it holds: twice as many terms determine it. */
  readonly length: number;
  /** Terms examined, modulo PRIME, and the distance between nonzero ones: 1 or 2. */
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
 * The states by the parity of the rows laid so far, if all paths to a state agree on it. If only boards of
 * one parity have tours, every second vector is 0 on one side, and half of the work can be skipped.
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

/**
 * The number of ways to finish from the states in `some` with one more row than in `now`, modulo PRIME;
 * returns the number of matrix entries used.
 */
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

/**
 * Examines terms until the shortest recurrence modulo PRIME is known, or `mostNodes` products were computed.
 */
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
  // If `now` is 0 on one side, `next` is 0 on the other, as it was two rows ago.
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
 * This many terms prove, over the integers and for every n, a recurrence that holds for all of them past the
 * first `length`: by the argument above, where the first two boards may be too small for the matrix to count
 * (1x1 has an open tour without a move).
 */
export const termsForProof = (length: number, states: number): number => length + states + 2;
