import type { Lesson } from '../../../core/lesson/lesson.js';
import type { CountPlacementsProblem } from '../countPlacements.js';
import { bitsLesson } from './bits.js';
import { frontierLesson } from './frontier.js';

export const countPlacementsLessons: readonly Lesson<CountPlacementsProblem>[] = [bitsLesson, frontierLesson];
