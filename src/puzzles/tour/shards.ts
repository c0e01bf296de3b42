/*
 * Long uniform draws for the engine: the plan of solve/uniform/long.ts in the shape every puzzle's shards
 * have.
 */
import type { Shardable } from '../../core/parallel/shards.js';
import { solveTour } from './solve/solve.js';
import { isLongDraw, planDraw, planWalks, WALK_METHOD } from './solve/uniform/long.js';
import { formatTour } from './text.js';
import type { TourAnswer, TourProblem } from './tour.js';

/** `uniform`, or `uniform-100` for as many samples. */
const samplesOf = (method: string | undefined): number => {
  const [, samples = '1'] = /^uniform-([1-9]\d{0,5})$/.exec(method ?? '') ?? [];
  return Number(samples);
};

export const tourShards: Shardable<TourProblem, TourAnswer> = {
  methods: ['uniform'],
  isMethod: (id) => id === WALK_METHOD || (/^uniform-[1-9]\d{0,5}$/.test(id) && samplesOf(id) > 1),
  always: false,
  suits: isLongDraw,
  plan: (problem, budget, method) => {
    const { uniform: _, ...plain } = problem;
    const none = (): TourAnswer => solveTour(plain, { budget });
    const walks = method === WALK_METHOD ? planWalks(problem) : undefined;
    return (
      walks ??
      planDraw(problem, samplesOf(method), budget, none) ?? {
        // Nothing long: there is no shard, and merging nothing solves it.
        line: formatTour(problem),
        method: 'uniform',
        shards: [],
        states: 0,
        bytes: 0,
        seconds: 0,
        open: () => () => {
          throw new RangeError(`"${formatTour(problem)}" has no shards`);
        },
        merge: () => solveTour(problem, { budget }),
      }
    );
  },
};
