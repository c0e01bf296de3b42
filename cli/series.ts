// count-tours 3xN closed --series 1..60: the counts, the recurrence they obey, and a b-file.
import type { Text } from '../src/core/text.js';
import { splitLine } from '../src/core/words.js';
import {
  countSeries,
  FRESH,
  findRecurrence,
  formatBFile,
  formatRecurrence,
  parseSeries,
  type Recurrence,
  type SeriesProblem,
  termsEnough,
} from '../src/count/index.js';
import { ANSWERED, BAD_INPUT, type Settings, STOPPED } from './ask.js';
import { writeOrSay } from './files.js';
import { jsonFlaws, showFlaws } from './flaws.js';
import { err, out } from './io.js';
import { type Arguments, usage } from './options.js';
import { makeProgress } from './progress.js';

const LONGEST = 10_000;
/**
 * On narrow boards the counting goes on until a recurrence can show itself, since it costs little: boards 3 wide obey one of order 42
 * (closed) or 172 (open) within half a second, boards 4 wide one of order 240 (open) within some seconds.
 */
const ENOUGH: Readonly<Record<number, { readonly open: number; readonly closed: number }>> = {
  1: { open: 40, closed: 40 },
  2: { open: 40, closed: 40 },
  3: { open: 400, closed: 120 },
  4: { open: 520, closed: 40 },
};
/** A recurrence of a higher order is not written out: it would fill the screen. */
const LONGEST_WRITTEN = 60;
/** What may be spent on finding out how many terms would be enough. */
const NODES_FOR_ENOUGH = 2e7;

const readRange = (text: string): readonly [first: number, last: number] => {
  const match = /^(\d{1,6})\.\.(\d{1,6})$/.exec(text);
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  if (match && first >= 1 && last >= first && last <= LONGEST) return [first, last];
  throw usage(
    `--series takes a range such as 1..60, up to ${LONGEST}, not "${text.slice(0, 40)}"`,
    `--series 需要 1..60 这样的范围（不超过 ${LONGEST}），而不是“${text.slice(0, 40)}”`,
  );
};

const sayRecurrence = (found: Recurrence, terms: number): Text => {
  const order = found.coefficients.length;
  const law = order <= LONGEST_WRITTEN ? formatRecurrence(found) : undefined;
  const short = formatRecurrence({ ...found, coefficients: found.coefficients.slice(0, 6) });
  return {
    en:
      `recurrence for n > ${found.from}: ${law ?? `${short} … of order ${order} (--json gives all coefficients)`}\n` +
      `fixed by ${terms - found.fresh} terms, and right about ${found.fresh} fresh ones`,
    zh:
      `递推式（n > ${found.from}）：${law ?? `${short} …，阶为 ${order}（--json 给出全部系数）`}\n` +
      `由前 ${terms - found.fresh} 项确定，又准确预言了其后 ${found.fresh} 项`,
  };
};

/** Why no recurrence is told, and how many terms would be enough for one. */
const sayNone = (series: SeriesProblem, terms: number, zero: boolean, { options }: Settings): Text => {
  if (zero) return { en: `all ${terms} terms are 0`, zh: `${terms} 项全为 0` };
  const order = Math.floor((terms - FRESH) / 2);
  const { nodes, bytes } = options.budget!;
  const enough = termsEnough(series, { nodes: Math.min(nodes, NODES_FOR_ENOUGH), bytes });
  const none: Text =
    order < 1
      ? { en: 'too few terms to look for a recurrence', zh: '项数太少，无法寻找递推式' }
      : {
          en: `no recurrence of order ${order} or less: more terms are needed to find one and test it on fresh ones`,
          zh: `没有阶数不超过 ${order} 的递推式：需要更多项才能确定并验证`,
        };
  return enough === undefined
    ? none
    : {
        en: `${none.en}; ${enough.toLocaleString('en')} terms are always enough`,
        zh: `${none.zh}；有 ${enough.toLocaleString('en')} 项就一定够`,
      };
};

export const tellSeries = (args: Arguments, settings: Settings): number => {
  const { lang, json, quiet } = settings;
  const [first, last] = readRange(args.values.get('series')!);
  const text = args.words.join(' ');
  const line = splitLine(text);
  line.next = 1;
  const series = parseSeries(line);
  if (!series.ok) {
    if (json) out(`${JSON.stringify({ problem: text, error: { flaws: jsonFlaws(series.error, lang) } })}\n`);
    err(showFlaws(text, series.error, lang));
    return BAD_INPUT;
  }
  const progress = makeProgress(
    quiet ? 'none' : settings.errIsTerminal ? 'bar' : 'lines',
    lang,
    settings.columns,
  );
  // A recurrence is looked for from the first board on, whatever part of the series was asked for.
  const enough = ENOUGH[series.value.width]?.[series.value.closed ? 'closed' : 'open'] ?? 0;
  const counted = Math.max(last, enough);
  const terms = countSeries(series.value, 1, counted, { ...settings.options, tell: progress.tell });
  progress.finish();
  if ('kind' in terms) {
    out(
      json
        ? `${JSON.stringify({ problem: text, answer: { kind: 'stopped', why: terms.why.en } })}\n`
        : `${terms.why[lang]}\n`,
    );
    return STOPPED;
  }
  const found = findRecurrence(terms.map(({ undirected }) => undirected));
  const asked = terms.filter(({ n }) => n >= first && n <= last);
  const law = found && formatRecurrence(found);
  const { width, piece, closed } = series.value;
  const zero = terms.every(({ undirected }) => undirected === 0n);
  if (json) {
    const problem = `count-tours ${width}xN ${piece.text} ${closed ? 'closed' : 'open'}`;
    const answer = {
      terms: asked.map(({ n, undirected, directed }) => ({
        n,
        undirected: `${undirected}`,
        directed: `${directed}`,
      })),
      recurrence: found
        ? {
            law,
            order: found.coefficients.length,
            coefficients: found.coefficients.map(String),
            from: found.from + 1,
            fresh: found.fresh,
          }
        : null,
    };
    out(`${JSON.stringify({ problem, answer, method: 'frontier programme' })}\n`);
  } else {
    for (const { n, undirected } of asked) out(`${n} ${undirected}\n`);
    if (found) out(`${sayRecurrence(found, terms.length)[lang]}\n`);
    else err(`${sayNone(series.value, terms.length, zero, settings)[lang]}\n`);
  }
  const bfile = args.values.get('bfile');
  if (bfile !== undefined)
    writeOrSay(bfile, formatBFile(asked.map(({ n, undirected }) => ({ n, value: undirected }))));
  return ANSWERED;
};
