/* The answer as files: pictures, tables, a report. All are made before the first is written. */
import { isStopped } from '../../src/core/budget.js';
import type { Table } from '../../src/core/picture/table.js';
import { Refusal } from '../../src/core/refusal.js';
import { sayVerdict } from '../../src/core/result.js';
import type { Lang } from '../../src/core/text.js';
import { formatProblem } from '../../src/puzzles/lines.js';
import {
  answerReport,
  answerSvg,
  answerTable,
  answerTikz,
  formatTable,
  svgOf,
  tikzOf,
} from '../../src/render/index.js';
import { writeOut } from '../io.js';
import { renderPng } from '../output/png.js';
import { sayProblem } from './answerText.js';
import type { FILE_OPTIONS, Settings } from './settings.js';
import type { Answered, Outcome } from './solveLine.js';

type FileKind = keyof typeof FILE_OPTIONS;

/** What goes into each kind of file. */
const contentsOf = (
  outcome: Answered,
  { env: { lang }, options }: Settings,
): Readonly<Record<FileKind, () => string | Uint8Array>> => {
  const { theme, animate } = options;
  // If a query has its own picture, that is the picture to write.
  const own = outcome.queries.flatMap(({ picture }) => picture ?? [])[0]?.({ columns: 64, rows: 64 });
  const svg = (moving: boolean) => {
    const how = { theme: theme ?? 'light', animate: moving, lang };
    return own === undefined ? answerSvg(outcome, how) : svgOf(own, how);
  };
  return {
    svg: () => svg(animate),
    png: () => {
      const drawn = renderPng(svg(false));
      if (!drawn.ok) throw new Refusal('usage', drawn.why);
      return drawn.png;
    },
    tex: () => {
      const how = { standalone: true, theme: theme ?? 'print' };
      return own === undefined ? answerTikz(outcome, how) : tikzOf(own, how);
    },
    csv: () => formatTable(withLine(outcome, answerTable(outcome)), 'csv'),
    markdown: () =>
      `${formatTable(answerTable(outcome), 'markdown', lang)}\n${problemLine(outcome, lang)}${verdictLine(outcome, lang)}`,
    html: () =>
      answerReport(outcome, formatProblem(outcome.problem), outcome.verdict, {
        theme: theme ?? 'light',
        lang,
        animate,
      }),
  };
};

const needsLine = ({ heavy, problem, answer }: Answered): boolean =>
  heavy.needsLine?.(problem, answer) ?? false;

/** Adds a column with the problem line in its first row. */
const withLine = (outcome: Answered, table: Table): Table =>
  needsLine(outcome)
    ? {
        ...table,
        columns: [...table.columns, 'problem'],
        rows: table.rows.map((row, i) => [...row, i === 0 ? formatProblem(outcome.problem) : null]),
      }
    : table;

const problemLine = (outcome: Answered, lang: Lang): string =>
  needsLine(outcome) ? `${sayProblem(formatProblem(outcome.problem))[lang]}\n\n` : '';

/** The level of verification, below the table; nothing if there is no claim. */
const verdictLine = ({ answer, verdict }: Answered, lang: Lang): string =>
  isStopped(answer) ? '' : `${sayVerdict(verdict)[lang]}${lang === 'zh' ? '。' : '.'}\n`;

/** The requested files, by kind. */
export const filesOf = ({ options }: Settings): Readonly<Record<FileKind, string | undefined>> => {
  const { svg, png, tex, csv, markdown, html } = options;
  return { svg, png, tex, csv, markdown, html };
};

export const writeFiles = (outcome: Outcome, settings: Settings): void => {
  if (outcome.kind !== 'answered' || isStopped(outcome.answer)) return;
  const files = filesOf(settings);
  const contents = contentsOf(outcome, settings);
  const made = Object.entries(contents).flatMap(([kind, make]) => {
    const file = files[kind as FileKind];
    return file === undefined ? [] : [{ file, content: make() }];
  });
  for (const { file, content } of made) writeOut(file, content);
};
