/*
 * Long counts in three pure parts: plan (which shards), run (one shard), merge (the total). This file does
 * not care where the shards run. Everything that is sent is plain data: plans can be remade from the problem
 * line, results hold decimal strings.
 *
 *     const plan = planCount(problem);
 *     const shared = prepareCount(plan);                       // once a worker
 *     const results = plan.shards.map((shard) => runCountShard(plan, shard, shared));
 *     const answer = mergeCounts(plan, results);
 */
import { freeCount } from '../../../core/board.js';
import { type Budget, DEFAULT_BUDGET, isStopped, limitsOf, type Stopped } from '../../../core/budget.js';
import type { CountEstimate } from '../../../core/frontier/estimate.js';
import { boardMoves, cyclesOf } from '../../../core/frontier/graph.js';
import { type Cut, cutInHalves, cutInParts, patternOf, timesOf } from '../../../core/halves/cut.js';
import { estimateMiddle, estimateParts } from '../../../core/halves/estimate.js';
import { buildHalfTable, type HalfTable, joinShard } from '../../../core/halves/halves.js';
import { isShardResult, type Midway, type ShardResult } from '../../../core/parallel/shards.js';
import { refusal } from '../../../core/refusal.js';
import { requireValid } from '../../../core/validate.js';
import type { CountAnswer, CountMethod, CountProblem } from '../countTours.js';
import { formatCount } from '../text.js';
import { validateCount } from '../validate.js';
import { settledAtOnce, shorterBoard } from './atOnce.js';
import { BEYOND, countOneWay, estimateWay, hasNoCycle, NOTHING, oneWay } from './oneWay.js';
import { fitsMemory, MAX_BYTES, ranOut, tooLarge, within } from './refusal.js';
import { type CountShard, endPairs, middleShards } from './shards.js';
import { countQuotient } from './symmetric/count.js';
import { mergeTasks, planQuotients, type SymmetricPlan } from './symmetric/symmetricPlan.js';

export interface CountPlan {
  readonly problem: CountProblem;
  /** The canonical line of the problem: together with a shard's id it determines the shard. */
  readonly line: string;
  readonly method: CountMethod;
  /** The most memory a worker needs, and the total transitions and seconds of all shards. */
  readonly estimate: CountEstimate;
  /** Largest first. */
  readonly shards: readonly CountShard[];
  /** For symmetric tours and for classes: what shards of quotients add. */
  readonly symmetric?: SymmetricPlan;
  /** Meet-in-the-middle with a half-table built in parts. */
  readonly inParts?: true;
}

/** The name of meet-in-the-middle in parts for other threads and machines. */
export const PARTS = 'middle-parts';

export interface PlanOptions {
  readonly budget?: Partial<Budget>;
  /**
   * The requested method; by default the cheapest that applies. `middle` uses the whole half-table, even if
   * it does not fit.
   */
  readonly method?: Exclude<CountMethod, 'trivial'> | typeof PARTS;
}

/** Larger boards have too many pairs of ends to list, and are beyond any count anyway. */
const MAX_FOR_ENDS = 150;

export const planCount = (asked: CountProblem, options: PlanOptions = {}): CountPlan => {
  const problem = requireValid(asked, validateCount);
  const { symmetric, classes, ...plain } = problem;
  if (symmetric === undefined && classes === undefined) return planPlain(problem, options);
  const line = formatCount(problem);
  const settled = planSettled(plain, limitsOf(options.budget));
  if (settled !== undefined) return { ...settled, problem, line };
  const quotients = planQuotients(problem);
  if (quotients.plain === 0n && options.method !== undefined && options.method !== 'quotient') {
    throw refusal(
      'unfit-method',
      `Method ${options.method} does not apply to symmetric tours, which are counted on orbits of squares. Leave out --method.`,
      `方法 ${options.method} 不适用于对称巡游：它们在格子的轨道上计数。请去掉 --method。`,
    );
  }
  // Not 0 also where a reflection moves no square, on boards one square wide: all tours are symmetric there.
  const whole = quotients.plain === 0n ? undefined : planPlain(plain, options);
  return planSymmetric(problem, line, quotients, whole);
};

/**
 * A plan for cases that need no look at the moves: one or two squares, or boards that obviously have no tour
 * or too many.
 */
const planSettled = (problem: CountProblem, budget: Budget): CountPlan | undefined => {
  const line = formatCount(problem);
  const squares = freeCount(problem.board);
  if (squares === 1 || (squares === 2 && problem.closed)) {
    return { problem, line, method: 'trivial', estimate: NOTHING, shards: [] };
  }
  const settled = settledAtOnce(problem, budget);
  if (settled === 'none') return { problem, line, method: 'frontier', estimate: NOTHING, shards: [] };
  if (settled === 'hopeless') {
    return { problem, line, method: 'frontier', estimate: BEYOND, shards: [wholeShard('all', BEYOND)] };
  }
  return undefined;
};

/** A plan for all tours. */
const planPlain = (problem: CountProblem, options: PlanOptions): CountPlan => {
  const budget = limitsOf(options.budget);
  const settled = planSettled(problem, budget);
  if (settled !== undefined) return settled;
  const line = formatCount(problem);
  const squares = freeCount(problem.board);
  const long = estimateLong(problem, budget);
  if (long !== undefined) {
    return { problem, line, method: 'frontier', estimate: long, shards: [wholeShard('all', long)] };
  }
  const { graph, pairs } = cyclesOf(problem);
  const { method } = options;
  const hopeless = graph === undefined || hasNoCycle(graph);
  const byMiddle =
    hopeless || method === 'frontier' || method === 'ends'
      ? undefined
      : planMiddle(problem, line, budget, method);
  if (byMiddle !== undefined && (problem.closed || method === 'middle')) return byMiddle;
  const main = oneWay(problem, graph);
  const back = oneWay(problem, pairs);
  const [mainCost, backCost] = [estimateWay(main), estimateWay(back)];
  const oneWayPlan: CountPlan = {
    problem,
    line,
    method: 'frontier',
    estimate: sumOf([mainCost, backCost]),
    shards: largestFirst([
      ...(main === undefined ? [] : [wholeShard('all', mainCost)]),
      ...(back === undefined ? [] : [wholeShard('backwards', backCost)]),
    ]),
  };
  if (byMiddle !== undefined) return cheaper(byMiddle, oneWayPlan, budget);
  const free = !problem.closed && problem.from === undefined && problem.to === undefined;
  const reversible = boardMoves(problem.board, problem.piece).reversible;
  const mayAsk = method === 'ends' || (method === undefined && !within(oneWayPlan.estimate, budget));
  if (mayAsk && free && reversible && main !== undefined && squares <= MAX_FOR_ENDS) {
    // More steps in total, but far fewer states at a time: useful if memory is short.
    const byEnds = planEnds(problem, line);
    return method === 'ends' || !fitsMemory(oneWayPlan.estimate, budget)
      ? byEnds
      : cheaper(byEnds, oneWayPlan, budget);
  }
  return oneWayPlan;
};

/** Symmetric tours alone, or all tours and how many of them each symmetry preserves. */
const planSymmetric = (
  problem: CountProblem,
  line: string,
  symmetric: SymmetricPlan,
  whole: CountPlan | undefined,
): CountPlan => {
  const shards = symmetric.quotients.map(
    ({ estimate }, number): CountShard => ({
      id: `quotient-${number}`,
      weight: Math.max(1, Math.round(estimate.states)),
      part: { kind: 'quotient', number },
    }),
  );
  const estimates = symmetric.quotients.map(({ estimate }) => estimate);
  return {
    problem,
    line,
    method: whole?.method ?? 'quotient',
    estimate: sumOf([whole?.estimate ?? NOTHING, ...estimates]),
    shards: largestFirst([...(whole?.shards ?? []), ...shards]),
    symmetric,
    ...(whole?.inParts ? { inParts: true } : {}),
  };
};

/** Given ends reduce the states by an unknown factor, and estimates may be off by a factor of two. */
const FEWER_BY_ENDS = 20;
const ESTIMATES_OFF_BY = 2;

/**
 * What a long board needs, if a shorter one shows that it exceeds the limits: much faster than examining the
 * whole board.
 */
const estimateLong = (problem: CountProblem, budget: Budget): CountEstimate | undefined => {
  const shorter = shorterBoard(problem);
  if (shorter === undefined) return undefined;
  const { estimate } = planCount(shorter);
  const times = freeCount(problem.board) / freeCount(shorter.board);
  const [transitions, seconds] = [times * estimate.transitions, times * estimate.seconds];
  const fewer = (problem.from ?? problem.to) === undefined ? 1 : FEWER_BY_ENDS;
  const isBeyond =
    estimate.bytes > fewer * MAX_BYTES || transitions > fewer * ESTIMATES_OFF_BY * budget.nodes;
  return isBeyond ? { ...estimate, transitions, seconds, exact: false } : undefined;
};

const wholeShard = (kind: 'all' | 'backwards', { states }: CountEstimate): CountShard => ({
  id: kind,
  weight: Math.round(states),
  part: { kind },
});

/** The faster of two plans within the limits; if neither is, of those that some limit allows. */
const cheaper = (a: CountPlan, b: CountPlan, budget: Budget): CountPlan => {
  for (const allowed of [budget, { nodes: Number.POSITIVE_INFINITY, bytes: MAX_BYTES }]) {
    const [aFits, bFits] = [within(a.estimate, allowed), within(b.estimate, allowed)];
    if (aFits !== bFits) return aFits ? a : b;
  }
  return a.estimate.seconds < b.estimate.seconds ? a : b;
};

/** On smaller boards the one-way DP finishes before the join's tables are built. */
const MIN_FOR_MIDDLE = { squares: 40, middle: 10 } as const;
/** On larger boards, which are long strips, it saves nothing and takes long to plan. */
const MAX_FOR_MIDDLE = 1500;

/** With the half-table in parts if that is cheaper or the table does not fit as a whole. */
const planMiddle = (
  problem: CountProblem,
  line: string,
  budget: Budget,
  method: PlanOptions['method'],
): CountPlan | undefined => {
  if (freeCount(problem.board) > MAX_FOR_MIDDLE) return undefined;
  const middle = cutInHalves(problem);
  if (middle === undefined) return undefined;
  const small =
    freeCount(problem.board) < MIN_FOR_MIDDLE.squares || middle.middle.length < MIN_FOR_MIDDLE.middle;
  if (small && method === undefined) return undefined;
  const parts = method === 'middle' ? undefined : cutInParts(problem);
  if (parts !== undefined && (method === PARTS || isCheaper(parts)))
    return planParts(problem, line, parts, budget);
  const { estimate, halfTours } = estimateMiddle(middle);
  if (parts !== undefined && !fitsMemory(estimate, budget)) return planParts(problem, line, parts, budget);
  return {
    problem,
    line,
    method: 'middle',
    estimate,
    shards: largestFirst(middleShards(middle, halfTours)),
  };
};

/** If mirror images save a third of the parts: 8x8 takes 313 million steps instead of 490 million. */
const isCheaper = ({ mirror, parts }: Cut): boolean => mirror !== undefined && parts!.length > 1;

const planParts = (problem: CountProblem, line: string, parts: Cut, budget: Budget): CountPlan => {
  const { estimate, halfTours } = estimateParts(parts, Math.min(budget.bytes, MAX_BYTES));
  const shards = largestFirst(middleShards(parts, halfTours));
  return { problem, line, method: 'middle', estimate, shards, inParts: true };
};

/** Open tours, one pair of ends after another. */
const planEnds = (problem: CountProblem, line: string): CountPlan => {
  const ends = endPairs(problem);
  const [{ from, to }] = ends as [(typeof ends)[number]];
  const one = estimateWay(oneWay(problem, cyclesOf({ ...problem, from, to }).graph));
  return {
    problem,
    line,
    method: 'ends',
    estimate: { ...one, transitions: one.transitions * ends.length, seconds: one.seconds * ends.length },
    shards: ends.map((pair) => ({
      id: `ends-${pair.from}-${pair.to}`,
      weight: Math.round(one.states),
      part: { kind: 'ends', ...pair },
    })),
  };
};

const largestFirst = (shards: CountShard[]): CountShard[] =>
  shards.sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));

const sumOf = (estimates: readonly CountEstimate[]): CountEstimate =>
  estimates.reduce((a, b) => ({
    states: Math.max(a.states, b.states),
    transitions: a.transitions + b.transitions,
    bytes: Math.max(a.bytes, b.bytes),
    seconds: a.seconds + b.seconds,
    exact: a.exact && b.exact,
  }));

/** What the shards of a plan share on one worker: the half-table, if the plan has one. */
export interface CountShared {
  readonly line: string;
  readonly middle?: Cut;
  readonly table?: HalfTable;
}

/** Stopped if the plan's estimate exceeds the limits. */
export const refuseCount = (plan: CountPlan, budget: Budget = DEFAULT_BUDGET): Stopped | undefined =>
  within(plan.estimate, budget) ? undefined : tooLarge(plan.estimate, budget, plan.shards.length);

/** Builds what the plan's shards share. Stopped if memory runs out. */
export const prepareCount = (
  plan: CountPlan,
  budget: Budget = DEFAULT_BUDGET,
  onProgress?: (done: number, total: number) => void,
): CountShared | Stopped => {
  if (plan.method !== 'middle') return { line: plan.line };
  const middle = (plan.inParts ? cutInParts : cutInHalves)(plan.problem)!;
  const table = buildHalfTable(middle, budget.bytes, onProgress);
  return table === undefined ? ranOut(plan.estimate, budget) : { line: plan.line, middle, table };
};

/** Runs one shard; `shared` avoids rebuilding the half-table. `midway` saves the layers of a long shard. */
export const runCountShard = (
  plan: CountPlan,
  shard: CountShard,
  shared?: CountShared,
  budget: Budget = DEFAULT_BUDGET,
  onProgress?: (done: number, total: number) => void,
  midway?: Midway,
): ShardResult | Stopped => {
  const { problem } = plan;
  const { part } = shard;
  const result = (cycles: bigint, states: number): ShardResult => ({
    id: shard.id,
    total: `${cycles}`,
    states,
  });
  if (part.kind === 'quotient') {
    const { way, estimate } = plan.symmetric!.quotients[part.number]!;
    const run = countQuotient(way, budget, onProgress);
    return run === undefined ? ranOut(estimate, budget) : result(run.cycles, run.states);
  }
  if (part.kind === 'degrees') {
    const own =
      shared?.table !== undefined && shared.line === plan.line ? shared : prepareCount(plan, budget);
    if (isStopped(own)) return own;
    const { middle, table } = own;
    const { outer, inner } = middle!;
    const run = joinShard(middle!, table!, patternOf(outer, part.digits), inner, onProgress, midway);
    if (run === undefined) return ranOut(plan.estimate, budget);
    return result(run.cycles * BigInt(timesOf(middle!, outer, part.digits)), run.states);
  }
  const counts = cyclesOf(part.kind === 'ends' ? { ...problem, from: part.from, to: part.to } : problem);
  const way = oneWay(problem, part.kind === 'backwards' ? counts.pairs : counts.graph);
  if (way === undefined) return result(0n, 0);
  const run = countOneWay(way.steps, way.widest, budget, onProgress, midway);
  if (run === undefined) return ranOut(estimateWay(way), budget);
  return result(run.cycles * BigInt(part.kind === 'ends' ? part.times : 1), run.states);
};

/**
 * The answer from the results of all shards, in any order. Throws if one is missing, foreign, or duplicated.
 */
export const mergeCounts = (plan: CountPlan, results: readonly ShardResult[]): CountAnswer => {
  const cyclesOfShard = new Map<string, bigint>();
  for (const result of results) {
    if (!isShardResult(plan, result)) throw new RangeError(`not a result of "${plan.line}"`);
    if (cyclesOfShard.has(result.id))
      throw new RangeError(`shard ${result.id} of "${plan.line}" was given twice`);
    cyclesOfShard.set(result.id, BigInt(result.total));
  }
  let cycles = 0n;
  let backward = 0n;
  for (const { id, part } of plan.shards) {
    const counted = cyclesOfShard.get(id);
    if (counted === undefined) throw new RangeError(`shard ${id} of "${plan.line}" is missing`);
    if (part.kind === 'backwards') backward += counted;
    else if (part.kind !== 'quotient') cycles += counted;
  }
  const states = results.reduce((sum, result) => sum + result.states, 0);
  const counted = { kind: 'count', method: plan.method, states } as const;
  if (plan.method === 'trivial') {
    const tours = plan.problem.closed ? 0n : 1n;
    return { ...counted, ...mergeQuotients(plan, { undirected: tours, directed: tours }, cyclesOfShard) };
  }
  const bothWays = isReversibleCount(plan.problem);
  const all = { undirected: cycles - backward, directed: bothWays ? 2n * cycles : cycles };
  return { ...counted, ...mergeQuotients(plan, all, cyclesOfShard) };
};

/** Both counts of symmetric tours, or of all tours and the number of their classes. */
const mergeQuotients = (
  { problem, symmetric }: CountPlan,
  all: { readonly undirected: bigint; readonly directed: bigint },
  cyclesOfShard: ReadonlyMap<string, bigint>,
): { readonly undirected: bigint; readonly directed: bigint; readonly classes?: bigint } => {
  // Settled without a quotient: there is no tour, or just one.
  if (symmetric === undefined) return problem.classes ? { ...all, classes: all.undirected } : all;
  const found = symmetric.quotients.map((_, number) => cyclesOfShard.get(`quotient-${number}`)!);
  const kept = mergeTasks(symmetric, found);
  if (problem.symmetric !== undefined && symmetric.plain === 0n) return kept;
  if (!problem.classes) return all;
  return { ...all, classes: (symmetric.plain * all.undirected + kept.undirected) / symmetric.symmetries };
};

/** Each cycle counted is two directed tours. */
const isReversibleCount = ({ board, piece, closed, from, to }: CountProblem): boolean =>
  (closed || (from ?? to) === undefined) && boardMoves(board, piece).reversible;
