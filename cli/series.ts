// count-tours 3xN closed --series 1..60: the counts, the recurrence they obey, and a b-file.
import { splitLine } from '../src/core/words.js';
import {
  countSeries,
  FRESH,
  findRecurrence,
  formatBFile,
  formatRecurrence,
  type LeastOrder,
  leastOrder,
  PRIME,
  parseSeries,
  rowTransfer,
  type SeriesProblem,
  type SeriesTerm,
  type Transfer,
  termsEnough,
  termsForProof,
} from '../src/puzzles/count-tours/index.js';
import { ANSWERED, BAD_INPUT, type Settings, STOPPED } from './ask.js';
import { sayerFor, writeOrSay } from './files.js';
import { jsonFlaws, showFlaws } from './flaws.js';
import { err } from './io.js';
import { type Arguments, usage } from './options.js';
import { makeProgress } from './progress.js';
import { sayNone, sayRecurrence, sayZero } from './saySeries.js';

const LONGEST = 10_000;
/** Counting goes on up to here, past the boards that were asked for, if that shows the recurrence: seconds on boards 4 wide. */
const MAX_COUNTED = 640;
/** Terms a recurrence should foretell where so many that it is proved for every n would take too long. */
const FORETOLD = 30;
/** What may be spent before counting on finding the row transfer, and on the order: enough for boards 4 wide. */
const NODES_BEFORE = { transfer: 1e6, order: 1e8 };
/** And after it: 5xN closed is settled within a minute. */
const NODES_AFTER = { transfer: 8e6, order: 1.2e10 };
/** If --nodes says what may be spent on the order, this part of it may be spent on the row transfer, whose nodes cost far more. */
const TRANSFER_SHARE = 0.01;
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

/** The matrix counts no cycle of fewer than 3 vertices, which is what an open tour of one square would be. */
const agrees = (
  { width }: SeriesProblem,
  terms: readonly SeriesTerm[],
  { states }: Transfer,
  { terms: residues }: LeastOrder,
): boolean =>
  terms.every(({ n, undirected }) => {
    const residue = states === 0 ? 0 : residues[n - 1];
    return width * n < 3 || residue === undefined || undirected % BigInt(PRIME) === BigInt(residue);
  });

/** How many boards to count so that a recurrence shows itself, and is proved if that is not too far; 0 if it is too long. */
const countedFor = ({ length, proved }: LeastOrder, states: number): number => {
  if (!proved) return 0;
  const shown = 2 * length + FORETOLD;
  const certain = Math.max(2 * length + FRESH, termsForProof(length, states));
  return [certain, shown].find((terms) => terms <= MAX_COUNTED) ?? 0;
};

export const tellSeries = (args: Arguments, settings: Settings): number => {
  const { lang, json, quiet } = settings;
  const tell = sayerFor(args, 'bfile');
  const [first, last] = readRange(args.values.get('series')!);
  const text = args.words.join(' ');
  const line = splitLine(text);
  line.next = 1;
  const series = parseSeries(line);
  if (!series.ok) {
    if (json) tell(`${JSON.stringify({ problem: text, error: { flaws: jsonFlaws(series.error, lang) } })}\n`);
    err(showFlaws(text, series.error, lang));
    return BAD_INPUT;
  }
  const newProgress = () =>
    makeProgress(quiet ? 'none' : settings.errIsTerminal ? 'bar' : 'lines', lang, settings.columns);
  const progress = newProgress();
  const { width, piece, closed } = series.value;
  const { nodes, bytes } = settings.options.budget!;
  const small = rowTransfer(series.value, { nodes: Math.min(nodes, NODES_BEFORE.transfer), bytes });
  // A recurrence is looked for from the first board on, whatever part of the series was asked for.
  const wanted = small ? countedFor(leastOrder(small, NODES_BEFORE.order), small.states) : 0;
  const count = (to: number) =>
    countSeries(series.value, 1, to, { ...settings.options, onProgress: progress.tell });
  let terms = count(Math.max(last, wanted));
  if ('kind' in terms && wanted > last) terms = count(last);
  progress.finish();
  if ('kind' in terms) {
    tell(
      json
        ? `${JSON.stringify({ problem: text, answer: { kind: 'stopped', why: terms.why.en } })}\n`
        : `${terms.why[lang]}\n`,
    );
    return STOPPED;
  }
  const asked = terms.filter(({ n }) => n >= first && n <= last);
  if (!json) for (const { n, undirected } of asked) tell(`${n} ${undirected}\n`);
  const bfile = args.values.get('bfile');
  if (bfile !== undefined)
    writeOrSay(bfile, formatBFile(asked.map(({ n, undirected }) => ({ n, value: undirected }))));
  const found = findRecurrence(terms.map(({ undirected }) => undirected));
  // Without a recurrence: how long it must be. This may take longer than the counting, so it comes after the counts.
  const search = newProgress();
  const after = args.values.has('nodes') ? { transfer: TRANSFER_SHARE * nodes, order: nodes } : NODES_AFTER;
  const transfer = small ?? (found ? undefined : rowTransfer(series.value, { nodes: after.transfer, bytes }));
  const least = transfer && leastOrder(transfer, found ? NODES_BEFORE.order : after.order, search.tell);
  search.finish();
  const sound = transfer && agrees(series.value, terms, transfer, least!) ? transfer : undefined;
  const proved =
    found !== undefined && sound !== undefined && terms.length >= termsForProof(found.from, sound.states);
  const zero = sound ? sound.states === 0 : terms.every(({ undirected }) => undirected === 0n);
  const shortest = found || zero || !sound ? undefined : least;
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
            law: formatRecurrence(found),
            order: found.coefficients.length,
            coefficients: found.coefficients.map(String),
            from: found.from + 1,
            fresh: found.fresh,
            proved,
          }
        : null,
      ...(shortest && {
        leastOrder: {
          order: shortest.order,
          proved: shortest.proved,
          terms: shortest.terms.length,
          modulo: PRIME,
        },
      }),
    };
    tell(`${JSON.stringify({ problem, answer, method: 'frontier' })}\n`);
  } else if (found) tell(`${sayRecurrence(found, terms.length, proved)[lang]}\n`);
  else if (zero) err(`${sayZero(terms, sound !== undefined)[lang]}\n`);
  else {
    const enough = sound
      ? 2 * termsForProof(0, sound.states) + FRESH
      : termsEnough(series.value, { nodes: Math.min(nodes, NODES_FOR_ENOUGH), bytes });
    err(`${sayNone(terms.length, shortest, enough)[lang]}\n`);
  }
  return ANSWERED;
};
