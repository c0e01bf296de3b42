import type { Lesson } from '../../../core/lesson/lesson.js';
import type { MeetProblem } from '../meet.js';
import { jointLesson } from './joint.js';
import { wavesLesson } from './waves.js';

/** The textbook ways to a meeting, step by step. */
export const meetLessons: readonly Lesson<MeetProblem>[] = [wavesLesson, jointLesson];
