/* count-tours 3xN closed --series 1..60: the counts, the recurrence they obey, and a b-file. */
import { isStopped } from '../../src/core/budget.js';
import { jsonStopped } from '../../src/core/codec/answerJson.js';
import { type Json, jsonVerdict } from '../../src/core/json.js';
import { refusal } from '../../src/core/refusal.js';
import { type Accepted, fail, flaw, ok, type Result } from '../../src/core/result.js';
import { formatThousands, t } from '../../src/core/text.js';
import { splitLine, translate } from '../../src/core/words.js';
import {
  formatBFile,
  formatSeries,
  type SeriesAnswer,
  type SeriesTerm,
  solveSeries,
} from '../../src/puzzles/count-tours/index.js';
import { isLawCut, jsonSeries, sayLaw } from '../../src/puzzles/count-tours/series/say.js';
import { parseSeries } from '../../src/puzzles/count-tours/series/series.js';
import { lightOf } from '../../src/puzzles/lines.js';
import { beginRow } from '../../src/puzzles/row.js';
import { ANSWERED, BAD_INPUT, STOPPED } from '../command.js';
import { err, messageSink, writeOut } from '../io.js';
import { parsed, text } from '../options.js';
import { jsonFlaws, showFlaws } from '../output/flaws.js';
import { makeProgress } from '../output/progress.js';
import { sayStopped } from './advice.js';
import { defineMode } from './mode.js';
import type { Settings } from './settings.js';

const LONGEST = 10_000;

const NOT_RECOUNTED: Accepted = {
  ok: true,
  level: 'unchecked',
  how: t('the counts of a series are not recounted', '序列中的各项没有重数'),
};

type Range = readonly [first: number, last: number];

const parseRange = (given: string): Result<Range> => {
  const match = /^(\d{1,6})\.\.(\d{1,6})$/.exec(given);
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  if (match && first >= 1 && last >= first && last <= LONGEST) return ok([first, last]);
  const shown = given.slice(0, 40);
  return fail([
    flaw(
      'range',
      0,
      `"${shown}" isn't a range up to ${formatThousands(LONGEST)}. Example: 1..60`,
      `“${shown}”不是不超过 ${formatThousands(LONGEST)} 的范围，例如 1..60`,
    ),
  ]);
};

/** Options that are about one board. */
const refuseEngine = ({ engine }: Settings): void => {
  const name = Object.entries(engine).find(([, value]) => value !== undefined)?.[0];
  if (name === undefined) return;
  throw refusal(
    'usage',
    `--${name} works for one board only. Remove --${name} or --series.`,
    `--${name} 只能用于一个棋盘，请去掉 --${name} 或 --series`,
  );
};

const ALL_COEFFICIENTS = t('Use --json for all coefficients.', '用 --json 查看全部系数。');

const printLaw = (answer: SeriesAnswer, say: (words: string) => void, { env, options }: Settings): void => {
  // A recurrence is an answer; that there is none is a remark.
  const print = answer.law.kind === 'recurrence' ? say : err;
  print(`${sayLaw(answer)[env.lang]}\n`);
  if (isLawCut(answer.law) && !options.quiet) err(`${ALL_COEFFICIENTS[env.lang]}\n`);
};

const answerSeries = (line: string, range: Range, bfile: string | undefined, settings: Settings): number => {
  const { env, options, solve } = settings;
  const { json, quiet } = options;
  const say = messageSink({ bfile });
  const sayJson = (problem: string, rest: Readonly<Record<string, Json>>): void =>
    say(`${JSON.stringify({ ...beginRow(problem), ...rest })}\n`);
  const words = translate(splitLine(line), lightOf('count-tours').zh);
  words.next = 1;
  const series = parseSeries(words);
  if (!series.ok) {
    if (json) sayJson(line, { error: { flaws: jsonFlaws(series.error, env.jsonLang) } });
    err(showFlaws(line, series.error, env.lang));
    return BAD_INPUT;
  }
  let progress = makeProgress(env, quiet);
  const onTerms = (terms: readonly SeriesTerm[]): void => {
    progress.finish();
    if (!json) for (const { n, undirected } of terms) say(`${n} ${undirected}\n`);
    if (bfile !== undefined)
      writeOut(bfile, formatBFile(terms.map(({ n, undirected }) => ({ n, value: undirected }))));
    progress = makeProgress(env, quiet);
  };
  const answer = solveSeries(series.value, range, {
    budget: solve.budget,
    onProgress: (done, total) => progress.onProgress(done, total),
    onTerms,
    ...(options.nodes === undefined ? {} : { orderNodes: options.nodes }),
  });
  progress.finish();
  if (isStopped(answer)) {
    const style = { certificate: true, lang: env.jsonLang };
    if (json) sayJson(line, { answer: jsonStopped(answer, style) });
    else say(`${sayStopped(answer)[env.lang]}\n`);
    return STOPPED;
  }
  if (json)
    sayJson(formatSeries(series.value), {
      answer: jsonSeries(answer),
      method: answer.method,
      verified: jsonVerdict(NOT_RECOUNTED, env.jsonLang),
      checked: false,
    });
  else printLaw(answer, say, settings);
  return ANSWERED;
};

export const seriesMode = defineMode(
  {
    series: parsed(
      t(
        'Count a series of boards: count-tours 3xN closed --series 1..60',
        '统计一系列棋盘：count-tours 3xN closed --series 1..60',
      ),
      'A..B',
      parseRange,
    ),
    bfile: text(t('Write the series to FILE as an OEIS b-file', '把序列写成 OEIS 的 b-file 文件'), 'FILE'),
  },
  ({ series, bfile }, line, settings) => {
    if (series === undefined) return undefined;
    refuseEngine(settings);
    return answerSeries(line, series, bfile, settings);
  },
);
