import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export { checkCombos } from './check/check.js';
export type { CombosAnswer, CombosMethod, CombosProblem, Placed } from './combos.js';
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
export { sayCombos } from './say.js';
export { type FastKind, makeCombosCounter } from './solve/fast.js';
export { countAllMoving, solveCombos } from './solve/solve.js';
export { formatCombos } from './text.js';
export { LONGEST_COMBOS_SIDE, validateCombos } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * read.ok && formatCombos(read.value); // 'combos 8x8 R@a1 Q@d4 B@h8'
 * const other = parseCombos('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseCombos = lineParser(light);
