/*
 * Tours as printed on the command line:
 *   a board      rows from the top with their ranks, the files below; ## or ░░ where a square is missing; words around it are skipped
 *   a table      the columns step, square, x, y as CSV or Markdown
 * The problem line is printed with them, unless it is a knight's tour of a whole board; `check` compares the
 * tour with it.
 */
import { lineParser } from '../../../core/lineParser.js';
import { isKnight } from '../../../core/piece.js';
import { formatFile, type Point } from '../../../core/square.js';
import { light } from '../light.js';
import type { TourAnswer, TourProblem } from '../tour.js';

export type Printed =
  /** The top row first; undefined where there is no square. */
  | { readonly kind: 'grid'; readonly rows: readonly (readonly (number | undefined)[])[] }
  | { readonly kind: 'points'; readonly points: readonly Point[] }
  /** The board was too wide for the terminal. */
  | { readonly kind: 'clipped' }
  /** This row of the table is not the next step. */
  | { readonly kind: 'no-step'; readonly step: number };

const wordsOf = (line: string): readonly string[] => line.trim().split(/\s+/);

/** `a b c`: the files below a board. */
const isFiles = (words: readonly string[]): boolean => words.every((word, x) => word === formatFile(x));

const cellOf = (word: string): number | undefined => (/^\d+$/.test(word) ? Number(word) : undefined);

const isCell = (word: string): boolean => /^(?:\d+|[#░]+)$/.test(word);

const readBoard = (lines: readonly string[]): Printed | undefined => {
  const below = lines.findLastIndex((line) => isFiles(wordsOf(line)));
  if (below < 1) return undefined;
  const width = wordsOf(lines[below]!).length;
  const rows: (readonly (number | undefined)[])[] = [];
  for (let i = below - 1; i >= 0; i--) {
    const [rank, ...cells] = wordsOf(lines[i]!);
    if (rank !== `${rows.length + 1}` || cells.length !== width || !cells.every(isCell)) break;
    rows.unshift(cells.map(cellOf));
  }
  if (rows.length === 0) return undefined;
  return lines.slice(below + 1).some((line) => line.trim() !== '')
    ? { kind: 'clipped' }
    : { kind: 'grid', rows };
};

const COLUMNS = ['step', 'square', 'x', 'y'];

const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** `1,a1,0,0`, where a square such as 0,0 has a comma too: only the outer columns are needed. */
const readRow = (cells: string): readonly [step: number, point: Point] | undefined => {
  const match = /^\s*(\d{1,9})\s*,.*,\s*(\d{1,10})\s*,\s*(\d{1,10})\s*$/.exec(cells);
  return match === null ? undefined : [Number(match[1]), { x: Number(match[2]), y: Number(match[3]) }];
};

const readSteps = (rows: Iterable<string>): Printed | undefined => {
  const points: Point[] = [];
  for (const line of rows) {
    const row = readRow(line);
    if (row?.[0] !== points.length + 1) return { kind: 'no-step', step: points.length + 1 };
    points.push(row[1]);
  }
  return points.length === 0 ? undefined : { kind: 'points', points };
};

/** A last column `problem` has the problem line in its first row. */
const readCsv = (lines: readonly string[]): Printed | undefined => {
  const columns = lines[0]!.split(',').map((name) => name.trim());
  if (!COLUMNS.every((name, i) => columns[i] === name)) return undefined;
  const hasProblem = columns[COLUMNS.length] === 'problem';
  if (columns.length !== COLUMNS.length + Number(hasProblem)) return undefined;
  const rows = lines.slice(1).filter((line) => line.trim() !== '');
  return readSteps(hasProblem ? rows.map((line) => line.replace(/,(?:"[^"]*"|[^",]*)$/, '')) : rows);
};

/**
 * The names of the columns depend on the language. A table ends with a blank line; the verdict is below it.
 */
const readMarkdown = (lines: readonly string[]): Printed | undefined => {
  const isTable = lines[0]!.includes('|') && /^[|\s:-]+$/.test(lines[1] ?? '');
  if (!isTable || cellsOf(lines[0]!).length !== COLUMNS.length) return undefined;
  const end = lines.findIndex((line) => line.trim() === '');
  return readSteps(lines.slice(2, end < 0 ? undefined : end).map((line) => cellsOf(line).join(',')));
};

/** Undefined if the text is none of these. */
export const readPrinted = (text: string): Printed | undefined => {
  const lines = text.trim().split(/\r?\n/);
  return readCsv(lines) ?? readMarkdown(lines) ?? readBoard(lines);
};

/**
 * A drawing or a table shows a knight's tour of a whole board completely; for any other problem it leaves
 * something out.
 */
export const needsLine = (problem: TourProblem, { kind }: TourAnswer): boolean => {
  const { board, piece, from, to, symmetric, uniform, using, avoiding, given } = problem;
  const asked = [from, to, symmetric, uniform, using, avoiding, given];
  const isPlain = isKnight(piece) && board.missing.length === 0 && asked.every((one) => one === undefined);
  return kind === 'tour' && !isPlain;
};

const parse = lineParser(light);

/**
 * Where a problem line can start: on its own line or in its own cell, or after the label that is printed
 * before it.
 */
const BEGINNINGS = /(?:^|[:：,|]\s*"?|`)(tour [^"`|\r\n]{1,100000})/gm;

/**
 * The problem that the text was printed for, if it says so.
 *
 * @example
 * problemIn('Problem: tour 4x4 W closed')?.closed; // true
 * problemIn('a1 b3 c5'); // undefined
 */
export const problemIn = (text: string): TourProblem | undefined => {
  for (const [, line] of text.matchAll(BEGINNINGS)) {
    const read = parse(line!);
    if (read.ok) return read.value;
  }
  return undefined;
};
