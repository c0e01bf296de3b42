/* Upper bounds and estimates of layers, and what a kernel is told and keeps. */
import { expect, test } from 'vitest';
import { LEAF_BYTES, LEAVES } from '../../kernels/countLayout.js';
import { makeBoard } from '../board.js';
import { KNIGHT, leaps } from '../piece.js';
import { ceilingsOf } from './ceiling.js';
import { estimateFrontier, estimateLayers, estimateOf } from './estimate.js';
import { type CycleProblem, cyclesOf, type Graph } from './graph.js';
import {
  freeLayer,
  growthOf,
  leavesIn,
  moveToFront,
  openKernel,
  packLayer,
  readCycles,
  readWords,
  roomFor,
  seedLayer,
  stepLayer,
  sumOfLayer,
  writeCycles,
} from './kernel.js';
import { haltOf, loadLayers } from './midway.js';
import { frontiersAfter, stepsOf } from './order.js';
import { CLOSING, finishing, retrace } from './retrace.js';
import { sweepOf } from './sweep.js';
import { stepWeighted } from './weighted.js';

const knights = (width: number, height: number, closed = true): CycleProblem => ({
  board: makeBoard(width, height),
  piece: KNIGHT,
  closed,
});
const courseOf = (problem: CycleProblem) => {
  const graph = cyclesOf(problem).graph!;
  const { order, widest } = sweepOf(problem, graph);
  return { graph, order, widest, steps: stepsOf(graph, order) };
};

/**
 * The states that a frontier could have: each slot has zero, one, or two edges, or as many as its finished
 * neighbors if it has two neighbors in all; dark and light vertices have the same number of edges; those with
 * one edge are matched.
 */
const boundByHand = (graph: Graph, order: readonly number[], k: number, isDark: (v: number) => boolean) => {
  const finished = new Set(order.slice(0, k + 1));
  const slots = frontiersAfter(graph, order)[k]!;
  const sign = (v: number) => (isDark(v) ? 1 : -1);
  const goal = -2 * order.slice(0, k + 1).reduce((sum, v) => sum + sign(v), 0);
  const matchings = (ends: number): number => (ends <= 0 ? 1 : (ends - 1) * matchings(ends - 2));
  const from = (i: number, balance: number, ends: number): number => {
    if (i === slots.length) return balance === goal && ends % 2 === 0 ? matchings(ends) : 0;
    const v = slots[i]!;
    const done = graph[v]!.filter((to) => finished.has(to)).length;
    const degrees = graph[v]!.length === 2 ? [done] : [0, 1, 2];
    return degrees.reduce(
      (sum, degree) => sum + from(i + 1, balance + degree * sign(v), ends + (degree === 1 ? 1 : 0)),
      0,
    );
  };
  return Math.max(1, from(0, 0, 0));
};

test('a layer has at most as many states as there are degrees and matchings of its frontier', () => {
  for (const [width, height] of [
    [3, 4],
    [5, 4],
    [4, 4],
  ] as const) {
    const { graph, order } = courseOf(knights(width, height));
    const isDark = (v: number) => ((v % width) + Math.floor(v / width)) % 2 === 1;
    expect(ceilingsOf(graph, order)).toEqual(order.map((_, k) => boundByHand(graph, order, k, isDark)));
    expect(ceilingsOf(graph, order, 5)).toEqual(ceilingsOf(graph, order).slice(0, 5));
  }
  // Without colors, every slot has any degree: three of them are 3^3 less those with an odd number of ends.
  const complete: Graph = Array.from({ length: 4 }, (_, v) => [0, 1, 2, 3].filter((to) => to !== v));
  expect(ceilingsOf(complete, [0, 1, 2, 3])).toEqual([8 + 3 * 2, 4 + 1, 2, 1]);
});

test('the extra vertices of open tours have no color, and as many edges as finished neighbors', () => {
  const { graph, order } = courseOf(knights(3, 4, false));
  expect(graph).toHaveLength(15);
  expect(ceilingsOf(graph, order)).toEqual([6, 21, 21, 55, 10, 10, 4, 10, 55, 21, 6, 6, 3, 1, 1]);
  const oneEnd = { ...knights(3, 4, false), from: 0 };
  const { graph: tied, order: along } = courseOf(oneEnd);
  expect(ceilingsOf(tied, along)).toEqual([3, 6, 2, 6, 9, 6, 6, 21, 6, 6, 3, 1, 1, 1]);
});

test('what a count takes is estimated alike from one version to the next', () => {
  const say = (problem: CycleProblem) => {
    const { states, transitions, bytes, seconds, exact } = estimateFrontier(courseOf(problem));
    return [states, transitions, bytes, seconds]
      .map((value) => Number(value.toPrecision(3)))
      .concat(exact ? 1 : 0);
  };
  expect([say(knights(3, 4)), say(knights(5, 4)), say(knights(6, 6)), say(knights(5, 6, false))]).toEqual([
    [3, 31.5, 16_800_000, 6.3e-6, 0],
    [55, 475, 16_800_000, 9.49e-5, 0],
    [45_300, 535_000, 18_600_000, 0.107, 0],
    [29_500, 304_000, 18_000_000, 0.0608, 0],
  ]);
  expect(estimateOf(10, 5e6, true)).toEqual({
    states: 10,
    transitions: 5e6,
    bytes: 16 * 2 ** 20 + 400,
    seconds: 1,
    exact: true,
  });
  // Few steps are counted; where the frontier is too wide for that, layers grow to half of their bound.
  const course = courseOf(knights(4, 4));
  const { sizes, exact } = estimateLayers(course);
  expect([exact, sizes.length]).toEqual([true, 16]);
  const blind = estimateLayers(
    { ...course, widest: 3 },
    course.steps.map(() => 1000),
  );
  expect(blind.exact).toBe(false);
  expect(blind.sizes.map((size) => Math.round(size))).toEqual([
    1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12, 16,
  ]);
  const some = estimateLayers({ ...courseOf(knights(5, 5)), widest: 7 });
  expect(some.sizes.map((size) => Number(size.toPrecision(3)))).toEqual([
    3, 9, 12, 23, 21, 30, 23, 13, 7, 3, 5, 5, 7, 7, 7, 6, 2, 2, 1, 0, 0, 0, 0, 0, 0,
  ]);
  const none = estimateLayers({ ...course, widest: 0 });
  expect(none.sizes.map((size) => Number(size.toPrecision(3)))).toEqual([
    1, 1.02, 0.5, 0.443, 1.13, 0.44, 0.366, 0.301, 0.721, 0.295, 0.236, 0.187, 0.149, 0.117, 0.0923, 0.0726,
  ]);
});

test('sums get as many words as they could need', () => {
  const layer = { words: 1, bits: 60 };
  const never = () => {
    throw new Error('the sum is not needed');
  };
  expect(roomFor(layer, 16, never)).toEqual({ words: 1, bits: 64 });
  expect(roomFor(layer, 0.5, never)).toEqual({ words: 1, bits: 60 });
  expect(roomFor(layer, 17, () => 2n ** 50n)).toEqual({ words: 1, bits: 56 });
  expect(roomFor(layer, 17, () => 2n ** 60n)).toEqual({ words: 2, bits: 66 });
  expect(roomFor({ words: 2, bits: 60 }, 100, never)).toEqual({ words: 2, bits: 67 });
  const step = stepsOf([[1, 2, 3], [0], [0], [0]], [0, 1, 2, 3])[0]!;
  expect(growthOf(step)).toBe(3);
  expect([0, 1, 2, 4].map((ways) => growthOf({ ...step, later: Array(ways).fill(0) }))).toEqual([1, 1, 2, 6]);
});

test('the memory of a kernel: cycles, words, sums, and leaves that move to the front', () => {
  const kernel = openKernel(2 ** 24, 8);
  writeCycles(kernel, 2n ** 130n + 7n);
  expect(readCycles(kernel)).toBe(2n ** 130n + 7n);
  writeCycles(kernel, 0n);
  new DataView(kernel.memory.buffer).setBigUint64(LEAVES - 16, 5n, true);
  new DataView(kernel.memory.buffer).setBigUint64(LEAVES - 8, 3n, true);
  expect(readWords(kernel, LEAVES - 16, 2)).toBe(3n * 2n ** 64n + 5n);
  expect(readWords(kernel, LEAVES - 16, 1)).toBe(5n);
  const first = LEAVES / LEAF_BYTES;
  expect(leavesIn(0)).toBe(1);
  expect(leavesIn((first + 10) * LEAF_BYTES)).toBe(10);
  expect(leavesIn((first + 11) * LEAF_BYTES - 1)).toBe(10);
  expect(leavesIn(2 ** 40)).toBe(65_535 - first);
  const { steps } = courseOf(knights(3, 4));
  const seed = seedLayer(kernel);
  expect(sumOfLayer(kernel, seed)).toBe(1n);
  const next = stepLayer(kernel, seed, steps[0]!, true)!;
  const after = stepLayer(kernel, next, steps[1]!, true)!;
  const sum = sumOfLayer(kernel, after);
  expect(after.states).toBeGreaterThan(0);
  freeLayer(kernel, seed);
  const packed = packLayer(kernel, after);
  expect([packed.states, sumOfLayer(kernel, packed)]).toEqual([after.states, sum]);
  const [a, b] = moveToFront(kernel, [next, packed]);
  expect([...a!.leaves, ...b!.leaves].sort()).toEqual([0, 1]);
  expect([sumOfLayer(kernel, b!), b!.states, b!.bits]).toEqual([sum, after.states, after.bits]);
  // A leaf in front stays where it is.
  const other = openKernel(2 ** 24, 8);
  const front = seedLayer(other);
  const second = stepLayer(other, front, steps[0]!, true)!;
  const third = stepLayer(other, second, steps[1]!, true)!;
  expect([...front.leaves, ...second.leaves, ...third.leaves]).toEqual([0, 1, 2]);
  const [moved] = moveToFront(other, [third], 1);
  expect([...moved!.leaves]).toEqual([1]);
  expect([sumOfLayer(other, moved!), sumOfLayer(other, front)]).toEqual([sum, 1n]);
});

test('layers are saved and loaded, and notes that do not fit are refused', () => {
  const { steps, widest } = courseOf(knights(3, 4, false));
  const run = (kernel: ReturnType<typeof openKernel>, layer: ReturnType<typeof seedLayer>, begin: number) => {
    for (const step of steps.slice(begin)) layer = stepLayer(kernel, layer, step)!;
    return readCycles(kernel);
  };
  const kernel = openKernel(2 ** 24, widest);
  let layer = seedLayer(kernel);
  for (const step of steps.slice(0, 6)) layer = stepLayer(kernel, layer, step)!;
  layer = packLayer(kernel, layer);
  const { note, bytes, chunks } = haltOf(kernel, [4n, 2n ** 70n], [layer]);
  const saved = [...chunks()].map((chunk) => chunk.slice());
  expect(bytes).toBe(saved.length * LEAF_BYTES);
  expect(run(kernel, layer, 6)).toBe(8n);
  const load = (text: string, size = bytes, fits = true) =>
    loadLayers(openKernel(2 ** 24, widest), { note: text, bytes: size, chunks: () => saved }, () => fits);
  const fresh = openKernel(2 ** 24, widest);
  const loaded = loadLayers(fresh, { note, bytes, chunks: () => saved }, (numbers, layers) => {
    expect([numbers, layers]).toEqual([[4n, 2n ** 70n], 1]);
    return true;
  })!;
  expect(loaded.numbers).toEqual([4n, 2n ** 70n]);
  expect(run(fresh, loaded.layers[0]!, 6)).toBe(8n);
  expect(load(note)).toBeDefined();
  expect(load(note, bytes, false)).toBeUndefined();
  expect(load(note, bytes + 1)).toBeUndefined();
  expect(loadLayers(fresh, undefined, () => true)).toBeUndefined();
  const read = JSON.parse(note) as { numbers: unknown; layers: object[] };
  for (const bad of [
    null,
    {},
    { ...read, numbers: 4 },
    { ...read, numbers: [4] },
    { ...read, numbers: ['-4'] },
    { ...read, layers: 1 },
    ...['words', 'states', 'bits', 'leaves'].flatMap((name) =>
      [-1, 0.5, '1', 2 ** 40].map((value) => ({ ...read, layers: [{ ...read.layers[0], [name]: value }] })),
    ),
  ])
    expect([bad, load(JSON.stringify(bad))]).toEqual([bad, undefined]);
  expect(load('{')).toBeUndefined();
});

test('every cycle of a layer can be traced back to its edges, and each has its own', () => {
  const { graph, order, steps, widest } = courseOf(knights(3, 4, false));
  const after = frontiersAfter(graph, order);
  const stages = steps.map((step, k) => finishing(order[k]!, step, after[k]!));
  const kernel = openKernel(2 ** 24, widest);
  const layers = [seedLayer(kernel)];
  const counts = stages.map((stage, k) => {
    const before = readCycles(kernel);
    layers.push(stage.go(kernel, layers[k]!)!);
    return Number(readCycles(kernel) - before);
  });
  const cycles = new Set<string>();
  for (const [k, count] of counts.entries()) {
    for (let number = 0; number < count; number++) {
      const from = { key: CLOSING, number: BigInt(number) };
      const edges = retrace(kernel, stages.slice(0, k + 1), layers.slice(0, k + 1), from);
      const degree = new Map<number, number>();
      for (const [a, b] of edges) for (const v of [a, b]) degree.set(v, (degree.get(v) ?? 0) + 1);
      expect(edges).toHaveLength(graph.length);
      expect([...degree.values()]).toEqual(Array(graph.length).fill(2));
      expect(edges.filter(([a, b]) => !graph[a]!.includes(b))).toEqual([]);
      cycles.add(
        edges
          .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)
          .sort()
          .join(),
      );
    }
  }
  expect(cycles.size).toBe(8);
  expect(() =>
    retrace(kernel, stages.slice(0, 1), layers.slice(0, 1), { key: CLOSING, number: 0n }),
  ).toThrow();
});

test('weights of edges multiply the count', () => {
  const problem = {
    board: makeBoard(3, 2),
    piece: { text: 'W', rays: leaps(0, 1).map((leap) => ({ ...leap, range: 1, mode: 'any' as const })) },
    closed: true,
  };
  const { graph, order, steps, widest } = courseOf(problem);
  // The only cycle leaves out the edge in the middle; each edge weighs the product of its ends' weights.
  const weightOf = [2, 3, 5, 7, 11, 13];
  for (const sign of [1, -1]) {
    const kernel = openKernel(2 ** 24, widest);
    let layer = seedLayer(kernel);
    const after = frontiersAfter(graph, order);
    for (const [k, step] of steps.entries()) {
      const weights = step.later.map((slot) => sign * weightOf[order[k]!]! * weightOf[after[k]![slot]!]!);
      layer = stepWeighted(kernel, layer, step, { weights, ...(sign < 0 && { words: 1 }) })!;
    }
    expect(layer.bits).toBe(sign > 0 ? 39 : 64);
    expect(readCycles(kernel)).toBe((2n * 3n * 5n * 7n * 11n * 13n) ** 2n);
  }
});
