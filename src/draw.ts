/* Any problem and its answer as SVG, TikZ, text for a terminal, a table, or a report: puzzles make pictures, renderers draw them. */
import type { Limits, Picture } from './core/picture.js';
import type { Verdict } from './core/result.js';
import type { Problem } from './puzzles/lines.js';
import { formatProblem } from './puzzles/lines.js';
import { type AnswerOf, byHand, heavyOf, jsonOf, pictureOf, sayAnswer, tableOf } from './puzzles/solve.js';
import {
  type ReportOptions,
  reportOf,
  type SvgOptions,
  svgOf,
  type TerminalOptions,
  type TikzOptions,
  terminalOf,
  tikzOf,
} from './render/index.js';

export { moveUsePicture, startsPicture } from './puzzles/count-tours/usage/picture.js';
export { byHand, pictureOf, tableOf } from './puzzles/solve.js';
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

/** Files show what there is room to read, unless the puzzle says that more is worth it. */
const FILE_SIDE = 64;
/** TeX needs about a second for a board of 60x60. */
const TIKZ_LIMITS: Limits = { columns: 100, rows: 100 };

const filePicture = <P extends Problem>(problem: P, answer: AnswerOf<P>): Picture => {
  const { fileSide: side = FILE_SIDE } = heavyOf(problem);
  return pictureOf(problem, answer, { columns: side, rows: side });
};

export const drawSvg = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  options: SvgOptions = {},
): string => svgOf(filePicture(problem, answer), options);

export const drawTikz = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  options: TikzOptions = {},
): string => tikzOf(pictureOf(problem, answer, TIKZ_LIMITS), options);

/** The board with the answer on it, as text. */
export const drawTerminal = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  options: TerminalOptions,
): string => terminalOf((limits) => pictureOf(problem, answer, limits), options);

/** A page about one problem: the picture, the answer in words, a table, and how to check it by hand. */
export const drawReport = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  verdict: Verdict | undefined,
  options: ReportOptions = {},
): string =>
  reportOf(
    {
      line: formatProblem(problem),
      picture: filePicture(problem, answer),
      table: tableOf(problem, answer),
      said: sayAnswer(problem, answer),
      byHand: byHand(problem, answer),
      verdict,
      json: jsonOf(problem, answer),
    },
    options,
  );
