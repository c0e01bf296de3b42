export { type Board, type LongBoard, makeBoard, parseDrawing } from './core/board.js';
export type { Budget, Shortfall, SolveOptions, Stopped } from './core/budget.js';
export type { Json } from './core/json.js';
export type { Piece, PieceRay } from './core/piece.js';
export type { Effort, Said } from './core/puzzle.js';
export { Refusal } from './core/refusal.js';
export type { Accepted, Flaw, Level, Result, Verdict } from './core/result.js';
export type { Lang, Text } from './core/text.js';
export { InvalidProblem } from './core/validate.js';
export { makePiece } from './pieces/make.js';
export { parsePiece } from './pieces/read.js';
export { PUZZLE_NAMES, type PuzzleName } from './puzzles/index.js';
export {
  formatProblem,
  makeProblem,
  type Problem,
  type Problems,
  type PuzzleOf,
  parseProblem,
  validateProblem,
} from './puzzles/lines.js';
export {
  type Answer,
  type AnswerOf,
  type Answers,
  answerFromJson,
  checkAnswer,
  jsonOf,
  type Options,
  type OptionsOf,
  type Puzzles,
  type Solved,
  sayAnswer,
  solveLine,
  solveProblem,
} from './puzzles/solve.js';
