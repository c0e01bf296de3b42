import { randomBelow } from '../core/random.js';
import { t } from '../core/text.js';
import {
  type Cell,
  drawn,
  fewestMoves,
  open,
  type PawnBoard,
  smallerBoards,
  tricky,
} from './shared/bishop.js';
import { defineJudge } from './shared/define.js';
import { numbersOf, readGrids } from './shared/grids.js';
import type { Format } from './shared/integers.js';
import { malformed } from './shared/lines.js';

/** ABC 246 E. */
export type BishopCase = PawnBoard;

const LEAST = 2;
const MOST = 1500;
const BEYOND = 4000;

const sizeOf =
  (strict: boolean) =>
  (head: readonly string[]): number | undefined => {
    if (head.length === 0) return undefined;
    const [n] = numbersOf(head[0]!, 1, t('n, the side of the board', '棋盘边长 n')) as [number];
    const most = strict ? MOST : BEYOND;
    if (n < (strict ? LEAST : 1) || n > most)
      throw malformed(
        1,
        `n is ${n}. Write ${strict ? LEAST : 1} to ${most}.`,
        `n 为 ${n}；应为 ${strict ? LEAST : 1} 到 ${most}`,
      );
    if (head.length === 1) return undefined;
    const cell = numbersOf(head.at(-1)!, 2, t('two numbers, a row and a column', '两个数：行和列'));
    const off = cell.find((value) => value < 1 || value > n);
    if (off !== undefined)
      throw malformed(
        1,
        `${off} is off the board. Rows and columns are 1 to ${n}.`,
        `${off} 不在棋盘上；行列为 1 到 ${n}`,
      );
    return head.length === 3 ? n : undefined;
  };

const caseOf = (rows: readonly string[], [, a, b]: readonly string[]): BishopCase => {
  const cell = (line: string): Cell => line.trim().split(/\s+/).map(Number) as unknown as Cell;
  const problem = { a: cell(a!), b: cell(b!), rows };
  for (const [row, column] of [problem.a, problem.b])
    if (rows[row - 1]![column - 1] === '#')
      throw malformed(
        1,
        `The square (${row},${column}) has a pawn. Start and goal must be free.`,
        `(${row},${column}) 上有兵；起点和终点必须是空格`,
        rows.length - row,
      );
  return problem;
};

const input: Format<BishopCase> = {
  read: (strict) => readGrids({ sizeOf: sizeOf(strict), marks: '.#', caseOf }),
  mostCases: 1,
  format: (cases) =>
    cases
      .map(({ a, b, rows }) => `${rows.length}\n${a.join(' ')}\n${b.join(' ')}\n${rows.join('\n')}\n`)
      .join(''),
  small: (random) =>
    random() % 3 === 0 ? tricky(random) : drawn(random, 2 + randomBelow(random, 6), randomBelow(random, 5)),
  // Without pawns every diagonal is long: the slowest for a search that walks each one from every square.
  largest: (random) =>
    random() % 2 === 0 ? open(MOST, [1, 1], [MOST, MOST - 1]) : drawn(random, MOST, randomBelow(random, 3)),
  smaller: (problem) => smallerBoards(problem, LEAST),
};

export const abc246e = defineJudge<BishopCase>({
  id: 'abc246-e',
  puzzle: 'distance',
  title: t('Bishop 2', '主教 2'),
  url: 'https://atcoder.jp/contests/abc246/tasks/abc246_e',
  limits: t('n from 2 to 1,500, two different free squares', 'n 为 2 到 1,500，两个不同的空格'),
  samples: [
    { input: '5\n1 3\n3 5\n....#\n...#.\n.....\n.#...\n#....\n', output: '3\n' },
    { input: '4\n3 2\n4 2\n....\n....\n....\n....\n', output: '-1\n' },
  ],
  input,
  makeAnswer: () => (problem) => `${fewestMoves(problem)}\n`,
  weigh: ({ rows }) => 1 + rows.length ** 2 / 2000,
  edges: [
    // Different colors.
    (random) => open(2 + randomBelow(random, 5), [1, 1], [1, 2]),
    (random) => {
      const n = 3 + randomBelow(random, 6);
      return open(n, [1, 1], [n, n]);
    },
    // Shut in.
    () => ({ ...open(4, [1, 1], [3, 3]), rows: ['....', '.#..', '....', '....'] }),
    // A zigzag along the edge of a two-lane corridor.
    (random) => {
      const n = 6 + 2 * randomBelow(random, 4);
      const rows = Array.from({ length: n }, (_, r) => (r < 2 ? '.' : '#').repeat(n));
      return { a: [1, 1], b: [2, n], rows };
    },
    tricky,
    (random) => drawn(random, 30 + randomBelow(random, 30), 4),
  ],
  line: { pattern: /^-?\d+$/, is: t('a whole number', '整数') },
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
        'ending a ray at every square reached before; only one that took fewer moves ends it',
        '遇到已到过的格子就停下；只有步数更少的格子才能停',
      ),
    ],
    ['0', t('printing 0 where the goal cannot be reached', '无法到达时输出了 0')],
  ],
});
