/* Square grids of step numbers from 0, as LeetCode writes tours: reading them, and tours to draw from. */
import { counted, countWords } from '../../core/amounts.js';
import { makeBoard } from '../../core/board.js';
import { KNIGHT } from '../../core/piece.js';
import { formatThousands } from '../../core/text.js';
import { solvePlainTour } from '../../puzzles/tour/solve/plain.js';
import { readRows } from './json.js';
import type { CaseReader } from './judge.js';
import { malformed, readLines } from './lines.js';

/** The step at which each cell is visited, row by row. */
export type StepGrid = readonly (readonly number[])[];

const checkGrid = (
  grid: StepGrid,
  columns: readonly number[],
  [least, most]: readonly [number, number],
): void => {
  const n = grid.length;
  if (n < least || n > most) {
    throw malformed(
      1,
      `The grid has ${counted(n, 'row')}. Write ${least} to ${formatThousands(most)}.`,
      `表格有 ${countWords(n)} 行；应为 ${least} 到 ${formatThousands(most)} 行`,
    );
  }
  const seen = new Set<number>();
  for (const [i, row] of grid.entries()) {
    if (row.length !== n) {
      throw malformed(
        columns[i]!,
        `Row ${i} has ${counted(row.length, 'number')}, but the grid has ${counted(n, 'row')}. Write a square grid.`,
        `第 ${i} 行有 ${countWords(row.length)} 个数，而表格有 ${countWords(n)} 行；行数和列数应相等`,
      );
    }
    for (const step of row) {
      if (step >= 0 && step < n * n && !seen.has(step)) {
        seen.add(step);
        continue;
      }
      throw malformed(
        columns[i]!,
        seen.has(step)
          ? `${step} is in the grid twice. Write each of 0 to ${n * n - 1} once.`
          : `${step} isn't a step number. Write each of 0 to ${n * n - 1} once.`,
        `${step} ${seen.has(step) ? '出现了两次' : '不是步号'}；0 到 ${n * n - 1} 应各写一次`,
      );
    }
  }
};

/** One grid per line, its side within these bounds. */
export const readStepGrids = (bounds: readonly [least: number, most: number]): CaseReader<StepGrid> =>
  readLines(
    (line) => {
      const rows = readRows(line, '[[0,5,2],[3,8,7],[6,1,4]]');
      const grid = rows.map(({ values }) => values);
      const columns = rows.map(({ column }) => column);
      checkGrid(grid, columns, bounds);
      return grid;
    },
    () => undefined,
  );

const tours = new Map<number, StepGrid>();

/** Boards of side 5 to 7 have tours from a corner. */
export const tourOf = (n: number): StepGrid => {
  const known = tours.get(n) ?? findTour(n);
  tours.set(n, known);
  return known;
};

const findTour = (n: number): StepGrid => {
  const found = pathOf(n, []);
  if (found === undefined) throw new Error(`${n}x${n} has a tour from its corner`);
  return found;
};

/** A path from the corner over all cells, ending on the given one if there is one. */
const pathOf = (n: number, missing: readonly number[]): StepGrid | undefined => {
  const board = makeBoard(n, n, missing);
  const answer = solvePlainTour({ puzzle: 'tour', board, piece: KNIGHT, closed: false, from: 0 });
  if (answer.kind !== 'tour') return undefined;
  const steps = new Array<number>(n * n).fill(n * n - 1);
  for (const [step, square] of [...answer.path].entries()) steps[square] = step;
  return asGrid(steps);
};

/** Paths from the corner of n x n over all cells but one, followed by that one, wherever it is. */
export const almostTours = (n: number): readonly StepGrid[] =>
  [(n * n) >> 1, n * n - 1, n * n - n, n - 1]
    .map((left) => pathOf(n, [left]))
    .filter((grid) => grid !== undefined);

export const asGrid = (steps: readonly number[]): StepGrid => {
  const n = Math.sqrt(steps.length);
  return Array.from({ length: n }, (_, row) => steps.slice(row * n, (row + 1) * n));
};

export const mirrored = (grid: StepGrid): StepGrid =>
  grid[0]!.map((_, column) => grid.map((row) => row[column]!));

/** Two steps swapped. */
export const exchanged = (grid: StepGrid, a: number, b: number): StepGrid =>
  grid.map((row) => row.map((step) => (step === a ? b : step === b ? a : step)));

/** The reversed tour: it starts where this one ends. */
export const reversed = (grid: StepGrid): StepGrid =>
  grid.map((row) => row.map((step) => grid.length ** 2 - 1 - step));
