/* Halves that meet in the middle, against the frontier DP of the whole board. */
import { expect, test } from 'vitest';
import { makeBoard } from '../board.js';
import { type CycleProblem, cyclesOf } from '../frontier/graph.js';
import { openKernel, packLayer, readCycles, seedLayer, stepLayer } from '../frontier/kernel.js';
import { stepsOf } from '../frontier/order.js';
import { sweepOf } from '../frontier/sweep.js';
import { stepWeighted } from '../frontier/weighted.js';
import type { Halt, Midway } from '../parallel/shards.js';
import { HYPERKNIGHT, KNIGHT } from '../piece.js';
import { type Cut, cutInHalves, cutInParts, degreeShards, patternOf, patternsAlike, timesOf } from './cut.js';
import { dealPairs, dealSteps, isInvariant, pairsByPart, partnerOf, samePattern } from './dealing.js';
import { estimateMiddle, estimateParts } from './estimate.js';
import { buildHalfTable, type HalfTable, joinShard, leftSteps } from './halves.js';
import { dealTurned, findMiddle } from './middle.js';
import { openStock, sharedByParts } from './parts.js';

const knights = (
  width: number,
  height: number,
  closed = true,
  holes: readonly number[] = [],
): CycleProblem => ({ board: makeBoard(width, height, holes), piece: KNIGHT, closed });
const BYTES = 2 ** 27;

const countShards = (cut: Cut, table: HalfTable, midway?: (digits: string) => Midway): bigint =>
  degreeShards(cut, 1).reduce((sum, { digits }) => {
    const run = joinShard(cut, table, patternOf(cut.outer, digits), cut.inner, undefined, midway?.(digits))!;
    return sum + run.cycles * BigInt(timesOf(cut, cut.outer, digits));
  }, 0n);

const countWhole = (problem: CycleProblem): bigint => {
  const { graph } = cyclesOf(problem);
  const sweep = sweepOf(problem, graph!);
  const kernel = openKernel(BYTES, sweep.widest);
  let layer = seedLayer(kernel);
  for (const step of stepsOf(graph!, sweep.order)) layer = stepLayer(kernel, layer, step)!;
  return readCycles(kernel);
};

test('halves make the tours of the whole board, open and closed, with holes and few shared states', () => {
  for (const [problem, tours] of [
    [knights(5, 6), 8n],
    [knights(4, 5, false), 82n],
    [knights(3, 8, false), 396n],
    [knights(4, 6, false, [0, 3]), undefined],
  ] as const) {
    const cut = cutInHalves(problem)!;
    const all = countWhole(problem);
    if (tours !== undefined) expect(all).toBe(tours);
    for (const shared of tours === 82n ? [undefined] : [20]) {
      const told: number[] = [];
      const table = buildHalfTable(cut, BYTES, (done) => told.push(done), shared)!;
      expect(countShards(cut, table)).toBe(all);
      expect(told).toEqual([...Array(table.done).keys()]);
      if (shared !== undefined && cut.ender !== undefined)
        expect([table.done < cut.left, table.layer.states >= shared]).toEqual([true, true]);
    }
    expect(all > 0n || problem.board.missing.length > 0).toBe(true);
  }
});

test('a shard of open tours that was stopped anywhere goes on from what it saved', () => {
  const cut = cutInHalves(knights(4, 6, false))!;
  const digits = degreeShards(cut, 1)
    .map((shard) => shard.digits)
    .find((one) => one.startsWith('0'))!;
  const table = buildHalfTable(cut, BYTES, undefined, 20)!;
  const run = (midway?: Midway) =>
    joinShard(cut, table, patternOf(cut.outer, digits), [0, cut.turn[0]!], undefined, midway);
  const halts: Halt[] = [];
  const save = ({ note, bytes, chunks }: Halt): void => {
    const copy = [...chunks()].map((chunk) => chunk.slice());
    halts.push({ note, bytes, chunks: () => copy });
  };
  const all = run({ isDue: () => true, save });
  expect(all).toEqual({ cycles: 372n, states: 852, pairs: 185 });
  expect(run()).toEqual(all);
  expect(halts.length).toBeGreaterThan(12);
  for (const at of [0, 5, halts.length - 1]) {
    const saved = halts[at]!;
    let steps = 0;
    const midway: Midway = { saved, isDue: () => ++steps < 0, save };
    expect(run(midway)).toEqual(all);
    expect(steps).toBe(halts.length - at);
  }
  // What does not fit is not used.
  for (const spoil of [
    (halt: Halt) => ({ ...halt, note: '{' }),
    (halt: Halt) => ({ ...halt, bytes: halt.bytes + 1 }),
    (halt: Halt) => ({ ...halt, note: halt.note.replace('"numbers":["', '"numbers":["9') }),
    (halt: Halt) => ({ ...halt, note: halt.note.replace('"numbers":[', '"numbers":["1",') }),
    (halt: Halt) => ({ ...halt, note: halt.note.replace('"words":1', '"words":-1') }),
    (halt: Halt) => ({ ...halt, note: halt.note.replace('"states":', '"states":0.5e') }),
  ]) {
    expect(run({ saved: spoil(halts[7]!), isDue: () => false, save })).toEqual(all);
  }
});

test('a shard tells how far it is, and gives back its memory', () => {
  for (const cut of [cutInHalves(knights(4, 6, false))!, cutInParts(knights(5, 6), 1)!]) {
    const table = buildHalfTable(cut, BYTES, undefined, 20)!;
    const { digits } = degreeShards(cut, 1)[0]!;
    let size = 0;
    for (let again = 0; again < 4; again++) {
      const shares: number[] = [];
      joinShard(cut, table, patternOf(cut.outer, digits), [0, cut.turn[0]!], (done, total) =>
        shares.push(done / total),
      );
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      if (again === 0) expect([shares[0], shares.length > 9, shares.at(-1)! < 1]).toEqual([0, true, true]);
      if (again === 1) size = table.kernel.memory.buffer.byteLength;
    }
    expect(table.kernel.memory.buffer.byteLength).toBe(size);
  }
});

test('counts of any length are joined exactly', () => {
  const cut = cutInHalves(knights(6, 6))!;
  const steps = leftSteps(cut);
  const kernel = openKernel(BYTES, Math.max(cut.middle.length, ...steps.map(({ width }) => width)));
  const parts = openStock(kernel, cut, BYTES)!;
  // Both edges of the first square of either half have a weight.
  const factor = 3_037_000_499n; // its square has 63 bits
  const weights = steps[0]!.later.map(() => Number(factor));
  let layer = stepWeighted(kernel, seedLayer(kernel), steps[0]!, { weights, words: 2 })!;
  for (const step of steps.slice(1)) layer = stepLayer(kernel, layer, step)!;
  layer = packLayer(kernel, layer);
  const area = { at: 0, leaves: 0 };
  const table = { kernel, layer, done: steps.length, area, states: 0, parts, weighing: undefined };
  expect(countShards(cut, table)).toBe(9862n * factor ** 4n);
});

test('boards are cut across the shorter side of the middle, if a symmetry turns one half into the other', () => {
  const cut = (problem: CycleProblem) => {
    const middle = findMiddle(problem);
    return (
      middle && [
        middle.left,
        middle.middle.length,
        middle.ender,
        middle.edges.length,
        middle.mirror?.length,
        Math.round(middle.cost),
      ]
    );
  };
  expect([
    cut(knights(6, 6)),
    cut(knights(5, 6)),
    cut(knights(4, 7)),
    cut(knights(7, 4)),
    cut(knights(4, 6, false)),
    cut(knights(8, 4, true, [0, 24])),
    cut(knights(6, 8)),
  ]).toEqual([
    [12, 12, undefined, 4, 12, 3_786_516],
    [10, 10, undefined, 3, undefined, 321_768],
    [8, 12, undefined, 7, undefined, 33_624],
    [8, 12, undefined, 7, undefined, 33_624],
    [8, 9, 8, 6, 9, 100_872],
    [7, 16, undefined, 6, undefined, 48_015_837],
    [18, 12, undefined, 4, 12, 6_975_162],
  ]);
  const { order, edges } = findMiddle(knights(5, 6))!;
  expect([order.slice(0, 10), edges]).toEqual([
    [4, 0, 2, 3, 1, 9, 7, 5, 8, 6],
    [
      [0, 7],
      [1, 8],
      [4, 7],
    ],
  ]);
  // The middle is too wide, there is no left half, the board is not symmetric, or moves go one way.
  expect(cut(knights(9, 9))).toBeUndefined();
  // The end of a tour on the center belongs to both halves.
  expect(cut(knights(3, 7, false))).toBeUndefined();
  expect(cut(knights(3, 3))).toBeUndefined();
  expect(cut(knights(2, 3))).toBeUndefined();
  expect(cut(knights(5, 6, true, [1]))).toBeUndefined();
  expect(cut({ ...knights(6, 6), piece: HYPERKNIGHT })).toBeUndefined();
  expect(cut({ ...knights(4, 6, false), from: 0 })).toBeUndefined();
  expect(cut({ ...knights(4, 6, false), to: 0 })).toBeUndefined();
  expect(cut({ ...knights(4, 6), from: 0 })).toBeDefined();
});

test('the moves of the middle are dealt to either half, one of each two that are images', () => {
  for (const problem of [knights(6, 6), knights(4, 6, false), knights(5, 8), knights(6, 8, false)]) {
    const middle = findMiddle(problem)!;
    for (const cut of [middle, dealTurned(middle)]) {
      const key = ([a, b]: readonly [number, number]) => `${Math.min(a, b)}-${Math.max(a, b)}`;
      const own = cut.edges.map(key);
      const images = cut.edges.map(([a, b]) => key([cut.turn[a]!, cut.turn[b]!]));
      const slotOf = new Map(cut.middle.map((v, slot) => [v, slot]));
      const all = cut.middle.flatMap((v, slot) =>
        cut.graph[v]!.flatMap((to) => {
          const other = slotOf.get(to);
          return other !== undefined && other > slot ? [key([slot, other])] : [];
        }),
      );
      expect([...own, ...images].sort()).toEqual(all.sort());
      if (cut.mirror !== undefined) expect(isInvariant(cut.edges, cut.mirror)).toBe(true);
    }
  }
});

test('moves within the middle are listed part by part, and dealt slot by slot', () => {
  // 0 - 2 - 4 and 1 - 3, with other numbers for vertices.
  const graph = [[2], [3], [0, 4], [1], [2, 5], [4]];
  const slots = new Map([0, 1, 2, 3, 4].map((v) => [v, v]));
  expect(pairsByPart(graph, slots, 5)).toEqual([
    [0, 2],
    [2, 4],
    [1, 3],
  ]);
  const pairs = [
    [0, 1],
    [2, 3],
  ] as const;
  expect(dealPairs(pairs, [2, 3, 0, 1], undefined)).toEqual([[0, 1]]);
  expect(dealPairs(pairs, [3, 2, 1, 0], undefined)).toEqual([[0, 1]]);
  expect(dealPairs(pairs, [1, 0, 3, 2], undefined)).toBeUndefined();
  expect(
    dealPairs(
      [
        [0, 5],
        [1, 4],
        [2, 7],
        [3, 6],
      ],
      [2, 3, 0, 1, 6, 7, 4, 5],
      [1, 0, 3, 2, 5, 4, 7, 6],
    ),
  ).toEqual([
    [0, 5],
    [1, 4],
  ]);
  expect(isInvariant([[0, 1]], [1, 0])).toBe(true);
  expect(isInvariant([[0, 1]], [0, 2, 1])).toBe(false);
  const edges = [
    [0, 1],
    [0, 2],
    [0, 5],
    [1, 5],
    [3, 4],
  ] as const;
  expect(dealSteps(edges, 5, new Map())).toEqual([
    { slot: 5, around: [0, 1] },
    { slot: 0, around: [1, 2] },
    { slot: 3, around: [4] },
  ]);
  expect(dealSteps(edges, 5, new Map([[4, 1]])).map(({ slot }) => slot)).toEqual([5, 3, 0]);
  expect(dealSteps([], undefined, new Map())).toEqual([{ slot: 0, around: [] }]);
});

test('degrees of the two halves add up to two at every square, turned', () => {
  const pattern = patternOf([1, 4], '20');
  expect([...pattern]).toEqual([
    [1, 2],
    [4, 0],
  ]);
  expect([...partnerOf([0, 4, 2, 3, 1], pattern)]).toEqual([
    [1, 2],
    [4, 0],
  ]);
  expect([...partnerOf([0, 4, 2, 3, 1], patternOf([1, 4], '11')).values()]).toEqual([1, 1]);
  expect([...partnerOf([0, 4, 2, 3, 1], patternOf([1, 4], '01')).values()]).toEqual([1, 2]);
  expect(samePattern(pattern, patternOf([4, 1], '02'))).toBe(true);
  expect(samePattern(pattern, patternOf([4, 1], '12'))).toBe(false);
  // Every pattern of degrees is counted by one shard.
  for (const cut of [cutInParts(knights(6, 6), 2)!, cutInHalves(knights(4, 6, false))!]) {
    const seen: string[] = [];
    for (const { digits } of degreeShards(cut, 1)) seen.push(...patternsAlike(cut, cut.outer, digits));
    expect(seen).toHaveLength(3 ** cut.outer.length);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('shards and estimates of a board are the same from one version to the next', () => {
  const say = ({ estimate, halfTours }: ReturnType<typeof estimateMiddle>): readonly (number | boolean)[] =>
    [estimate.states, estimate.transitions, estimate.bytes, estimate.seconds, halfTours].map((value) =>
      Number(value.toPrecision(3)),
    );
  const boards = [
    knights(6, 6),
    knights(4, 6, false),
    knights(7, 4, true, [0, 21]),
    knights(7, 4, false, [0, 21]),
    knights(8, 4, false, [0, 24]),
    knights(3, 8, false),
  ];
  const rows = boards.map((problem) => {
    const cut = cutInHalves(problem)!;
    return [
      cut.outer,
      cut.inner,
      ...degreeShards(cut, 1000)
        .slice(0, 2)
        .map(({ weight }) => weight),
      ...say(estimateMiddle(cut)),
    ];
  });
  expect(rows).toEqual([
    [[], [], 1000, 3590, 39_800, 35_500_000, 0.00821, 14_400],
    [[8], [], 460, 540, 1940, 21_000, 17_000_000, 0.00421, 3680],
    [[3, 10], [], 96, 324, 630, 9440, 35_300_000, 0.00191, 2520],
    [[14, 0, 7], [], 22, 40, 12_800, 326_000, 18_300_000, 0.0657, 53_900],
    [[16, 4, 12, 7, 15], [3, 11], 1, 3, 31_600, 7_450_000, 18_800_000, 2.24, 300_000],
    [[6], [], 460, 540, 60, 1350, 16_800_000, 0.00027, 114],
  ]);
  const parts = [
    [knights(6, 6), 1],
    [knights(6, 6), 2],
    [knights(7, 4, true, [0, 21]), 1],
  ] as const;
  expect(
    parts.map(([problem, pairs]) => {
      const cut = cutInParts(problem, pairs)!;
      return [cut.outer, cut.parts, ...say(estimateParts(cut, 2 ** 25 * pairs))];
    }),
  ).toEqual([
    [[2, 3], [3], 2080, 73_800, 25_700_000, 0.0184, 16_200],
    [[2, 3, 8, 9], [3, 9], 1260, 47_700, 25_400_000, 0.0117, 16_200],
    [[3, 10], [3], 365, 11_600, 25_300_000, 0.00295, 2840],
  ]);
  expect(sharedByParts(1100)).toBe(10);
  // A half that is as full as it gets, too little memory to keep parts, and one more pair within a shard.
  const full = cutInParts(knights(3, 14))!;
  const cramped = [full, { ...full, inner: [0, 1] }, cutInParts(knights(6, 6), 2)!];
  expect(cramped.map((cut) => say(estimateParts(cut, 1)))).toEqual([
    [46.1, 3520, 25_200_000, 0.000783, 111],
    [46.1, 3520, 25_200_000, 0.000783, 111],
    [1260, 114_000, 25_300_000, 0.025, 16_200],
  ]);
});
