import { expect, test } from 'vitest';
import { type LineOrder, type LineThread, startLineThread } from './lineThreads.js';

const start = (code: string): LineThread =>
  startLineThread(
    { puzzle: undefined } as unknown as LineOrder,
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
    ),
  );

const LINES = [{ number: 1, line: 'moves 8x8 N a1' }];

test('a thread that ends before its lines are answered does not block forever', async () => {
  const thread = start('process.exit(3);');
  await expect(thread.answer(LINES)).rejects.toThrow('code 3');
  await thread.end();
});

test('a thread that crashes between two groups fails the next one', async () => {
  const thread = start(`
    parentPort.once('message', () => {
      parentPort.postMessage({ kind: 'rows', rows: [] });
      setTimeout(() => { throw new Error('broken'); });
    });
  `);
  expect(await thread.answer(LINES)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(thread.answer(LINES)).rejects.toThrow('broken');
  await thread.end();
});
