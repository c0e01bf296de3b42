import { describe, expect, it } from 'vitest';
import { samples } from '../../../test/samples.js';
import { DEFAULT_BUDGET } from '../../core/budget.js';
import {
  checkUncrossed,
  parseUncrossed,
  type StripRule,
  solveUncrossed,
  type UncrossedAnswer,
  type UncrossedProblem,
} from './index.js';
import { endlessRule } from './solve/knight/levels/endless.js';
import { KNOWN_RULES } from './solve/knight/rules.js';
import { knightPath, movesOnStrip, workOutRule } from './solve/knight/solve.js';
import { stripRule } from './solve/knight/strip.js';

const read = (line: string): UncrossedProblem => {
  const parsed = parseUncrossed(line);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error[0]!.message.en}`);
  return parsed.value;
};

/**
 * The number of moves, after checking the path against the rules; 0 if there is no closed one, as in the
 * tables.
 */
const movesOf = (line: string): number | string => {
  const problem = read(line);
  const answer = solveUncrossed(problem);
  const verdict = checkUncrossed(problem, answer);
  if (!verdict.ok) return verdict.reason.en;
  if (answer.kind === 'none') return 0;
  return answer.kind === 'path' ? answer.moves : answer.kind;
};

const NO_LIMITS = { nodes: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

describe('strips', () => {
  const ruleOf = (width: number, closed: boolean) => {
    const found = stripRule(width, closed, DEFAULT_BUDGET);
    if (found.kind !== 'rule') throw new Error('no rule');
    return found.rule;
  };

  it('the rules say what the rows say, and grow as published', () => {
    const periods = {
      closed: [
        [3, 4, 4],
        [4, 1, 2],
        [5, 10, 26],
        [6, 1, 4],
      ],
      open: [
        [2, 2, 1],
        [3, 1, 1],
        [4, 1, 2],
      ],
    };
    for (const [kind, rows] of Object.entries(periods)) {
      for (const [width, period, growth] of rows) {
        const rule = ruleOf(width!, kind === 'closed');
        expect([kind, rule.width, rule.period, rule.growth]).toEqual([kind, width, period, growth]);
        for (let length = width!; length <= samples(width! < 5 ? 24 : 7, 64); length++) {
          const found = knightPath(width!, length, kind === 'closed', DEFAULT_BUDGET);
          const line = `${kind} ${width}x${length}`;
          expect([line, Number(movesOnStrip(rule, BigInt(length)))]).toEqual([
            line,
            found.kind === 'done' && found.moves,
          ]);
        }
      }
    }
  });

  it('the rules that are kept can be worked out again', () => {
    const names = samples(['5-closed', '6-closed'], Object.keys(KNOWN_RULES));
    for (const name of names) {
      const [width, kind] = name.split('-');
      const found = workOutRule(Number(width), kind === 'closed', NO_LIMITS);
      expect([name, found.kind === 'rule' && found.rule]).toEqual([name, KNOWN_RULES[name]]);
    }
  });

  it('all states of every row and levels of bounds give the same rules', () => {
    for (const [width, closed, columns] of samples(
      [[6, true, 3]] as const,
      [
        [6, true, 3],
        [6, true, 4],
        [6, false, 3],
        [8, true, 4],
      ] as const,
    )) {
      const found = endlessRule(width, closed, columns, NO_LIMITS);
      expect([width, closed, found]).toMatchObject([width, closed, { rule: ruleOf(width, closed) }]);
    }
    expect(endlessRule(6, true, 3, { ...NO_LIMITS, nodes: 1000 })).toMatchObject({
      kind: 'short',
      limit: 'nodes',
    });
    expect(endlessRule(6, true, 3, { ...NO_LIMITS, bytes: 1000 })).toMatchObject({
      kind: 'short',
      limit: 'bytes',
    });
  });

  it('paths on long boards are as long as the rule says', () => {
    for (const line of [
      '3x500 closed',
      '3x503 open',
      '4x301 open',
      '2x99 open',
      '6x99 closed',
      '5x400 closed',
    ]) {
      const [board, kind] = line.split(' ');
      const [width, length] = board!.split('x');
      const rule = ruleOf(Number(width), kind === 'closed');
      expect([line, movesOf(`uncrossed ${board} N ${kind}`)]).toEqual([
        line,
        Number(movesOnStrip(rule, BigInt(length!))),
      ]);
    }
  });

  it('8 wide and 10^15 long', () => {
    const problem = read('uncrossed 8x1000000000000000 N closed');
    const answer = solveUncrossed(problem);
    expect(answer).toMatchObject({ kind: 'rule', moves: 5_999_999_999_999_980n });
    expect(checkUncrossed(problem, answer)).toMatchObject({ ok: true, level: 'partial' });
    const changed = (rule: object, moves = 5_999_999_999_999_980n) =>
      checkUncrossed(problem, {
        ...answer,
        moves,
        rule: { ...KNOWN_RULES['8-closed']!, ...rule },
      } as UncrossedAnswer).ok;
    expect(changed({})).toBe(true);
    expect(changed({}, 5_999_999_999_999_981n)).toBe(false);
    expect(changed({ period: 7 })).toBe(false);
    expect(changed({ growth: 37 })).toBe(false);
    expect(changed({ width: 7 })).toBe(false);
    expect(changed({ first: KNOWN_RULES['8-closed']!.first.with(2, 7) })).toBe(false);
    expect(changed({ first: [] })).toBe(false);
  });

  it('narrow strips: the checker proves the rule again, and refuses any other', () => {
    const lines = samples(
      ['3 closed', '4 closed', '2 open', '3 open'],
      [
        '2 closed',
        '3 closed',
        '4 closed',
        '5 closed',
        '1 open',
        '2 open',
        '3 open',
        '4 open',
        '5 open',
        '6 closed',
      ],
    );
    for (const line of lines) {
      const [width, kind] = line.split(' ');
      const problem = read(`uncrossed ${width}x1000000000007 N ${kind}`);
      const answer = solveUncrossed(problem);
      if (answer.kind !== 'rule') {
        expect([line, answer.kind]).toEqual(['2 closed', 'none']);
        continue;
      }
      const verdict = (rule: StripRule) =>
        checkUncrossed(problem, { ...answer, rule, moves: movesOnStrip(rule, 1_000_000_000_007n) }, 'full');
      expect([line, verdict(answer.rule)]).toMatchObject([line, { ok: true, level: 'recomputed' }]);
      const { period, growth, first } = answer.rule;
      const wrong = [
        { ...answer.rule, growth: growth + 1 },
        { ...answer.rule, growth: growth + 2 * period },
        { ...answer.rule, first: first.with(-1, first.at(-1)! + 1) },
        // As if it had settled later, at the next number of moves.
        {
          ...answer.rule,
          first: [...first, ...Array.from({ length: period }, () => first.at(-1)! + growth + 2)],
        },
        ...(growth > 0 ? [{ ...answer.rule, growth: growth - 1 }] : []),
      ];
      for (const rule of wrong) expect([line, rule, verdict(rule).ok]).toEqual([line, rule, false]);
    }
  });

  it('open strips: growth on every row', () => {
    expect(solveUncrossed(read('uncrossed 7x1000000000000 N open'))).toMatchObject({
      moves: 4_999_999_999_989n,
    });
    expect(solveUncrossed(read('uncrossed 1000000000000000000x8 N open'))).toMatchObject({
      moves: 5_999_999_999_999_999_985n,
    });
  });

  it('no closed path on strips two wide, a limit for wide ones', () => {
    expect(solveUncrossed(read('uncrossed 2x1000000000000 N closed')).kind).toBe('none');
    expect(solveUncrossed(read('uncrossed 12x1000000000000 N closed')).kind).toBe('stopped');
    expect(solveUncrossed(read('uncrossed 11x1000000000000 N open'))).toMatchObject({
      kind: 'stopped',
      nodes: 0,
    });
    expect(solveUncrossed(read('uncrossed 14x178 N open'))).toMatchObject({ kind: 'stopped', nodes: 0 });
    expect(solveUncrossed(read('uncrossed 3x1000000000000 camel closed')).kind).toBe('stopped');
    expect(solveUncrossed(read('uncrossed 40x40 N closed')).kind).toBe('stopped');
    expect(solveUncrossed(read('uncrossed 30x30 K open')).kind).toBe('stopped');
    expect(solveUncrossed(read('uncrossed 30x30 giraffe open')).kind).toBe('stopped');
    expect(solveUncrossed(read('uncrossed 20x20 without a1 N open')).kind).toBe('stopped');
    expect(solveUncrossed(read('uncrossed 7x7 N open'), { budget: { nodes: 1000 } }).kind).toBe('stopped');
    expect(solveUncrossed(read('uncrossed 6x6 K open'), { budget: { bytes: 1e5 } }).kind).toBe('stopped');
  });
});
