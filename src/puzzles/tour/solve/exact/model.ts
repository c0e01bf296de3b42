import type { Move } from '../../tour.js';
import type { TourGraph } from '../graph.js';

/**
 * Reduces every question about tours to one: a cycle through all vertices of an undirected graph.
 *
 * Open tours get dummy vertices that join their ends: one if both ends have the same color, two (joined to
 * each other) if the ends differ, so a bipartite graph stays bipartite. One-way moves: every place becomes an
 * arrival and a departure that must be joined, and a move runs from a departure to an arrival; this graph
 * always has two colors.
 */
export interface Model {
  readonly vertices: number;
  readonly edges: number;
  /** The ends of each edge. With colors, u has color 0 and v color 1. */
  readonly u: Int32Array;
  readonly v: Int32Array;
  /** Edges at x: edgeAt[start[x]] up to edgeAt[start[x + 1]]. */
  readonly start: Int32Array;
  readonly edgeAt: Int32Array;
  readonly colored: boolean;
  /** Edges that belong to every tour. */
  readonly forced: readonly number[];
  /** The next edge of the same orbit under the requested symmetry: all of an orbit is used or none of it. */
  readonly next: Int32Array | undefined;
  /** The place that a vertex represents; -1 for dummies. */
  readonly placeAt: Int32Array;
  /** For one-way moves: vertex 2p is the arrival at p, 2p + 1 the departure. */
  readonly directed: boolean;
}

export interface ModelRequest {
  readonly closed: boolean;
  /** Places, not squares. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly using?: readonly Move[];
  /**
   * imageOf[place] under a symmetry that maps the graph to itself, and the ends that are given to each other.
   */
  readonly imageOf?: Int32Array | undefined;
  /** For one-way moves: the symmetry maps the move from a to b to the one from b's image to a's. */
  readonly reverses?: boolean | undefined;
}

class Edges {
  readonly u: number[] = [];
  readonly v: number[] = [];
  add(u: number, v: number): number {
    this.u.push(u);
    this.v.push(v);
    return this.u.length - 1;
  }
}

/** The image of every edge: vertex by vertex, so that millions of edges need no table of pairs. */
const imagesOf = (
  vertices: number,
  { u, v }: Edges,
  start: Int32Array,
  edgeAt: Int32Array,
  image: (vertex: number) => number,
): Int32Array => {
  const next = new Int32Array(u.length);
  const edgeTo = new Int32Array(vertices); // from the image of the vertex at hand
  for (let x = 0; x < vertices; x++) {
    const there = image(x);
    for (let i = start[there]!; i < start[there + 1]!; i++) {
      const e = edgeAt[i]!;
      edgeTo[u[e]! + v[e]! - there] = e;
    }
    for (let i = start[x]!; i < start[x + 1]!; i++) {
      const e = edgeAt[i]!;
      if (u[e] === x) next[e] = edgeTo[image(v[e]!)]!;
    }
  }
  return next;
};

const pack = (
  vertices: number,
  edges: Edges,
  rest: Pick<Model, 'colored' | 'forced' | 'placeAt' | 'directed'>,
  image?: (vertex: number) => number,
): Model => {
  const count = edges.u.length;
  const start = new Int32Array(vertices + 1);
  for (let e = 0; e < count; e++) {
    start[edges.u[e]! + 1]!++;
    start[edges.v[e]! + 1]!++;
  }
  for (let x = 0; x < vertices; x++) start[x + 1]! += start[x]!;
  const filled = start.slice(0, vertices);
  const edgeAt = new Int32Array(2 * count);
  for (let e = 0; e < count; e++) {
    edgeAt[filled[edges.u[e]!]!++] = e;
    edgeAt[filled[edges.v[e]!]!++] = e;
  }
  const next = image && imagesOf(vertices, edges, start, edgeAt, image);
  return {
    vertices,
    edges: count,
    u: Int32Array.from(edges.u),
    v: Int32Array.from(edges.v),
    start,
    edgeAt,
    next,
    ...rest,
  };
};

const oneWayModel = (graph: TourGraph, request: ModelRequest): Model => {
  const { places, start, target } = graph;
  const edges = new Edges();
  const forced: number[] = [];
  const dummy = request.closed ? -1 : places;
  const all = request.closed ? places : places + 1;
  for (let p = 0; p < all; p++) forced.push(edges.add(2 * p, 2 * p + 1));
  const using = new Set((request.using ?? []).map(([a, b]) => a * places + b));
  for (let p = 0; p < places; p++) {
    for (let i = start[p]!; i < start[p + 1]!; i++) {
      const edge = edges.add(2 * target[i]!, 2 * p + 1);
      if (using.has(p * places + target[i]!)) forced.push(edge);
    }
    if (dummy < 0) continue;
    if (request.from === undefined || request.from === p) edges.add(2 * p, 2 * dummy + 1);
    if (request.to === undefined || request.to === p) edges.add(2 * dummy, 2 * p + 1);
  }
  const placeAt = Int32Array.from({ length: 2 * all }, (_, x) => (x >> 1 === dummy ? -1 : x >> 1));
  const { imageOf } = request;
  // A symmetry that reverses the tour swaps arrivals and departures, including those of the dummy.
  const exchange = request.reverses ? 1 : 0;
  const image = (x: number) =>
    x >> 1 === dummy ? x ^ exchange : 2 * imageOf![x >> 1]! + ((x & 1) ^ exchange);
  return pack(2 * all, edges, { colored: true, forced, placeAt, directed: true }, imageOf && image);
};

/** The model of a request that has passed the tests of colors and connectivity in reasons.ts. */
export const buildModel = (graph: TourGraph, request: ModelRequest): Model => {
  if (!graph.undirected) return oneWayModel(graph, request);
  const { places, start, target, colorOf } = graph;
  const edges = new Edges();
  const forced: number[] = [];
  const using = new Set((request.using ?? []).flatMap(([a, b]) => [a * places + b, b * places + a]));
  for (let p = 0; p < places; p++) {
    for (let i = start[p]!; i < start[p + 1]!; i++) {
      const q = target[i]!;
      if (colorOf ? colorOf[p] !== 0 : p > q) continue; // from the other end
      const edge = edges.add(p, q);
      if (using.has(p * places + q)) forced.push(edge);
    }
  }
  const placeAt: number[] = Array.from({ length: places }, (_, p) => p);
  const { closed, from, to, imageOf } = request;
  let imageOfDummy = (x: number): number => x;
  if (!closed) {
    let dark = 0;
    if (colorOf) for (const c of colorOf) dark += c;
    const balanced = colorOf !== undefined && 2 * dark === places;
    if (!balanced) {
      // Without colors the single dummy is adjacent to everything; otherwise to the more frequent color.
      const dummy = placeAt.push(-1) - 1;
      const ends = colorOf && (2 * dark > places ? 1 : 0);
      for (let p = 0; p < places; p++) {
        if (colorOf && colorOf[p] !== ends) continue;
        if (from !== undefined && to !== undefined && p !== from && p !== to) continue;
        const edge = ends === 1 ? edges.add(dummy, p) : edges.add(p, dummy);
        if (p === from || p === to) forced.push(edge);
      }
    } else {
      const seesLight = placeAt.push(-1) - 1;
      const seesDark = placeAt.push(-1) - 1;
      forced.push(edges.add(seesDark, seesLight));
      const ends = [from, to].filter((end) => end !== undefined);
      const only = [0, 1].map((c) => ends.find((end) => colorOf![end] === c));
      for (let p = 0; p < places; p++) {
        const c = colorOf![p]!;
        if (only[c] !== undefined && only[c] !== p) continue;
        if (c === 0) edges.add(p, seesLight);
        else edges.add(seesDark, p);
      }
      if (imageOf && colorOf![imageOf[0]!] !== colorOf![0]) imageOfDummy = (x) => seesLight + seesDark - x;
    }
  }
  const image = (x: number) => (x < places ? imageOf![x]! : imageOfDummy(x));
  return pack(
    placeAt.length,
    edges,
    { colored: colorOf !== undefined, forced, placeAt: Int32Array.from(placeAt), directed: false },
    imageOf && image,
  );
};
