// Runs commands one after another, as cli/thread.ts runs one. What they read and print goes through memory instead of the standard streams.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { workerData } from 'node:worker_threads';

const { port, answered } = workerData;
const { readSync, writeSync } = fs;
/** What is left to read, and what was printed so far. */
let input = Buffer.alloc(0);
let printed = { 1: [], 2: [] };

fs.writeSync = (fd, data, offset = 0, ...rest) => {
  if (fd !== 1 && fd !== 2) return writeSync(fd, data, offset, ...rest);
  const bytes = Buffer.from(data).subarray(offset);
  printed[fd].push(Buffer.from(bytes));
  return bytes.length;
};
fs.readSync = (fd, buffer, ...rest) => {
  if (fd !== 0) return readSync(fd, buffer, ...rest);
  const count = Math.min(buffer.length, input.length);
  input.copy(buffer, 0, 0, count);
  input = input.subarray(count);
  return count;
};
syncBuiltinESMExports();

// Commands listen for signals, each anew.
process.setMaxListeners(0);

const answer = (code) => {
  const [stdout, stderr] = [1, 2].map((fd) => Buffer.concat(printed[fd]).toString());
  port.postMessage({ code, stdout, stderr });
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
};
process.on('uncaughtException', (error) => {
  printed[2].push(Buffer.from(`${error.stack}\n`));
  answer(1);
});

const { runCommand, terminalEnv } = await import('../dist/command/inProcess.js');

const OWN_ENV = { ...process.env };
port.on('message', async ({ args, input: given, env }) => {
  input = Buffer.from(given);
  printed = { 1: [], 2: [] };
  process.env = { ...OWN_ENV, ...env };
  process.argv = [...process.argv.slice(0, 2), ...args];
  answer(await runCommand(args, terminalEnv()));
});
