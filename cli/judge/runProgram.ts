/*
 * Runs a program once: writes its input to stdin, reads its output up to a limit, and ends everything it
 * started when it is over.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Breach, type Fence, makeFence, type RunLimits } from './fence.js';

export interface RunOptions {
  readonly command: readonly string[];
  /** Through the shell: the words of the command are joined, and the shell parses them. */
  readonly shell: boolean;
  readonly limitMs: number;
  readonly limits: RunLimits;
}

/** The outcome of a run. `flood`: it printed more than the limit. */
export type Ran = { readonly stdout: string; readonly stderr: string } & (
  | { readonly end: 'exit'; readonly code: number | null; readonly signal: string | null }
  | { readonly end: 'timeout' | 'flood' | Breach }
  | { readonly end: 'not-started'; readonly why: string }
);

const MAX_OUTPUT = 64 * 2 ** 20;
/** How much of an output that is too long is kept for display. */
const KEPT_OF_FLOOD = 1 << 12;
const MAX_STDERR = 1 << 16;
/**
 * A process that cannot be ended can hold the pipes open after the program has ended; wait for them no longer
 * than this.
 */
const LINGER_MS = 300;
/** Time that a program waits for a busy machine does not count, up to this multiple of its limit in total. */
const PATIENCE = 5;

export interface Runner {
  readonly run: (input: string) => Promise<Ran>;
  /** Ends whatever is running: after Ctrl-C, and when this process ends. */
  readonly end: () => void;
}

/** The first bytes of a stream, up to a limit; the rest is read and dropped. */
const gather = (
  most: number,
): { take: (chunk: Buffer) => void; length: () => number; text: (upTo?: number) => string } => {
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    take: (chunk) => {
      if (length < most) chunks.push(length + chunk.length > most ? chunk.subarray(0, most - length) : chunk);
      length += chunk.length;
    },
    length: () => length,
    text: (upTo) => Buffer.concat(chunks).subarray(0, upTo).toString('utf8'),
  };
};

/** Windows has its own shell. */
const wordsOf = ({ command, shell }: RunOptions): readonly string[] =>
  !shell
    ? command
    : process.platform === 'win32'
      ? ['cmd.exe', '/d', '/s', '/c', command.join(' ')]
      : ['/bin/sh', '-c', command.join(' ')];

const runOnce = (fence: Fence, words: readonly string[], limitMs: number, input: string) => {
  let child!: ChildProcess;
  const ran = new Promise<Ran>((resolve) => {
    const [program, ...rest] = fence.wrap(words);
    // Detached: in its own session, which Ctrl-C in the terminal does not reach.
    const started = spawn(program!, rest, {
      detached: process.platform !== 'win32',
      stdio: 'pipe',
      env: fence.env,
    });
    child = started;
    const stdout = gather(MAX_OUTPUT);
    const stderr = gather(MAX_STDERR);
    let cause: 'timeout' | 'flood' | Breach | undefined;
    let done = false;
    const endFor = (why: 'timeout' | 'flood' | Breach): void => {
      if (cause !== undefined || done) return;
      cause = why;
      fence.end(started);
      setTimeout(() => finish(null, null), LINGER_MS).unref();
    };
    const start = performance.now();
    const lookAtClock = (): void => {
      const elapsed = performance.now() - start;
      const left = Math.min(limitMs - (elapsed - fence.waited(started)), PATIENCE * limitMs - elapsed);
      if (left < 1) endFor('timeout');
      else timer = setTimeout(lookAtClock, left);
    };
    let timer = setTimeout(lookAtClock, limitMs);
    const unwatch = fence.watch(started, endFor);
    const stopClocks = (): void => {
      clearTimeout(timer);
      unwatch();
    };
    const finish = (code: number | null, signal: string | null): void => {
      if (done) return;
      done = true;
      stopClocks();
      for (const stream of [started.stdin, started.stdout, started.stderr]) stream.destroy();
      if (signal === 'SIGXCPU') cause ??= 'cpu';
      const text = stdout.text(cause === 'flood' ? KEPT_OF_FLOOD : undefined);
      resolve({
        stdout: text,
        stderr: stderr.text(),
        ...(cause === undefined ? { end: 'exit', code, signal } : { end: cause }),
      });
    };
    started.on('error', (error: NodeJS.ErrnoException) => {
      if (done) return;
      done = true;
      stopClocks();
      resolve({ end: 'not-started', why: error.code ?? error.message, stdout: '', stderr: '' });
    });
    started.on('exit', (code, signal) => {
      stopClocks();
      fence.end(started); // ends everything it left behind
      setTimeout(() => finish(code, signal), LINGER_MS).unref();
    });
    started.on('close', finish);
    started.stdout.on('data', (chunk: Buffer) => {
      stdout.take(chunk);
      if (stdout.length() > MAX_OUTPUT) endFor('flood');
    });
    started.stderr.on('data', stderr.take);
    started.stdin.on('error', () => {}); // a program does not have to read its input
    started.stdin.end(input);
  });
  return { child, ran };
};

/** Runs one program repeatedly, one run at a time. */
export const makeRunner = (options: RunOptions): Runner => {
  const fence = makeFence(options.limits);
  const words = wordsOf(options);
  const why = fence.whyNot(words[0]!);
  let running: ChildProcess | undefined;
  return {
    run: async (input) => {
      if (why !== undefined) return { end: 'not-started', why, stdout: '', stderr: '' };
      const { child, ran } = runOnce(fence, words, options.limitMs, input);
      running = child;
      const result = await ran;
      running = undefined;
      return result;
    },
    end: () => fence.end(running),
  };
};
