/*
 * Which moves can be in one path, computed once for every two directions and every distance between them.
 * Integers only.
 */
import type { Board } from '../../../core/board.js';
import { freeMask } from '../../../core/board.js';
import type { PieceRay } from '../../../core/piece.js';

/** A move between two squares, seen from the one that the sweep meets first. */
export interface Direction {
  readonly dx: number;
  readonly dy: number;
  /** May be taken from the first square to the second; from the second to the first. */
  readonly there: boolean;
  readonly back: boolean;
}

/** The board as the sweep sees it: its rows are no longer than its columns. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly isFree: Uint8Array;
  /** From left to right where they leave a square. */
  readonly directions: readonly Direction[];
  /** The farthest that a move goes to the side, and up. */
  readonly reachX: number;
  readonly reachY: number;
  /** The square of the board for a square of the field. */
  readonly squareOf: (x: number, y: number) => number;
}

const directionsOf = (rays: readonly PieceRay[], flipped: boolean): readonly Direction[] => {
  const found = new Map<string, { dx: number; dy: number; there: boolean; back: boolean }>();
  for (const ray of rays) {
    const [dx, dy] = flipped ? [ray.dy, ray.dx] : [ray.dx, ray.dy];
    const isThere = dy > 0 || (dy === 0 && dx > 0);
    const [x, y] = isThere ? [dx, dy] : [-dx, -dy];
    const one = found.get(`${x},${y}`) ?? { dx: x, dy: y, there: false, back: false };
    if (isThere) one.there = true;
    else one.back = true;
    found.set(`${x},${y}`, one);
  }
  return [...found.values()].sort((a, b) => a.dx * b.dy - a.dy * b.dx || a.dy - b.dy || a.dx - b.dx);
};

export const fieldOf = (board: Board, rays: readonly PieceRay[]): Field => {
  const flipped = board.width > board.height;
  const [width, height] = flipped ? [board.height, board.width] : [board.width, board.height];
  const squareOf = (x: number, y: number): number => (flipped ? x * board.width + y : y * board.width + x);
  const free = freeMask(board);
  const isFree = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) isFree[y * width + x] = free[squareOf(x, y)]!;
  }
  const directions = directionsOf(rays, flipped).filter(({ dx, dy }) => Math.abs(dx) < width && dy < height);
  return {
    width,
    height,
    isFree,
    directions,
    reachX: Math.max(0, ...directions.map(({ dx }) => Math.abs(dx))),
    reachY: Math.max(0, ...directions.map(({ dy }) => dy)),
    squareOf,
  };
};

const sign = (value: number): number => (value > 0 ? 1 : value < 0 ? -1 : 0);

/** On which side of the line through a and b the point c lies. */
const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

/** Is c, known to be on the line through a and b, between them or one of them? */
const isBetween = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean =>
  Math.min(ax, bx) <= cx && cx <= Math.max(ax, bx) && Math.min(ay, by) <= cy && cy <= Math.max(ay, by);

/** Do the moves a from (0, 0) and b from (x, y) touch, other than where they may meet? */
const touch = (a: Direction, b: Direction, x: number, y: number): boolean => {
  const [ax, ay, bx, by] = [a.dx, a.dy, x + b.dx, y + b.dy];
  const ends: readonly (readonly [boolean, number])[] = [
    [x === 0 && y === 0, 1],
    [bx === 0 && by === 0, -1],
    [x === ax && y === ay, -1],
    [bx === ax && by === ay, 1],
  ];
  const met = ends.find(([isMet]) => isMet);
  // From a common square two moves diverge, unless they leave it in the same direction.
  if (met !== undefined) {
    return a.dx * b.dy - a.dy * b.dx === 0 && sign(a.dx * b.dx + a.dy * b.dy) === met[1];
  }
  const [t1, t2] = [turn(0, 0, ax, ay, x, y), turn(0, 0, ax, ay, bx, by)];
  const [t3, t4] = [turn(x, y, bx, by, 0, 0), turn(x, y, bx, by, ax, ay)];
  if (t1 !== t2 && t3 !== t4 && t1 * t2 <= 0 && t3 * t4 <= 0) return true;
  return (
    (t1 === 0 && isBetween(0, 0, ax, ay, x, y)) ||
    (t2 === 0 && isBetween(0, 0, ax, ay, bx, by)) ||
    (t3 === 0 && isBetween(x, y, bx, by, 0, 0)) ||
    (t4 === 0 && isBetween(x, y, bx, by, ax, ay))
  );
};

/**
 * touches(a, b, x, y): direction a from a square and direction b from the square x to its right and y above
 * it; y >= 0.
 */
export const touchTable = ({ directions, reachX, reachY }: Field) => {
  const count = directions.length;
  const [wide, high] = [4 * reachX + 1, reachY + 1];
  const table = new Uint8Array(count * count * wide * high);
  for (let a = 0, i = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      for (let y = 0; y < high; y++) {
        for (let x = -2 * reachX; x <= 2 * reachX; x++, i++) {
          table[i] = touch(directions[a]!, directions[b]!, x, y) ? 1 : 0;
        }
      }
    }
  }
  return (a: number, b: number, x: number, y: number): boolean =>
    y < high &&
    Math.abs(x) <= 2 * reachX &&
    table[((a * count + b) * high + y) * wide + x + 2 * reachX] === 1;
};
