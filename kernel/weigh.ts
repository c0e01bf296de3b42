/*
 * Weights on targets that bound how many sets are needed to cover them (src/puzzles/place/solve/coverSearch.ts says how). Here and not in
 * the library, because a short search would end before a compiler at run time had warmed up to it. weigh/improve.ts makes them better,
 * weigh/round.ts makes fractions of them.
 */
export { improve } from './weigh/improve';
export { layout } from './weigh/layout';
export { allowedAt, costAt, coveredByAt, coversAt, byStartAt, openAt, startAt, unitsAt, weightAt } from './weigh/memory';
export { repair, round } from './weigh/round';
