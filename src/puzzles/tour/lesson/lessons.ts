import type { Lesson } from '../../../core/lesson/lesson.js';
import type { TourProblem } from '../tour.js';
import { dfsLesson } from './dfs.js';
import { mergingLesson } from './merging.js';
import { warnsdorffLesson } from './warnsdorff.js';

/** Textbook methods for a tour and a fast one, step by step. */
export const tourLessons: readonly Lesson<TourProblem>[] = [dfsLesson, warnsdorffLesson, mergingLesson];
