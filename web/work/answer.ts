/*
 * From a line to the reply that the page gets: read by the same code as in the page, then solved, checked,
 * described, and drawn.
 */
import { isStopped } from '../../src/core/budget.js';
import type { Limits } from '../../src/core/picture/picture.js';
import type { HeavyPuzzle, Said } from '../../src/core/puzzle.js';
import { splitLine } from '../../src/core/words.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import { formatProblem, lightOf, type Problem, type Problems } from '../../src/puzzles/lines.js';
import { answerRow } from '../../src/puzzles/row.js';
import type { Answer, AnswerOf } from '../../src/puzzles/solve.js';
import { sceneOf } from '../scene/scene.js';
import { commandFor, limitSaid } from './limits.js';
import type { Solved } from './protocol.js';
import type { Tasks } from './serve.js';

/** Boards up to this size are drawn as a whole. */
export const PAGE_LIMITS: Limits = { columns: 200, rows: 200, whole: true };

/** A puzzle's own tasks and options for its worker. Each part overrides that of the heavy puzzle. */
export interface PuzzleWork<P extends Problem>
  extends Partial<Pick<HeavyPuzzle<P, AnswerOf<P>>, 'solve' | 'say' | 'picture'>> {
  /** True if checking takes longer than solving. */
  readonly isCheckedLater?: (problem: P) => boolean;
  /** The last step before an answer is sent: adds what the page needs and removes the rest. */
  readonly dress?: (problem: P, solved: Solved<P>) => Solved<P>;
  readonly tasks?: Tasks;
}

/**
 * Lines are read by the same code as in the page, so only a puzzle's own lines reach its worker. Anything
 * else is a bug.
 */
export const readLine = <Name extends PuzzleName>(puzzle: Name, text: string): Problems[Name] => {
  const line = splitLine(text);
  line.next = 1;
  const read = lightOf(puzzle).parse(line);
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  return read.value;
};

/**
 * `patience` describes long work that waits for the visitor's consent; its answer is then a reached limit.
 */
export type Finish = (problem: Problem, answer: Answer, begun: number, patience?: Said) => Solved;

/** Checks, describes, and draws: everything after there is an answer. */
export const finisher =
  (heavy: HeavyPuzzle<Problem, Answer>, own: PuzzleWork<Problem>): Finish =>
  (problem, answer, begun, patience) => {
    const { say, picture } = { ...heavy, ...own };
    const stopped = isStopped(answer) ? answer : undefined;
    const later = stopped === undefined && own.isCheckedLater?.(problem) === true;
    const verdict = stopped || later ? undefined : heavy.check(problem, answer);
    const ms = performance.now() - begun;
    const line = formatProblem(problem);
    const id = isStopped(answer) ? undefined : answer.method;
    const words = id === undefined ? undefined : heavy.methods[id];
    const command = stopped && !patience && commandFor(line, stopped, heavy.shards !== undefined);
    const solved: Solved = {
      line,
      problem,
      answer,
      said: patience ?? (stopped ? limitSaid(stopped) : say(problem, answer)),
      ...(verdict === undefined ? {} : { verdict }),
      ...(later ? { checkLater: true } : {}),
      ...(id === undefined || words === undefined ? {} : { method: { id, ...words } }),
      ...(command ? { command } : {}),
      ...(patience ? { waits: true } : {}),
      json: JSON.stringify(answerRow(heavy, problem, answer, verdict?.ok === true ? verdict : undefined)),
      scene: sceneOf(picture(problem, answer, PAGE_LIMITS)),
      ms,
    };
    return own.dress?.(problem, solved) ?? solved;
  };
