/* Runs somebody's program once: input to stdin, output read up to a limit, everything it started ended when its time is over. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface RunOptions {
  readonly command: readonly string[];
  /** Through the shell: the command's words are joined and the shell reads them. */
  readonly shell: boolean;
  readonly limitMs: number;
}

/** What a run came to. `flood`: it printed more than is read. */
export type Ran = { readonly stdout: string; readonly stderr: string } & (
  | { readonly end: 'exit'; readonly code: number | null; readonly signal: string | null }
  | { readonly end: 'timeout' | 'flood' }
  | { readonly end: 'not-started'; readonly why: string }
);

const MAX_OUTPUT = 64 * 2 ** 20;
/** Of an output that is too long, so much is kept to be shown. */
const KEPT_OF_FLOOD = 1 << 12;
const MAX_STDERR = 1 << 16;
/** A child that left the process group can hold the pipes open after the program has ended: they are not waited for longer. */
const LINGER_MS = 300;

const running = new Set<ChildProcess>();

/** The program and every process of its group, whatever signals they ignore. */
const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // All of them are gone already.
  }
};

/** Ends whatever is running: after Ctrl-C, and when this process ends. */
export const endRuns = (): void => {
  for (const child of running) endGroup(child);
};

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

export const runProgram = (input: string, { command, shell, limitMs }: RunOptions): Promise<Ran> =>
  new Promise((resolve) => {
    // Detached: a group of its own, which can be ended as a whole and which the terminal's Ctrl-C does not reach.
    const options = { detached: process.platform !== 'win32', shell, stdio: 'pipe' } as const;
    const [program, ...rest] = shell ? [command.join(' ')] : command;
    const child = spawn(program!, rest, options);
    running.add(child);
    const stdout = gather(MAX_OUTPUT);
    const stderr = gather(MAX_STDERR);
    let cause: 'timeout' | 'flood' | undefined;
    let done = false;
    const timer = setTimeout(() => {
      cause ??= 'timeout';
      endGroup(child);
      setTimeout(() => finish(null, null), LINGER_MS).unref();
    }, limitMs);
    const finish = (code: number | null, signal: string | null): void => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      endGroup(child);
      running.delete(child);
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      const text = stdout.text(cause === 'flood' ? KEPT_OF_FLOOD : undefined);
      resolve({
        stdout: text,
        stderr: stderr.text(),
        ...(cause === undefined ? { end: 'exit', code, signal } : { end: cause }),
      });
    };
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      running.delete(child);
      resolve({ end: 'not-started', why: error.code ?? error.message, stdout: '', stderr: '' });
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      endGroup(child); // children it left behind
      setTimeout(() => finish(code, signal), LINGER_MS).unref();
    });
    child.on('close', finish);
    child.stdout.on('data', (chunk: Buffer) => {
      stdout.take(chunk);
      if (stdout.length() <= MAX_OUTPUT || cause !== undefined) return;
      cause = 'flood';
      endGroup(child);
    });
    child.stderr.on('data', stderr.take);
    child.stdin.on('error', () => {}); // it need not read all, nor anything
    child.stdin.end(input);
  });
