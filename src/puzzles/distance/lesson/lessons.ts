import type { Lesson } from '../../../core/lesson/lesson.js';
import type { DistanceProblem } from '../distance.js';
import { middleLesson } from './middle.js';

export const distanceLessons: readonly Lesson<DistanceProblem>[] = [middleLesson];
