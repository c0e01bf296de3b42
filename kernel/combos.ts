// Counts combinations of moves that do not collide: see combos/count.ts for the method, combos/memory.ts for the tables,
// combos/look.ts for what pieces know of each other, combos/estimate.ts, combos/eliminate.ts, combos/classes.ts and combos/sums.ts for
// summing pieces out, combos/condition.ts for branching, and combos/work.ts for limits and arithmetic.
export { layout } from './combos/layout';
export { conflictAt, groupAt, domainAt } from './combos/memory';
export { workDone, wasStopped } from './combos/work';
export { run } from './combos/count';
