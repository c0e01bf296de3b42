/* One problem line: read, solved, checked, asked the questions beyond the answer. */
import { solveTogether } from '../../engine/team.js';
import { isStopped } from '../../src/core/budget.js';
import type { HeavyPuzzle, QueryResult } from '../../src/core/puzzle.js';
import type { Flaw } from '../../src/core/result.js';
import { type Text, t } from '../../src/core/text.js';
import { type Problem, parseProblem } from '../../src/puzzles/lines.js';
import { loadHeavy } from '../../src/puzzles/load.js';
import type { Answer } from '../../src/puzzles/solve.js';
import { ANSWERED, BAD_INPUT, INTERRUPTED, OUR_BUG, STOPPED } from '../command.js';
import { refuseOption } from '../options.js';
import { makeProgress, type Progress } from '../output/progress.js';
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
  readonly how: Text;
  readonly queries: readonly QueryResult[];
}

/** What became of one line. */
export type Outcome =
  | { readonly kind: 'flawed'; readonly line: string; readonly flaws: readonly Flaw[] }
  /** The question itself was at fault, which only the solver could find out. */
  | { readonly kind: 'refused'; readonly problem: Problem; readonly code: string; readonly why: Text }
  | Answered
  /** The checker does not accept the answer: a bug of ours. */
  | { readonly kind: 'wrong'; readonly problem: Problem; readonly why: Text }
  | (Left & { readonly problem: Problem });

/** Work in shards goes to the engine if it always does, or if an option sends it there; what threads can share, they share. */
const solveHere = async (
  problem: Problem,
  heavy: HeavyPuzzle<Problem, Answer>,
  settings: Settings,
  progress: Progress,
): Promise<Answer | Left> => {
  const { shards } = heavy;
  const { engine, solve } = settings;
  const isSent = Object.values(engine).some((value) => value !== undefined && value !== false);
  if (shards !== undefined && (shards.always || isSent)) {
    const { solveShards } = await import('./longWork.js');
    return solveShards(problem, shards, settings, progress);
  }
  return solveTogether<Problem>(
    problem,
    heavy,
    { ...solve, onProgress: progress.onProgress },
    engine.threads,
  );
};

const NOTHING_CLAIMED = t('nothing was claimed', '没有给出结论');

const askQueries = (problem: Problem, answer: Answer, { queries, solve }: Settings): readonly QueryResult[] =>
  queries.map(({ query, value }) => {
    const result = query.ask(problem, answer, value, solve);
    if (result.ok) return result.value;
    throw refuseOption(query.option.name, result.error[0]!);
  });

const conclude = (
  heavy: HeavyPuzzle<Problem, Answer>,
  problem: Problem,
  answer: Answer,
  settings: Settings,
): Outcome => {
  if (isStopped(answer))
    return { kind: 'answered', heavy, problem, answer, how: NOTHING_CLAIMED, queries: [] };
  const code = heavy.flawOf?.(answer);
  if (code !== undefined) {
    return { kind: 'refused', problem, code, why: heavy.say(problem, answer).headline };
  }
  const verdict = heavy.check(problem, answer);
  const queries = askQueries(problem, answer, settings);
  return verdict.ok
    ? { kind: 'answered', heavy, problem, answer, how: verdict.how, queries }
    : { kind: 'wrong', problem, why: verdict.reason };
};

const solve = async (problem: Problem, settings: Settings, progress: Progress): Promise<Outcome> => {
  const heavy = await loadHeavy<Problem>(problem);
  const answer = await solveHere(problem, heavy, settings, progress);
  return answer.kind === 'left' ? { ...answer, problem } : conclude(heavy, problem, answer, settings);
};

export const solveLine = async (line: string, settings: Settings): Promise<Outcome> => {
  const expanded = expandDrawing(line);
  if (!expanded.ok) return { kind: 'flawed', line, flaws: expanded.error };
  const read = parseProblem(expanded.value);
  if (!read.ok) return { kind: 'flawed', line: expanded.value, flaws: read.error };
  const progress = makeProgress(settings.env, settings.options.quiet);
  const outcome = await solve(read.value, settings, progress);
  progress.finish();
  return outcome;
};

export const exitOf = (outcome: Outcome): number => {
  switch (outcome.kind) {
    case 'answered':
      return isStopped(outcome.answer) ? STOPPED : ANSWERED;
    case 'left':
      return INTERRUPTED;
    case 'wrong':
      return OUR_BUG;
    default:
      return BAD_INPUT;
  }
};
