import type { Square } from '../../../src/core/square.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { huntPuzzle } from '../../../src/puzzles/hunt/index.js';
import { huntPicture } from '../../../src/puzzles/hunt/picture.js';
import { type BestMoves, bestMoves, makeHuntCache } from '../../../src/puzzles/hunt/solve/best.js';
import { distancesOn, walkTo } from '../../../src/puzzles/hunt/solve/distances.js';
import { raceTask } from '../../work/race.js';
import { type OnProgress, PAGE_BUDGET, readIn, serve, solveTask } from '../../work/serve.js';
import type { Place, Way } from './match.js';
import { randomHunt } from './random.js';

/** What a match asks is about one problem; read once, it stays the same one, so that the cache knows it again. */
let current: { readonly line: string; readonly problem: HuntProblem } | undefined;
const cache = makeHuntCache();
const problemOf = (line: string): HuntProblem => {
  if (current?.line !== line) current = { line, problem: readIn(huntPuzzle, line) };
  return current.problem;
};

serve({
  solve: solveTask(huntPuzzle, huntPicture),
  race: raceTask(
    huntPuzzle,
    async () => (await import('../../../src/puzzles/hunt/lesson/lessons.js')).huntLessons,
  ),
  options: ({ line, at, left }: Place, onProgress: OnProgress): BestMoves =>
    bestMoves(problemOf(line), { at, left }, cache, { budget: PAGE_BUDGET, onProgress }),
  walk: ({ line, from, to }: Way): readonly Square[] => {
    const { board, piece } = problemOf(line);
    return walkTo(board, piece, distancesOn(board, piece)(to), from);
  },
  position: ({ line, count, seed }: { line: string; count: number; seed: number }): string | undefined => {
    const drawn = randomHunt(readIn(huntPuzzle, line), count, seed);
    return drawn && huntPuzzle.format(drawn);
  },
});
