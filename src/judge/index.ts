import { hiho99 } from './hiho99.js';
import type { Judge } from './judge.js';
import { knightsTour } from './knightsTour.js';
import { leetcode2056 } from './leetcode2056.js';
import { leetcode3283 } from './leetcode3283.js';
import { lightoj1315 } from './lightoj1315.js';

export { hiho99, type KnightsCase, packKnights, unpackKnights } from './hiho99.js';
export type { CaseReader, Judge, JudgeFlaw, Sample } from './judge.js';
export { knightsTour, type TourCase } from './knightsTour.js';
export { type CombosCase, leetcode2056 } from './leetcode2056.js';
export { leetcode3283, type PawnsCase } from './leetcode3283.js';
export { type HyperCase, lightoj1315 } from './lightoj1315.js';

/** Every judge by its id. What a case is differs from judge to judge; whoever runs them only passes cases back to the same one. */
export const JUDGES: Readonly<Record<string, Judge<unknown>>> = Object.fromEntries(
  [leetcode3283, hiho99, leetcode2056, lightoj1315, knightsTour].map((judge) => [
    judge.id,
    judge as unknown as Judge<unknown>,
  ]),
);
