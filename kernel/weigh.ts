/*
 * Weights on targets that bound how many sets are needed to cover them
 * (src/puzzles/place/solve/coverSearch.ts says how). This is a kernel because a short search would end
 * before a just-in-time compiler had optimized it. weigh/improve.ts improves them, weigh/round.ts turns them
 * into fractions.
 */
export { improve } from './weigh/improve';
export { layout } from './weigh/layout';
export { allowedAt, costAt, coveredByAt, coversAt, byStartAt, openAt, startAt, unitsAt, weightAt } from './weigh/memory';
export { repair, round } from './weigh/round';
