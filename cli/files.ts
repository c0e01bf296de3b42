// The answer as files: pictures, tables, a report. All are made before the first is written.

import { writeFileSync } from 'node:fs';
import { t } from '../src/core/text.js';
import { drawReport, drawSvg, drawTikz, tableOf } from '../src/draw.js';
import { formatProblem } from '../src/puzzles/lines.js';
import { jsonOf, sayAnswer } from '../src/puzzles/solve.js';
import { formatTable, svgOf, tikzOf } from '../src/render/index.js';
import type { Outcome, Settings } from './ask.js';
import { err, out, ReaderGone } from './io.js';
import { type Arguments, type Option, oneOf, UsageError, usage } from './options.js';
import { renderPng } from './png.js';

export const FILE_OPTIONS: readonly Option[] = [
  {
    name: 'svg',
    value: 'F',
    help: t('the picture as SVG; for any file, - is stdout', '图：SVG 文件；文件名写 - 即输出到 stdout'),
  },
  {
    name: 'png',
    value: 'F',
    help: t('the picture as PNG (needs @resvg/resvg-js)', '图：PNG 文件（需要 @resvg/resvg-js）'),
  },
  { name: 'tex', value: 'F', help: t('the picture for LaTeX (TikZ)', '图：LaTeX（TikZ）文件') },
  { name: 'csv', value: 'F', help: t('the answer as a table, CSV', '答案表格：CSV 文件') },
  {
    name: 'markdown',
    value: 'F',
    help: t('the answer as a table, Markdown', '答案表格：Markdown 文件'),
  },
  {
    name: 'html',
    value: 'F',
    help: t('a report to print: picture, answer, how to check it', '可打印的报告：图、答案、如何验证'),
  },
];

const contentOf = (
  name: string,
  { problem, answer, how, extras }: Extract<Outcome, { kind: 'answered' }>,
  args: Arguments,
  { lang }: Settings,
): string | Uint8Array => {
  const theme = oneOf(args, 'theme', 'light', 'dark', 'print');
  const animate = args.switches.has('animate');
  // A question beyond the answer that has a picture of its own is what the picture was asked for.
  const own = extras.flatMap(({ picture }) => picture ?? [])[0]?.({ columns: 64, rows: 64 });
  const svg = (moving: boolean) => {
    const options = { theme: theme ?? 'light', animate: moving, lang };
    return own === undefined ? drawSvg(problem, answer, options) : svgOf(own, options);
  };
  switch (name) {
    case 'svg':
      return svg(animate);
    case 'png': {
      const drawn = renderPng(svg(false));
      if (!drawn.ok) throw new UsageError(drawn.why);
      return drawn.png;
    }
    case 'tex':
      return own === undefined
        ? drawTikz(problem, answer, { standalone: true, theme: theme ?? 'print' })
        : tikzOf(own, { standalone: true, theme: theme ?? 'print' });
    case 'csv':
      return formatTable(tableOf(problem, answer), 'csv');
    case 'markdown':
      return formatTable(tableOf(problem, answer), 'markdown');
    default:
      return drawReport(
        problem,
        answer,
        {
          line: formatProblem(problem),
          say: sayAnswer(problem, answer as never),
          verdict: { ok: true, how },
          json: jsonOf(problem, answer as never),
        },
        { theme: theme ?? 'light', lang, animate },
      );
  }
};

/** What is said beside files goes to stdout, unless one of the files goes there (`--svg -`): then it goes to stderr. */
export const sayerFor = (args: Arguments, ...names: readonly string[]): ((text: string) => void) => {
  const piped = names.filter((name) => args.values.get(name) === '-');
  if (piped.length > 1) {
    const options = piped.map((name) => `--${name}`).join(', ');
    throw usage(`only one of ${options} can go to stdout`, `${options} 中只能有一个输出到 stdout`);
  }
  return piped.length === 1 ? err : out;
};

export const writeOrSay = (file: string, text: string | Uint8Array): void => {
  try {
    if (file === '-') out(text);
    else writeFileSync(file, text);
  } catch (error) {
    if (error instanceof ReaderGone) throw error;
    const why = (error as NodeJS.ErrnoException).code ?? 'error';
    throw usage(`cannot write ${file} (${why})`, `无法写入 ${file}（${why}）`);
  }
};

export const writeFiles = (args: Arguments, outcome: Outcome, settings: Settings): void => {
  if (outcome.kind !== 'answered' || outcome.answer.kind === 'stopped') return;
  const files = FILE_OPTIONS.flatMap(({ name }) => {
    const file = args.values.get(name);
    return file === undefined ? [] : [{ file, text: contentOf(name, outcome, args, settings) }];
  });
  for (const { file, text } of files) writeOrSay(file, text);
};
