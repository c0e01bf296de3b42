// Problems solved on other threads. Threads run compiled files, so this test uses the built engine, as the
// tests of the command do.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Problem, parseProblem } from '../../src/puzzles/lines.js';
import { solveProblem } from '../../src/puzzles/solve.js';
import { LONG_PROBLEMS } from '../cases/long.js';
import { someOf } from '../samples.js';

type Engine = typeof import('../../engine/node.js');

let solveAsync: Engine['solveAsync'];

beforeAll(async () => {
  ({ solveAsync } = (await import(new URL('../../dist/engine/node.js', import.meta.url).href)) as Engine);
});

const read = (line: string): Problem => {
  const parsed = parseProblem(line);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error[0]!.message.en}`);
  return parsed.value;
};

test.each([
  'moves 8x8 N e4',
  'tour 6x6 N closed',
  'count-tours 6x6 N closed',
  'meet 8x8 N b2 g3 d7',
  'hunt 8x8 N c3 pawns a1/e3/g5/h1/h3',
  'combos 8x8 R@a1 Q@d4 B@h8',
  'grundy quadrant hyperknight 12,30 33,12 40,37',
  'distance 8x8 N a1 h8',
  'walks 8x8 N from a1 steps 6',
  'random-walk 8x8 N from a1 to h8',
  'place 6x6 Q cover',
  'count-placements 5x5 Q apart',
  'uncrossed 5x5 N open',
])('%s has the same answer as on this thread', async (line) => {
  const problem = read(line);
  expect(await solveAsync(problem)).toEqual(solveProblem(problem));
});

test('threads share the shards of a problem, and the answer is the same', async () => {
  const problem = read('count-tours 6x7 N closed');
  expect(await solveAsync(problem, { threads: 2 })).toMatchObject({ undirected: 1067638n });
  const combos = read('combos 8x8 Q@a1 Q@c2 Q@f3 Q@h4 R@b5');
  const alone = solveProblem(combos);
  expect(await solveAsync(combos, { threads: 2 })).toMatchObject({
    count: (alone as { count: bigint }).count,
  });
});

test('several problems are solved at the same time, each with its own answer', async () => {
  const lines = Array.from({ length: 6 }, (_, i) => `walks 8x8 N from a1 steps ${i}`);
  const answers = await Promise.all(lines.map((line) => solveAsync(read(line))));
  expect(answers).toEqual(lines.map((line) => solveProblem(read(line))));
});

describe('a signal', () => {
  test('that is already aborted starts nothing', async () => {
    const reason = new Error('enough');
    await expect(solveAsync(read('tour 8x8 N closed'), { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });

  test('that is aborted after the answer changes nothing', async () => {
    const controller = new AbortController();
    const answer = await solveAsync(read('distance 8x8 N a1 h8'), { signal: controller.signal });
    controller.abort();
    expect(answer).toMatchObject({ kind: 'distance', moves: 6 });
    expect(await solveAsync(read('distance 8x8 N a1 b2'))).toMatchObject({ moves: 4 });
  });
});

/**
 * Ten times the promised time, because the machine may be busy with other tests. The benchmark measures the
 * promise itself.
 */
const LATE_MS = 10 * 100;
const SELDOM_MS = 10 * 200;

test.each(someOf(LONG_PROBLEMS, 4))('$line reports progress, and ends when it is canceled', async ({
  line,
  method,
}) => {
  const controller = new AbortController();
  const reason = new Error('canceled');
  let last = performance.now();
  let longest = 0;
  let reports = 0;
  let abortedAt = 0;
  const onProgress = (done: number, total?: number): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    expect(done).toBeLessThanOrEqual(total ?? Number.POSITIVE_INFINITY);
    if (++reports < 8) return;
    abortedAt ||= performance.now();
    controller.abort(reason);
  };
  const options = { signal: controller.signal, onProgress, ...(method === undefined ? {} : { method }) };
  await expect(solveAsync(read(line), options)).rejects.toBe(reason);
  expect(performance.now() - abortedAt).toBeLessThan(LATE_MS);
  expect(longest).toBeLessThan(SELDOM_MS);
});

test('a depth-first search reports how far it is', async () => {
  const controller = new AbortController();
  const seen = new Set<number>();
  const onProgress = (done: number): void => {
    seen.add(done);
    if (seen.size === 3) controller.abort();
  };
  const options = { method: 'dfs', signal: controller.signal, onProgress };
  await expect(solveAsync(read('tour 8x8 N open from b1'), options)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect([...seen]).toEqual([...seen].sort((a, b) => a - b));
});

test('an invalid problem is refused with its flaws, as on this thread', async () => {
  const problem = { ...read('moves 4x4 N a1'), from: -1 } as Problem;
  expect(() => solveProblem(problem)).toThrow();
  await expect(solveAsync(problem)).rejects.toMatchObject({ flaws: [expect.objectContaining({ at: 0 })] });
});

test('a callback that throws ends the work', async () => {
  const onProgress = (): void => {
    throw new Error('mine');
  };
  await expect(solveAsync(read('count-tours 7x8 N open'), { onProgress })).rejects.toThrow('mine');
});
