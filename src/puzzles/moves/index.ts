import type { Puzzle } from '../../core/puzzle.js';
import { checkMoves } from './check/check.js';
import type { MovesAnswer, MovesProblem } from './moves.js';
import { jsonMoves, sayMoves } from './say.js';
import { solveMoves } from './solve/solve.js';
import { formatMoves, parseMoves } from './text.js';

export type { MovesAnswer, MovesProblem };
export { checkMoves, formatMoves, jsonMoves, parseMoves, sayMoves, solveMoves };

export const movesPuzzle: Puzzle<MovesProblem, MovesAnswer> = {
  parse: parseMoves,
  format: formatMoves,
  solve: solveMoves,
  check: checkMoves,
  json: jsonMoves,
  say: sayMoves,
};
