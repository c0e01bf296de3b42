/* The worker's side: tasks by name, progress told at most twenty times a second. */
import type { SolveOptions, Stopped } from '../../src/core/budget.js';
import type { Limits, Picture } from '../../src/core/picture.js';
import type { Puzzle } from '../../src/core/puzzle.js';
import type { Result } from '../../src/core/result.js';
import { untranslated } from '../../src/core/text.js';
import { type Line, splitLine } from '../../src/core/words.js';
import { sceneOf } from '../scene/scene.js';
import { type Ask, Refused, type Reply, type Solved, type Verdict } from './protocol.js';
import { commandFor, stoppedWords } from './limits.js';

export type OnProgress = (done: number, total?: number) => void;
export type Tasks = Readonly<Record<string, (input: never, onProgress: OnProgress) => unknown>>;

const TELL_MS = 50;

export const serve = (tasks: Tasks): void => {
  const post = (reply: Reply) =>
    (self as unknown as { postMessage: (reply: Reply) => void }).postMessage(reply);
  self.addEventListener('message', async ({ data }: MessageEvent<Ask>) => {
    const { id, task, input } = data;
    let told = 0;
    const onProgress: OnProgress = (done, total) => {
      const now = performance.now();
      if (now - told < TELL_MS) return;
      told = now;
      post({ id, kind: 'progress', done, ...(total === undefined ? {} : { total }) });
    };
    try {
      const run = tasks[task] as (input: unknown, onProgress: OnProgress) => unknown;
      post({ id, kind: 'done', value: await run(input, onProgress) });
    } catch (error) {
      const why =
        error instanceof Refused
          ? error.why
          : untranslated(error instanceof Error ? error.message : String(error));
      post({ id, kind: 'failed', why });
    }
  });
};

/** A page shares the machine with others: less memory than the command takes. */
export const PAGE_BUDGET = { nodes: 2e9, bytes: 2 ** 30 };

/** Boards up to this size are drawn whole. */
export const PAGE_LIMITS: Limits = { columns: 200, rows: 200, whole: true };

export interface Readable<P> {
  readonly parse: (line: Line) => Result<P>;
}

/** Lines are read by the same code as in the page, so only its own lines reach a worker; anything else is a failure. */
export const readIn = <P>(puzzle: Readable<P>, text: string): P => {
  const line = splitLine(text);
  line.next = 1;
  const read = puzzle.parse(line);
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  return read.value;
};

const isStopped = (answer: { readonly kind: string }): answer is Stopped => answer.kind === 'stopped';

/** Solve, check, tell, draw: the task every puzzle has. */
export const solveTask =
  <P, A extends { readonly kind: string }>(
    puzzle: Puzzle<P, A>,
    draw: (problem: P, answer: A, limits: Limits) => Picture,
    options: SolveOptions = {},
    isCheckedLater: (problem: P) => boolean = () => false,
  ) =>
  (text: string, onProgress: OnProgress): Solved<A> => {
    const problem = readIn(puzzle, text);
    const begun = performance.now();
    const found = puzzle.solve(problem, { budget: PAGE_BUDGET, onProgress, ...options });
    const stopped = isStopped(found) ? found : undefined;
    // In sentences and in what is drawn; the data taken away are those of the command.
    const answer = stopped ? { ...found, why: stoppedWords(stopped) } : found;
    const claims = stopped === undefined && answer.kind !== 'endless';
    const later = claims && isCheckedLater(problem);
    const verdict = claims && !later ? puzzle.check(problem, answer) : undefined;
    const ms = performance.now() - begun;
    const method = claims ? (answer as unknown as { method: string }).method : undefined;
    const command = stopped && commandFor(text, stopped);
    return {
      line: text,
      answer,
      say: stopped?.beyond ? stoppedWords(stopped) : puzzle.say(problem, answer),
      ...(stopped?.beyond ? { beyond: command === undefined ? {} : { command } } : {}),
      ...(verdict?.ok ? { how: verdict.how } : {}),
      ...(verdict?.ok === false ? { refused: verdict.reason } : {}),
      ...(later ? { checkLater: true } : {}),
      ...(method === undefined ? {} : { method }),
      json: JSON.stringify({
        problem: puzzle.format(problem),
        answer: puzzle.json(problem, found),
        method: method ?? 'stopped',
        checked: verdict?.ok === true,
      }),
      scene: sceneOf(draw(problem, answer, PAGE_LIMITS)),
      ms,
    };
  };

/** The check by itself, for answers that were shown before. */
export const checkTask =
  <P, A>(puzzle: Puzzle<P, A>) =>
  ({ line, answer }: { readonly line: string; readonly answer: A }): Verdict => {
    const verdict = puzzle.check(readIn(puzzle, line), answer);
    return { line, ...(verdict.ok ? { how: verdict.how } : { refused: verdict.reason }) };
  };
