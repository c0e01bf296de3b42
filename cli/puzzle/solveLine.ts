/* One problem line: read, solved, checked, asked the questions beyond the answer. */
import { solveTogether } from '../../engine/team.js';
import { isStopped, type Stopped } from '../../src/core/budget.js';
import { isAliased } from '../../src/core/chinese.js';
import { goesToEngine } from '../../src/core/parallel/shards.js';
import type { Effort, HeavyPuzzle, QueryResult } from '../../src/core/puzzle.js';
import { type Accepted, type Flaw, NOTHING_CLAIMED, type Verdict } from '../../src/core/result.js';
import type { Text } from '../../src/core/text.js';
import { formatProblem, type Problem, parseProblem } from '../../src/puzzles/lines.js';
import { loadHeavy } from '../../src/puzzles/load.js';
import type { Answer } from '../../src/puzzles/solve.js';
import { ANSWERED, BAD_INPUT, INTERRUPTED, OUR_BUG, STOPPED } from '../command.js';
import { refuseOption } from '../options.js';
import { makeProgress, type Progress } from '../output/progress.js';
import { whileAwaiting, whileWaiting } from '../waiting.js';
import { expandDrawing } from './drawing.js';
import type { Left } from './longWork.js';
import type { Settings } from './settings.js';

/** The heavy part of a puzzle with a problem and its answer: what belongs together stays together. */
export interface Answered {
  readonly kind: 'answered';
  readonly heavy: HeavyPuzzle<Problem, Answer>;
  readonly problem: Problem;
  readonly answer: Answer;
  /** How far the checker went. */
  readonly verdict: Accepted;
  /** Where a full verification was asked for and a limit was in its way. */
  readonly unverified?: Stopped;
  readonly queries: readonly QueryResult[];
  /** The canonical line, where the one that was typed has Chinese words. */
  readonly read?: string;
}

/** What became of one line. */
export type Outcome =
  | { readonly kind: 'flawed'; readonly line: string; readonly flaws: readonly Flaw[] }
  | Answered
  /** The checker does not accept the answer: a bug of ours. */
  | { readonly kind: 'wrong'; readonly problem: Problem; readonly why: Text }
  | (Left & { readonly problem: Problem });

/** No threads at all is how a thread of several (lineThread.ts) solves: by itself, as if nothing had been said. */
const isSent = (engine: Settings['engine']): boolean =>
  Object.values(engine).some((value) => value !== undefined && value !== 0);

/** Work in shards goes to the engine if it always does, or if an option sends it there; what threads can share, they share. */
const solveHere = async (
  problem: Problem,
  heavy: HeavyPuzzle<Problem, Answer>,
  settings: Settings,
  progress: Progress,
): Promise<Answer | Left> => {
  const { shards } = heavy;
  const { engine, solve } = settings;
  if (shards !== undefined && goesToEngine(shards, problem, isSent(engine))) {
    const { solveShards } = await import('./longWork.js');
    const [asked] = settings.queries.flatMap(({ query, value }) => query.method?.(problem, value) ?? []);
    return solveShards(problem, shards, settings, progress, solve.method ?? asked);
  }
  return solveTogether<Problem>(
    problem,
    heavy,
    { ...solve, onProgress: progress.onProgress },
    engine.threads,
  );
};

const askQueries = (
  problem: Problem,
  answer: Answer,
  { queries, solve, options }: Settings,
): readonly QueryResult[] =>
  queries.map(({ query, value }) => {
    const result = whileWaiting('query', options.quiet, () => query.ask(problem, answer, value, solve));
    if (result.ok) return result.value;
    throw refuseOption(query.option.name, result.error[0]!);
  });

/** What the checker says; a second computation that was asked for runs where the first one did. */
const verify = async (
  heavy: HeavyPuzzle<Problem, Answer>,
  problem: Problem,
  answer: Answer,
  settings: Settings,
  progress: Progress,
): Promise<{ readonly verdict: Verdict; readonly unverified?: Stopped } | Left> => {
  const { recount, shards } = heavy;
  const check = (effort: Effort): Verdict =>
    whileWaiting('check', settings.options.quiet, () => heavy.check(problem, answer, effort));
  if (settings.options.verify !== 'full') return { verdict: check('usual') };
  if (recount === undefined || shards === undefined) return { verdict: check('full') };
  const { solveShards } = await import('./longWork.js');
  const { checkpoint } = settings.engine;
  // Its shards are kept in a folder beside that of the count.
  const own =
    checkpoint === undefined
      ? settings
      : { ...settings, engine: { ...settings.engine, checkpoint: `${checkpoint}.${recount.method}` } };
  const second = await solveShards(problem, shards, own, progress, recount.method);
  if (second.kind === 'left') return second;
  return isStopped(second)
    ? { verdict: check('usual'), unverified: second }
    : { verdict: recount.compare(problem, answer, second) };
};

const conclude = async (
  heavy: HeavyPuzzle<Problem, Answer>,
  problem: Problem,
  answer: Answer,
  settings: Settings,
  progress: Progress,
): Promise<Outcome> => {
  if (isStopped(answer))
    return { kind: 'answered', heavy, problem, answer, verdict: NOTHING_CLAIMED, queries: [] };
  const verified = await verify(heavy, problem, answer, settings, progress);
  if ('kind' in verified) return { ...verified, problem };
  const { verdict, unverified } = verified;
  if (!verdict.ok) return { kind: 'wrong', problem, why: verdict.reason };
  const queries = askQueries(problem, answer, settings);
  const answered = { kind: 'answered', heavy, problem, answer, verdict, queries } as const;
  return unverified === undefined ? answered : { ...answered, unverified };
};

/** Why a query will not be answered, where that is known before the problem is solved. */
const refusedEarly = (problem: Problem, { queries, solve }: Settings): Stopped | undefined => {
  for (const { query, value } of queries) {
    const early = query.before?.(problem, value, solve);
    if (early?.ok === false) throw refuseOption(query.option.name, early.error[0]!);
    if (early?.value !== undefined) return early.value;
  }
  return undefined;
};

const solve = async (problem: Problem, settings: Settings, progress: Progress): Promise<Outcome> => {
  const heavy = await loadHeavy<Problem>(problem);
  const early = refusedEarly(problem, settings);
  if (early !== undefined) return conclude(heavy, problem, early, settings, progress);
  const answer = await whileAwaiting('solve', settings.options.quiet, () =>
    solveHere(problem, heavy, settings, progress),
  );
  return answer.kind === 'left'
    ? { ...answer, problem }
    : conclude(heavy, problem, answer, settings, progress);
};

/** `whileBusy` is called now and then during work that takes a while. */
export const solveLine = async (
  line: string,
  settings: Settings,
  whileBusy?: () => void,
): Promise<Outcome> => {
  const expanded = expandDrawing(line);
  if (!expanded.ok) return { kind: 'flawed', line, flaws: expanded.error };
  const read = parseProblem(expanded.value);
  if (!read.ok) return { kind: 'flawed', line: expanded.value, flaws: read.error };
  const progress = makeProgress(settings.env, settings.options.quiet, whileBusy);
  const outcome = await solve(read.value, settings, progress);
  progress.finish();
  return outcome.kind === 'answered' && isAliased(line)
    ? { ...outcome, read: formatProblem(read.value) }
    : outcome;
};

export const exitOf = (outcome: Outcome): number => {
  switch (outcome.kind) {
    case 'answered':
      return isStopped(outcome.answer) || outcome.unverified !== undefined ? STOPPED : ANSWERED;
    case 'left':
      return INTERRUPTED;
    case 'wrong':
      return OUR_BUG;
    default:
      return BAD_INPUT;
  }
};
