/*
 * Runs the command in a separate process for a tool call. Whatever the work is, it can be ended at once, has
 * its own limits, and returns its memory. A tool passes words and input on; no text from a caller is ever
 * read as an option.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface SelfRun {
  readonly kind: 'ended' | 'canceled' | 'too-long' | 'too-large';
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunLimits {
  readonly seconds: number;
  readonly signal?: AbortSignal;
}

/** More than a model or a person reads. */
export const MAX_OUTPUT = 4 * 2 ** 20;

/** The number of parallel runs; others wait. */
const MAX_RUNS = 2;

const running = new Set<ChildProcess>();
const waiting: (() => void)[] = [];

/** Ends everything that is running, when the server stops. */
export const endRuns = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

const turn = async (): Promise<void> => {
  while (running.size >= MAX_RUNS) await new Promise<void>((resolve) => waiting.push(resolve));
};

export const runSelf = async (
  args: readonly string[],
  input: string,
  { seconds, signal }: RunLimits,
): Promise<SelfRun> => {
  await turn();
  if (signal?.aborted) return { kind: 'canceled', code: null, stdout: '', stderr: '' };
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.js', import.meta.url)), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  running.add(child);
  return new Promise<SelfRun>((resolve) => {
    let kind: SelfRun['kind'] = 'ended';
    const said = { stdout: '', stderr: '' };
    const end = (why: SelfRun['kind']): void => {
      kind = why;
      child.kill('SIGKILL');
    };
    const cancel = (): void => end('canceled');
    const timer = setTimeout(() => end('too-long'), 1000 * seconds);
    signal?.addEventListener('abort', cancel);
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        if (said[name].length + text.length > MAX_OUTPUT) end('too-large');
        else said[name] += text;
      });
    }
    child.stdin.on('error', () => {}); // it ended without reading everything
    child.stdin.end(input);
    child.on('error', (error) => {
      said.stderr += error.message;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      running.delete(child);
      waiting.shift()?.();
      resolve({ kind, code, ...said });
    });
  });
};
