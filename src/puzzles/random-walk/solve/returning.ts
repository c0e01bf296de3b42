/*
 * The expected return time if every move can be undone. In the long run a random walk spends its time on each
 * square in proportion to the square's number of moves, so on average it returns after (moves of all
 * reachable squares) / (moves of the square) moves, whatever the board looks like: 336 / 2 = 168 for the
 * knight in its corner.
 *
 * On boards without holes that are too large to visit, a formula counts the moves, if all squares are known
 * to be connected.
 */
import { type Board, freeMask, squareAt, squareCount } from '../../../core/board.js';
import type { SolveOptions } from '../../../core/budget.js';
import { type Ray, targetsFrom } from '../../../core/moveGraph.js';
import type { Piece } from '../../../core/piece.js';
import type { Point, Square } from '../../../core/square.js';

/** Moves of all reachable squares, and of the square itself. */
export interface Degrees {
  readonly total: bigint;
  readonly moves: bigint;
}

/** Progress is reported once per this many squares. */
const TOLD = 0x3fff;

/** Visits every square within reach. */
export const degreesBySearch = (
  board: Board,
  { rays }: Piece,
  from: Point,
  onProgress?: SolveOptions['onProgress'],
): Degrees => {
  const freeOf = freeMask(board);
  const seen = new Uint8Array(squareCount(board));
  const start = squareAt(board, from.x, from.y);
  const stack: Square[] = [start];
  seen[start] = 1;
  let [total, visited] = [0, 0];
  for (let here = stack.pop(); here !== undefined; here = stack.pop()) {
    if ((++visited & TOLD) === 0) onProgress?.(visited, seen.length);
    const targets = targetsFrom(board, freeOf, rays, here);
    total += targets.length;
    for (const target of targets) {
      if (seen[target] === 1) continue;
      seen[target] = 1;
      stack.push(target);
    }
  }
  return { total: BigInt(total), moves: BigInt(targetsFrom(board, freeOf, rays, start).length) };
};

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/**
 * True if the piece reaches every square of a board without holes from every other: it has a wazir's moves,
 * or all moves of an {r, s} leaper on a board where those suffice (Knuth, Leaper Graphs, 1994: r + s and s -
 * r coprime, sides at least r + s and 2s).
 */
export const isConnectedOpen = ({ width, height }: Board, rays: readonly Ray[]): boolean => {
  const moves = new Set(rays.map(({ dx, dy }) => `${dx},${dy}`));
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return rays.some(({ dx, dy }) => {
    const [r, s] = [Math.min(Math.abs(dx), Math.abs(dy)), Math.max(Math.abs(dx), Math.abs(dy))];
    const all = [r, -r].flatMap((a) => [s, -s].flatMap((b) => [`${a + 0},${b}`, `${b},${a + 0}`]));
    if (!all.every((move) => moves.has(move))) return false;
    if (s === 1 && r === 0) return true;
    return r > 0 && divisor(r + s, s - r) === 1 && short >= r + s && long >= 2 * s;
  });
};

/** Steps a ray takes on the board before it leaves it. */
const roomFor = (range: number, room: number, step: number): number => {
  const most = step === 0 ? Number.POSITIVE_INFINITY : Math.floor(room / Math.abs(step));
  return range === 0 ? most : Math.min(range, most);
};

/** Moves on a board without holes, by formula; undefined if two rays may lead to the same square. */
export const degreesByFormula = (
  { width, height }: Board,
  { rays }: Piece,
  from: Point,
): Degrees | undefined => {
  const lines = new Set(
    rays.map(({ dx, dy }) => {
      const size = divisor(Math.abs(dx), Math.abs(dy));
      return `${dx / size},${dy / size}`;
    }),
  );
  if (lines.size < rays.length) return undefined;
  let [total, moves] = [0n, 0n];
  const [w, h] = [BigInt(width), BigInt(height)];
  for (const { dx, dy, range } of rays) {
    // Step t has (w - t a)(h - t b) squares to start from: summed over t = 1, ..., n.
    const n = BigInt(Math.min(roomFor(range, width - 1, dx), roomFor(range, height - 1, dy)));
    const [a, b] = [BigInt(Math.abs(dx)), BigInt(Math.abs(dy))];
    const sum = (n * (n + 1n)) / 2n;
    const squares = (n * (n + 1n) * (2n * n + 1n)) / 6n;
    total += n * w * h - (w * b + h * a) * sum + a * b * squares;
    const across = dx > 0 ? width - 1 - from.x : from.x;
    const up = dy > 0 ? height - 1 - from.y : from.y;
    moves += BigInt(Math.min(roomFor(range, across, dx), roomFor(range, up, dy)));
  }
  return { total, moves };
};
