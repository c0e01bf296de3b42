/*
 * Boards too large to search. What follows from the rules alone:
 *
 *   box      no path of m moves leaves a certain box around both squares; if the box is small, it is searched
 *   bounds   a move changes x, y, x + y, and x - y by no more than so much, and the color in a fixed way; this gives a lower bound
 *   rays     two moves of a rider: one is not enough, and the squares between are where lines cross
 *   zigzag   a piece that only moves diagonally moves no farther along the board than across it, and the room across is limited
 */
import { type Board, makeBoard, pointOf } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Effort } from '../../../core/puzzle.js';
import type { Point } from '../../../core/square.js';
import type { DistanceProblem } from '../distance.js';
import { isLegal, searchAgain } from './search.js';

/** Boxes up to this many squares are searched. */
const MAX_BOX: Readonly<Record<Effort, number>> = { usual: 2_000_000, full: 100_000_000 };

const FORMS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** A lower bound on the number of moves; infinite if the colors can never agree. */
export const leastMoves = (rays: readonly Ray[], from: Point, to: Point): number => {
  const [wide, high] = [to.x - from.x, to.y - from.y];
  let least = 0;
  for (const [a, b] of FORMS) {
    const gap = Math.abs(a * wide + b * high);
    const pace = Math.max(
      ...rays.map(({ dx, dy, range }) => {
        const step = Math.abs(a * dx + b * dy);
        return step === 0 ? 0 : range === 0 ? Number.POSITIVE_INFINITY : step * range;
      }),
    );
    if (gap > 0) least = Math.max(least, pace === Number.POSITIVE_INFINITY ? 1 : Math.ceil(gap / pace));
  }
  const isOdd = (value: number) => Math.abs(value % 2) === 1;
  const changes = isOdd(wide + high);
  if (rays.every(({ dx, dy }) => !isOdd(dx + dy))) return changes ? Number.POSITIVE_INFINITY : least;
  const always = rays.every(({ dx, dy, range }) => range === 1 && isOdd(dx + dy));
  return always && isOdd(least) !== changes ? least + 1 : least;
};

/** The part of the board that no path with this many moves leaves; undefined if it is too large. */
const boxFor = (board: Board, rays: readonly Ray[], from: Point, to: Point, moves: number, most: number) => {
  const reach = Math.max(
    ...rays.map(({ dx, dy, range }) =>
      range === 0 ? Number.POSITIVE_INFINITY : range * Math.max(Math.abs(dx), Math.abs(dy)),
    ),
  );
  const margin = Math.ceil((moves * reach) / 2);
  const [left, right] = [Math.min(from.x, to.x) - margin, Math.max(from.x, to.x) + margin];
  const [bottom, top] = [Math.min(from.y, to.y) - margin, Math.max(from.y, to.y) + margin];
  const [x, y] = [Math.max(0, left), Math.max(0, bottom)];
  const width = Math.min(board.width - 1, right) - x + 1;
  const height = Math.min(board.height - 1, top) - y + 1;
  if (!(width * height <= most)) return undefined;
  const holes = board.missing
    .map((hole) => pointOf(board, hole))
    .filter((hole) => hole.x >= x && hole.y >= y && hole.x < x + width && hole.y < y + height);
  return {
    x,
    y,
    part: makeBoard(
      width,
      height,
      holes.map((hole) => (hole.y - y) * width + hole.x - x),
    ),
  };
};

/**
 * Squares that are one move from the start and one move before the goal, on a board without holes: where two
 * lines cross.
 */
const countBetween = (board: Board, rays: readonly Ray[], from: Point, to: Point): bigint => {
  const between = new Set<string>();
  for (const one of rays) {
    for (const other of rays) {
      // One line through the start, another through the goal: Cramer's rule, exact in integers.
      const determinant = BigInt(one.dx) * BigInt(other.dy) - BigInt(one.dy) * BigInt(other.dx);
      if (determinant === 0n) continue;
      const top = BigInt(to.x - from.x) * BigInt(other.dy) - BigInt(to.y - from.y) * BigInt(other.dx);
      if (top % determinant !== 0n) continue;
      const steps = Number(top / determinant);
      const middle = { x: from.x + steps * one.dx, y: from.y + steps * one.dy };
      if (isLegal(board, rays, from, middle) && isLegal(board, rays, middle, to))
        between.add(`${middle.x},${middle.y}`);
    }
  }
  return BigInt(between.size);
};

/**
 * The farthest a diagonal mover gets along the board in k >= 2 moves from position y to position z across,
 * where positions go from 0 to `last`: to one side first, then from side to side, then from a side to z. Two
 * consecutive moves toward the same side count as one.
 */
const mostAlong = (k: number, y: number, z: number, last: number): number => {
  const endsUp = k % 2 === 1; // if it starts upward
  const upFirst = last - y + (k - 2) * last + (endsUp ? z : last - z);
  const downFirst = y + (k - 2) * last + (endsUp ? last - z : z);
  return Math.max(upFirst, downFirst);
};

/**
 * True if a diagonal mover on a board without holes cannot manage with fewer moves than claimed (three or
 * more).
 */
export const needsZigzag = (board: Board, from: Point, to: Point, claimed: number): boolean => {
  const cannot = (gap: number, y: number, z: number, last: number) =>
    // The bound grows with k in steps of 2, so the two largest values decide. One move gains at most `last`.
    [claimed - 1, claimed - 2].every((k) => (k >= 2 ? mostAlong(k, y, z, last) : last) < gap);
  return (
    cannot(Math.abs(to.x - from.x), from.y, to.y, board.height - 1) ||
    cannot(Math.abs(to.y - from.y), from.x, to.x, board.width - 1)
  );
};

export interface Bound {
  /** The proved lower bound on the number of moves. */
  readonly least: number;
  /** The number of paths with that many moves, if it could be counted. */
  readonly paths?: bigint;
}

/** What can be shown about paths of fewer than, or exactly, the claimed number of moves. */
export const boundLarge = (
  { board, piece, from, to }: DistanceProblem,
  claimed: number,
  effort: Effort = 'usual',
): Bound => {
  const { rays } = piece;
  const box = boxFor(board, rays, from, to, claimed, MAX_BOX[effort]);
  if (box) {
    const into = ({ x, y }: Point): Point => ({ x: x - box.x, y: y - box.y });
    const { moves, paths } = searchAgain(box.part, rays, into(from), into(to), claimed);
    return { least: moves, paths };
  }
  const least = leastMoves(rays, from, to);
  const slides = rays.some(({ range }) => range !== 1);
  if (least > 1 || !slides || board.missing.length > 0) return { least };
  const isDiagonal = rays.every(({ dx, dy }) => Math.abs(dx) === Math.abs(dy));
  if (isDiagonal && claimed >= 3 && needsZigzag(board, from, to, claimed)) return { least: claimed };
  const direct = isLegal(board, rays, from, to);
  if (direct) return { least: 1, paths: 1n };
  // Parallel lines that contain both squares would have many squares in between.
  const parallel = rays.some(
    (one) => BigInt(one.dx) * BigInt(to.y - from.y) === BigInt(one.dy) * BigInt(to.x - from.x),
  );
  return { least: 2, ...(!parallel && { paths: countBetween(board, rays, from, to) }) };
};
