/* The uncrossed page's task for its worker: how far a path drawn by hand can still go. */
import type { Square } from '../../../src/core/square.js';
import type { UncrossedProblem } from '../../../src/puzzles/uncrossed/uncrossed.js';
import { type PuzzleWork, readLine } from '../../work/answer.js';
import { imageFrom } from './images.js';
import { type Longest, longestFrom } from './longest.js';
import { isDrawable, type Path } from './path.js';

export interface LongestAsk {
  readonly line: string;
  readonly drawn: readonly Square[];
  /** A longest path overall, if the page has one. */
  readonly known?: Path;
}

/** The limit on visited squares: about two seconds. */
const HINT_WORK = 8_000_000;

export const work: PuzzleWork<UncrossedProblem> = {
  tasks: {
    longest: ({ line, drawn, known }: LongestAsk): Longest => {
      const problem = readLine('uncrossed', line);
      if (!isDrawable(problem)) return { kind: 'unknown' };
      const image = known && imageFrom(problem, known, drawn);
      if (image) return { kind: 'longest', path: image };
      if (drawn.length === 0) return { kind: 'unknown' };
      const most = known ? known.squares.length - (known.isClosed ? 0 : 1) : Number.POSITIVE_INFINITY;
      return longestFrom(problem, { squares: drawn, isClosed: false }, most, HINT_WORK);
    },
  },
};
