/* Walks counted square by square, from the rules, against the classes, layers, and recurrences. */
import { expect, test } from 'vitest';
import { makeBoard } from '../board.js';
import type { Ray } from '../moveGraph.js';
import { HYPERKNIGHT, KNIGHT, leaps } from '../piece.js';
import type { Point } from '../square.js';
import { componentsOf, estimateBits, growthOf } from './growth.js';
import { refuseLarge } from './largeBoards.js';
import {
  boundEntries,
  cropAround,
  moveClasses,
  NO_CLASS,
  reverseRays,
  type WalkEnds,
} from './moveClasses.js';
import {
  costsOf,
  costsOfSize,
  countWalks,
  layersOf,
  layersUpTo,
  recurrenceCost,
  recurrenceOf,
  termAt,
  termsModulo,
  termsOf,
  tooManyWalks,
} from './walkCounts.js';

const WAZIR = leaps(0, 1).map((leap) => ({ ...leap, range: 1 }));
const UP_RIGHT: readonly Ray[] = [
  { dx: 1, dy: 0, range: 2 },
  { dx: 0, dy: 1, range: 1 },
];
const ROOK: readonly Ray[] = WAZIR.map((ray) => ({ ...ray, range: 0 }));
const PLENTY = { nodes: 1e12, bytes: 2 ** 40 };

/** All walks of so many moves, move by move. */
const slow = ({ board, rays, from, to }: WalkEnds, steps: number): bigint => {
  const { width, height } = board;
  const holes = new Set(board.missing);
  const isOn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && !holes.has(y * width + x);
  let now = new Map<number, bigint>();
  for (let s = 0; s < width * height; s++)
    if (!holes.has(s) && (from === undefined || s === from.y * width + from.x)) now.set(s, 1n);
  for (let n = 0; n < steps; n++) {
    const next = new Map<number, bigint>();
    for (const [s, count] of now) {
      const seen = new Set<number>();
      for (const { dx, dy, range } of rays) {
        let [x, y] = [(s % width) + dx, Math.floor(s / width) + dy];
        for (let k = 1; isOn(x, y) && (range === 0 || k <= range); k++, x += dx, y += dy)
          seen.add(y * width + x);
      }
      for (const t of seen) next.set(t, (next.get(t) ?? 0n) + count);
    }
    now = next;
  }
  if (to !== undefined) return now.get(to.y * width + to.x) ?? 0n;
  return [...now.values()].reduce((sum, count) => sum + count, 0n);
};

const CASES: readonly WalkEnds[] = [
  { board: makeBoard(4, 4), rays: KNIGHT.rays },
  { board: makeBoard(4, 3, [5]), rays: KNIGHT.rays, from: { x: 0, y: 0 } },
  { board: makeBoard(5, 3), rays: WAZIR, to: { x: 2, y: 1 } },
  { board: makeBoard(5, 3), rays: WAZIR, from: { x: 2, y: 1 }, to: { x: 4, y: 0 } },
  { board: makeBoard(5, 3), rays: WAZIR, from: { x: 4, y: 0 }, to: { x: 2, y: 1 } },
  { board: makeBoard(3, 4), rays: UP_RIGHT },
  { board: makeBoard(3, 4), rays: UP_RIGHT, to: { x: 2, y: 3 } },
  { board: makeBoard(3, 4), rays: UP_RIGHT, from: { x: 0, y: 1 }, to: { x: 2, y: 3 } },
  { board: makeBoard(3, 3, [4]), rays: ROOK, from: { x: 0, y: 0 } },
  { board: makeBoard(5, 5), rays: HYPERKNIGHT.rays, from: { x: 4, y: 4 } },
];

test('every way to count gives the walks that steps by hand give', () => {
  for (const ends of CASES) {
    const classes = moveClasses(ends);
    const expected = Array.from({ length: 8 }, (_, steps) => slow(ends, steps));
    expect(termsOf(classes, 8, undefined)).toEqual(expected);
    expect(termsOf(classes, 8, 1_000_000_007n * 4n)).toEqual(expected);
    expect(termsOf(classes, 8, 5n)).toEqual(expected.map((value) => value % 5n));
    expect([...termsModulo(classes, 8, 7)]).toEqual(expected.map((value) => Number(value % 7n)));
    for (const [steps, walks] of expected.entries()) {
      const cropped = moveClasses(ends, BigInt(steps));
      for (const m of [undefined, 1n, 2n, 7n, 2n ** 30n, 2n ** 40n]) {
        const counted = countWalks(cropped, BigInt(steps), m, PLENTY);
        expect(counted.kind === 'count' && counted.walks).toBe(m === undefined ? walks : walks % m);
      }
    }
    for (const m of [undefined, 11n, 12n]) {
      const found = recurrenceOf(classes, m);
      expect(found.first).toHaveLength(found.coefficients.length);
      expect(found.coefficients.length).toBeLessThanOrEqual(classes.size);
      for (const k of [0, 3, 7]) {
        const walks = expected[k]!;
        expect(termAt(found, BigInt(k), m)).toBe(m === undefined ? walks : walks % m);
      }
    }
  }
});

test('long walks are counted alike in layers and by their recurrence', () => {
  const classes = moveClasses(CASES[0]!);
  for (const m of [undefined, 999_983n, 2n ** 30n, 2n ** 30n + 1n, 10n ** 25n]) {
    const byRecurrence = termAt(recurrenceOf(classes, m), 150n, m);
    const sum = layersOf(classes, 150, m).reduce(
      (all, value, i) => all + BigInt(classes.begin[i]!) * value,
      0n,
    );
    expect(m === undefined ? sum : sum % m).toBe(byRecurrence);
    expect(
      layersUpTo(classes, 150, m)
        .at(-1)!
        .map((value) => (m === undefined ? value : value % m)),
    ).toEqual(layersOf(classes, 150, m).map((value) => (m === undefined ? value : value % m)));
  }
  expect(layersUpTo(classes, 3, undefined)).toHaveLength(4);
  expect(layersOf(classes, 9, 1n)).toEqual(Array(classes.size).fill(0n));
});

test('without an end to walks there are none of that length', () => {
  const classes = moveClasses({ board: makeBoard(3, 4), rays: UP_RIGHT });
  expect(layersOf(classes, 100, undefined)).toEqual(Array(classes.size).fill(0n));
  expect(countWalks(classes, 10n ** 40n, undefined, PLENTY)).toMatchObject({ kind: 'count', walks: 0n });
  const none = moveClasses(
    { board: makeBoard(9, 1), rays: WAZIR, from: { x: 0, y: 0 }, to: { x: 8, y: 0 } },
    3n,
  );
  expect(none.size).toBe(0);
  expect(countWalks(none, 3n, undefined, PLENTY)).toEqual({ kind: 'count', walks: 0n, method: 'trivial' });
});

test('progress is told now and then, and never goes back', () => {
  const classes = moveClasses(CASES[0]!);
  for (const m of [undefined, 101n, 2n ** 40n]) {
    const told: number[] = [];
    const totals = new Set<number | undefined>();
    layersOf(classes, 100, m, (done, total) => {
      told.push(done);
      totals.add(total);
    });
    expect(told).toEqual([0, 16, 32, 48, 64, 80, 96]);
    expect([...totals]).toEqual([100]);
    const found: number[] = [];
    recurrenceOf(classes, m, (done) => found.push(done));
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  }
});

test('squares that a symmetry of the problem maps to each other are one class', () => {
  const chess = moveClasses({ board: makeBoard(8, 8), rays: KNIGHT.rays });
  expect(chess.size).toBe(10);
  expect(chess.begin.reduce((sum, squares) => sum + squares, 0)).toBe(64);
  expect([...chess.end]).toEqual(Array(10).fill(1));
  expect([...chess.square]).toEqual([0, 1, 2, 3, 9, 10, 11, 18, 19, 27]);
  expect(new Set(chess.classOf).size).toBe(10);
  // A single end does not break any symmetry; of two, the one that keeps more of them is kept in its place.
  const corner = { x: 0, y: 0 };
  const edge = { x: 3, y: 0 };
  const sizes = (from?: Point, to?: Point) => {
    const { size, backward } = moveClasses({ board: makeBoard(8, 8), rays: KNIGHT.rays, from, to });
    return [size, backward];
  };
  expect(sizes(corner)).toEqual([10, false]);
  expect(sizes(undefined, corner)).toEqual([10, true]);
  expect(sizes(edge, corner)).toEqual([36, false]);
  expect(sizes(corner, edge)).toEqual([36, true]);
  expect(sizes(edge, edge)).toEqual([64, false]);
  const holed = moveClasses({ board: makeBoard(3, 3, [4]), rays: KNIGHT.rays });
  expect([...holed.classOf]).toEqual([0, 1, 0, 1, NO_CLASS, 1, 0, 1, 0]);
  expect([...holed.weight]).toEqual([2, 2]);
});

test('classes that no walk from start to end passes are left out, unless all are wanted', () => {
  const ends: WalkEnds = {
    board: makeBoard(4, 1),
    rays: [{ dx: 1, dy: 0, range: 1 }],
    from: { x: 1, y: 0 },
    to: { x: 2, y: 0 },
  };
  const part = moveClasses(ends);
  expect([...part.classOf]).toEqual([NO_CLASS, 0, 1, NO_CLASS]);
  expect([part.size, [...part.start], [...part.target]]).toEqual([2, [0, 1, 1], [1]]);
  const all = moveClasses(ends, undefined, true);
  expect([all.size, [...all.begin], [...all.end]]).toEqual([4, [0, 1, 0, 0], [0, 0, 1, 0]]);
});

test('short walks see the part of a large board that they reach', () => {
  const board = makeBoard(100, 50, [51 + 100 * 20, 99 + 100 * 49]);
  const around = (x: number, y: number, steps: bigint, rays: readonly Ray[] = KNIGHT.rays) => {
    const { board: part, corner } = cropAround(board, rays, { x, y }, steps);
    return [part.width, part.height, corner.x, corner.y, ...part.missing];
  };
  expect(around(50, 20, 3n)).toEqual([13, 13, 44, 14, 6 * 13 + 7]);
  expect(around(0, 0, 2n)).toEqual([5, 5, 0, 0]);
  expect(around(99, 49, 1n)).toEqual([3, 3, 97, 47, 8]);
  expect(around(50, 20, 50n)).toEqual([100, 50, 0, 0, 2051, 4999]);
  expect(around(50, 20, 49n)).toEqual([100, 50, 0, 0, 2051, 4999]);
  expect(around(0, 0, 49n)).toEqual([99, 50, 0, 0, 99 * 20 + 51]);
  expect(around(50, 20, 1n, ROOK)).toEqual([100, 50, 0, 0, 2051, 4999]);
  const king: Ray[] = [{ dx: 1, dy: 1, range: 3 }];
  expect(around(50, 20, 1n, king)).toEqual([7, 7, 47, 17, 3 * 7 + 4]);
  const ends = { board: makeBoard(1000, 1000), rays: KNIGHT.rays, from: { x: 500, y: 500 } };
  expect(boundEntries(ends, 1n)).toBe(25 * 8);
  expect(boundEntries(ends)).toBe(1_000_000 * 8);
  expect(boundEntries({ board: makeBoard(9, 4), rays: ROOK })).toBe(36 * 32);
  expect(boundEntries({ board: makeBoard(9, 4), rays: [{ dx: 3, dy: 0, range: 5 }] })).toBe(36 * 2);
  expect(boundEntries({ board: makeBoard(1, 1), rays: KNIGHT.rays })).toBe(1);
  expect(reverseRays(UP_RIGHT)).toEqual([
    { dx: -1, dy: 0, range: 2 },
    { dx: 0, dy: -1, range: 1 },
  ]);
});

/** A graph of classes from lists of targets, each with its weight. */
const graphOf = (lists: readonly (readonly (readonly [number, number])[])[]) => ({
  size: lists.length,
  start: Uint32Array.from([0, ...lists.map((_, i) => lists.slice(0, i + 1).flat().length)]),
  target: Uint32Array.from(lists.flat().map(([to]) => to)),
  weight: Uint32Array.from(lists.flat().map(([, weight]) => weight)),
});

test('components come after those that they lead to', () => {
  const graph = graphOf([
    [[1, 1]],
    [[2, 1]],
    [
      [1, 1],
      [3, 1],
    ],
    [],
    [
      [0, 1],
      [5, 1],
    ],
    [[4, 1]],
  ]);
  expect(componentsOf(graph).map((list) => [...list].sort())).toEqual([[3], [1, 2], [0], [4, 5]]);
  expect(componentsOf(graphOf([]))).toEqual([]);
});

test('the growth rate lies between two fractions close to the true one', () => {
  const number = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
    Number(numerator) / Number(denominator);
  for (const [graph, rate] of [
    [graphOf([[[0, 3]]]), 3],
    [
      graphOf([
        [
          [0, 1],
          [1, 1],
        ],
        [[0, 1]],
      ]),
      (1 + Math.sqrt(5)) / 2,
    ],
    [graphOf([[[1, 2]], [[0, 1]]]), Math.SQRT2],
    [
      graphOf([
        [
          [0, 2],
          [1, 1],
        ],
        [[1, 5]],
        [
          [2, 4],
          [0, 1],
        ],
      ]),
      5,
    ],
    [graphOf([[[1, 1]], []]), 0],
    // A rook on 4x4 has six moves everywhere; on a path of five squares the rate is 2 cos(pi / 6).
    [moveClasses({ board: makeBoard(4, 4), rays: ROOK }), 6],
    [moveClasses({ board: makeBoard(5, 1), rays: WAZIR }), Math.sqrt(3)],
    [moveClasses({ board: makeBoard(5, 5), rays: WAZIR }), 2 * Math.sqrt(3)],
    [moveClasses({ board: makeBoard(40, 1), rays: WAZIR }), 2 * Math.cos(Math.PI / 41)],
  ] as const) {
    const { low, high } = growthOf(graph);
    expect(number(low)).toBeLessThanOrEqual(rate + 1e-5);
    expect(number(high)).toBeGreaterThanOrEqual(rate - 1e-5);
    expect(number(low)).toBeCloseTo(rate, 5);
    expect(number(high) - number(low)).toBeLessThan(1e-12);
    expect(low.numerator * high.denominator).toBeLessThanOrEqual(high.numerator * low.denominator);
  }
  const golden = growthOf(
    graphOf([
      [
        [0, 1],
        [1, 1],
      ],
      [[0, 1]],
    ]),
  );
  expect(10n ** 18n % golden.low.denominator).toBe(0n);
  // q^2 - q - 1 changes its sign between the two.
  for (const [{ numerator: n, denominator: d }, sign] of [
    [golden.low, -1],
    [golden.high, 1],
  ] as const)
    expect(Number(n * n - n * d - d * d > 0n) * 2 - 1).toBe(sign);
});

test('the length of a number of walks is estimated from above, and closely', () => {
  const chess = moveClasses({ board: makeBoard(8, 8), rays: KNIGHT.rays });
  for (const steps of [50, 200]) {
    const bits = termsOf(chess, steps + 1, undefined)
      .at(-1)!
      .toString(2).length;
    const about = estimateBits(chess, BigInt(steps));
    expect(about).toBeGreaterThanOrEqual(bits);
    expect(about).toBeLessThan(bits + 30);
  }
  expect(estimateBits(graphOf([[[1, 1]], []]), 10n ** 9n)).toBe(0);
  // On a cycle the number does not grow.
  expect(estimateBits(graphOf([[[1, 1]], [[0, 1]]]), 2n ** 40n)).toBeLessThan(60);
  expect(estimateBits(graphOf([[[0, 2]]]), 1000n)).toBeGreaterThan(1000);
});

test('the nodes that either method takes are estimated alike from one version to the next', () => {
  const cost = (...args: Parameters<typeof costsOfSize>) => {
    const { bits, digits, layers, recurrence } = costsOfSize(...args);
    return [bits, digits, Number(layers.toPrecision(3)), Number(recurrence.toPrecision(3))];
  };
  expect(cost(10, 50, 5920, 1000n, undefined)).toEqual([5920, 1783, 149_000, 21_100]);
  expect(cost(10, 50, 30, 10n ** 18n, 10n ** 9n)).toEqual([30, 0, 3e18, 13_000]);
  expect(cost(100, 800, 84, 10n ** 6n, 10n ** 20n)).toEqual([84, 0, 938e6, 419_000]);
  expect(cost(100, 800, 100, 40n, undefined)).toEqual([100, 31, 36_900, 393_000]);
  // A remainder would take too long as well.
  expect(cost(1e18, 4e18, 155, 5n, undefined)[1]).toBe(0);
  const chess = moveClasses({ board: makeBoard(8, 8), rays: KNIGHT.rays });
  expect([97n, 10n ** 20n].map((m) => costsOf(chess, 1000n, m).bits)).toEqual([8, 68]);
  expect(costsOf(chess, 1n, 10n ** 50n).bits).toBe(104);
  const methods = [100n, 10n ** 6n].map((steps) => countWalks(chess, steps, 97n, PLENTY));
  expect(methods.map((count) => 'method' in count && count.method)).toEqual(['layers', 'recurrence']);
  expect(recurrenceCost(chess, 97n)).toBeCloseTo(162, 6);
  expect(recurrenceCost(chess, undefined)).toBeCloseTo(688.5, 6);
});

test('what is too large says what it needs, or that no limit is enough', () => {
  const costs = { bits: 800, digits: 241, layers: 500.5, recurrence: 900 };
  expect(tooManyWalks(10, costs)).toEqual({
    kind: 'too-large',
    digits: 241,
    needed: { nodes: 501, bytes: 2000 },
  });
  expect(tooManyWalks(10, { ...costs, recurrence: 400 }).needed).toEqual({ nodes: 400, bytes: 600 });
  expect(tooManyWalks(10, { ...costs, recurrence: 500.5 }).needed.bytes).toBe(2000);
  const infinite = { nodes: Number.POSITIVE_INFINITY };
  expect(tooManyWalks(10, { ...costs, bits: 2 ** 30 }).needed.nodes).toBe(501);
  expect(tooManyWalks(10, { ...costs, bits: 2 ** 30 + 1 }).needed).toMatchObject(infinite);
  expect(tooManyWalks(10, { ...costs, layers: 2 ** 53, recurrence: 2 ** 54 }).needed).toMatchObject(infinite);
});

test('large boards are refused before their classes are made, and only what is too large', () => {
  const chess = { board: makeBoard(8, 8), rays: KNIGHT.rays };
  for (const ends of [
    chess,
    { ...chess, from: { x: 0, y: 0 } },
    { ...chess, from: { x: 0, y: 0 }, to: { x: 3, y: 4 } },
    { board: makeBoard(8, 8, [9, 30]), rays: KNIGHT.rays },
    { board: makeBoard(9, 7), rays: UP_RIGHT, from: { x: 0, y: 0 } },
  ]) {
    for (const [steps, m] of [
      [1000n, undefined],
      [10n ** 9n, 97n],
      [10n ** 6n, 10n ** 12n],
    ] as const) {
      const real = countWalks(moveClasses(ends, steps), steps, m, {
        nodes: 0,
        bytes: Number.POSITIVE_INFINITY,
      });
      const needed = real.kind === 'too-large' ? real.needed.nodes : 0;
      // A limit that is enough for the count itself is never refused.
      expect(refuseLarge(ends, steps, m, { nodes: needed, bytes: 0 }, 0)).toBeUndefined();
      const refused = refuseLarge(ends, steps, m, { nodes: 1, bytes: 0 }, 0)!;
      expect(refused.kind).toBe('too-large');
      // What it would need is told from the squares alone, within a factor of eight.
      expect(Math.abs(Math.log2(refused.needed.nodes / needed))).toBeLessThan(3);
      expect(refuseLarge(ends, steps, m, { nodes: 1, bytes: 0 }, 1e9)).toBeUndefined();
    }
  }
  // With both ends given, one-way moves are left to the classes.
  const oneWay = { board: makeBoard(9, 7), rays: UP_RIGHT, from: { x: 0, y: 0 }, to: { x: 8, y: 6 } };
  expect(refuseLarge(oneWay, 1000n, undefined, { nodes: 1, bytes: 0 }, 0)).toBeUndefined();
});
