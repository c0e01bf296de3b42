/*
 * Uniform draws that are too large for a pool in plain TypeScript (uniform.ts): by halves that meet in the
 * middle, in shards, or by one sweep in the kernel.
 */
import { aboutCounted, aboutWords, formatBytes, timeWords } from '../../../../core/amounts.js';
import { freeCount } from '../../../../core/board.js';
import { type Budget, isStopped, type Stopped, stop, stopShort } from '../../../../core/budget.js';
import {
  type CountEstimate,
  type Course,
  estimateFrontier,
  WAYS,
} from '../../../../core/frontier/estimate.js';
import { boardMoves, cyclesOf } from '../../../../core/frontier/graph.js';
import { MAX_SLOTS } from '../../../../core/frontier/kernel.js';
import { stepsOf } from '../../../../core/frontier/order.js';
import type { Edge } from '../../../../core/frontier/retrace.js';
import { sweepOf } from '../../../../core/frontier/sweep.js';
import { type Cut, cutInHalves } from '../../../../core/halves/cut.js';
import { estimateMiddle } from '../../../../core/halves/estimate.js';
import type { RunShard, Shard, ShardPlan, ShardResult } from '../../../../core/parallel/shards.js';
import { t } from '../../../../core/text.js';
import { formatTour } from '../../text.js';
import type { TourAnswer, TourProblem } from '../../tour.js';
import {
  type ChosenPair,
  choosePairs,
  halvesShards,
  isWalkId,
  openHalves,
  openWalks,
  walkId,
} from './byHalves.js';
import { drawBySweep } from './bySweep.js';
import { drawBelow, wordsOfPart } from './draw.js';
import type { DrawnCycles, Order } from './order.js';
import { packCycles, unpackCycles } from './pack.js';
import { cycleProblem, journeyOf, MAX_WIDTH, USUAL_SEED } from './uniform.js';

/** Where a draw runs, and what it takes. */
type Way = { readonly estimate: CountEstimate; readonly shards: readonly Shard[] } & (
  | { readonly kind: 'halves'; readonly cut: Cut; readonly walkSeconds: number }
  | { readonly kind: 'sweep'; readonly course: Course }
);

/** A pool holds this many states with room to spare: estimates may be off by a factor of two. */
const POOL_STATES = 1e6;
/** Boards with more squares are beyond it in any case. */
export const MAX_FOR_LOT = 1000;
/** Kept layers have 16 bytes for a state. */
const KEPT_BYTES = 16;
/**
 * The cost of tracing one tour's halves back: a share of the steps of all shards, and a little more. Measured
 * on 6x8, 7x8, and 8x8 closed.
 */
const WALK = { share: 0.012, nodes: 30_000, nodesPerSecond: 3e6 } as const;

const walkNodes = ({ transitions }: CountEstimate): number => WALK.nodes + WALK.share * transitions;

/** Undefined if a pool is enough. */
const wayOf = (problem: TourProblem, samples: number): Way | undefined => {
  if (freeCount(problem.board) > MAX_FOR_LOT) return undefined;
  const asked = cycleProblem(problem);
  const { graph } = cyclesOf(asked);
  if (graph === undefined || graph.some((list) => list.length < 2)) return undefined;
  const { order, widest } = sweepOf(asked, graph);
  if (widest > MAX_WIDTH) return undefined;
  const course = { graph, order, steps: stepsOf(graph, order), widest };
  const whole = estimateFrontier(course);
  const states = whole.transitions / WAYS;
  if (states <= POOL_STATES) return undefined;
  const cut = cutInHalves(asked);
  if (cut !== undefined) {
    const { estimate, halfTours } = estimateMiddle(cut);
    const walked = samples * walkNodes(estimate);
    const walkSeconds = walked / WALK.nodesPerSecond;
    const all = {
      ...estimate,
      transitions: estimate.transitions + walked,
      seconds: estimate.seconds + walkSeconds,
    };
    return { kind: 'halves', cut, estimate: all, walkSeconds, shards: halvesShards(cut, halfTours) };
  }
  const passes = 1 + samples;
  const estimate = {
    ...whole,
    bytes: whole.bytes + KEPT_BYTES * states,
    transitions: whole.transitions * passes,
    seconds: whole.seconds * passes,
  };
  return { kind: 'sweep', course, estimate, shards: [{ id: 'all', weight: Math.round(states) }] };
};

/** WebAssembly has 32-bit addresses. */
const MOST_BYTES = 2 ** 32;

const tooLarge = ({ estimate }: Way, budget: Budget): Stopped => {
  const { bytes, transitions, seconds } = estimate;
  const [memory, time, nodes] = [formatBytes(bytes), timeWords(seconds), aboutWords(transitions)];
  if (bytes > MOST_BYTES) {
    return stop(
      t(
        `Too large for a uniform draw: needs about ${memory} of memory and ${time.en} of CPU time, but each thread can use at most 4 GiB.`,
        `规模太大，无法等概率抽取：约需 ${memory} 内存、${time.zh} CPU 时间，而每个线程最多用 4 GiB。`,
      ),
    );
  }
  return stopShort(
    t(
      `Too large for a uniform draw: needs about ${memory} of memory and ${aboutCounted(transitions, 'search node')} (${time.en} of CPU time).`,
      `规模太大，无法等概率抽取：约需 ${memory} 内存、${nodes} 个搜索节点（${time.zh} CPU 时间）。`,
    ),
    budget,
    { bytes, nodes: transitions },
  );
};

const isBeyond = (way: Way, budget: Budget): boolean =>
  way.estimate.bytes > Math.min(budget.bytes, MOST_BYTES) ||
  way.estimate.transitions > budget.nodes ||
  (way.kind === 'sweep' && way.course.widest > MAX_SLOTS);

const ranOut = (): Stopped =>
  stop(
    t(
      'Stopped: this draw needs more memory than estimated, or its counts pass 64 bits.',
      '已停止：这次抽取所需内存超过预计，或计数超过 64 位。',
    ),
  );

const openSweepShard =
  (course: Course, order: Order, budget: Budget): RunShard =>
  (id, onProgress) => {
    const drawn = drawBySweep(course, order, budget, onProgress);
    return drawn === undefined
      ? ranOut()
      : { id, total: packCycles(course.graph, drawn), states: drawn.states };
  };

/** Does the problem's draw come in shards? */
export const isLongDraw = (problem: TourProblem): boolean =>
  problem.uniform === true && wayOf(problem, 1) !== undefined;

/** What a uniform draw is planned with: `uniform`, or `uniform-100` for as many samples. */
export const drawMethod = (samples: number): string => (samples === 1 ? 'uniform' : `uniform-${samples}`);

/** A long draw for the engine; undefined if a pool is enough. `none` says why there is no tour. */
export const planDraw = (
  problem: TourProblem,
  samples: number,
  budget: Budget,
  none: () => TourAnswer,
): ShardPlan<TourAnswer> | Stopped | undefined => {
  const way = wayOf(problem, samples);
  if (way === undefined) return undefined;
  if (isBeyond(way, budget)) return tooLarge(way, budget);
  const order = { samples, seed: problem.seed ?? USUAL_SEED };
  const { states, bytes, seconds } = way.estimate;
  const line = formatTour(problem);
  const common = { line, states, bytes, method: drawMethod(samples), shards: way.shards, seconds };
  const answer = (drawn: DrawnCycles): TourAnswer =>
    drawn.total === 0n ? none() : answerOf(problem, order, drawn);
  if (way.kind === 'sweep') {
    const { course } = way;
    return {
      ...common,
      open: (own) => openSweepShard(course, order, own),
      merge: ([result]) => answer(unpackCycles(course.graph, result!)),
    };
  }
  const { cut, walkSeconds } = way;
  const next = (results: readonly ShardResult[]): ShardPlan<TourAnswer> => {
    const { total, chosen, states: met } = choosePairs(cut, order, results);
    const plan = walkPlan(line, cut, chosen, (cycles) => answer({ total, cycles, states: met }));
    return { ...plan, seconds: walkSeconds };
  };
  return {
    ...common,
    open: (own, onBuilt) => openHalves(cut, order, own, ranOut, onBuilt),
    next,
    nextTakes: { shards: samples, seconds: walkSeconds },
    merge: (results) => drawHere(next(results), budget),
  };
};

/** The method that traces pairs of halves back; the ids of its shards contain the pairs. */
export const WALK_METHOD = 'uniform-walk';

/** Tracing back is the second round of a draw by halves. */
const walkPlan = (
  line: string,
  cut: Cut,
  chosen: readonly ChosenPair[],
  answer: (cycles: readonly (readonly Edge[])[]) => TourAnswer,
): ShardPlan<TourAnswer> => {
  const shards = chosen.map((pair, sample) => ({ id: walkId(pair, sample), weight: 1 }));
  return {
    line,
    method: WALK_METHOD,
    shards,
    isShard: isWalkId,
    states: 0,
    bytes: 0,
    seconds: 0,
    open: ({ bytes }) => openWalks(cut, Math.min(bytes, MOST_BYTES), ranOut),
    merge: (results) => {
      const cycleOf = new Map(
        results.map((result) => [result.id, unpackCycles(cut.graph, result).cycles[0]!]),
      );
      return answer(shards.map(({ id }) => cycleOf.get(id)!));
    },
  };
};

/** The second round on another thread: it has no shards of its own and traces whatever ids it receives. */
export const planWalks = (problem: TourProblem): ShardPlan<TourAnswer> | undefined => {
  const cut = cutInHalves(cycleProblem(problem));
  return cut && walkPlan(formatTour(problem), cut, [], () => ranOut());
};

/** Directions are drawn with separate words. */
const DIRECTION_PART = 1_000_000;

const answerOf = (
  problem: TourProblem,
  { seed, samples }: Order,
  { total, cycles, states }: DrawnCycles,
): TourAnswer => {
  const words = wordsOfPart(seed, DIRECTION_PART);
  const moves = boardMoves(problem.board, problem.piece);
  const paths = cycles.map((edges) => journeyOf(problem, moves, edges, drawBelow(words, 2n) === 1n));
  const drawn = { kind: 'tour', path: paths[0]!, tours: total, method: 'uniform', nodes: states } as const;
  return samples === 1 ? drawn : { ...drawn, samples: paths };
};

/** The shards of a plan in this thread, one after another. */
export const drawHere = (
  plan: ShardPlan<TourAnswer>,
  budget: Budget,
  onProgress?: (done: number, total: number) => void,
): TourAnswer => {
  const { shards } = plan;
  const run = plan.open(budget, (part) => onProgress?.(part, shards.length + 1));
  if (isStopped(run)) return run;
  const results: ShardResult[] = [];
  for (const { id } of shards) {
    const result = run(id, (part) => onProgress?.(1 + results.length + part, shards.length + 1));
    if (isStopped(result)) return result;
    results.push(result);
  }
  return plan.merge(results);
};
