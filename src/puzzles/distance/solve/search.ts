/*
 * Breadth-first search backward from the goal, so following decreasing distances gives a shortest path, and
 * adding up in the order of distance counts them all. Rays are followed on the fly, without a graph: a
 * queen's moves on 2000x2000 would fill 100 GB. Each square is expanded once; a rider's ray stops at the
 * first square that is no farther than the one it started from, since everything beyond is reached from there
 * (a limited slide goes even farther from there), so riders cost little more than leapers.
 */

import { counted, countWords, formatBytes } from '../../../core/amounts.js';
import { type Board, freeMask, pointOf, squareAt, squareCount } from '../../../core/board.js';
import { limitsOf, type SolveOptions, stopShort } from '../../../core/budget.js';
import { UNREACHED } from '../../../core/distance.js';
import { type Ray, targetsFrom } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import type { DistanceAnswer, DistanceProblem } from '../distance.js';

const BYTES_A_SQUARE = 9; // distance, position in the queue, free or hole

/** Reported after this many squares, minus one. */
const TOLD = 2 ** 18 - 1;

/** The fewest moves from `source` along these rays to every square. Progress is in squares. */
const distances = (
  board: Board,
  freeOf: Uint8Array,
  rays: readonly Ray[],
  source: Square,
  onProgress?: SolveOptions['onProgress'],
): Uint32Array => {
  const { width, height } = board;
  const distance = new Uint32Array(freeOf.length).fill(UNREACHED);
  const queue = new Uint32Array(freeOf.length);
  let head = 0;
  let tail = 0;
  distance[source] = 0;
  queue[tail++] = source;
  while (head < tail) {
    const from = queue[head++]!;
    if ((head & TOLD) === 0) onProgress?.(head);
    const x0 = from % width;
    const y0 = (from - x0) / width;
    const here = distance[from]!;
    for (const { dx, dy, range } of rays) {
      let x = x0 + dx;
      let y = y0 + dy;
      for (let step = 1; range === 0 || step <= range; step++, x += dx, y += dy) {
        if (x < 0 || y < 0 || x >= width || y >= height) break;
        const to = y * width + x;
        if (freeOf[to] === 0) break;
        if (distance[to] === UNREACHED) {
          distance[to] = here + 1;
          queue[tail++] = to;
        } else if (distance[to]! <= here) break;
      }
    }
  }
  return distance;
};

/** True if two rays may reach the same square: R and D both go two to the side. */
const raysOverlap = (rays: readonly Ray[]): boolean => {
  const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));
  const lines = rays.map(({ dx, dy }) => `${dx / divisor(dx, dy)},${dy / divisor(dx, dy)}`);
  return new Set(lines).size < lines.length;
};

/**
 * Shortest paths, added up from the start, one distance to the goal after another; only squares on shortest
 * paths are visited. A ray ends at the first square farther from the goal than its start: squares beyond it
 * are no closer.
 */
const countPaths = (
  board: Board,
  freeOf: Uint8Array,
  rays: readonly Ray[],
  distanceTo: Uint32Array,
  from: Square,
  onProgress?: SolveOptions['onProgress'],
): bigint => {
  const { width, height } = board;
  const overlap = raysOverlap(rays);
  let done = 0;
  let pathsTo = new Map<Square, bigint>([[from, 1n]]);
  for (let left = distanceTo[from]!; left > 0; left--) {
    const next = new Map<Square, bigint>();
    for (const [here, paths] of pathsTo) {
      if ((++done & TOLD) === 0) onProgress?.(done);
      const x0 = here % width;
      const y0 = (here - x0) / width;
      const seen = overlap ? new Set<Square>() : undefined;
      for (const { dx, dy, range } of rays) {
        let x = x0 + dx;
        let y = y0 + dy;
        for (let step = 1; range === 0 || step <= range; step++, x += dx, y += dy) {
          if (x < 0 || y < 0 || x >= width || y >= height) break;
          const to = y * width + x;
          if (freeOf[to] === 0 || distanceTo[to]! > left) break;
          if (distanceTo[to] !== left - 1 || seen?.has(to)) continue;
          seen?.add(to);
          next.set(to, (next.get(to) ?? 0n) + paths);
        }
      }
    }
    pathsTo = next;
  }
  return [...pathsTo.values()][0]!;
};

/** The search over the whole board. */
export const searchDistance = (
  { board, piece, from, to }: DistanceProblem,
  { budget: asked, onProgress }: SolveOptions = {},
): DistanceAnswer => {
  const budget = limitsOf(asked);
  const squares = squareCount(board);
  const bytes = squares * BYTES_A_SQUARE;
  if (bytes > budget.bytes) {
    const why = t(
      `Too large: a search of ${counted(squares, 'square')} needs ${formatBytes(bytes)} of memory.`,
      `规模太大：搜索 ${countWords(squares)} 格需要 ${formatBytes(bytes)} 内存。`,
    );
    return stopShort(why, { bytes: budget.bytes }, { bytes, nodes: squares });
  }
  if (squares > budget.nodes) {
    const why = t(
      `Too large: a search may visit all ${counted(squares, 'square')}.`,
      `规模太大：搜索可能要走遍全部 ${countWords(squares)} 格。`,
    );
    return stopShort(why, { nodes: budget.nodes }, { bytes, nodes: squares });
  }
  const freeOf = freeMask(board);
  const backward = piece.rays.map(({ dx, dy, range }) => ({ dx: -dx, dy: -dy, range }));
  const [start, goal] = [squareAt(board, from.x, from.y), squareAt(board, to.x, to.y)];
  // Progress: searched squares, then those on the path, then those on all shortest paths.
  const tellAfter = (before: number) => (done: number) => onProgress?.(before + done);
  const distanceTo = distances(board, freeOf, backward, goal, onProgress);
  const moves = distanceTo[start]!;
  if (moves === UNREACHED) {
    let reached = 0;
    for (const distance of distances(board, freeOf, piece.rays, start, tellAfter(squares)))
      if (distance !== UNREACHED) reached++;
    return { kind: 'unreachable', reached: BigInt(reached), method: 'breadth-first' };
  }
  const targetsOf = (square: Square) => targetsFrom(board, freeOf, piece.rays, square);
  const path = [start];
  for (let left = moves; left > 0; left--) {
    if ((path.length & TOLD) === 0) tellAfter(squares)(path.length);
    path.push(targetsOf(path.at(-1)!).find((next) => distanceTo[next] === left - 1)!);
  }
  return {
    kind: 'distance',
    moves,
    path: path.map((square) => Object.freeze(pointOf(board, square))),
    paths: countPaths(board, freeOf, piece.rays, distanceTo, start, tellAfter(squares + moves)),
    method: 'breadth-first',
  };
};
