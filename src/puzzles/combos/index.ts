export { checkCombos } from './check/check.js';
export type { CombosAnswer, CombosProblem, Placed } from './combos.js';
export { heavy } from './heavy.js';
export { combosFromJson, jsonCombos } from './json.js';
export { combosLessons } from './lesson/lessons.js';
export { light } from './light.js';
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
export { formatCombo, jsonCombo, jsonMarginals, sayCombos } from './say.js';
export { type FastKind, makeCombosCounter } from './solve/fast.js';
export {
  type CombosShard,
  type CombosShardResult,
  mergeCombos,
  planCombos,
  runCombosShard,
} from './solve/shards.js';
export { countAllMoving, solveCombos } from './solve/solve.js';
export { formatCombos, parseCombos } from './text.js';
export { LONGEST_COMBOS_SIDE, validateCombos } from './validate.js';
