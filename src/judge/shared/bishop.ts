/* A bishop among pawns: the fewest moves, and boards to draw and to shrink. */
import { randomBelow } from '../../core/random.js';

/** Boards that are drawn until one is tricky; of those that people draw at random, a few in a hundred are. */
const MAX_DRAWN = 200;

/** A row and a column, from 1. */
export type Cell = readonly [row: number, column: number];

/** A bishop's start and goal, and the board with pawns as #. */
export interface PawnBoard {
  readonly a: Cell;
  readonly b: Cell;
  readonly rows: readonly string[];
}

const DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/**
 * Breadth-first over the squares. A ray ends at a square that took fewer moves: what lies behind it was reached from there. So every square
 * is passed a few times in each direction, not once per square of its diagonal. A mistake is to move one square at a time, or to end a ray
 * at any square that was reached before.
 */
export const fewestMoves = ({ a, b, rows }: PawnBoard, mistake?: 'single' | 'early'): number => {
  const n = rows.length;
  const moves = new Int32Array(n * n).fill(-1);
  const at = ([row, column]: Cell): number => (row - 1) * n + column - 1;
  const goal = at(b);
  const queue = new Int32Array(n * n);
  let filled = 0;
  queue[filled++] = at(a);
  moves[at(a)] = 0;
  for (let next = 0; next < filled && moves[goal]! < 0; next++) {
    const square = queue[next]!;
    const after = moves[square]! + 1;
    for (const [dr, dc] of DIAGONALS) {
      let r = Math.floor(square / n) + dr;
      let c = (square % n) + dc;
      for (; r >= 0 && c >= 0 && r < n && c < n && rows[r]!.charCodeAt(c) !== 35; r += dr, c += dc) {
        const there = r * n + c;
        const known = moves[there]!;
        if (known >= 0 && known < after) break;
        if (known < 0) {
          moves[there] = after;
          queue[filled++] = there;
        }
        if (mistake === 'single' || (mistake === 'early' && known >= 0)) break;
      }
    }
  }
  return moves[goal]!;
};

/** A board with each square a pawn at a chance of `of` in 16: a drawn number decides about eight squares. */
export const drawn = (random: () => number, n: number, of: number): PawnBoard => {
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

export const open = (n: number, a: Cell, b: Cell): PawnBoard => ({
  a,
  b,
  rows: new Array<string>(n).fill('.'.repeat(n)),
});

/** A small board on which a ray must not end at a square that took as many moves, if one is drawn soon. */
export const tricky = (random: () => number): PawnBoard => {
  let board = drawn(random, 4, 5);
  for (let i = 0; i < MAX_DRAWN && fewestMoves(board) === fewestMoves(board, 'early'); i++)
    board = drawn(random, 4 + randomBelow(random, 5), 2 + randomBelow(random, 6));
  return board;
};

/** Some of the sides left out, as far as both ends stay. */
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

/** Smaller boards with the same ends, and then fewer pawns. */
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
