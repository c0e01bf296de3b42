// Runs fuzzed commands one after another. Their input and output go through memory instead of the standard
// streams.
import { beginWith, printedTexts } from '../memoryStreams.mjs';

process.setMaxListeners(0); // each command adds its own signal listeners

process.on('uncaughtException', (error) => {
  const { stdout, stderr } = printedTexts();
  process.send({ code: 1, stdout, stderr: `${stderr}uncaught: ${error.stack}\n` });
});

const { runCommand, terminalEnv } = await import('../../dist/command/inProcess.js');
process.on('message', async ({ args, input }) => {
  beginWith(input);
  process.argv = [...process.argv.slice(0, 2), ...args];
  const code = await runCommand(args, terminalEnv());
  const { stdout, stderr } = printedTexts();
  process.send({
    code,
    stdout: stdout.slice(0, 1 << 20),
    length: stdout.length,
    stderr: stderr.slice(0, 1 << 16),
  });
});
process.on('disconnect', () => process.exit());
process.send('ready');
