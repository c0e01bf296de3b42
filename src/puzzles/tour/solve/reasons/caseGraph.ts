import { isReversible } from '../../../../core/piece.js';
import { SYMMETRIES, symmetryTable } from '../../../../core/symmetry.js';
import type { TourProblem } from '../../tour.js';
import type { TourGraph } from '../graph.js';

/*
 * The graph that a proof by cases is about: a closed tour is a cycle through all its vertices. An open tour
 * becomes a cycle through one vertex outside the board, next to all squares that may be ends; or through two,
 * next to each other, one for each color, where the ends have different colors.
 *
 * A proof names squares and moves only, and the checker draws its own conclusions from them. Whatever is
 * omitted here as useless must be useless there, too, or a proof would be rejected: the checker never trusts
 * this file.
 */
export interface CaseGraph {
  /** Places of the board first, then the vertices outside. */
  readonly vertices: number;
  readonly places: number;
  /** The ends of each edge. */
  readonly u: Int32Array;
  readonly v: Int32Array;
  /** Edges at x: edgeAt[start[x]] up to edgeAt[start[x + 1]]. */
  readonly start: Int32Array;
  readonly edgeAt: Int32Array;
  /** Edges of every tour: between squares with consecutive numbers, required moves, given ends. */
  readonly forced: readonly number[];
  /**
   * For tours that are the same after a rotation: the image of each edge. All edges of an orbit are used, or
   * none.
   */
  readonly imageOf: Int32Array | undefined;
}

class Edges {
  readonly u: number[] = [];
  readonly v: number[] = [];
  readonly forced: number[] = [];
  add(u: number, v: number, isForced: boolean): void {
    if (isForced) this.forced.push(this.u.length);
    this.u.push(u);
    this.v.push(v);
  }
}

/** Moves of the board, except those between numbered squares whose steps are not consecutive. */
const addMoves = (
  edges: Edges,
  problem: TourProblem,
  graph: TourGraph,
  stepOf: Map<number, number>,
): void => {
  const { places, start, target, placeOf } = graph;
  const using = new Set<number>();
  for (const [a, b] of problem.using ?? []) {
    using.add(placeOf[a]! * places + placeOf[b]!).add(placeOf[b]! * places + placeOf[a]!);
  }
  for (let p = 0; p < places; p++) {
    for (let i = start[p]!; i < start[p + 1]!; i++) {
      const q = target[i]!;
      if (q < p) continue; // added from the other end
      const [s, t] = [stepOf.get(p), stepOf.get(q)];
      const apart = s === undefined || t === undefined ? undefined : Math.abs(s - t);
      const follows = apart === 1 || (problem.closed && apart === places - 1);
      if (apart === undefined || follows) edges.add(p, q, follows || using.has(p * places + q));
    }
  }
};

/** Ties the ends of an open tour together. Returns the number of outside vertices. */
const addOutside = (
  edges: Edges,
  problem: TourProblem,
  graph: TourGraph,
  stepOf: Map<number, number>,
): number => {
  const { places, placeOf, parts } = graph;
  const colorOf = parts === 1 ? graph.colorOf : undefined;
  const numbered = (step: number) => problem.given?.find((one) => one.step === step)?.square;
  const ends = [problem.from ?? numbered(1), problem.to ?? numbered(places)]
    .filter((square) => square !== undefined)
    .map((square) => placeOf[square]!);
  const tie = (outside: number, color: number | undefined): void => {
    for (let p = 0; p < places; p++) {
      if (color !== undefined && colorOf![p] !== color) continue;
      if (ends.includes(p)) edges.add(p, outside, true);
      else if (ends.length < 2 && !stepOf.has(p)) edges.add(p, outside, false);
    }
  };
  const light = colorOf?.reduce((sum, color) => sum + color, 0) ?? 0;
  if (colorOf === undefined || 2 * light !== places) {
    tie(places, colorOf && (2 * light > places ? 1 : 0));
    return 1;
  }
  edges.add(places, places + 1, true);
  tie(places, 0);
  tie(places + 1, 1);
  return 2;
};

/**
 * The image of each edge under a rotation; undefined if it does not preserve them. Reflections are not used:
 * there may be several.
 */
const imagesUnderTurn = (
  { board, symmetric }: TourProblem,
  { places, squareOf, placeOf }: TourGraph,
  { u, v }: Edges,
  outside: number,
): Int32Array | undefined => {
  const turn = symmetric === 'mirror' ? undefined : SYMMETRIES.find(({ name }) => name === symmetric);
  if (turn === undefined || (turn.swap && board.width !== board.height)) return undefined;
  const table = symmetryTable(board, turn);
  // Two vertices outside stand for two colors. A turn of a balanced board that keeps the colors is only
  // looked for where it is a half-turn: a quarter-turn then finds no image of the edges to them.
  const swaps = outside === 2 && (turn.swap || (board.width + board.height) % 2 === 1);
  const image = (x: number): number =>
    x < places ? placeOf[table[squareOf[x]!]!]! : swaps ? 2 * places + 1 - x : x;
  const size = places + outside;
  const key = (a: number, b: number) => Math.min(a, b) * size + Math.max(a, b);
  const edgeOf = new Map(u.map((a, e) => [key(a, v[e]!), e]));
  const images = Int32Array.from(u, (a, e) => edgeOf.get(key(image(a), image(v[e]!))) ?? -1);
  return images.includes(-1) ? undefined : images;
};

/** Undefined for pieces whose moves have a direction. */
export const caseGraph = (problem: TourProblem, graph: TourGraph): CaseGraph | undefined => {
  if (!isReversible(problem.piece)) return undefined;
  const { places, placeOf } = graph;
  const stepOf = new Map(problem.given?.map(({ step, square }) => [placeOf[square]!, step]));
  const edges = new Edges();
  addMoves(edges, problem, graph, stepOf);
  const outside = problem.closed ? 0 : addOutside(edges, problem, graph, stepOf);
  const vertices = places + outside;
  const { u, v, forced } = edges;
  const start = new Int32Array(vertices + 1);
  for (const x of [...u, ...v]) start[x + 1]!++;
  for (let x = 0; x < vertices; x++) start[x + 1]! += start[x]!;
  const filled = start.slice(0, vertices);
  const edgeAt = new Int32Array(2 * u.length);
  for (let e = 0; e < u.length; e++) {
    edgeAt[filled[u[e]!]!++] = e;
    edgeAt[filled[v[e]!]!++] = e;
  }
  return {
    vertices,
    places,
    u: Int32Array.from(u),
    v: Int32Array.from(v),
    start,
    edgeAt,
    forced,
    imageOf: imagesUnderTurn(problem, graph, edges, outside),
  };
};
