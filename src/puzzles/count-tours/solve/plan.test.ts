import { describe, expect, test } from 'vitest';
import { fullTest, samples, someOf } from '../../../../test/samples.js';
import { makeBoard } from '../../../core/board.js';
import { isStopped } from '../../../core/budget.js';
import { cyclesOf } from '../../../core/frontier/graph.js';
import { stepsOf } from '../../../core/frontier/order.js';
import { sweepOf } from '../../../core/frontier/sweep.js';
import { patternOf, patternsAlike, timesOf } from '../../../core/halves/cut.js';
import { partnerOf } from '../../../core/halves/dealing.js';
import { buildHalfTable, joinShard } from '../../../core/halves/halves.js';
import { findMiddle } from '../../../core/halves/middle.js';
import { isShardResult, type ShardResult } from '../../../core/parallel/shards.js';
import { leaps } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import type { CountProblem } from '../countTours.js';
import { parseCount } from '../text.js';
import { countOneWay } from './oneWay.js';
import { mergeCounts, planCount, prepareCount, refuseCount, runCountShard } from './plan.js';
import { solveCount } from './solve.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const undirected = (text: string, method: 'frontier' | 'middle' | 'ends'): bigint => {
  const answer = solveCount(read(text), { method });
  if (answer.kind === 'stopped') throw new Error(answer.why.en);
  expect(answer.method).toContain(method === 'ends' ? 'ends' : method);
  return answer.undirected;
};

describe('two methods give one number', () => {
  const BOARDS = [
    '3x4 closed', // one move to deal
    '3x10 closed',
    '5x6 closed',
    '6x5 closed',
    '6x6 closed',
    '6x7 closed',
    '6x6 without a1/f6/b1/e6 closed',
    '6x6 without c3/c4/d3/d4 closed',
    '5x8 without c4/c5 closed',
    '7x6 without d1/d6 closed',
    '3x14 closed',
    '3x8 open',
    '4x6 open',
    '5x6 open',
    '6x6 open',
    '5x8 open',
    '6x6 without c3/c4/d3/d4 open',
    '4x8 without b1/b8 open',
    '3x16 open',
  ];

  test.each(someOf(BOARDS, 3))('%s: meeting in the middle and one way through', (text) => {
    expect(undirected(text, 'middle')).toBe(undirected(text, 'frontier'));
  });

  test.each([
    '5x5 open',
    '3x4 open',
    '4x5 open',
    '5x5 without c3 open',
    '3x7 open',
  ])('%s: pair of ends by pair of ends and all at once', (text) => {
    expect(undirected(text, 'ends')).toBe(undirected(text, 'frontier'));
  });
});

test('boards with holes laid out alike on both sides: both methods agree, for several leapers', () => {
  const random = seededRandom(7);
  let cut = 0;
  let positive = 0;
  for (let round = 0; round < samples(20, 120); round++) {
    const [width, height] = [3 + randomBelow(random, 4), 4 + randomBelow(random, 4)];
    const [a, b] = [
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 4],
      [2, 3],
      [0, 1],
    ][randomBelow(random, 6)]!;
    const rays = [...leaps(a!, b!), ...(b === 1 ? leaps(1, 2) : [])];
    const holes = new Set<number>();
    for (let i = randomBelow(random, 4); i > 0; i--) {
      const square = randomBelow(random, width * height);
      holes.add(square).add(width * height - 1 - square); // the half-turn's image
    }
    const problem: CountProblem = {
      puzzle: 'count-tours',
      board: makeBoard(width, height, holes),
      piece: { text: 'leaper', rays: rays.map(({ dx, dy }) => ({ dx, dy, range: 1, mode: 'any' as const })) },
      closed: round % 2 === 0,
    };
    if (findMiddle(problem) === undefined || (!problem.closed && width * height > 30)) continue;
    const [one, two] = (['middle', 'frontier'] as const).map((method) => solveCount(problem, { method }));
    if (one!.kind === 'stopped' || two!.kind === 'stopped') throw new Error('stopped');
    expect(one!.undirected, JSON.stringify(problem)).toBe(two!.undirected);
    cut++;
    if (one!.undirected > 0n) positive++;
  }
  expect(cut).toBeGreaterThan(samples(3, 30));
  expect(positive).toBeGreaterThan(samples(0, 5));
});

fullTest('counts beyond 64 bits in the half-table are joined modulo primes', () => {
  expect(undirected('5x40 closed', 'middle')).toBe(772473271844923268504474277422663237674924998n);
});

test('a frontier too wide for the kernel is walked in plain TypeScript', () => {
  // Treated as 24 slots wide, the graph goes to the plain program; a rook on 4x4 is narrow enough for both.
  const problem = read('4x4 closed');
  const { graph } = cyclesOf({
    ...problem,
    piece: { text: 'R', rays: leaps(0, 1).map((ray) => ({ ...ray, range: 0, mode: 'any' as const })) },
  });
  const { order, widest } = sweepOf(problem, graph!);
  const budget = { nodes: 1e9, bytes: 2 ** 32 };
  const plain = countOneWay(stepsOf(graph!, order), 24, budget);
  expect(plain?.cycles).toBe(countOneWay(stepsOf(graph!, order), widest, budget)?.cycles);
  expect(plain?.cycles).toBe(284112n);
});

test('narrow and wide keys hold the same states', () => {
  for (const text of ['5x5 open', '3x10 closed', '5x6 closed']) {
    const problem = read(text);
    const { graph } = cyclesOf(problem);
    const { order, widest } = sweepOf(problem, graph!);
    const budget = { nodes: 1e9, bytes: 2 ** 32 };
    const [narrow, ...wide] = [widest, 17, 18, 20, 23].map((slots) =>
      countOneWay(stepsOf(graph!, order), slots, budget),
    );
    expect(narrow!.cycles).toBeGreaterThan(0n);
    for (const run of wide) expect(run).toEqual(narrow);
  }
});

describe('shards', () => {
  const plan = planCount(read('6x7 closed'), { method: 'middle' });

  test('there are several, all named, the largest first', () => {
    expect(plan.shards.length).toBe(6);
    expect(new Set(plan.shards.map((shard) => shard.id)).size).toBe(plan.shards.length);
    const weights = plan.shards.map((shard) => shard.weight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });

  fullTest(
    'results add up in any order, with or without a shared half-table, after a trip through JSON',
    () => {
      const shared = prepareCount(plan);
      if (isStopped(shared)) throw new Error(shared.why.en);
      const results = plan.shards.map((shard, i) => {
        const result = runCountShard(plan, shard, i % 2 ? shared : undefined);
        return JSON.parse(JSON.stringify(result)) as ShardResult;
      });
      expect(results.every((result) => isShardResult(plan, result))).toBe(true);
      const answer = mergeCounts(plan, results.reverse());
      expect(answer).toMatchObject({ undirected: 1067638n, directed: 2135276n });
      expect(() => mergeCounts(plan, results.slice(1))).toThrow('missing');
      expect(() => mergeCounts(plan, [...results, results[0]!])).toThrow('twice');
      expect(() => mergeCounts(plan, [{ ...results[0]!, id: 'all' }])).toThrow('not a result');
      for (const damaged of [
        null,
        1,
        {},
        { ...results[0], total: '-1' },
        { ...results[0], total: 7 },
        { ...results[0], id: 'x' },
      ]) {
        expect(isShardResult(plan, damaged)).toBe(false);
      }
    },
  );

  fullTest('8x8 closed is 27 shards of the middle, and 8x8 open a plan whose cost is told', () => {
    const closed = planCount(read('8x8 closed'));
    expect(closed.shards.length).toBe(27);
    expect(refuseCount(closed)).toBeUndefined();
    const open = planCount(read('8x8 open'));
    expect(open.method).toBe('middle');
    expect(open.shards.length).toBe(72);
    expect(refuseCount(open)?.why.en).toMatch(/GiB of memory and [\d,]+ search nodes/);
    expect(refuseCount(open)).toMatchObject({ shortfall: { allowed: { nodes: 2e9 } } });
    expect(refuseCount(open, { nodes: 1e12, bytes: 2 ** 32 })).toBeUndefined();
    expect(solveCount(read('8x8 open'))).toMatchObject({ kind: 'stopped', nodes: 0 });
  });

  test('a count that needs more than was estimated says so, wherever memory ran out', () => {
    for (const [text, method] of [
      ['6x8 closed', 'middle'],
      ['6x8 open', 'middle'],
    ] as const) {
      const large = planCount(read(text), { method });
      const small = { ...large, estimate: { ...large.estimate, bytes: 2 ** 22, transitions: 1e6 } };
      const budget = { nodes: 2e6, bytes: 5 * 2 ** 20 };
      for (const shard of small.shards) {
        expect(runCountShard(small, shard, undefined, budget)).toMatchObject({
          kind: 'stopped',
          why: { en: expect.stringMatching(/more than the estimated .* of memory/) },
          shortfall: { allowed: { bytes: 5 * 2 ** 20 } },
        });
      }
    }
  });

  fullTest('open tours: the fastest way is taken, and pairs of ends where halves do not fit', () => {
    expect(planCount(read('6x6 open')).method).toBe('frontier');
    expect(planCount(read('6x7 open')).method).toBe('frontier');
    expect(planCount(read('6x8 open')).method).toBe('middle');
    expect(planCount(read('7x8 open')).method).toBe('middle');
    const budget = { nodes: 2e9, bytes: 2 ** 27 };
    expect(planCount(read('7x9 open'), { budget }).method).toBe('ends');
  });

  fullTest(
    'a shard of open tours that is its own partner, and one that is not, go through the degrees inside',
    () => {
      const middle = findMiddle(read('4x8 open'))!;
      let table = buildHalfTable(middle, 2 ** 28)!;
      const inner = [middle.ender!, 2, middle.turn[2]!];
      const count = (slots: readonly number[], inside: readonly number[]): bigint => {
        let cycles = 0n;
        for (let number = 0; number < 3 ** slots.length; number++) {
          const digits = number.toString(3).padStart(slots.length, '0');
          const pattern = patternOf(slots, slots.length === 0 ? '' : digits);
          const partner = partnerOf(middle.turn, pattern);
          if (slots.map((slot) => partner.get(slot)).join('') < digits && slots.length > 0) continue;
          cycles += joinShard(middle, table, pattern, inside)!.cycles;
        }
        return cycles;
      };
      const all = undirected('4x8 open', 'frontier');
      expect(all).toBeGreaterThan(0n);
      const pair = [1, middle.turn[1]!];
      // Shared as a whole, or only its first layers; and after a shard without half-tours.
      const nothing = new Map(middle.turn.map((_, slot) => [slot, 0]));
      for (const states of [Number.POSITIVE_INFINITY, 100]) {
        for (const slots of [[], pair]) {
          for (const inside of [[], inner]) {
            table = buildHalfTable(middle, 2 ** 28, undefined, states)!;
            expect(table.done < middle.left).toBe(states === 100);
            expect(joinShard(middle, table, nothing)).toMatchObject({ cycles: 0n, pairs: 0 });
            expect(count(slots, inside)).toBe(all);
          }
        }
      }
    },
  );

  test.each([
    '4x8 open',
    '6x6 closed',
    ...samples<string[]>([], ['6x6 open', '6x8 closed']),
    '6x6 without a1/f1/a6/f6 closed',
  ])('%s: a shard and its mirror image count the same, so that one of the two is enough', (text) => {
    const problem = read(text);
    const middle = findMiddle(problem)!;
    const { ender, mirror, turn } = middle;
    const table = buildHalfTable(middle, 2 ** 28)!;
    const own = [0, turn[0]!, mirror![0]!, turn[mirror![0]!]!];
    const slots = ender === undefined ? own : [ender, ...own];
    const cyclesWith = new Map<string, bigint>();
    for (let number = 0; number < 3 ** slots.length; number++) {
      const digits = number.toString(3).padStart(slots.length, '0');
      cyclesWith.set(digits, joinShard(middle, table, patternOf(slots, digits))!.cycles);
    }
    let counted = 0;
    let sum = 0n;
    for (const [digits, cycles] of cyclesWith) {
      const alike = patternsAlike(middle, slots, digits);
      for (const other of alike) expect(cyclesWith.get(other), `${digits} ${other}`).toBe(cycles);
      if ([...alike].some((other) => other < digits)) continue;
      counted++;
      sum += cycles * BigInt(timesOf(middle, slots, digits));
    }
    // The classes of 3^4 or 3^5 patterns under partner and mirror, by Burnside's lemma.
    expect(counted).toBe(ender === undefined ? 27 : 72);
    expect(sum).toBe(undirected(text, 'frontier'));
  });

  test('a shard tells how far it has come, while it builds its table and while it joins', () => {
    const middle = findMiddle(read('4x8 open'))!;
    const table = buildHalfTable(middle, 2 ** 28, undefined, 100)!;
    const told: number[] = [];
    const pattern = new Map([[middle.ender!, 0]]);
    joinShard(middle, table, pattern, [1, middle.turn[1]!], (done, total) => told.push(done / total));
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told[0]).toBe(0);
    expect(told.filter((share) => share > 0 && share < 0.5).length).toBeGreaterThan(2);
    expect(told.filter((share) => share >= 0.5 && share < 1).length).toBe(9);
  });

  test('a board is cut in halves only where a turn or a mirror allows it', () => {
    expect(findMiddle(read('6x6 without a1 closed'))).toBeUndefined();
    expect(findMiddle(read('6x6 without a1/f6 closed'))).toBeDefined();
    expect(findMiddle(read('6x6 open'))).toBeDefined();
    expect(findMiddle(read('6x6 without a1 open'))).toBeUndefined();
    expect(findMiddle(read('6x6 open from a1'))).toBeUndefined();
    expect(findMiddle(read('7x7 open'))).toBeUndefined();
  });
});
