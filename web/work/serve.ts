/*
 * The worker's side of a lane: tasks by puzzle and name, with progress reported at most twenty times per
 * second.
 */
import { Refusal } from '../../src/core/refusal.js';
import { untranslated } from '../../src/core/text.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { Ask, Reply } from './protocol.js';

export type OnProgress = (done: number, total?: number) => void;
export type Tasks = Readonly<Record<string, (input: never, onProgress: OnProgress) => unknown>>;

/** The name of a task determines its input type; the page and the puzzle's tasks agree on it. */
export const runTask = (tasks: Tasks, task: string, input: unknown, onProgress: OnProgress): unknown => {
  const run = tasks[task] as ((input: unknown, onProgress: OnProgress) => unknown) | undefined;
  if (run === undefined) throw new Error(`there is no task ${task}`);
  return run(input, onProgress);
};

const TELL_MS = 50;

export const serve = (tasksOf: (puzzle: PuzzleName) => Promise<Tasks>): void => {
  const post = (reply: Reply) =>
    (self as unknown as { postMessage: (reply: Reply) => void }).postMessage(reply);
  self.addEventListener('message', async ({ data }: MessageEvent<Ask>) => {
    const { id, puzzle, task, input } = data;
    let told = 0;
    const onProgress: OnProgress = (done, total) => {
      const now = performance.now();
      if (now - told < TELL_MS) return;
      told = now;
      post({ id, kind: 'progress', done, ...(total === undefined ? {} : { total }) });
    };
    try {
      post({ id, kind: 'done', value: runTask(await tasksOf(puzzle), task, input, onProgress) });
    } catch (error) {
      const { code, text } =
        error instanceof Refusal
          ? error
          : { code: 'bug', text: untranslated(error instanceof Error ? error.message : String(error)) };
      post({ id, kind: 'failed', code, text });
    }
  });
};
