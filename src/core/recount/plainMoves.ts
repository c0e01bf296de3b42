/*
 * The moves of a piece square by square, for checkers. Written from the rules and used by no solver: solvers
 * have moveGraph.ts and linear/moveClasses.ts.
 */
import { type Board, isMissing } from '../board.js';
import type { Ray } from '../moveGraph.js';
import type { Point } from '../square.js';

/** Squares in the order they were found, and for each the places of those one move away. */
export interface PlainMoves {
  readonly squares: readonly Point[];
  readonly movesOf: readonly Int32Array[];
  readonly placeOf: (point: Point) => number | undefined;
}

/** A key for a square of this board: its number as long as numbers are exact. */
const namer = (board: Board): ((x: number, y: number) => number | string) =>
  board.width * board.height <= Number.MAX_SAFE_INTEGER
    ? (x, y) => y * board.width + x
    : (x, y) => `${x},${y}`;

export const isFree = (board: Board, x: number, y: number): boolean =>
  x >= 0 &&
  y >= 0 &&
  x < board.width &&
  y < board.height &&
  !(board.missing.length > 0 && isMissing(board, y * board.width + x));

/** The squares one move away, each once, even if two moves lead there. */
export const plainTargets = (board: Board, rays: readonly Ray[], { x, y }: Point): readonly Point[] => {
  const name = namer(board);
  const found = new Map<number | string, Point>();
  for (const { dx, dy, range } of rays) {
    let [tx, ty] = [x + dx, y + dy];
    for (let step = 1; (range === 0 || step <= range) && isFree(board, tx, ty); step++) {
      found.set(name(tx, ty), { x: tx, y: ty });
      tx += dx;
      ty += dy;
    }
  }
  return [...found.values()];
};

/**
 * After this many squares, the number of moves of the others is estimated; otherwise riders on long boards
 * would fill the whole list before the attempt is abandoned.
 */
const ESTIMATE_AFTER = 16;
/** After this many, the estimate is better than twice too high. */
const SURE_AFTER = 1000;
/** The first squares may have more moves than the others, but rarely by more than this factor. */
const DOUBT = 8;
/** Squares take about 150 bytes each. */
const MAX_SQUARES = 2_000_000;

/** About how many moves there are on the whole board, from a few of its squares. */
const guessMoves = (board: Board, rays: readonly Ray[]): number => {
  const size = board.width * board.height;
  let moves = 0;
  for (let i = 0; i < ESTIMATE_AFTER; i++) {
    const square = Math.floor(((i + 0.5) * size) / ESTIMATE_AFTER);
    // Different columns as well: the golden ratio spreads them.
    const x = (square + Math.floor(i * 0.618 * board.width)) % board.width;
    moves += plainTargets(board, rays, { x, y: Math.floor(square / board.width) }).length;
  }
  return (moves / ESTIMATE_AFTER) * size;
};

/**
 * All squares within `depth` moves of `from`, or all squares of the board, with their moves. Moves from the
 * last layer are listed only where they lead to listed squares. Undefined if there are more than `most`
 * moves, or if an early estimate says so.
 */
export const plainMoves = (
  board: Board,
  rays: readonly Ray[],
  from: Point | undefined,
  depth: bigint,
  most: number,
): PlainMoves | undefined => {
  const name = namer(board);
  const places = new Map<number | string, number>();
  const squares: Point[] = [];
  const add = (point: Point): void => {
    const key = name(point.x, point.y);
    if (places.has(key)) return;
    places.set(key, squares.length);
    squares.push(point);
  };
  if (from !== undefined) add(from);
  else {
    if (board.width * board.height > Math.min(most, MAX_SQUARES)) return undefined;
    if (guessMoves(board, rays) > 2 * most) return undefined;
    for (let y = 0; y < board.height; y++) {
      for (let x = 0; x < board.width; x++) if (isFree(board, x, y)) add({ x, y });
    }
  }
  // A point off the board may have the number of a square on it.
  const placeOf = ({ x, y }: Point): number | undefined =>
    isFree(board, x, y) ? places.get(name(x, y)) : undefined;
  const movesOf: Int32Array[] = [];
  let moves = 0;
  let layerEnd = squares.length;
  let layer = 0n;
  for (let i = 0; i < squares.length; i++) {
    if (i === layerEnd) {
      layer++;
      layerEnd = squares.length;
    }
    const targets = plainTargets(board, rays, squares[i]!);
    moves += targets.length;
    if (moves > most || squares.length > Math.min(most, MAX_SQUARES)) return undefined;
    const doubt = i < SURE_AFTER ? DOUBT : 2;
    if (i >= ESTIMATE_AFTER && (moves / i) * squares.length > doubt * most) return undefined;
    if (layer < depth) for (const target of targets) add(target);
    // Squares of the last layer are listed after all others.
    movesOf.push(Int32Array.from(targets.map(placeOf).filter((place) => place !== undefined)));
  }
  return { squares, movesOf, placeOf };
};
