import { isMove } from '../../../core/moveGraph.js';
import { symmetryTable } from '../../../core/symmetry.js';
import { symmetriesAsked, type TourProblem } from '../tour.js';
import { colorGraph, type Ends, endsOf, type TourGraph, undirectedOf } from './graph.js';
import { clashOfColors } from './reasons/reasons.js';

/*
 * A symmetry of the board that preserves a tour acts on it as on a cycle: it rotates it by some steps, or
 * reverses it.
 *
 * Turning a cycle of n squares by a symmetry of order m is n/m steps (an odd multiple of it, for m = 2 and
 * 4), and leaves no square in place. Reversing it (m = 2 only) leaves exactly two things in place, squares or
 * moves. A path can only be reversed, about its one middle square or move. And where every move changes
 * color, the symmetry must change colors just as that number of steps does. This settles, without any search,
 * that quarter-turns need sides 2, 6, 10, … and that mirrors need an odd side and one of those.
 *
 * A move takes part only if its image is available, too: not a move to avoid, nor one that the piece does not
 * have. What remains is a graph that the symmetry maps to itself. Where moves have directions, turning and
 * reversing are two questions: turning takes the move a-b to the one from a's image to b's, reversing to the
 * one from b's image to a's.
 */

/** A symmetry, what it does to a tour, and the moves that may take part. */
export interface Way extends Pick<Ends, 'from' | 'to'> {
  readonly graph: TourGraph;
  readonly imageOf: Int32Array;
  readonly reverses: boolean;
}

/** The squares that moves lead to, or come from: those of p are square[start[p]] up to square[start[p + 1]]. */
interface Rows {
  readonly start: Uint32Array;
  readonly square: Uint32Array;
}

/** The moves marked by `stays`, listed where they start or where they end. */
const listed = ({ places, start, target }: TourGraph, stays: Uint8Array, byEnd: boolean): Rows => {
  const first = new Uint32Array(places + 1);
  const each = (visit: (at: number, other: number) => void): void => {
    for (let p = 0; p < places; p++) {
      for (let i = start[p]!; i < start[p + 1]!; i++) {
        if (stays[i] === 0) continue;
        if (byEnd) visit(target[i]!, p);
        else visit(p, target[i]!);
      }
    }
  };
  each((at) => {
    first[at + 1]!++;
  });
  for (let p = 0; p < places; p++) first[p + 1]! += first[p]!;
  const filled = first.slice(0, places);
  const square = new Uint32Array(first[places]!);
  each((at, other) => {
    square[filled[at]!++] = other;
  });
  return { start: first, square };
};

/** The moves that remain when each needs all its images; `mayStay` says which ones are eligible. */
const keepOrbits = (
  graph: TourGraph,
  imageOf: Int32Array,
  reverses: boolean,
  mayStay: (from: number, to: number) => boolean,
): TourGraph => {
  const { places, start, target } = graph;
  const stays = new Uint8Array(target.length);
  for (let p = 0; p < places; p++) {
    for (let i = start[p]!; i < start[p + 1]!; i++) if (mayStay(p, target[i]!)) stays[i] = 1;
  }
  // The images of p's moves start, or if they are reversed end, on the images of p. Riders have millions of
  // moves, so they are compared row by row.
  const rows = listed(graph, stays, reverses);
  const seenBy = new Int32Array(places).fill(-1);
  let imageAfter = imageOf;
  for (let turns = 1; turns < orderOf(imageOf); turns++) {
    seenBy.fill(-1);
    for (let p = 0; p < places; p++) {
      const at = imageAfter[p]!;
      for (let i = rows.start[at]!; i < rows.start[at + 1]!; i++) seenBy[rows.square[i]!] = p;
      for (let i = start[p]!; i < start[p + 1]!; i++) if (seenBy[imageAfter[target[i]!]!] !== p) stays[i] = 0;
    }
    imageAfter = imageAfter.map((p) => imageOf[p]!);
  }
  const left = stays.reduce((sum, flag) => sum + flag, 0);
  if (left === target.length) return graph;
  const { start: fewerStart, square: fewerTarget } = listed(graph, stays, false);
  const both = graph.undirected
    ? { start: fewerStart, target: fewerTarget }
    : undirectedOf(fewerStart, fewerTarget);
  return { ...graph, start: fewerStart, target: fewerTarget, ...colorGraph(both.start, both.target) };
};

/** 1, 2, or 4: the order of the symmetry. */
const orderOf = (imageOf: Int32Array): number =>
  imageOf.reduce((order, q, p) => (q === p ? order : Math.max(order, imageOf[q] === p ? 2 : 4)), 1);

/**
 * Do fixed squares, turned moves, and colors allow it? Moves without direction may be turned or reversed;
 * others as `reverses` says.
 */
const isPossible = (graph: TourGraph, closed: boolean, imageOf: Int32Array, reverses: boolean): boolean => {
  const { places, start, target, colorOf, undirected } = graph;
  const order = orderOf(imageOf);
  if (order === 1) return true;
  const goes = (p: number, q: number) => target.subarray(start[p], start[p + 1]).includes(q);
  let fixed = 0;
  let turnedMoves = 0; // moves whose two squares change places
  for (let p = 0; p < places; p++) {
    const q = imageOf[p]!;
    if (q === p) fixed++;
    if (imageOf[q] === p && q > p && (goes(p, q) || goes(q, p))) turnedMoves++;
  }
  const flips = colorOf && (colorOf[imageOf[0]!] === colorOf[0] ? 0 : 1);
  const fits = (steps: number) => flips === undefined || steps % 2 === flips;
  const mayTurn = undirected || !reverses;
  if (mayTurn && closed && fixed === 0 && places % order === 0 && fits(places / order)) return true;
  if (!(undirected || reverses) || order !== 2) return false;
  if (!closed) return places % 2 === 1 ? fixed === 1 && fits(0) : fixed === 0 && turnedMoves >= 1 && fits(1);
  if (places % 2 === 1) return fixed === 1 && turnedMoves >= 1;
  return (fixed === 2 && fits(0)) || (fixed === 0 && turnedMoves >= 2 && fits(1));
};

/**
 * The ends of an open tour are each other's images, unless the symmetry moves nothing. Undefined if that
 * contradicts the given ends.
 */
const pairEnds = ({ closed, from, to }: Ends, imageOf: Int32Array): Pick<Ends, 'from' | 'to'> | undefined => {
  if (closed || orderOf(imageOf) === 1) return { from, to };
  const first = from ?? (to === undefined ? undefined : imageOf[to]);
  const last = first === undefined ? undefined : imageOf[first];
  return to === undefined || to === last ? { from: first, to: last } : undefined;
};

const usesOnly = (problem: TourProblem, { start, target, placeOf, undirected }: TourGraph): boolean => {
  const has = (a: number, b: number) => target.subarray(start[a], start[a + 1]).includes(b);
  return (problem.using ?? []).every(
    ([a, b]) => has(placeOf[a]!, placeOf[b]!) || (undirected && has(placeOf[b]!, placeOf[a]!)),
  );
};

/** Each way in which some tour might have the requested symmetry. */
export const waysToBeSymmetric = (problem: TourProblem, graph: TourGraph): readonly Way[] => {
  const { board, piece, symmetric, closed } = problem;
  const { squareOf, placeOf } = graph;
  const ways: Way[] = [];
  for (const symmetry of symmetriesAsked(board, symmetric!)) {
    const table = symmetryTable(board, symmetry);
    const imageOf = Int32Array.from(squareOf, (square) => placeOf[table[square]!]!);
    const order = orderOf(imageOf);
    for (const reverses of graph.undirected ? [false] : [false, true]) {
      if (!graph.undirected && (reverses ? order !== 2 : !closed && order !== 1)) continue;
      const mayStay = (p: number, q: number) =>
        !reverses || isMove(board, piece.rays, squareOf[q]!, squareOf[p]!);
      const kept = keepOrbits(graph, imageOf, reverses, mayStay);
      const ends = pairEnds(endsOf(problem, graph), imageOf);
      if (ends === undefined || kept.parts > 1 || !usesOnly(problem, kept)) continue;
      if (clashOfColors(problem, kept, { closed, ...ends }) !== undefined) continue;
      if (isPossible(kept, closed, imageOf, reverses)) ways.push({ graph: kept, imageOf, reverses, ...ends });
    }
  }
  return ways;
};
