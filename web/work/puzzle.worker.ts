/*
 * The only worker script: it loads the heavy part of a puzzle, and the puzzle's own tasks if there are any,
 * on the first request.
 */
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { Problem } from '../../src/puzzles/lines.js';
import { loadHeavy } from '../../src/puzzles/load.js';
import type { PuzzleWork } from './answer.js';
import { serve, type Tasks } from './serve.js';
import { tasksFor } from './tasks.js';

/** A folder's tasks accept only problems of its own puzzle, and no others reach them. */
const OWN = import.meta.glob<PuzzleWork<Problem>>('../puzzles/*/tasks.ts', { import: 'work' });

const known = new Map<PuzzleName, Promise<Tasks>>();

const load = async (puzzle: PuzzleName): Promise<Tasks> => {
  const [heavy, own] = await Promise.all([
    loadHeavy<Problem>({ puzzle }),
    OWN[`../puzzles/${puzzle}/tasks.ts`]?.(),
  ]);
  return tasksFor(puzzle, heavy, own);
};

serve((puzzle) => {
  let tasks = known.get(puzzle);
  if (tasks === undefined) known.set(puzzle, (tasks = load(puzzle)));
  return tasks;
});
