import type { Puzzle } from '../../core/puzzle.js';
import { checkCombos } from './check/check.js';
import type { CombosAnswer, CombosProblem } from './combos.js';
import { jsonCombos, sayCombos } from './say.js';
import { solveCombos } from './solve/solve.js';
import { formatCombos, parseCombos } from './text.js';

export { checkCombos } from './check/check.js';
export type { CombosAnswer, CombosProblem, Placed } from './combos.js';
export { combosLessons } from './lesson/lessons.js';
export {
  type Combo,
  type ComboMarginals,
  type ComboMove,
  type Combos,
  comboMarginals,
  combosAt,
  listCombos,
  sampleCombo,
  sampleCombos,
} from './list/list.js';
export { formatCombo, jsonCombo, jsonCombos, jsonMarginals, sayCombos } from './say.js';
export { type FastKind, makeCombosCounter } from './solve/fast.js';
export {
  type CombosShard,
  type CombosShardResult,
  mergeCombos,
  planCombos,
  runCombosShard,
} from './solve/shards.js';
export { countAllMoving, solveCombos } from './solve/solve.js';
export { formatCombos, LONGEST_COMBOS_SIDE, parseCombos } from './text.js';

export const combosPuzzle: Puzzle<CombosProblem, CombosAnswer> = {
  parse: parseCombos,
  format: formatCombos,
  solve: solveCombos,
  check: checkCombos,
  json: jsonCombos,
  say: sayCombos,
};
