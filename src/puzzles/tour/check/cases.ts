import { forCount } from '../../../core/amounts.js';
import { isMissing, squareCount } from '../../../core/board.js';
import { isReversible } from '../../../core/piece.js';
import { proved, refuse, type Verdict } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import type { Cases, NoTour, TourProblem } from '../tour.js';
import { nextTo, twoColors } from './board.js';

/*
 * A proof by cases: suppose a move is used, then that it is not; in both cases follow the consequences until
 * there is a contradiction. The rules:
 *
 *   - a square with two moves used has no others; a square with two left uses both; one with fewer is a contradiction;
 *   - a move that would close a cycle before it contains every square is not used;
 *   - a tour that is the same after a turn uses all moves that the rotation maps to each other, or none of them;
 *   - what is left must be connected, and stay so without any one square.
 *
 * An open tour is made a cycle by one square outside, next to all squares that may be ends; or by two, next
 * to each other, one for each color, where the ends have different ones.
 */

const OPEN = 0;
const IN = 1;
const OUT = 2;

/** The board's squares, then the squares outside. */
export interface Rules {
  readonly squares: readonly Square[];
  readonly edges: readonly (readonly [number, number])[];
  readonly at: readonly (readonly number[])[];
  /** What must be used before any case is considered. */
  readonly forced: readonly number[];
  /** For tours that are the same after a rotation: the image of each edge. */
  readonly turned?: readonly number[];
}

/**
 * The images of the edges under a half or quarter turn; undefined if the rotation does not preserve the
 * board.
 */
const turnedEdges = (
  { board, symmetric }: TourProblem,
  squares: readonly Square[],
  edges: readonly (readonly [number, number])[],
  outside: (vertex: number) => number,
): readonly number[] | undefined => {
  const { width, height } = board;
  const turn = (square: Square): Square => {
    const [x, y] = [square % width, Math.floor(square / width)];
    return symmetric === 'half-turn' ? (height - 1 - y) * width + width - 1 - x : (width - 1 - x) * width + y;
  };
  if (symmetric === 'quarter-turn' && width !== height) return undefined;
  const vertexOf = new Map(squares.map((square, vertex) => [square, vertex]));
  const image = (vertex: number) =>
    vertex < squares.length ? vertexOf.get(turn(squares[vertex]!)) : outside(vertex);
  const key = (a: number | undefined, b: number | undefined) =>
    `${Math.min(a ?? -1, b ?? -1)} ${Math.max(a ?? -1, b ?? -1)}`;
  const edgeOf = new Map(edges.map(([a, b], e) => [key(a, b), e]));
  const turned = edges.map(([a, b]) => edgeOf.get(key(image(a), image(b))));
  return turned.every((e) => e !== undefined) ? turned : undefined;
};

/** Undefined for pieces whose moves have a direction. Reflections are not used: there may be several. */
export const rulesOf = (problem: TourProblem): Rules | undefined => {
  const { board, closed, from, to } = problem;
  if (!isReversible(problem.piece)) return undefined;
  const squares: Square[] = [];
  for (let square = 0; square < squareCount(board); square++)
    if (!isMissing(board, square)) squares.push(square);
  const vertexOf = new Map(squares.map((square, vertex) => [square, vertex]));
  const around = new Map(squares.map((square) => [square, nextTo(problem, square, 1)]));
  const edges: [number, number][] = [];
  const forced: number[] = [];
  const isUsed = (a: Square, b: Square) =>
    problem.using?.some(([c, d]) => (a === c && b === d) || (a === d && b === c)) === true;
  const stepOf = new Map(problem.given?.map(({ step, square }) => [square, step]));
  const last = squares.length;
  for (const [u, square] of squares.entries()) {
    for (const there of around.get(square)!) {
      if (there < square) continue;
      const [s, t] = [stepOf.get(square), stepOf.get(there)];
      const apart = s === undefined || t === undefined ? undefined : Math.abs(s - t);
      const follows = apart === 1 || (closed && apart === last - 1);
      if (apart !== undefined && !follows) continue;
      edges.push([u, vertexOf.get(there)!]);
      if (follows || isUsed(square, there)) forced.push(edges.length - 1);
    }
  }
  let vertices = squares.length;
  let outside = (vertex: number): number => vertex;
  if (!closed) {
    const first = from ?? problem.given?.find(({ step }) => step === 1)?.square;
    const final = to ?? problem.given?.find(({ step }) => step === last)?.square;
    const known = [first, final].filter((end) => end !== undefined);
    const mayEnd = (square: Square) => known.includes(square) || (known.length < 2 && !stepOf.has(square));
    const colorOf = twoColors(around);
    const odd = [...(colorOf?.values() ?? [])].reduce((sum, color) => sum + color, 0);
    const tie = (outside: number, fits: (square: Square) => boolean) => {
      for (const [u, square] of squares.entries()) {
        if (!mayEnd(square) || !fits(square)) continue;
        edges.push([u, outside]);
        if (known.includes(square)) forced.push(edges.length - 1);
      }
    };
    if (colorOf !== undefined && 2 * odd === last) {
      edges.push([vertices, vertices + 1]);
      forced.push(edges.length - 1);
      tie(vertices, (square) => colorOf.get(square) === 0);
      tie(vertices + 1, (square) => colorOf.get(square) === 1);
      // A rotation that changes the colors swaps the outside squares; otherwise it fixes them.
      const [a, b] = [vertices, vertices + 1];
      const recolors = (board.width + board.height) % 2 === 1 || problem.symmetric === 'quarter-turn';
      if (recolors) outside = (vertex) => a + b - vertex;
      vertices += 2;
    } else {
      tie(vertices, (square) => colorOf === undefined || colorOf.get(square) === (2 * odd > last ? 1 : 0));
      vertices++;
    }
  }
  const at: number[][] = Array.from({ length: vertices }, () => []);
  for (const [e, [u, v]] of edges.entries()) {
    at[u]!.push(e);
    at[v]!.push(e);
  }
  const turns = problem.symmetric === 'half-turn' || problem.symmetric === 'quarter-turn';
  const turned = turns ? turnedEdges(problem, squares, edges, outside) : undefined;
  return { squares, edges, at, forced, ...(turned ? { turned } : {}) };
};

/** Everything is reached from the first vertex, and no vertex separates others. */
const isBiconnected = ({ edges, at }: Rules, state: Uint8Array): boolean => {
  // Depth-first; low is the earliest vertex that a vertex or its subtree has an edge to.
  const order = new Int32Array(at.length);
  const low = new Int32Array(at.length);
  const next = new Int32Array(at.length);
  const stack = [0];
  let time = 1;
  let below = 0; // number of children of the root
  order[0] = low[0] = 1;
  while (stack.length > 0) {
    const here = stack[stack.length - 1]!;
    const e = at[here]![next[here]!++];
    if (e !== undefined) {
      if (state[e] === OUT) continue;
      const there = edges[e]![0] + edges[e]![1] - here;
      if (order[there] === 0) {
        order[there] = low[there] = ++time;
        stack.push(there);
        if (here === 0) below++;
      } else low[here] = Math.min(low[here]!, order[there]!);
      continue;
    }
    stack.pop();
    const above = stack[stack.length - 1];
    if (above === undefined) break;
    if (above !== 0 && low[here]! >= order[above]!) return false;
    low[above] = Math.min(low[above]!, low[here]!);
  }
  return time === at.length && below < 2;
};

/** Applies every rule; false if there is a contradiction. */
export const conclude = (rules: Rules, state: Uint8Array): boolean => {
  const { edges, at, turned } = rules;
  const vertices = at.length;
  const mate = new Int32Array(vertices);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [e, image] of (turned ?? []).entries()) {
      if (state[e] === OPEN || state[image] === state[e]) continue;
      if (state[image] !== OPEN) return false;
      state[image] = state[e]!;
      changed = true;
    }
    for (const around of at) {
      let used = 0;
      let left = 0;
      for (const e of around) {
        if (state[e] === IN) used++;
        if (state[e] !== OUT) left++;
      }
      if (used > 2 || left < 2) return false;
      if (left === used || (used < 2 && left > 2)) continue;
      for (const e of around) if (state[e] === OPEN) state[e] = used === 2 ? OUT : IN;
      changed = true;
    }
    for (let v = 0; v < vertices; v++) mate[v] = v;
    let used = 0;
    let closed = false;
    for (const [e, [u, v]] of edges.entries()) {
      if (state[e] !== IN) continue;
      used++;
      const [a, b] = [mate[u]!, mate[v]!];
      if (a === v) closed = true;
      mate[a] = b;
      mate[b] = a;
    }
    if (closed && used < vertices) return false;
    for (const [e, [u, v]] of edges.entries()) {
      if (state[e] !== OPEN || mate[u] !== v || mate[v] !== u || used === vertices - 1) continue;
      state[e] = OUT;
      changed = true;
    }
  }
  return isBiconnected(rules, state);
};

/** The states before any case. */
export const atOutset = (rules: Rules): Uint8Array => {
  const state = new Uint8Array(rules.edges.length);
  for (const e of rules.forced) state[e] = IN;
  return state;
};

/** The most cases that a person would follow. */
export const MAX_CASES = 100;

type Proof = NoTour & { kind: 'cases' };

export const checkCases = (problem: TourProblem, because: Proof): Verdict => {
  const rules = squareCount(problem.board) <= 10_000 ? rulesOf(problem) : undefined;
  if (rules === undefined)
    return refuse('This kind of proof does not apply to this problem', '这种证明不适用于这道题');
  // One square is an open tour by itself, though no cycle passes it and the outside.
  if (!problem.closed && rules.squares.length < 2)
    return refuse('The board is too small for a proof by cases', '棋盘太小，无需分情形');
  const vertexOf = new Map(rules.squares.map((square, vertex) => [square, vertex]));
  let cases = 0;
  /** The edge that a case is about: a move, or a square to end on. */
  const edgeOf = (move: unknown): number => {
    if (!Array.isArray(move) || move.length < 1 || move.length > 2) return -1;
    const a = vertexOf.get(move[0]);
    if (a === undefined) return -1;
    const b = move.length === 2 ? vertexOf.get(move[1]) : undefined;
    if (move.length === 2 && b === undefined) return -1;
    return (
      rules.at[a]!.find((e) => {
        const other = rules.edges[e]![0] + rules.edges[e]![1] - a;
        return b === undefined ? other >= rules.squares.length : other === b;
      }) ?? -1
    );
  };
  /** Undefined if every case is contradicted. */
  const fault = (tree: Cases | undefined, state: Uint8Array): Verdict | undefined => {
    if (++cases > 2 * MAX_CASES) return refuse('There are too many cases', '情形太多');
    if (!conclude(rules, state))
      return tree === 'dead'
        ? undefined
        : refuse('A case is already contradicted before it is divided', '有一种情形早已矛盾');
    if (tree === 'dead') return refuse('A case is not contradicted', '有一种情形并不矛盾');
    const e = edgeOf(tree?.move);
    if (e < 0 || state[e] !== OPEN)
      return refuse('A case divides on a move that is already decided', '有一种情形按已确定的走法来分');
    for (const [value, branch] of [
      [IN, tree!.used],
      [OUT, tree!.unused],
    ] as const) {
      const supposed = state.slice();
      supposed[e] = value;
      const wrong = fault(branch, supposed);
      if (wrong) return wrong;
    }
    return undefined;
  };
  return (
    fault(because.tree, atOutset(rules)) ??
    proved(
      `a second check led ${forCount((cases + 1) / 2, 'the only case', `all ${(cases + 1) / 2} cases`)} to a contradiction`,
      `重新推演，全部 ${(cases + 1) / 2} 种情形都得出矛盾`,
    )
  );
};
