/*
 * The distribution of a statistic over all tours: right angles, acute angles, straight continuations, moves
 * of a slope.
 *
 * A frontier DP whose values are polynomials: the coefficient of x^k counts the partial tours with k angles
 * (or moves) so far. An angle is known once a square has both its moves, so squares of the frontier with one
 * move remember its direction. That makes up to 15 times as many states as a plain count: 6x7 closed takes 4
 * s and 5x12 closed 28 s of CPU time, 6x8 has too many. Slopes need no memory.
 *
 * A polynomial is stored as one integer: its value at x = 2^B, where B bits are enough for the number of all
 * tours. Only additions and shifts are needed, and the digits of the final sum are the distribution. Digits
 * may overflow along the way; the final sum is still right.
 */
import { aboutCounted, aboutWords, counted, countWords, forCount, timeWords } from '../../../core/amounts.js';
import { pointOf } from '../../../core/board.js';
import { type Budget, limitsOf, type Stopped, stop, stopShort } from '../../../core/budget.js';
import { advance, DONE, type Visitor } from '../../../core/frontier/advance.js';
import { estimateLayers } from '../../../core/frontier/estimate.js';
import {
  type BoardMoves,
  boardMoves,
  type Graph,
  mutualMoves,
  pathsAsCycles,
} from '../../../core/frontier/graph.js';
import { type Step, stepsOf } from '../../../core/frontier/order.js';
import { sweepOf } from '../../../core/frontier/sweep.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import type { CountProblem } from '../countTours.js';
import { hasNoCycle } from '../solve/oneWay.js';
import { solveCount } from '../solve/solve.js';
import { validateCount } from '../validate.js';

/** What is counted along a tour. A slope counts in both directions of a move. */
export type Statistic =
  | { readonly kind: 'right-angles' | 'acute-angles' | 'obtuse-angles' | 'straight' }
  | { readonly kind: 'slope'; readonly dx: number; readonly dy: number };

/** tours[k]: undirected tours with a count of k, up to the largest k that occurs. */
export type Distribution = readonly bigint[];

interface Vector {
  readonly x: number;
  readonly y: number;
}

/**
 * Does the angle between two moves from the same square count? A straight continuation is not an obtuse angle
 * here.
 */
const isCounted = (kind: Statistic['kind'], a: Vector, b: Vector): boolean => {
  const dot = a.x * b.x + a.y * b.y;
  const cross = a.x * b.y - a.y * b.x;
  if (kind === 'right-angles') return dot === 0;
  if (kind === 'acute-angles') return dot > 0;
  if (kind === 'straight') return dot < 0 && cross === 0;
  return dot < 0 && cross !== 0;
};

/** The most states of a layer: beyond that the strings would fill the memory. */
const MAX_LAYER = 3e6;
const BYTES_PER_STATE = 300;
/** A state with strings and long numbers costs as much as this many nodes of the kernel. */
const NODES_PER_STATE = 20;
const STATES_PER_SECOND = 2.5e5;
const MAX_WIDTH = 40;

/** States of the largest layer, and of all layers. */
interface States {
  readonly layer: number;
  readonly all: number;
}

const mostOf = ({ nodes, bytes }: Budget): States => ({
  layer: Math.floor(Math.min(MAX_LAYER, bytes / BYTES_PER_STATE)),
  all: Math.floor(nodes / NODES_PER_STATE),
});

/** `needed`: about how many states there are, if that is known. */
const tooLarge = (budget: Budget, needed?: States): Stopped => {
  const most = mostOf(budget);
  const layer = countWords(most.layer);
  if (needed === undefined) {
    const why = t(
      `Too large for a distribution: the DP holds more than ${counted(most.layer, 'state')} at a time, or takes more than ${counted(budget.nodes, 'search node')}.`,
      `规模太大，无法求分布：DP 同时存放的状态超过 ${layer} 个，或超过 ${countWords(budget.nodes)} 个搜索节点。`,
    );
    return stopShort(why, budget);
  }
  const time = timeWords(needed.all / STATES_PER_SECOND);
  const [held, nodes] = [aboutWords(needed.layer), aboutWords(NODES_PER_STATE * needed.all)];
  if (needed.layer > most.layer) {
    const why = t(
      `Too large for a distribution: the DP would hold about ${aboutCounted(needed.layer, 'state')} at a time and take ${time.en} of CPU time. At most ${counted(most.layer, 'state')} ${forCount(most.layer, 'is', 'are')} possible.`,
      `规模太大，无法求分布：DP 同时存放约 ${held} 个状态，需 ${time.zh} CPU 时间；最多只能存 ${layer} 个状态。`,
    );
    const bytes = BYTES_PER_STATE * needed.layer;
    return needed.layer > MAX_LAYER ? stop(why) : stopShort(why, { bytes: budget.bytes }, { bytes });
  }
  const why = t(
    `Too large for a distribution: needs about ${aboutCounted(NODES_PER_STATE * needed.all, 'search node')} (${time.en} of CPU time).`,
    `规模太大，无法求分布：约需 ${nodes} 个搜索节点（${time.zh} CPU 时间）。`,
  );
  return stopShort(why, { nodes: budget.nodes }, { nodes: Math.ceil(NODES_PER_STATE * needed.all) });
};

/**
 * Moves as directions: codeOf[v][w] numbers the vector from v to w from 1; 0 for vertices that only close an
 * open tour.
 */
interface Directions {
  readonly codeOf: (from: number, to: number) => number;
  /** Whether two directions from a square make an angle that counts: 1 or 0. */
  readonly angle: (a: number, b: number) => number;
  /** Whether an edge itself counts. */
  readonly edge: (from: number, to: number) => number;
}

const NO_MOVE = 0xff;

const directionsOf = (
  problem: CountProblem,
  squares: readonly number[],
  statistic: Statistic,
): Directions => {
  const points = squares.map((square) => pointOf(problem.board, square));
  const between = (from: number, to: number): Vector | undefined => {
    const [p, q] = [points[from], points[to]];
    return p === undefined || q === undefined ? undefined : { x: q.x - p.x, y: q.y - p.y };
  };
  if (statistic.kind === 'slope') {
    const { dx, dy } = statistic;
    const edge = (from: number, to: number) => {
      const vector = between(from, to);
      return vector !== undefined && vector.x * dy === vector.y * dx ? 1 : 0;
    };
    return { codeOf: () => 0, angle: () => 0, edge };
  }
  // Moves along one line in the same direction make the same angles.
  const known = new Map<string, number>();
  const vectors: Vector[] = [];
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  const codeOf = (from: number, to: number): number => {
    const vector = between(from, to);
    if (vector === undefined) return NO_MOVE;
    const by = gcd(Math.abs(vector.x), Math.abs(vector.y));
    const key = `${vector.x / by},${vector.y / by}`;
    const code = known.get(key) ?? vectors.push(vector);
    known.set(key, code);
    return code;
  };
  const angle = (a: number, b: number): number =>
    a === NO_MOVE || b === NO_MOVE || !isCounted(statistic.kind, vectors[a - 1]!, vectors[b - 1]!) ? 0 : 1;
  return { codeOf, angle, edge: () => 0 };
};

/** The successor of a state: the next state, or a closed cycle, and how many angles or edges that adds. */
const stepWith = (
  step: Step,
  v: number,
  later: readonly number[],
  slots: number,
  { codeOf, angle, edge }: Directions,
) => {
  const there = later.map((to) => codeOf(v, to));
  const back = later.map((to) => codeOf(to, v));
  const alone = later.map((to) => edge(v, to));
  return (
    state: string,
    reach: (state: string, more: number) => void,
    close: (more: number) => void,
  ): void => {
    const mates = state.slice(0, slots);
    const own = step.inFrontier ? state.charCodeAt(slots) : 0;
    const codes = new Array<number>(step.width).fill(0);
    step.placeOf.forEach((place, slot) => {
      if (place >= 0) codes[place] = state.charCodeAt(slots + slot);
    });
    const arrive = (index: number): number => {
      const slot = step.later[index]!;
      return alone[index]! + (codes[slot] === 0 ? 0 : angle(codes[slot]!, back[index]!));
    };
    const added = (first: number, second: number): number => {
      if (first < 0) return 0;
      const atOwn =
        second >= 0 ? angle(there[first]!, there[second]!) : own === 0 ? 0 : angle(own, there[first]!);
      return atOwn + arrive(first) + (second < 0 ? 0 : arrive(second));
    };
    const visitor: Visitor = {
      reach: (next, first, second) => {
        const remembered = [...codes];
        for (const index of [first, second]) {
          if (index < 0) continue;
          const slot = step.later[index]!;
          remembered[slot] = next.charCodeAt(slot) === DONE ? 0 : back[index]!;
        }
        reach(next + String.fromCharCode(...remembered), added(first, second));
      },
      close: (first, second) => close(added(first, second)),
    };
    advance(step, mates, visitor);
  };
};

const distribute = (
  graph: Graph,
  order: readonly number[],
  directions: Directions,
  bits: bigint,
  most: States,
  onProgress?: (done: number, total: number) => void,
): bigint | undefined => {
  const steps = stepsOf(graph, order);
  const rankOf = new Map(order.map((v, k) => [v, k]));
  let layer = new Map<string, bigint>([['', 1n]]);
  let total = 0n;
  let states = 1;
  for (const [k, step] of steps.entries()) {
    onProgress?.(k, steps.length);
    const v = order[k]!;
    const later = graph[v]!.filter((to) => rankOf.get(to)! > k);
    const run = stepWith(step, v, later, step.placeOf.length, directions);
    const next = new Map<string, bigint>();
    let ways = 0n;
    const reach = (state: string, more: number) => {
      const moved = more === 0 ? ways : ways << (bits * BigInt(more));
      const known = next.get(state);
      next.set(state, known === undefined ? moved : known + moved);
    };
    const close = (more: number) => {
      total += ways << (bits * BigInt(more));
    };
    for (const [state, value] of layer) {
      if (next.size > most.layer || states + next.size > most.all) return undefined;
      ways = value;
      run(state, reach, close);
    }
    layer = next;
    states += next.size;
  }
  return total;
};

/**
 * The graph whose cycles are the tours, and the order in which its vertices are finished; undefined if there
 * is none.
 */
export const courseOf = (problem: CountProblem, moves: BoardMoves) => {
  const vertexOf = (square: number | undefined) =>
    square === undefined || problem.closed ? undefined : moves.vertexOf.get(square);
  const mutual = mutualMoves(moves);
  const graph = problem.closed ? mutual : pathsAsCycles(mutual, vertexOf(problem.from), vertexOf(problem.to));
  if (graph === undefined || hasNoCycle(graph)) return undefined;
  const { symmetric: _, classes: __, ...plain } = problem;
  return { graph, ...sweepOf(plain, graph) };
};

/** States with directions per state of a plain count: 3 to 8 while layers are small, 15 on 5x12 closed. */
const DIRECTIONS = { few: 4, many: 15, from: 10_000 } as const;
/** Estimates may be off by this factor. */
const OFF_BY = 1.5;

/** About how many states a plain count meets. */
const statesOf = ({ graph, order, widest }: NonNullable<ReturnType<typeof courseOf>>): States => {
  const { sizes } = estimateLayers({ graph, order, widest, steps: stepsOf(graph, order) });
  return { layer: Math.max(1, ...sizes), all: sizes.reduce((sum, size) => sum + size, 0) };
};

/** From this size on, several counts in the kernel are faster than one with polynomials. */
const MANY_STATES = 500_000;

/** Is a distribution of slopes better computed point by point (slopes.ts)? */
export const isForPoints = (problem: CountProblem): boolean => {
  const course = courseOf(problem, boardMoves(problem.board, problem.piece));
  return course !== undefined && course.widest <= MAX_WIDTH && statesOf(course).all > MANY_STATES;
};

/**
 * Stopped if the DP would certainly exceed the limit of states, with an estimate of their number; known
 * within a second.
 */
export const refuseStatistic = (
  problem: CountProblem,
  statistic: Statistic,
  limits?: Partial<Budget>,
): Stopped | undefined => {
  const budget = limitsOf(limits);
  const course = courseOf(problem, boardMoves(problem.board, problem.piece));
  if (course === undefined) return undefined;
  if (course.widest > MAX_WIDTH) return tooLarge(budget);
  const { layer, all } = statesOf(course);
  const times = statistic.kind === 'slope' ? 1 : layer < DIRECTIONS.from ? DIRECTIONS.few : DIRECTIONS.many;
  const needed = { layer: times * layer, all: times * all };
  const most = mostOf(budget);
  const isBeyond = needed.layer > OFF_BY * most.layer || needed.all > OFF_BY * most.all;
  return isBeyond ? tooLarge(budget, needed) : undefined;
};

/** The number of all tours, if it is known; otherwise they are counted first. */
const toursOf = (problem: CountProblem, known: bigint | undefined, budget: Budget): bigint | Stopped => {
  if (known !== undefined) return known;
  const answer = solveCount(problem, { budget });
  return answer.kind === 'stopped' ? answer : answer.undirected;
};

/**
 * The exact distribution over all undirected tours of a piece whose moves are reversible. `known`: the number
 * of tours, if the caller knows it.
 *
 * @example
 * const read = parseCount('count-tours 3x10 N closed');
 * const tours = read.ok && countStatistic(read.value, { kind: 'right-angles' });
 * tours && !('kind' in tours) && tours.reduce((sum, count) => sum + count, 0n); // 16n
 */
export const countStatistic = (
  asked: CountProblem,
  statistic: Statistic,
  limits?: Partial<Budget>,
  onProgress?: (done: number, total: number) => void,
  known?: bigint,
): Distribution | Stopped => {
  const problem = requireValid(asked, validateCount);
  const budget = limitsOf(limits);
  const moves = boardMoves(problem.board, problem.piece);
  const { symmetric: _, classes: __, ...plain } = problem;
  const all = toursOf(plain, known, budget);
  if (typeof all !== 'bigint') return all;
  if (all === 0n) return [];
  if (moves.squareOf.length === 1) return [all];
  const course = courseOf(problem, moves);
  if (course === undefined) return [];
  const { graph, order, widest } = course;
  const bits = BigInt(all.toString(2).length + 1);
  const total =
    widest > MAX_WIDTH
      ? undefined
      : distribute(
          graph,
          order,
          directionsOf(problem, moves.squareOf, statistic),
          bits,
          mostOf(budget),
          onProgress,
        );
  if (total === undefined) return tooLarge(budget);
  const tours: bigint[] = [];
  for (let rest = total; rest > 0n; rest >>= bits) tours.push(rest & ((1n << bits) - 1n));
  return tours;
};
