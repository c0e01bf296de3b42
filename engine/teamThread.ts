// A thread that works on one problem together with others; see team.ts.
import { workerData } from 'node:worker_threads';
import { loadHeavy } from '../src/puzzles/load.js';
import { runWorker, type TeamOrder } from './team.js';

const order = workerData as TeamOrder;
await runWorker(order, async () => (await loadHeavy(order)).team!.assist);
