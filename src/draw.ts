/* Any problem and its answer as SVG, TikZ, text for a terminal, a table, or a report: puzzles make pictures, renderers draw them. */
import type { Verdict } from './core/result.js';
import type { Table } from './core/table.js';
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
export * from './render/index.js';
export {
  type Difficulty,
  difficultyOf,
  drawSheet,
  makePuzzle,
  messageLetters,
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

export const drawSvg = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  options: SvgOptions = {},
): string => answerSvg(shown(problem, answer), options);

export const drawTikz = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  options: TikzOptions = {},
): string => answerTikz(shown(problem, answer), options);

/** The board with the answer on it, as text. */
export const drawTerminal = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  options: TerminalOptions,
): string => answerTerminal(shown(problem, answer), options);

/** The answer in rows: the steps of a path, the turns of a hunt, a grid of values. */
export const tableOf = <P extends Problem>(problem: P, answer: AnswerOf<P>): Table =>
  answerTable(shown(problem, answer));

/** A page about one problem: the picture, the answer in words, a table, and how to check it by hand. */
export const drawReport = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  verdict: Verdict | undefined,
  options: ReportOptions = {},
): string => answerReport(shown(problem, answer), formatProblem(problem), verdict, options);
