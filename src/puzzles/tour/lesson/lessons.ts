import type { Lesson } from '../../../core/lesson.js';
import { dfsLesson } from './dfs.js';
import { warnsdorffLesson } from './warnsdorff.js';
import type { TourProblem } from '../tour.js';

/** The textbook ways to a tour, step by step. */
export const tourLessons: readonly Lesson<TourProblem>[] = [dfsLesson, warnsdorffLesson];
