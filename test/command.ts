/*
 * The built command: as a separate process, or on a thread of this process that runs one command after
 * another.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { samples } from './samples.js';

export const BIN = fileURLToPath(new URL('../bin/horseplay.js', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Run = (
  args: readonly string[],
  input?: string | Uint8Array,
  env?: NodeJS.ProcessEnv,
  cwd?: string,
) => Ran;

/** English, unless a test sets another language. */
const ENV = { LC_ALL: 'C', NO_COLOR: '1' };

/** Options for Node that replace every display text by gibberish, on all threads. */
export const GIBBERISH: readonly string[] = [
  '--require',
  fileURLToPath(new URL('gibberish.cjs', import.meta.url)),
];

const inProcess =
  (node: readonly string[]): Run =>
  (args, input = '', env = {}, cwd) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...node, BIN, ...args], {
      input,
      cwd,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, ...ENV, ...env },
    });
    return { code: status, stdout, stderr };
  };

/** No command takes this long on any machine, so a thread that breaks down is noticed. */
const PATIENCE_MS = 280_000;
const SLICE_MS = 500;

const startThread = (node: readonly string[]) => {
  const { port1: port, port2: far } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./commandThread.mjs', import.meta.url), {
    workerData: { port: far, answered },
    transferList: [far],
    execArgv: [...node],
  });
  worker.unref();
  return { port, answered };
};

/** The same output and exit codes without the start of a process. */
const inThread = (node: readonly string[]): Run => {
  let thread: ReturnType<typeof startThread> | undefined;
  return (args, input = '', env = {}, cwd) => {
    if (cwd !== undefined) return inProcess(node)(args, input, env, cwd); // a thread has no folder of its own
    thread ??= startThread(node);
    const { port, answered } = thread;
    const deadline = performance.now() + PATIENCE_MS;
    const number = Atomics.load(answered, 0) + 1;
    port.postMessage({ args, input, env: { ...ENV, ...env } });
    // A wake-up may be a late one from the previous command, so compare the number of answers.
    while (Atomics.load(answered, 0) < number) {
      Atomics.wait(answered, 0, number - 1, SLICE_MS);
      if (performance.now() > deadline)
        throw new Error(`no answer from the thread to: horseplay ${args.join(' ')}`);
    }
    return receiveMessageOnPort(port)!.message as Ran;
  };
};

/** As a person runs it: for exit codes, pipes, signals, and anything else that needs a real process. */
export const horseplayProcess: Run = inProcess([]);

/** The output and exit code of the command. In full runs every command is a process. */
export const horseplay: Run = samples(inThread([]), horseplayProcess);

/** The same with all display texts replaced by gibberish. */
export const horseplayGibberish: Run = samples(inThread(GIBBERISH), inProcess(GIBBERISH));

/** The object that --json prints for a problem line. */
export const json = (line: string, ...options: readonly string[]): Record<string, unknown> =>
  JSON.parse(horseplay([...line.split(' '), '--json', ...options]).stdout) as Record<string, unknown>;
