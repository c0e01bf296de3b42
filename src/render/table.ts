/*
 * Tables: the content of an answer, in rows. The same table is written as CSV (RFC 4180), Markdown, JSON, or
 * HTML, for a spreadsheet, a paper, or a program.
 */
import type { Table, Value } from '../core/picture/table.js';
import type { Lang } from '../core/text.js';
import { inWords } from './tableWords.js';
import { escapeXml } from './xml.js';

const plain = (value: Value): string => (value === null ? '' : `${value}`);

/** A spreadsheet would run a leading =, +, -, or @ as a formula; a number is not a formula. */
const csvCell = (value: Value): string => {
  const text = plain(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines end in CRLF, as the standard requires. */
export const formatCsv = ({ columns, rows }: Table): string =>
  [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

const isNumeric = (rows: Table['rows'], column: number): boolean =>
  rows.length > 0 && rows.every((row) => typeof row[column] !== 'string');

/** Columns of a terminal: Chinese takes two per character. */
const widthOf = (text: string): number => [...text].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), 0);
const gap = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text)));

/** Padded, so it reads well as text, too; columns of numbers are right-aligned. */
export const formatMarkdown = (table: Table, lang: Lang = 'en'): string => {
  const { columns, rows } = inWords(table, lang);
  const cells = [columns, ...rows].map((row) =>
    row.map((value) => plain(value).replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, ' ')),
  );
  const widths = columns.map((_, i) => Math.max(3, ...cells.map((row) => widthOf(row[i] ?? ''))));
  const right = columns.map((_, i) => isNumeric(table.rows, i));
  const pad = (text: string, width: number, toRight: boolean) =>
    toRight ? gap(text, width) + text : text + gap(text, width);
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, i) => pad(row[i] ?? '', width, right[i]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (right[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return `${[line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n')}\n`;
};

/** An array of objects, one per row, keys in the order of the columns. */
export const formatJsonTable = ({ columns, rows }: Table): string => {
  const cell = (value: Value) =>
    typeof value === 'bigint'
      ? value < 2n ** 53n && value > -(2n ** 53n)
        ? Number(value)
        : `${value}`
      : value;
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((column, i) => [column, cell(row[i] ?? null)])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
};

export const formatHtmlTable = (table: Table, lang: Lang = 'en'): string => {
  const { columns, rows } = inWords(table, lang);
  const right = columns.map((_, i) => isNumeric(table.rows, i));
  const row = (name: 'th' | 'td', values: readonly Value[]) =>
    `<tr>${values.map((value, i) => `<${name}${right[i] ? ' class="number"' : ''}>${escapeXml(plain(value))}</${name}>`).join('')}</tr>`;
  return `<table><thead>${row('th', columns)}</thead><tbody>${rows.map((values) => row('td', values)).join('')}</tbody></table>`;
};

export type TableFormat = 'csv' | 'markdown' | 'json' | 'html';

/**
 * A table as CSV, Markdown, JSON, or HTML. CSV and JSON are the same in every language.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   formatTable(tableOf(read.value, answer), 'markdown').startsWith('|'); // true
 * }
 */
export const formatTable = (table: Table, format: TableFormat, lang: Lang = 'en'): string =>
  ({ csv: formatCsv, markdown: formatMarkdown, json: formatJsonTable, html: formatHtmlTable })[format](
    table,
    lang,
  );
