import type { Cases, NoTour, TourProblem } from '../../tour.js';
import { IN, OPEN, OUT } from '../exact/matching.js';
import type { TourGraph } from '../graph.js';
import { type CaseGraph, caseGraph } from './caseGraph.js';
import { concluderFor } from './conclusions.js';

/*
 * A short proof by cases for a board that is known to have no tour. The next move to branch on is the most
 * informative one: one of its two cases is contradicted at once if possible, and the other decides as many
 * moves as possible. That there is no tour was shown before by other means; the checker follows every case
 * again with its own conclusions.
 */

/** Boards and searches beyond this have no proof worth following by hand. */
const MAX_SQUARES = 400;
const MAX_CASES = 100;
const MAX_MOVES_SEEN = 3e7;

/** Of the squares with the fewest open moves, this many are considered; that is enough. */
const SQUARES_TRIED = 8;

const settledIn = (state: Uint8Array): number => {
  let settled = 0;
  for (const value of state) if (value !== 0) settled++;
  return settled;
};

/** The consequences of assuming an edge: undefined if there is a contradiction. */
interface Supposition {
  readonly e: number;
  readonly used: Uint8Array | undefined;
  readonly unused: Uint8Array | undefined;
}

/** Undefined if it takes too many cases. */
const findTree = (graph: CaseGraph, squareOf: Uint32Array): Cases | undefined => {
  const { vertices, places, u, v, start, edgeAt } = graph;
  const conclude = concluderFor(graph);
  let cases = 1;
  let work = 0;

  const suppose = (state: Uint8Array, e: number, value: number): Uint8Array | undefined => {
    const supposed = state.slice();
    supposed[e] = value;
    return conclude(supposed) ? supposed : undefined;
  };

  /** Open edges at the vertices that have the fewest of them. */
  const candidates = (state: Uint8Array): Set<number> => {
    const open: Int32Array[] = [];
    for (let x = 0; x < vertices; x++) {
      const around = edgeAt.subarray(start[x]!, start[x + 1]!).filter((e) => state[e] === OPEN);
      if (around.length > 0) open.push(around);
    }
    open.sort((a, b) => a.length - b.length);
    return new Set(open.slice(0, SQUARES_TRIED).flatMap((around) => [...around]));
  };

  /** The most informative assumption; undefined if it takes too much work. */
  const choose = (state: Uint8Array): Supposition | undefined => {
    const worth = (branch: Uint8Array | undefined) => (branch ? settledIn(branch) : 10 * state.length);
    let best: Supposition | undefined;
    let most = -1;
    for (const e of candidates(state)) {
      if (work > MAX_MOVES_SEEN) return undefined;
      work += 12 * state.length;
      const [used, unused] = [suppose(state, e, IN), suppose(state, e, OUT)];
      const [a, b] = [worth(used), worth(unused)];
      const score = a + b + 2 * Math.min(a, b);
      if (score > most) {
        most = score;
        best = { e, used, unused };
      }
      if (used === undefined && unused === undefined) break;
    }
    return best;
  };

  /** An edge to an outside vertex is a square that the tour ends on. */
  const moveOf = (e: number) => {
    const here = squareOf[u[e]!]!;
    return v[e]! < places ? ([here, squareOf[v[e]!]!] as const) : ([here] as const);
  };

  const grow = (state: Uint8Array | undefined): Cases | undefined => {
    if (state === undefined) return 'dead';
    const best = choose(state);
    if (best === undefined || ++cases > MAX_CASES) return undefined;
    const used = grow(best.used);
    const unused = used && grow(best.unused);
    return used && unused && { move: moveOf(best.e), used, unused };
  };

  const outset = new Uint8Array(u.length);
  for (const e of graph.forced) outset[e] = IN;
  return grow(conclude(outset) ? outset : undefined);
};

/** A proof by cases, if there is a short one. Only for problems that have no tour. */
export const casesReason = (problem: TourProblem, graph: TourGraph): NoTour | undefined => {
  if (graph.places > MAX_SQUARES) return undefined;
  const cases = caseGraph(problem, graph);
  const tree = cases && findTree(cases, graph.squareOf);
  return tree && { kind: 'cases', tree };
};
