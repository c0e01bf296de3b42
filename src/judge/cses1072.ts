import { t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';

const FIELDS = { n: { least: 1, most: 10_000, beyond: 1_000_000, small: 6 } } as const;

export type TwoKnightsCase = CaseOf<typeof FIELDS>;

/**
 * Pairs of squares, minus those a knight's move apart: each of the 2 (k-1)(k-2) blocks of 2x3 squares holds two such pairs. Exact in a
 * double up to k = 10,000, where k^4 / 2 is 5 * 10^15.
 */
const ways = (k: number): number | bigint => {
  if (k <= 10_000) return (k * k * (k * k - 1)) / 2 - 4 * (k - 1) * (k - 2);
  const side = BigInt(k);
  return (side * side * (side * side - 1n)) / 2n - 4n * (side - 1n) * (side - 2n);
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
    // Where k^2 (k^2 - 1) passes 2^31 and 2^32.
    (random) => ({ n: 215 + (random() % 5) }),
    (random) => ({ n: 255 + (random() % 4) }),
    (random) => ({ n: 9_990 + (random() % 11) }),
  ],
  explain: ({ n }) => {
    const k = Math.min(n, 8);
    const [pairs, attacking] = [(k * k * (k * k - 1)) / 2, 4 * (k - 1) * (k - 2)];
    return t(
      `For k = ${k}, ${k * k} squares give ${pairs} pairs, of which ${attacking} are a knight's move apart: ${pairs} - ${attacking} = ${ways(k)}.`,
      `k = ${k} 时，${k * k} 格有 ${pairs} 对，其中 ${attacking} 对互相攻击：${pairs} - ${attacking} = ${ways(k)}。`,
    );
  },
  mistakes: ({ n }) => [
    [column(n, (k) => 2n * BigInt(ways(k))), t('counting every pair twice', '每一对数了两次')],
    [
      column(n, (k) => BigInt(ways(k)) - 4n * BigInt((k - 1) * (k - 2))),
      t('subtracting every attacking pair twice', '把互相攻击的每一对减了两次'),
    ],
    [column(n, (k) => BigInt.asIntN(32, BigInt(ways(k)))), t('32-bit overflow', '32 位整数溢出')],
  ],
});
