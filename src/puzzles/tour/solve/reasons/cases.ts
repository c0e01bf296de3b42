import { atOutset, conclude, MAX_CASES, type Rules, rulesOf } from '../../check/cases.js';
import type { Cases, NoTour, TourProblem } from '../../tour.js';

/*
 * A short proof by cases for a board that is known to have no tour. The move to suppose next is the one that says most: used
 * or not, one of the two is contradicted at once if possible, and the other settles as many moves as possible. Every proof
 * is followed with the checker's own conclusions, so that what is found here is accepted there; that there is no tour was
 * shown before by other means.
 */

/** Boards and searches beyond this have no proof worth following by hand. */
const MAX_SQUARES = 400;
const MAX_MOVES_SEEN = 3e7;

const settledIn = (state: Uint8Array): number => {
  let settled = 0;
  for (const value of state) if (value !== 0) settled++;
  return settled;
};

/** Undefined if it takes too many cases. */
const findTree = (rules: Rules): Cases | undefined => {
  let cases = 1;
  let work = 0;
  const grow = (state: Uint8Array): Cases | undefined => {
    let best: { e: number; score: number; branches: (Uint8Array | undefined)[] } | undefined;
    // Squares with the fewest open moves first; a few of them tell enough.
    const byOpen = rules.at
      .map((around) => around.filter((e) => state[e] === 0))
      .filter((open) => open.length > 0)
      .sort((a, b) => a.length - b.length)
      .slice(0, 8);
    for (const e of new Set(byOpen.flat())) {
      if (work > MAX_MOVES_SEEN) return undefined;
      work += 12 * state.length;
      const branches = [1, 2].map((value) => {
        const supposed = state.slice();
        supposed[e] = value;
        return conclude(rules, supposed) ? supposed : undefined;
      });
      const settled = branches.map((branch) => (branch ? settledIn(branch) : 10 * state.length));
      const score = settled[0]! + settled[1]! + 2 * Math.min(...settled);
      if (best === undefined || score > best.score) best = { e, score, branches };
      if (branches.every((branch) => branch === undefined)) break;
    }
    if (best === undefined || ++cases > MAX_CASES) return undefined;
    const [u, v] = rules.edges[best.e]!;
    const here = rules.squares[u]!;
    const there = rules.squares[v];
    const move = there === undefined ? ([here] as const) : ([here, there] as const);
    const trees: Cases[] = [];
    for (const branch of best.branches) {
      const tree = branch === undefined ? 'dead' : grow(branch);
      if (tree === undefined) return undefined;
      trees.push(tree);
    }
    return { move, used: trees[0]!, unused: trees[1]! };
  };
  const outset = atOutset(rules);
  return conclude(rules, outset) ? grow(outset) : 'dead';
};

/** A proof by cases, if there is a short one. Only for problems that have no tour. */
export const casesReason = (problem: TourProblem, places: number): NoTour | undefined => {
  if (places > MAX_SQUARES) return undefined;
  const rules = rulesOf(problem);
  const tree = rules && findTree(rules);
  return tree && { kind: 'cases', tree };
};
