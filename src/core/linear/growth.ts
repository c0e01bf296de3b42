/*
 * How fast the number of walks grows: the largest eigenvalue of the move matrix, enclosed between two proved
 * fractions.
 *
 * The classes fall into components (classes that lead to each other). The growth rate is the largest of the
 * components' rates, and for a component with matrix C and any positive vector x, Collatz and Wielandt showed
 *
 *     min over i of (Cx)_i / x_i   <=   rate   <=   max over i of (Cx)_i / x_i.
 *
 * The vector is found in floating point; the closer it is to the eigenvector, the tighter the bounds. The two
 * bounds are then computed in integers, so they hold regardless of rounding. The vector comes from Noda's
 * iteration x <- (top - C)^-1 x with top = the upper bound: it stays positive and the error squares with each
 * round. Large components use powers of C + 1.
 */
import { type Fraction, fractionOf } from './bigIntegers.js';
import type { MoveClasses } from './moveClasses.js';

type Moves = Pick<MoveClasses, 'size' | 'start' | 'target' | 'weight'>;

/**
 * Classes that lead to each other, by Tarjan's algorithm without recursion. A component comes after all
 * components it leads to.
 */
export const componentsOf = ({ size, start, target }: Moves): readonly (readonly number[])[] => {
  const found: number[][] = [];
  const order = new Int32Array(size).fill(-1);
  const lowest = new Int32Array(size);
  const next = new Uint32Array(size);
  const open: number[] = [];
  const isOpen = new Uint8Array(size);
  let seen = 0;
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    const path = [root];
    for (let here = root; path.length > 0; here = path.at(-1)!) {
      if (order[here] === -1) {
        order[here] = lowest[here] = seen++;
        next[here] = start[here]!;
        open.push(here);
        isOpen[here] = 1;
      }
      let deeper = false;
      while (next[here]! < start[here + 1]!) {
        const to = target[next[here]!]!;
        if (order[to] === -1) {
          path.push(to);
          deeper = true;
          break;
        }
        next[here]!++;
        if (isOpen[to] === 1) lowest[here] = Math.min(lowest[here]!, lowest[to]!);
      }
      if (deeper) continue;
      path.pop();
      if (lowest[here] !== order[here]) continue;
      const component: number[] = [];
      for (let last = -1; last !== here; ) {
        last = open.pop()!;
        isOpen[last] = 0;
        component.push(last);
      }
      found.push(component);
    }
  }
  return found;
};

/** The moves inside one component, its classes renumbered from 0. */
const insideOf = (moves: Moves, component: readonly number[]): Moves => {
  const numberOf = new Map(component.map((index, i) => [index, i]));
  const start = new Uint32Array(component.length + 1);
  const target: number[] = [];
  const weight: number[] = [];
  for (const [i, index] of component.entries()) {
    for (let j = moves.start[index]!; j < moves.start[index + 1]!; j++) {
      const to = numberOf.get(moves.target[j]!);
      if (to === undefined) continue;
      target.push(to);
      weight.push(moves.weight[j]!);
    }
    start[i + 1] = target.length;
  }
  return {
    size: component.length,
    start,
    target: Uint32Array.from(target),
    weight: Uint32Array.from(weight),
  };
};

const applied = ({ size, start, target, weight }: Moves, x: Float64Array): Float64Array => {
  const y = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let j = start[i]!; j < start[i + 1]!; j++) sum += weight[j]! * x[target[j]!]!;
    y[i] = sum;
  }
  return y;
};

const ratios = (inside: Moves, x: Float64Array): readonly [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  for (const [i, value] of applied(inside, x).entries()) {
    low = Math.min(low, value / x[i]!);
    high = Math.max(high, value / x[i]!);
  }
  return [low, high];
};

const scaled = (x: Float64Array): Float64Array => {
  const most = x.reduce((a, b) => Math.max(a, b), 0);
  return x.map((value) => Math.max(value / most, 1e-280));
};

/** Components up to this size are solved by elimination. */
const MAX_NODA = 300;

/**
 * (top - C)^-1 x by elimination, or undefined if rounding made it nonpositive. The diagonal dominates, so no
 * pivoting is needed.
 */
const nodaStep = (inside: Moves, top: number, x: Float64Array): Float64Array | undefined => {
  const n = inside.size;
  const rows = Array.from({ length: n }, () => new Float64Array(n + 1));
  for (const [i, row] of rows.entries()) {
    row[i] = top;
    row[n] = x[i]!;
    for (let j = inside.start[i]!; j < inside.start[i + 1]!; j++)
      row[inside.target[j]!]! -= inside.weight[j]!;
  }
  for (let k = 0; k < n; k++) {
    const pivot = rows[k]!;
    if (!(pivot[k]! > 0)) return undefined;
    for (let i = k + 1; i < n; i++) {
      const row = rows[i]!;
      const factor = row[k]! / pivot[k]!;
      if (factor !== 0) for (let j = k + 1; j <= n; j++) row[j]! -= factor * pivot[j]!;
    }
  }
  const y = new Float64Array(n);
  for (let i = n - 1; i >= 0; i--) {
    let sum = rows[i]![n]!;
    for (let j = i + 1; j < n; j++) sum -= rows[i]![j]! * y[j]!;
    y[i] = sum / rows[i]![i]!;
    if (!(y[i]! > 0 && y[i]! < Number.MAX_VALUE)) return undefined;
  }
  return y;
};

/** A positive vector near the component's eigenvector. */
const nearEigenvector = (inside: Moves, rounds: number): Float64Array => {
  let best: Float64Array = new Float64Array(inside.size).fill(1);
  let [low, high] = ratios(inside, best);
  const offer = (x: Float64Array): void => {
    const [nextLow, nextHigh] = ratios(inside, x);
    if (nextHigh - nextLow < high - low) [best, low, high] = [x, nextLow, nextHigh];
  };
  let x = best;
  for (let round = 0; round < rounds && high - low > 1e-14 * high; round++) {
    const y = applied(inside, x);
    x = scaled(y.map((value, i) => value + x[i]!));
    offer(x);
  }
  if (inside.size > MAX_NODA) return best;
  for (let round = 0; round < 12 && high - low > 1e-15 * high; round++) {
    const y = nodaStep(inside, high * (1 + 2e-16), best);
    if (y === undefined) break;
    const before = high - low;
    offer(scaled(y));
    if (high - low >= before) break;
  }
  return best;
};

/**
 * The same vector in integers: entries are between 2^-931 and 1, so each one times 2^1000 is an integer that
 * a double represents exactly.
 */
const wholeVector = (x: Float64Array): readonly bigint[] =>
  Array.from(x, (value) => BigInt(value * 2 ** 1000));

const isBelow = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator;

/** The growth rate lies between the two, both included. */
export interface Growth {
  readonly low: Fraction;
  readonly high: Fraction;
}

const ZERO: Fraction = Object.freeze({ numerator: 0n, denominator: 1n });

/** Rounded to a fraction over 10^18, down or up, so the bounds stay readable. */
const rounded = ({ numerator, denominator }: Fraction, up: boolean): Fraction => {
  const unit = 10n ** 18n;
  if (unit % denominator === 0n) return { numerator, denominator };
  const floor = (numerator * unit) / denominator;
  return fractionOf(up ? floor + 1n : floor, unit);
};

const boundsOf = (inside: Moves): Growth => {
  const x = wholeVector(nearEigenvector(inside, 400));
  let [low, high]: [Fraction | undefined, Fraction] = [undefined, ZERO];
  for (let i = 0; i < inside.size; i++) {
    let sum = 0n;
    for (let j = inside.start[i]!; j < inside.start[i + 1]!; j++) {
      sum += BigInt(inside.weight[j]!) * x[inside.target[j]!]!;
    }
    const ratio = { numerator: sum, denominator: x[i]! };
    if (low === undefined || isBelow(ratio, low)) low = ratio;
    if (isBelow(high, ratio)) high = ratio;
  }
  const exact = (ratio: Fraction) => fractionOf(ratio.numerator, ratio.denominator);
  return { low: rounded(exact(low ?? ZERO), false), high: rounded(exact(high), true) };
};

export const growthOf = (moves: Moves): Growth => {
  let growth: Growth = { low: ZERO, high: ZERO };
  for (const component of componentsOf(moves)) {
    const inside = insideOf(moves, component);
    if (inside.target.length === 0) continue;
    const { low, high } = boundsOf(inside);
    growth = {
      low: isBelow(growth.low, low) ? low : growth.low,
      high: isBelow(growth.high, high) ? high : growth.high,
    };
  }
  return growth;
};

/**
 * An estimate may take this many additions. With fewer refinements of the vector, the rate comes out slightly
 * high.
 */
const ESTIMATE_WORK = 2e7;
const ESTIMATE_ROUNDS = 60;

/** About how many binary digits the number of walks of k moves has; used for limits only. */
export const estimateBits = (moves: Moves, steps: bigint): number => {
  let [rate, cyclic] = [0, 0];
  for (const component of componentsOf(moves)) {
    const inside = insideOf(moves, component);
    if (inside.target.length === 0) continue;
    cyclic++;
    // A component in which each class has one move is a cycle: its rate is exactly 1, and rounding must not
    // raise it.
    const isCycle = inside.target.length === inside.size && inside.weight.every((weight) => weight === 1);
    const rounds = Math.min(ESTIMATE_ROUNDS, Math.ceil(ESTIMATE_WORK / inside.target.length));
    rate = Math.max(rate, isCycle ? 1 : ratios(inside, nearEigenvector(inside, rounds))[1]);
  }
  if (cyclic === 0) return 0;
  const growing = rate > 1 ? Number(steps) * Math.log2(rate) : 0;
  return growing + cyclic * steps.toString(2).length + Math.log2(moves.size + 1) + 8;
};
