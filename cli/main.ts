// The command starts here. What is over at once runs on this thread; the rest on a second one, so that this
// one answers Ctrl-C at once.
import { runCommand, runsDirectly } from './dispatch.js';
import { terminalEnv } from './env.js';

const args = process.argv.slice(2);
const env = terminalEnv();

if (await runsDirectly(args)) process.exitCode = await runCommand(args, env);
else (await import('./ownThread.js')).runOnThread(args, env);
