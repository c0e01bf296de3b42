/*
 * Moves of a slope on boards that are too large for the DP of statistic.ts: evaluation at enough points, one
 * count each.
 *
 * Let every move of the slope multiply by x. Then the weighted count of all tours is a polynomial in x, whose
 * coefficient of x^k is the number of tours with k such moves. The kernel counts with the weights 0, 1, 2, …,
 * once per coefficient of the polynomial, in integers of any size; finite differences recover the
 * coefficients. Each point is a shard.
 */
import { aboutCounted, aboutWords, forCount, formatBytes, timeWords } from '../../../core/amounts.js';
import { pointOf } from '../../../core/board.js';
import { type Budget, isStopped, type Stopped, stop, stopShort } from '../../../core/budget.js';
import type { Course } from '../../../core/frontier/estimate.js';
import { boardMoves, twoColoring } from '../../../core/frontier/graph.js';
import { MAX_SLOTS } from '../../../core/frontier/kernel.js';
import { stepsOf } from '../../../core/frontier/order.js';
import type { RunShard, ShardPlan, ShardResult } from '../../../core/parallel/shards.js';
import { t } from '../../../core/text.js';
import type { CountAnswer, CountMethod, CountProblem } from '../countTours.js';
import { estimateWay } from '../solve/oneWay.js';
import { runWeighted } from '../solve/symmetric/count.js';
import { formatCount } from '../text.js';
import { mergeSlopeHalves, planSlopeHalves, runSlopeHalves } from './slopeHalves.js';
import { rangeOfEdges } from './slopeRange.js';
import { courseOf, type Distribution } from './statistic.js';

export interface Slope {
  readonly dx: number;
  readonly dy: number;
}

const signed = (value: number): string => (value < 0 ? `n${-value}` : `${value}`);

/** How the points are counted: in one sweep each, or by meet-in-the-middle (slopeHalves.ts). */
type Manner = 'sweep' | 'halves';

/** `slope-1-2`, or `slope-1-n2-halves`: ids have no signs. */
export const slopeMethod = ({ dx, dy }: Slope, manner?: Manner): string =>
  `slope-${signed(dx)}-${signed(dy)}${manner === undefined ? '' : `-${manner}`}`;

export const readSlopeMethod = (id: string): (Slope & { readonly manner?: Manner }) | undefined => {
  const [, dx, dy, manner] = /^slope-(n?\d{1,3})-(n?\d{1,3})(-sweep|-halves)?$/.exec(id) ?? [];
  if (dx === undefined || dy === undefined) return undefined;
  const [x, y] = [Number(dx.replace('n', '-')), Number(dy.replace('n', '-'))];
  if (x === 0 && y === 0) return undefined;
  if (manner === undefined) return { dx: x, dy: y };
  return { dx: x, dy: y, manner: manner === '-halves' ? 'halves' : 'sweep' };
};

/** What the points share. */
interface Evaluation {
  readonly course: Course;
  readonly isSloped: (a: number, b: number) => boolean;
  /** Points 0, 1, … up to this one: no tour has more moves of the slope. */
  readonly most: number;
}

const evaluationOf = (problem: CountProblem, { dx, dy }: Slope): Evaluation | undefined => {
  const moves = boardMoves(problem.board, problem.piece);
  const found = courseOf(problem, moves);
  if (found === undefined) return undefined;
  const { graph, order, widest } = found;
  const points = moves.squareOf.map((square) => pointOf(problem.board, square));
  const isSloped = (a: number, b: number): boolean => {
    const [p, q] = [points[a], points[b]];
    return p !== undefined && q !== undefined && (q.x - p.x) * dy === (q.y - p.y) * dx;
  };
  const sloped = graph.reduce(
    (sum, list, v) => sum + list.filter((to) => to > v && isSloped(v, to)).length,
    0,
  );
  const course = { graph, order, widest, steps: stepsOf(graph, order) };
  const colorOf = problem.closed ? twoColoring(graph) : undefined;
  const range = colorOf && rangeOfEdges(graph, colorOf, isSloped);
  return { course, isSloped, most: Math.min(range?.most ?? sloped, points.length) };
};

/**
 * Counts weighted by up to the number of moves are several words longer than plain ones: states take more
 * memory, and steps more time.
 */
const LONGER = { bytes: 3, seconds: 2 } as const;
const MOST_BYTES = 2 ** 32;

const tooLarge = (
  needed: { bytes: number; nodes: number; seconds: number },
  points: number,
  budget: Budget,
): Stopped => {
  const { bytes, nodes, seconds } = needed;
  const [memory, time] = [formatBytes(bytes), timeWords(seconds)];
  const why = t(
    `Too large for a distribution: ${forCount(points, '1 count needs', `${points} counts need`)} about ${memory} of memory and ${aboutCounted(nodes, 'search node')} (${time.en} of CPU time).`,
    `规模太大，无法求分布：${points} 次计数约需 ${memory} 内存、${aboutWords(nodes)} 个搜索节点（${time.zh} CPU 时间）。`,
  );
  return bytes > MOST_BYTES ? stop(why) : stopShort(why, budget, { bytes, nodes });
};

interface Planned {
  readonly plan: ShardPlan<CountAnswer> | Stopped;
  readonly seconds: number;
}

/**
 * The distribution in shards, in the given manner or the faster of those within the limits; undefined if
 * there is no tour.
 */
export const planSlopes = (
  problem: CountProblem,
  slope: Slope & { readonly manner?: Manner },
  budget: Budget,
): ShardPlan<CountAnswer> | Stopped | undefined => {
  const evaluation = evaluationOf(problem, slope);
  if (evaluation === undefined) return undefined;
  const { manner } = slope;
  const sweep = manner === 'halves' ? undefined : planSweep(problem, slope, evaluation, budget);
  const halves = manner === 'sweep' ? undefined : planHalves(problem, slope, evaluation, budget);
  const found = [halves, sweep].filter((one) => one !== undefined);
  const possible = found.filter(({ plan }) => !isStopped(plan));
  const allowed = found.filter(({ plan }) => isStopped(plan) && plan.shortfall !== undefined); // by some limit
  const [first, second] = [possible, allowed, found].find((list) => list.length > 0) ?? [];
  return second !== undefined && second.seconds < first!.seconds ? second.plan : first?.plan;
};

const planHalves = (
  problem: CountProblem,
  slope: Slope,
  { isSloped }: Evaluation,
  budget: Budget,
): Planned | undefined => {
  const halves = planSlopeHalves(problem, isSloped, budget);
  if (halves === undefined) return undefined;
  const { shards, estimate } = halves;
  const { seconds } = estimate;
  const isBeyond = estimate.bytes > Math.min(budget.bytes, MOST_BYTES) || estimate.transitions > budget.nodes;
  if (isBeyond) {
    const needed = { ...estimate, nodes: estimate.transitions };
    return { plan: tooLarge(needed, shards.length, budget), seconds };
  }
  const plan: ShardPlan<CountAnswer> = {
    line: formatCount(problem),
    method: slopeMethod(slope, 'halves'),
    shards,
    states: estimate.states,
    bytes: estimate.bytes,
    seconds,
    open: (own) => (id, onProgress) =>
      runSlopeHalves(problem, halves, isSloped, id, own, (part) => onProgress?.(part)),
    merge: (results) => {
      const slopes = mergeSlopeHalves(halves, results);
      return isStopped(slopes) ? slopes : answerOf(problem, 'middle', results, slopes);
    },
  };
  return { plan, seconds };
};

const planSweep = (
  problem: CountProblem,
  slope: Slope,
  { course, isSloped, most }: Evaluation,
  budget: Budget,
): Planned => {
  const one = estimateWay(course);
  const points = most + 1;
  const needed = {
    bytes: one.bytes * LONGER.bytes,
    nodes: one.transitions * points,
    seconds: one.seconds * points * LONGER.seconds,
  };
  const isBeyond = needed.bytes > Math.min(budget.bytes, MOST_BYTES) || needed.nodes > budget.nodes;
  const { seconds } = needed;
  if (isBeyond || course.widest > MAX_SLOTS) return { plan: tooLarge(needed, points, budget), seconds };
  const shards = Array.from({ length: points }, (_, x) => ({
    id: `point-${x}`,
    weight: Math.round(one.states),
  }));
  const run: (own: Budget) => RunShard = (own) => (id, onProgress) => {
    const x = Number(id.slice('point-'.length));
    const weightOf = (a: number, b: number): number => (isSloped(a, b) ? x : 1);
    const found = runWeighted(course, weightOf, own, (part) => onProgress?.(part));
    return found === undefined
      ? tooLarge(needed, points, own)
      : { id, total: `${found.cycles}`, states: found.states };
  };
  const plan: ShardPlan<CountAnswer> = {
    line: formatCount(problem),
    method: slopeMethod(slope, 'sweep'),
    shards,
    states: one.states,
    bytes: needed.bytes,
    seconds,
    open: run,
    merge: (results) => {
      const valueAt = new Map(results.map(({ id, total }) => [id, BigInt(total)]));
      const slopes = coefficientsOf(results.map((_, x) => valueAt.get(`point-${x}`)!));
      return answerOf(problem, 'frontier', results, slopes);
    },
  };
  return { plan, seconds };
};

const answerOf = (
  problem: CountProblem,
  method: CountMethod,
  results: readonly ShardResult[],
  slopes: Distribution,
): CountAnswer => {
  const undirected = slopes.reduce((sum, count) => sum + count, 0n);
  const bothWays = problem.closed || (problem.from ?? problem.to) === undefined;
  return {
    kind: 'count',
    undirected,
    directed: bothWays ? 2n * undirected : undirected,
    method,
    states: results.reduce((sum, { states }) => sum + states, 0),
    slopes,
  };
};

/**
 * The coefficients of a polynomial from its values at 0, 1, 2, …, without trailing zeros: Newton's form by
 * finite differences, with its falling powers expanded. Everything is over the common denominator n!, which
 * divides the sums.
 */
export const coefficientsOf = (values: readonly bigint[]): Distribution => {
  let differences = [...values];
  const sums = values.map(() => 0n);
  let falling = [1n]; // x (x - 1) … (x - k + 1)
  let all = 1n;
  for (let k = 2; k < values.length; k++) all *= BigInt(k);
  let share = all; // all / k!
  for (let k = 0; k < values.length; k++) {
    if (k > 0) share /= BigInt(k);
    falling.forEach((factor, power) => {
      sums[power]! += differences[0]! * share * factor;
    });
    const shifted = [0n, ...falling];
    falling = shifted.map((value, power) => value - BigInt(k) * (falling[power] ?? 0n));
    differences = differences.slice(1).map((value, i) => value - differences[i]!);
  }
  const coefficients = sums.map((sum) => sum / all);
  while (coefficients.length > 0 && coefficients.at(-1) === 0n) coefficients.pop();
  return coefficients;
};
