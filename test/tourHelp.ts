import { expect } from 'vitest';
import { splitLine } from '../src/core/words.js';
import { checkTour } from '../src/puzzles/tour/check/check.js';
import { solveTour } from '../src/puzzles/tour/solve/solve.js';
import { parseTour } from '../src/puzzles/tour/text.js';
import type { TourAnswer, TourOptions, TourProblem } from '../src/puzzles/tour/tour.js';

/** The problem of a line without its first word. */
export const tourProblem = (text: string): TourProblem => {
  const read = parseTour(splitLine(text));
  if (!read.ok) throw new Error(`${text}: ${read.error.map(({ message }) => message.en).join('; ')}`);
  return read.value;
};

/** Solves the line and checks the answer. */
export const tourAnswer = (text: string, options?: TourOptions): TourAnswer => {
  const problem = tourProblem(text);
  const found = solveTour(problem, options);
  expect(checkTour(problem, found), text).toMatchObject({ ok: true });
  return found;
};

/** 'tour', 'stopped', or the kind of reason. */
export const tourVerdict = (text: string, options?: TourOptions): string => {
  const found = tourAnswer(text, options);
  return found.kind === 'none' ? found.because.kind : found.kind;
};
