import { expect, test } from 'vitest';
import { HARD, HARD_BUDGET } from '../bench/tourInstances.js';
import { checkTour, formatTour, solveTour } from '../src/puzzles/tour/index.js';
import { samples, someOf } from './samples.js';

test('the hard instances of the benchmark are all decided, and every answer passes its check', () => {
  const counts = { tour: 0, none: 0, stopped: 0, rule: 0 };
  for (const problem of someOf(HARD, 3)) {
    const answer = solveTour(problem, { method: 'exact', budget: HARD_BUDGET });
    expect(checkTour(problem, answer), formatTour(problem)).toMatchObject({ ok: true });
    counts[answer.kind]++;
  }
  expect(counts).toEqual({ ...samples({ tour: 18, none: 6 }, { tour: 46, none: 24 }), stopped: 0, rule: 0 });
});
