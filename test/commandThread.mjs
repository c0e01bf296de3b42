// Runs commands one after another, as cli/thread.ts runs one. Their input and output go through memory
// instead of the standard streams.
import { workerData } from 'node:worker_threads';
import { beginWith, printedTexts } from '../scripts/memoryStreams.mjs';

const { port, answered } = workerData;

process.setMaxListeners(0); // each command adds its own signal listeners

let isAsked = true; // the thread is started for a first command
let late = ''; // what a command printed after its answer; the next one reports it

const answer = (result) => {
  port.postMessage(late === '' ? result : { ...result, code: 1, stderr: `${result.stderr}${late}` });
  isAsked = false;
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
};
process.on('uncaughtException', (error) => {
  late += `${error.stack}\n`;
  if (isAsked) answer({ code: 1, ...printedTexts() });
});

const { runCommand, terminalEnv } = await import('../dist/command/inProcess.js');

const OWN_ENV = { ...process.env };
port.on('message', async ({ args, input, env }) => {
  isAsked = true;
  beginWith(input);
  process.env = { ...OWN_ENV, ...env };
  process.argv = [...process.argv.slice(0, 2), ...args];
  const code = await runCommand(args, terminalEnv());
  if (isAsked) answer({ code, ...printedTexts() });
});
