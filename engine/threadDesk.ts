import { Worker } from 'node:worker_threads';
import { DeskClosed, deskOver, type ThreadDesk, type ThreadOrder } from './desk.js';

/** A thread of its own (shardThread.ts). */
export const deskOnThread = (order: ThreadOrder): ThreadDesk => {
  const thread = new Worker(new URL('./shardThread.js', import.meta.url), { workerData: order });
  return deskOver({
    send: (id) => thread.postMessage(id),
    end: async () => void (await thread.terminate()),
    listen: (hear, fail) => {
      thread.on('message', hear);
      thread.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
      thread.on('exit', () => fail(new DeskClosed('the thread has ended')));
    },
  });
};
