// The entry point. Commands that finish at once run on this thread; the rest run on a second one, so this one
// can react to Ctrl-C at once.
import { runCommand, runsDirectly } from './dispatch.js';
import { terminalEnv } from './env.js';

const args = process.argv.slice(2);
const env = terminalEnv();

if (await runsDirectly(args)) process.exitCode = await runCommand(args, env);
else (await import('./ownThread.js')).runOnThread(args, env);
