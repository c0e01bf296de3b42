// The command starts here. The work runs on a second thread, so that this one can answer Ctrl-C at once whatever the work is doing.
import { Worker } from 'node:worker_threads';
import { INTERRUPTED, OUR_BUG } from './command.js';
import { reportBug, runCommand, runsDirectly } from './dispatch.js';
import { terminalEnv } from './env.js';
import { onSignal, type StopWord } from './interrupt.js';
import { draw, err } from './io.js';

/** Set while the work can stop by itself: passes the word on. */
let passOn: (() => void) | undefined;
let leavingWith: number | undefined;
/** Work that was told to stop gets this long. */
const PATIENCE_MS = 5000;

const leave = (code: number): void => {
  if (passOn === undefined || leavingWith !== undefined) {
    if (process.stderr.isTTY) draw('\r\u001b[K'); // a bar that was being drawn
    process.exit(code);
  }
  leavingWith = code;
  passOn();
  setTimeout(() => process.exit(code), PATIENCE_MS);
};
onSignal('SIGINT', () => leave(INTERRUPTED));
onSignal('SIGTERM', () => leave(143));

const args = process.argv.slice(2);
const env = terminalEnv();

if (await runsDirectly(args)) process.exitCode = await runCommand(args, env);
else {
  const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData: { args, env } });
  worker.on('error', (error) => {
    err(reportBug(error, env));
    process.exit(OUR_BUG);
  });
  worker.on('message', (word: number | StopWord) => {
    if (word === 'stoppable') passOn = () => worker.postMessage('stop');
    else if (word === 'unstoppable') passOn = undefined;
    else process.exit(word === INTERRUPTED ? (leavingWith ?? word) : word);
  });
}
