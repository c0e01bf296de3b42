/*
 * Runs somebody's program once: input to stdin, output read up to a limit, everything it started ended when
 * it is over.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Breach, type Fence, makeFence, type RunLimits } from './fence.js';

export interface RunOptions {
  readonly command: readonly string[];
  /** Through the shell: the command's words are joined and the shell reads them. */
  readonly shell: boolean;
  readonly limitMs: number;
  readonly limits: RunLimits;
}

/** What a run came to. `flood`: it printed more than is read. */
export type Ran = { readonly stdout: string; readonly stderr: string } & (
  | { readonly end: 'exit'; readonly code: number | null; readonly signal: string | null }
  | { readonly end: 'timeout' | 'flood' | Breach }
  | { readonly end: 'not-started'; readonly why: string }
);

const MAX_OUTPUT = 64 * 2 ** 20;
/** Of an output that is too long, so much is kept to be shown. */
const KEPT_OF_FLOOD = 1 << 12;
const MAX_STDERR = 1 << 16;
/**
 * A process that cannot be ended can hold the pipes open after the program has ended: they are not waited for
 * longer.
 */
const LINGER_MS = 300;
/** What a program waits for a busy machine is not its time, up to so many times its limit in all. */
const PATIENCE = 5;

export interface Runner {
  readonly run: (input: string) => Promise<Ran>;
  /** Ends whatever is running: after Ctrl-C, and when this process ends. */
  readonly end: () => void;
}

/** The first bytes of a stream, up to a limit; what comes after is read and dropped. */
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

/** Windows has a shell of its own. */
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
    // Detached: a session of its own, which the terminal's Ctrl-C does not reach.
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
      fence.end(started); // whatever it left behind
      setTimeout(() => finish(code, signal), LINGER_MS).unref();
    });
    started.on('close', finish);
    started.stdout.on('data', (chunk: Buffer) => {
      stdout.take(chunk);
      if (stdout.length() > MAX_OUTPUT) endFor('flood');
    });
    started.stderr.on('data', stderr.take);
    started.stdin.on('error', () => {}); // it need not read all, nor anything
    started.stdin.end(input);
  });
  return { child, ran };
};

/** Runs one program again and again, one run at a time. */
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
