import { counted, countWords } from '../core/amounts.js';
import { randomBelow, shuffle } from '../core/random.js';
import { t } from '../core/text.js';
import { CELLS_LINE, type Cell, cellsOf, listed, name, readCell, readCells } from './shared/cells.js';
import { defineJudge } from './shared/define.js';
import type { Format } from './shared/integers.js';
import type { Pair } from './shared/json.js';
import type { CaseReader } from './shared/judge.js';
import { malformed, readParts } from './shared/lines.js';
import { faultOfSeen, seenFrom } from './shared/queenSight.js';
import { fewerItems } from './shared/shrink.js';

/** LeetCode 1222: queens and a king, rows and columns from 0. */
export interface AttackCase {
  readonly queens: readonly Cell[];
  readonly king: Cell;
}

const SIDE = 8;

const RANGE = [0, SIDE - 1] as const;

const read = (): CaseReader<AttackCase> =>
  readParts<[readonly Pair[], Cell], AttackCase>(
    [
      ['queens', '[[0,1]]', (line) => readCells(line, RANGE, t('queens', '皇后'))],
      ['king', '[0,0]', (line) => readCell(line, RANGE)],
    ],
    (pairs, king) => {
      const queens = pairs.map(({ a, b }): Cell => [a, b]);
      if (queens.some((queen) => name(queen) === name(king)))
        throw malformed(
          1,
          `The king is on a queen's square ${name(king)}. Move one of them.`,
          `国王和皇后都在 ${name(king)}，请移动其中一个`,
        );
      return { queens, king };
    },
  );

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
    { input: '[[3,0],[3,6],[3,7],[6,1],[0,5]]\n[3,4]\n', output: '[[3,0],[3,6],[6,1]]\n' },
    { input: '[[2,5]]\n[1,3]\n', output: '[]\n' },
  ],
  input,
  makeAnswer:
    () =>
    ({ king, queens }) =>
      `${listed(seenFrom(king, queens, SIDE))}\n`,
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
    // A king in the corner.
    (random) => ({ king: [7, 7], queens: [[0, 0] as const, [randomBelow(random, 7), 7] as const] }),
  ],
  line: CELLS_LINE,
  explain: ({ king, queens }, answer) => {
    const count = (answer.match(/\d,\d/g) ?? []).length;
    if (count === 0)
      return t(
        `The answer is ${answer}: no queen is in line with the king on ${name(king)}.`,
        `答案是 ${answer}：没有皇后与 ${name(king)} 的国王在同一条线上。`,
      );
    return t(
      `The answer is ${answer}: ${count} of ${counted(queens.length, 'queen')} can attack the king on ${name(king)}, the nearest in each direction.`,
      `答案是 ${answer}：${countWords(queens.length)} 个皇后中有 ${count} 个能攻击 ${name(king)} 的国王，每个方向只看最近的一个。`,
    );
  },
  faultOf: ({ queens, king }, got) => faultOfSeen(king, queens, SIDE, got),
  mistakes: ({ king, queens }) => [
    [
      listed(seenFrom(king, queens, SIDE, true)),
      t('letting queens attack through each other', '让皇后隔着别的皇后攻击'),
    ],
    [
      listed(seenFrom(king, queens, SIDE).filter(([r, c]) => r === king[0] || c === king[1])),
      t('leaving out the diagonals', '漏掉了对角线'),
    ],
  ],
});
