import { parentPort, workerData } from 'node:worker_threads';
import { runCommand } from './dispatch.js';
import type { TerminalEnv } from './env.js';

const { args, env } = workerData as { args: readonly string[]; env: TerminalEnv };
parentPort!.postMessage(await runCommand(args, env));
