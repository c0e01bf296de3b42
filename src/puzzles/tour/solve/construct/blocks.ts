/*
 * The blocks a large knight's tour is made of.
 *
 *     +-----+        +-----+        A block's path comes in at p and ends at q, beside the block it came from. On its
 *     |   u-|------->|-p   |        way it uses the seam u, v: the path is cut there, continues in the next block and
 *     |     |        |     |  ...   comes back at v. So every block is two pieces, outward and return, and the
 *     |   v-|<-------|-q   |        last block is one.
 *     +-----+        +-----+
 *
 * Paths are found when first needed, by the search in cycle.ts with a fixed seed, and cached. Only the sizes
 * 5 to 12 (3 and 4 high: up to 16) occur, so the search takes milliseconds and the cache a few kilobytes.
 */

import type { Point } from '../../../../core/square.js';
import { findCycle } from './cycle.js';

/** Where the path comes from, with the first corner at the top left. The root block has no predecessor. */
export type Entry = 'left' | 'up' | 'root';
/** Where it continues. The last block has no successor. */
export type Exit = 'right' | 'down' | 'last';

export interface BlockKind {
  readonly width: number;
  readonly height: number;
  readonly entry: Entry;
  readonly exit: Exit;
  /** The root block's two ends are a move apart. */
  readonly closed: boolean;
}

/** A path through all squares of a block; squares [0, outward) before the seam, the rest after it. */
export interface Block {
  readonly kind: BlockKind;
  readonly xs: Uint8Array;
  readonly ys: Uint8Array;
  readonly outward: number;
  /** stepOf[y * width + x]: the square's index in the path. */
  readonly stepOf: Uint8Array;
}

type Pair = readonly [Point, Point];

const at = (x: number, y: number): Point => ({ x, y });

/** The squares p and q. */
export const entryOf = (height: number, entry: 'left' | 'up'): Pair => {
  if (height === 3) return [at(0, 0), at(0, 1)];
  if (height === 4) return [at(0, 0), at(0, 3)];
  return entry === 'left' ? [at(1, 1), at(0, 3)] : [at(1, 1), at(3, 0)];
};

/**
 * The squares u and v. On boards five high and more u is a corner, whose two moves every cycle uses anyway.
 */
export const exitOf = (width: number, height: number, exit: 'right' | 'down'): Pair => {
  if (height === 3) return [at(width - 1, 2), at(width - 2, 0)];
  if (height === 4) return [at(width - 1, 2), at(width - 1, 1)];
  return exit === 'right'
    ? [at(width - 1, 0), at(width - 2, 2)]
    : [at(width - 1, height - 1), at(width - 3, height - 2)];
};

const SEEDS = 64;
const NODES = 100_000;

const UPWARD_MOVES = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
] as const;

/** The knight's moves on a block as pairs of squares, each once. */
export const knightEdges = (width: number, height: number): number[] => {
  const ends: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [dx, dy] of UPWARD_MOVES) {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) continue;
        ends.push(y * width + x, (y + dy) * width + x + dx);
      }
    }
  }
  return ends;
};

const edgeBetween = (ends: readonly number[], a: number, b: number): number => {
  for (let e = 0; 2 * e < ends.length; e++) {
    if ((ends[2 * e] === a && ends[2 * e + 1] === b) || (ends[2 * e] === b && ends[2 * e + 1] === a))
      return e;
  }
  return -1;
};

/** The cycle as a path that starts after square `after`; without it if it is not a square of the block. */
const opened = (cycle: Uint16Array, after: number, squares: number): number[] => {
  const i = cycle.indexOf(after);
  const turned = [...cycle.subarray(i + 1), ...cycle.subarray(0, i + 1)];
  return turned.filter((square) => square < squares);
};

const findPath = (kind: BlockKind, seed: number): number[] | undefined => {
  const { width, height, entry, exit, closed } = kind;
  const squares = width * height;
  const square = ({ x, y }: Point): number => y * width + x;
  const ends = knightEdges(width, height);
  const forced: number[] = [];
  const seam = exit === 'last' ? undefined : (exitOf(width, height, exit).map(square) as [number, number]);
  if (seam) {
    // If u and v are not a move apart, a bridge represents the path through the next blocks.
    let e = edgeBetween(ends, ...seam);
    if (e < 0) e = ends.push(...seam) / 2 - 1;
    forced.push(e);
  }
  // An open path becomes a cycle through one extra vertex, adjacent to all squares where the path may end.
  const outside = squares;
  let path: number[] | undefined;
  if (entry === 'root' && closed) {
    const cycle = findCycle({ vertices: squares, ends, forced }, NODES, seed);
    path = cycle && opened(cycle, cycle[squares - 1]!, squares);
  } else {
    if (entry === 'root') for (let s = 0; s < squares; s++) ends.push(s, outside);
    else for (const end of entryOf(height, entry)) ends.push(square(end), outside);
    const cycle = findCycle({ vertices: squares + 1, ends, forced }, NODES, seed);
    path = cycle && opened(cycle, outside, squares);
  }
  if (!path) return undefined;
  if (entry !== 'root') {
    if (path[0] !== square(entryOf(height, entry)[0])) path.reverse();
  } else if (seam && path.indexOf(seam[0]) > path.indexOf(seam[1])) {
    path.reverse();
    if (closed) path.unshift(path.pop()!);
  }
  return path;
};

const makeBlock = (kind: BlockKind): Block | undefined => {
  const { width, height, exit } = kind;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const path = findPath(kind, seed);
    if (!path) return undefined;
    let outward = path.length;
    if (exit !== 'last') {
      const [u, v] = exitOf(width, height, exit);
      outward = path.indexOf(u.y * width + u.x) + 1;
      // The way through the seam must be from u to v, or else the pieces would swap their parts block by
      // block.
      if (path[outward] !== v.y * width + v.x) continue;
    }
    const stepOf = new Uint8Array(path.length);
    path.forEach((square, step) => {
      stepOf[square] = step;
    });
    return {
      kind,
      xs: Uint8Array.from(path, (square) => square % width),
      ys: Uint8Array.from(path, (square) => Math.floor(square / width)),
      outward,
      stepOf,
    };
  }
  return undefined;
};

const found = new Map<string, Block>();

/** The block of a kind. Throws if there is none: construct.ts requests only kinds that its tests cover. */
export const blockOf = (kind: BlockKind): Block => {
  const { width, height, entry, exit, closed } = kind;
  const key = `${width}x${height} ${entry} ${exit} ${closed}`;
  let block = found.get(key);
  if (!block) {
    block = makeBlock(kind);
    if (!block) throw new Error(`no block ${key}`);
    found.set(key, block);
  }
  return block;
};
