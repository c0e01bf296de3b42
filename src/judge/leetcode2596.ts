import { counted, countWords } from '../core/amounts.js';
import { randomBelow, shuffle } from '../core/random.js';
import { type Text, t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import type { Format } from './shared/integers.js';
import {
  almostTours,
  asGrid,
  exchanged,
  mirrored,
  readStepGrids,
  reversed,
  type StepGrid,
  tourOf,
} from './shared/stepGrids.js';
import { moveFault, ZERO_BASED } from './shared/stepMoves.js';

/** LeetCode 2596. */
export type GridCase = StepGrid;

const LEAST = 3;
const MOST = 7;
const BEYOND = 1000;

/** The first move that is not a knight's move. */
const faultOfMoves = (grid: GridCase): Text | undefined => {
  const cellOf = new Int32Array(grid.length ** 2);
  for (const [cell, step] of grid.flat().entries()) cellOf[step] = cell;
  return moveFault(cellOf, grid.length, 0, ZERO_BASED);
};

/** Why the grid is not a tour from its top-left cell; undefined if it is one. */
const faultOf = (grid: GridCase): Text | undefined => {
  const first = grid[0]![0];
  return first === 0
    ? faultOfMoves(grid)
    : t(
        `The top-left cell has step ${first}; a tour starts there with 0`,
        `左上角是第 ${first} 步，而巡游必须从那里以 0 开始`,
      );
};

const sideOf = (random: () => number): number => 5 + randomBelow(random, 3);

const input: Format<GridCase> = {
  mostCases: Number.POSITIVE_INFINITY,
  read: (strict) => readStepGrids(strict ? [LEAST, MOST] : [1, BEYOND]),
  format: (cases) => cases.map((grid) => `${JSON.stringify(grid)}\n`).join(''),
  small: (random) => {
    if (random() % 2 === 0) return mirrored(tourOf(5));
    const n = 3 + randomBelow(random, 2);
    return asGrid([
      0,
      ...shuffle(
        random,
        Array.from({ length: n * n - 1 }, (_, i) => i + 1),
      ),
    ]);
  },
  largest: (random) => (random() % 2 === 0 ? tourOf(7) : mirrored(tourOf(7))),
  smaller: function* (grid) {
    for (let n = LEAST; n < grid.length; n++) {
      // The same fault on a smaller board: the ranks of the steps in the top-left part.
      const part = grid.slice(0, n).map((row) => row.slice(0, n));
      const order = part.flat().sort((a, b) => a - b);
      yield part.map((row) => row.map((step) => order.indexOf(step)));
    }
  },
};

export const leetcode2596 = defineJudge<GridCase>({
  id: 'leetcode-2596',
  puzzle: 'tour',
  title: t('Check Knight Tour Configuration', '检查骑士巡视方案'),
  url: 'https://leetcode.com/problems/check-knight-tour-configuration/',
  limits: t('n from 3 to 7', 'n 为 3 到 7'),
  samples: [
    {
      input: '[[0,15,10,19,2],[9,20,1,16,11],[14,23,18,3,6],[21,8,5,12,17],[24,13,22,7,4]]\n',
      output: 'true\n',
    },
    { input: '[[0,5,2],[3,8,7],[6,1,4]]\n', output: 'false\n' },
  ],
  input,
  makeAnswer: () => (grid) => `${faultOf(grid) === undefined}\n`,
  edges: [
    // A tour that starts elsewhere.
    (random) => reversed(tourOf(sideOf(random))),
    (random) => exchanged(tourOf(sideOf(random)), 0, 1),
    // Wrong in its last move only.
    () => almostTours(5).find((grid) => faultOfMoves(grid) !== undefined)!,
    (random) => {
      const n = sideOf(random);
      const a = 1 + randomBelow(random, n * n - 2);
      return exchanged(tourOf(n), a, a + 1);
    },
    (random) => tourOf(sideOf(random)),
    // Row by row.
    (random) => asGrid(Array.from({ length: (3 + randomBelow(random, 5)) ** 2 }, (_, i) => i)),
  ],
  line: { pattern: /^(true|false)$/, is: t('true or false', 'true 或 false') },
  explain: (grid, answer) => {
    const fault = faultOf(grid);
    return fault === undefined
      ? t(
          `The answer is ${answer}: all ${counted(grid.length ** 2 - 1, 'move')} are knight's moves, and the tour starts in the top-left cell.`,
          `答案是 ${answer}：${countWords(grid.length ** 2 - 1)} 步都是马的走法，并且从左上角出发。`,
        )
      : t(`The answer is ${answer}. ${fault.en}.`, `答案是 ${answer}。${fault.zh}。`);
  },
  mistakes: (grid) =>
    grid[0]![0] !== 0 && faultOfMoves(grid) === undefined
      ? [['true', t('not checking where the tour starts', '没有检查起点')]]
      : [],
});
