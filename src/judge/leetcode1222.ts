import { randomBelow, shuffle } from '../core/random.js';
import { t } from '../core/text.js';
import { type Cell, cellsOf, checkCell, name, readCells, seenFrom } from './shared/cells.js';
import { defineJudge } from './shared/define.js';
import type { Format } from './shared/integers.js';
import type { CaseReader } from './shared/judge.js';
import { malformed, readLines, readList } from './shared/lines.js';
import { fewerItems } from './shared/shrink.js';

/** LeetCode 1222: queens and a king, rows and columns from 0. */
export interface AttackCase {
  readonly queens: readonly Cell[];
  readonly king: Cell;
}

const SIDE = 8;

const listed = (cells: readonly Cell[]): string =>
  `[${[...cells]
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(name)
    .join(',')}]`;

const attackers = ({ queens, king }: AttackCase, through: boolean): readonly Cell[] =>
  seenFrom(king, queens, SIDE, through);

const read = (): CaseReader<AttackCase> => {
  let queens: readonly Cell[] | undefined;
  return readLines(
    (line) => {
      if (queens === undefined) {
        queens = readCells(line, SIDE);
        if (queens.length === 0)
          throw malformed(
            1,
            'Missing queens. Write at least one, such as [[0,1]].',
            '缺少皇后，至少写一个，例如 [[0,1]]',
          );
        return undefined;
      }
      const { values, column } = readList(line, '[0,0]');
      const king = checkCell(values, column, SIDE);
      if (queens.some((queen) => name(queen) === name(king)))
        throw malformed(
          column,
          `The king is on a queen's square ${name(king)}. Move one of them.`,
          `国王和皇后都在 ${name(king)}，请移动其中一个`,
        );
      const problem = { queens, king };
      queens = undefined;
      return problem;
    },
    () =>
      queens &&
      t('The input ends before king. Add a line such as [0,0].', '缺少 king，请再写一行，例如 [0,0]'),
  );
};

const CELLS = cellsOf(SIDE);

const drawn = (random: () => number, count: number): AttackCase => {
  const [king, ...queens] = shuffle(random, [...CELLS]).slice(0, count + 1);
  return { queens, king: king! };
};

const input: Format<AttackCase> = {
  read,
  mostCases: Number.POSITIVE_INFINITY,
  format: (cases) =>
    cases.map(({ queens, king }) => `[${queens.map(name).join(',')}]\n${name(king)}\n`).join(''),
  small: (random) => drawn(random, 1 + randomBelow(random, 6)),
  largest: (random) => drawn(random, 63),
  smaller: function* ({ queens, king }) {
    for (const fewer of fewerItems(queens)) yield { queens: fewer, king };
  },
};

export const leetcode1222 = defineJudge<AttackCase>({
  id: 'leetcode-1222',
  puzzle: 'moves',
  title: t('Queens That Can Attack the King', '可以攻击国王的皇后'),
  url: 'https://leetcode.com/problems/queens-that-can-attack-the-king/',
  limits: t('8x8 board, 1 to 63 queens on different squares', '8x8 的棋盘，1 到 63 个皇后，互不同格'),
  samples: [
    { input: '[[0,1],[1,0],[4,0],[0,4],[3,3],[2,4]]\n[0,0]\n', output: '[[0,1],[1,0],[3,3]]\n' },
    { input: '[[5,6]]\n[1,1]\n', output: '[]\n' },
  ],
  input,
  makeAnswer: () => (problem) => `${listed(attackers(problem, false))}\n`,
  edges: [
    // One behind the other.
    (random) => {
      const row = randomBelow(random, SIDE);
      return {
        king: [row, 0],
        queens: [1 + randomBelow(random, 4), 6, 7].map((column): Cell => [row, column]),
      };
    },
    // Both diagonals of a king in the middle.
    () => ({
      king: [3, 3],
      queens: CELLS.filter(([r, c]) => Math.abs(r - 3) === Math.abs(c - 3) && r !== 3),
    }),
    // Only knight's moves away: none attacks.
    () => ({ king: [3, 3], queens: CELLS.filter(([r, c]) => Math.abs(r - 3) * Math.abs(c - 3) === 2) }),
    (random) => drawn(random, 20 + randomBelow(random, 20)),
    (random) => ({
      ...drawn(random, 1),
      king: [7, 7],
      queens: [
        [0, 0],
        [randomBelow(random, 7), 7],
      ],
    }),
  ],
  line: {
    pattern: /^\[(\[\d,\d\](,\[\d,\d\])*)?\]$/,
    is: t('a list such as [[0,1],[3,3]]', '形如 [[0,1],[3,3]] 的列表'),
  },
  explain: ({ king, queens }, answer) => {
    const count = (answer.match(/\d,\d/g) ?? []).length;
    return t(
      `${answer}: ${count} of ${queens.length} ${queens.length === 1 ? 'queen' : 'queens'} can attack the king on ${name(king)}, at most one in each of 8 directions.`,
      `${answer}：${queens.length} 个皇后中有 ${count} 个能攻击 ${name(king)} 的国王，八个方向各至多一个。`,
    );
  },
  mistakes: (problem) => [
    [
      listed(attackers(problem, true)),
      t('letting queens attack through each other', '让皇后隔着别的皇后攻击'),
    ],
    [
      listed(attackers(problem, false).filter(([r, c]) => r === problem.king[0] || c === problem.king[1])),
      t('leaving out the diagonals', '漏掉了对角线'),
    ],
  ],
});
