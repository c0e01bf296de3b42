import { describe, expect, test } from 'vitest';
import { fullTest, samples } from '../../../../test/samples.js';
import { makeBoard } from '../../../core/board.js';
import { isStopped } from '../../../core/budget.js';
import { ceilingsOf } from '../../../core/frontier/ceiling.js';
import { estimateFrontier } from '../../../core/frontier/estimate.js';
import { cyclesOf } from '../../../core/frontier/graph.js';
import { openKernel, seedLayer, stepLayer } from '../../../core/frontier/kernel.js';
import { stepsOf } from '../../../core/frontier/order.js';
import { KNIGHT, leaps, type Piece } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import type { CountProblem } from '../countTours.js';
import { parseCount } from '../text.js';
import { oneWay, type Way } from './oneWay.js';
import { planCount, prepareCount, refuseCount, runCountShard } from './plan.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

/** What the DP really meets: its layers and its steps between states. */
const measure = ({ steps, widest }: Way): { sizes: number[]; transitions: number } => {
  const kernel = openKernel(2 ** 30, widest);
  let layer = seedLayer(kernel);
  const sizes = Array.from(steps, (step) => {
    layer = stepLayer(kernel, layer, step)!;
    return layer.states;
  });
  return { sizes, transitions: kernel.exports.transitions() };
};

const HARDER = samples(
  [],
  [
    '6x8 open from a1 to b1',
    '5x10 open',
    '5x12 open',
    '6x7 open',
    '7x7 open',
    '7x8 closed',
    '6x8 open',
    '7x8 open from a1 to b1',
    '6x12 closed',
  ],
);

describe('estimates', () => {
  test.each(HARDER)('of %s are less than a factor of two from what is met', (text) => {
    const problem = read(text);
    const way = oneWay(problem, cyclesOf(problem).graph)!;
    const { states, transitions, exact } = estimateFrontier(way);
    expect(exact).toBe(false); // estimated, not counted
    const met = measure(way);
    expect(Math.abs(Math.log2(states / Math.max(...met.sizes)))).toBeLessThan(1);
    expect(Math.abs(Math.log2(transitions / met.transitions))).toBeLessThan(1);
  });

  test('no layer has more states than are conceivable, on boards with holes and several leapers', () => {
    const random = seededRandom(31);
    let reached = 0;
    let layers = 0;
    for (let round = 0; round < samples(24, 150); round++) {
      const [width, height] = [3 + randomBelow(random, 3), 3 + randomBelow(random, 4)];
      const holes = [...Array(width * height).keys()].filter(() => randomBelow(random, 9) === 0);
      const rays = [KNIGHT.rays, leaps(0, 1), [...leaps(0, 1), ...leaps(1, 1)], leaps(1, 1)][
        randomBelow(random, 4)
      ]!;
      const piece: Piece = {
        text: 'leaper',
        rays: rays.map(({ dx, dy }) => ({ dx, dy, range: 1, mode: 'any' as const })),
      };
      const board = makeBoard(width, height, holes);
      if (holes.length > width * height - 3) continue;
      const closed = randomBelow(random, 2) === 0;
      const free = [...Array(width * height).keys()].filter((square) => !holes.includes(square));
      const ends = closed
        ? {}
        : [{}, { from: free[0]! }, { from: free[0]!, to: free.at(-1)! }][randomBelow(random, 3)]!;
      const problem: CountProblem = { puzzle: 'count-tours', board, piece, closed, ...ends };
      const way = oneWay(problem, cyclesOf(problem).graph);
      if (way === undefined || way.widest > 12) continue;
      const ceilings = ceilingsOf(way.graph, way.order);
      measure(way).sizes.forEach((size, k) => {
        expect(size, JSON.stringify(problem)).toBeLessThanOrEqual(ceilings[k]!);
        if (size === ceilings[k]) reached++;
        layers++;
      });
    }
    expect(layers).toBeGreaterThan(samples(36, 500));
    expect(reached).toBeGreaterThan(samples(2, 20)); // the upper bound is not merely high
  });

  test.each([
    samples('5x10 open', '5x12 open'),
    ...samples<string[]>([], ['5x16 open', '6x8 open', '6x10 open', '7x8 open']),
  ])('of %s by halves are less than a factor of two from what is met', (text) => {
    const plan = planCount(read(text), { method: 'middle' });
    const shared = prepareCount(plan);
    if (isStopped(shared)) throw new Error(shared.why.en);
    for (const shard of plan.shards) runCountShard(plan, shard, shared);
    const { exports, memory } = shared.table!.kernel;
    expect(Math.abs(Math.log2(plan.estimate.transitions / exports.transitions()))).toBeLessThan(1);
    expect(Math.abs(Math.log2(plan.estimate.bytes / memory.buffer.byteLength))).toBeLessThan(1);
  });

  fullTest('8x8 open is told in states, memory and time, and not begun', () => {
    const plan = planCount(read('8x8 open'));
    expect(refuseCount(plan)?.why.en).toMatch(
      /^Too large to count: needs about [\d.]+ GiB of memory and [\d,]+ search nodes \([\d.]+ (hours|minutes) of CPU time in 72 shards\)\.$/,
    );
    expect(refuseCount(plan, { nodes: 1e15, bytes: 2 ** 32 })).toBeUndefined();
  });

  fullTest('what no worker can hold is refused whatever the budget', () => {
    const plan = planCount(read('8x9 open'));
    const refused = refuseCount(plan, { nodes: 1e15, bytes: 2 ** 40 });
    expect(refused?.why.en).toContain('each thread can use at most 4 GiB');
    expect(refused).not.toHaveProperty('shortfall');
  });

  // Frontiers wider than the kernel's keys: their first layers are counted in plain TypeScript.
  test.each(
    samples(['7x7 Q closed'], ['6x6 Q closed', '6x6 Q open', '7x7 Q closed', '7x7 Q open']),
  )('a count that no setting allows is refused before it starts: %s', (text) => {
    expect(refuseCount(planCount(read(text)))).toBeDefined();
  });

  fullTest('a count beyond the limit of nodes names its cheapest method', () => {
    const plan = planCount(read('7x7 open'), { budget: { nodes: 1000, bytes: 2 ** 32 } });
    expect(plan.method).toBe('frontier');
    const small = planCount(read('7x7 open'), { budget: { nodes: 1e11, bytes: 2 ** 26 } });
    expect(small.method).toContain('ends');
  });
});

test('a strip may have more layers than a call has arguments', () => {
  const ring = Array.from({ length: 150_000 }, (_, v, size = 150_000) => [
    (v + 1) % size,
    (v + size - 1) % size,
  ]);
  const order = ring.map((_, v) => v);
  const estimate = estimateFrontier({ graph: ring, order, steps: stepsOf(ring, order), widest: 3 });
  expect(estimate.states).toBeGreaterThan(0);
  expect(Number.isFinite(estimate.transitions)).toBe(true);
});
