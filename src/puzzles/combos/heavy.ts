import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkCombos } from './check/check.js';
import type { CombosAnswer, CombosProblem } from './combos.js';
import { combosJson } from './json.js';
import { combosLessons } from './lesson/lessons.js';
import { combosPicture } from './picture.js';
import { combosQueries } from './queries.js';
import { combosByHand, combosMethods, sayCombos } from './say.js';
import { combosShards } from './shards.js';
import { solveCombos } from './solve/solve.js';
import { combosTable } from './table.js';

export const heavy: HeavyPuzzle<CombosProblem, CombosAnswer> = {
  solve: solveCombos,
  check: checkCombos,
  say: sayCombos,
  ...combosJson,
  picture: combosPicture,
  table: combosTable,
  byHand: combosByHand,
  methods: combosMethods,
  queries: combosQueries,
  shards: combosShards,
  lessons: combosLessons,
};
