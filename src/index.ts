export { makeBoard, parseDrawing } from './core/board.js';
export type { Budget, SolveOptions } from './core/budget.js';
export type { Json } from './core/puzzle.js';
export type { Flaw, Result, Verdict } from './core/result.js';
export type { Lang, Text } from './core/text.js';
export {
  type Answer,
  type AnswerOf,
  checkAnswer,
  formatProblem,
  jsonOf,
  type Problem,
  PUZZLE_NAMES,
  type PuzzleName,
  type Puzzles,
  parseProblem,
  sayAnswer,
  solveProblem,
} from './puzzles/solve.js';
