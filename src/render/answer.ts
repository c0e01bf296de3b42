/*
 * A problem and its answer as SVG, TikZ, text for a terminal, a table, or a report, for callers that have
 * loaded the heavy part of the puzzle. It works the same for every puzzle: the puzzle provides the picture,
 * the table, and the words.
 */
import type { Limits, Picture } from '../core/picture/picture.js';
import type { Table } from '../core/picture/table.js';
import type { HeavyPuzzle } from '../core/puzzle.js';
import type { Verdict } from '../core/result.js';
import { type ReportOptions, reportOf } from './report.js';
import { type SvgOptions, svgOf } from './svg.js';
import { type TerminalOptions, terminalOf } from './terminal.js';
import { type TikzOptions, tikzOf } from './tikz.js';

/** What is shown together. */
export interface Shown<Problem, Answer> {
  readonly heavy: HeavyPuzzle<Problem, Answer>;
  readonly problem: Problem;
  readonly answer: Answer;
}

/** Files show as much as is readable, unless the puzzle says that more is useful. */
const FILE_SIDE = 64;
/** TeX needs about a second for a board of 60x60. */
const TIKZ_LIMITS: Limits = { columns: 100, rows: 100 };
/** The title of a table needs no more of its picture than this. */
const TITLE_LIMITS: Limits = { columns: FILE_SIDE, rows: FILE_SIDE };

const filePicture = <P, A>({ heavy, problem, answer }: Shown<P, A>): Picture => {
  const { fileSide: side = FILE_SIDE } = heavy;
  return heavy.picture(problem, answer, { columns: side, rows: side });
};

export const answerSvg = <P, A>(shown: Shown<P, A>, options: SvgOptions = {}): string =>
  svgOf(filePicture(shown), options);

export const answerTikz = <P, A>(
  { heavy, problem, answer }: Shown<P, A>,
  options: TikzOptions = {},
): string => tikzOf(heavy.picture(problem, answer, TIKZ_LIMITS), options);

/** The board with the answer on it, as text. */
export const answerTerminal = <P, A>(
  { heavy, problem, answer }: Shown<P, A>,
  options: TerminalOptions,
): string => terminalOf((limits) => heavy.picture(problem, answer, limits), options);

/** The answer in rows: the steps of a path, the turns of a hunt, a grid of values. */
export const answerTable = <P, A>({ heavy, problem, answer }: Shown<P, A>): Table => ({
  title: heavy.picture(problem, answer, TITLE_LIMITS).title,
  ...heavy.table(problem, answer),
});

/** A page about one problem: the picture, the answer in words, a table, and how to check it by hand. */
export const answerReport = <P, A>(
  shown: Shown<P, A>,
  line: string,
  verdict: Verdict | undefined,
  options: ReportOptions = {},
): string => {
  const { heavy, problem, answer } = shown;
  return reportOf(
    {
      line,
      picture: filePicture(shown),
      table: answerTable(shown),
      said: heavy.say(problem, answer),
      byHand: heavy.byHand(problem, answer),
      verdict,
      json: heavy.json(problem, answer),
    },
    options,
  );
};
