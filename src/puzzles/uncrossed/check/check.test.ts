/* The checker's own geometry, second computations, and rules of strips, held to the rules of the puzzle. */
import { describe, expect, it, test } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { type At, double, share, slowUncrossed } from '../../../../test/slow/uncrossed.js';
import type { Board } from '../../../core/board.js';
import { KNIGHT } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Point } from '../../../core/square.js';
import {
  checkUncrossed,
  formatUncrossed,
  parseUncrossed,
  type StripRule,
  solveUncrossed,
  type UncrossedAnswer,
  type UncrossedProblem,
} from '../index.js';
import { longestAgain } from './again.js';
import { areClear, findTouch } from './segments.js';
import { isRule } from './strip.js';

const read = (line: string): UncrossedProblem => {
  const parsed = parseUncrossed(`uncrossed ${line}`);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error[0]!.message.en}`);
  return parsed.value;
};

describe('moves that touch', () => {
  const points = Array.from({ length: 12 }, (_, i): Point => ({ x: i % 4, y: Math.floor(i / 4) }));
  const at = ({ x, y }: Point): At => [x, y];
  /** As the rules say: two moves share no point but a square where one ends and the other begins. */
  const isClean = (a: Point, b: Point, c: Point, d: Point): boolean => {
    if (a === c) return !double(at(b), at(a), at(d));
    if (a === d) return !double(at(b), at(a), at(c));
    if (b === c) return !double(at(a), at(b), at(d));
    if (b === d) return !double(at(a), at(b), at(c));
    return !share([at(a), at(b)], [at(c), at(d)]);
  };

  it('any two moves between twelve squares', () => {
    const found = { clear: 0, touching: 0 };
    for (const a of points) {
      for (const b of points) {
        if (a === b) continue;
        for (const c of points) {
          for (const d of points) {
            if (c === d) continue;
            const clear = areClear(a, b, c, d);
            if (clear !== isClean(a, b, c, d)) expect([a, b, c, d, clear]).toEqual([a, b, c, d, !clear]);
            found[clear ? 'clear' : 'touching']++;
          }
        }
      }
    }
    expect(found.clear + found.touching).toBe(132 * 132);
    expect(Math.min(found.clear, found.touching)).toBeGreaterThan(1000);
  });

  it('paths of three to six squares, open and closed', () => {
    const random = seededRandom(41);
    const found = { clean: 0, touching: 0 };
    for (let n = 0; n < samples(600, 6000); n++) {
      const left = [...points];
      const path = Array.from(
        { length: 3 + randomBelow(random, 4) },
        () => left.splice(randomBelow(random, left.length), 1)[0]!,
      );
      for (const closed of [true, false]) {
        const moves = path.map((from, i) => [from, path[(i + 1) % path.length]!] as const);
        if (!closed) moves.pop();
        const isBad = (i: number, j: number) => !isClean(...moves[i]!, ...moves[j]!);
        const touch = findTouch(path, closed);
        if (touch !== undefined) expect([path, isBad(...touch)]).toEqual([path, true]);
        const isTouching = moves.some((_, j) => moves.slice(0, j).some((_, i) => isBad(i, j)));
        expect([path, closed, touch !== undefined]).toEqual([path, closed, isTouching]);
        found[isTouching ? 'touching' : 'clean']++;
      }
    }
    expect(Math.min(found.clean, found.touching)).toBeGreaterThan(100);
  });
});

describe('the second computation', () => {
  const PIECES = [
    'N',
    'K',
    'W',
    'WD',
    'C',
    'fN',
    'WfF',
    'offsets:1,2/2,1/-1,-1',
    'offsets:1,0/2,0/-1,1/0,-1',
  ];

  test('the longest paths of small boards are those of trying everything', () => {
    const random = seededRandom(42);
    const below = (limit: number) => randomBelow(random, limit);
    const found = { none: 0, some: 0 };
    for (let n = 0; n < samples(120, 1200); n++) {
      const width = 1 + below(5);
      const height = 1 + below(Math.min(5, Math.floor(12 / width)));
      const hole = below(2) === 0 && width * height > 1 ? ` without ${below(width)},${below(height)}` : '';
      const kind = below(2) === 0 ? 'closed' : 'open';
      const problem = read(`${width}x${height}${hole} ${PIECES[below(PIECES.length)]} ${kind}`);
      const { piece, closed } = problem;
      const board = problem.board as Board;
      const line = formatUncrossed(problem);
      const slow = slowUncrossed(board, piece, closed);
      expect([line, longestAgain(board, piece, closed, 1e6)]).toEqual([line, slow]);
      found[slow > 0 ? 'some' : 'none']++;
    }
    expect(Math.min(found.none, found.some)).toBeGreaterThan(20);
  });

  test.each([
    // States that are made. Fewer are better: then write them down here.
    ['5x5 N closed', 3915],
    ['4x5 N open', 13_183],
    ['3x3 K open', 1555],
    ['3x3 WD closed', 128],
    ['3x4 without b2 fN open', 48],
    ['3x3 WfF open', 2311],
  ] as const)('%s takes as many states as are written down', (line, states) => {
    const { board, piece, closed } = read(line);
    const again = (limit: number) => longestAgain(board as Board, piece, closed, limit);
    expect(again(states)).toBe(slowUncrossed(board as Board, piece, closed));
    expect(again(states - 1)).toBe(undefined);
  });

  it('is left out for boards that are too large, and then no more is claimed', () => {
    const path = (line: string, ...squares: readonly number[]) => {
      const problem = read(line);
      const moves = squares.length - 1;
      return checkUncrossed(problem, { kind: 'path', moves, path: squares, method: 'sweep', nodes: 0 });
    };
    expect(path('200x1 N open', 0)).toMatchObject({ ok: true, level: 'recomputed' });
    expect(path('201x1 N open', 0)).toMatchObject({ ok: true, level: 'partial' });
    expect(path('7x7 N open', 0, 9)).toMatchObject({ ok: true, level: 'partial' });
    const none = (line: string) => checkUncrossed(read(line), { kind: 'none', method: 'sweep', nodes: 0 });
    expect(none('200x1 N closed')).toMatchObject({ ok: true, level: 'recomputed' });
    expect(none('201x1 N closed')).toMatchObject({ ok: true, level: 'unchecked' });
    expect(none('3x4 N closed')).toMatchObject({ ok: true, level: 'recomputed' });
    expect(none('4x4 N closed').ok).toBe(false);
    expect(none('3x2 W closed').ok).toBe(false);
    expect(none('2x1 N open').ok).toBe(false); // a single square is a path
  });
});

describe('paths that are none', () => {
  const says = (line: string, moves: unknown, path: unknown) =>
    checkUncrossed(read(line), { kind: 'path', moves, path, method: 'sweep', nodes: 0 } as UncrossedAnswer)
      .ok;

  it('have squares of the board, a move each, and three moves at least if they are closed', () => {
    expect(says('2x2 W closed', 4, [0, 1, 3, 2])).toBe(true);
    expect(says('2x2 W closed', 2, [0, 1])).toBe(false);
    expect(says('2x2 W closed', 1, [0])).toBe(false);
    expect(says('2x2 W closed', 0, [])).toBe(false);
    expect(says('2x2 N open', 0, [0])).toBe(true);
    expect(says('2x2 N open', -1, [])).toBe(false);
    expect(says('2x2 W open', 3, [0, 1, 3, 2])).toBe(true);
    for (const bad of [-1, 0.5, 4, '3', undefined]) expect(says('2x2 W open', 3, [0, 1, 3, bad])).toBe(false);
    expect(says('2x2 W open', 3, '0132')).toBe(false);
    expect(says('2x2 W open', 3, { length: 4 })).toBe(false);
    expect(says('3x1 W open', 2, [0, 1, 2])).toBe(true);
    expect(says('3x1 without b1 D open', 1, [0, 2])).toBe(true); // over a hole
    expect(says('3x1 without b1 W open', 2, [0, 1, 2])).toBe(false); // into it
  });
});

describe('rules of strips', () => {
  const ruleOf = (line: string): StripRule => {
    const answer = solveUncrossed(read(line));
    if (answer.kind !== 'rule') throw new Error(line);
    return answer.rule;
  };
  const CLOSED = ruleOf('3x1000000000000 N closed'); // 4 moves more for every 4 columns
  const OPEN = ruleOf('2x1000000000000 N open'); // one more for every 2
  const FLAT: StripRule = { width: 1, period: 1, growth: 0, first: [0] };
  /** The same written for longer: `more` lengths more, and several periods in one. */
  const rewritten = ({ width, period, growth, first }: StripRule, more: number, times: number): StripRule => {
    const all = [...first];
    while (all.length < first.length + more + period * (times - 1))
      all.push(all[all.length - period]! + growth);
    return { width, period: period * times, growth: growth * times, first: all };
  };

  it.each([
    ['closed', CLOSED],
    ['open', OPEN],
    ['open', FLAT],
    ['closed', ruleOf('4x1000000000000 N closed')],
    ['open', ruleOf('3x1000000000000 N open')],
  ] as const)('a right one passes however it is written, with one number wrong it does not: %s, %j', (kind, rule) => {
    const holds = (one: StripRule) => isRule(one, KNIGHT, kind === 'closed', 30_000);
    for (const [more, times] of [
      [0, 1],
      [1, 1],
      [9, 1],
      [0, 2],
      [3, 3],
    ] as const) {
      const same = rewritten(rule, more, times);
      expect([more, times, holds(same)]).toEqual([more, times, true]);
      // Wider strips take longer: one place is enough there.
      const places = rule.width < 4 && kind === 'closed' ? [...same.first.keys()] : [same.first.length - 1];
      for (const i of places) {
        for (const by of [1, -1, same.growth + 2]) {
          const wrong = { ...same, first: same.first.with(i, same.first[i]! + by) };
          expect([i, by, holds(wrong)]).toEqual([i, by, false]);
        }
      }
      for (const growth of [same.growth + 1, same.growth - 1, same.growth + 2 * same.period])
        expect([growth, holds({ ...same, growth })]).toEqual([growth, false]);
      if (same.growth > 0) expect(holds({ ...same, period: same.period + 1 })).toBe(false);
    }
  });

  it('are proved again for narrow strips, and compared with short strips elsewhere', () => {
    const levels = ['5 closed', '6 closed', '4 open', '5 open'].map((line) => {
      const [width, kind] = line.split(' ');
      const problem = read(`${width}x1000000000000 N ${kind}`);
      const verdict = checkUncrossed(problem, solveUncrossed(problem));
      return verdict.ok && verdict.level;
    });
    expect(levels).toEqual(['recomputed', 'partial', 'recomputed', 'partial']);
  });

  test.each([
    ['closed', CLOSED, 74],
    ['open', OPEN, 18],
    ['closed', { ...FLAT, width: 2 }, 2],
  ] as const)('a rule of %s strips takes as many steps as are written down', (kind, rule, steps) => {
    expect(isRule(rule, KNIGHT, kind === 'closed', steps)).toBe(true);
    expect(isRule(rule, KNIGHT, kind === 'closed', steps - 1)).toBe(undefined);
  });

  it('are of the strip that was asked for, and of knights', () => {
    const says = (line: string, moves: bigint, rule: unknown) =>
      checkUncrossed(read(line), { kind: 'rule', moves, rule, method: 'rule', nodes: 0 } as UncrossedAnswer);
    const proved = { ok: true, level: 'recomputed' };
    expect(says('1x1000000000000 N open', 0n, FLAT)).toMatchObject(proved);
    expect(says('1000000000000x1 N open', 0n, FLAT)).toMatchObject(proved);
    expect(says('1x1000000000000 camel open', 0n, FLAT).ok).toBe(false);
    expect(says('2x1000000000000 N open', 0n, FLAT).ok).toBe(false);
    expect(says('1x1000000000000 N open', 1n, FLAT).ok).toBe(false);
    const { first } = OPEN;
    const at = (length: bigint, rule: StripRule) => {
      const periods = (length - BigInt(rule.first.length) + BigInt(rule.period) - 1n) / BigInt(rule.period);
      const short = Number(length - periods * BigInt(rule.period));
      return BigInt(rule.first[short - 1]!) + periods * BigInt(rule.growth);
    };
    for (const length of [10n ** 12n, 10n ** 12n + 1n, 10n ** 12n + 2n, 10n ** 12n + 3n]) {
      const moves = at(length, OPEN);
      expect(says(`2x${length} N open`, moves, OPEN)).toMatchObject(proved);
      expect(says(`2x${length} N open`, moves + 1n, OPEN).ok).toBe(false);
      expect(says(`2x${length} N open`, moves - 1n, OPEN).ok).toBe(false);
    }
    const broken = (change: object) =>
      says('2x1000000000000 N open', at(10n ** 12n, OPEN), { ...OPEN, ...change });
    for (const bad of [-1, 0.5, Number.NaN, '2', undefined]) {
      expect(broken({ width: bad }).ok).toBe(false);
      expect(broken({ period: bad }).ok).toBe(false);
      expect(broken({ growth: bad }).ok).toBe(false);
      expect(broken({ first: first.with(0, bad as number) }).ok).toBe(false);
    }
    expect(broken({ period: 0 }).ok).toBe(false);
    expect(broken({ first: first.slice(0, 1) }).ok).toBe(false);
    expect(broken({ first: 'abcdefgh' }).ok).toBe(false);
    expect(broken({ first: first.with(0, 9) }).ok).toBe(false); // falls
  });

  it('no closed path at all is a rule, too', () => {
    const none = (line: string) => checkUncrossed(read(line), { kind: 'none', method: 'rule', nodes: 0 });
    for (const line of ['1x1000000000000 N closed', '2x1000000000000 N closed', '1000000000000x2 N closed']) {
      expect(solveUncrossed(read(line)).kind).toBe('none');
      expect(none(line)).toMatchObject({ ok: true, level: 'recomputed' });
    }
    expect(none('3x1000000000000 N closed').ok).toBe(false);
    expect(none('9x1000000000000 N closed')).toMatchObject({ ok: true, level: 'unchecked' });
    expect(none('3x1000000000000 camel closed')).toMatchObject({ ok: true, level: 'unchecked' });
    const path = { kind: 'path', moves: 0, path: [0], method: 'rows', nodes: 0 } as const;
    expect(checkUncrossed(read('2x1000000000000 N open'), path).ok).toBe(false);
  });
});
