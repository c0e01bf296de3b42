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
import { type Budget, type Stopped, stop, stopShort } from '../../../core/budget.js';
import { boardMoves } from '../../../core/frontier/graph.js';
import { MAX_SLOTS } from '../../../core/frontier/kernel.js';
import { stepsOf } from '../../../core/frontier/order.js';
import type { RunShard, ShardPlan, ShardResult } from '../../../core/parallel/shards.js';
import { t } from '../../../core/text.js';
import type { CountAnswer, CountProblem } from '../countTours.js';
import { estimateWay, type Way } from '../solve/oneWay.js';
import { runWeighted } from '../solve/symmetric/count.js';
import { formatCount } from '../text.js';
import { courseOf, type Distribution } from './statistic.js';

export interface Slope {
  readonly dx: number;
  readonly dy: number;
}

const signed = (value: number): string => (value < 0 ? `n${-value}` : `${value}`);

/** `slope-1-2`, or `slope-1-n2`: ids have no signs. */
export const slopeMethod = ({ dx, dy }: Slope): string => `slope-${signed(dx)}-${signed(dy)}`;

export const readSlopeMethod = (id: string): Slope | undefined => {
  const [, dx, dy] = /^slope-(n?\d{1,3})-(n?\d{1,3})$/.exec(id) ?? [];
  if (dx === undefined || dy === undefined) return undefined;
  const [x, y] = [Number(dx.replace('n', '-')), Number(dy.replace('n', '-'))];
  return x === 0 && y === 0 ? undefined : { dx: x, dy: y };
};

/** What the points share. */
interface Evaluation {
  readonly course: Way;
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
  return { course, isSloped, most: Math.min(sloped, points.length) };
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

/** The distribution in shards; undefined if there is no tour. */
export const planSlopes = (
  problem: CountProblem,
  slope: Slope,
  budget: Budget,
): ShardPlan<CountAnswer> | Stopped | undefined => {
  const evaluation = evaluationOf(problem, slope);
  if (evaluation === undefined) return undefined;
  const { course, isSloped, most } = evaluation;
  const one = estimateWay(course);
  const points = most + 1;
  const needed = {
    bytes: one.bytes * LONGER.bytes,
    nodes: one.transitions * points,
    seconds: one.seconds * points * LONGER.seconds,
  };
  const isBeyond = needed.bytes > Math.min(budget.bytes, MOST_BYTES) || needed.nodes > budget.nodes;
  if (isBeyond || course.widest > MAX_SLOTS) return tooLarge(needed, points, budget);
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
  return {
    line: formatCount(problem),
    method: slopeMethod(slope),
    shards,
    states: one.states,
    bytes: needed.bytes,
    seconds: needed.seconds,
    open: run,
    merge: (results) => answerOf(problem, results),
  };
};

const answerOf = (problem: CountProblem, results: readonly ShardResult[]): CountAnswer => {
  const valueAt = new Map(results.map(({ id, total }) => [id, BigInt(total)]));
  const slopes = coefficientsOf(results.map((_, x) => valueAt.get(`point-${x}`)!));
  const undirected = slopes.reduce((sum, count) => sum + count, 0n);
  const bothWays = problem.closed || (problem.from ?? problem.to) === undefined;
  return {
    kind: 'count',
    undirected,
    directed: bothWays ? 2n * undirected : undirected,
    method: 'frontier',
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
