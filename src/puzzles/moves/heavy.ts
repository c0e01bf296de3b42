import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkMoves } from './check/check.js';
import { movesJson } from './json.js';
import type { MovesAnswer, MovesProblem } from './moves.js';
import { movesPicture } from './picture.js';
import { movesByHand, movesMethods, sayMoves } from './say.js';
import { solveMoves } from './solve/solve.js';
import { movesTable } from './table.js';

export const heavy: HeavyPuzzle<MovesProblem, MovesAnswer> = {
  solve: solveMoves,
  check: checkMoves,
  say: sayMoves,
  ...movesJson,
  picture: movesPicture,
  table: movesTable,
  byHand: movesByHand,
  methods: movesMethods,
};
