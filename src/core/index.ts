export { formatBytes } from './amounts.js';
export {
  type Board,
  formatBoard,
  formatPoint,
  formatSquare,
  freeCount,
  isMissing,
  makeBoard,
  parseDrawing,
  parsePointOn,
  parseSize,
  parseSquareOn,
  pointOf,
  squareAt,
  squareCount,
} from './board.js';
export {
  type Budget,
  DEFAULT_BUDGET,
  isStopped,
  type Shortfall,
  type SolveOptions,
  type Stopped,
} from './budget.js';
export type { JsonStyle } from './codec/codec.js';
export { distancesFrom, UNREACHED } from './distance.js';
export { knightDistance } from './knightDistance.js';
export type { Fraction } from './linear/bigIntegers.js';
export { type MoveGraph, moveGraph, type Ray } from './moveGraph.js';
export type { Effort, Said } from './puzzle.js';
export { randomBelow, seededRandom, shuffle } from './random.js';
export type { Accepted, Flaw, Level, Result, Verdict } from './result.js';
export {
  type BigPoint,
  formatAlgebraic,
  formatPair,
  type Point,
  parseSquare,
  type Square,
} from './square.js';
export {
  SYMMETRIES,
  type Symmetry,
  symmetriesOf,
  transformBoard,
  transformSquare,
} from './symmetry.js';
export { formatThousands, type Lang, type Text } from './text.js';
export type { Validate } from './validate.js';
export type { Line, Word } from './words.js';
