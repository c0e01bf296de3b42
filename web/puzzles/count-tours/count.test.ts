import { describe, expect, test } from 'vitest';
import type { CountAnswer } from '../../../src/puzzles/count-tours/countTours.js';
import { type Problem, parseProblem } from '../../../src/puzzles/lines.js';
import { loadHeavy } from '../../../src/puzzles/load.js';
import { fullTest } from '../../../test/samples.js';
import { emptyScene } from '../../scene/scene.js';
import type { PuzzleWork } from '../../work/answer.js';
import { Halted, type Lane } from '../../work/lane.js';
import { SHARD_BUDGET } from '../../work/limits.js';
import type { Sharded, SolveAsk, Solved } from '../../work/protocol.js';
import { runTask } from '../../work/serve.js';
import type { Progress, SolveContext } from '../../work/solveContext.js';
import { solveLine } from '../../work/solveLine.js';
import { workersFor } from '../../work/spread.js';
import { tasksFor } from '../../work/tasks.js';
import { useScene } from './show.js';
import { say, type Use, type UseAsk, work } from './tasks.js';

const heavy = await loadHeavy<Problem>({ puzzle: 'count-tours' });
const makeTasks = () => tasksFor('count-tours', heavy, work as unknown as PuzzleWork<Problem>);

const count = (line: string) => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'count-tours') throw new Error(line);
  return read.value;
};

/**
 * Lanes that do the workers' work in this process, asynchronously. `eager` uses several workers even for
 * short work.
 */
const lanesHere = (eager = false) => {
  const asked: string[] = [];
  const halted: string[] = [];
  const tasks = makeTasks();
  const lane = (name: string): Lane => ({
    ask: async <T>(task: string, input: unknown, onProgress?: (done: number, total?: number) => void) => {
      asked.push(`${name} ${task}`);
      await Promise.resolve();
      if (halted.includes(name)) throw new Halted();
      if (eager && task === 'solve') {
        const plan = heavy.shards!.plan(count((input as SolveAsk).line), SHARD_BUDGET);
        if ('kind' in plan) throw new Error('too large');
        const { method, shards, bytes } = plan;
        return { method, shards, bytes } satisfies Sharded as T;
      }
      return runTask(tasks, task, structuredClone(input), onProgress ?? (() => {})) as T;
    },
    halt: () => void halted.push(name),
  });
  return { lane, asked, halted };
};

const contextOn = (lane: (name: string) => Lane, changes: Partial<SolveContext> = {}) => {
  const told: Progress[] = [];
  const context: SolveContext = {
    lane,
    onProgress: (progress) => void told.push(progress),
    signal: new AbortController().signal,
    patient: false,
    ...changes,
  };
  return { told, context };
};

/** The words of an answer, line by line. */
const words = ({ said: { headline, details } }: Pick<Solved, 'said'>): string[] =>
  [headline, ...details].map(({ en }) => en);

test('the number of workers depends on cores, shards, and memory', () => {
  expect(workersFor(45, 2 ** 20, 16)).toBe(4);
  expect(workersFor(45, 2 ** 20, 2)).toBe(2);
  expect(workersFor(1, 2 ** 20, 16)).toBe(1);
  expect(workersFor(45, 1.1 * 2 ** 30, 16)).toBe(2);
  expect(workersFor(45, 2 ** 40, 16)).toBe(1);
});

describe('counting', () => {
  test('short counts run in the worker that plans them', async () => {
    const { lane, asked } = lanesHere();
    const solved = await solveLine('count-tours 6x6 N closed', contextOn(lane).context, 4);
    expect(words(solved)).toEqual(['9,862 closed tours', '19,724 if each direction counts separately']);
    expect(solved.verdict).toMatchObject({ ok: true });
    expect(asked).toEqual(['answer solve']);
    expect(JSON.parse(solved.json)).toMatchObject({ answer: { undirected: '9862', directed: '19724' } });
    // The scene shows one of the tours.
    expect(solved.scene.strokes[0]!.points).toHaveLength(36);
  });

  fullTest('long counts are spread over workers, with the same total', async () => {
    const { lane, asked, halted } = lanesHere(true);
    const { told, context } = contextOn(lane);
    const solved = await solveLine('count-tours 6x7 N closed', context, 2);
    expect(words(solved)[0]).toBe('1,067,638 closed tours');
    expect(new Set(asked)).toEqual(
      new Set(['answer solve', 'shard-0 shard', 'shard-1 shard', 'answer finish']),
    );
    expect(halted).toEqual(['shard-0', 'shard-1']);
    expect(told.at(-1)).toMatchObject({ done: 1, total: 1 });
    expect(told.at(-2)!.note!.en).toContain('6 of 6 shards done');
  });

  test('work is ended when nobody waits for it', async () => {
    const { lane, halted } = lanesHere(true);
    const abort = new AbortController();
    const { context } = contextOn(lane, {
      signal: abort.signal,
      onProgress: () => abort.abort(new Halted()),
    });
    await expect(solveLine('count-tours 6x7 N closed', context, 2)).rejects.toThrow(Halted);
    expect(halted).toContain('shard-0');
  });

  test('a very long count waits for consent and says what it takes', async () => {
    const { lane } = lanesHere();
    const line = 'count-tours 8x8 without d4/e4 N closed';
    const solved = await solveLine(line, contextOn(lane).context, 2);
    expect(solved).toMatchObject({ waits: true, answer: { kind: 'stopped' } });
    expect(words(solved)[0]).toMatch(/^This takes about \d+ (seconds|minutes)$/);
    expect([solved.verdict, solved.command]).toEqual([undefined, undefined]);
    expect(runTask(makeTasks(), 'solve', { line, patient: true }, () => {})).toHaveProperty('shards');
  });

  test('a count beyond any browser is refused with the figures', async () => {
    const { lane } = lanesHere();
    const solved = await solveLine(
      'count-tours 10x10 N closed',
      contextOn(lane, { patient: true }).context,
      4,
    );
    expect(solved.answer.kind).toBe('stopped');
    expect(solved.waits).toBeUndefined();
    expect(words(solved)[0]).toBe('Too large for the web app');
    expect(words(solved)[1]).toMatch(/TiB of memory/);
    expect(words(solved).join()).not.toContain('--');
  });

  test('a limit reached by a shard is an answer, too', async () => {
    const { lane } = lanesHere(true);
    const full = (name: string): Lane => ({
      ...lane(name),
      ask: async <T>(task: string, input: unknown) =>
        task === 'shard'
          ? ({ kind: 'stopped', nodes: 5, why: { en: 'full', zh: '满' } } as T)
          : lane(name).ask<T>(task, input),
    });
    const solved = await solveLine('count-tours 6x7 N closed', contextOn(full).context, 2);
    expect(words(solved)).toEqual(['Too large for the web app', 'full']);
  });

  test('if no tour exists, the reason is given and drawn', async () => {
    const { lane } = lanesHere();
    const solved = await solveLine('count-tours 5x5 N closed', contextOn(lane).context, 4);
    expect(words(solved)[0]).toBe('0 closed tours');
    expect(words(solved)[1]).toMatch(/^Every move changes the color/);
    expect(solved.scene.cells).toHaveLength(25);
  });
});

test('the number of tours in words', () => {
  const said = (line: string, undirected: bigint, directed: bigint) => {
    const answer: CountAnswer = { kind: 'count', undirected, directed, method: 'frontier', states: 1 };
    return words({ said: say(count(line), answer) });
  };
  expect(said('count-tours 6x6 N closed', 1n, 2n)).toEqual([
    '1 closed tour',
    '2 if each direction counts separately',
  ]);
  expect(said('count-tours 1x1 N open', 1n, 1n)).toEqual(['1 open tour', 'the same in both directions']);
  expect(said('count-tours 5x5 N open from a1', 304n, 304n)).toEqual(['304 open tours']);
});

describe('what tours are made of', () => {
  const problem = count('count-tours 5x6 N closed');
  const bare = emptyScene(problem.board, { x: 0, y: 0, width: 5, height: 6 });
  const use = (ask: UseAsk): Use => runTask(makeTasks(), 'use', ask, () => {}) as Use;

  test('every move, with the number of tours that use it', () => {
    const found = use({ line: 'count-tours 5x6 N closed', what: 'moves' });
    if (found.kind !== 'moves') throw new Error();
    // Each of the 8 tours has 30 moves.
    expect(found.uses.reduce((sum, { tours }) => sum + tours, 0n)).toBe(8n * 30n);
    const scene = useScene(bare, problem, found);
    expect(scene.strokes).toHaveLength(found.uses.length);
    expect(scene.legend.at(-1)!.text.en).toBe('in 8 tours');
  });

  test('every square, with the number of tours that start there', () => {
    const open = count('count-tours 5x5 N open');
    const found = use({ line: 'count-tours 5x5 N open', what: 'starts' });
    if (found.kind !== 'starts') throw new Error();
    expect(found.uses.reduce((sum, { tours }) => sum + tours, 0n)).toBe(1728n);
    const scene = useScene(bare, open, found);
    expect(scene.cells.find(({ x, y }) => x === 0 && y === 0)?.text).toBe('304');
    expect(scene.legend.at(-1)!.text).toEqual({ en: '304 tours start here', zh: '304 条从这里出发' });
  });
});
