import { counted, countWords } from '../core/amounts.js';
import { makeBoard } from '../core/board.js';
import { Refusal } from '../core/refusal.js';
import { t } from '../core/text.js';
import { makePiece } from '../pieces/make.js';
import { solveCountPlacements } from '../puzzles/count-placements/index.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, type Earlier, integers } from './shared/integers.js';

const FIELDS = {
  n: { least: 1, most: 9, beyond: 14, small: 4 },
  k: { least: 0, most: ({ n }: Earlier) => Number(n) ** 2, small: 4 },
} as const;

export type KingsCase = CaseOf<typeof FIELDS>;

const AROUND = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].filter((dy) => dx !== 0 || dy !== 0).map((dy) => ({ dx, dy, range: 1 })),
);
const KING = makePiece(AROUND);
/** A king that ignores the diagonals. */
const WAZIR = makePiece(AROUND.filter(({ dx, dy }) => dx === 0 || dy === 0));

/** The number of placements for every number of pieces on n x n. */
const waysOf = (n: number, piece = KING): readonly bigint[] => {
  const answer = solveCountPlacements({
    puzzle: 'count-placements',
    board: makeBoard(n, n),
    piece,
    rule: 'apart',
    given: [],
    classes: false,
  });
  if (answer.kind === 'stopped') throw new Refusal('limit', answer.why);
  return answer.counts!;
};

export const luoguP1896 = defineJudge<KingsCase>({
  id: 'luogu-P1896',
  puzzle: 'count-placements',
  title: t('Peaceful Kings', '互不侵犯'),
  url: 'https://www.luogu.com.cn/problem/P1896',
  limits: t('n from 1 to 9, k from 0 to n * n', 'n 为 1 到 9，k 为 0 到 n * n'),
  samples: [
    { input: '3 2\n', output: '16\n' },
    { input: '9 16\n', output: '14518795348\n' },
  ],
  input: integers(FIELDS, { between: ' ', mostCases: 1 }),
  makeAnswer: () => {
    const known = new Map<number, readonly bigint[]>();
    return ({ n, k }) => {
      const ways = known.get(n) ?? waysOf(n);
      known.set(n, ways);
      return `${ways[k] ?? 0n}\n`;
    };
  },
  weigh: ({ n }) => (n < 5 ? 1 : 2 ** (n - 4)),
  edges: [
    () => ({ n: 1, k: 1 }),
    (random) => ({ n: 1 + (random() % 9), k: 0 }),
    // As many as fit, and one more.
    (random) => {
      const n = 2 + (random() % 7);
      return { n, k: Math.ceil(n / 2) ** 2 + (random() % 2) };
    },
    (random) => {
      const n = 1 + (random() % 9);
      return { n, k: n * n };
    },
    // Counts beyond 32 bits.
    (random) => ({ n: 9, k: 12 + (random() % 5) }),
  ],
  explain: ({ n, k }, answer) => {
    const most = Math.ceil(n / 2) ** 2;
    return k > most
      ? t(
          `The answer is ${answer}: ${n}x${n} has room for at most ${counted(most, 'king')}, one in each 2x2 block.`,
          `答案是 ${answer}：${n}x${n} 的棋盘最多放 ${countWords(most)} 个国王，每个 2x2 的区域至多一个。`,
        )
      : k < 2
        ? k === 0
          ? t(
              `The answer is ${answer}: without kings there is one way, the empty board.`,
              `答案是 ${answer}：不放国王只有一种方案，即空棋盘。`,
            )
          : n === 1
            ? t(`The answer is ${answer}: the board has only one square.`, `答案是 ${answer}：棋盘只有一格。`)
            : t(
                `The answer is ${answer}: one king may be on any of ${counted(n * n, 'square')}.`,
                `答案是 ${answer}：一个国王可以放在 ${countWords(n * n)} 格中的任意一格。`,
              )
        : t(
            `The answer is ${answer}: there are that many ways to place ${counted(k, 'king')} on ${n}x${n} with no two next to each other, not even diagonally.`,
            `答案是 ${answer}：在 ${n}x${n} 的棋盘上放 ${countWords(k)} 个国王，任意两个都不相邻（包括斜向）的方案数。`,
          );
  },
  mistakes: ({ n, k }) => {
    const ways = waysOf(n);
    const right = ways[k] ?? 0n;
    return [
      [
        n <= 7 ? `${waysOf(n, WAZIR)[k] ?? 0n}` : undefined,
        t('letting kings touch at corners', '允许国王斜向相邻'),
      ],
      [
        `${ways.slice(0, k + 1).reduce((sum, count) => sum + count, 0n)}`,
        t(
          'counting the placements of fewer kings as well; exactly k are asked for',
          '把不足 k 个的方案也算了进去；应恰好放 k 个',
        ),
      ],
      [`${BigInt.asIntN(32, right)}`, t('overflowing 32-bit integers', '32 位整数溢出')],
      [k > 0 ? `${ways[k - 1] ?? 0n}` : undefined, t('placing one king too few', '少放了一个国王')],
    ];
  },
});
