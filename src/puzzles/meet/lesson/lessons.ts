import type { Lesson } from '../../../core/lesson/lesson.js';
import type { MeetProblem } from '../meet.js';
import { convexLesson } from './convex.js';
import { jointLesson } from './joint.js';
import { wavesLesson } from './waves.js';

/** Textbook methods for a meeting and a fast one, step by step. */
export const meetLessons: readonly Lesson<MeetProblem>[] = [wavesLesson, jointLesson, convexLesson];
