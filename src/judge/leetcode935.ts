import { counted, countWords } from '../core/amounts.js';
import { makeBoard } from '../core/board.js';
import { KNIGHT } from '../core/piece.js';
import { Refusal } from '../core/refusal.js';
import { t } from '../core/text.js';
import { solveWalks } from '../puzzles/walks/index.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';

const MODULUS = 1_000_000_007;

/** The keypad as a board: 3 columns, 4 rows, without the keys * and # beside the 0. */
const KEYPAD = makeBoard(3, 4, [0, 2]);

/** The key 0. */
const ZERO = { x: 1, y: 0 } as const;

const FIELDS = { n: { least: 1, most: 5000, beyond: 10n ** 1000n, small: 6 } } as const;

export type DialerCase = CaseOf<typeof FIELDS>;

/** Numbers of length moves + 1; without a modulus for few moves. */
const dialable = (moves: bigint, mod?: bigint, from?: typeof ZERO): bigint => {
  const answer = solveWalks({
    puzzle: 'walks',
    board: KEYPAD,
    piece: KNIGHT,
    steps: moves,
    ...(mod === undefined ? {} : { mod }),
    ...(from === undefined ? {} : { from }),
  });
  if (answer.kind === 'stopped') throw new Refusal('limit', answer.why);
  return answer.walks;
};

/** Lengths up to here come from a table that grows by one step at a time. */
const TABLE = 100_000;

/**
 * By symmetry four kinds of keys matter: corners 1 3 7 9, 2 and 8, 4 and 6, and 0; a 5 leads nowhere. Corners
 * lead to one key of each middle kind, 2 and 8 to two corners, 4 and 6 to two corners and the 0.
 */
const makeTable = (): ((length: number) => number) => {
  const table = [0, 10];
  let [corner, two, four, zero] = [1, 1, 1, 1];
  return (length) => {
    while (table.length <= length) {
      [corner, two, four, zero] = [
        (two + four) % MODULUS,
        (2 * corner) % MODULUS,
        (2 * corner + zero) % MODULUS,
        (2 * four) % MODULUS,
      ];
      table.push((4 * corner + 2 * two + 2 * four + zero) % MODULUS);
    }
    return table[length]!;
  };
};

export const leetcode935 = defineJudge<DialerCase>({
  id: 'leetcode-935',
  puzzle: 'walks',
  title: t('Knight Dialer', '骑士拨号器'),
  url: 'https://leetcode.com/problems/knight-dialer/',
  limits: t('n from 1 to 5,000', 'n 为 1 到 5,000'),
  samples: [
    { input: '1\n', output: '10\n' },
    { input: '2\n', output: '20\n' },
    { input: '3131\n', output: '136006598\n' },
  ],
  input: integers(FIELDS, { between: '\n', mostCases: Number.POSITIVE_INFINITY }),
  makeAnswer: () => {
    const table = makeTable();
    return ({ n }) => `${n <= TABLE ? table(Number(n)) : dialable(n - 1n, BigInt(MODULUS))}\n`;
  },
  edges: [
    () => ({ n: 1n }),
    () => ({ n: 2n }),
    // Around the first lengths whose count exceeds 2^31 and the modulus.
    (random) => ({ n: BigInt(25 + (random() % 6)) }),
    // Around 2^63.
    (random) => ({ n: BigInt(52 + (random() % 4)) }),
    (random) => ({ n: BigInt(4990 + (random() % 11)) }),
    (random) => ({ n: BigInt(1000 + (random() % 4000)) }),
  ],
  explain: ({ n }, answer) => {
    if (n > 20n) {
      return t(
        `The answer is ${answer}: numbers of length ${n} are walks of ${counted(n - 1n, 'knight move')} on the keypad, counted modulo ${MODULUS}.`,
        `答案是 ${answer}：长度为 ${n} 的号码就是在键盘上走 ${countWords(n - 1n)} 步的路线，对 ${MODULUS} 取模。`,
      );
    }
    return t(
      `The answer is ${answer}: a number of length ${n} has ${counted(Number(n - 1n), 'knight move')}. Any of the 10 keys may be first; key 5 has no moves.`,
      `答案是 ${answer}：长度为 ${n} 的号码要走 ${n - 1n} 步。10 个键都可以作为起点，5 没有走法。`,
    );
  },
  mistakes: ({ n }) => [
    [
      `${dialable(n, BigInt(MODULUS))}`,
      t('making n moves; a number of length n has n - 1', '走了 n 步；长度为 n 的号码只走 n-1 步'),
    ],
    [
      n === 1n ? '9' : undefined,
      t(
        'leaving out key 5 or 0, which is a number of length 1 by itself',
        '漏掉了 5 或 0：它们本身就是长度为 1 的号码',
      ),
    ],
    [n < 200n ? `${dialable(n - 1n)}` : undefined, t('leaving out the modulus', '没有取模')],
    [
      n > 1n && n < 200n
        ? `${(dialable(n - 1n) - dialable(n - 1n, undefined, ZERO)) % BigInt(MODULUS)}`
        : undefined,
      t('leaving out numbers that start with 0', '漏掉了以 0 开头的号码'),
    ],
  ],
});
