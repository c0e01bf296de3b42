import { describe, expect, it } from 'vitest';
import { drawTourLine } from '../../../../test/cases/tourLines.js';
import { samples } from '../../../../test/samples.js';
import { askedTours, isAskedTour } from '../../../../test/slow/askedTours.js';
import { seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import { checkTour } from '../check/check.js';
import { parseTour } from '../text.js';
import type { TourProblem } from '../tour.js';
import { solveTour } from './solve.js';

/** Differences from trying every walk: of the solver and of the checker, in either direction. */
const differences = (problem: TourProblem, truth: readonly (readonly number[])[]): readonly string[] => {
  const found: string[] = [];
  const answer = solveTour(problem);
  if (!checkTour(problem, answer).ok) found.push('the checker refuses the answer');
  if (answer.kind === 'none' && truth.length > 0) found.push(`there is a tour: ${truth[0]!.join(' ')}`);
  if (answer.kind === 'tour') {
    if (!isAskedTour(problem, answer.path)) found.push(`not a tour asked for: ${answer.path.join(' ')}`);
    if (problem.given !== undefined && answer.unique !== (truth.length === 1)) found.push('unique or not');
  }
  if (answer.kind !== 'none' && answer.kind !== 'tour') found.push(answer.kind);
  for (const path of truth) {
    const byHand = { kind: 'tour', path, method: 'by-hand', nodes: 0 } as const;
    if (!checkTour(problem, byHand).ok) found.push(`the checker refuses ${path.join(' ')}`);
  }
  return found;
};

describe('every combination of what a tour can be asked for', () => {
  it('gets the answer that trying every walk gets, and its checker agrees', () => {
    const random = seededRandom(samples(20, 21));
    for (let compared = 0; compared < samples(96, 40_000); ) {
      const line = drawTourLine(random, true);
      const read = parseTour(splitLine(line));
      if (!read.ok) continue;
      const truth = askedTours(read.value, read.value.given === undefined ? 1 : 2, 60_000);
      if (truth === undefined) continue; // too many walks to try
      compared++;
      expect([line, ...differences(read.value, truth)]).toEqual([line]);
    }
  });
});
