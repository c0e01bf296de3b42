// Hamiltonian cycles by a frontier programme and by meeting in the middle: see src/count/count.ts for the method,
// count/table.ts for the layers, count/state.ts for states and steps, count/join.ts for the middle.
import { states as countedStates } from './count/table';
import { transitions as madeTransitions } from './count/state';
import { pairs as joinedPairs } from './count/join';

export { compact, freeLeaf, giveArea, keepLeaves, reset, sumLayer, takeArea } from './count/table';
export { deal, seed, shape, step } from './count/state';
export { collect, joinRecords, makeTables, shapeJoin, sortRecords } from './count/join';

export function states(): f64 {
  return countedStates;
}

export function transitions(): f64 {
  return madeTransitions;
}

export function pairs(): f64 {
  return joinedPairs;
}
