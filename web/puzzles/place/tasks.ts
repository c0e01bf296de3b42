/* The placement page's task for its worker: how far a position made by hand can still go. */
import type { Square } from '../../../src/core/square.js';
import type { PlaceProblem } from '../../../src/puzzles/place/place.js';
import { solvePlace } from '../../../src/puzzles/place/solve/solve.js';
import { type PuzzleWork, readLine } from '../../work/answer.js';

export interface HintAsk {
  readonly line: string;
  readonly placed: readonly Square[];
}

/**
 * An optimal way to continue, including the pieces of the position. `none` is proved; `unknown` took too
 * long.
 */
export type Hint =
  | { readonly kind: 'best'; readonly squares: readonly Square[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** About two seconds. */
const HINT_BUDGET = { nodes: 4e6, bytes: 2 ** 28 };

export const work: PuzzleWork<PlaceProblem> = {
  tasks: {
    hint: ({ line, placed }: HintAsk): Hint => {
      const problem = readLine('place', line);
      const given = [...new Set([...problem.given, ...placed])].sort((a, b) => a - b);
      const answer = solvePlace({ ...problem, given }, { budget: HINT_BUDGET });
      switch (answer.kind) {
        case 'placement':
          return { kind: 'best', squares: answer.squares };
        case 'none':
          return { kind: 'none' };
        case 'stopped':
          return { kind: 'unknown' };
      }
    },
  },
};
