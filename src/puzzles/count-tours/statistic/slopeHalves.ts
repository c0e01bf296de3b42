/*
 * Moves of a slope in closed tours, by meet-in-the-middle: the distribution of slopes.ts on boards that are
 * too wide for one sweep.
 *
 * A half-turn keeps slopes, so halves that are half-turns of each other have the same weights. Let every move
 * of the slope multiply by x = 1, 2, 3, …: one point is one count modulo a prime below 2^48. No tour has
 * fewer than `least` or more than `most` such moves (slopeRange.ts), so most - least + 1 points determine the
 * polynomial modulo the prime. A plain count, which shares neither weights nor primes, says how large a
 * coefficient can be: it must be below the product of the primes, and the coefficients must add up to it.
 */
import { freeCount } from '../../../core/board.js';
import type { Budget, Stopped } from '../../../core/budget.js';
import { isStopped, stop } from '../../../core/budget.js';
import type { CountEstimate } from '../../../core/frontier/estimate.js';
import { type Graph, twoColoring } from '../../../core/frontier/graph.js';
import { type Cut, cutInHalves, cutInParts, degreeShards, patternOf } from '../../../core/halves/cut.js';
import { estimateMiddle, estimateParts } from '../../../core/halves/estimate.js';
import { buildHalfTable, joinShard } from '../../../core/halves/halves.js';
import { joinUneven } from '../../../core/halves/uneven.js';
import type { Shard, ShardResult } from '../../../core/parallel/shards.js';
import { t } from '../../../core/text.js';
import type { CountProblem } from '../countTours.js';
import { planCount, prepareCount, runCountShard } from '../solve/plan.js';
import { fitsMemory, MAX_BYTES, ranOut } from '../solve/refusal.js';
import { rangeOfEdges } from './slopeRange.js';
import type { Distribution } from './statistic.js';

/** The largest primes below 2^48. */
const PRIMES = [
  281_474_976_710_597n,
  281_474_976_710_591n,
  281_474_976_710_567n,
  281_474_976_710_563n,
] as const;
const PRIME_BITS = 48;

/** Larger boards are long strips, where halves save nothing. */
const MAX_SQUARES = 150;

/** Weights of the kernel are at most this (core/frontier/weighted.ts). */
const MAX_POINTS = 255;

/** Seconds per estimated second of a plain count: 0.6 on 8x8, 0.9 on 6x8. */
const SECONDS = 0.8;

export interface SlopeHalves {
  readonly cut: Cut;
  readonly least: number;
  /** Points 1, 2, … up to this one. */
  readonly points: number;
  readonly primes: readonly bigint[];
  readonly shards: readonly Shard[];
  /** All points and the plain count together. */
  readonly estimate: CountEstimate;
}

/**
 * About the bits of the number of closed tours: the product of degree / e over all vertices, which is too
 * large by 8 bits on 6x6 and by 10 on 8x8. If it is too low after all, the answer says so.
 */
const bitsOfTours = (graph: Graph): number =>
  graph.reduce((sum, list) => sum + Math.log2(list.length / Math.E), 0) - 8;

const cutOf = (
  problem: CountProblem,
  budget: Budget,
): { readonly cut: Cut; readonly estimate: CountEstimate } | undefined => {
  const whole = cutInHalves(problem, 'half-turn');
  if (whole === undefined) return undefined;
  const { estimate } = estimateMiddle(whole);
  const parts = fitsMemory(estimate, budget) ? undefined : cutInParts(problem, undefined, 'half-turn');
  if (parts === undefined) return { cut: whole, estimate };
  return { cut: parts, ...estimateParts(parts, Math.min(budget.bytes, MAX_BYTES)) };
};

/** Undefined if the halves of the board are not half-turns of each other, or if its tours are not closed. */
export const planSlopeHalves = (
  problem: CountProblem,
  isSloped: (a: number, b: number) => boolean,
  budget: Budget,
): SlopeHalves | undefined => {
  if (!problem.closed || freeCount(problem.board) > MAX_SQUARES) return undefined;
  const found = cutOf(problem, budget);
  if (found === undefined) return undefined;
  const { cut, estimate: one } = found;
  const colorOf = twoColoring(cut.graph);
  const range = colorOf && rangeOfEdges(cut.graph, colorOf, isSloped);
  if (range === undefined) return undefined;
  const points = range.most - range.least + 1;
  const primes = PRIMES.slice(0, Math.max(1, Math.ceil(bitsOfTours(cut.graph) / PRIME_BITS)));
  if (points > MAX_POINTS || bitsOfTours(cut.graph) > PRIME_BITS * PRIMES.length) return undefined;
  const weight = Math.max(1, Math.round(one.states));
  const counts = primes.length * points;
  const plain = planCount(problem, { budget }).estimate;
  return {
    cut,
    least: range.least,
    points,
    primes,
    shards: [
      ...primes.flatMap((_, k) =>
        Array.from({ length: points }, (__, i) => ({ id: `prime-${k}-point-${i + 1}`, weight })),
      ),
      { id: PLAIN, weight },
    ],
    estimate: {
      ...one,
      bytes: Math.max(one.bytes, plain.bytes),
      transitions: counts * one.transitions + plain.transitions,
      seconds: counts * SECONDS * one.seconds + plain.seconds,
    },
  };
};

const PLAIN = 'plain';

const countPlain = (
  problem: CountProblem,
  budget: Budget,
  onProgress: (part: number) => void,
): ShardResult | Stopped => {
  const plan = planCount(problem, { budget });
  const shared = prepareCount(plan, budget);
  if (isStopped(shared)) return shared;
  let [total, states] = [0n, 0];
  for (const [i, shard] of plan.shards.entries()) {
    onProgress(i / plan.shards.length);
    const result = runCountShard(plan, shard, shared, budget);
    if (isStopped(result)) return result;
    total += BigInt(result.total);
    states += result.states;
  }
  return { id: PLAIN, total: `${total}`, states };
};

/** The weighted count at one point, or the plain count. */
export const runSlopeHalves = (
  problem: CountProblem,
  { cut, primes, estimate }: SlopeHalves,
  isSloped: (a: number, b: number) => boolean,
  id: string,
  budget: Budget,
  onProgress: (part: number) => void,
): ShardResult | Stopped => {
  if (id === PLAIN) return countPlain(problem, budget, onProgress);
  const [, k, point] = /^prime-(\d+)-point-(\d+)$/.exec(id)!;
  const prime = primes[Number(k)]!;
  const weightOf = (a: number, b: number): number => (isSloped(a, b) ? Number(point) : 1);
  const table = buildHalfTable(cut, budget.bytes, undefined, undefined, { prime, weightOf });
  if (table === undefined) return ranOut(estimate, budget);
  if (cut.fixed !== undefined) {
    const run = joinUneven(cut, table, onProgress);
    return run === undefined
      ? ranOut(estimate, budget)
      : { id, total: `${run.cycles % prime}`, states: table.states + run.states };
  }
  const shards = degreeShards(cut, estimate.states);
  let [cycles, states] = [0n, table.states];
  for (const [i, { digits }] of shards.entries()) {
    onProgress(i / shards.length);
    const run = joinShard(cut, table, patternOf(cut.outer, digits), cut.inner);
    if (run === undefined) return ranOut(estimate, budget);
    cycles += run.cycles;
    states += run.states;
  }
  return { id, total: `${cycles % prime}`, states };
};

/** The distribution, from the results of all shards; stopped if the primes are too few. */
export const mergeSlopeHalves = (
  { least, points, primes }: SlopeHalves,
  results: readonly ShardResult[],
): Distribution | Stopped => {
  const totals = new Map(results.map(({ id, total }) => [id, BigInt(total)]));
  const all = totals.get(PLAIN)!;
  if (all >= primes.reduce((product, prime) => product * prime, 1n)) {
    return stop(
      t(
        'Stopped: there are more tours than these counts can tell apart. Leave out --statistic to count them.',
        '已停止：巡游太多，这些计数不足以分辨。去掉 --statistic 可求总数。',
      ),
    );
  }
  const residues = primes.map((prime, k) =>
    coefficientsModulo(
      Array.from({ length: points }, (_, i) => totals.get(`prime-${k}-point-${i + 1}`)!),
      least,
      prime,
    ),
  );
  const tours = Array.from({ length: points }, (_, i) =>
    combine(
      residues.map((list) => list[i]!),
      primes,
    ),
  );
  if (tours.reduce((sum, count) => sum + count, 0n) !== all)
    throw new Error('the distribution does not add up to the plain count');
  while (tours.length > 0 && tours.at(-1) === 0n) tours.pop();
  return tours.length === 0 ? [] : [...new Array<bigint>(least).fill(0n), ...tours];
};

const mod = (value: bigint, prime: bigint): bigint => ((value % prime) + prime) % prime;

/** The inverse modulo a prime, by Fermat's little theorem. */
const inverse = (value: bigint, prime: bigint): bigint => {
  let [result, base] = [1n, mod(value, prime)];
  for (let power = prime - 2n; power > 0n; power >>= 1n) {
    if (power & 1n) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
};

/**
 * The polynomial Q modulo a prime with x^least Q(x) = values[x - 1] at x = 1, 2, …: Newton's form by divided
 * differences, expanded from the innermost bracket.
 */
export const coefficientsModulo = (values: readonly bigint[], least: number, prime: bigint): bigint[] => {
  const differences = values.map((value, i) => {
    const power = mod(BigInt(i + 1) ** BigInt(least), prime);
    return mod(value * inverse(power, prime), prime);
  });
  for (let k = 1; k < values.length; k++) {
    const share = inverse(BigInt(k), prime);
    for (let i = values.length - 1; i >= k; i--)
      differences[i] = mod((differences[i]! - differences[i - 1]!) * share, prime);
  }
  let found: bigint[] = [];
  for (let k = values.length - 1; k >= 0; k--) {
    // found * (x - (k + 1)) + differences[k]
    const shifted = [0n, ...found];
    found = shifted.map((value, i) => mod(value - BigInt(k + 1) * (found[i] ?? 0n), prime));
    found[0] = mod((found[0] ?? 0n) + differences[k]!, prime);
  }
  return found;
};

/** The smallest number with these remainders. */
const combine = (residues: readonly bigint[], primes: readonly bigint[]): bigint => {
  let [value, product] = [0n, 1n];
  for (const [k, prime] of primes.entries()) {
    value += product * mod((residues[k]! - value) * inverse(product, prime), prime);
    product *= prime;
  }
  return value;
};
