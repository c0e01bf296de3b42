import { squareCount } from '../../core/board.js';
import type { LightPuzzle } from '../../core/puzzle.js';
import { type MovesProblem, movesGuide } from './moves.js';
import { formatMoves, parseMoves } from './text.js';
import { validateMoves } from './validate.js';
import { movesWords } from './zh.js';

export const light: LightPuzzle<MovesProblem> = {
  name: 'moves',
  ...movesGuide,
  zh: movesWords,
  parse: parseMoves,
  format: formatMoves,
  validate: validateMoves,
  isQuick: ({ board }) => squareCount(board) <= 4096,
};
