/*
 * Linear recurrences: the numbers of walks of 0, 1, 2 … moves satisfy one with at most as many terms as
 * squares. Berlekamp and Massey find the shortest from the first terms; then x^k modulo its characteristic
 * polynomial gives the k-th term from the first ones.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { formatSquare } from '../../../core/board.js';
import type { Lesson, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import type { WalksProblem } from '../walks.js';
import { fastWalks, freeOf, jumpInput, movesOf, unfitJump } from './words.js';

const power = (base: bigint, exponent: bigint, mod: bigint): bigint => {
  let [result, square] = [1n % mod, base % mod];
  for (let rest = exponent; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) result = (result * square) % mod;
    square = (square * square) % mod;
  }
  return result;
};

const isPrime = (value: bigint): boolean => {
  if (value < 2n) return false;
  for (let factor = 2n; factor * factor <= value; factor++) if (value % factor === 0n) return false;
  return true;
};

const positive = (value: bigint, mod: bigint): bigint => ((value % mod) + mod) % mod;

/** The sums of walks of 0, 1, 2 … moves, twice as many as squares. */
const termsOf = (problem: WalksProblem): readonly bigint[] => {
  const free = freeOf(problem);
  const moves = movesOf(problem);
  const mod = problem.mod!;
  let ways = new Map(free.map((square) => [square, 1n]));
  const terms: bigint[] = [];
  for (let i = 0; i < 2 * free.length; i++) {
    terms.push([...ways.values()].reduce((sum, count) => sum + count, 0n) % mod);
    ways = new Map(
      free.map((square) => [square, moves[square]!.reduce((sum, to) => sum + ways.get(to)!, 0n) % mod]),
    );
  }
  return terms;
};

/** Berlekamp-Massey with its state, so that it can be watched. c[0] = 1; the sum of c[j] · a[i - j] is 0. */
interface Massey {
  c: readonly bigint[];
  b: readonly bigint[];
  length: number;
  shift: number;
  last: bigint;
}

const discrepancy = ({ c, length }: Massey, terms: readonly bigint[], i: number, mod: bigint): bigint => {
  let sum = 0n;
  for (let j = 0; j <= length; j++) sum += (c[j] ?? 0n) * terms[i - j]!;
  return positive(sum, mod);
};

const improve = (massey: Massey, wrong: bigint, i: number, mod: bigint): void => {
  const { c, b, length, shift, last } = massey;
  const factor = (wrong * power(last, mod - 2n, mod)) % mod;
  const size = Math.max(c.length, b.length + shift);
  massey.c = Array.from({ length: size }, (_, j) =>
    positive((c[j] ?? 0n) - factor * (b[j - shift] ?? 0n), mod),
  );
  if (2 * length <= i) {
    massey.length = i + 1 - length;
    massey.b = c;
    massey.last = wrong;
    massey.shift = 1;
  } else massey.shift++;
};

/** a[i] = r[0] · a[i-1] + r[1] · a[i-2] + … */
const recurrenceOf = ({ c, length }: Massey, mod: bigint): readonly bigint[] =>
  Array.from({ length }, (_, j) => positive(-(c[j + 1] ?? 0n), mod));

/** x times the polynomial, modulo the characteristic polynomial. */
const shifted = (poly: readonly bigint[], rule: readonly bigint[], mod: bigint): readonly bigint[] => {
  const { length } = rule;
  const top = poly[length - 1]!;
  return Array.from({ length }, (_, i) => ((poly[i - 1] ?? 0n) + top * rule[length - 1 - i]!) % mod);
};

const product = (
  a: readonly bigint[],
  b: readonly bigint[],
  rule: readonly bigint[],
  mod: bigint,
): readonly bigint[] => {
  // Horner's scheme: b times the highest coefficient of a, shifted, and so on down.
  let result: readonly bigint[] = rule.map(() => 0n);
  for (let i = a.length - 1; i >= 0; i--) {
    result = shifted(result, rule, mod).map((value, j) => (value + a[i]! * b[j]!) % mod);
  }
  return result;
};

const centered = (value: bigint, mod: bigint): string => `${2n * value > mod ? value - mod : value}`;

interface View {
  readonly terms: readonly bigint[];
  readonly at?: number;
  readonly rule: readonly bigint[];
  readonly poly?: readonly bigint[];
}

const picture = (problem: WalksProblem, say: Text, { terms, at, rule, poly }: View): LessonStep => {
  const mod = problem.mod!;
  return {
    say,
    marks: freeOf(problem).map((square): LessonMark => ({ square, tone: 'done' })),
    pieces: [],
    lines: [],
    data: [
      {
        kind: 'list',
        name: t('Terms a(0), a(1), a(2) …', '数列，从第 0 项起'),
        items: terms.map(String),
        ...(at === undefined ? {} : { at }),
      },
      {
        kind: 'list',
        name: t('Recurrence: factors of a(i−1), a(i−2) …', '递推式：前一项、前两项等的系数'),
        items: rule.map((value) => centered(value, mod)),
      },
      ...(poly === undefined
        ? []
        : [
            {
              kind: 'list' as const,
              name: t('Factors of a(0), a(1) …', '最初各项的系数'),
              items: poly.map((value) => centered(value, mod)),
            },
          ]),
    ],
  };
};

function* findRule(
  problem: WalksProblem,
  terms: readonly bigint[],
): Generator<LessonStep, readonly bigint[], undefined> {
  const mod = problem.mod!;
  const massey: Massey = { c: [1n], b: [1n], length: 0, shift: 1, last: 1n };
  for (const [i, term] of terms.entries()) {
    const wrong = discrepancy(massey, terms, i, mod);
    if (wrong === 0n) massey.shift++;
    else improve(massey, wrong, i, mod);
    const rule = recurrenceOf(massey, mod);
    const say =
      wrong === 0n
        ? t(
            `Term ${i} is ${term}: the recurrence predicts it. Keep it.`,
            `第 ${i} 项是 ${term}：递推式算得对，保留。`,
          )
        : t(
            `Term ${i} is ${term}: the recurrence is off by ${centered(wrong, mod)}. Correct it with the one that failed before; its length is now ${massey.length}.`,
            `第 ${i} 项是 ${term}：递推式差了 ${centered(wrong, mod)}。用上一次出错的递推式修正，长度变为 ${massey.length}。`,
          );
    yield {
      ...picture(problem, say, { terms, at: i, rule }),
      trace: `term ${i} ${term} ${wrong} ${massey.length}`,
      ...(i === 0
        ? {}
        : {
            question: {
              ask: t(`Does the recurrence predict term ${i}?`, `递推式能算对第 ${i} 项吗？`),
              choices: ['✓', '✗'],
              right: wrong === 0n ? 0 : 1,
            },
          }),
    };
  }
  return recurrenceOf(massey, mod);
}

function* jump(
  problem: WalksProblem,
  terms: readonly bigint[],
  rule: readonly bigint[],
): Generator<LessonStep, bigint, undefined> {
  const mod = problem.mod!;
  const bits = problem.steps.toString(2);
  let poly: readonly bigint[] = rule.map((_, i) => (i === 0 ? 1n % mod : 0n));
  let reached = 0n;
  for (const bit of rule.length === 0 ? '' : bits) {
    poly = product(poly, poly, rule, mod);
    if (bit === '1') poly = shifted(poly, rule, mod);
    reached = 2n * reached + BigInt(bit);
    const value = poly.reduce((sum, factor, i) => sum + factor * terms[i]!, 0n) % mod;
    const say =
      bit === '1'
        ? t(
            `Next bit of k is 1: square x^m and multiply by x. Now m = ${formatThousands(reached)}.`,
            `k 的下一位是 1：把 x^m 平方，再乘以 x。现在 m = ${formatThousands(reached)}。`,
          )
        : t(
            `Next bit of k is 0: square x^m. Now m = ${formatThousands(reached)}.`,
            `k 的下一位是 0：把 x^m 平方。现在 m = ${formatThousands(reached)}。`,
          );
    yield { ...picture(problem, say, { terms, rule, poly }), trace: `bit ${bit} ${value}` };
  }
  return poly.reduce((sum, factor, i) => sum + factor * terms[i]!, 0n) % mod;
}

function* recurrenceSteps(problem: WalksProblem): Generator<LessonStep, void, undefined> {
  const mod = problem.mod!;
  const terms = termsOf(problem);
  const free = freeOf(problem);
  yield {
    ...picture(
      problem,
      t(
        `Count the walks of 0, 1, 2 … moves one after another, twice as many terms as squares: ${terms.length}.`,
        `依次数出走 0、1、2…… 步的路线，项数取格数的两倍：${terms.length} 项。`,
      ),
      { terms, rule: [] },
    ),
    trace: `terms ${terms.length}`,
  };
  const rule = yield* findRule(problem, terms);
  yield picture(
    problem,
    t(
      `The shortest recurrence has ${counted(rule.length, 'term')}; ${counted(free.length, 'square')} such as ${formatSquare(problem.board, free[0]!)} can need no more than ${countWords(free.length)}.`,
      `最短的递推式有 ${countWords(rule.length)} 项；${countWords(free.length)} 个格子（如 ${formatSquare(problem.board, free[0]!)}）最多需要 ${countWords(free.length)} 项。`,
    ),
    { terms, rule },
  );
  const answer = yield* jump(problem, terms, rule);
  yield {
    ...picture(
      problem,
      t(
        `a(${formatThousands(problem.steps)}) = ${formatThousands(answer)} modulo ${formatThousands(mod)}.`,
        `第 ${formatThousands(problem.steps)} 项对 ${formatThousands(mod)} 取模为 ${formatThousands(answer)}。`,
      ),
      { terms, rule },
    ),
    trace: `end ${answer}`,
  };
}

/** The same without the steps. One unit of work is one term or one bit. */
const byRecurrence = (problem: WalksProblem, most: number): LessonRun => {
  const mod = problem.mod!;
  const terms = termsOf(problem);
  if (terms.length > most) return { found: '', work: 0, gaveUp: true };
  const massey: Massey = { c: [1n], b: [1n], length: 0, shift: 1, last: 1n };
  for (const i of terms.keys()) {
    const wrong = discrepancy(massey, terms, i, mod);
    if (wrong === 0n) massey.shift++;
    else improve(massey, wrong, i, mod);
  }
  const rule = recurrenceOf(massey, mod);
  const run = jump(problem, terms, rule);
  for (;;) {
    const { done, value } = run.next();
    if (done) return { found: `${value}`, work: terms.length };
  }
};

export const recurrenceLesson: Lesson<WalksProblem> = {
  id: 'recurrence',
  title: t('Linear recurrences', '线性递推'),
  about: t(
    'The numbers of walks of 0, 1, 2 … moves always follow a linear recurrence, no longer than the number of squares. Berlekamp–Massey finds the shortest one from the first terms. A polynomial power then jumps to any k: for 10^18 moves it takes 60 squarings of a short polynomial instead of a matrix.',
    '走 0、1、2…… 步的路线数总满足一个线性递推式，长度不超过格数。Berlekamp–Massey 算法从前几项求出最短的那个，再用多项式快速幂跳到任意 k：走 10^18 步只需把一个短多项式平方 60 次，不用矩阵。',
  ),
  example: 'walks 3x4 without a1/c1 N steps 3130 mod 1000000007',
  unfit: (problem) =>
    unfitJump(problem) ??
    (isPrime(problem.mod!)
      ? undefined
      : t(
          'This lesson divides, so the modulus must be a prime. Example: mod 1000000007.',
          '这个演示要做除法，模数必须是质数，例如 mod 1000000007。',
        )),
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time: n² to find the recurrence and L² log k to jump, for n squares and a recurrence of L terms.',
      'n 格、递推式 L 项：求递推式的时间为 n²，跳到第 k 项为 L² log k。',
    ),
    judge: { id: 'leetcode-935', url: 'https://leetcode.com/problems/knight-dialer/' },
    input: jumpInput,
  },
  steps: recurrenceSteps,
  race: {
    about: t(
      '10^18 moves on 8x8 modulo a prime: this method on all 64 squares, against the library on classes of squares. One unit of work is one term.',
      '8x8 上走 10^18 步，对质数取模：在全部 64 格上用这个方法，对比本库在对称等价类上计算。一个工作单位是一项。',
    ),
    problem: 'walks 8x8 N steps 1000000000000000000 mod 998244353',
    textbook: byRecurrence,
    fast: fastWalks,
  },
};
