import { expect, test } from 'vitest';
import { samples } from '../../../test/samples.js';
import { makeBoard } from '../board.js';
import type { CycleProblem } from '../frontier/graph.js';
import { leaps } from '../piece.js';
import { type Cut, cutInHalves, cutInParts, degreeShards, patternOf, timesOf } from './cut.js';
import { buildHalfTable, type HalfTable, joinShard } from './halves.js';
import { asOneLayer, partOf, piecesOf, sideOf, stepsShared } from './parts.js';

const knights = (width: number, height: number, holes: readonly number[] = []): CycleProblem => ({
  board: makeBoard(width, height, holes),
  piece: { text: 'N', rays: leaps(1, 2).map(({ dx, dy }) => ({ dx, dy, range: 1, mode: 'any' as const })) },
  closed: true,
});

const BYTES = 2 ** 28;

/** All tours, shard by shard. */
const countAll = (cut: Cut, table: HalfTable, onShard: () => void = () => {}): bigint | undefined => {
  let sum = 0n;
  for (const { digits } of degreeShards(cut, 1)) {
    const run = joinShard(cut, table, patternOf(cut.outer, digits), cut.inner);
    if (run === undefined) return undefined;
    sum += run.cycles * BigInt(timesOf(cut, cut.outer, digits));
    onShard();
  }
  return sum;
};

const countWhole = (problem: CycleProblem): bigint | undefined => {
  const cut = cutInHalves(problem)!;
  return countAll(cut, buildHalfTable(cut, BYTES)!);
};

const BOARDS: readonly (readonly [name: string, problem: CycleProblem, tours: bigint | undefined])[] = [
  ['6x6', knights(6, 6), 9862n],
  ...samples<(readonly [string, CycleProblem, bigint | undefined])[]>(
    [],
    [
      ['5x6', knights(5, 6), 8n],
      ['6x8', knights(6, 8), 55488142n],
      ['5x8', knights(5, 8), 44202n],
      ['3x10', knights(3, 10), 16n],
      ['6x6 without two squares at opposite corners', knights(6, 6, [0, 1, 34, 35]), undefined],
      ['6x8 without four squares of the middle', knights(6, 8, [18, 23, 24, 29]), undefined],
    ],
  ),
];

for (const [name, problem, tours] of BOARDS) {
  test(`${name}: the half-table in parts gives the tours that the whole one gives, however it is divided`, () => {
    const all = countWhole(problem);
    expect(all).toBeGreaterThan(0n);
    if (tours !== undefined) expect(all).toBe(tours);
    for (const pairs of samples([1, 2], [1, 2, 3])) {
      const cut = cutInParts(problem, pairs)!;
      expect(cut.parts).toHaveLength(pairs);
      for (const shared of samples([50], [1, 50, 1000])) {
        const table = buildHalfTable(cut, BYTES, undefined, shared)!;
        expect(countAll(cut, table), `${pairs} pairs, ${shared} shared`).toBe(all);
        if (shared === 50) expect(table.parts.kept.size).toBeGreaterThan(1);
      }
    }
  });
}

test('with a whole half-table, the room for records is kept from shard to shard, and only ever grows', () => {
  const cut = cutInHalves(knights(6, 8))!;
  const slot = cut.turn.findIndex((image, own) => own < image);
  const table = buildHalfTable(cut, BYTES)!;
  const leaves: number[] = [];
  const shards = { ...cut, outer: [slot, cut.turn[slot]!] };
  expect(countAll(shards, table, () => leaves.push(table.area.leaves))).toBe(55488142n);
  expect(leaves.length).toBeGreaterThan(2);
  expect(leaves).toEqual(leaves.toSorted((a, b) => a - b));
});

test('a shard goes through the degrees of one more pair, and its parts move while it does', () => {
  const cut = cutInParts(knights(6, 6), 2)!;
  const slot = cut.turn.findIndex((image, own) => own < image && !cut.outer.includes(own));
  const table = buildHalfTable(cut, BYTES, undefined, 50)!;
  expect(countAll({ ...cut, inner: [slot, cut.turn[slot]!] }, table)).toBe(9862n);
});

test('of parts that are mirror images of each other one is made', () => {
  const cut = cutInParts(knights(6, 6), 2)!;
  const [a, b] = cut.parts as [number, number];
  expect(cut.mirror?.[a]).toBe(b);
  const table = buildHalfTable(cut, BYTES, undefined, 1)!;
  countAll(cut, table);
  expect([...table.parts.kept.keys()].sort()).toEqual(['00', '01', '02', '11', '12', '22']);
});

test('where memory is short, parts are given up and made again', () => {
  const cut = cutInParts(knights(6, 6), 2)!;
  const roomy = buildHalfTable(cut, BYTES, undefined, 1)!;
  const { parts, layer } = roomy;
  countAll(cut, roomy);
  for (const more of samples([0], [0, 1, 3])) {
    const fresh = buildHalfTable(cut, BYTES, undefined, 1)!;
    const most = parts.front + layer.leaves.length + more;
    const table = { ...fresh, parts: { ...fresh.parts, most } };
    let [least, largest] = [Number.POSITIVE_INFINITY, 0];
    const tours = countAll(cut, table, () => {
      least = Math.min(least, table.parts.kept.size);
      largest = Math.max(largest, table.parts.kept.size);
    });
    expect(tours).toBe(9862n);
    expect(least).toBe(1);
    expect(largest).toBeLessThanOrEqual(2); // those that one shard needs
    expect(table.kernel.exports.transitions()).toBeGreaterThan(roomy.kernel.exports.transitions());
  }
});

test('every state is in one part: no move of the middle is dealt to the squares that tell parts apart', () => {
  for (const [width, height] of [
    [6, 8],
    [8, 8],
    [8, 10],
  ] as const) {
    const cut = cutInParts(knights(width, height))!;
    expect(cut.edges.filter((edge) => edge.some((slot) => cut.parts!.includes(slot)))).toEqual([]);
    expect(partOf(cut, patternOf(cut.outer, '1'.repeat(cut.outer.length))).size).toBe(width === 8 ? 2 : 1);
    expect(degreeShards(cut, 1)).toHaveLength(width === 8 ? 27 : 6);
  }
});

test('without room for the tables of the join there is no half-table', () => {
  const cut = cutInParts(knights(6, 6))!;
  expect(buildHalfTable(cut, 5 * 2 ** 20)).toBeUndefined();
});

test('parts share their first steps, and are made in pieces by the degrees of a finished square', () => {
  const cut = cutInParts(knights(6, 6), 2)!;
  const near = new Set(cut.parts!.flatMap((slot) => [cut.middle[slot]!, ...cut.graph[cut.middle[slot]!]!]));
  const shared = stepsShared(cut);
  expect(shared).toBe(2 + cut.order.findIndex((v) => near.has(v)));
  expect(stepsShared({ ...cut, parts: [], left: 7 })).toBe(1);
  expect(stepsShared({ ...cut, left: 1 })).toBe(1);
  expect(piecesOf(cut, 0)).toEqual([undefined]);
  const [one, none, two, ...more] = piecesOf(cut, cut.left);
  const [slot] = one!.keys();
  expect([one, none, two, more]).toEqual([
    new Map([[slot, 1]]),
    new Map([[slot, 0]]),
    new Map([[slot, 2]]),
    [],
  ]);
  const left = new Set(cut.order.slice(0, cut.left));
  const edges = cut.middle.map((v) => cut.graph[v]!.filter((to) => left.has(to)).length);
  const others = edges.filter((_, at) => !cut.parts!.includes(at));
  expect(cut.parts).not.toContain(slot);
  expect(edges[slot!]).toBe(Math.max(...others));
  const layer = { leaves: Uint32Array.of(3), words: 1, states: 5, bits: 9 };
  expect(asOneLayer([layer, { ...layer, leaves: Uint32Array.of(1, 7), states: 6, bits: 20 }])).toEqual({
    leaves: Uint32Array.of(3, 1, 7),
    words: 1,
    states: 11,
    bits: 22,
  });
  expect(asOneLayer([layer, { ...layer, words: 2 }])).toBeUndefined();
});

test('of two sides that are mirror images, the one with the smaller degrees is dealt', () => {
  const cut = cutInParts(knights(6, 6), 2)!;
  const side = (digits: string) => {
    const { pattern, isMirrored } = sideOf(cut, patternOf(cut.outer, digits));
    return [[...partOf(cut, pattern).values()].join(''), isMirrored];
  };
  const [a, b] = cut.parts!.map((slot) => cut.outer.indexOf(slot)) as [number, number];
  const digits = (x: string, y: string) =>
    cut.outer.map((_, i) => (i === a ? x : i === b ? y : '1')).join('');
  expect([side(digits('0', '2')), side(digits('2', '0')), side(digits('1', '1'))]).toEqual([
    ['02', false],
    ['02', true],
    ['11', false],
  ]);
  const whole = cutInHalves(knights(6, 6))!;
  expect(sideOf(whole, new Map([[0, 2]])).isMirrored).toBe(false);
});
