/*
 * Distances in closed form on boards of any size without holes, for pieces with short leaps.
 *
 *   wazir    |dx| + |dy|; a shortest path is any order of these steps: C(|dx| + |dy|, |dx|) of them
 *   king     the larger of |dx| and |dy| = m; of m steps along the longer side each goes -1, 0, or 1 across
 *   ferz     the same with -1 or 1 across, if the colors agree; on a board one square wide it cannot move
 *   knight   core/knightDistance.ts; on boards one or two squares wide it moves along a line
 *
 * Kings' and ferzes' paths must not leave the board sideways. Steps across are 1 at most, so the reflection
 * principle counts those that stay: with sides at -1 and h, a path from y to z is counted for each image z +
 * 2j(h + 1), and subtracted for each -z - 2 + 2j(h + 1).
 */
import type { Board } from '../../../core/board.js';
import { hasKnightDistance, knightDistance } from '../../../core/knightDistance.js';
import { isKnight, isLeaper, isLeaperOf, type Piece } from '../../../core/piece.js';
import type { Point } from '../../../core/square.js';

export interface Metric {
  /** The fewest moves; undefined if there is no path. */
  readonly distance: (from: Point, to: Point) => number | undefined;
  /** The number of squares that can be reached; called if not all can. */
  readonly reached: (from: Point) => bigint;
  /** The number of shortest paths, if there is a formula. */
  readonly paths?: (from: Point, to: Point) => bigint | undefined;
}

/** Longer numbers of paths are not computed. */
const MAX_COUNTED = 20_000;

const squares = ({ width, height }: Board): bigint => BigInt(width) * BigInt(height);

/** Squares of the same color. */
const ofColor = (board: Board, { x, y }: Point): bigint =>
  (x + y) % 2 === 0 ? (squares(board) + 1n) / 2n : squares(board) / 2n;

/** C(n, 0), ..., C(n, n). */
const binomials = (n: number): readonly bigint[] => {
  const row = [1n];
  for (let i = 0; i < n; i++) row.push((row[i]! * BigInt(n - i)) / BigInt(i + 1));
  return row;
};

/**
 * Sequences of n steps -1, 0, 1 by their sum from -n to n: the coefficients of (1 + x + x^2)^n, each from the
 * two before it.
 */
const trinomials = (n: number): readonly bigint[] => {
  const row = [1n];
  for (let i = 0; i < 2 * n; i++) {
    row.push((BigInt(n - i) * row[i]! + BigInt(2 * n - i + 1) * (row[i - 1] ?? 0n)) / BigInt(i + 1));
  }
  return row;
};

/**
 * Paths of n steps across from y to z that stay on 0, ..., height - 1; `free(d)` counts those that need not.
 */
const within = (n: number, y: number, z: number, height: number, free: (d: number) => bigint): bigint => {
  const period = 2 * (height + 1);
  let sum = 0n;
  for (let j = -Math.ceil((2 * n + 2) / period) - 1; j <= Math.ceil((2 * n + 2) / period) + 1; j++) {
    sum += free(z - y + j * period) - free(-z - 2 - y + j * period);
  }
  return sum;
};

/** Along the longer side every step goes forward; `free` counts steps across. */
const pathsAlong = (board: Board, from: Point, to: Point, hasStraight: boolean): bigint | undefined => {
  const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const n = Math.max(wide, high);
  if (wide === high) return 1n;
  if (n > MAX_COUNTED) return undefined;
  const [y, z, height] = wide > high ? [from.y, to.y, board.height] : [from.x, to.x, board.width];
  const row = hasStraight ? trinomials(n) : binomials(n);
  const free = (d: number): bigint => {
    if (Math.abs(d) > n || (!hasStraight && (n + d) % 2 !== 0)) return 0n;
    return row[hasStraight ? n + d : (n + d) / 2]!;
  };
  return within(n, y, z, height, free);
};

const larger = (from: Point, to: Point): number => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));

const king = (board: Board): Metric => ({
  distance: larger,
  reached: () => squares(board),
  paths: (from, to) => pathsAlong(board, from, to, true),
});

const wazir = (board: Board): Metric => ({
  distance: (from, to) => Math.abs(to.x - from.x) + Math.abs(to.y - from.y),
  reached: () => squares(board),
  paths: (from, to) => {
    const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    if (wide === 0 || high === 0) return 1n;
    return wide + high > MAX_COUNTED ? undefined : binomials(wide + high)[wide]!;
  },
});

const ferz = (board: Board): Metric => {
  if (board.width === 1 || board.height === 1) return still;
  return {
    distance: (from, to) => ((from.x + from.y + to.x + to.y) % 2 === 0 ? larger(from, to) : undefined),
    reached: (from) => ofColor(board, from),
    paths: (from, to) => pathsAlong(board, from, to, false),
  };
};

/** A piece that cannot move on this board. */
const still: Metric = {
  distance: (from, to) => (from.x === to.x && from.y === to.y ? 0 : undefined),
  reached: () => 1n,
  paths: () => 1n,
};

/** On a board two squares wide, a knight's move goes two squares along and to the other side. */
const knightOnStrip = (board: Board): Metric => {
  const [along, across, length] =
    board.height === 2
      ? ([({ x }: Point) => x, ({ y }: Point) => y, board.width] as const)
      : ([({ y }: Point) => y, ({ x }: Point) => x, board.height] as const);
  return {
    distance: (from, to) => {
      const gap = Math.abs(along(to) - along(from));
      const moves = gap / 2;
      return gap % 2 === 0 && (moves + across(to) + across(from)) % 2 === 0 ? moves : undefined;
    },
    reached: (from) => BigInt(Math.ceil((length - (along(from) % 2)) / 2)),
    paths: () => 1n,
  };
};

const knight = (board: Board): Metric | undefined => {
  const { width, height } = board;
  if (Math.min(width, height) === 1) return still;
  if (Math.min(width, height) === 2) return knightOnStrip(board);
  if (!hasKnightDistance(width, height)) return undefined;
  return {
    distance: (from, to) => knightDistance(width, height, from.x, from.y, to.x, to.y),
    reached: () => squares(board),
  };
};

const isKing = (piece: Piece): boolean =>
  isLeaper(piece) &&
  piece.rays.every(({ dx, dy }) => Math.abs(dx) <= 1 && Math.abs(dy) <= 1) &&
  new Set(piece.rays.map(({ dx, dy }) => `${dx},${dy}`)).size === 8;

/** The metric of this piece on this board, if there is one; the board must have no holes. */
export const metricOf = (board: Board, piece: Piece): Metric | undefined => {
  if (board.missing.length > 0) return undefined;
  if (isKnight(piece)) return knight(board);
  if (isKing(piece)) return king(board);
  if (isLeaperOf(piece, 0, 1)) return wazir(board);
  return isLeaperOf(piece, 1, 1) ? ferz(board) : undefined;
};
