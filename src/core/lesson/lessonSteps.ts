import { type Board, freeCount, squareCount } from '../board.js';
import { keyOfRays, leaps, type Piece } from '../piece.js';
import type { Text } from '../text.js';
import type { LessonQuestion, LessonStep } from './lesson.js';

/** No lesson is longer: nobody watches more, and a page may keep all of them to step back. */
export const MAX_LESSON_STEPS = 5000;

/** The steps as they come; where there are more than `most`, the last one shown says how it continues. */
export function* cutLesson(
  steps: Iterable<LessonStep>,
  goesOn: () => Text,
  most = MAX_LESSON_STEPS,
): Generator<LessonStep, void, undefined> {
  let held: LessonStep | undefined; // one step back, to know whether another follows
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

/** Four numbers in a row to choose from, the right one among them. */
export const numberQuestion = (ask: Text, right: number): LessonQuestion => {
  const place = right % 3;
  return { ask, choices: [0, 1, 2, 3].map((i) => `${right - place + i}`), right: place };
};

const KNIGHT_KEY = leaps(1, 2)
  .map(({ dx, dy }) => `${dx},${dy},1`)
  .join('/');

/** What programs of leapers are written for: a knight, its moves in the usual order, and a board without holes. */
export const isPlainKnight = (board: Board, piece: Piece): boolean =>
  keyOfRays(piece.rays) === KNIGHT_KEY && freeCount(board) === squareCount(board);
