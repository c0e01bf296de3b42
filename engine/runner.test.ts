// Desks over lines to other threads, with the far end in this one: what threads and pages do, without either.
import { expect, test } from 'vitest';
import { type CountProblem, solveCount } from '../src/puzzles/count-tours/index.js';
import { parseProblem } from '../src/puzzles/lines.js';
import { DeskClosed, deskOver, type ThreadDesk, type ThreadOrder, type ThreadSays } from './desk.js';
import { type Interrupted, type Report, runOnDesks } from './schedule.js';
import { isStopped } from './shard.js';
import { answerShards } from './shardLoop.js';
import { planShards, planShardsOf, type ShardPlan } from './shards.js';

const BUDGET = { nodes: 2e9, bytes: 2 ** 30 };

interface Thread {
  ended: boolean;
  readonly asked: string[];
  readonly desk: ThreadDesk;
}

/** Messages are copied and arrive later, as between threads. */
const makeThread = (order: ThreadOrder): Thread => {
  const thread = { ended: false, asked: [] as string[] };
  let hear: (says: ThreadSays) => void = () => {};
  let fail: (reason: Error) => void = () => {};
  let answer: ((id: string) => void) | undefined;
  setTimeout(() => {
    answer = answerShards(structuredClone(order), planShardsOf, (says) => {
      const copy = structuredClone(says);
      setTimeout(() => thread.ended || hear(copy));
    });
  });
  const desk = deskOver({
    send: (id) =>
      void setTimeout(() => {
        if (thread.ended) return;
        thread.asked.push(id);
        if (id === 'break') fail(new Error('broken'));
        else answer!(id);
      }),
    end: async () => {
      thread.ended = true;
    },
    listen: (hears, fails) => {
      [hear, fail] = [hears, fails];
    },
  });
  return Object.assign(thread, { desk });
};

const plan = (
  line: string,
  method: 'ends' | 'middle' | 'frontier',
): { work: ShardPlan; problem: CountProblem } => {
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
] as const)('%s on three threads gives the same answer as on none', async (line, method) => {
  const { work, problem } = plan(line, method);
  const threads: Thread[] = [];
  const openDesk = () => {
    threads.push(makeThread({ key: work.key, budget: BUDGET }));
    return threads.at(-1)!.desk;
  };
  const reports: Report[] = [];
  const answer = await runOnDesks(work, openDesk, 3, { onProgress: (report) => reports.push(report) });
  expect(answer).toEqual(solveCount(problem, { method }));
  expect(threads).toHaveLength(3);
  expect(threads.every(({ ended, asked }) => ended && asked.length > 0)).toBe(true);
  expect(threads.flatMap(({ asked }) => asked).sort()).toEqual(work.shards.map(({ id }) => id).sort());
  expect(reports.at(-1)).toMatchObject({ done: work.shards.length, share: 1 });
});

test('a desk tells how far it has come inside its one shard', async () => {
  const { work } = plan('count-tours 5x6 open', 'frontier');
  const parts: number[] = [];
  await makeThread({ key: work.key, budget: BUDGET }).desk.run('all', (part) => parts.push(part));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect(parts.every((part) => part >= 0 && part < 1)).toBe(true);
});

test('what was finished is not run again, and an interrupted run says how far it came', async () => {
  const { work, problem } = plan('count-tours 5x5 open', 'ends');
  const stop = new AbortController();
  const results: { id: string; total: string; states: number }[] = [];
  const openDesk = () => makeThread({ key: work.key, budget: BUDGET }).desk;
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
  const desk = makeThread({ key, budget: BUDGET }).desk;
  await expect(desk.run('break')).rejects.toThrow('broken');
  const none = makeThread({ key: { ...key, line: 'tour 5x5 N open' }, budget: BUDGET }).desk;
  await expect(none.planned).rejects.toThrow('does not come in shards');
  const lost = makeThread({ key, budget: BUDGET }).desk;
  await expect(lost.run('ends-7-7')).rejects.toThrow('has no shard ends-7-7');
  const closed = makeThread({ key, budget: BUDGET }).desk;
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
  for (const name of ['schedule', 'shard', 'shardLoop', 'shards'])
    visit(new URL(`${name}.ts`, import.meta.url));
  expect(seen.size).toBeGreaterThan(20);
});
