import { hiho99Practice } from './hiho99Practice.js';
import { knightsTourPractice } from './knightsTourPractice.js';
import { leetcode2056Practice } from './leetcode2056Practice.js';
import { leetcode3283Practice } from './leetcode3283Practice.js';
import { lightoj1315Practice } from './lightoj1315Practice.js';
import type { Judge } from './shared/judge.js';
import type { Practice } from './shared/practice.js';

export { hiho99, type KnightsCase, packKnights, unpackKnights } from './hiho99.js';
export { hiho99Practice } from './hiho99Practice.js';
export { knightsTour, type TourCase } from './knightsTour.js';
export { knightsTourPractice } from './knightsTourPractice.js';
export { type CombosCase, leetcode2056, type PieceName } from './leetcode2056.js';
export { leetcode2056Practice } from './leetcode2056Practice.js';
export { leetcode3283, type PawnsCase } from './leetcode3283.js';
export { leetcode3283Practice } from './leetcode3283Practice.js';
export { type HyperCase, lightoj1315 } from './lightoj1315.js';
export { lightoj1315Practice } from './lightoj1315Practice.js';
export type { CaseReader, Judge, JudgeFlaw, Sample } from './shared/judge.js';
export { type OutputVerdict, type Practice, SIZES, type Size } from './shared/practice.js';
export { shrinkCases } from './shared/shrink.js';

/** Practice for every judge by its id. What a case is differs from judge to judge; whoever runs them only passes cases back. */
export const PRACTICES: Readonly<Record<string, Practice<unknown>>> = Object.fromEntries(
  [leetcode3283Practice, hiho99Practice, leetcode2056Practice, lightoj1315Practice, knightsTourPractice].map(
    (practice) => [practice.judge.id, practice as unknown as Practice<unknown>],
  ),
);

/** Every judge by its id. */
export const JUDGES: Readonly<Record<string, Judge<unknown>>> = Object.fromEntries(
  Object.values(PRACTICES).map(({ judge }) => [judge.id, judge]),
);
