/*
 * Distances to a square: by the closed form for a knight on a board without holes (with 15 pawns, searches
 * would cost more than the game itself), otherwise by breadth-first search backward from the square. The
 * search follows the piece's rays on the fly instead of building a move graph: a hunt asks for few sources,
 * and a queen's graph on a large board would not fit.
 */
import { type Board, freeMask, squareCount } from '../../../core/board.js';
import { hasKnightDistance, knightDistance } from '../../../core/knightDistance.js';
import { isKnight, type Piece } from '../../../core/piece.js';
import type { Square } from '../../../core/square.js';

/** The square is unreachable. */
export const FAR = -1;

/** The fewest moves from a square to a fixed one, FAR if it is unreachable. */
export type DistanceTo = (from: Square) => number;

/** True if distances on this board need no search. */
export const isClosedForm = (board: Board, piece: Piece): boolean =>
  board.missing.length === 0 && hasKnightDistance(board.width, board.height) && isKnight(piece);

/** Bytes of one search: the distances, the queue, and the holes. */
export const searchBytes = (board: Board): number => 9 * squareCount(board);

/**
 * For every target square, a function that returns the distance to it. The searches share their arrays: use
 * one before the next.
 */
export const distancesOn = (
  board: Board,
  piece: Piece,
  onSquares?: (done: number) => void,
): ((target: Square) => DistanceTo) => {
  const { width, height } = board;
  if (isClosedForm(board, piece)) {
    return (target) => {
      const tx = target % width;
      const ty = (target - tx) / width;
      return (from) => {
        const x = from % width;
        return knightDistance(width, height, x, (from - x) / width, tx, ty)!;
      };
    };
  }
  const freeOf = freeMask(board);
  const squares = squareCount(board);
  const distance = new Int32Array(squares);
  const queue = new Uint32Array(squares);
  const rays = piece.rays.filter(({ dx, dy }) => Math.abs(dx) < width && Math.abs(dy) < height);
  const steps = Int32Array.from(rays.flatMap(({ dx, dy, range }) => [dx, dy, range]));
  return (target) => {
    searchBack(board, freeOf, steps, target, distance, queue, onSquares);
    return (from) => distance[from]!;
  };
};

/** Progress is reported once per this many squares. */
const TELL = 0xffff;

/**
 * `steps` holds dx, dy, and range of each ray in turn: the loop is hot, and consecutive numbers are read
 * fastest.
 */
const searchBack = (
  { width, height }: Board,
  freeOf: Uint8Array,
  steps: Int32Array,
  target: Square,
  distance: Int32Array,
  queue: Uint32Array,
  onSquares: ((done: number) => void) | undefined,
): void => {
  distance.fill(FAR);
  distance[target] = 0;
  queue[0] = target;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    if ((head & TELL) === TELL) onSquares?.(head);
    const to = queue[head]!;
    const next = distance[to]! + 1;
    const x0 = to % width;
    const y0 = (to - x0) / width;
    for (let i = 0; i < steps.length; i += 3) {
      const dx = steps[i]!;
      const dy = steps[i + 1]!;
      let left = steps[i + 2]!; // 0 counts down forever: a rider stops at the edge
      for (let x = x0 - dx, y = y0 - dy; x >= 0 && y >= 0 && x < width && y < height; x -= dx, y -= dy) {
        const from = y * width + x;
        if (freeOf[from] === 0) break;
        const known = distance[from]!;
        if (known === FAR) {
          distance[from] = next;
          queue[tail++] = from;
        } else if (known < next) break; // squares beyond are reached from there, in no more moves
        if (--left === 0) break;
      }
    }
  }
};

/** One shortest path: always the first move in the piece's order, near before far, that gets closer. */
export const walkTo = (
  board: Board,
  piece: Piece,
  distanceTo: DistanceTo,
  from: Square,
): readonly Square[] => {
  const { width, height, missing } = board;
  const gone = new Set(missing);
  const path = [from];
  let here = from;
  for (let left = distanceTo(from); left > 0; left--) {
    here = nearer(here, left - 1);
    path.push(here);
  }
  return path;

  function nearer(square: Square, wanted: number): Square {
    const x0 = square % width;
    const y0 = (square - x0) / width;
    for (const { dx, dy, range } of piece.rays) {
      let x = x0 + dx;
      let y = y0 + dy;
      for (let step = 1; range === 0 || step <= range; step++, x += dx, y += dy) {
        if (x < 0 || y < 0 || x >= width || y >= height) break;
        const to = y * width + x;
        if (gone.has(to)) break;
        if (distanceTo(to) === wanted) return to;
      }
    }
    throw new Error('a distance without a way');
  }
};
