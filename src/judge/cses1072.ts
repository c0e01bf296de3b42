import { formatThousands, t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';

const say = (count: bigint): string => (count < 10_000n ? `${count}` : formatThousands(count));

const FIELDS = { n: { least: 1, most: 10_000, beyond: 1_000_000, small: 6 } } as const;

export type TwoKnightsCase = CaseOf<typeof FIELDS>;

/**
 * Pairs of squares, minus pairs a knight's move apart: each of the 2 (k-1)(k-2) blocks of 2x3 squares
 * contains two of them. Exact in a double up to k = 10,000, where k^4 / 2 is 5 * 10^15.
 */
const ways = (k: number): number | bigint => {
  if (k <= 10_000) return (k * k * (k * k - 1)) / 2 - 4 * (k - 1) * (k - 2);
  const side = BigInt(k);
  return (side * side * (side * side - 1n)) / 2n - 4n * (side - 1n) * (side - 2n);
};

/** The result in signed 32-bit arithmetic, with the product truncated before it is halved. */
const wrapped = (k: number): bigint => {
  const side = BigInt(k);
  const product = BigInt.asIntN(32, side * side * (side * side - 1n));
  return BigInt.asIntN(32, product / 2n - 4n * (side - 1n) * (side - 2n));
};

const column = (n: number, of: (k: number) => number | bigint): string =>
  Array.from({ length: n }, (_, i) => of(i + 1)).join('\n');

export const cses1072 = defineJudge<TwoKnightsCase>({
  id: 'cses-1072',
  puzzle: 'count-placements',
  title: t('Two Knights', '两匹马'),
  url: 'https://cses.fi/problemset/task/1072',
  limits: t('n from 1 to 10,000', 'n 为 1 到 10,000'),
  samples: [{ input: '5\n', output: '0\n6\n28\n96\n252\n' }],
  input: integers(FIELDS, { between: '\n', mostCases: 1 }),
  makeAnswer:
    () =>
    ({ n }) =>
      `${column(n, ways)}\n`,
  weigh: ({ n }) => 1 + n / 500,
  edges: [
    () => ({ n: 1 }),
    () => ({ n: 2 }),
    () => ({ n: 3 }),
    // Where k^2 (k^2 - 1) exceeds 2^31 and 2^32.
    (random) => ({ n: 215 + (random() % 5) }),
    (random) => ({ n: 255 + (random() % 4) }),
    (random) => ({ n: 9_990 + (random() % 11) }),
  ],
  explain: ({ n }) => {
    const k = BigInt(n);
    const [pairs, attacking] = [(k * k * (k * k - 1n)) / 2n, 4n * (k - 1n) * (k - 2n)];
    return n === 1
      ? t(
          'The answer for k = 1 is 0: one square has no room for two knights.',
          'k = 1 时答案是 0：一格放不下两匹马。',
        )
      : t(
          `The last line, for k = ${say(k)}: ${say(k * k)} squares make ${say(pairs)} pairs, and ${say(attacking)} of these are a knight's move apart. ${say(pairs)} - ${say(attacking)} = ${say(pairs - attacking)}.`,
          `最后一行，k = ${say(k)}：${say(k * k)} 格共有 ${say(pairs)} 对，其中 ${say(attacking)} 对互相攻击。${say(pairs)} - ${say(attacking)} = ${say(pairs - attacking)}。`,
        );
  },
  mistakes: ({ n }) => [
    [column(n, (k) => 2n * BigInt(ways(k))), t('counting every pair twice', '每一对数了两次')],
    [
      column(n, (k) => BigInt(ways(k)) - 4n * BigInt((k - 1) * (k - 2))),
      t('subtracting every attacking pair twice', '把互相攻击的每一对减了两次'),
    ],
    [column(n, (k) => BigInt.asIntN(32, BigInt(ways(k)))), t('overflowing 32-bit integers', '32 位整数溢出')],
    [
      column(n, wrapped),
      t('overflowing 32-bit integers in k * k * (k * k - 1)', 'k * k * (k * k - 1) 超出了 32 位整数'),
    ],
  ],
});
