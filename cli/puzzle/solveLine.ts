/* One problem line: read, solved, checked, and queried. */
import { solveTogether } from '../../engine/team.js';
import { isStopped, type SolveOptions, type Stopped } from '../../src/core/budget.js';
import { isAliased } from '../../src/core/chinese.js';
import { goesToEngine } from '../../src/core/parallel/shards.js';
import type { Effort, HeavyPuzzle, QueryResult } from '../../src/core/puzzle.js';
import { type Accepted, type Flaw, NOTHING_CLAIMED, type Verdict } from '../../src/core/result.js';
import type { Text } from '../../src/core/text.js';
import { formatProblem, type Problem, parseProblem } from '../../src/puzzles/lines.js';
import { loadedHeavy, loadHeavy } from '../../src/puzzles/load.js';
import type { Answer } from '../../src/puzzles/solve.js';
import { ANSWERED, BAD_INPUT, INTERRUPTED, OUR_BUG, STOPPED } from '../command.js';
import { refuseOption } from '../options.js';
import { makeProgress, type Progress } from '../output/progress.js';
import { whileAwaiting, whileWaiting } from '../waiting.js';
import { expandDrawing } from './drawing.js';
import type { Left } from './longWork.js';
import type { Settings } from './settings.js';

/** The heavy part of a puzzle with a problem and its answer, kept together. */
export interface Answered {
  readonly kind: 'answered';
  readonly heavy: HeavyPuzzle<Problem, Answer>;
  readonly problem: Problem;
  readonly answer: Answer;
  /** How far the checker went. */
  readonly verdict: Accepted;
  /** Set if a full verification was requested and a limit stopped it. */
  readonly unverified?: Stopped;
  readonly queries: readonly QueryResult[];
  /** For an answer that a limit stopped: the puzzle's own options, as typed. */
  readonly asked?: readonly string[];
  /** The canonical line, if the typed one has Chinese words. */
  readonly read?: string;
}

/** The outcome of one line. */
export type Outcome =
  | { readonly kind: 'flawed'; readonly line: string; readonly flaws: readonly Flaw[] }
  | Answered
  /** The checker does not accept the answer, which is our bug. */
  | { readonly kind: 'wrong'; readonly problem: Problem; readonly why: Text }
  | (Left & { readonly problem: Problem });

/**
 * With no threads at all, one of several threads (lineThread.ts) solves by itself, as if no option were
 * given.
 */
const isSent = (engine: Settings['engine']): boolean =>
  Object.values(engine).some((value) => value !== undefined && value !== 0);

/** Work in shards goes to the engine if it always does, or if an option sends it there. */
const isForEngine = (
  problem: Problem,
  { shards }: HeavyPuzzle<Problem, Answer>,
  settings: Settings,
): boolean => shards !== undefined && goesToEngine(shards, problem, isSent(settings.engine));

/** On this thread, or on several that share the work. */
const solveHere = (
  problem: Problem,
  heavy: HeavyPuzzle<Problem, Answer>,
  { solve, engine, options: { quiet } }: Settings,
  { onProgress }: Progress,
): Answer => {
  // Copied name by name: a spread takes a microsecond, and lines come by the hundred thousand.
  const options: Record<string, unknown> = { onProgress };
  const given: object = solve;
  for (const name in given) options[name] = given[name as keyof typeof given];
  return whileWaiting('solve', quiet, () =>
    solveTogether<Problem>(problem, heavy, options as SolveOptions, engine.threads),
  );
};

const solveInShards = async (
  problem: Problem,
  heavy: HeavyPuzzle<Problem, Answer>,
  settings: Settings,
  progress: Progress,
): Promise<Answer | Left> => {
  const { solveShards } = await import('./longWork.js');
  const [asked] = settings.queries.flatMap(({ query, value }) => query.method?.(problem, value) ?? []);
  const method = settings.solve.method ?? asked;
  return whileAwaiting('solve', settings.options.quiet, () =>
    solveShards(problem, heavy.shards!, settings, progress, method),
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

/** The checker's verdict; a long check is announced meanwhile. */
const checked = (
  heavy: HeavyPuzzle<Problem, Answer>,
  problem: Problem,
  answer: Answer,
  { options }: Settings,
  effort: Effort = 'usual',
): Verdict => whileWaiting('check', options.quiet, () => heavy.check(problem, answer, effort));

interface Verified {
  readonly verdict: Verdict;
  readonly unverified?: Stopped;
}

/** The checker's verdict after the requested second computation, which runs where the first one did. */
const verifyFully = async (
  heavy: HeavyPuzzle<Problem, Answer>,
  problem: Problem,
  answer: Answer,
  settings: Settings,
  progress: Progress,
): Promise<Verified | Left> => {
  const { recount, shards } = heavy;
  if (recount === undefined || shards === undefined)
    return { verdict: checked(heavy, problem, answer, settings, 'full') };
  const { solveShards } = await import('./longWork.js');
  const { checkpoint } = settings.engine;
  // Its shards are saved in a folder beside that of the count.
  const own =
    checkpoint === undefined
      ? settings
      : { ...settings, engine: { ...settings.engine, checkpoint: `${checkpoint}.${recount.method}` } };
  const second = await solveShards(problem, shards, own, progress, recount.method);
  if (second.kind === 'left') return second;
  return isStopped(second)
    ? { verdict: checked(heavy, problem, answer, settings), unverified: second }
    : { verdict: recount.compare(problem, answer, second) };
};

const conclude = (
  heavy: HeavyPuzzle<Problem, Answer>,
  problem: Problem,
  answer: Answer,
  { verdict, unverified }: Verified,
  settings: Settings,
): Outcome => {
  if (!verdict.ok) return { kind: 'wrong', problem, why: verdict.reason };
  const isShort = isStopped(answer);
  const queries = isShort ? [] : askQueries(problem, answer, settings);
  const asked = isShort ? { asked: settings.typed } : {};
  const answered = { kind: 'answered', heavy, problem, answer, verdict, queries, ...asked } as const;
  return unverified === undefined ? answered : { ...answered, unverified };
};

const CLAIMS_NOTHING: Verified = { verdict: NOTHING_CLAIMED };

/** Why a query will not be answered, if that is known before the problem is solved. */
const refusedEarly = (problem: Problem, { queries, solve }: Settings): Stopped | undefined => {
  for (const { query, value } of queries) {
    const early = query.before?.(problem, value, solve);
    if (early?.ok === false) throw refuseOption(query.option.name, early.error[0]!);
    if (early?.value !== undefined) return early.value;
  }
  return undefined;
};

const isFull = ({ options }: Settings): boolean => options.verify === 'full';

const solveNow = (
  heavy: HeavyPuzzle<Problem, Answer>,
  problem: Problem,
  settings: Settings,
  progress: Progress,
): Outcome => {
  const answer = refusedEarly(problem, settings) ?? solveHere(problem, heavy, settings, progress);
  const verified = isStopped(answer)
    ? CLAIMS_NOTHING
    : { verdict: checked(heavy, problem, answer, settings) };
  return conclude(heavy, problem, answer, verified, settings);
};

const solveLater = async (problem: Problem, settings: Settings, progress: Progress): Promise<Outcome> => {
  const heavy = await loadHeavy<Problem>(problem);
  const answer =
    refusedEarly(problem, settings) ??
    (isForEngine(problem, heavy, settings)
      ? await solveInShards(problem, heavy, settings, progress)
      : solveHere(problem, heavy, settings, progress));
  if (answer.kind === 'left') return { ...answer, problem };
  if (isStopped(answer)) return conclude(heavy, problem, answer, CLAIMS_NOTHING, settings);
  const verified = isFull(settings)
    ? await verifyFully(heavy, problem, answer, settings, progress)
    : { verdict: checked(heavy, problem, answer, settings) };
  return 'kind' in verified ? { ...verified, problem } : conclude(heavy, problem, answer, verified, settings);
};

/**
 * A promise only if there is something to wait for: a puzzle that is not loaded yet, shards, or a second
 * computation. For 10^5 small problems in a file, promises would take a fifth of the time. `whileBusy` is
 * called from time to time during longer work.
 */
export const solveLine = (
  line: string,
  settings: Settings,
  whileBusy?: () => void,
): Outcome | Promise<Outcome> => {
  const expanded = expandDrawing(line);
  if (!expanded.ok) return { kind: 'flawed', line, flaws: expanded.error };
  const read = parseProblem(expanded.value);
  if (!read.ok) return { kind: 'flawed', line: expanded.value, flaws: read.error };
  const problem: Problem = read.value;
  const progress = makeProgress(settings.env, settings.options.quiet, whileBusy);
  const finish = (outcome: Outcome): Outcome => {
    progress.finish();
    return outcome.kind === 'answered' && isAliased(line)
      ? { ...outcome, read: formatProblem(problem) }
      : outcome;
  };
  const heavy = loadedHeavy<Problem>(problem);
  return heavy === undefined || isFull(settings) || isForEngine(problem, heavy, settings)
    ? solveLater(problem, settings, progress).then(finish)
    : finish(solveNow(heavy, problem, settings, progress));
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
