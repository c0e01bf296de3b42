import { expect, test } from 'vitest';
import { makeBoard } from '../board.js';
import { boardMoves, type CycleProblem, type Graph, mutualMoves } from '../frontier/graph.js';
import { widthsOf } from '../frontier/order.js';
import { leaps } from '../piece.js';
import { cutInHalves } from './cut.js';
import { findMiddle } from './middle.js';
import { orderRows, type Settled } from './rowOrder.js';

const knights = (width: number, height: number, closed = true): CycleProblem => ({
  board: makeBoard(width, height),
  piece: { text: 'N', rays: leaps(1, 2).map(({ dx, dy }) => ({ dx, dy, range: 1, mode: 'any' as const })) },
  closed,
});

const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

/** The cost of an order, step by step. */
const costOf = (graph: Graph, order: readonly number[], settled: readonly Settled[]): number =>
  widthsOf(graph, order).widths.reduce((sum, width, k) => {
    const finished = new Set(order.slice(0, k + 1));
    const share = settled.reduce(
      (product, { after, share: part }) => (after.every((v) => finished.has(v)) ? product * part : product),
      1,
    );
    return sum + 3 ** width * share;
  }, 0);

test('no order that goes row by row is cheaper, with and without squares that are settled early', () => {
  const { board, piece } = knights(4, 6);
  const graph = mutualMoves(boardMoves(board, piece));
  const rows = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ] as const;
  for (const settled of [
    [],
    [{ after: [4, 6], share: 0.3 }],
    [
      { after: [1, 7], share: 0.5 },
      { after: [2], share: 0.1 },
    ],
  ]) {
    const { order, cost } = orderRows(graph, rows, settled);
    const costs = permutations(rows[0]).flatMap((a) =>
      permutations(rows[1]).map((b) => costOf(graph, [...a, ...b], settled)),
    );
    expect(cost).toBeCloseTo(Math.min(...costs), 6);
    expect(costOf(graph, order, settled)).toBeCloseTo(cost, 6);
    expect(costs.length).toBe(576);
  }
});

test('half of the 8x8 board never needs a frontier of more than 16 squares', () => {
  const { graph, order, left } = findMiddle(knights(8, 8))!;
  expect(new Set(order.slice(0, left)).size).toBe(24);
  expect(Math.max(...widthsOf(graph, order).widths.slice(0, left))).toBe(16);
});

test('8x8 open: shards differ by the ends and by squares one row from the edge, dealt so that the farther ones have no moves', () => {
  const { edges, ender, graph, middle, mirror, order, outer, turn } = cutInHalves(knights(8, 8, false))!;
  const squares = outer.filter((slot) => slot !== ender);
  expect(outer).toContain(ender);
  expect(squares.map((slot) => [Math.floor(middle[slot]! / 8), middle[slot]! % 8])).toEqual([
    [1, 3],
    [1, 4],
    [6, 3],
    [6, 4],
  ]);
  for (const slot of squares) expect(squares).toEqual(expect.arrayContaining([turn[slot], mirror![slot]]));
  const far = squares.filter((slot) => middle[slot]! % 8 === 4);
  expect(edges.filter((edge) => edge[1] !== ender && edge.some((slot) => far.includes(slot)))).toEqual([]);
  expect(order.length).toBe(graph.length);
  expect(new Set(order).size).toBe(graph.length);
});
