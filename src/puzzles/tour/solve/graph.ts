import { freeMask, squareCount } from '../../../core/board.js';
import { moveGraph } from '../../../core/moveGraph.js';
import { isReversible } from '../../../core/piece.js';
import type { TourProblem } from '../tour.js';

/**
 * The board as solvers see it: places 0 … n-1 are the free squares in order, moves are two typed arrays. The
 * moves to avoid are already removed.
 */
export interface TourGraph {
  readonly places: number;
  readonly squareOf: Uint32Array;
  /** placeOf[square]; -1 for holes. */
  readonly placeOf: Int32Array;
  readonly start: Uint32Array;
  readonly target: Uint32Array;
  /** True if every move is reversible. */
  readonly undirected: boolean;
  /**
   * 0 or 1 such that every move changes it, 0 for each component's first place; undefined if no such coloring exists.
   */
  readonly colorOf: Uint8Array | undefined;
  /** The number of connected components, ignoring directions. */
  readonly parts: number;
}

const isSymmetric = (start: Uint32Array, target: Uint32Array): boolean => {
  const places = start.length - 1;
  const seen = new Set<number>();
  for (let from = 0; from < places; from++) {
    for (let i = start[from]!; i < start[from + 1]!; i++) seen.add(from * places + target[i]!);
  }
  for (const pair of seen) {
    if (!seen.has((pair % places) * places + Math.floor(pair / places))) return false;
  }
  return true;
};

/** Both directions of every move, each pair of places once. */
export const undirectedOf = (
  start: Uint32Array,
  target: Uint32Array,
): { start: Uint32Array; target: Uint32Array } => {
  const places = start.length - 1;
  const lists: Set<number>[] = Array.from({ length: places }, () => new Set());
  for (let from = 0; from < places; from++) {
    for (let i = start[from]!; i < start[from + 1]!; i++) {
      lists[from]!.add(target[i]!);
      lists[target[i]!]!.add(from);
    }
  }
  const bothStart = new Uint32Array(places + 1);
  for (let p = 0; p < places; p++) bothStart[p + 1] = bothStart[p]! + lists[p]!.size;
  const bothTarget = new Uint32Array(bothStart[places]!);
  lists.forEach((list, p) => {
    bothTarget.set([...list], bothStart[p]!);
  });
  return { start: bothStart, target: bothTarget };
};

/** A color for every place so that every move changes it, and how many parts there are. */
export const colorGraph = (
  start: Uint32Array,
  target: Uint32Array,
): { colorOf: Uint8Array | undefined; parts: number } => {
  const places = start.length - 1;
  const colorOf = new Uint8Array(places).fill(2);
  const queue = new Uint32Array(places);
  let proper = true;
  let parts = 0;
  for (let root = 0; root < places; root++) {
    if (colorOf[root] !== 2) continue;
    parts++;
    colorOf[root] = 0;
    queue[0] = root;
    for (let head = 0, tail = 1; head < tail; head++) {
      const from = queue[head]!;
      for (let i = start[from]!; i < start[from + 1]!; i++) {
        const to = target[i]!;
        if (colorOf[to] === 2) {
          colorOf[to] = 1 - colorOf[from]!;
          queue[tail++] = to;
        } else if (colorOf[to] === colorOf[from]) proper = false;
      }
    }
  }
  return { colorOf: proper ? colorOf : undefined, parts };
};

export const tourGraph = (problem: TourProblem): TourGraph => {
  const { board, piece } = problem;
  const moves = moveGraph(board, piece.rays);
  const freeOf = freeMask(board);
  const size = squareCount(board);
  const placeOf = new Int32Array(size).fill(-1);
  let places = 0;
  for (let square = 0; square < size; square++) if (freeOf[square] === 1) placeOf[square] = places++;
  const squareOf = new Uint32Array(places);
  const start = new Uint32Array(places + 1);
  const target = new Uint32Array(moves.target.length);
  const reversible = isReversible(piece);
  const avoided = new Set<number>();
  for (const [a, b] of problem.avoiding ?? []) {
    avoided.add(a * size + b);
    if (reversible) avoided.add(b * size + a);
  }
  let filled = 0;
  for (let square = 0; square < size; square++) {
    const place = placeOf[square]!;
    if (place < 0) continue;
    squareOf[place] = square;
    start[place] = filled;
    for (let i = moves.start[square]!; i < moves.start[square + 1]!; i++) {
      const to = moves.target[i]!;
      if (avoided.size > 0 && avoided.has(square * size + to)) continue;
      target[filled++] = placeOf[to]!;
    }
  }
  start[places] = filled;
  const kept = target.subarray(0, filled);
  // A required move has a direction if the piece's moves do: then both directions are kept apart.
  const undirected = reversible || (problem.using === undefined && isSymmetric(start, kept));
  const whole = undirected ? { start, target: kept } : undirectedOf(start, kept);
  return {
    places,
    squareOf,
    placeOf,
    start,
    target: kept,
    undirected,
    ...colorGraph(whole.start, whole.target),
  };
};

/** The ends that a problem specifies, as places. */
export interface Ends {
  readonly closed: boolean;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export const endsOf = (problem: TourProblem, graph: TourGraph): Ends => ({
  closed: problem.closed,
  from: problem.from === undefined ? undefined : graph.placeOf[problem.from],
  to: problem.to === undefined ? undefined : graph.placeOf[problem.to],
});

/** How many of the two ends are not specified. */
export const freeEnds = ({ from, to }: Ends): number =>
  2 - Number(from !== undefined) - Number(to !== undefined);
