// Runs fuzzed commands one after another. What they read and print goes through memory instead of the standard streams.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readSync, writeSync } = fs;
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
fs.read = (...given) => given.at(-1)(null, fs.readSync(given[0], given[1]));
syncBuiltinESMExports();
process.setMaxListeners(0);

const texts = () => [1, 2].map((fd) => Buffer.concat(printed[fd]).toString());
process.on('uncaughtException', (error) => {
  const [stdout, stderr] = texts();
  process.send({ code: 1, stdout, stderr: `${stderr}uncaught: ${error.stack}\n` });
});

const { runCommand, terminalEnv } = await import('../../dist/command/inProcess.js');
process.on('message', async ({ args, input: given }) => {
  input = Buffer.from(given);
  printed = { 1: [], 2: [] };
  process.argv = [...process.argv.slice(0, 2), ...args];
  const code = await runCommand(args, terminalEnv());
  const [stdout, stderr] = texts();
  process.send({
    code,
    stdout: stdout.slice(0, 1 << 20),
    length: stdout.length,
    stderr: stderr.slice(0, 1 << 16),
  });
});
process.on('disconnect', () => process.exit());
process.send('ready');
