/* Work on a second thread, so that the main one can react to Ctrl-C at once, whatever the work is doing. */
import { Worker } from 'node:worker_threads';
import { INTERRUPTED, OUR_BUG } from './command.js';
import { reportBug } from './dispatch.js';
import type { TerminalEnv } from './env.js';
import { onSignal, type StopWord } from './interrupt.js';
import { draw, err } from './io.js';
import { BAR_WIPE } from './output/pace.js';
import { makeNotes, makeWatch } from './waiting.js';

const EXIT_CODES = { SIGINT: INTERRUPTED, SIGTERM: 143 } as const;

/** Work that was asked to stop gets this long. */
const PATIENCE_MS = 5000;

/**
 * A thread that waits for input cannot be ended, and no process exits before its threads. After this long,
 * the signal itself ends the process.
 */
const STUCK_MS = 100;

/** How often to check whether the thread does something that reports no progress itself. */
const LOOK_MS = 100;

export const runOnThread = (args: readonly string[], env: TerminalEnv): void => {
  const notes = makeNotes();
  const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData: { args, env, notes } });
  const watch = makeWatch(notes, env);
  setInterval(() => watch(performance.now()), LOOK_MS);
  /** Set while the work can stop by itself: passes the signal on. */
  let passOn: (() => void) | undefined;
  let leavingWith: number | undefined;
  /** What to print if the work is ended. */
  let lastWords = '';
  const endBy = (signal: keyof typeof EXIT_CODES): void => {
    if (process.stderr.isTTY) draw(BAR_WIPE); // erase a bar
    if (lastWords !== '') err(lastWords);
    lastWords = '';
    setTimeout(() => {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }, STUCK_MS);
    void worker.terminate().then(() => process.exit(EXIT_CODES[signal]));
  };
  const leave = (signal: keyof typeof EXIT_CODES): void => {
    if (passOn === undefined || leavingWith !== undefined) {
      endBy(signal);
      return;
    }
    leavingWith = EXIT_CODES[signal];
    passOn();
    setTimeout(() => endBy(signal), PATIENCE_MS);
  };
  onSignal('SIGINT', () => leave('SIGINT'));
  onSignal('SIGTERM', () => leave('SIGTERM'));
  worker.on('error', (error) => {
    err(reportBug(error, env));
    process.exit(OUR_BUG);
  });
  worker.on('message', (word: number | StopWord) => {
    if (word === 'stoppable') passOn = () => worker.postMessage('stop');
    else if (word === 'unstoppable') passOn = undefined;
    else if (typeof word === 'object') lastWords = word.ifStopped;
    else process.exit(word === INTERRUPTED ? (leavingWith ?? word) : word);
  });
};
