import { randomBelow } from '../core/random.js';
import { t } from '../core/text.js';
import { fewestMoves, trickyBoard } from './shared/bishop.js';
import { defineJudge } from './shared/define.js';
import type { Format } from './shared/integers.js';
import {
  corridor,
  drawnBoard,
  openBoard,
  type PawnBoard,
  pawnBoards,
  smallerBoards,
} from './shared/pawnBoards.js';

/** ABC 246 E. */
export type BishopCase = PawnBoard;

/** The side of the board. */
const SIDE = { least: 2, most: 1500, below: 1, beyond: 4000 } as const;
const input: Format<BishopCase> = {
  ...pawnBoards(SIDE),
  mostCases: 1,
  small: (random) =>
    random() % 3 === 0
      ? trickyBoard(random)
      : drawnBoard(random, 2 + randomBelow(random, 6), randomBelow(random, 5)),
  // Without pawns every diagonal is long: the worst case for a search that scans each diagonal from every
  // square.
  largest: (random) =>
    random() % 2 === 0
      ? openBoard(SIDE.most, [1, 1], [SIDE.most, SIDE.most - 1])
      : drawnBoard(random, SIDE.most, randomBelow(random, 3)),
  smaller: (problem) => smallerBoards(problem, SIDE.least),
};

export const abc246e = defineJudge<BishopCase>({
  id: 'abc246-e',
  puzzle: 'distance',
  title: t('Bishop 2', '象 2'),
  url: 'https://atcoder.jp/contests/abc246/tasks/abc246_e',
  limits: t('n from 2 to 1,500, two different free squares', 'n 为 2 到 1,500，两个不同的空格'),
  samples: [
    { input: '4\n1 1\n4 4\n..#.\n.#..\n....\n#...\n', output: '-1\n' },
    { input: '5\n5 1\n1 3\n.....\n..#..\n#....\n.....\n..#..\n', output: '2\n' },
  ],
  input,
  makeAnswer: () => (problem) => `${fewestMoves(problem)}\n`,
  weigh: ({ rows }) => 1 + rows.length ** 2 / 2000,
  edges: [
    // Different colors.
    (random) => openBoard(2 + randomBelow(random, 5), [1, 1], [1, 2]),
    (random) => {
      const n = 3 + randomBelow(random, 6);
      return openBoard(n, [1, 1], [n, n]);
    },
    // Shut in.
    () => ({ ...openBoard(4, [1, 1], [3, 3]), rows: ['....', '.#..', '....', '....'] }),
    // A zigzag along the edge of a two-lane corridor.
    (random) => corridor(6 + 2 * randomBelow(random, 4)),
    trickyBoard,
    (random) => drawnBoard(random, 30 + randomBelow(random, 30), 4),
  ],
  explain: ({ a, b, rows }, answer) => {
    const [from, to] = [`(${a.join(',')})`, `(${b.join(',')})`];
    if (answer === '-1')
      return (a[0] + a[1] + b[0] + b[1]) % 2 !== 0
        ? t(
            `The answer is -1: ${from} and ${to} have different colors.`,
            `答案是 -1：${from} 和 ${to} 颜色不同。`,
          )
        : t(
            `The answer is -1: pawns cut ${from} off from ${to}.`,
            `答案是 -1：兵把 ${from} 和 ${to} 隔开了。`,
          );
    return t(
      `The answer is ${answer}: the fewest diagonal moves from ${from} to ${to} on the ${rows.length}x${rows.length} board.`,
      `答案是 ${answer}：在 ${rows.length}x${rows.length} 的棋盘上从 ${from} 斜走到 ${to} 的最少步数。`,
    );
  },
  mistakes: (problem) => [
    [
      `${fewestMoves(problem, 'single')}`,
      t('moving one square at a time; a bishop moves any distance', '每步只走一格；象可以走任意远'),
    ],
    [
      `${fewestMoves({ ...problem, rows: problem.rows.map((row) => '.'.repeat(row.length)) })}`,
      t('moving through pawns', '穿过了兵'),
    ],
    [
      `${fewestMoves(problem, 'early')}`,
      t(
        'stopping at every square reached before; only a square reached in fewer moves may stop the bishop',
        '遇到已到过的格子就停下；只有步数更少的格子才能停',
      ),
    ],
    ['0', t('printing 0 where the goal cannot be reached', '无法到达时输出了 0')],
  ],
});
