import { makeBoard } from '../src/core/board.js';
import { KNIGHT } from '../src/core/piece.js';
import { parseUncrossed, solveUncrossed } from '../src/puzzles/uncrossed/index.js';
import { fieldOf } from '../src/puzzles/uncrossed/solve/geometry.js';
import { byRows, workOutRule } from '../src/puzzles/uncrossed/solve/knight/solve.js';
import { sweep } from '../src/puzzles/uncrossed/solve/sweep.js';
import type { BenchRow } from './harness.js';

const LIMITS = { nodes: Number.POSITIVE_INFINITY, bytes: 6 * 2 ** 30 };

const solve = (line: string) => () => {
  const read = parseUncrossed(line);
  if (!read.ok) throw new Error(line);
  return solveUncrossed(read.value);
};

/** The plain method: square by square, every state on its own. */
const plain = (side: number, closed: boolean) => () =>
  sweep(fieldOf(makeBoard(side, side), KNIGHT.rays), closed, LIMITS);

/** The plain method for knights: row by row, with every state. */
const everyState = (side: number, closed: boolean) => () => byRows(side, side, closed, LIMITS, undefined);

const rule = (width: number, closed: boolean) => () => workOutRule(width, closed, LIMITS);

export const rows: readonly BenchRow[] = [
  {
    name: 'uncrossed: 7x7 closed',
    run: solve('uncrossed 7x7 N closed'),
    textbook: plain(7, true),
    runs: 3,
  },
  { name: 'uncrossed: 6x6 open', run: solve('uncrossed 6x6 N open'), textbook: plain(6, false), runs: 3 },
  {
    name: 'uncrossed: 8x8 closed',
    run: solve('uncrossed 8x8 N closed'),
    textbook: everyState(8, true),
    runs: 3,
  },
  {
    name: 'uncrossed: 7x7 open',
    run: solve('uncrossed 7x7 N open'),
    textbook: everyState(7, false),
    runs: 3,
  },
  { name: 'uncrossed: 8x8 open', run: solve('uncrossed 8x8 N open'), runs: 3 },
  { name: 'uncrossed: 10x10 closed', run: solve('uncrossed 10x10 N closed'), runs: 3 },
  { name: 'uncrossed: 10x10 open', run: solve('uncrossed 10x10 N open'), runs: 3 },
  { name: 'uncrossed: 11x11 closed', run: solve('uncrossed 11x11 N closed'), runs: 1 },
  { name: 'uncrossed: 11x11 open', run: solve('uncrossed 11x11 N open'), runs: 1 },
  { name: 'uncrossed: 12x12 closed', run: solve('uncrossed 12x12 N closed'), runs: 1 },
  { name: 'uncrossed: 12x12 open', run: solve('uncrossed 12x12 N open'), runs: 1 },
  { name: 'uncrossed: 10x20 closed', run: solve('uncrossed 10x20 N closed'), runs: 1 },
  { name: 'uncrossed: 8x10^15 closed', run: solve('uncrossed 8x1000000000000000 N closed') },
  { name: 'uncrossed: rule of width 6, closed', run: rule(6, true), runs: 3 },
  { name: 'uncrossed: rule of width 7, closed', run: rule(7, true), runs: 1 },
  { name: 'uncrossed: rule of width 8, closed', run: rule(8, true), runs: 1 },
  { name: 'uncrossed: rule of width 5, open', run: rule(5, false), runs: 1 },
  { name: 'uncrossed: rule of width 7, open', run: rule(7, false), runs: 1 },
  { name: 'uncrossed: rule of width 8, open', run: rule(8, false), runs: 1 },
];
