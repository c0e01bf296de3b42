import { counted, countWords, forCount } from '../core/amounts.js';
import { DEFAULT_BUDGET } from '../core/budget.js';
import { t } from '../core/text.js';
import { knightRule, movesOnStrip } from '../puzzles/uncrossed/solve/knight/solve.js';
import type { StripRule } from '../puzzles/uncrossed/uncrossed.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';

const FIELDS = {
  m: { least: 1, most: 8, beyond: 8, small: 8 },
  n: { least: 1, most: 1e15, beyond: 10n ** 18n, small: 12 },
} as const;

export type UncrossedCase = CaseOf<typeof FIELDS>;

const rules = new Map<number, StripRule>();

const ruleOf = (width: number): StripRule => {
  const known = rules.get(width);
  if (known !== undefined) return known;
  const found = knightRule(width, true, DEFAULT_BUDGET);
  if (found.kind === 'short') throw new Error(`no rule for strips of width ${width}`);
  rules.set(width, found.rule);
  return found.rule;
};

const most = ({ m, n }: UncrossedCase): bigint => movesOnStrip(ruleOf(m), n);

/** Pretends that every strip grows like a long one, from the first row on. */
const steady = ({ m, n }: UncrossedCase): bigint => {
  const { period, growth } = ruleOf(m);
  return (n * BigInt(growth)) / BigInt(period);
};

/** Differences up to this, in answers of this size, are rounding errors of doubles. */
const MAX_ROUNDING = 64n;
const ROUNDED = 2n ** 46n;

const case8 = (n: bigint): UncrossedCase => ({ m: 8, n });

export const icpc2018j = defineJudge<UncrossedCase>({
  id: 'icpc-2018-j',
  puzzle: 'uncrossed',
  title: t("Uncrossed Knight's Tour", '不相交的马'),
  url: 'https://open.kattis.com/problems/uncrossedknightstour',
  limits: t('m from 1 to 8, n from 1 to 10^15', 'm 为 1 到 8，n 为 1 到 10^15'),
  samples: [
    { input: '6 6\n', output: '12\n' },
    { input: '5 9\n', output: '20\n' },
    { input: '8 1000000000000000\n', output: '5999999999999980\n' },
    { input: '2 9\n', output: '0\n' },
  ],
  input: integers(FIELDS, { between: ' ', mostCases: 1 }),
  makeAnswer: () => (problem) => `${most(problem)}\n`,
  edges: [
    // Too narrow or too short for a closed path.
    (random) => ({ m: 1 + (random() % 3), n: BigInt(1 + (random() % 5)) }),
    (random) => ({ m: 3 + (random() % 6), n: BigInt(1 + (random() % 8)) }),
    // Where the growth settles, and one period further.
    (random) => ({ m: 7, n: BigInt(55 + (random() % 60)) }),
    (random) => ({ m: 8, n: BigInt(8 + (random() % 30)) }),
    (random) => ({ m: 5, n: BigInt(10 + (random() % 20)) }),
    (random) => ({ m: 4 + (random() % 5), n: 2n ** 31n + BigInt(random() % 100) }),
    (random) => ({ m: 3 + (random() % 6), n: 10n ** 15n - BigInt(random() % 1000) }),
    () => case8(10n ** 15n),
  ],
  explain: (problem, answer) => {
    const { m, n } = problem;
    const { period, growth, first } = ruleOf(m);
    if (answer === '0') {
      return t(
        `No closed path fits on ${m}x${n} without touching itself, so the answer is 0.`,
        `${m}x${n} 的棋盘上没有不与自己相交的闭合路线，答案是 0。`,
      );
    }
    if (n <= first.length) {
      return t(
        `The answer is ${answer}: the longest closed path on ${m}x${n} has that many moves.`,
        `答案是 ${answer}：${m}x${n} 的棋盘上最长的闭合路线的步数。`,
      );
    }
    return t(
      `The answer is ${answer}: the longest closed path on ${m}x${n} has that many moves. On boards ${m} wide, from length ${first.length - period + 1} on, ${counted(period, 'more row')} ${forCount(period, 'adds', 'add')} ${counted(growth, 'move')}.`,
      `答案是 ${answer}：${m}x${n} 的棋盘上最长的闭合路线的步数。宽为 ${m} 的棋盘从长度 ${first.length - period + 1} 起，每加 ${countWords(period)} 行就多 ${countWords(growth)} 步。`,
    );
  },
  mistakes: (problem) => [
    [
      `${steady(problem)}`,
      t('letting short boards grow at the rate of long ones', '让短棋盘也按长棋盘的速度增长'),
    ],
    [`${BigInt.asIntN(32, most(problem))}`, t('overflowing 32-bit integers', '32 位整数溢出')],
    [most(problem) === 0n ? '-1' : undefined, t('printing -1 instead of 0', '没有路线时输出了 -1 而不是 0')],
  ],
  faultOf: (problem, got) => {
    const right = most(problem);
    const off = /^\d{1,20}$/.test(got.trim()) ? BigInt(got.trim()) - right : 0n;
    return off !== 0n && right >= ROUNDED && off <= MAX_ROUNDING && off >= -MAX_ROUNDING
      ? t(
          `You are off by ${off < 0n ? -off : off}, as after rounding in floating point; use 64-bit integers`,
          `只差 ${off < 0n ? -off : off}，像是浮点数的舍入误差；请用 64 位整数`,
        )
      : undefined;
  },
});
