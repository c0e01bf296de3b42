// A thread that runs shards of one plan; see runner.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { planKey } from './plan.js';
import { answerShards, type ThreadOrder } from './runner.js';

const answer = answerShards(workerData as ThreadOrder, planKey, (says) => parentPort!.postMessage(says));
parentPort!.on('message', answer);
