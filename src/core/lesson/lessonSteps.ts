import { type Board, freeCount, squareCount } from '../board.js';
import { keyOfRays, leaps, type Piece } from '../piece.js';
import type { Text } from '../text.js';
import type { LessonQuestion, LessonStep } from './lesson.js';

/**
 * No lesson is longer: nobody watches more steps, and the web app can keep all of them in memory to step
 * back.
 */
export const MAX_LESSON_STEPS = 5000;

/** The steps one by one; if there are more than `most`, the last one shown says how the method continues. */
export function* cutLesson(
  steps: Iterable<LessonStep>,
  goesOn: () => Text,
  most = MAX_LESSON_STEPS,
): Generator<LessonStep, void, undefined> {
  let held: LessonStep | undefined; // held back by one step, to know whether another one follows
  let shown = 0;
  for (const step of steps) {
    if (held !== undefined) {
      if (shown === most - 1) {
        yield { ...held, say: goesOn(), isCut: true };
        return;
      }
      yield held;
      shown++;
    }
    held = step;
  }
  if (held !== undefined) yield held;
}

/** Four consecutive numbers to choose from, including the right one. */
export const numberQuestion = (ask: Text, right: number): LessonQuestion => {
  const place = right % 3;
  return { ask, choices: [0, 1, 2, 3].map((i) => `${right - place + i}`), right: place };
};

const KNIGHT_KEY = leaps(1, 2)
  .map(({ dx, dy }) => `${dx},${dy},1`)
  .join('/');

/**
 * What the programs for leapers support: a knight with its moves in the usual order, on a board without
 * holes.
 */
export const isPlainKnight = (board: Board, piece: Piece): boolean =>
  keyOfRays(piece.rays) === KNIGHT_KEY && freeCount(board) === squareCount(board);
