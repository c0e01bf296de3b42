import { counted, countWords } from '../core/amounts.js';
import { makeBoard } from '../core/board.js';
import { KNIGHT } from '../core/piece.js';
import { Refusal } from '../core/refusal.js';
import { t } from '../core/text.js';
import { solveRandomWalk } from '../puzzles/random-walk/index.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, type Earlier, integers } from './shared/integers.js';
import { checkNumbers } from './shared/output.js';

const inBoard = ({ n }: Earlier): number => Number(n) - 1;

const FIELDS = {
  n: { least: 1, most: 25, beyond: 1000, small: 4 },
  k: { least: 0, most: 100, beyond: 100_000, small: 4 },
  row: { least: 0, most: inBoard },
  column: { least: 0, most: inBoard },
} as const;

export type ProbabilityCase = CaseOf<typeof FIELDS>;

const chanceOf = ({
  n,
  k,
  row,
  column,
}: ProbabilityCase): readonly [numerator: bigint, denominator: bigint] => {
  const answer = solveRandomWalk({
    puzzle: 'random-walk',
    board: makeBoard(n, n),
    piece: KNIGHT,
    from: { x: column, y: row },
    steps: BigInt(k),
  });
  if (answer.kind === 'stopped') throw new Refusal('limit', answer.why);
  if (answer.kind !== 'chance') throw new Error('a chance has a value');
  return [answer.chance.numerator, answer.chance.denominator];
};

/** Five decimals; `half` is 1 to round half up, 0 to truncate. */
const decimals = (numerator: bigint, denominator: bigint, half: bigint): string => {
  const scaled = (numerator * 200_000n + half * denominator) / (2n * denominator);
  return `${scaled / 100_000n}.${`${scaled % 100_000n}`.padStart(5, '0')}`;
};

/** The probability after one move fewer, divided by 8 once more. */
const oneLess = (problem: ProbabilityCase): readonly [bigint, bigint] => {
  const [numerator, denominator] = chanceOf({ ...problem, k: problem.k - 1 });
  return [numerator, 8n * denominator];
};

const rounded = (problem: ProbabilityCase): string => decimals(...chanceOf(problem), 1n);

export const leetcode688 = defineJudge<ProbabilityCase>({
  id: 'leetcode-688',
  puzzle: 'random-walk',
  title: t('Knight Probability in Chessboard', '骑士在棋盘上的概率'),
  url: 'https://leetcode.com/problems/knight-probability-in-chessboard/',
  limits: t('n from 1 to 25, k from 0 to 100', 'n 为 1 到 25，k 为 0 到 100'),
  samples: [
    { input: '3\n2\n0\n0\n', output: '0.06250\n' },
    { input: '1\n0\n0\n0\n', output: '1.00000\n' },
    { input: '8\n30\n6\n4\n', output: '0.00019\n' },
  ],
  input: integers(FIELDS, { between: '\n', mostCases: Number.POSITIVE_INFINITY }),
  makeAnswer: () => (problem) => `${rounded(problem)}\n`,
  weigh: ({ n, k }) => 1 + (n * n * k) / 5000,
  edges: [
    () => ({ n: 1, k: 0, row: 0, column: 0 }),
    () => ({ n: 1, k: 1, row: 0, column: 0 }),
    (random) => ({ n: 2, k: random() % 3, row: random() % 2, column: random() % 2 }),
    () => ({ n: 3, k: 1, row: 1, column: 1 }),
    (random) => ({ n: 3, k: 1 + (random() % 6), row: random() % 3, column: random() % 3 }),
    (random) => ({ n: 8, k: random() % 2, row: random() % 8, column: random() % 8 }),
    (random) => ({ n: 3 + (random() % 6), k: 1 + (random() % 5), row: 0, column: 1 }),
    () => ({ n: 25, k: 100, row: 12, column: 12 }),
    (random) => ({
      n: 20 + (random() % 6),
      k: 90 + (random() % 11),
      row: random() % 20,
      column: random() % 20,
    }),
  ],
  line: { pattern: /^\d+(\.\d+)?(e-?\d+)?$/i, is: t('a number such as 0.06250', '形如 0.06250 的数') },
  // The judge compares values, so 0.0625 is as good as 0.06250.
  check: (_, output, expected) => checkNumbers(output, expected, 0.000_005_000_1),
  explain: (problem, answer) => {
    const { n, k, row, column } = problem;
    const [numerator, denominator] = chanceOf(problem);
    const fraction = `${numerator}/${denominator}`;
    const exact =
      denominator === 1n || `${denominator}`.length > 40 ? t('', '') : t(` (${fraction})`, `（${fraction}）`);
    return t(
      `The answer is ${answer}${exact.en}: the chance that a knight from row ${row}, column ${column} of the ${n}x${n} board is still on it after ${counted(k, 'random move')}.`,
      `答案是 ${answer}${exact.zh}：马从 ${n}x${n} 棋盘的第 ${row} 行第 ${column} 列出发，随机走 ${countWords(k)} 步后仍在棋盘上的概率。`,
    );
  },
  mistakes: (problem) => {
    const { n, k } = problem;
    return [
      ['1.00000', t('choosing only among the moves that stay on the board', '只在不出界的走法中选择')],
      [decimals(...chanceOf(problem), 0n), t('truncating instead of rounding', '截断而不是四舍五入')],
      [k > 0 ? rounded({ ...problem, k: k - 1 }) : undefined, t('making one move too few', '少走一步')],
      [
        k > 0 ? decimals(...oneLess(problem), 1n) : undefined,
        t('making k - 1 moves and dividing by 8 k times', '只走了 k-1 步，却除了 k 次 8'),
      ],
      [rounded({ ...problem, k: k + 1 }), t('making one move too many', '多走一步')],
      [
        n > 1 ? rounded({ ...problem, n: n + 1 }) : undefined,
        t('using a board that is one row and column too large', '棋盘多算了一行一列'),
      ],
    ];
  },
});
