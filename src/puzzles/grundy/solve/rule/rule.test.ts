import { describe, expect, it } from 'vitest';
import { pieceOf, randomEnding } from '../../../../../test/cases/moveSets.js';
import { fullTest, samples } from '../../../../../test/samples.js';
import { slowTable } from '../../../../../test/slow/grundy.js';
import type { Piece } from '../../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../../core/random.js';
import { splitLine } from '../../../../core/words.js';
import { parsePiece } from '../../../../pieces/read.js';
import {
  type Cone,
  checkGrundy,
  type GrundyAnswer,
  type GrundyProblem,
  jsonGrundy,
  type Rule,
  solveGrundy,
} from '../../index.js';
import { parseGrundy } from '../../text.js';
import { cross, eachSquare, readyRule, valueAnywhere, valueNear } from './rule.js';

const named = (text: string): Piece => {
  const piece = parsePiece(text);
  if (!piece.ok) throw new Error(text);
  return piece.value;
};

const at = (piece: Piece, x: bigint, y: bigint): GrundyProblem => ({
  puzzle: 'grundy',
  board: 'quadrant',
  piece,
  at: [{ x, y }],
});

const ruleOf = (piece: Piece): Rule | undefined => {
  const answer = solveGrundy(at(piece, 3n, 5n));
  if (answer.kind !== 'grundy') throw new Error(answer.kind);
  return answer.certificate.kind === 'rule' ? answer.certificate.rule : undefined;
};

const HYPERKNIGHT = named('hyperknight');

describe('rules for the whole quadrant', () => {
  it('agree with plain tables to 600x600 for dozens of move sets', () => {
    const random = seededRandom(11);
    const pieces = [HYPERKNIGHT, named('lbR3'), named('lbWlbF'), named('bbllN')];
    while (pieces.length < samples(9, 200)) pieces.push(randomEnding(random));
    let proved = 0;
    for (const piece of pieces) {
      const rule = ruleOf(piece);
      if (rule === undefined) continue;
      proved++;
      const leaps = piece.rays.flatMap((ray) =>
        Array.from({ length: ray.range }, (_, k) => ({
          dx: (k + 1) * ray.dx,
          dy: (k + 1) * ray.dy,
          range: 1,
        })),
      );
      const ready = readyRule(rule);
      const table = slowTable(leaps, 600);
      let wrong = 0;
      for (let x = 0; x < 600; x++) {
        for (let y = 0; y < 600; y++) if (valueNear(ready, x, y) !== table[x]![y]) wrong++;
      }
      expect(`${piece.text}: ${wrong} wrong`).toBe(`${piece.text}: 0 wrong`);
    }
    expect(proved).toBeGreaterThanOrEqual(0.9 * pieces.length);
  }, 600_000);

  it('give 0 at 10^18,10^18 for the hyper knight, and say that this is proved', () => {
    const problem = at(HYPERKNIGHT, 10n ** 18n, 10n ** 18n);
    const answer = solveGrundy(problem);
    expect(answer).toMatchObject({
      kind: 'grundy',
      values: [0],
      winner: 'second',
      method: 'rule',
    });
    expect(jsonGrundy(problem, answer)).toMatchObject({
      certificate: {
        kind: 'rule',
        cones: expect.arrayContaining([expect.objectContaining({ right: [1, 0], up: [8, 4] })]),
      },
    });
    expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
  });

  it('have the periods of the hyper knight that are known: 4,8 and 0,1 steep, 4,4 and 4,8 flat', () => {
    const edges = ruleOf(HYPERKNIGHT)!.cones.map(({ up }) => `${up.x},${up.y}`);
    expect(edges).toEqual(['8,4', '4,4', '4,8', '0,1']);
  });

  it('reduce far squares like near ones, across every edge', () => {
    const rule = ruleOf(HYPERKNIGHT)!;
    const ready = readyRule(rule);
    const random = seededRandom(12);
    for (let i = 0; i < samples(160, 3000); i++) {
      const { up } = rule.cones[randomBelow(random, rule.cones.length)]!;
      // So far along an edge that the other edges cannot interfere.
      const near = { x: 2000 * up.x + randomBelow(random, 300), y: 2000 * up.y + randomBelow(random, 300) };
      const far = 10n ** 15n + BigInt(i);
      const beyond = { x: BigInt(near.x) + far * BigInt(up.x), y: BigInt(near.y) + far * BigInt(up.y) };
      expect(valueAnywhere(ready, beyond)).toBe(valueNear(ready, near.x, near.y));
    }
  });

  it('name winning moves at any distance', () => {
    const big = 123456789012345678901234567890n;
    const problem: GrundyProblem = {
      ...at(HYPERKNIGHT, big, 2n * big),
      at: [
        { x: big, y: 2n * big },
        { x: 3n, y: big },
        { x: big, y: 7n },
      ],
    };
    const answer = solveGrundy(problem);
    expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
    if (answer.kind !== 'grundy') throw new Error(answer.kind);
    for (const { piece, to } of answer.winning) {
      expect(solveGrundy({ ...problem, at: problem.at.with(piece, to) })).toMatchObject({ sum: 0 });
    }
  });

  it('are found for at least 85 of 100 random move sets', () => {
    const random = seededRandom(13);
    const sets = samples(16, 100);
    let proved = 0;
    for (let i = 0; i < sets; i++) if (ruleOf(randomEnding(random)) !== undefined) proved++;
    expect(proved).toBeGreaterThanOrEqual(0.85 * sets);
  });

  fullTest('are done without, in so many words, where none is found', () => {
    const piece = pieceOf([
      [-1, 0],
      [2, -1],
      [-3, 1],
    ]);
    const answer = solveGrundy(at(piece, 50n, 60n));
    expect(answer).toMatchObject({ kind: 'grundy', method: 'table' });
    expect(answer).toMatchObject({ rests: { kind: 'table', noRule: 'unproved' } });
    expect(jsonGrundy(at(piece, 50n, 60n), answer)).toMatchObject({
      certificate: { kind: 'table', noRule: 'unproved' },
    });
    const far = solveGrundy(at(piece, 10n ** 18n, 60n));
    expect(far).toMatchObject({ kind: 'stopped' });
    expect(solveGrundy(at(piece, 50n, 60n), { method: 'rule' })).toMatchObject({ kind: 'stopped' });
  });
});

describe('damaged rules are refused', () => {
  const pieces = [
    HYPERKNIGHT,
    named('lbR3'),
    pieceOf([
      [-2, 1],
      [-2, -2],
      [-3, 2],
      [0, -3],
      [3, -3],
    ]),
    pieceOf([
      [-1, 0],
      [-2, -1],
    ]),
  ];

  const verdict = (piece: Piece, rule: unknown) => {
    const problem = at(piece, 3n, 5n);
    const answer = solveGrundy(problem);
    // The summary of the evidence matches the rule, so only the rule can be at fault.
    const cones = (rule as Partial<Rule> | undefined)?.cones ?? [];
    const entries = Array.isArray(cones)
      ? cones.reduce((sum, cone) => sum + (cone?.values?.length ?? 0), 0)
      : 0;
    const rests = { kind: 'rule', cones, entries };
    return checkGrundy(problem, { ...answer, rests, certificate: { kind: 'rule', rule } } as GrundyAnswer).ok;
  };

  it.each(pieces.map((piece) => [piece.text, piece] as const))('%s', (_, piece) => {
    const rule = ruleOf(piece)!;
    const random = seededRandom(14);
    expect(verdict(piece, rule)).toBe(true);
    const withCone = (i: number, change: (cone: Cone) => Partial<Cone>): Rule => ({
      ...rule,
      cones: rule.cones.with(i, { ...rule.cones[i]!, ...change(rule.cones[i]!) }),
    });
    for (let i = 0; i < rule.cones.length; i++) {
      for (let k = 0; k < 40; k++) {
        const slot = randomBelow(random, rule.cones[i]!.values.length);
        const damage = 1 + randomBelow(random, 3);
        expect(
          verdict(
            piece,
            withCone(i, ({ values }) => ({ values: values.with(slot, values[slot]! + damage) })),
          ),
        ).toBe(false);
      }
      expect(
        verdict(
          piece,
          withCone(i, ({ values }) => ({ values: values.slice(1) })),
        ),
      ).toBe(false);
      expect(
        verdict(
          piece,
          withCone(i, ({ values }) => ({ values: [...values, 0] })),
        ),
      ).toBe(false);
      expect(
        verdict(
          piece,
          withCone(i, ({ settledRight }) => ({ settledRight: settledRight + 1 })),
        ),
      ).toBe(false);
      expect(
        verdict(
          piece,
          withCone(i, ({ settledUp }) => ({ settledUp: settledUp - 1 })),
        ),
      ).toBe(false);
      expect(
        verdict(
          piece,
          withCone(i, () => ({ settledUp: 0.5 })),
        ),
      ).toBe(false);
      expect(
        verdict(
          piece,
          withCone(i, ({ right }) => ({ right: { x: right.x + 1, y: right.y } })),
        ),
      ).toBe(false);
      expect(
        verdict(
          piece,
          withCone(i, ({ right, up }) => ({ right: up, up: right })),
        ),
      ).toBe(false);
      expect(verdict(piece, { ...rule, cones: rule.cones.toSpliced(i, 1) })).toBe(false);
    }
    expect(verdict(piece, { ...rule, weight: { x: 0, y: 0 } })).toBe(false);
    expect(verdict(piece, { ...rule, weight: { x: -1, y: 1 } })).toBe(false);
    for (const garbage of [undefined, null, 3, {}, { cones: 3 }, { weight: {}, cones: [{}] }]) {
      expect(verdict(piece, garbage)).toBe(false);
    }
  });

  it('and so are rules that settle too early, though their tables hold true values', () => {
    let tried = 0;
    for (const piece of pieces) {
      const rule = ruleOf(piece)!;
      const ready = readyRule(rule);
      rule.cones.forEach((cone, i) => {
        for (const side of ['settledRight', 'settledUp'] as const) {
          if (cone[side] < 2) continue;
          const early = { ...cone, [side]: cone[side] - 1, values: [] as number[] };
          const area = cross(cone.right, cone.up);
          eachSquare(early, (early.settledRight + 1) * area, (early.settledUp + 1) * area, (x, y) =>
            early.values.push(valueNear(ready, x, y)),
          );
          expect(verdict(piece, { ...rule, cones: rule.cones.with(i, early) })).toBe(false);
          tried++;
        }
      });
    }
    expect(tried).toBeGreaterThan(8);
  });

  it('and rules of other pieces', () => {
    for (const piece of pieces) {
      for (const other of pieces) if (other !== piece) expect(verdict(piece, ruleOf(other))).toBe(false);
    }
    const line = parseGrundy(splitLine('quadrant lbR 3,5'));
    if (!line.ok) throw new Error('flawed');
    expect(verdict(line.value.piece, ruleOf(HYPERKNIGHT))).toBe(false);
  });

  it('and whatever is accepted is right: made-up cones, periods and thresholds over true values', () => {
    const random = seededRandom(15);
    const size = 260;
    const met = { refused: 0, right: 0 };
    for (let set = 0; set < samples(7, 400); set++) {
      const piece = randomEnding(random);
      const rule = ruleOf(piece);
      if (rule === undefined) continue;
      const table = slowTable(piece.rays, size);
      for (let variant = 0; variant < 25; variant++) {
        // Some of the edges, with their periods, fractions of them, or others; the axes stay.
        const all = [rule.cones[0]!.right, ...rule.cones.map(({ up }) => up)];
        const edges = all
          .filter((_, i) => i === 0 || i === all.length - 1 || randomBelow(random, 4) > 0)
          .map(({ x, y }) => {
            const whole = Math.max(x, y);
            const divisors = [1, 1, 1, 2, 3].filter((d) => x % d === 0 && y % d === 0 && whole / d >= 1);
            const divisor = divisors[randomBelow(random, divisors.length)]!;
            const times = 1 + (randomBelow(random, 4) === 0 ? 1 : 0);
            return { x: (x / divisor) * times, y: (y / divisor) * times };
          });
        const cones = edges.slice(1).map((up, i): Cone => {
          const right = edges[i]!;
          const area = cross(right, up);
          const [settledRight, settledUp] = [1 + randomBelow(random, 4), 1 + randomBelow(random, 4)];
          const values: number[] = [];
          eachSquare({ right, up }, (settledRight + 1) * area, (settledUp + 1) * area, (x, y) =>
            values.push(table[x]?.[y] ?? 0),
          );
          return { right, up, settledRight, settledUp, values };
        });
        const made = { weight: rule.weight, cones };
        if (!verdict(piece, made)) {
          met.refused++;
          continue;
        }
        const ready = readyRule(made);
        let wrong = 0;
        for (let x = 0; x < size; x++) {
          for (let y = 0; y < size; y++) if (valueNear(ready, x, y) !== table[x]![y]) wrong++;
        }
        expect(wrong).toBe(0);
        met.right++;
      }
    }
    expect(Math.min(met.refused, met.right)).toBeGreaterThan(samples(40, 60));
  }, 600_000);
});
