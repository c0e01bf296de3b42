import type { Text } from '../text.js';
import type { LessonStep } from './lesson.js';

/** No lesson is longer: nobody watches more, and a page may keep all of them to step back. */
export const MAX_LESSON_STEPS = 5000;

/** The steps as they come; where there are more than `most`, the last one shown says how it goes on. */
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
        yield { ...held, say: goesOn() };
        return;
      }
      yield held;
      shown++;
    }
    held = step;
  }
  if (held !== undefined) yield held;
}
