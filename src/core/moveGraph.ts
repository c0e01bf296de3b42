import { type Board, freeMask, isMissing, squareCount } from './board.js';
import type { Square } from './square.js';

/** Steps in one direction: `range` of them at most, 0 for as many as fit. A leaper's range is 1. */
export interface Ray {
  readonly dx: number;
  readonly dy: number;
  readonly range: number;
}

/**
 * The moves of one piece on one empty board: those from s are target[start[s]] up to target[start[s + 1]].
 */
export interface MoveGraph {
  readonly start: Uint32Array;
  readonly target: Uint32Array;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Whether no square is on two of the rays: they all point in different directions. */
export const areDisjoint = (rays: readonly Ray[]): boolean => {
  const directions = rays.map(({ dx, dy }) => {
    const common = Math.max(1, gcd(Math.abs(dx), Math.abs(dy)));
    return `${dx / common},${dy / common}`;
  });
  return new Set(directions).size === rays.length;
};

/** Asked for every square of a board, of the same rays. */
const knownDisjoint = new WeakMap<readonly Ray[], boolean>();

const hasDisjoint = (rays: readonly Ray[]): boolean => {
  const known = knownDisjoint.get(rays);
  if (known !== undefined) return known;
  const found = areDisjoint(rays);
  knownDisjoint.set(rays, found);
  return found;
};

/**
 * The squares reachable from one square in one move, in the order of the rays, near before far, each listed
 * once. A hole stops a rider.
 */
export const targetsFrom = (
  board: Board,
  freeOf: Uint8Array,
  rays: readonly Ray[],
  from: Square,
): readonly Square[] => {
  const { width, height } = board;
  const targets: Square[] = [];
  const x0 = from % width;
  const y0 = (from - x0) / width;
  for (const { dx, dy, range } of rays) {
    let x = x0 + dx;
    let y = y0 + dy;
    for (let step = 1; range === 0 || step <= range; step++, x += dx, y += dy) {
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      const to = y * width + x;
      if (freeOf[to] === 0) break;
      targets.push(to);
    }
  }
  // Two rays may reach the same square (R and D both reach two squares to the side). For short lists,
  // comparing is faster than hashing.
  if (hasDisjoint(rays)) return targets;
  if (targets.length > 64) return [...new Set(targets)];
  return targets.filter((to, i) => targets.indexOf(to) === i);
};

/** Does one of the rays lead from one square to the other, with no hole on the way? */
export const isMove = (board: Board, rays: readonly Ray[], from: Square, to: Square): boolean => {
  const { width } = board;
  const x = from % width;
  const y = Math.floor(from / width);
  const wideX = (to % width) - x;
  const wideY = Math.floor(to / width) - y;
  if (from === to || isMissing(board, from) || isMissing(board, to)) return false;
  for (const { dx, dy, range } of rays) {
    const steps = dx !== 0 ? wideX / dx : wideY / dy;
    if (!Number.isInteger(steps) || steps < 1 || (range !== 0 && steps > range)) continue;
    if (dx * steps !== wideX || dy * steps !== wideY) continue;
    let clear = true;
    for (let k = 1; k < steps; k++) if (isMissing(board, (y + k * dy) * width + x + k * dx)) clear = false;
    if (clear) return true;
  }
  return false;
};

const onlyLeaps = (rays: readonly Ray[]): boolean =>
  rays.every((ray) => ray.range === 1) &&
  new Set(rays.map(({ dx, dy }) => `${dx},${dy}`)).size === rays.length;

/**
 * Computes the geometry once, so the inner loops of all solvers see integers only.
 *
 * @example
 * const { start, target } = moveGraph(makeBoard(8, 8), KNIGHT.rays);
 * [...target.slice(start[0], start[1])]; // [17, 10]
 */
export const moveGraph = (board: Board, rays: readonly Ray[]): MoveGraph => {
  const squares = squareCount(board);
  const freeOf = freeMask(board);
  const start = new Uint32Array(squares + 1);
  if (onlyLeaps(rays)) {
    // Leapers fill their array directly: this is the common case, and 4 million squares should not make 4
    // million lists.
    const target = new Uint32Array(maxMoves(board, rays));
    const { width, height } = board;
    let filled = 0;
    for (let y = 0, from = 0; y < height; y++) {
      for (let x = 0; x < width; x++, from++) {
        start[from] = filled;
        if (freeOf[from] === 0) continue;
        for (const { dx, dy } of rays) {
          const tx = x + dx;
          const ty = y + dy;
          if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue;
          const to = ty * width + tx;
          if (freeOf[to] === 1) target[filled++] = to;
        }
      }
    }
    start[squares] = filled;
    return { start, target: target.slice(0, filled) };
  }
  // Riders are processed twice, once to count and once to fill: they have many moves, and lists would take
  // several times the memory.
  let total = 0;
  for (let from = 0; from < squares; from++) {
    start[from] = total;
    if (freeOf[from] === 1) total += targetsFrom(board, freeOf, rays, from).length;
  }
  start[squares] = total;
  const target = new Uint32Array(total);
  for (let from = 0; from < squares; from++) {
    if (freeOf[from] === 1) target.set(targetsFrom(board, freeOf, rays, from), start[from]!);
  }
  return { start, target };
};

/**
 * An upper bound on the number of moves on the whole board: ignores holes and moves that several rays share.
 */
export const maxMoves = ({ width, height }: Board, rays: readonly Ray[]): number => {
  let moves = 0;
  for (const { dx, dy, range } of rays) {
    const [wide, high] = [Math.abs(dx), Math.abs(dy)];
    if (wide === 0 && high === 0) continue;
    const [across, up] = [wide === 0 ? height : (width - 1) / wide, high === 0 ? width : (height - 1) / high];
    const most = Math.floor(Math.min(across, up));
    const last = range === 0 ? most : Math.min(range, most);
    // The sum over k = 1 … last of (width - k wide)(height - k high).
    const [ones, squares] = [(last * (last + 1)) / 2, (last * (last + 1) * (2 * last + 1)) / 6];
    moves += width * height * last - (width * high + height * wide) * ones + wide * high * squares;
  }
  return moves;
};
