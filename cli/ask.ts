// One problem line: read, solved, checked, told.
import { DEFAULT_BUDGET } from '../src/core/budget.js';
import type { Flaw } from '../src/core/result.js';
import { type Text, t } from '../src/core/text.js';
import { drawTerminal } from '../src/draw.js';
import { parsePiece } from '../src/pieces/index.js';
import type { CountOptions } from '../src/puzzles/count-tours/index.js';
import { formatProblem, type Problem, parseProblem } from '../src/puzzles/lines.js';
import { type Answer, checkAnswer, jsonOf, sayAnswer } from '../src/puzzles/solve.js';
import { TOUR_METHODS, type TourOptions } from '../src/puzzles/tour/index.js';
import { terminalOf } from '../src/render/index.js';
import type { Surroundings } from './context.js';
import { expandDrawing } from './drawing.js';
import { type Told, tellExtras } from './extras.js';
import { jsonFlaws, showFlaws } from './flaws.js';
import { err, out } from './io.js';
import { type Arguments, byteCount, oneOf, usage, wholeNumber } from './options.js';
import { makeProgress } from './progress.js';
import { solveHere } from './solve.js';
import { INTERRUPTED } from './stop.js';

export const ANSWERED = 0;
export const OUR_BUG = 1;
export const BAD_INPUT = 2;
export const STOPPED = 3;

/** Asked how to go about a problem, the command's options say. */
export interface Settings extends Surroundings {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly plain: boolean;
  readonly options: TourOptions;
  /** Threads for work that can be shared; undefined for as many as the machine has. */
  readonly threads: number | undefined;
  readonly countMethod?: CountOptions['method'];
  readonly args: Arguments;
}

/** `dx,dy/dx,dy/…`: the order in which a textbook search tries moves. */
const moveOrder = (args: Arguments): TourOptions['order'] => {
  const text = args.values.get('order');
  if (text === undefined) return undefined;
  const piece = parsePiece(`offsets:${text}`, -'offsets:'.length);
  if (!piece.ok) {
    const { at, message } = piece.error[0]!;
    throw usage(`--order, column ${at + 1}: ${message.en}`, `--order 第 ${at + 1} 列：${message.zh}`);
  }
  return piece.value.rays;
};

export const settingsOf = (args: Arguments, where: Surroundings): Settings => {
  const counting = args.words[0]?.startsWith('count-tours') === true;
  const method = counting ? undefined : oneOf(args, 'method', ...TOUR_METHODS);
  const countMethod = counting ? oneOf(args, 'method', 'frontier', 'middle', 'ends') : undefined;
  const order = moveOrder(args);
  return {
    ...where,
    lang: oneOf(args, 'lang', 'en', 'zh') ?? where.lang,
    json: args.switches.has('json'),
    quiet: args.switches.has('quiet'),
    plain: args.switches.has('plain'),
    threads: wholeNumber(args, 'threads', 1, 1024),
    args,
    ...(countMethod === undefined ? {} : { countMethod }),
    options: {
      budget: {
        nodes: wholeNumber(args, 'nodes', 1) ?? DEFAULT_BUDGET.nodes,
        bytes: byteCount(args, 'memory') ?? DEFAULT_BUDGET.bytes,
      },
      ...(method === undefined ? {} : { method }),
      ...(order === undefined ? {} : { order }),
    },
  };
};

/** What became of one line. */
export type Outcome =
  | { readonly kind: 'flawed'; readonly line: string; readonly flaws: readonly Flaw[] }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly code: string; readonly why: Text }
  | {
      readonly kind: 'answered';
      readonly problem: Problem;
      readonly answer: Answer;
      readonly how: Text;
      readonly extras: readonly Told[];
    }
  | { readonly kind: 'wrong'; readonly problem: Problem; readonly why: Text }
  | { readonly kind: 'left'; readonly problem: Problem; readonly note: Text };

/** Some answers say that the question itself was at fault. */
const refusal = (problem: Problem, answer: Answer): { code: string; why: Text } | undefined => {
  if (answer.kind === 'endless') return { code: 'endless', why: answer.why };
  if (answer.kind === 'unreachable' && problem.puzzle === 'hunt') {
    return { code: 'unreachable-pawn', why: sayAnswer(problem, answer as never) };
  }
  return undefined;
};

export const askLine = async (line: string, settings: Settings): Promise<Outcome> => {
  const expanded = expandDrawing(line);
  if (!expanded.ok) return { kind: 'flawed', line, flaws: expanded.error };
  const read = parseProblem(expanded.value);
  if (!read.ok) return { kind: 'flawed', line: expanded.value, flaws: read.error };
  const problem = read.value;
  const mode = settings.quiet ? 'none' : settings.errIsTerminal ? 'bar' : 'lines';
  const progress = makeProgress(mode, settings.lang, settings.columns);
  const answer = await solveHere(problem, settings, progress);
  if (answer.kind === 'left') {
    progress.finish();
    return { kind: 'left', problem, note: answer.note };
  }
  const refused = refusal(problem, answer);
  const verdict = refused || answer.kind === 'stopped' ? undefined : checkAnswer(problem, answer as never);
  const extras =
    refused || answer.kind === 'stopped' ? [] : tellExtras(problem, answer, settings.args, settings.options);
  progress.finish();
  if (refused) return { kind: 'refused', problem, ...refused };
  if (verdict?.ok === false) return { kind: 'wrong', problem, why: verdict.reason };
  const how = verdict?.how ?? t('nothing was claimed', '没有给出结论');
  return { kind: 'answered', problem, answer, how, extras };
};

export const exitOf = (outcome: Outcome): number => {
  if (outcome.kind === 'answered') return outcome.answer.kind === 'stopped' ? STOPPED : ANSWERED;
  if (outcome.kind === 'left') return INTERRUPTED;
  return outcome.kind === 'wrong' ? OUR_BUG : BAD_INPUT;
};

/** The object --json prints, on one line. */
export const jsonLine = (outcome: Outcome, { lang }: Settings): string => {
  switch (outcome.kind) {
    case 'flawed':
      return JSON.stringify({
        problem: outcome.line.slice(0, 1000),
        error: { flaws: jsonFlaws(outcome.flaws, lang) },
      });
    case 'refused': {
      const { code, why } = outcome;
      return JSON.stringify({
        problem: formatProblem(outcome.problem),
        error: { flaws: [{ code, column: 1, message: why[lang] }] },
      });
    }
    case 'left':
      return JSON.stringify({ problem: formatProblem(outcome.problem), answer: { kind: 'interrupted' } });
    case 'wrong':
      return JSON.stringify({ problem: formatProblem(outcome.problem), error: { bug: outcome.why[lang] } });
    case 'answered': {
      const { problem, answer, how, extras } = outcome;
      const done = answer.kind !== 'stopped';
      return JSON.stringify({
        problem: formatProblem(problem),
        answer: jsonOf(problem, answer as never),
        method: done ? answer.method : 'stopped',
        checked: done,
        how: how[lang],
        ...Object.fromEntries(extras.map(({ key, json }) => [key, json])),
      });
    }
  }
};

const bugReport = (outcome: Extract<Outcome, { kind: 'wrong' }>, { lang }: Settings): string =>
  lang === 'zh'
    ? `这是 horseplay 的错误：检验程序不接受答案（${outcome.why.zh}）。请把这一行报告给我们：${formatProblem(outcome.problem)}\n`
    : `this is a bug in horseplay: its checker refused the answer (${outcome.why.en}). Please report this line: ${formatProblem(outcome.problem)}\n`;

/** What a person is told on stderr: flaws with their place, what the answer rests on. */
const noteOf = (outcome: Outcome, settings: Settings): string => {
  const { lang, quiet } = settings;
  switch (outcome.kind) {
    case 'flawed':
      return showFlaws(outcome.line, outcome.flaws, lang);
    case 'refused':
      return `${outcome.why[lang]}\n`;
    case 'left':
      return outcome.note[lang];
    case 'wrong':
      return bugReport(outcome, settings);
    case 'answered': {
      const { answer, how } = outcome;
      if (quiet || answer.kind === 'stopped') return '';
      return lang === 'zh'
        ? `已检验：${how.zh}。方法：${answer.method}\n`
        : `checked: ${how.en}; method: ${answer.method}\n`;
    }
  }
};

/** A count has nothing to show on its board, and a board of many screens shows next to nothing on one. */
const isWorthDrawing = (problem: Problem): boolean =>
  problem.puzzle !== 'count-tours' &&
  (problem.board === 'quadrant' || Math.max(problem.board.width, problem.board.height) <= 702);

/** Answers one line for a person, or for a program under --json. */
export const tellOne = async (
  line: string,
  settings: Settings,
  tell: (text: string) => void,
): Promise<{ readonly exit: number; readonly outcome: Outcome }> => {
  const outcome = await askLine(line, settings);
  if (settings.json) tell(`${jsonLine(outcome, settings)}\n`);
  else if (outcome.kind === 'answered') {
    const { problem, answer } = outcome;
    tell(`${sayAnswer(problem, answer as never)[settings.lang]}\n`);
    for (const { say } of outcome.extras) tell(`${say[settings.lang]}\n`);
    const how = {
      color: settings.color ? '256' : 'none',
      plain: settings.plain,
      width: settings.columns,
      lang: settings.lang,
    } as const;
    const pictures = outcome.extras.flatMap(({ picture }) => picture ?? []).map((of) => terminalOf(of, how));
    if (answer.kind !== 'stopped' && isWorthDrawing(problem)) {
      pictures.push(drawTerminal(problem as never, answer as never, how));
    }
    for (const picture of pictures) if (picture !== '') tell(`\n${picture.trimEnd()}\n`);
  }
  err(noteOf(outcome, settings));
  return { exit: exitOf(outcome), outcome };
};

/** One answer a line, in order, as they are found; a flawed line leaves its sentence in its place. */
export const tellMany = async (lines: Iterable<string>, settings: Settings): Promise<number> => {
  let exit = ANSWERED;
  let number = 0;
  for (const line of lines) {
    number++;
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const outcome = await askLine(line, settings);
    if (outcome.kind === 'left') {
      err(noteOf(outcome, settings));
      return INTERRUPTED;
    }
    if (settings.json) out(`${jsonLine(outcome, settings)}\n`);
    else if (outcome.kind === 'answered') {
      out(`${sayAnswer(outcome.problem, outcome.answer as never)[settings.lang].split('\n')[0]}\n`);
    } else {
      const why = outcome.kind === 'flawed' ? outcome.flaws[0]!.message : outcome.why;
      out(`${settings.lang === 'zh' ? '错误：' : 'error: '}${why[settings.lang]}\n`);
    }
    if (outcome.kind !== 'answered') {
      err(settings.lang === 'zh' ? `第 ${number} 行：\n` : `line ${number}:\n`);
      err(noteOf(outcome, settings));
    }
    // A flaw outweighs a stop, and our own bug outweighs both.
    const code = exitOf(outcome);
    if (
      code === OUR_BUG ||
      (code !== ANSWERED && exit !== OUR_BUG && (exit === ANSWERED || code === BAD_INPUT))
    ) {
      exit = code;
    }
  }
  return exit;
};
