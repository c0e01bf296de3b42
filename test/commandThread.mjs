// Runs commands one after another, as cli/thread.ts runs one. What they read and print goes through memory instead of the standard streams.
import { workerData } from 'node:worker_threads';
import { beginWith, printedTexts } from '../scripts/memoryStreams.mjs';

const { port, answered } = workerData;

process.setMaxListeners(0); // commands listen for signals, each anew

const answer = (result) => {
  port.postMessage(result);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
};
process.on('uncaughtException', (error) => {
  const { stdout, stderr } = printedTexts();
  answer({ code: 1, stdout, stderr: `${stderr}${error.stack}\n` });
});

const { runCommand, terminalEnv } = await import('../dist/command/inProcess.js');

const OWN_ENV = { ...process.env };
port.on('message', async ({ args, input, env }) => {
  beginWith(input);
  process.env = { ...OWN_ENV, ...env };
  process.argv = [...process.argv.slice(0, 2), ...args];
  const code = await runCommand(args, terminalEnv());
  answer({ code, ...printedTexts() });
});
