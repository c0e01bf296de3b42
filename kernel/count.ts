// Hamiltonian cycles by a frontier DP and by meet-in-the-middle: see src/puzzles/count-tours/countTours.ts for the method,
// count/table.ts for the layers, count/state.ts for states, count/sieve.ts for those that are kept, count/step.ts for the steps, count/modulus.ts for counts modulo a prime, count/seek.ts for tracing back, count/trace.ts for steps that repeat,
// count/records.ts, count/folding.ts and count/join.ts for the middle.
import { states as countedStates } from './count/table';
import { closings as madeClosings, transitions as madeTransitions } from './count/step';
import { pairs as joinedPairs } from './count/join';

export { compact, freeLeaf, giveArea, keepLeaves, reset, sumLayer, sumOfKeys, takeArea, takeLeaf } from './count/table';
export { shape } from './count/state';
export { deal, seed, seekDeal, seekStep, step, trace, weighEdges } from './count/step';
export { follow, followBack, listKeys, mostOf, numberStates, sumCounts, weigh } from './count/trace';
export { makeTables } from './count/folding';
export { countModulo } from './count/modulus';
export { collect, sortRecords, stateOf } from './count/records';
export { foundNumber, foundSlots, foundSource, seekFrom, soughtOnes, soughtTwos } from './count/seek';
export { joinRecords, shapeJoin } from './count/join';

export function states(): f64 {
  return countedStates;
}

export function transitions(): f64 {
  return madeTransitions;
}

export function closings(): f64 {
  return madeClosings;
}

export function pairs(): f64 {
  return joinedPairs;
}
