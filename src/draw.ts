/*
 * Draws any problem and its answer as SVG, TikZ, text for a terminal, a table, or a report: puzzles make
 * pictures, renderers draw them.
 */

import type { Table } from './core/picture/table.js';
import type { Verdict } from './core/result.js';
import { formatProblem, type Problem } from './puzzles/lines.js';
import { type AnswerOf, heavyOf } from './puzzles/solve.js';
import {
  answerReport,
  answerSvg,
  answerTable,
  answerTerminal,
  answerTikz,
  type ReportOptions,
  type Shown,
  type SvgOptions,
  type TerminalOptions,
  type TikzOptions,
} from './render/index.js';

export { moveUsePicture, startsPicture } from './puzzles/count-tours/usage/picture.js';
export { byHand, pictureOf } from './puzzles/solve.js';
export {
  type Act,
  type Cell,
  formatTable,
  type Labels,
  type LegendRow,
  type Limits,
  type Picture,
  type ReportOptions,
  type Stroke,
  type SvgOptions,
  svgOf,
  type Table,
  type TableFormat,
  type TerminalOptions,
  type ThemeName,
  type TikzOptions,
  type Token,
  type Tone,
  terminalOf,
  tikzOf,
  type Value,
  type Window,
} from './render/index.js';
export {
  type Difficulty,
  difficultyOf,
  drawSheet,
  makePuzzle,
  type PageOptions,
  type Paper,
  planSheet,
  type SheetOptions,
  type SheetPuzzle,
  type SheetRequest,
  sheetHtml,
} from './sheet/index.js';

const shown = <P extends Problem>(problem: P, answer: AnswerOf<P>): Shown<P, AnswerOf<P>> => ({
  heavy: heavyOf(problem),
  problem,
  answer,
});

/**
 * The answer as an SVG picture.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   drawSvg(read.value, answer, { theme: 'dark' }).startsWith('<svg'); // true
 * }
 */
export const drawSvg = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  options: SvgOptions = {},
): string => answerSvg(shown(problem, answer), options);

/**
 * The answer as a picture for LaTeX.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   drawTikz(read.value, answer).includes('tikzpicture'); // true
 * }
 */
export const drawTikz = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  options: TikzOptions = {},
): string => answerTikz(shown(problem, answer), options);

/**
 * The board with the answer on it, as text.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   drawTerminal(read.value, answer, { color: 'none', plain: true, width: 80 }).includes('a b c'); // true
 * }
 */
export const drawTerminal = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  options: TerminalOptions,
): string => answerTerminal(shown(problem, answer), options);

/**
 * The answer in rows: the steps of a path, the turns of a hunt, a grid of values.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   formatTable(tableOf(read.value, answer), 'csv').includes('f7'); // true
 * }
 */
export const tableOf = <P extends Problem>(problem: P, answer: AnswerOf<P>): Table =>
  answerTable(shown(problem, answer));

/**
 * A page about one problem: the picture, the answer in words, a table, and how to check it by hand.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   drawReport(read.value, answer, checkAnswer(read.value, answer)).startsWith('<!'); // true
 * }
 */
export const drawReport = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  verdict: Verdict | undefined,
  options: ReportOptions = {},
): string => answerReport(shown(problem, answer), formatProblem(problem), verdict, options);
