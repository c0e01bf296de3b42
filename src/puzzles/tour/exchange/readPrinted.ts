/*
 * Tours as the command prints them:
 *   a board      rows from the top with their ranks, the files below; ## or ░░ where a square is missing; words around it are skipped
 *   a table      the columns step, square, x, y as CSV or Markdown
 */
import { formatFile, type Point } from '../../../core/square.js';

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

const COLUMNS = 'step,square,x,y';

/** The cells of a row: of a square such as 0,0, which has a comma, only the outer columns are needed. */
const readRow = (line: string): readonly [step: number, point: Point] | undefined => {
  const cells = line.includes('|')
    ? line
        .replace(/^\s*\||\|\s*$/g, '')
        .split('|')
        .join(',')
    : line;
  const match = /^\s*(\d{1,9})\s*,.*,\s*(\d{1,10})\s*,\s*(\d{1,10})\s*$/.exec(cells);
  return match === null ? undefined : [Number(match[1]), { x: Number(match[2]), y: Number(match[3]) }];
};

const readTable = (lines: readonly string[]): Printed | undefined => {
  const head = lines.findIndex((line) => line.trim() !== '');
  const columns = lines[head]!.replace(/[|\s]+/g, ',').replace(/^,|,$/g, '');
  if (columns !== COLUMNS) return undefined;
  const isMarkdown = lines[head]!.includes('|');
  const points: Point[] = [];
  for (const line of lines.slice(head + 1)) {
    // A table of Markdown ends with a blank line; what the checker said stands below.
    if (isMarkdown && line.trim() === '' && points.length > 0) break;
    if (line.trim() === '' || /^[|\s:-]+$/.test(line)) continue;
    const row = readRow(line);
    if (row?.[0] !== points.length + 1) return { kind: 'no-step', step: points.length + 1 };
    points.push(row[1]);
  }
  return points.length === 0 ? undefined : { kind: 'points', points };
};

/** Undefined if the text is nothing of the kind. */
export const readPrinted = (text: string): Printed | undefined => {
  const lines = text.split(/\r?\n/);
  return readTable(lines) ?? readBoard(lines);
};
