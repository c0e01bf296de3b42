import type { Lesson } from '../../../core/lesson/lesson.js';
import type { WalksProblem } from '../walks.js';
import { matrixLesson } from './matrix.js';
import { recurrenceLesson } from './recurrence.js';
import { stepsLesson } from './steps.js';

export const walksLessons: readonly Lesson<WalksProblem>[] = [stepsLesson, matrixLesson, recurrenceLesson];
