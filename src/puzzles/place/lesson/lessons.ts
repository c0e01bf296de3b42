import type { Lesson } from '../../../core/lesson/lesson.js';
import type { PlaceProblem } from '../place.js';
import { rowsLesson } from './rows.js';

export const placeLessons: readonly Lesson<PlaceProblem>[] = [rowsLesson];
