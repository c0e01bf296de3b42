/* Square boards with pawns and two free squares: reading, writing, drawing, and shrinking them. */
import { randomBelow } from '../../core/random.js';
import { readGrids } from './grids.js';
import type { Earlier, Field, Format } from './integers.js';
import { malformed } from './lines.js';

/** A row and a column, from 1. */
export type Cell = readonly [row: number, column: number];

/** A bishop's start and goal, and the board with pawns as #. */
export interface PawnBoard {
  readonly a: Cell;
  readonly b: Cell;
  readonly rows: readonly string[];
}

const PLACE: Field = { least: 1, most: ({ n }) => Number(n) };

const caseOf = (rows: readonly string[], { ax, ay, bx, by }: Earlier, strict: boolean): PawnBoard => {
  const cell = (row: unknown, column: unknown): Cell => [Number(row), Number(column)];
  const problem = { a: cell(ax, ay), b: cell(bx, by), rows };
  for (const [row, column] of [problem.a, problem.b])
    if (rows[row - 1]![column - 1] === '#')
      throw malformed(
        1,
        `The square (${row},${column}) has a pawn. Start and goal must be free.`,
        `(${row},${column}) 上有兵；起点和终点必须是空格`,
        rows.length - row,
      );
  if (strict && ax === bx && ay === by)
    throw malformed(
      1,
      `Start and goal are both (${ax},${ay}). The judge's limit is two different squares.`,
      `起点和终点都是 (${ax},${ay})；原题要求两个不同的格子`,
      rows.length,
    );
  return problem;
};

/** The side n, start and goal as rows and columns, and the board; the side is limited. */
export const pawnBoards = (side: Field): Pick<Format<PawnBoard>, 'read' | 'format'> => ({
  read: (strict) =>
    readGrids({
      head: [{ n: side }, { ax: PLACE, ay: PLACE }, { bx: PLACE, by: PLACE }],
      strict,
      size: ({ n }) => Number(n),
      marks: '.#',
      caseOf: (rows, head) => caseOf(rows, head, strict),
    }),
  format: (cases) =>
    cases
      .map(({ a, b, rows }) => `${rows.length}\n${a.join(' ')}\n${b.join(' ')}\n${rows.join('\n')}\n`)
      .join(''),
});

/**
 * A board on which each square is a pawn with probability `of` / 16: one random number decides eight squares.
 */
export const drawnBoard = (random: () => number, n: number, of: number): PawnBoard => {
  const cell = (): Cell => [1 + randomBelow(random, n), 1 + randomBelow(random, n)];
  const a = cell();
  let b = cell();
  while (a[0] === b[0] && a[1] === b[1]) b = cell();
  const rows = Array.from({ length: n }, (_, r) => {
    const marks = new Array<number>(n);
    for (let c = 0; c < n; )
      for (let bits = random(), i = 0; i < 8 && c < n; i++, bits >>>= 4)
        marks[c++] = (bits & 15) < of ? 35 : 46;
    let row = String.fromCharCode(...marks);
    for (const [there, c] of [a, b]) if (there === r + 1) row = `${row.slice(0, c - 1)}.${row.slice(c)}`;
    return row;
  });
  return { a, b, rows };
};

export const openBoard = (n: number, a: Cell, b: Cell): PawnBoard => ({
  a,
  b,
  rows: new Array<string>(n).fill('.'.repeat(n)),
});

/** Two rows without pawns: a zigzag from end to end. */
export const corridor = (n: number): PawnBoard => ({
  a: [1, 1],
  b: [2, n],
  rows: Array.from({ length: n }, (_, r) => (r < 2 ? '.' : '#').repeat(n)),
});

/** Removes some rows and columns, as long as both ends stay. */
function* croppedBoards({ a, b, rows }: PawnBoard, leastSide: number): Generator<PawnBoard> {
  const side = rows.length - 1;
  for (const [top, left] of [
    [1, 1],
    [1, 0],
    [0, 1],
  ] as const) {
    const [from, to] = [a, b].map(([row, column]): Cell => [row - top, column - left]) as [Cell, Cell];
    const isOn = [...from, ...to].every((at) => at >= 1 && at <= side);
    if (side >= leastSide && isOn)
      yield {
        a: from,
        b: to,
        rows: rows.slice(top, top + side).map((row) => row.slice(left, left + side)),
      };
  }
}

/** Smaller boards with the same ends, then fewer pawns. */
export function* smallerBoards({ a, b, rows }: PawnBoard, leastSide: number): Generator<PawnBoard> {
  const n = rows.length;
  const least = Math.max(leastSide, ...a, ...b);
  for (let side = least; side < n; side += Math.max(1, (n - side) >> 1))
    yield { a, b, rows: rows.slice(0, side).map((row) => row.slice(0, side)) };
  yield* croppedBoards({ a, b, rows }, leastSide);
  if (n <= 60)
    for (const [r, row] of rows.entries())
      if (row.includes('#')) yield { a, b, rows: rows.with(r, '.'.repeat(n)) };
  if (n <= 12)
    for (const [r, row] of rows.entries())
      for (let c = row.indexOf('#'); c >= 0; c = row.indexOf('#', c + 1))
        yield { a, b, rows: rows.with(r, `${row.slice(0, c)}.${row.slice(c + 1)}`) };
}
