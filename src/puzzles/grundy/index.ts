export { checkGrundy } from './check/check.js';
export { NAMED_GAMES, type NamedGame } from './games.js';
export type {
  Cone,
  GrundyAnswer,
  GrundyCertificate,
  GrundyEndless,
  GrundyMisere,
  GrundyMove,
  GrundyProblem,
  GrundyValues,
  Rule,
} from './grundy.js';
export { heavy } from './heavy.js';
export { grundyFromJson, jsonGrundy } from './json.js';
export { grundyLessons } from './lesson/lessons.js';
export { light } from './light.js';
export { sayGrundy } from './say.js';
export { HYPERKNIGHT_SIDE, hyperknightTable, hyperknightValue } from './solve/rule/hyperknight.js';
export { solveGrundy } from './solve/solve.js';
export type { GrundyOptions } from './solve/values.js';
export { formatGrundy, parseGrundy } from './text.js';
export { validateGrundy } from './validate.js';
export { jsonWindow, parseWindow, sayWindow } from './window/describe.js';
export {
  countValues,
  type Densities,
  densitiesOf,
  grundyWindow,
  type PeriodRow,
  periodRows,
  positionsOf,
  type Share,
  sayPeriods,
  type Window,
  type WindowValues,
} from './window/window.js';
