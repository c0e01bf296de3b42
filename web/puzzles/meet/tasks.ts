import { squareCount } from '../../../src/core/board.js';
import type { MeetProblem } from '../../../src/puzzles/meet/meet.js';
import { meetPicture } from '../../../src/puzzles/meet/picture.js';
import { meetField } from '../../../src/puzzles/meet/solve/field.js';
import type { PuzzleWork } from '../../work/answer.js';
import { reachOf } from './reach.js';
import type { MeetSolved } from './walks.js';

/**
 * Larger boards are not colored: nobody could see their squares, and every change would wait for the colors.
 */
const MAX_COLORED = 1_000_000;
const FIELD_BUDGET = { nodes: 2e7, bytes: 2 ** 28 };

export const work: PuzzleWork<MeetProblem> = {
  picture: (problem, answer, limits) => meetPicture(problem, answer, limits, () => undefined),
  /**
   * The answer and, as plain numbers, the cost of every square. Figures for 40,000 squares would be slow to
   * send.
   */
  dress: (problem, solved): MeetSolved => {
    const field =
      squareCount(problem.board) <= MAX_COLORED ? meetField(problem, { budget: FIELD_BUDGET }) : undefined;
    const { answer } = solved;
    const reach = answer.kind === 'cannot-meet' ? reachOf(problem, answer.apart) : undefined;
    return {
      ...solved,
      ...(field === undefined ? {} : { field }),
      ...(reach === undefined ? {} : { reach }),
    };
  },
};
