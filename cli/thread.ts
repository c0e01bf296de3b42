import { parentPort, workerData } from 'node:worker_threads';
import { runCommand } from './command.js';
import type { Surroundings } from './context.js';

const { args, where } = workerData as { args: readonly string[]; where: Surroundings };
parentPort!.postMessage(await runCommand(args, where));
