// count-tours 3xN closed --series 1..60: the counts, the recurrence they obey, and a b-file.
import { splitLine } from '../src/core/words.js';
import {
  countSeries,
  findRecurrence,
  formatBFile,
  formatRecurrence,
  parseSeries,
} from '../src/count/index.js';
import { ANSWERED, BAD_INPUT, type Settings, STOPPED } from './ask.js';
import { writeOrSay } from './files.js';
import { jsonFlaws, showFlaws } from './flaws.js';
import { err, out } from './io.js';
import { type Arguments, usage } from './options.js';
import { makeProgress } from './progress.js';

const LONGEST = 10_000;
/** Closed tours 3xN obey a recurrence of order 42, which 88 terms fix. */
const ENOUGH_THREE_WIDE = 120;

const readRange = (text: string): readonly [first: number, last: number] => {
  const match = /^(\d{1,6})\.\.(\d{1,6})$/.exec(text);
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  if (match && first >= 1 && last >= first && last <= LONGEST) return [first, last];
  throw usage(
    `--series takes a range such as 1..60, up to ${LONGEST}, not "${text.slice(0, 40)}"`,
    `--series 需要 1..60 这样的范围（不超过 ${LONGEST}），而不是“${text.slice(0, 40)}”`,
  );
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
  const progress = makeProgress(quiet ? 'none' : settings.errIsTerminal ? 'bar' : 'lines', lang);
  // A recurrence is looked for from the first board on, whatever part of the series was asked for; boards three wide cost
  // next to nothing, so there the counting goes on until a recurrence can show itself.
  const counted = series.value.width <= 3 ? Math.max(last, ENOUGH_THREE_WIDE) : last;
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
  if (json) {
    const problem = `count-tours ${width}xN ${piece.text} ${closed ? 'closed' : 'open'}`;
    const answer = {
      terms: asked.map(({ n, undirected, directed }) => ({
        n,
        undirected: `${undirected}`,
        directed: `${directed}`,
      })),
      recurrence: found
        ? { law, coefficients: found.coefficients.map(String), from: found.from + 1, fresh: found.fresh }
        : null,
    };
    out(`${JSON.stringify({ problem, answer, method: 'frontier programme' })}\n`);
  } else {
    for (const { n, undirected } of asked) out(`${n} ${undirected}\n`);
    const zh = lang === 'zh';
    if (found) {
      out(
        zh
          ? `递推式（n > ${found.from}）：${law}\n由前 ${terms.length - found.fresh} 项确定，又准确预言了其后 ${found.fresh} 项\n`
          : `recurrence for n > ${found.from}: ${law}\nfixed by ${terms.length - found.fresh} terms, and right about ${found.fresh} fresh ones\n`,
      );
    } else {
      err(
        zh
          ? '项数不足以确定并验证递推式\n'
          : 'too few terms to find a recurrence and test it on fresh ones\n',
      );
    }
  }
  const bfile = args.values.get('bfile');
  if (bfile !== undefined)
    writeOrSay(bfile, formatBFile(asked.map(({ n, undirected }) => ({ n, value: undirected }))));
  return ANSWERED;
};
