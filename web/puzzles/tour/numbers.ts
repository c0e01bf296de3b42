/* Whether a tour shows its step numbers. */
import { signal } from '@preact/signals';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { numbersByDefault } from './show.js';

/** The visitor's choice; undefined leaves it to the kind of tour. */
export const numbersChosen = signal<boolean | undefined>(undefined);
export const numbersOn = (problem: TourProblem): boolean => numbersChosen.value ?? numbersByDefault(problem);
