// Desks on Web Workers, with the worker's end in this thread: what a page does, without a page.
import { expect, test } from 'vitest';
import { type CountProblem, solveCount } from '../src/count/index.js';
import { parseProblem } from '../src/problem.js';
import { DeskClosed, type ThreadOrder } from './desk.js';
import { type Interrupted, type Report, runOnDesks } from './schedule.js';
import { answerShards } from './shardLoop.js';
import { isStopped, planShards, planShardsOf, type ShardPlan } from './shards.js';
import { deskOnWebWorker, type WebThread } from './webDesk.js';

const BUDGET = { nodes: 2e9, bytes: 2 ** 30 };

/** Messages are copied and arrive later, as between threads. */
const makeThread = (): WebThread & { ended: boolean; asked: string[] } => {
  let answer: ((id: string) => void) | undefined;
  const thread = {
    ended: false,
    asked: [] as string[],
    onmessage: null as WebThread['onmessage'],
    onerror: null as WebThread['onerror'],
    terminate: () => {
      thread.ended = true;
    },
    postMessage: (message: ThreadOrder | string) => {
      setTimeout(() => {
        if (thread.ended) return;
        if (typeof message === 'string') {
          thread.asked.push(message);
          if (message === 'break') thread.onerror?.({ message: 'broken' });
          else answer!(message);
        } else {
          answer = answerShards(structuredClone(message), planShardsOf, (says) => {
            const data = structuredClone(says);
            setTimeout(() => thread.ended || thread.onmessage?.({ data }));
          });
        }
      });
    },
  };
  return thread;
};

const plan = (line: string, method: 'ends' | 'middle'): { work: ShardPlan; problem: CountProblem } => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error('a flaw in the test');
  const problem = read.value as CountProblem;
  const work = planShards(problem, BUDGET, method);
  if (isStopped(work)) throw new Error(work.why.en);
  return { work, problem };
};

test.each([
  ['count-tours 5x5 open', 'ends'],
  ['count-tours 6x7 closed', 'middle'],
] as const)('%s on Web Workers gives the same answer as without', async (line, method) => {
  const { work, problem } = plan(line, method);
  const threads: ReturnType<typeof makeThread>[] = [];
  const openDesk = () => {
    threads.push(makeThread());
    return deskOnWebWorker(threads.at(-1)!, { key: work.key, budget: BUDGET });
  };
  const reports: Report[] = [];
  const answer = await runOnDesks(work, openDesk, 3, { tell: (report) => reports.push(report) });
  expect(answer).toEqual(solveCount(problem, { method }));
  expect(threads).toHaveLength(3);
  expect(threads.every(({ ended, asked }) => ended && asked.length > 0)).toBe(true);
  expect(threads.flatMap(({ asked }) => asked).sort()).toEqual(work.shards.map(({ id }) => id).sort());
  expect(reports.at(-1)).toMatchObject({ done: work.shards.length, share: 1 });
});

test('what was finished is not run again, and an interrupted run says how far it came', async () => {
  const { work, problem } = plan('count-tours 5x5 open', 'ends');
  const stop = new AbortController();
  const results: { id: string; total: string; states: number }[] = [];
  const openDesk = () => deskOnWebWorker(makeThread(), { key: work.key, budget: BUDGET });
  const store = {
    results: [],
    put: (result: (typeof results)[number]) => {
      results.push(result);
      if (results.length === 5) stop.abort();
    },
  };
  const left = (await runOnDesks(work, openDesk, 2, { store, signal: stop.signal })) as Interrupted;
  expect(left).toMatchObject({ kind: 'interrupted', shards: work.shards.length });
  expect(left.done).toBe(results.length);
  const before = results.length;
  const again = await runOnDesks(work, openDesk, 2, {
    store: { results: [...results], put: (result) => results.push(result) },
  });
  expect(again).toEqual(solveCount(problem, { method: 'ends' }));
  expect(results.length).toBe(work.shards.length);
  expect(before).toBeLessThan(work.shards.length);
});

test('a worker that breaks down, a key that is none, a shard that is none and a closed desk reject', async () => {
  const key = { line: 'count-tours 5x5 N open', method: 'ends' } as const;
  const desk = deskOnWebWorker(makeThread(), { key, budget: BUDGET });
  await expect(desk.run('break')).rejects.toThrow('broken');
  const none = deskOnWebWorker(makeThread(), { key: { ...key, line: 'tour 5x5 N open' }, budget: BUDGET });
  await expect(none.planned).rejects.toThrow('does not come in shards');
  const lost = deskOnWebWorker(makeThread(), { key, budget: BUDGET });
  await expect(lost.run('ends-7-7')).rejects.toThrow('has no shard ends-7-7');
  const closed = deskOnWebWorker(makeThread(), { key, budget: BUDGET });
  const running = expect(closed.run('ends-0-2')).rejects.toBeInstanceOf(DeskClosed);
  await closed.close();
  await running;
});

test('nothing a page imports of the engine needs Node', async () => {
  const { readFileSync } = await import('node:fs');
  const seen = new Set<string>();
  const visit = (url: URL): void => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const text = readFileSync(url, 'utf8');
    for (const [, specifier] of text.matchAll(/^(?:import|export|\}) (?!type).*from '([^']+)';$/gm)) {
      expect(specifier, url.pathname).toMatch(/^\./);
      visit(new URL(specifier!.replace(/\.js$/, '.ts'), url));
    }
  };
  for (const name of ['schedule', 'webDesk', 'shardLoop', 'shards'])
    visit(new URL(`${name}.ts`, import.meta.url));
  expect(seen.size).toBeGreaterThan(20);
});
