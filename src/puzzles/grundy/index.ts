import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export { checkGrundy } from './check/check.js';
export { NAMED_GAMES, type NamedGame } from './games.js';
export type {
  Cone,
  GrundyAnswer,
  GrundyCertificate,
  GrundyEndless,
  GrundyMethod,
  GrundyMisere,
  GrundyMove,
  GrundyProblem,
  GrundyRests,
  GrundyValues,
  NoRule,
  Rule,
} from './grundy.js';
export { heavy } from './heavy.js';
export { grundyFromJson, jsonGrundy } from './json.js';
export { grundyLessons } from './lesson/lessons.js';
export { light } from './light.js';
export { sayGrundy } from './say.js';
export { hyperknightValue } from './solve/rule/hyperknight.js';
export { solveGrundy } from './solve/solve.js';
export type { GrundyOptions } from './solve/values.js';
export { formatGrundy } from './text.js';
export { validateGrundy } from './validate.js';
export { parseWindow } from './window/describe.js';
export {
  countValues,
  type Densities,
  densitiesOf,
  grundyWindow,
  type PeriodRow,
  periodRows,
  positionsOf,
  type Share,
  type Window,
  type WindowValues,
} from './window/window.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseGrundy('grundy quadrant hyperknight 1,0');
 * read.ok && formatGrundy(read.value); // 'grundy quadrant hyperknight 1,0'
 * const other = parseGrundy('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseGrundy = lineParser(light);
