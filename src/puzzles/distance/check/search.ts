/* A second search, written from the rules: waves from either end, and shortest paths counted between them. */
import { type Board, freeMask, isMissing, squareAt } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Point, Square } from '../../../core/square.js';

const NEVER = -1;

interface Ground {
  readonly board: Board;
  readonly rays: readonly Ray[];
  readonly freeOf: Uint8Array;
}

/**
 * Calls `visit` for every square that a move leads to (`sign` 1) or from (`sign` -1), until it ends the ray.
 */
const alongRays = (
  { board: { width, height }, rays, freeOf }: Ground,
  from: Square,
  sign: 1 | -1,
  visit: (to: Square) => 'on' | 'enough',
): void => {
  const x = from % width;
  const y = Math.floor(from / width);
  for (const { dx, dy, range } of rays) {
    for (let step = 1; range === 0 || step <= range; step++) {
      const tx = x + sign * step * dx;
      const ty = y + sign * step * dy;
      if (tx < 0 || ty < 0 || tx >= width || ty >= height || freeOf[ty * width + tx] !== 1) break;
      if (visit(ty * width + tx) === 'enough') break;
    }
  }
};

/** The wave in which each square is first reached. */
const waves = (ground: Ground, source: Square, sign: 1 | -1): Int32Array => {
  const waveOf = new Int32Array(ground.freeOf.length).fill(NEVER);
  const queue = new Uint32Array(ground.freeOf.length);
  let tail = 0;
  queue[tail++] = source;
  waveOf[source] = 0;
  for (let head = 0; head < tail; head++) {
    const here = queue[head]!;
    const next = waveOf[here]! + 1;
    alongRays(ground, here, sign, (to) => {
      if (waveOf[to] === NEVER) {
        waveOf[to] = next;
        queue[tail++] = to;
      }
      // A slide past an earlier square finds nothing that the earlier square, which slides as far, does not
      // find.
      return waveOf[to]! < next ? 'enough' : 'on';
    });
  }
  return waveOf;
};

/** Shortest paths, counted forward over squares that are still close enough to the goal. */
const countForward = (ground: Ground, from: Square, to: Square, wavesToGoal: Int32Array): bigint => {
  let ways = new Map<Square, bigint>([[from, 1n]]);
  for (let left = wavesToGoal[from]!; left > 0; left--) {
    const next = new Map<Square, bigint>();
    for (const [here, paths] of ways) {
      const seen = new Set<Square>();
      alongRays(ground, here, 1, (square) => {
        if (wavesToGoal[square] !== left - 1 || seen.has(square)) return 'on';
        seen.add(square);
        next.set(square, (next.get(square) ?? 0n) + paths);
        return 'on';
      });
    }
    ways = next;
  }
  return ways.get(to)!;
};

/** Squares that can be reached, and whether the goal is one of them. */
export const reachAgain = (board: Board, rays: readonly Ray[], from: Point, to: Point) => {
  const waveOf = waves({ board, rays, freeOf: freeMask(board) }, squareAt(board, from.x, from.y), 1);
  const reached = waveOf.reduce((sum, wave) => sum + (wave === NEVER ? 0 : 1), 0);
  return { reached, arrives: waveOf[squareAt(board, to.x, to.y)] !== NEVER };
};

/** The fewest moves and, if they match the claim, the number of shortest paths. */
export const searchAgain = (board: Board, rays: readonly Ray[], from: Point, to: Point, claimed: number) => {
  const ground: Ground = { board, rays, freeOf: freeMask(board) };
  const [start, goal] = [squareAt(board, from.x, from.y), squareAt(board, to.x, to.y)];
  const wavesToGoal = waves(ground, goal, -1);
  const moves = wavesToGoal[start]!;
  return { moves, paths: moves === claimed ? countForward(ground, start, goal, wavesToGoal) : 0n };
};

/** True if one move leads from a to b; a hole stops a slide. */
export const isLegal = (board: Board, rays: readonly Ray[], a: Point, b: Point): boolean => {
  const isThere = ({ x, y }: Point) =>
    Number.isInteger(x) &&
    Number.isInteger(y) &&
    x >= 0 &&
    y >= 0 &&
    x < board.width &&
    y < board.height &&
    !(board.missing.length > 0 && isMissing(board, y * board.width + x));
  if (!isThere(a) || !isThere(b)) return false;
  return rays.some(({ dx, dy, range }) => {
    const steps = dx !== 0 ? (b.x - a.x) / dx : (b.y - a.y) / dy;
    if (!Number.isInteger(steps) || steps < 1 || (range !== 0 && steps > range)) return false;
    if (a.x + steps * dx !== b.x || a.y + steps * dy !== b.y) return false;
    if (board.missing.length === 0) return true;
    for (let step = 1; step < steps; step++) {
      if (!isThere({ x: a.x + step * dx, y: a.y + step * dy })) return false;
    }
    return true;
  });
};
