/*
 * Rules for the whole quadrant: correct ones pass and give the oracle's values, even in another form; no
 * wrong one passes.
 */
import { expect, test } from 'vitest';
import { damage } from '../../../../test/cases/oneOff.js';
import { slowTable } from '../../../../test/slow/grundy.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Point } from '../../../core/square.js';
import { splitLine } from '../../../core/words.js';
import type { Cone, Rule } from '../grundy.js';
import { solveGrundy } from '../index.js';
import { parseGrundy } from '../text.js';
import { checkRule } from './rule.js';

const SIDE = 60;

const known = (piece: string) => {
  const read = parseGrundy(splitLine(`quadrant ${piece} 1000000,1000001`));
  if (!read.ok) throw new Error(piece);
  const answer = solveGrundy(read.value);
  if (answer.kind !== 'grundy' || answer.certificate.kind !== 'rule') throw new Error(`${piece} has no rule`);
  const { rays } = read.value.piece;
  return { rays, rule: answer.certificate.rule, table: slowTable(rays, SIDE) };
};
type Known = ReturnType<typeof known>;

/** Whether a rule is accepted and, if so, whether it gives the oracle's values. */
const judge = ({ rays, table }: Known, rule: unknown): 'refused' | 'right' | 'wrong' => {
  const { how, valueAt } = checkRule(rays, rule as Rule);
  if (!how.ok) return 'refused';
  const isRight = (x: number, y: number) => valueAt(BigInt(x), BigInt(y)) === table[x]![y];
  const numbers = [...Array(SIDE).keys()];
  return numbers.every((x) => numbers.every((y) => isRight(x, y))) ? 'right' : 'wrong';
};

/** The same, of a rule that need not have the shape of one. */
const judgeAny: typeof judge = (game, rule) => {
  try {
    return judge(game, rule);
  } catch {
    return 'refused';
  }
};

/** The cone with the oracle's values; undefined if its table is too large for that. */
const filled = ({ table }: Known, cone: Cone, isLast: boolean): Cone | undefined => {
  const { right, up, settledRight, settledUp } = cone;
  const area = right.x * up.y - right.y * up.x;
  const values: number[] = [];
  for (let x = 0; x < SIDE; x++) {
    for (let y = 0; y < SIDE; y++) {
      const [a, b] = [x * up.y - y * up.x, right.x * y - right.y * x];
      if (b < 0 || (isLast ? a < 0 : a <= 0)) continue;
      if (a >= (settledRight + 1) * area || b >= (settledUp + 1) * area) continue;
      if (x === SIDE - 1 || y === SIDE - 1) return undefined;
      values.push(table[x]![y]!);
    }
  }
  return { ...cone, values };
};

const PIECES = [
  'lWbW',
  'lfFbW',
  'offsets:-1,0/0,-1/-1,-1',
  'offsets:-2,1/-1,-1/1,-2',
  'offsets:-3,0/0,-2/-1,-1',
  'offsets:-1,0/-2,0/0,-1',
  'offsets:-1,-2/-2,-1',
];

test.each(PIECES)('%s: its rule passes, and with one thing wrong it does not', (piece) => {
  const game = known(piece);
  expect(judge(game, game.rule)).toBe('right');
  for (const { what, answer: rule } of damage(game.rule, seededRandom(71), 120)) {
    // Any other weight that every move decreases is as good.
    const { x: wx, y: wy } = rule.weight;
    const isWhole = Number.isSafeInteger(wx) && Number.isSafeInteger(wy);
    const isFalling = isWhole && wx >= 0 && wy >= 0 && game.rays.every(({ dx, dy }) => wx * dx + wy * dy < 0);
    const expected = what.startsWith('weight') && isFalling ? 'right' : 'refused';
    expect([what, judgeAny(game, rule)]).toEqual([what, expected]);
  }
});

test.each(PIECES)('%s: its rule passes with longer tables, and never with wrong ones', (piece) => {
  const game = known(piece);
  const { cones, weight } = game.rule;
  const rewritten = (change: (cone: Cone) => Cone): Rule | undefined => {
    const changed = cones.map((cone, i) => filled(game, change(cone), i === cones.length - 1));
    return changed.includes(undefined) ? undefined : { weight, cones: changed as Cone[] };
  };
  const longer = rewritten((cone) => ({
    ...cone,
    settledRight: cone.settledRight + 1,
    settledUp: cone.settledUp + 2,
  }));
  if (longer) expect(judge(game, longer)).toBe('right');
  for (const [right, up] of [
    [-1, 0],
    [0, -1],
    [-1, -1],
  ] as const) {
    const shorter = rewritten((cone) => ({
      ...cone,
      settledRight: cone.settledRight + right,
      settledUp: cone.settledUp + up,
    }));
    if (shorter) expect(judge(game, shorter)).not.toBe('wrong');
  }
  const double = ({ x, y }: Point): Point => ({ x: 2 * x, y: 2 * y });
  const doubled = rewritten((cone) => ({ ...cone, right: double(cone.right), up: double(cone.up) }));
  if (doubled) expect(judge(game, doubled)).toBe('right');
});

test.each([
  ...PIECES,
  'offsets:-1,0/0,-2/-2,1',
])('%s: other cones, periods, and tables are accepted only if they hold', (piece) => {
  const game = known(piece);
  const { cones, weight } = game.rule;
  const random = seededRandom(72);
  const below = (limit: number) => randomBelow(random, limit);
  const edges = [cones[0]!.right, ...cones.map(({ up }) => up)];
  const seen = { refused: 0, right: 0, wrong: 0 };
  for (let round = 0; round < (cones.length > 1 ? 150 : 30); round++) {
    const kept = edges.filter((_, i) => i === 0 || i === edges.length - 1 || below(3) > 0);
    if (below(5) === 0) kept.splice(1, 0, { x: 1 + below(3), y: 1 + below(3) });
    // A part of the period, all of it, or more.
    const periods = kept.map(({ x, y }) => {
      const part = below(3) === 0 ? [2, 3].find((n) => x % n === 0 && y % n === 0) : undefined;
      const times = below(4) === 0 ? 2 : 1;
      return part === undefined ? { x: times * x, y: times * y } : { x: x / part, y: y / part };
    });
    const made = periods
      .slice(1)
      .map((up, i) =>
        filled(
          game,
          { right: periods[i]!, up, settledRight: 1 + below(3), settledUp: 1 + below(3), values: [] },
          i === periods.length - 2,
        ),
      );
    if (made.includes(undefined)) continue;
    seen[judge(game, { weight, cones: made })]++;
  }
  expect(seen.wrong).toBe(0);
  expect(seen.right).toBeGreaterThan(0);
});

test('rules that are none', () => {
  const game = known('lWbW');
  const { cones, weight } = game.rule;
  const says = (change: object) => judge(game, { weight, cones: [{ ...cones[0]!, ...change }] });
  expect(says({})).toBe('right');
  expect(checkRule(game.rays, { weight, cones: [] }).how.ok).toBe(false);
  expect(judge(game, { weight, cones: [cones[0], cones[0]] })).toBe('refused');
  for (const bad of [0.5, -1, Number.NaN, 1e300, '1', undefined]) {
    expect(judge(game, { weight: { x: bad, y: 1 }, cones })).toBe('refused');
    expect(judge(game, { weight: { x: 1, y: bad }, cones })).toBe('refused');
    expect(says({ settledRight: bad })).toBe('refused');
    expect(says({ settledUp: bad })).toBe('refused');
    expect(says({ right: { x: bad, y: 0 } })).toBe('refused');
    expect(says({ right: { x: 2, y: bad } })).toBe('refused');
    expect(says({ up: { x: bad, y: 2 } })).toBe('refused');
    expect(says({ up: { x: 0, y: bad } })).toBe('refused');
    expect(says({ values: cones[0]!.values.with(3, bad as number) })).toBe('refused');
  }
  expect(says({ settledRight: 0, values: cones[0]!.values.slice(0, 8) })).toBe('refused');
  expect(says({ settledRight: 1e6, settledUp: 1e6 })).toBe('refused');
  for (const length of [0, 3, 15])
    expect(says({ values: cones[0]!.values.slice(0, length) })).toBe('refused');
  expect(says({ values: [...cones[0]!.values, 0] })).toBe('refused');
  const heavy = (x: number, y: number) => judge(game, { weight: { x, y }, cones });
  expect([heavy(1e6, 1), heavy(1, 1e6), heavy(1e6 + 1, 1), heavy(1, 1e6 + 1)]).toEqual([
    'right',
    'right',
    'refused',
    'refused',
  ]);
  const { rays } = game;
  const rule = { weight, cones };
  expect(judge({ ...game, rays: rays.map((ray) => ({ ...ray, range: 0 })) }, rule)).toBe('refused');
  expect(judge({ ...game, rays: [...rays, { dx: 1, dy: 0, range: 1, mode: 'any' }] }, rule)).toBe('refused');
  expect(checkRule(rays, rule).valueAt(-1n, 0n)).toBeUndefined();
  expect(checkRule(rays, rule).valueAt(0n, -1n)).toBeUndefined();
});
