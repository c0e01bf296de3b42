import type { Lesson } from '../core/lesson.js';
import { jointLesson } from './lessonJoint.js';
import { wavesLesson } from './lessonWaves.js';
import type { MeetProblem } from './meet.js';

/** The textbook ways to a meeting, step by step. */
export const meetLessons: readonly Lesson<MeetProblem>[] = [wavesLesson, jointLesson];
