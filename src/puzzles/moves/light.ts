import type { LightPuzzle } from '../../core/puzzle.js';
import { type MovesProblem, movesGuide } from './moves.js';
import { formatMoves, parseMoves } from './text.js';
import { validateMoves } from './validate.js';

export const light: LightPuzzle<MovesProblem> = {
  name: 'moves',
  ...movesGuide,
  parse: parseMoves,
  format: formatMoves,
  validate: validateMoves,
};
