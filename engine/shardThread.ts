// A thread that runs shards of one plan; see desk.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadOrder } from './desk.js';
import { answerShards } from './shardLoop.js';
import { planKey } from './work.js';

const answer = answerShards(workerData as ThreadOrder, planKey, (says) => parentPort!.postMessage(says));
parentPort!.on('message', answer);
