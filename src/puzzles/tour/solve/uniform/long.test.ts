import { describe, expect, test } from 'vitest';
import { fullTest, samples } from '../../../../../test/samples.js';
import { slowTours } from '../../../../../test/slow/tour.js';
import { DEFAULT_BUDGET, isStopped } from '../../../../core/budget.js';
import { cyclesOf } from '../../../../core/frontier/graph.js';
import { stepsOf } from '../../../../core/frontier/order.js';
import type { Edge } from '../../../../core/frontier/retrace.js';
import { sweepOf } from '../../../../core/frontier/sweep.js';
import { cutInHalves, degreeShards, patternOf, timesOf } from '../../../../core/halves/cut.js';
import { pairDrawer } from '../../../../core/halves/drawPairs.js';
import { buildHalfTable, joinShard } from '../../../../core/halves/halves.js';
import { openWalker, tourOfPair } from '../../../../core/halves/walkBack.js';
import { splitLine } from '../../../../core/words.js';
import { countMoveUse } from '../../../count-tours/usage/usage.js';
import { checkTour } from '../../check/check.js';
import { tourShards } from '../../shards.js';
import { parseTour } from '../../text.js';
import type { TourProblem } from '../../tour.js';
import { drawBySweep } from './bySweep.js';
import { drawHere, isLongDraw, planDraw } from './long.js';
import { packDraw, unpackDraw } from './pack.js';

const read = (text: string): TourProblem => {
  const parsed = parseTour(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const nameOf = (edges: readonly Edge[]): string =>
  edges
    .map(([a, b]) => (a < b ? `${a}-${b}` : `${b}-${a}`))
    .sort()
    .join(' ');

const BYTES = 2 ** 30;

describe('by halves', () => {
  test.each([
    ['5x6 closed', 8],
    ['3x4 open', 8],
    ...samples([], [
      ['3x10 closed', 16],
      ['4x5 open', 82],
    ] as [string, number][]),
  ])('%s: the numbers of all shards stand for %d tours, each for its own', (text, count) => {
    const cut = cutInHalves(read(text))!;
    const table = buildHalfTable(cut, BYTES)!;
    const walker = openWalker(cut, BYTES);
    const tours = new Set<string>();
    let numbers = 0;
    for (const { digits } of degreeShards(cut, 1)) {
      const pattern = patternOf(cut.outer, digits);
      const size = Number(joinShard(cut, table, pattern, cut.inner)!.cycles);
      let next = 0n;
      const drawer = pairDrawer(size, () => next++);
      joinShard(cut, table, pattern, cut.inner, undefined, undefined, drawer.sum);
      for (let image = 0; image < timesOf(cut, cut.outer, digits); image++) {
        for (const pair of drawer.drawn()) tours.add(nameOf(tourOfPair(walker, pair, image === 1)!));
        numbers += size;
      }
    }
    expect([numbers, tours.size]).toEqual([count, count]);
  });

  test('what a shard found survives as a number', () => {
    const half = (key: bigint, number: bigint) => ({ key, number });
    const draw = {
      total: 10n ** 30n,
      pairs: [
        { left: half(2n ** 63n, 0n), right: half(5n, 7n), exchanged: true },
        { left: half(0n, 1n), right: half(2n ** 64n - 1n, 0n), exchanged: false },
      ],
    };
    expect(unpackDraw(packDraw(draw))).toEqual(draw);
  });
});

describe('by one sweep', () => {
  test.each([
    '3x4 open',
    '3x7 open from a1',
    '3x3 offsets:1,0/0,1/-1,-1/-1,0 open',
  ])('%s: draws find every tour that walking finds, and no other', (text) => {
    const problem = read(text);
    const { graph, reversible } = cyclesOf(problem);
    const { order, widest } = sweepOf(problem, graph!);
    const course = { graph: graph!, order, steps: stepsOf(graph!, order), widest };
    const journeys = new Set([...slowTours(problem)].map((path) => path.join(' '))).size;
    const count = reversible ? journeys / 2 : journeys;
    const drawn = drawBySweep(course, { samples: 12 * count, seed: 3 }, DEFAULT_BUDGET)!;
    expect(drawn.total).toBe(BigInt(count));
    expect(new Set(drawn.cycles.map(nameOf)).size).toBe(count);
  });
});

describe('long draws', () => {
  test('are no draws that a pool can hold', () => {
    expect(isLongDraw(read('6x6 closed uniform'))).toBe(false);
    expect(isLongDraw(read('8x8 closed'))).toBe(false);
  });

  test('8x8 closed is planned in 27 shards of less than 2 GiB, and 9x10 is refused with what it needs', () => {
    const plan = tourShards.plan(read('8x8 closed uniform seed 7'), DEFAULT_BUDGET, 'uniform-100');
    if (isStopped(plan)) throw new Error(plan.why.en);
    expect(plan.method).toBe('uniform-100');
    expect(plan.shards.length).toBe(27);
    expect(plan.bytes).toBeLessThan(2 * 2 ** 30);
    const refused = tourShards.plan(read('9x10 closed uniform'), DEFAULT_BUDGET);
    expect(isStopped(refused) && refused.why.en).toMatch(
      /^Too large for a uniform draw: needs about .* of CPU time/,
    );
  });

  fullTest(
    '6x8 closed: shards in any order draw the same tours, and a single draw is the first of them',
    () => {
      const problem = read('6x8 closed uniform seed 5');
      const planned = (count: number) => {
        const plan = planDraw(problem, count, DEFAULT_BUDGET, () => {
          throw new Error('none');
        });
        if (plan === undefined || isStopped(plan)) throw new Error('not long');
        return plan;
      };
      const answer = drawHere(planned(1), DEFAULT_BUDGET);
      const plan = planned(20);
      const run = plan.open(DEFAULT_BUDGET);
      if (isStopped(run)) throw new Error(run.why.en);
      const results = [...plan.shards].reverse().map(({ id }) => {
        const result = run(id);
        if (isStopped(result)) throw new Error(result.why.en);
        return result;
      });
      const several = plan.merge(results);
      if (answer.kind !== 'tour' || several.kind !== 'tour') throw new Error(answer.kind);
      expect(several.tours).toBe(55_488_142n);
      expect([...several.path]).toEqual([...answer.path]);
      expect(new Set(several.samples!.map((path) => path.join(' '))).size).toBe(20);
      // The second round, as other threads run it: they know the line and the method, and what to do from the
      // ids.
      const second = plan.next!(results)!;
      const far = tourShards.plan(problem, DEFAULT_BUDGET, second.method);
      if (isStopped(far)) throw new Error(far.why.en);
      expect([far.line, far.method, far.isShard!('walk-1-plain-12')]).toEqual([
        plan.line,
        second.method,
        false,
      ]);
      const walk = far.open(DEFAULT_BUDGET);
      if (isStopped(walk)) throw new Error(walk.why.en);
      const walked = second.shards.map(({ id }) => {
        const result = far.isShard!(id) ? walk(id) : undefined;
        if (result === undefined || isStopped(result)) throw new Error(id);
        return result;
      });
      expect(second.merge(walked)).toEqual(several);
      for (const path of several.samples!) expect(checkTour(problem, { ...several, path }).ok).toBe(true);
    },
  );

  fullTest('6x8 closed: drawn tours use each move as often as all tours do on average', () => {
    const problem = read('6x8 closed uniform seed 9');
    const plan = tourShards.plan(problem, DEFAULT_BUDGET, 'uniform-400');
    if (isStopped(plan)) throw new Error(plan.why.en);
    const answer = drawHere(plan, DEFAULT_BUDGET);
    if (answer.kind !== 'tour') throw new Error(answer.kind);
    const { board, piece } = problem;
    const uses = countMoveUse({ puzzle: 'count-tours', board, piece, closed: true });
    if (isStopped(uses)) throw new Error(uses.why.en);
    const nameOfMove = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
    const drawn = answer.samples!.map(
      (path) => new Set(Array.from(path, (from, i) => nameOfMove(from, path[(i + 1) % path.length]!))),
    );
    // Moves that symmetries lay on each other are in equally many tours: they are counted together.
    const groups = new Map<bigint, string[]>();
    for (const { from, to, tours } of uses)
      groups.set(tours, [...(groups.get(tours) ?? []), nameOfMove(from, to)]);
    let sum = 0;
    for (const [tours, moves] of groups) {
      const expected = (Number(tours) / 55_488_142) * moves.length;
      const found = drawn.map((used) => moves.filter((move) => used.has(move)).length);
      const mean = found.reduce((all, one) => all + one, 0) / found.length;
      const variance = found.reduce((all, one) => all + (one - mean) ** 2, 0) / (found.length - 1);
      if (variance === 0) expect(mean).toBe(expected);
      else sum += (mean - expected) ** 2 / (variance / found.length);
    }
    // About as many as there are groups, each with a standard deviation of 1.4.
    expect(groups.size).toBeGreaterThan(20);
    expect(Math.abs(sum - groups.size)).toBeLessThan(5 * Math.sqrt(2 * groups.size));
  });
});
