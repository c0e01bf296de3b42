import { randomBelow } from '../core/random.js';
import { t } from '../core/text.js';
import { countQueens } from '../puzzles/count-placements/solve/queens.js';
import { defineJudge } from './shared/define.js';
import { readGrids } from './shared/grids.js';
import type { Format } from './shared/integers.js';
import { countQueensOn } from './shared/queens.js';

/** CSES 1624: the free squares of the 8 rows as masks; the leftmost column is the lowest bit. */
export type ReservedCase = readonly number[];

const SIDE = 8;
const ALL = 2 ** SIDE - 1;

const format = (rows: ReservedCase): string =>
  rows
    .map((free) => `${Array.from({ length: SIDE }, (_, c) => ((free >> c) & 1 ? '.' : '*')).join('')}\n`)
    .join('');

/** Each square is reserved with probability `of` / `outOf`. */
const drawn = (random: () => number, of: number, outOf: number): ReservedCase =>
  Array.from({ length: SIDE }, () => {
    let free = ALL;
    for (let c = 0; c < SIDE; c++) if (randomBelow(random, outOf) < of) free &= ~(1 << c);
    return free;
  });

const input: Format<ReservedCase> = {
  read: () =>
    readGrids({
      size: () => SIDE,
      marks: '.*',
      caseOf: (lines) =>
        lines.map((line) => [...line].reduce((free, mark, c) => (mark === '.' ? free | (1 << c) : free), 0)),
    }),
  mostCases: 1,
  format: (cases) => cases.map(format).join(''),
  small: (random) => drawn(random, randomBelow(random, 6), 64),
  largest: () => new Array<number>(SIDE).fill(ALL),
  // One more free square makes a case simpler.
  smaller: function* (rows) {
    for (const [r, free] of rows.entries()) if (free !== ALL) yield rows.with(r, ALL);
    for (const [r, free] of rows.entries())
      for (let c = 0; c < SIDE; c++) if (!((free >> c) & 1)) yield rows.with(r, free | (1 << c));
  },
};

/** Pretends that a reserved square blocks the queens' view. */
const blocked = (rows: ReservedCase): number => {
  const queens: number[] = [];
  const sees = (row: number, column: number): boolean =>
    queens.some((there, r) => {
      const [dr, dc] = [row - r, column - there];
      if (dc !== 0 && Math.abs(dc) !== dr) return false;
      for (let i = 1; i < dr; i++) if (!((rows[r + i]! >> (there + (i * dc) / dr)) & 1)) return false;
      return true;
    });
  const place = (row: number): number => {
    if (row === SIDE) return 1;
    let sum = 0;
    for (let c = 0; c < SIDE; c++) {
      if (!((rows[row]! >> c) & 1) || sees(row, c)) continue;
      queens.push(c);
      sum += place(row + 1);
      queens.pop();
    }
    return sum;
  };
  return place(0);
};

export const cses1624 = defineJudge<ReservedCase>({
  id: 'cses-1624',
  puzzle: 'count-placements',
  title: t('Chessboard and Queens', '棋盘与皇后'),
  url: 'https://cses.fi/problemset/task/1624',
  limits: t('8 lines of 8 characters', '8 行，每行 8 个字符'),
  samples: [
    { input: `${'........\n'.repeat(8)}`, output: '92\n' },
    { input: `*.......\n.*......\n${'........\n'.repeat(6)}`, output: '72\n' },
  ],
  input,
  makeAnswer: () => (rows) => `${countQueensOn(rows)}\n`,
  weigh: () => 8,
  edges: [
    () => new Array<number>(SIDE).fill(ALL),
    () => new Array<number>(SIDE).fill(0),
    // One row without a free square.
    (random) => new Array<number>(SIDE).fill(ALL).with(randomBelow(random, SIDE), 0),
    // A reserved diagonal: queens attack across it.
    () => Array.from({ length: SIDE }, (_, r) => ALL & ~(1 << r)),
    (random) => drawn(random, 1, 4),
  ],
  explain: (rows, answer) => {
    const full = rows.indexOf(0);
    if (full >= 0)
      return t(
        `The answer is ${answer}: row ${full + 1} has no free square, and every row needs a queen.`,
        `答案是 ${answer}：第 ${full + 1} 行没有空格，而每行都要放一个皇后。`,
      );
    const byFirst = Array.from({ length: SIDE }, (_, c) => countQueensOn(rows.with(0, rows[0]! & (1 << c))));
    return t(
      `The answer is ${answer}. By the column of the queen in the first row: ${byFirst.join(' + ')}.`,
      `答案是 ${answer}。按第一行皇后所在的列分别计数：${byFirst.join(' + ')}。`,
    );
  },
  mistakes: (rows) => [
    [`${countQueens(SIDE, SIDE)}`, t('ignoring the reserved squares', '忽略了保留格')],
    [`${blocked(rows)}`, t('letting reserved squares block attacks', '让保留格挡住了攻击')],
  ],
});
