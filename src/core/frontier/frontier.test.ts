/* The frontier DP on boards small enough to follow every path. */
import { expect, test } from 'vitest';
import { type Board, makeBoard } from '../board.js';
import { KNIGHT, leaps, type Piece } from '../piece.js';
import { advance } from './advance.js';
import { boardMoves, type CycleProblem, cyclesOf, type Graph, twoColoring } from './graph.js';
import { openKernel, readCycles, resetKernel, seedLayer, stepLayer, writeCycles } from './kernel.js';
import { chooseSweep, frontiersAfter, greedyFrom, stepsOf, widthsOf } from './order.js';
import { sweepOf } from './sweep.js';

const pieceOf = (offsets: readonly { readonly dx: number; readonly dy: number }[]): Piece => ({
  text: '',
  rays: offsets.map((offset) => ({ ...offset, range: 1, mode: 'any' })),
});
const WAZIR = pieceOf(leaps(0, 1));
const KING = pieceOf([...leaps(0, 1), ...leaps(1, 1)]);
/** A king that never goes straight down: some of its moves cannot be undone. */
const ONE_WAY = pieceOf([...leaps(0, 1), ...leaps(1, 1)].filter(({ dx, dy }) => dx !== 0 || dy > 0));

/** Cycles of an undirected graph through all its vertices, each counted once. */
const cyclesIn = (graph: Graph): number => {
  const seen = new Set([0]);
  const from = (v: number): number => {
    if (seen.size === graph.length) return graph[v]!.includes(0) ? 1 : 0;
    let sum = 0;
    for (const to of graph[v]!) {
      if (seen.has(to)) continue;
      seen.add(to);
      sum += from(to);
      seen.delete(to);
    }
    return sum;
  };
  return graph.length < 3 ? 0 : from(0) / 2;
};

/** Directed tours by following every path, and how many of them can also be walked backward. */
const toursOf = ({ board, piece, closed, from, to }: CycleProblem) => {
  const { arcs, vertexOf } = boardMoves(board, piece);
  const [first, last] = [from, to].map((square) => (square === undefined ? undefined : vertexOf.get(square)));
  let [tours, both] = [0, 0];
  const path: number[] = [];
  const visit = (v: number): void => {
    path.push(v);
    if (path.length === arcs.length) {
      const isTour = closed ? arcs[v]!.includes(path[0]!) : last === undefined || v === last;
      const loop = closed ? [...path, path[0]!] : path;
      if (isTour) tours++;
      if (isTour && loop.every((u, i) => i === 0 || arcs[u]!.includes(loop[i - 1]!))) both++;
    } else for (const next of arcs[v]!) if (!path.includes(next)) visit(next);
    path.pop();
  };
  for (const v of arcs.keys()) if (closed ? v === 0 : first === undefined || v === first) visit(v);
  return { tours, both };
};

const PROBLEMS: readonly CycleProblem[] = [
  { board: makeBoard(3, 4), piece: KNIGHT, closed: false },
  { board: makeBoard(3, 4), piece: KNIGHT, closed: false, to: 3 },
  { board: makeBoard(3, 3, [4]), piece: KNIGHT, closed: true },
  { board: makeBoard(3, 3, [4]), piece: KNIGHT, closed: false },
  { board: makeBoard(4, 3), piece: WAZIR, closed: true },
  { board: makeBoard(3, 3), piece: WAZIR, closed: false },
  { board: makeBoard(3, 3), piece: WAZIR, closed: false, from: 1 },
  { board: makeBoard(3, 3), piece: WAZIR, closed: false, to: 4 },
  { board: makeBoard(4, 2), piece: WAZIR, closed: false, from: 1 },
  { board: makeBoard(4, 2), piece: WAZIR, closed: false, from: 0, to: 7 },
  { board: makeBoard(4, 2), piece: WAZIR, closed: false, from: 0, to: 4 },
  { board: makeBoard(3, 3, [0, 2]), piece: WAZIR, closed: false },
  { board: makeBoard(3, 2), piece: KING, closed: true },
  { board: makeBoard(3, 2), piece: KING, closed: false },
  { board: makeBoard(3, 2), piece: KING, closed: false, from: 1 },
  { board: makeBoard(3, 2), piece: KING, closed: false, from: 1, to: 3 },
  { board: makeBoard(3, 2), piece: KING, closed: false, from: 1, to: 1 },
  { board: makeBoard(3, 2), piece: ONE_WAY, closed: true },
  { board: makeBoard(3, 2, [5]), piece: ONE_WAY, closed: false },
  { board: makeBoard(3, 2, [4]), piece: ONE_WAY, closed: false, from: 2 },
  { board: makeBoard(3, 2, [4]), piece: ONE_WAY, closed: false, to: 0 },
  { board: makeBoard(3, 2, [4]), piece: ONE_WAY, closed: false, from: 0, to: 5 },
  { board: makeBoard(3, 2), piece: ONE_WAY, closed: false, from: 5, to: 5 },
];

const edgesOf = (graph: Graph): number => graph.reduce((sum, list) => sum + list.length, 0) / 2;

test('tours are cycles of the graph that is made for them', () => {
  for (const problem of PROBLEMS) {
    const { graph, reversible, pairs } = cyclesOf(problem);
    const { tours, both } = toursOf(problem);
    const isFree = problem.closed || (problem.from ?? problem.to) === undefined;
    const isPlain = problem.piece !== ONE_WAY;
    expect(reversible).toBe(isPlain && isFree);
    expect(graph === undefined ? 0 : cyclesIn(graph)).toBe(reversible ? tours / 2 : tours);
    if (isPlain || !isFree) expect(pairs).toBeUndefined();
    else expect(pairs === undefined ? 0 : cyclesIn(pairs)).toBe(both / 2);
    // Edges go both ways, each once, in order.
    const mutual = graph?.map((_, v) => graph.flatMap((list, to) => (list.includes(v) ? [to] : [])));
    expect(graph).toEqual(mutual);
  }
});

test('the ends of an open tour are tied to squares of the right color only', () => {
  const graphOf = (board: Board, piece: Piece, from?: number) => {
    const problem = { board, piece, closed: false, ...(from !== undefined && { from }) };
    const { graph } = cyclesOf(problem);
    return graph && [graph.length, edgesOf(graph)];
  };
  const edges = edgesOf(cyclesOf({ board: makeBoard(3, 3), piece: WAZIR, closed: true }).graph!);
  expect(edges).toBe(12);
  // Nine squares, five of them light: both ends are light.
  expect(graphOf(makeBoard(3, 3), WAZIR)).toEqual([10, 12 + 5]);
  expect(graphOf(makeBoard(3, 3), WAZIR, 0)).toEqual([11, 12 + 2 + 4]);
  expect(graphOf(makeBoard(3, 3), WAZIR, 1)).toBeUndefined();
  // The dark squares are more if a light corner is missing; then one more light one, and it is hopeless.
  expect(graphOf(makeBoard(3, 3, [0]), WAZIR)).toEqual([8 + 3, 10 + 2 + 8]);
  expect(graphOf(makeBoard(3, 3, [0, 2]), WAZIR)).toEqual([8, 8 + 4]);
  expect(graphOf(makeBoard(3, 3, [0, 2, 6]), WAZIR)).toBeUndefined();
  // The other color is the larger one if the center and a corner are missing.
  expect(graphOf(makeBoard(3, 3, [0, 4]), WAZIR)).toEqual([8, 6 + 4]);
  expect(graphOf(makeBoard(3, 3, [0, 4]), WAZIR, 1)).toEqual([9, 6 + 2 + 3]);
  expect(graphOf(makeBoard(3, 3, [0, 4]), WAZIR, 2)).toBeUndefined();
  // As many of each: one end of either color.
  expect(graphOf(makeBoard(4, 2), WAZIR)).toEqual([8 + 3, 10 + 2 + 8]);
  expect(graphOf(makeBoard(4, 2), WAZIR, 0)).toEqual([8 + 2, 10 + 2 + 4]);
  // No colors: any square may be an end.
  expect(graphOf(makeBoard(3, 2), KING)).toEqual([7, 11 + 6]);
  expect(graphOf(makeBoard(3, 2), KING, 0)).toEqual([8, 11 + 2 + 5]);
  expect(twoColoring([])).toBeUndefined();
  expect(twoColoring([[1], [0], []])).toBeUndefined();
  expect([...twoColoring([[1], [0, 2], [1]])!]).toEqual([0, 1, 0]);
});

const BYTES = 2 ** 24;
const kernel = openKernel(BYTES, 12);

const cyclesByKernel = (graph: Graph, order: readonly number[]): bigint => {
  resetKernel(kernel, BYTES);
  writeCycles(kernel, 0n);
  let layer = seedLayer(kernel);
  for (const step of stepsOf(graph, order)) layer = stepLayer(kernel, layer, step)!;
  return readCycles(kernel);
};

/** Every cycle has a number of ways to be found: one. */
const cyclesByHand = (graph: Graph, order: readonly number[]): { cycles: number; most: number } => {
  const frontiers = frontiersAfter(graph, order);
  let layer = new Map([['', [[] as readonly string[]]]]);
  let most = 0;
  const cycles: string[] = [];
  for (const [k, step] of stepsOf(graph, order).entries()) {
    const next = new Map<string, (readonly string[])[]>();
    const edge = (j: number) => (j < 0 ? [] : [`${order[k]}-${frontiers[k]![step.later[j]!]}`]);
    for (const [state, all] of layer) {
      advance(step, state, {
        reach: (to, first, second) => {
          const more = all.map((edges) => [...edges, ...edge(first), ...edge(second)]);
          next.set(to, [...(next.get(to) ?? []), ...more]);
        },
        close: (first, second) => {
          for (const edges of all) cycles.push([...edges, ...edge(first), ...edge(second)].sort().join());
        },
      });
    }
    layer = next;
    most = Math.max(most, layer.size);
  }
  expect(new Set(cycles).size).toBe(cycles.length);
  expect(cycles.filter((edges) => edges.split(',').length !== graph.length)).toEqual([]);
  return { cycles: cycles.length, most };
};

test('both frontier DPs find every cycle once, in any order', () => {
  for (const problem of PROBLEMS) {
    const { graph } = cyclesOf(problem);
    if (graph === undefined) continue;
    const cycles = cyclesIn(graph);
    const natural = graph.map((_, v) => v);
    const { order } = sweepOf(problem, graph);
    expect([...order].sort((a, b) => a - b)).toEqual(natural);
    expect(Number(cyclesByKernel(graph, natural))).toBe(cycles);
    expect(Number(cyclesByKernel(graph, order))).toBe(cycles);
    expect(cyclesByHand(graph, order).cycles).toBe(cycles);
  }
});

test('states that cannot be completed are dropped', () => {
  const { graph } = cyclesOf({ board: makeBoard(4, 4), piece: WAZIR, closed: true });
  const found = cyclesByHand(
    graph!,
    graph!.map((_, v) => v),
  );
  expect(found).toEqual({ cycles: 6, most: 6 });
});

/** The frontier after each step, from its definition. */
const frontiers = (graph: Graph, order: readonly number[]): number[][] =>
  order.map((_, k) => {
    const finished = new Set(order.slice(0, k + 1));
    return order.slice(k + 1).filter((v) => graph[v]!.some((to) => finished.has(to)));
  });

test('steps move slots, meet vertices, and name those that run out of neighbors', () => {
  const { graph } = cyclesOf({ board: makeBoard(3, 4), piece: KNIGHT, closed: false });
  const { order } = chooseSweep(graph!);
  const after = frontiers(graph!, order);
  expect(frontiersAfter(graph!, order)).toEqual(after);
  const { widths, widest, cost } = widthsOf(graph!, order);
  expect(widths).toEqual(after.map((list) => list.length));
  expect(widest).toBe(Math.max(...widths));
  expect(cost).toBe(widths.reduce((sum, width) => sum + 3 ** width, 0));
  for (const [k, step] of stepsOf(graph!, order).entries()) {
    const v = order[k]!;
    const [before, now] = [after[k - 1] ?? [], after[k]!];
    const met = new Set([...order.slice(0, k + 1), ...now]);
    expect(step.inFrontier).toBe(before.includes(v));
    expect(step.placeOf).toEqual(before.map((u) => now.indexOf(u)));
    expect(step.width).toBe(now.length);
    expect(step.later.map((slot) => now[slot])).toEqual(graph![v]!.filter((to) => order.indexOf(to) > k));
    expect(step.allMet).toBe(met.size === graph!.length);
    const needy = order
      .slice(k + 1)
      .filter((u) => graph![u]!.filter((to) => !met.has(to)).length < 2)
      .sort((a, b) => Number(met.has(b)) - Number(met.has(a)) || order.indexOf(a) - order.indexOf(b));
    expect(step.needs).toEqual(
      needy.map((u) => ({
        slot: now.indexOf(u),
        slots: graph![u]!.filter((to) => now.includes(to)).map((to) => now.indexOf(to)),
        unmet: graph![u]!.filter((to) => !met.has(to)).length,
      })),
    );
  }
});

test('sweeps are as narrow as they can be on graphs where that is known', () => {
  const ring = (size: number): Graph =>
    Array.from({ length: size }, (_, v) => [(v + size - 1) % size, (v + 1) % size].sort((a, b) => a - b));
  expect(chooseSweep(ring(9)).widest).toBe(2);
  const path: Graph = Array.from({ length: 9 }, (_, v) => [v - 1, v + 1].filter((to) => to >= 0 && to < 9));
  expect(chooseSweep(path)).toMatchObject({ widest: 1, cost: 8 * 3 + 1 });
  // Two rings that do not touch: one after the other.
  const two: Graph = [...ring(4), ...ring(4).map((list) => list.map((v) => v + 4))];
  expect(chooseSweep(two)).toMatchObject({ widest: 2, widths: [2, 2, 1, 0, 2, 2, 1, 0] });
  // An order that is given is taken if it is cheaper than what the search finds.
  const grid = cyclesOf({ board: makeBoard(5, 5), piece: WAZIR, closed: true }).graph!;
  const byRow = grid.map((_, v) => v);
  expect(chooseSweep(grid, [byRow]).cost).toBeLessThanOrEqual(widthsOf(grid, byRow).cost);
  expect(chooseSweep(grid, [byRow.toReversed(), byRow]).cost).toBeLessThanOrEqual(chooseSweep(grid).cost);
});

test('boards are swept along their shorter side', () => {
  const widest = (board: Board, piece = KNIGHT, closed = true, from?: number) => {
    const problem = { board, piece, closed, ...(from !== undefined && { from }) };
    const sweep = sweepOf(problem, cyclesOf(problem).graph!);
    return [sweep.widest, sweep.cost];
  };
  expect([
    widest(makeBoard(3, 14)),
    widest(makeBoard(14, 3)),
    widest(makeBoard(5, 6), KNIGHT, false),
    widest(makeBoard(6, 5), KNIGHT, false, 0),
    widest(makeBoard(2, 10), WAZIR),
    widest(makeBoard(10, 2), WAZIR),
    widest(makeBoard(3, 4), ONE_WAY),
    widest(makeBoard(4, 3), ONE_WAY, false),
  ]).toEqual([
    [6, 18_706],
    [6, 18_706],
    [10, 336_757],
    [9, 112_252],
    [2, 166],
    [2, 166],
    [7, 22_990],
    [10, 458_023],
  ]);
});

test('a greedy order is given up once its frontier costs more than another order', () => {
  const strip: CycleProblem = { board: makeBoard(4, 100), piece: KNIGHT, closed: false };
  const { graph } = cyclesOf(strip);
  const rows = sweepOf(strip, graph!);
  const beyond = 400; // a vertex that stands for an end of the tour
  const greedy = greedyFrom(graph!, beyond, Number.POSITIVE_INFINITY)!;
  const { widest, cost } = widthsOf(graph!, greedy);
  // It comes to the vertex beside all squares too soon, so that half of them wait: ever longer on longer strips.
  expect(widest).toBe(202);
  expect([rows.widest, cost > rows.cost]).toEqual([10, true]);
  expect(greedyFrom(graph!, beyond, rows.cost)).toBe(undefined);
  expect(greedyFrom(graph!, beyond, cost)).toEqual(greedy);
  expect(chooseSweep(graph!, [rows.order]).order).toEqual(rows.order);
});
