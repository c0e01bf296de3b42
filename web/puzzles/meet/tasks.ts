import { squareCount } from '../../../src/core/board.js';
import { meetField, meetPuzzle } from '../../../src/puzzles/meet/index.js';
import { meetPicture } from '../../../src/puzzles/meet/picture.js';
import { raceTask } from '../../work/race.js';
import { type OnProgress, readIn, serve, solveTask } from '../../work/serve.js';
import type { MeetSolved } from './walks.js';

/** Larger boards are not colored: nobody could see their squares, and every change would wait for it. */
const MAX_COLORED = 1_000_000;
const FIELD_BUDGET = { nodes: 2e7, bytes: 2 ** 28 };

const solve = solveTask(meetPuzzle, (problem, answer, limits) =>
  meetPicture(problem, answer, limits, () => undefined),
);

serve({
  /** The answer and, as plain numbers, what every square would cost: figures for 40,000 squares would be slow to send. */
  solve: (text: string, onProgress: OnProgress): MeetSolved => {
    const solved = solve(text, onProgress);
    const problem = readIn(meetPuzzle, text);
    const field =
      squareCount(problem.board) <= MAX_COLORED ? meetField(problem, { budget: FIELD_BUDGET }) : undefined;
    return { ...solved, objective: problem.objective, ...(field === undefined ? {} : { field }) };
  },
  race: raceTask(
    meetPuzzle,
    async () => (await import('../../../src/puzzles/meet/lesson/lessons.js')).meetLessons,
  ),
});
