import { beforeEach, describe, expect, test } from 'vitest';
import { planCount } from '../../../src/puzzles/count-tours/solve/plan.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import { emptyScene } from '../../scene/scene.js';
import type { Progress } from '../../state/page.js';
import { Halted, type Lane } from '../../work/lane.js';
import type { CountShown, PlanAsk, Planned } from './protocol.js';
import { useScene } from './show.js';
import { agreed, solveSpread, workersFor } from './solve.js';
import { countTasks } from './tasks.js';
import { countWords, estimateWords, timeWords } from './words.js';

const count = (line: string) => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'count-tours') throw new Error(line);
  return read.value;
};

/** Lanes that do the workers' work here, later. `eager` spreads even what a single worker would do at once. */
const lanesHere = (eager = false) => {
  const asked: string[] = [];
  const halted: string[] = [];
  const lane = (name: string): Lane => ({
    ask: async <T>(task: string, input: unknown, onProgress?: (done: number, total?: number) => void) => {
      asked.push(`${name} ${task}`);
      await Promise.resolve();
      if (halted.includes(name)) throw new Halted();
      if (eager && task === 'plan') {
        const { shards, estimate } = planCount(count((input as PlanAsk).line));
        return { kind: 'shards', shards, estimate } satisfies Planned as T;
      }
      const run = countTasks[task as 'plan'] as (input: unknown, onProgress: unknown) => unknown;
      return run(structuredClone(input), onProgress ?? (() => {})) as T;
    },
    halt: () => void halted.push(name),
  });
  return { lane, asked, halted };
};

const desk = (lane: (name: string) => Lane, signal = new AbortController().signal) => {
  const told: Progress[] = [];
  return { told, desk: { lane, onProgress: (progress: Progress) => void told.push(progress), signal } };
};

beforeEach(() => {
  agreed.value = undefined;
});

test('as many workers as cores, shards and memory allow', () => {
  expect(workersFor(45, 2 ** 20, 16)).toBe(4);
  expect(workersFor(45, 2 ** 20, 2)).toBe(2);
  expect(workersFor(1, 2 ** 20, 16)).toBe(1);
  expect(workersFor(45, 1.1 * 2 ** 30, 16)).toBe(2);
  expect(workersFor(45, 2 ** 40, 16)).toBe(1);
});

describe('counting', () => {
  test('short counts are done by the worker that plans them', async () => {
    const { lane, asked } = lanesHere();
    const solved = await solveSpread('count-tours 6x6 N closed', desk(lane).desk, 4);
    expect(solved.say.en).toBe('9,862 closed tours\n19,724 if each direction counts by itself');
    expect(solved.how?.en).toContain('enumerating');
    expect(asked).toEqual(['answer plan']);
    expect(JSON.parse(solved.json)).toMatchObject({ answer: { undirected: '9862', directed: '19724' } });
    // One of them is drawn.
    expect(solved.scene.strokes[0]!.points).toHaveLength(36);
  });

  test('long ones are spread over workers, with the same total', async () => {
    const { lane, asked, halted } = lanesHere(true);
    const told = desk(lane);
    const solved = await solveSpread('count-tours 6x7 N closed', told.desk, 2);
    expect(solved.say.en).toContain('1,067,638 closed tours');
    expect(new Set(asked)).toEqual(
      new Set(['answer plan', 'shard-0 shard', 'shard-1 shard', 'answer finish']),
    );
    expect(halted).toEqual(['shard-0', 'shard-1']);
    expect(told.told.at(-1)).toMatchObject({ done: 1, total: 1 });
    expect(told.told.at(-2)!.note!.en).toContain('6 of 6 parts done');
  });

  test('what nobody wants any more is ended', async () => {
    const { lane, halted } = lanesHere(true);
    const abort = new AbortController();
    const told = desk(lane, abort.signal);
    const solving = solveSpread(
      'count-tours 6x7 N closed',
      { ...told.desk, onProgress: () => abort.abort(new Halted()) },
      2,
    );
    await expect(solving).rejects.toThrow(Halted);
    expect(halted).toContain('shard-0');
  });

  test('a very long count waits for a yes, and says what it takes', async () => {
    const { lane } = lanesHere();
    const line = 'count-tours 8x8 N closed';
    const solved = await solveSpread(line, desk(lane).desk, 2);
    expect(solved.answer).toMatchObject({ kind: 'stopped', possible: true } satisfies Partial<CountShown>);
    expect(solved.say.en).toMatch(/^A long count: about \d+ (seconds|minutes)\n/);
    expect(solved.how).toBeUndefined();
    const plan = countTasks.plan({ line, agreed: true }, () => {});
    expect(plan.kind).toBe('shards');
  });

  test('what is beyond any page is refused with the figures', async () => {
    const { lane } = lanesHere();
    agreed.value = 'count-tours 10x10 N closed';
    const solved = await solveSpread('count-tours 10x10 N closed', desk(lane).desk, 4);
    expect(solved.answer).toMatchObject({ kind: 'stopped', possible: false } satisfies Partial<CountShown>);
    expect(solved.say.en).toMatch(/^Too large to count here\n/);
    expect(solved.say.en).not.toContain('--');
  });

  test('where there is none, the reason is told and drawn', async () => {
    const { lane } = lanesHere();
    const solved = await solveSpread('count-tours 5x5 N closed', desk(lane).desk, 4);
    expect(solved.say.en).toMatch(/^0 closed tours\nEvery move changes the color/);
    expect(solved.scene.cells).toHaveLength(25);
  });
});

describe('words', () => {
  test('numbers of tours', () => {
    const closed = count('count-tours 6x6 N closed');
    expect(countWords(closed, { undirected: 1n, directed: 2n }).en).toBe(
      '1 closed tour\n2 if each direction counts by itself',
    );
    expect(countWords(count('count-tours 1x1 N open'), { undirected: 1n, directed: 1n }).en).toContain(
      'the same',
    );
    expect(countWords(count('count-tours 5x5 N open from a1'), { undirected: 304n, directed: 304n }).en).toBe(
      '304 open tours',
    );
  });

  test.each([
    [0.2, '1 second'],
    [65, '65 seconds'],
    [130, '2 minutes'],
    [3600, '60 minutes'],
    [21234, '6 hours'],
    [86400 * 40, '40 days'],
    [86400 * 365 * 3, '3 years'],
    [1e20, '3e12 years'],
  ])('%d s is about %s', (seconds, words) => {
    expect(timeWords(seconds).en).toBe(words);
  });

  test('an estimate', () => {
    const estimate = { states: 1.6e7, transitions: 3.4e8, bytes: 1.2e9, seconds: 130, exact: false };
    expect(estimateWords(estimate, true)).toEqual({
      en: 'A long count: about 2 minutes\nUp to 16 million states at a time, 340 million steps in all, 1.1 GiB of memory for each worker.',
      zh: '计算较久：约 2 分钟\n同时最多约 1,600 万个状态，共约 3.4 亿步，每个工作线程约需 1.1 GiB 内存。',
    });
  });
});

describe('what tours are made of', () => {
  const problem = count('count-tours 5x6 N closed');
  const bare = emptyScene(problem.board, { x: 0, y: 0, width: 5, height: 6 });

  test('every move in as many tours as it is in', () => {
    const use = countTasks.use({ line: 'count-tours 5x6 N closed', what: 'moves' });
    if (use.kind !== 'moves') throw new Error();
    // Each of the 8 tours has 30 moves.
    expect(use.uses.reduce((sum, { tours }) => sum + tours, 0n)).toBe(8n * 30n);
    const scene = useScene(bare, problem, use);
    expect(scene.strokes).toHaveLength(use.uses.length);
    expect(scene.legend.at(-1)!.text.en).toBe('in 8 tours');
  });

  test('every square as often as tours start there', () => {
    const open = count('count-tours 5x5 N open');
    const use = countTasks.use({ line: 'count-tours 5x5 N open', what: 'starts' });
    if (use.kind !== 'starts') throw new Error();
    expect(use.uses.reduce((sum, { tours }) => sum + tours, 0n)).toBe(1728n);
    const scene = useScene(bare, open, use);
    expect(scene.cells.find(({ x, y }) => x === 0 && y === 0)?.text).toBe('304');
    expect(scene.legend.at(-1)!.text).toEqual({ en: '304 start here', zh: '从此出发 304 条' });
  });
});
