import type { Lesson } from '../../../core/lesson/lesson.js';
import type { TourProblem } from '../tour.js';
import { dfsLesson } from './dfs.js';
import { warnsdorffLesson } from './warnsdorff.js';

/** The textbook ways to a tour, step by step. */
export const tourLessons: readonly Lesson<TourProblem>[] = [dfsLesson, warnsdorffLesson];
