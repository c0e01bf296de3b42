// Runners over channels to other threads, with the far end on this thread: what threads and pages do, without
// either.
import { expect, test } from 'vitest';
import { isStopped } from '../src/core/budget.js';
import type { ShardResult } from '../src/core/parallel/shards.js';
import { type CountProblem, heavy, solveCount } from '../src/puzzles/count-tours/index.js';
import { parseProblem } from '../src/puzzles/lines.js';
import { planKey, planWork, type Work } from './plan.js';
import {
  answerShards,
  type Interrupted,
  type Report,
  RunnerClosed,
  runnerOver,
  runShards,
  type ThreadOrder,
  type ThreadRunner,
  type ThreadSays,
} from './runner.js';

const BUDGET = { nodes: 2e9, bytes: 2 ** 30 };

interface Thread {
  ended: boolean;
  readonly asked: string[];
  readonly runner: ThreadRunner;
}

/** Messages are copied and arrive later, as between threads. */
const makeThread = (order: ThreadOrder): Thread => {
  const thread = { ended: false, asked: [] as string[] };
  let hear: (says: ThreadSays) => void = () => {};
  let fail: (reason: Error) => void = () => {};
  let answer: ((id: string) => Promise<void>) | undefined;
  setTimeout(() => {
    answer = answerShards(structuredClone(order), planKey, (says) => {
      const copy = structuredClone(says);
      setTimeout(() => thread.ended || hear(copy));
    });
  });
  const runner = runnerOver({
    send: (id) =>
      void setTimeout(() => {
        if (thread.ended) return;
        thread.asked.push(id);
        if (id === 'break') fail(new Error('broken'));
        else void answer!(id);
      }),
    end: async () => {
      thread.ended = true;
    },
    listen: (hears, fails) => {
      [hear, fail] = [hears, fails];
    },
  });
  return Object.assign(thread, { runner });
};

const plan = (
  line: string,
  method: 'ends' | 'middle' | 'frontier',
): { work: Work; order: ThreadOrder; problem: CountProblem } => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error('a flaw in the test');
  const problem = read.value as CountProblem;
  const work = planWork(problem, heavy.shards!, BUDGET, method);
  if (isStopped(work)) throw new Error(work.why.en);
  return { work, problem, order: { key: { line: work.line, method }, budget: BUDGET } };
};

test.each([
  ['count-tours 5x5 open', 'ends'],
  ['count-tours 6x7 closed', 'middle'],
] as const)('%s on three threads gives the same answer as on none', async (line, method) => {
  const { work, order, problem } = plan(line, method);
  const threads: Thread[] = [];
  const openRunner = () => {
    threads.push(makeThread(order));
    return threads.at(-1)!.runner;
  };
  const reports: Report[] = [];
  const answer = await runShards(work, openRunner, 3, { onProgress: (report) => reports.push(report) });
  expect(answer).toEqual(solveCount(problem, { method }));
  expect(threads).toHaveLength(3);
  expect(threads.every(({ ended, asked }) => ended && asked.length > 0)).toBe(true);
  expect(threads.flatMap(({ asked }) => asked).sort()).toEqual(work.shards.map(({ id }) => id).sort());
  expect(reports.at(-1)).toMatchObject({ done: work.shards.length, share: 1 });
});

test('a runner reports its progress inside its only shard', async () => {
  const { order } = plan('count-tours 5x6 open', 'frontier');
  const parts: number[] = [];
  await makeThread(order).runner.run('all', (part) => parts.push(part));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect(parts.every((part) => part >= 0 && part < 1)).toBe(true);
});

test('finished shards are not run again, and an interrupted run says how far it came', async () => {
  const { work, order, problem } = plan('count-tours 5x5 open', 'ends');
  const stop = new AbortController();
  const results: ShardResult[] = [];
  const openRunner = () => makeThread(order).runner;
  const store = {
    results: [],
    put: (result: ShardResult) => {
      results.push(result);
      if (results.length === 5) stop.abort();
    },
    close: () => {},
  };
  const left = (await runShards(work, openRunner, 2, { store, signal: stop.signal })) as Interrupted;
  expect(left).toMatchObject({ kind: 'interrupted', shards: work.shards.length });
  expect(left.done).toBe(results.length);
  const before = results.length;
  const again = await runShards(work, openRunner, 2, {
    store: { results: [...results], put: (result) => results.push(result), close: () => {} },
  });
  expect(again).toEqual(solveCount(problem, { method: 'ends' }));
  expect(results.length).toBe(work.shards.length);
  expect(before).toBeLessThan(work.shards.length);
});

test('a thread that crashes and a closed runner reject', async () => {
  const { order } = plan('count-tours 5x5 open', 'ends');
  await expect(makeThread(order).runner.run('break')).rejects.toThrow('broken');
  const closed = makeThread(order).runner;
  const running = expect(closed.run('ends-0-2')).rejects.toBeInstanceOf(RunnerClosed);
  await closed.close();
  await running;
});

test.each([
  ['count-tours 5x5 N open', 'ends', 'ends-7-7', 'no-such-shard'],
  ['count-tours 0x6', 'frontier', 'all', 'not-a-problem'],
  ['tour 5x5 N open', 'frontier', 'all', 'not-shardable'],
  ['count-tours 5x5 knight open', 'ends', 'ends-0-2', 'not-a-plan'],
  ['count-tours 7x7 N open', 'middle', 'degrees-any', 'not-a-plan'],
  ['count-tours 6x6 N closed', 'directions', 'all', 'not-a-plan'],
  ['combos 8x8 Q@a1', 'frontier', 'branch-0', 'not-a-plan'],
] as const)('%s by %s has no %s: %s', async (line, method, id, code) => {
  const { runner } = makeThread({ key: { line, method }, budget: BUDGET });
  const refused = { code, text: { en: expect.any(String), zh: expect.any(String) } };
  await expect(runner.run(id)).rejects.toMatchObject(refused);
  if (code !== 'no-such-shard') await expect(runner.planned).rejects.toMatchObject(refused);
});

test('work beyond the limit is stopped before it starts, wherever it is planned', async () => {
  const key = { line: 'count-tours 8x8 N open', method: 'middle' };
  const { runner } = makeThread({ key, budget: BUDGET });
  expect(await runner.planned).toMatchObject({ kind: 'stopped', shortfall: { allowed: BUDGET } });
  expect(await runner.run('degrees-any')).toMatchObject({ kind: 'stopped' });
});

test('the parts of the engine that a page imports do not need Node', async () => {
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
  visit(new URL('runner.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(2);
});
