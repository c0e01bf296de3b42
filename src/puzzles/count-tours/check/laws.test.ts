/* Identities that every count satisfies, and what a second count may cost. */
import { expect, test } from 'vitest';
import { drawLine } from '../../../../test/cases/combined.js';
import { fullTest } from '../../../../test/samples.js';
import { slowCount } from '../../../../test/slow/count.js';
import { seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import type { CountAnswer, CountProblem } from '../countTours.js';
import { parseCount } from '../text.js';
import { allowance, checkCount } from './check.js';
import { mergeRecount, openRecount, planRecount, recountWithin } from './recount.js';
import { recountSymmetric, symmetricRecountShards } from './symmetric.js';

const read = (line: string): CountProblem | undefined => {
  const parsed = parseCount(splitLine(line));
  return parsed.ok ? parsed.value : undefined;
};

const verdictOn = (problem: CountProblem, undirected: unknown, directed: unknown, states: unknown = 5) =>
  checkCount(problem, { kind: 'count', undirected, directed, method: 'middle', states } as CountAnswer);

fullTest('counts too large to be counted again obey directions and colors', () => {
  const says = (line: string, undirected: unknown, directed: unknown) => {
    const verdict = verdictOn(read(line)!, undirected, directed);
    if (verdict.ok) expect(verdict.level).toBe('partial');
    return verdict.ok;
  };
  // Every tour is two directed tours, unless an end is given.
  expect(says('8x8 N closed', 7n, 14n)).toBe(true);
  expect(says('8x8 N closed', 7n, 13n)).toBe(false);
  expect(says('8x8 N closed', 7n, 7n)).toBe(false);
  expect(says('8x8 N open', 7n, 7n)).toBe(false);
  expect(says('8x8 N open from a1', 7n, 7n)).toBe(true);
  expect(says('8x8 N open from a1', 7n, 14n)).toBe(false);
  expect(says('8x8 N open to a1', 7n, 14n)).toBe(false);
  expect(says('8x8 N open from a1 to b1', 7n, 14n)).toBe(false);
  expect(says('8x8 fNK closed', 7n, 7n)).toBe(true);
  expect(says('8x8 fNK closed', 7n, 14n)).toBe(true);
  expect(says('8x8 fNK closed', 7n, 15n)).toBe(false);
  expect(says('8x8 fNK closed', 7n, 6n)).toBe(false);
  // Every move changes color: equally many squares of each, or one more for an open tour.
  expect(says('9x9 N open', 7n, 14n)).toBe(true);
  expect(says('9x9 N closed', 7n, 14n)).toBe(false);
  expect(verdictOn(read('9x9 N closed')!, 0n, 0n)).toMatchObject({ ok: true, level: 'proved' });
  expect(says('9x9 without a2 N open', 7n, 14n)).toBe(false);
  expect(says('8x8 without a1/b2 N open', 7n, 14n)).toBe(false);
  for (const bad of [-1n, 7, '7', undefined, null]) {
    expect(says('8x8 N open from a1', bad, 7n)).toBe(false);
    expect(says('8x8 N open from a1', 7n, bad)).toBe(false);
    expect(says('8x8 N open from a1', bad, bad)).toBe(false);
  }
  expect(checkCount(read('8x8 N open')!, { kind: 'stopped' } as unknown as CountAnswer)).toMatchObject({
    ok: true,
    level: 'unchecked',
  });
});

test("small counts are the oracle's, and no others pass", () => {
  const random = seededRandom(131);
  for (let compared = 0; compared < 50; ) {
    const line = drawLine('count-tours', random).slice('count-tours '.length);
    const problem = read(line);
    if (problem === undefined || problem.board.width * problem.board.height > 10) continue;
    compared++;
    const { undirected, directed } = slowCount(problem);
    const passes = (one: bigint, other: bigint) => verdictOn(problem, one, other).ok;
    expect([line, passes(undirected, directed)]).toEqual([line, true]);
    expect([line, passes(undirected + 1n, directed + 1n)]).toEqual([line, false]);
    expect([line, passes(undirected + 1n, directed + 2n)]).toEqual([line, false]);
    expect([line, passes(undirected, directed + 1n)]).toEqual([line, false]);
    expect([line, passes(undirected + 1n, directed)]).toEqual([line, false]);
  }
});

test.each([
  // States that a second count visits, and what its plan expects. Fewer is better; update the numbers here.
  ['5x6 N open', 7827, 76662],
  ['5x5 K closed', 2636, 3634],
  ['6x6 without a1/f6 N closed', 10413, 73594],
  ['4x4 fNK closed', 2890, 77792],
  ['5x5 N open from a1 to e5', 579, 4573],
  ['4x5 K open', 2331, 2963],
  ['10x3 N open', 3507, 28029],
  ['4x8 N open from a1', 15000, 83826],
  ['4x3 fNK open', 1998, 48425],
  ['12x2 K closed', 35, 256],
  ['5x5 without c3 N open', 343, 10904],
  ['7x4 K open to a1', 2902, 5054],
] as const)('a second count of %s takes as much work as is written down', (line, states, cost) => {
  const problem = read(line)!;
  const again = recountWithin(problem, 1e6, 1e6);
  if (again?.kind !== 'count') throw new Error(line);
  expect(again.states).toBe(states);
  // The estimate decides what is started at all.
  const expected = planRecount(problem).cost;
  expect(Math.round(expected)).toBe(cost);
  expect(recountWithin(problem, expected, 1e6)).toEqual(again);
  expect(recountWithin(problem, expected - 1, 1e6)).toBe(undefined);
  if (states > 300) expect(recountWithin(problem, 1e6, 2)).toBe(undefined);
});

test('a second count may take three times what the first took, within bounds', () => {
  expect([0, 1e6, 1_000_001, 2e6, 1e9].map(allowance)).toEqual([3e6, 3e6, 3_000_003, 6e6, 1e7]);
  for (const bad of [-5, Number.NaN, undefined, null, 'many', {}]) expect(allowance(bad)).toBe(3e6);
});

test.each([
  // Nodes of the search for symmetric tours.
  ['5x6 N closed symmetric half-turn', 665],
  ['6x6 N closed symmetric quarter-turn', 181],
  ['3x5 K open symmetric mirror', 1140],
  ['4x4 K closed symmetric half-turn', 778],
  ['4x5 N open from a1 symmetric half-turn', 353],
  ['3x4 K open symmetric half-turn', 564],
  ['3x3 offsets:1,0/0,1/-1,0/1,1/-1,-1 open symmetric half-turn', 915],
] as const)('a second search for the tours of %s takes as many nodes as are written down', (line, nodes) => {
  const problem = read(line)!;
  const again = recountSymmetric(problem, nodes, 1e6);
  expect(again).toMatchObject({ states: nodes });
  expect(recountSymmetric(problem, nodes - 1, 1e6)).toBe(undefined);
});

test('a rook on a line of 33 squares sees too many of them for any second count', () => {
  expect(recountWithin(read('33x1 R open')!, Number.POSITIVE_INFINITY, 1e8)).toBe(undefined);
  const run = symmetricRecountShards(read('33x1 R open classes')!, '33x1 R open classes').open({
    nodes: 1e9,
    bytes: 2 ** 30,
  });
  if ('kind' in run) throw new Error(run.why.en);
  expect(run('classes')).toMatchObject({ kind: 'stopped' });
});

test('classes are as many as tours at most, and as tours by symmetries at least', () => {
  const says = (line: string, undirected: bigint, classes: unknown) =>
    checkCount(read(line)!, {
      kind: 'count',
      undirected,
      directed: 2n * undirected,
      classes,
      method: 'middle',
      states: 5,
    } as CountAnswer);
  expect(says('3x4 N open classes', 8n, 3n)).toMatchObject({ ok: true, level: 'recomputed' });
  for (const bad of [3, '3', null, -3n, 0n, 1n, 2n, 4n, 8n, 9n])
    expect(says('3x4 N open classes', 8n, bad).ok).toBe(false);
  // Too large to count again: eight symmetries of the board.
  const level = { ok: true, level: 'partial' };
  expect(says('8x8 N closed classes', 800n, 100n)).toMatchObject(level);
  expect(says('8x8 N closed classes', 800n, 800n)).toMatchObject(level);
  for (const bad of [99n, 801n, -100n, 100]) expect(says('8x8 N closed classes', 800n, bad).ok).toBe(false);
});

test('the memory of a second count is told beforehand', () => {
  const bytes = (line: string) => Math.round(planRecount(read(line)!).bytes);
  expect([bytes('5x6 N open'), bytes('5x5 K closed'), bytes('12x2 K closed')]).toEqual([551965, 21803, 1539]);
});

test('shards tell how far they are, and keep what they share', () => {
  const plan = planRecount(read('5x8 N closed')!, 2);
  expect(plan.shards.map(({ id }) => id)).toEqual(
    ['00', '01', '02', '10', '11', '12', '20', '21', '22'].map((digits) => `tours-${digits}`),
  );
  const parts: number[] = [];
  const run = openRecount(plan, (onStates) => ({
    states: 0,
    maxStates: 1e7,
    maxLayer: 1e7,
    ...(onStates === undefined ? {} : { onStates }),
  }));
  const results = plan.shards.map(({ id }) => run(id, (part) => parts.push(part)));
  expect(mergeRecount(plan, results)).toMatchObject({ undirected: 44202n, directed: 88404n });
  expect(() => mergeRecount(plan, results.slice(1))).toThrow();
  expect(Math.min(...parts)).toBeGreaterThan(0);
  expect(Math.max(...parts)).toBeLessThanOrEqual(0.99);
  // The sweeps that all shards share are made once, with the first shard.
  for (const { states } of results.slice(1)) expect(states).toBeLessThan(results[0]!.states);
  const limited = openRecount(plan, () => ({ states: 0, maxStates: 1000, maxLayer: 1e7 }));
  expect(() => limited(plan.shards[0]!.id)).toThrow();
});
