// A thread that runs shards of one plan; see runner.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { listenOn } from './endThread.js';
import { midwayOf } from './layers.js';
import { planKey } from './plan.js';
import { answerShards, type ThreadOrder, type ThreadSays } from './runner.js';

const order = workerData as ThreadOrder;
const { layers } = order;
const say = (says: ThreadSays): void => parentPort!.postMessage(says);
const answer = answerShards(
  order,
  planKey,
  say,
  layers && ((work, id) => midwayOf(layers, work, id, (text) => say({ kind: 'warning', text }))),
);
listenOn(parentPort!, answer);
