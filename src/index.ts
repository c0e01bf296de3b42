export { makeBoard, parseDrawing } from './core/board.js';
export type { Budget, Shortfall, SolveOptions, Stopped } from './core/budget.js';
export type { Json } from './core/json.js';
export type { Said } from './core/puzzle.js';
export type { Flaw, Result, Verdict } from './core/result.js';
export type { Lang, Text } from './core/text.js';
export { PUZZLE_NAMES, type PuzzleName } from './puzzles/index.js';
export { formatProblem, type Problem, type Problems, parseProblem } from './puzzles/lines.js';
export {
  type Answer,
  type AnswerOf,
  type Answers,
  answerFromJson,
  checkAnswer,
  jsonOf,
  type Puzzles,
  type Solved,
  sayAnswer,
  solveProblem,
} from './puzzles/solve.js';
