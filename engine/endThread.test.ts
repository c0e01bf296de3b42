import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { endThread } from './endThread.js';

const start = (code: string): Worker =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true });

test('an idle thread ends by itself', async () => {
  const thread = start(
    `parentPort.on('message', (m) => m === null ? parentPort.close() : parentPort.postMessage(m));`,
  );
  thread.postMessage('ready');
  await once(thread, 'message');
  const exit = once(thread, 'exit');
  await endThread(thread, true);
  expect(await exit).toEqual([0]);
});

test('a thread that does not listen is terminated', async () => {
  const thread = start(`parentPort.on('message', () => {}); parentPort.postMessage('ready'); for (;;);`);
  await once(thread, 'message');
  const exit = once(thread, 'exit');
  await endThread(thread, true, 20);
  expect(await exit).toEqual([1]);
});

test('nobody waits for a thread that gets stuck while it ends', async () => {
  let isLeft = false;
  const stuck = {
    threadId: 7,
    once: () => stuck,
    postMessage: () => {},
    terminate: () => new Promise<number>(() => {}),
    unref: () => {
      isLeft = true;
    },
  };
  await endThread(stuck as unknown as Worker, true, 5);
  expect(isLeft).toBe(true);
});
