import type { Puzzle } from '../puzzle.js';
import { checkCombos } from './check.js';
import type { CombosAnswer, CombosProblem } from './combos.js';
import { jsonCombos, sayCombos } from './say.js';
import { solveCombos } from './solve.js';
import { formatCombos, parseCombos } from './text.js';

export { checkCombos } from './check.js';
export type { CombosAnswer, CombosProblem, Placed } from './combos.js';
export { jsonCombos, sayCombos } from './say.js';
export { solveCombos } from './solve.js';
export { formatCombos, LONGEST_COMBOS_SIDE, parseCombos } from './text.js';

export const combosPuzzle: Puzzle<CombosProblem, CombosAnswer> = {
  parse: parseCombos,
  format: formatCombos,
  solve: solveCombos,
  check: checkCombos,
  json: jsonCombos,
  say: sayCombos,
};
