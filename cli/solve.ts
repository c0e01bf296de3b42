// Where a problem is solved: here, on several threads, or on other machines.
import { solveHuntOnThreads } from '../engine/hunt.js';
import { isShardable } from '../engine/shards.js';
import type { Problem } from '../src/puzzles/lines.js';
import { type Answer, solveProblem } from '../src/puzzles/solve.js';
import type { Settings } from './ask.js';
import { type Left, solveLong } from './longWork.js';
import type { Progress } from './progress.js';

/** Options that send a problem to the engine whatever its size. */
const ENGINE_OPTIONS = ['threads', 'checkpoint', 'redis'];

export const solveHere = async (
  problem: Problem,
  settings: Settings,
  progress: Progress,
): Promise<Answer | Left> => {
  const options = { ...settings.options, tell: progress.tell };
  const { threads, args } = settings;
  if (problem.puzzle === 'hunt') {
    return solveHuntOnThreads(problem, threads === undefined ? options : { ...options, threads });
  }
  const asked = ENGINE_OPTIONS.some((name) => args.values.has(name));
  if (isShardable(problem) && (asked || problem.puzzle === 'count-tours')) {
    return solveLong(problem, settings, progress);
  }
  return solveProblem(problem, options);
};
