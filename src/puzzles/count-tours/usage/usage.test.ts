import { describe, expect, test } from 'vitest';
import { fullTest, samples } from '../../../../test/samples.js';
import { slowTours } from '../../../../test/slow/tour.js';
import { isStopped, type Stopped } from '../../../core/budget.js';
import { splitLine } from '../../../core/words.js';
import type { CountProblem } from '../countTours.js';
import { countQueries } from '../queries.js';
import { solveCount } from '../solve/solve.js';
import { parseCount } from '../text.js';
import { countMoveUse, countStarts } from './usage.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const sum = (uses: readonly { readonly tours: bigint }[]): bigint =>
  uses.reduce((total, use) => total + use.tours, 0n);

const counted = <T>(value: readonly T[] | Stopped): readonly T[] => {
  if (isStopped(value)) throw new Error('stopped');
  return value;
};

describe('moves that tours are made of', () => {
  test('3x4 open: as listed by hand from all sixteen journeys', () => {
    const problem = read('3x4 open');
    const uses = new Map(counted(countMoveUse(problem)).map((use) => [`${use.from}-${use.to}`, use.tours]));
    // Every tour of 3x4 has 11 of the 14 moves, and there are 8 tours.
    expect(uses.size).toBe(14);
    expect([...uses.values()].reduce((a, b) => a + b)).toBe(88n);
    const journeys = [...slowTours({ ...problem, puzzle: 'tour' })];
    expect(journeys.length).toBe(16);
    for (const [key, tours] of uses) {
      const [a, b] = key.split('-').map(Number);
      const used = journeys.filter((path) =>
        path.some((s, i) => (s === a && path[i + 1] === b) || (s === b && path[i + 1] === a)),
      );
      expect(BigInt(used.length)).toBe(2n * tours);
    }
  });

  test.each([
    '6x6 closed',
    samples('5x6 open', '6x6 open'),
    '6x6 without c3/d4 closed',
    '5x5 open from a1',
  ])('%s: every tour is made of one move fewer than it has squares, or as many if closed', (text) => {
    const problem = read(text);
    const answer = solveCount(problem);
    const squares = BigInt(problem.board.width * problem.board.height - problem.board.missing.length);
    const tours = answer.kind === 'count' ? answer.undirected : -1n;
    expect(sum(counted(countMoveUse(problem)))).toBe(tours * (problem.closed ? squares : squares - 1n));
  });

  test('6x6 closed: the two moves of a corner are in every tour', () => {
    const corner = counted(countMoveUse(read('6x6 closed'))).filter((use) => use.from === 0);
    expect(corner.map((use) => use.tours)).toEqual([9862n, 9862n]);
  });

  test('what is beyond the limits or has no such numbers is refused before the tours are counted', () => {
    const earlyOf = (name: string) => countQueries.find(({ option }) => option.name === name)!.before!;
    const [usage, starts] = [earlyOf('usage'), earlyOf('starts')];
    const codes = (asked: ReturnType<typeof usage>) => (asked.ok ? [] : asked.error.map(({ code }) => code));
    expect(codes(usage(read('6x6 closed symmetric half-turn'), '', {}))).toEqual(['symmetric']);
    expect(codes(usage(read('3x3 offsets:1,0/0,1/-1,-1/-1,0 open'), '', {}))).toEqual(['one-way']);
    expect(codes(starts(read('6x6 closed'), '', {}))).toEqual(['not-open']);
    const small = { budget: { nodes: 1000 } };
    for (const refused of [usage(read('6x6 closed'), '', small), starts(read('6x6 open'), '', small)])
      expect(refused.ok && refused.value?.shortfall?.needed.nodes).toBeGreaterThan(1000);
    expect(usage(read('6x6 closed'), '', {})).toEqual({ ok: true, value: undefined });
    expect(starts(read('5x5 open'), '', {})).toEqual({ ok: true, value: undefined });
  });

  fullTest('beyond the budget it is stopped', () => {
    expect(countMoveUse(read('8x8 open'))).toMatchObject({ kind: 'stopped' });
    const refused = countMoveUse(read('8x8 closed'));
    expect(isStopped(refused) && refused.why.en).toMatch(/^Too large to count: needs about .* GiB of memory/);
  });
});

test.each([
  ['5x5 open', 1728n],
  ['6x6 open', 6637920n],
])('%s: tours from each start add up to all journeys', (text, journeys) => {
  const starts = counted(countStarts(read(text)));
  expect(sum(starts)).toBe(journeys);
  if (text.startsWith('5')) expect(starts[0]!.tours).toBe(304n);
});
