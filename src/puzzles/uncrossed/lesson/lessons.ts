import type { Lesson } from '../../../core/lesson/lesson.js';
import type { UncrossedProblem } from '../uncrossed.js';
import { sweepLesson } from './sweep.js';

export const uncrossedLessons: readonly Lesson<UncrossedProblem>[] = [sweepLesson];
