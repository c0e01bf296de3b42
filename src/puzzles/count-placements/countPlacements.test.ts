import { describe, expect, it } from 'vitest';
import { someOf } from '../../../test/samples.js';
import { DEFAULT_BUDGET, isStopped } from '../../core/budget.js';
import {
  type CountPlacementsProblem,
  checkCountPlacements,
  heavy,
  parseCountPlacements,
  solveCountPlacements,
} from './index.js';
import { apartItems } from './solve/items.js';
import { sweepItems } from './solve/sweep.js';
import { leastStates } from './solve/sweepStates.js';

const read = (line: string): CountPlacementsProblem => {
  const parsed = parseCountPlacements(`count-placements ${line}`);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error[0]!.message.en}`);
  return parsed.value;
};

const answerTo = (line: string) => {
  const answer = solveCountPlacements(read(line));
  if (answer.kind === 'stopped') throw new Error(`${line}: ${answer.why.en}`);
  return answer;
};

const count = (line: string): string => `${answerTo(line).count}`;
const classes = (line: string): string => `${answerTo(line).classes}`;
const counts = (line: string): string => answerTo(line).counts!.join(' ');
const total = (line: string): string => `${answerTo(line).counts!.reduce((sum, value) => sum + value, 0n)}`;
const list = (sizes: readonly number[], ask: (n: number) => string): string => sizes.map(ask).join(' ');

describe('apart', () => {
  it('n queens: A000170, and up to symmetry: A002562', () => {
    const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
    expect(list(sizes, (n) => count(`${n}x${n} Q apart ${n}`))).toBe(
      '1 0 0 2 10 4 40 92 352 724 2680 14200 73712',
    );
    expect(list(sizes.slice(0, 8), (n) => classes(`${n}x${n} Q apart ${n} classes`))).toBe(
      '1 0 0 1 2 1 6 12',
    );
  });

  it('two and three queens: A036464, A047659; three on 3xn: A061989', () => {
    expect(list([1, 2, 3, 4, 8, 20], (n) => count(`${n}x${n} Q apart 2`))).toBe('0 0 8 44 1288 67260');
    expect(list([4, 5, 8, 12], (n) => count(`${n}x${n} Q apart 3`))).toBe('24 204 10320 199400');
    expect(list([3, 4, 5, 6, 9], (n) => count(`3x${n} Q apart 3`))).toBe('0 4 14 36 234');
  });

  it('n bishops: A002465', () => {
    expect(list([1, 2, 3, 4, 5, 6, 7, 8, 10], (n) => count(`${n}x${n} B apart ${n}`))).toBe(
      '1 4 26 260 3368 53744 1022320 22522960 15915225216',
    );
  });

  it('knights of every size: A244081, A141243, A201540', () => {
    expect(counts('5x5 N apart')).toBe('1 25 252 1360 4436 9386 13384 12996 8526 3679 994 158 15 1');
    expect(list([1, 2, 3, 4, 5, 6, 7], (n) => total(`${n}x${n} N apart`))).toBe(
      '2 16 94 1365 55213 3368146 394631712',
    );
    expect(list([2, 3, 4, 5, 6, 8], (n) => count(`${n}x${n} N apart ${n}`))).toBe(
      '6 36 412 9386 257318 379978716',
    );
  });

  it('kings of every size: A193580, A063443, A201513', () => {
    expect(counts('4x4 K apart')).toBe('1 16 78 140 79');
    expect(list([1, 2, 3, 4, 5, 6, 7, 8], (n) => total(`${n}x${n} K apart`))).toBe(
      '2 5 35 314 6427 202841 12727570 1355115601',
    );
    expect(list([3, 4, 5, 6, 7, 9], (n) => count(`${n}x${n} K apart ${n}`))).toBe(
      '8 79 1974 62266 2484382 6655170642',
    );
  });

  it('rooks: by formula on a full board, and around a hole', () => {
    expect(counts('3x3 R apart')).toBe('1 9 18 6');
    expect(counts('3x3 without b2 R apart')).toBe('1 8 16 8 1');
    expect(count('20x20 R apart 20')).toBe('2432902008176640000');
  });

  it('completions', () => {
    expect(count('8x8 Q apart 8 given a1')).toBe('4');
    expect(count('8x8 Q apart 8 given a1/b2')).toBe('0');
    expect(counts('8x8 Q apart given a1/b2')).toBe('');
  });
});

describe('cover', () => {
  it('the fewest knights: A103315, and up to symmetry: A006076', () => {
    const fewest = [1, 4, 4, 4, 5, 8];
    expect(list([1, 2, 3, 4, 5, 6], (n) => count(`${n}x${n} N cover ${fewest[n - 1]}`))).toBe(
      '1 1 8 9 47 127',
    );
    expect(list([1, 2, 3, 4, 5], (n) => classes(`${n}x${n} N cover ${fewest[n - 1]} classes`))).toBe(
      '1 1 2 3 8',
    );
  });

  it('the fewest queens: A002564, and up to symmetry: A002563', () => {
    const fewest = [1, 1, 1, 2, 3, 3, 4];
    expect(list([1, 2, 3, 4, 5, 6, 7], (n) => count(`${n}x${n} Q cover ${fewest[n - 1]}`))).toBe(
      '1 4 1 12 186 4 86',
    );
    expect(list([1, 2, 3, 4, 5, 6], (n) => classes(`${n}x${n} Q cover ${fewest[n - 1]} classes`))).toBe(
      '1 1 1 3 37 1',
    );
  });

  it('the fewest queens that attack every square: A002566', () => {
    expect(list([1, 2, 3, 4, 5], (n) => count(`${n}x${n} Q cover total ${[1, 2, 2, 2, 3][n - 1]}`))).toBe(
      '0 6 20 12 70',
    );
  });
});

describe('sizes at the edge', () => {
  it.each([
    ['8x8 Q apart 0', '1'],
    ['8x8 Q apart 65', '0'],
    ['1x1 N cover 1', '1'],
    ['1x1 N cover 0', '0'],
    ['1x1 N cover total 1', '0'],
    ['1x1 without a1 N apart 0', '1'],
    ['3x3 N apart 2 given a1/b2/c3', '0'],
  ])('%s: %s', (line, value) => {
    expect(count(line)).toBe(value);
  });

  it('no placement at all', () => {
    expect(counts('1x1 N cover total')).toBe('');
  });
});

describe('the states of a sweep', () => {
  it('are not guessed to be more than there are', () => {
    const lines = ['7x7 N', '8x8 K', '9x9 W', '8x8 F', '8x8 N', '7x7 R', '6x12 N', '8x8 bN', '10x10 K'];
    for (const line of someOf(lines, 4)) {
      const { board, piece, rule, given } = read(`${line} apart`);
      const items = apartItems({ board, rays: piece.rays, rule, given }, (square) => square)!;
      for (const most of [4, 8, Number.POSITIVE_INFINITY]) {
        const swept = sweepItems(items, most, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)!;
        const middle = items.weight.length >> 1;
        // More than a quarter of all states of all layers are in layers as large as the middle one.
        const guess = (leastStates(items, most, middle) * items.weight.length) / 4;
        expect([line, most, guess <= 1.5 * swept.states]).toEqual([line, most, true]);
        expect([line, most, guess >= swept.states / 1000]).toEqual([line, most, true]);
      }
    }
  });

  it('and steps are guessed before a large count is begun', () => {
    for (const line of [
      '60x60 N apart 30',
      '40x40 N apart 6',
      '200x200 N apart 5',
      '150x150 Q apart',
      '200x200 K apart',
      '40x40 N cover',
      '30x30 Q cover',
    ]) {
      const told: number[] = [];
      const answer = solveCountPlacements(read(line), { onProgress: (done) => told.push(done) });
      expect([line, answer.kind, told]).toEqual([line, 'stopped', []]);
    }
  });

  it('and so is the memory of a search', () => {
    const answer = solveCountPlacements(read('90x90 N apart 2'), { budget: { bytes: 7.8e6 } });
    expect(answer).toMatchObject({
      kind: 'stopped',
      nodes: 0,
      shortfall: { needed: { bytes: 8100 ** 2 / 8 } },
    });
  });

  it('and a search begins where the states of a sweep do not fit', () => {
    const answer = solveCountPlacements(read('6x7 N apart'), { budget: { bytes: 50_000 } });
    expect(answer).toMatchObject({ kind: 'count', method: 'search', counts: answerTo('6x7 N apart').counts });
  });
});

describe('the checker', () => {
  it.each([
    '5x5 Q apart 5 classes',
    '4x4 N apart',
    '4x4 N cover',
    '9x9 Q apart 9',
    '12x12 Q apart 12',
    '6x5 N apart',
    '6x6 K apart 7',
    '7x7 B apart',
    '8x8 Q apart 4',
    '5x5 Q cover 3',
    '5x5 N cover total 8',
    '6x6 without c3 fR apart 3',
    '5x6 N apart given a1/c4',
    '5x6 N apart 9 given a1/c4',
    '4x8 Q apart 4',
  ])('counts %s again', (line) => {
    const problem = read(line);
    const answer = answerTo(line);
    expect(checkCountPlacements(problem, answer)).toMatchObject({ ok: true, level: 'recomputed' });
    const wrong = {
      ...answer,
      ...(answer.count === undefined ? { counts: answer.counts!.with(1, 7n) } : { count: answer.count + 1n }),
    };
    expect(checkCountPlacements(problem, wrong).ok).toBe(false);
    if (answer.classes !== undefined) {
      expect(checkCountPlacements(problem, { ...answer, classes: answer.classes + 1n }).ok).toBe(false);
    }
  });

  it('refuses counts with a size missing or one too many', () => {
    for (const line of ['5x5 N apart', '5x5 N apart given a1', '6x6 B apart']) {
      const answer = answerTo(line);
      const counts = answer.counts!;
      for (const wrong of [
        [],
        counts.slice(0, -1),
        [...counts, 1n],
        [...counts, 0n, 1n],
        counts.toReversed(),
      ]) {
        expect([line, checkCountPlacements(read(line), { ...answer, counts: wrong }).ok]).toEqual([
          line,
          false,
        ]);
      }
    }
  });

  it('gives up rather than count for long', () => {
    const line = '16x16 Q apart 12';
    const answer = { kind: 'count', count: 7n, method: 'search', states: 0 } as const;
    expect(checkCountPlacements(read(line), answer)).toMatchObject({ ok: true, level: 'unchecked' });
  });
});

describe('progress', () => {
  it.each([
    ['7x7 N apart', 'of a total'],
    ['11x11 Q apart 11', 'of a total'],
    ['8x8 Q apart', 'without a total'],
  ])('%s: told %s, and never less than before', (line, kind) => {
    const told: (readonly [number, number | undefined])[] = [];
    const answer = solveCountPlacements(read(line), {
      onProgress: (done, total) => told.push([done, total]),
    });
    expect(answer.kind).toBe('count');
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(([, total]) => (total !== undefined) === (kind === 'of a total'))).toBe(true);
    expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).sort((a, b) => a - b));
  });
});

describe('shards', () => {
  it.each([
    '8x8 Q apart 8',
    '9x9 Q apart 9',
    '3x3 Q apart 3',
    '10x10 Q apart 10',
    '4x7 Q apart 4',
    '4x19 Q apart 4',
    '5x5 Q apart 5 classes',
    '4x4 N apart',
    '1x1 N cover total',
    '4x4 K cover 4',
  ])('%s: the parts add up to the whole', (line) => {
    const problem = read(line);
    const plan = heavy.shards!.plan(problem, DEFAULT_BUDGET);
    if (isStopped(plan)) throw new Error(line);
    const run = plan.open(DEFAULT_BUDGET);
    if (isStopped(run)) throw new Error(line);
    const results = plan.shards
      .map(({ id }) => run(id))
      .flatMap((result) => (isStopped(result) ? [] : [result]));
    const { count, classes, counts } = answerTo(line);
    expect(plan.merge(results)).toMatchObject({
      kind: 'count',
      ...(count !== undefined && { count }),
      ...(classes !== undefined && { classes }),
      ...(counts !== undefined && { counts }),
    });
  });
});

describe('shards of queens', () => {
  const planOf = (line: string) => {
    const plan = heavy.shards!.plan(read(line), DEFAULT_BUDGET);
    if (isStopped(plan)) throw new Error(line);
    return plan;
  };

  it('use turns as well as mirrors: a quarter of the placements, and about half of what mirrors leave', () => {
    const run = planOf('9x9 Q apart 9').open(DEFAULT_BUDGET);
    if (isStopped(run)) throw new Error('9x9');
    const { states } = answerTo('9x9 Q apart 9');
    expect(states).toBeLessThan(3000); // without symmetry, 8394 rows are tried
    expect(run('0-2')).toMatchObject({ id: '0-2' });
  });

  it('are estimated: the largest first, small enough for the usual limit up to 20 queens', () => {
    for (const n of [16, 18, 20]) {
      const { shards, seconds } = planOf(`${n}x${n} Q apart ${n}`);
      const weights = shards.map(({ weight }) => weight);
      expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      expect(new Set(shards.map(({ id }) => id)).size).toBe(shards.length);
      expect(seconds).toBeGreaterThan(1);
    }
  });
});

describe('lines', () => {
  it.each([
    ['8x8 Q apart classes', 'needs-size'],
    ['8x8 Q apart 8 classes given a1', 'not-together'],
    ['8x8 Q', 'incomplete'],
    ['8x8 Q apart 8 classes classes', 'twice'],
    ['2000x2000 Q apart 2', 'too-large'],
  ])('%s: %s', (line, code) => {
    const parsed = parseCountPlacements(`count-placements ${line}`);
    expect(parsed.ok ? 'ok' : parsed.error[0]!.code).toBe(code);
  });
});
