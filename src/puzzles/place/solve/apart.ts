/*
 * The most pieces such that none attacks another: a maximum independent set of the conflict graph.
 *
 *     riders along two axes (rooks, bishops)    squares are edges between the runs of the one and of the other axis: a largest matching
 *     bipartite conflicts (knights)             all squares less a largest matching
 *     anything else                             one connected part after the other, by search (independent.ts)
 *
 * Holes and given squares do not change this. The first two cost one matching; their groups come from König's
 * theorem.
 */
import { type Board, freeMask } from '../../../core/board.js';
import type { MoveGraph, Ray } from '../../../core/moveGraph.js';
import { seededRandom } from '../../../core/random.js';
import type { Square } from '../../../core/square.js';
import type { Because } from '../place.js';
import { axesOf, neighborsOf, segmentsAlong } from './attacks.js';
import { type AtMost, bitGraph, largestIndependent, proveAtMost } from './independent.js';
import { type Bipartite, largestMatching, smallestCover } from './matching.js';

export interface Apart {
  readonly squares: readonly Square[];
  /** Why no more fit on the allowed squares. */
  readonly because: Because;
  readonly method: 'matching' | 'search';
  readonly nodes: number;
  /** False if the limit was reached first, or would be. */
  readonly done: boolean;
  /** If it is not finished: about how many nodes it would take. */
  readonly estimate?: number | undefined;
}

/** Proofs with more leaves are not something a person would check. */
const MAX_LEAVES = 60;

const bipartiteOf = (
  left: number,
  right: number,
  edges: readonly (readonly [number, number])[],
): Bipartite => {
  const start = new Uint32Array(left + 1);
  for (const [v] of edges) start[v + 1]!++;
  for (let v = 0; v < left; v++) start[v + 1]! += start[v]!;
  const fill = start.slice();
  const target = new Uint32Array(edges.length);
  for (const [v, w] of edges) target[fill[v]!++] = w;
  return { left, right, start, target };
};

/** Riders along at most two axes. */
const apartOnAxes = (board: Board, rays: readonly Ray[], allowed: readonly Square[]): Apart | undefined => {
  const axes = axesOf(rays);
  if (axes === undefined || axes.length > 2) return undefined;
  const freeOf = freeMask(board);
  const [first, second] = [segmentsAlong(board, freeOf, axes[0]), segmentsAlong(board, freeOf, axes[1])];
  // Sorted by their first segment, edges keep their order in the lists.
  const sorted = [...allowed].sort((a, b) => first.segmentOf[a]! - first.segmentOf[b]! || a - b);
  const graph = bipartiteOf(
    first.count,
    second.count,
    sorted.map((square) => [first.segmentOf[square]!, second.segmentOf[square]!]),
  );
  const matching = largestMatching(graph);
  const cover = smallestCover(graph, matching);
  const groups = new Map<number, Square[]>();
  for (const square of allowed) {
    const a = first.segmentOf[square]!;
    const key = cover.left[a] === 1 ? a : first.count + second.segmentOf[square]!;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [square]);
    else group.push(square);
  }
  const squares = Array.from(matching.edgeOf).flatMap((edge) => (edge < 0 ? [] : [sorted[edge]!]));
  return {
    squares,
    because: { kind: 'groups', groups: [...groups.values()] },
    method: 'matching',
    nodes: allowed.length,
    done: true,
  };
};

/**
 * Connected components of the allowed squares. sideOf[square] is 1 or 2, correct for components without odd
 * cycles; 0 on squares that must stay empty.
 */
const partsOf = (graph: MoveGraph, allowed: readonly Square[]) => {
  const sideOf = new Int8Array(graph.start.length - 1);
  for (const square of allowed) sideOf[square] = -1;
  const parts: { readonly squares: readonly Square[]; readonly isBipartite: boolean }[] = [];
  for (const root of allowed) {
    if (sideOf[root] !== -1) continue;
    const squares = [root];
    let isBipartite = true;
    sideOf[root] = 1;
    for (const square of squares) {
      for (const other of neighborsOf(graph, square)) {
        if (sideOf[other] === -1) {
          sideOf[other] = 3 - sideOf[square]!;
          squares.push(other);
        } else if (sideOf[other] === sideOf[square]) isBipartite = false;
      }
    }
    parts.push({ squares, isBipartite });
  }
  return { parts, sideOf };
};

interface Partial {
  readonly squares: readonly Square[];
  /** Undefined if only the search itself shows that nothing is larger. */
  readonly proof: AtMost | undefined;
  readonly nodes: number;
  readonly done: boolean;
  readonly estimate?: number | undefined;
}

/**
 * All squares minus a smallest set that meets every conflict; the pairs of the matching and the single
 * squares are the groups.
 */
const apartOnSides = (graph: MoveGraph, squares: readonly Square[], sideOf: Int8Array): Partial => {
  const [left, right] = [1, 2].map((side) => squares.filter((square) => sideOf[square] === side)) as [
    Square[],
    Square[],
  ];
  const numberOf = new Int32Array(sideOf.length);
  right.forEach((square, i) => {
    numberOf[square] = i;
  });
  const start = new Uint32Array(left.length + 1);
  left.forEach((square, i) => {
    let edges = 0;
    for (const other of neighborsOf(graph, square)) if (sideOf[other] === 2) edges++;
    start[i + 1] = start[i]! + edges;
  });
  const target = new Uint32Array(start[left.length]!);
  left.forEach((square, i) => {
    let edge = start[i]!;
    for (const other of neighborsOf(graph, square))
      if (sideOf[other] === 2) target[edge++] = numberOf[other]!;
  });
  const bipartite: Bipartite = { left: left.length, right: right.length, start, target };
  const matching = largestMatching(bipartite);
  const cover = smallestCover(bipartite, matching);
  const cliques = [
    ...left.map((square, i) => {
      const partner = matching.rightOf[i]!;
      return partner < 0 ? [square] : [square, right[partner]!];
    }),
    ...right.flatMap((square, i) => (matching.leftOf[i]! < 0 ? [[square]] : [])),
  ];
  return {
    squares: [...left.filter((_, i) => cover.left[i] === 0), ...right.filter((_, i) => cover.right[i] === 0)],
    proof: { kind: 'cliques', cliques },
    nodes: squares.length,
    done: true,
  };
};

/** The vertices of a proof translated to their squares. */
const onSquares = (proof: AtMost, squares: readonly Square[]): AtMost =>
  proof.kind === 'cliques'
    ? { kind: 'cliques', cliques: proof.cliques.map((clique) => clique.map((v) => squares[v]!)) }
    : {
        kind: 'cases',
        vertex: squares[proof.vertex]!,
        placed: onSquares(proof.placed, squares),
        empty: onSquares(proof.empty, squares),
      };

/** In place of the number of a square that is not in the part. */
const NOT_HERE = 0xffff_ffff;

const searchPart = (
  board: Board,
  graph: MoveGraph,
  part: readonly Square[],
  enough: number,
  maxNodes: number,
  onNodes: (nodes: number) => void,
): Partial => {
  const squares = [...part].sort((a, b) => a - b);
  const numberOf = new Uint32Array(graph.start.length - 1).fill(NOT_HERE);
  squares.forEach((square, i) => {
    numberOf[square] = i;
  });
  const bits = bitGraph(squares.length, (v) =>
    neighborsOf(graph, squares[v]!)
      .map((other) => numberOf[other]!)
      .filter((other) => other !== NOT_HERE),
  );
  const { set, nodes, done, estimate } = largestIndependent(bits, enough, maxNodes, onNodes);
  const column = (v: number): number =>
    (squares[v]! % board.width) * board.height + Math.floor(squares[v]! / board.width);
  const proof =
    done && set.length < enough
      ? proveAtMost(bits, set.length, column, seededRandom(1), MAX_LEAVES)
      : undefined;
  return {
    squares: set.map((v) => squares[v]!),
    proof: proof && onSquares(proof, squares),
    nodes,
    done,
    estimate,
  };
};

const ascending = (squares: readonly Square[]): readonly Square[] => [...squares].sort((a, b) => a - b);

const becauseOf = (proof: AtMost): Because =>
  proof.kind === 'cliques'
    ? { kind: 'groups', groups: proof.cliques.map(ascending) }
    : {
        kind: 'cases',
        square: proof.vertex,
        placed: becauseOf(proof.placed),
        empty: becauseOf(proof.empty),
      };

/** One proof for all components: their groups together, or component by component if some need cases. */
const joined = (parts: readonly (readonly [readonly Square[], Partial])[], nodes: number): Because => {
  const proofs = parts.map(([, { proof }]) => proof);
  if (proofs.some((proof) => proof === undefined)) return { kind: 'exhausted', nodes };
  const whole = proofs as readonly AtMost[];
  if (whole.length === 1) return becauseOf(whole[0]!);
  if (whole.every((proof) => proof.kind === 'cliques')) {
    return becauseOf({ kind: 'cliques', cliques: whole.flatMap(({ cliques }) => cliques) });
  }
  return {
    kind: 'parts',
    parts: parts.map(([squares, found], i) => ({
      squares: ascending(squares),
      size: found.squares.length,
      because: becauseOf(whole[i]!),
    })),
  };
};

/**
 * The memory of the search for its largest component: one bit per pair of squares, and two numbers per square
 * and depth. A piece excludes its neighbors, so a set has about the sum of 1 / (neighbors + 1) pieces, and at
 * most twice that on the boards that were tried.
 */
export const searchBytes = (rays: readonly Ray[], graph: MoveGraph, allowed: readonly Square[]): number => {
  const axes = axesOf(rays);
  if (axes !== undefined && axes.length <= 2) return 0;
  const bytes = partsOf(graph, allowed).parts.map(({ squares, isBipartite }) => {
    if (isBipartite) return 0;
    const depth = squares.reduce((sum, square) => sum + 2 / (neighborsOf(graph, square).length + 1), 0);
    return squares.length ** 2 / 8 + 8 * squares.length * depth;
  });
  return Math.max(0, ...bytes);
};

/** The most on the allowed squares, or `enough` of them. */
export const mostApart = (
  board: Board,
  rays: readonly Ray[],
  graph: MoveGraph,
  allowed: readonly Square[],
  enough: number,
  maxNodes: number,
  onProgress: (nodes: number) => void = () => {},
): Apart => {
  const onAxes = apartOnAxes(board, rays, allowed);
  if (onAxes !== undefined) return onAxes;
  const { parts, sideOf } = partsOf(graph, allowed);
  const sided = parts.filter(({ isBipartite }) => isBipartite).flatMap(({ squares }) => squares);
  const others = parts.filter(({ isBipartite }) => !isBipartite);
  const found: (readonly [readonly Square[], Partial])[] = [];
  if (sided.length > 0) found.push([sided, apartOnSides(graph, sided, sideOf)]);
  let [total, nodes] = [found.reduce((sum, [, { squares }]) => sum + squares.length, 0), 0];
  for (const { squares } of others) {
    const before = nodes;
    const wanted = others.length === 1 ? enough - total : Number.POSITIVE_INFINITY;
    const part = searchPart(board, graph, squares, wanted, maxNodes - nodes, (more) =>
      onProgress(before + more),
    );
    nodes += part.nodes;
    total += part.squares.length;
    found.push([squares, part]);
    if (!part.done) break;
  }
  return {
    squares: found.flatMap(([, { squares }]) => squares),
    because: found.length === 0 ? { kind: 'groups', groups: [] } : joined(found, nodes),
    method: others.length === 0 ? 'matching' : 'search',
    nodes,
    done: found.every(([, { done }]) => done),
    estimate: found.at(-1)?.[1].estimate,
  };
};
