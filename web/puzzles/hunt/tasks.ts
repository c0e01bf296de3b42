/* The tasks of a match for its worker, and random positions. */
import type { Square } from '../../../src/core/square.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { type BestMoves, bestMoves, makeHuntCache } from '../../../src/puzzles/hunt/solve/best.js';
import { distancesOn, walkTo } from '../../../src/puzzles/hunt/solve/distances.js';
import { formatHunt } from '../../../src/puzzles/hunt/text.js';
import { type PuzzleWork, readLine } from '../../work/answer.js';
import { PAGE_BUDGET } from '../../work/limits.js';
import type { OnProgress } from '../../work/serve.js';
import type { Place, Way } from './match.js';
import { randomHunt } from './random.js';

/**
 * All requests of a match are about one problem. It is read once and stays the same object, so that caches
 * find it again.
 */
let current: { readonly line: string; readonly problem: HuntProblem } | undefined;
const cache = makeHuntCache();
const problemOf = (line: string): HuntProblem => {
  if (current?.line !== line) current = { line, problem: readLine('hunt', line) };
  return current.problem;
};

interface Draw {
  readonly line: string;
  readonly count: number;
  readonly seed: number;
}

export const work: PuzzleWork<HuntProblem> = {
  tasks: {
    options: ({ line, at, left }: Place, onProgress: OnProgress): BestMoves =>
      bestMoves(problemOf(line), { at, left }, cache, { budget: PAGE_BUDGET, onProgress }),
    walk: ({ line, from, to }: Way): readonly Square[] => {
      const { board, piece } = problemOf(line);
      return walkTo(board, piece, distancesOn(board, piece)(to), from);
    },
    position: ({ line, count, seed }: Draw): string | undefined => {
      const drawn = randomHunt(readLine('hunt', line), count, seed);
      return drawn && formatHunt(drawn);
    },
  },
};
