/*
 * Recounts tours with an independent program: two sweeps from opposite ends of the board that meet in the
 * middle (course.ts), with the far end of every path stored in the state itself (layer.ts). It uses nothing
 * of the solver: not its graphs, orders, states, or kernel.
 *
 * Its cost is about that of the solver's one-way frontier DP in plain TypeScript. Long recounts are divided
 * by the degrees that a few vertices of M have on the left: every shard keeps the matching states, and the
 * sweeps up to M are made once per thread.
 */

import { formatBytes } from '../../../core/amounts.js';
import type { Budget, Stopped } from '../../../core/budget.js';
import { stopShort } from '../../../core/budget.js';
import type { RunShard, Shard, ShardPlan, ShardResult } from '../../../core/parallel/shards.js';
import { t } from '../../../core/text.js';
import type { CountAnswer, CountProblem } from '../countTours.js';
import { type Course, courseOf } from './course.js';
import { join } from './join.js';
import { MAX_SLOTS, shapeOf } from './layer.js';
import { freeMoves } from './moves.js';
import { type Network, networksOf } from './network.js';
import { type Meter, RecountTooLong, type Swept, sweepEdges, sweepVertices, type Wanted } from './sweep.js';

/**
 * What is counted: cycles that are tours or directed tours, and pairs of directed tours that are each other's
 * reverse.
 */
type Part = 'tours' | 'reversals';

interface Task {
  readonly part: Part;
  readonly course: Course;
  /** Vertices of M whose degrees distinguish the shards. */
  readonly fixed: readonly number[];
}

export interface RecountPlan {
  readonly journeys: 1n | 2n;
  readonly tasks: readonly Task[];
  /** Both counts, if one or two squares leave nothing to search. */
  readonly trivial?: bigint;
  readonly shards: readonly Shard[];
  /** Estimates: the total number of states visited, and the bytes of the largest layers. */
  readonly cost: number;
  readonly bytes: number;
  /** Too many vertices at a time for any recount. */
  readonly hopeless: boolean;
}

/** From this many states on, shards differ in the degrees of this many vertices. */
const DIVIDE = [
  { cost: 1e8, fixed: 4 },
  { cost: 8e6, fixed: 2 },
] as const;

const taskOf = (
  part: Part,
  network: Network,
  squares: readonly number[],
  width: number,
  divide: number | undefined,
): Task => {
  const course = courseOf(network, squares, width);
  const wanted = divide ?? DIVIDE.find(({ cost }) => course.cost >= cost)?.fixed ?? 0;
  const fixed = course.right === undefined ? 0 : wanted;
  const count = Math.min(fixed, course.middle);
  return {
    part,
    course,
    fixed: Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * course.middle) / count)),
  };
};

const digitsOf = (fixed: number): string[] =>
  fixed === 0
    ? ['all']
    : Array.from({ length: 3 ** fixed }, (_, number) => number.toString(3).padStart(fixed, '0'));

/** Bytes per entry of a layer: words, limbs, and twice its index, doubled while a table grows. */
const bytesPerState = ({ widest }: Course, limbs: number): number =>
  2 * (4 * shapeOf(widest, limbs).words + 8 * limbs + 8);

/** The largest layers have up to about this share of all states. */
const LARGEST_SHARE = 0.15;

const trivialPlan = ({ closed }: CountProblem): RecountPlan => ({
  journeys: 1n,
  tasks: [],
  trivial: closed ? 0n : 1n,
  shards: [],
  cost: 0,
  bytes: 0,
  hopeless: false,
});

/**
 * `divide`: the number of vertices whose degrees distinguish shards; by default as many as the work
 * justifies.
 */
export const planRecount = (problem: CountProblem, divide?: number): RecountPlan => {
  const moves = freeMoves(problem);
  const size = moves.squares.length;
  if (size === 1 || (size === 2 && problem.closed)) return trivialPlan(problem);
  const { tours, reversals, journeys } = networksOf(problem, moves);
  const tasks: Task[] = [];
  const { width } = problem.board;
  if (tours !== undefined) tasks.push(taskOf('tours', tours, moves.squares, width, divide));
  if (reversals !== undefined) tasks.push(taskOf('reversals', reversals, moves.squares, width, divide));
  const shards = tasks.flatMap(({ part, course, fixed }) =>
    digitsOf(fixed.length).map((digits) => ({
      id: `${part}-${digits}`,
      weight: Math.max(1, Math.round(course.cost / 3 ** fixed.length)),
    })),
  );
  return {
    journeys,
    tasks,
    shards,
    cost: tasks.reduce((sum, { course }) => sum + course.cost, 0),
    bytes: Math.max(0, ...tasks.map(({ course }) => LARGEST_SHARE * course.cost * bytesPerState(course, 1))),
    hopeless: tasks.some(({ course }) => course.widest > MAX_SLOTS),
  };
};

interface Prepared {
  readonly left: Swept;
  readonly right: Swept | undefined;
}

const prepare = ({ course }: Task, meter: Meter): Prepared => ({
  left: sweepVertices(course.left, meter),
  right: course.right === undefined ? undefined : sweepVertices(course.right, meter),
});

/** This many pairs cost about as much as a state. */
const PAIRS_PER_STATE = 20;

const countShard = (
  { course, fixed }: Task,
  digits: string,
  { left, right }: Prepared,
  meter: Meter,
): bigint => {
  if (right === undefined || course.right === undefined) return left.closed;
  const wantedOf = (middle: readonly number[], degree: (digit: number) => number): Wanted =>
    new Map(
      fixed
        .map((place, i): [number, number] => [middle[place]!, degree(Number(digits[i]))])
        .filter(([slot]) => slot >= 0),
    );
  const a = sweepEdges(
    left.layer,
    course.left,
    wantedOf(course.left.middle, (digit) => digit),
    meter,
  );
  const b = sweepEdges(
    right.layer,
    course.right,
    wantedOf(course.right.middle, (digit) => 2 - digit),
    meter,
  );
  const powers = fixed.map((place) => 3 ** (course.middle - 1 - place));
  const isWanted = (degrees: number) =>
    powers.every((power, i) => Math.floor(degrees / power) % 3 === Number(digits[i]));
  return join(a, course.left.middle, b, course.right.middle, isWanted, (pairs) => {
    meter.states += pairs / PAIRS_PER_STATE;
    if (meter.states > meter.maxStates) throw new RecountTooLong();
    meter.onStates?.(meter.states);
  });
};

/**
 * Runs shards of a plan one at a time; sweeps that shards share are kept. Throws RecountTooLong at the
 * meter's limits.
 */
export const openRecount = (plan: RecountPlan, meterFor: (onStates?: (states: number) => void) => Meter) => {
  let kept: { readonly task: Task; readonly prepared: Prepared } | undefined;
  return (id: string, onProgress?: (part: number) => void): ShardResult => {
    const [part, digits] = id.split('-') as [Part, string];
    const task = plan.tasks.find((one) => one.part === part)!;
    // The first shard of a thread also makes the shared sweeps, which have most of the states.
    const isFirst = kept?.task !== task;
    const share = isFirst ? plan.cost : plan.cost / plan.shards.length;
    const meter = meterFor((states) => onProgress?.(Math.min(0.99, states / share)));
    if (isFirst || kept === undefined) kept = { task, prepared: prepare(task, meter) };
    const total = countShard(task, digits, kept.prepared, meter);
    return { id, total: `${total}`, states: Math.round(meter.states) };
  };
};

/** Both counts, from the results of all shards. */
export const mergeRecount = (plan: RecountPlan, results: readonly ShardResult[]): CountAnswer => {
  const totalOf = new Map(results.map(({ id, total }) => [id, BigInt(total)]));
  const sum = { tours: 0n, reversals: 0n };
  for (const { id } of plan.shards) {
    const total = totalOf.get(id);
    if (total === undefined) throw new RangeError(`shard ${id} is missing`);
    sum[id.startsWith('tours') ? 'tours' : 'reversals'] += total;
  }
  return {
    kind: 'count',
    method: 'recount',
    undirected: plan.trivial ?? sum.tours - sum.reversals,
    directed: plan.trivial ?? plan.journeys * sum.tours,
    states: results.reduce((states, result) => states + result.states, 0),
  };
};

/** The recount within limits; undefined if they are reached or would be. */
export const recountWithin = (
  problem: CountProblem,
  maxStates: number,
  maxLayer: number,
): CountAnswer | undefined => {
  const plan = planRecount(problem);
  // A recount that would probably be abandoned is not started; once started, it may take twice the estimate.
  if (plan.hopeless || plan.cost > maxStates) return undefined;
  const spent = { states: 0 };
  const run = openRecount(plan, () => ({ states: 0, maxStates: 2 * maxStates - spent.states, maxLayer }));
  const results: ShardResult[] = [];
  try {
    for (const { id } of plan.shards) {
      const result = run(id);
      spent.states += result.states;
      results.push(result);
    }
  } catch (error) {
    if (error instanceof RecountTooLong) return undefined;
    throw error;
  }
  return mergeRecount(plan, results);
};

/** Seconds per state, and the tolerance of a plan's estimate before it is refused. */
const SECONDS_PER_STATE = 8e-7;
/**
 * Shards of a divided recount repeat much of each other's work: 7x8 closed took 83 s instead of an estimated
 * 12 s.
 */
const REPEATED = 7;

const tooLarge = ({ bytes, hopeless }: RecountPlan, budget: Budget): Stopped =>
  hopeless
    ? { kind: 'stopped', nodes: 0, why: t('Too large to count a second time.', '规模太大，无法再数一遍。') }
    : stopShort(
        t(
          `Counting again needs about ${formatBytes(bytes)} of memory (limit ${formatBytes(budget.bytes)}).`,
          `再数一遍约需 ${formatBytes(bytes)} 内存（上限 ${formatBytes(budget.bytes)}）。`,
        ),
        { bytes: budget.bytes },
        { bytes: Math.ceil(bytes) },
      );

/** The recount for the engine: threads, checkpoints, and progress like any other long count. */
export const recountShards = (
  problem: CountProblem,
  line: string,
  budget: Budget,
): ShardPlan<CountAnswer> | Stopped => {
  const plan = planRecount(problem);
  if (plan.hopeless || plan.bytes > budget.bytes) return tooLarge(plan, budget);
  const perState = Math.max(1, ...plan.tasks.map(({ course }) => bytesPerState(course, 1)));
  return {
    line,
    method: 'recount',
    shards: plan.shards,
    states: LARGEST_SHARE * plan.cost,
    bytes: plan.bytes,
    seconds: plan.cost * SECONDS_PER_STATE * (plan.shards.length > plan.tasks.length ? REPEATED : 1),
    open: (own): RunShard => {
      const run = openRecount(plan, (onStates) => ({
        states: 0,
        maxStates: Number.POSITIVE_INFINITY,
        maxLayer: own.bytes / perState,
        ...(onStates === undefined ? {} : { onStates }),
      }));
      return (id, onProgress) => {
        try {
          return run(id, onProgress);
        } catch (error) {
          if (error instanceof RecountTooLong) return tooLarge({ ...plan, bytes: 2 * own.bytes }, own);
          throw error;
        }
      };
    },
    merge: (results) => mergeRecount(plan, results),
  };
};
