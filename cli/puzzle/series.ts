/* count-tours 3xN closed --series 1..60: the counts, the recurrence they satisfy, and a b-file. */
import { isStopped } from '../../src/core/budget.js';
import { jsonStopped } from '../../src/core/codec/answerJson.js';
import { type Json, jsonVerdict } from '../../src/core/json.js';
import { refusal } from '../../src/core/refusal.js';
import { fail, flaw, isChecked, ok, type Result, sayVerdict, type Verdict } from '../../src/core/result.js';
import { formatThousands, type Text, t } from '../../src/core/text.js';
import { splitLine, translate } from '../../src/core/words.js';
import { checkSeries } from '../../src/puzzles/count-tours/check/series.js';
import {
  formatBFile,
  formatSeries,
  type SeriesAnswer,
  type SeriesProblem,
  type SeriesTerm,
  solveSeries,
} from '../../src/puzzles/count-tours/index.js';
import { isLawCut, jsonSeries, sayLaw } from '../../src/puzzles/count-tours/series/say.js';
import { parseSeries, seriesMember } from '../../src/puzzles/count-tours/series/series.js';
import { lightOf } from '../../src/puzzles/lines.js';
import { beginRow } from '../../src/puzzles/row.js';
import { ANSWERED, BAD_INPUT, OUR_BUG, STOPPED } from '../command.js';
import { err, formatJson, messageSink, writeOut } from '../io.js';
import { parsed, text } from '../options.js';
import { jsonFlaws, showFlaws } from '../output/flaws.js';
import { makeProgress } from '../output/progress.js';
import { sayStopped } from './advice.js';
import { sayBug } from './answerText.js';
import { defineMode } from './mode.js';
import type { Settings } from './settings.js';

const LONGEST = 10_000;

/** The claim about boards beyond the listed ones, which no recount can verify. */
const givenOf = ({ law }: SeriesAnswer): readonly Text[] => {
  if (law.kind === 'recurrence')
    return law.proved
      ? [t('that the recurrence holds for every n', '递推式是否对每个 n 都成立')]
      : [t('the recurrence beyond the terms that are listed', '递推式在所列各项之外是否成立')];
  if (law.kind === 'zero') return law.proved ? [t('that all later terms are 0', '其后各项是否全为 0')] : [];
  return law.least === undefined ? [] : [t('how long a recurrence must be', '递推式至少要多长')];
};

const verdictOf = (problem: SeriesProblem, answer: SeriesAnswer, settings: Settings): Verdict => {
  const { law, terms } = answer;
  return checkSeries(
    terms.map((term) => ({ ...term, problem: seriesMember(problem, term.n) })),
    {
      ...(law.kind === 'recurrence' && {
        recurrence: { coefficients: law.recurrence.coefficients, firstN: law.recurrence.from + 1 },
      }),
      given: givenOf(answer),
    },
    settings.options.verify === 'full' ? 'full' : 'usual',
  );
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
  // A recurrence is part of the answer; that there is none is a note.
  const print = answer.law.kind === 'recurrence' ? say : err;
  print(`${sayLaw(answer)[env.lang]}\n`);
  if (isLawCut(answer.law) && !options.quiet) err(`${ALL_COEFFICIENTS[env.lang]}\n`);
};

const answerSeries = (line: string, range: Range, bfile: string | undefined, settings: Settings): number => {
  const { env, options, solve } = settings;
  const { json, quiet } = options;
  const say = messageSink({ bfile });
  const sayJson = (problem: string, rest: Readonly<Record<string, Json>>): void =>
    say(formatJson({ ...beginRow(problem), ...rest }));
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
    if (!json) for (const { n, undirected } of terms) say(`${n} ${formatThousands(undirected)}\n`);
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
  const verdict = verdictOf(series.value, answer, settings);
  if (!verdict.ok) {
    const canonical = formatSeries(series.value);
    if (json) sayJson(canonical, { error: { bug: verdict.reason[env.jsonLang] } });
    err(sayBug(`${canonical} --series ${range.join('..')}`, verdict.reason)[env.lang]);
    return OUR_BUG;
  }
  if (json)
    sayJson(formatSeries(series.value), {
      answer: jsonSeries(answer),
      method: answer.method,
      verified: jsonVerdict(verdict, env.jsonLang),
      checked: isChecked(verdict),
    });
  else {
    printLaw(answer, say, settings);
    if (!quiet) err(`${sayVerdict(verdict)[env.lang]}${env.lang === 'zh' ? '。' : '.'}\n`);
  }
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
