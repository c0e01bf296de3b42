/*
 * Breadth-first search directly on the board, for boards with many millions of squares: a move graph of
 * 4000x4000 squares would hold half a gigabyte of knight moves. The board is stored in an array with a margin
 * as wide as the longest step, so a step off the board lands on a margin square; margin and holes count as
 * reached at distance 0 and are never entered.
 */
import { type Board, squareCount } from '../../../../core/board.js';
import { UNREACHED } from '../../../../core/distance.js';
import type { Ray } from '../../../../core/moveGraph.js';
import type { Point } from '../../../../core/square.js';

/** A board with its margin: square (x, y) is at origin + y * stride + x. */
export interface Ground {
  readonly board: Board;
  readonly stride: number;
  readonly origin: number;
  readonly size: number;
  readonly kept?: Kept;
}

/** What the ground of a small board keeps from one problem to the next. */
interface Kept {
  readonly scratch: Scratch;
  /** Distances that were computed before, by the moves and then the square. */
  readonly from: Map<string, Uint32Array[]>;
  readonly to: Map<string, Uint32Array[]>;
  /** Squares used in paths, so each is created and frozen once. */
  readonly points: Point[];
}

export interface Scratch {
  /** distance[origin + y * stride + x]; 0 on the margin and on holes. */
  readonly distance: Uint32Array;
  readonly queue: Uint32Array;
  /** cost[origin + y * stride + x]: meaningful on the board's squares only. */
  readonly cost: Float64Array;
}

const fits = (board: Board, { dx, dy }: Ray): boolean =>
  Math.abs(dx) < board.width && Math.abs(dy) < board.height;

/**
 * Small boards come by the thousand, in files and while a piece is dragged: the most recent ones keep their
 * distances, so each square of a board is searched from once. 10^5 lines of three knights on 8x8: 3.5 s
 * without this, 0.5 s with it.
 */
let grounds: { readonly ground: Ground; readonly moves: ReadonlySet<string> }[] = [];
const MAX_KEPT_SQUARES = 400;
/** The most entries of all their tables: four boards of the largest size, or 150 of 8x8. */
const MAX_KEPT_ENTRIES = 4 * MAX_KEPT_SQUARES ** 2;

const withinLimit = (all: typeof grounds): typeof grounds => {
  let entries = 0;
  const tooMany = all.findIndex(({ ground }) => {
    entries += squareCount(ground.board) ** 2;
    return entries > MAX_KEPT_ENTRIES;
  });
  return tooMany < 0 ? all : all.slice(0, tooMany);
};

/** Moves with their key (`keyOfRays`). */
export interface Mover {
  readonly moves: string;
  readonly rays: readonly Ray[];
}

const isSame = (holes: readonly number[], missing: readonly number[]): boolean => {
  if (holes.length !== missing.length) return false;
  for (let i = 0; i < holes.length; i++) if (holes[i] !== missing[i]) return false;
  return true;
};

const isFor = (
  { ground: { board: known }, moves }: (typeof grounds)[number],
  { width, height, missing }: Board,
  movers: readonly Mover[],
): boolean => {
  if (known.width !== width || known.height !== height || !isSame(known.missing, missing)) return false;
  if (moves.size !== movers.length) return false;
  for (const mover of movers) if (!moves.has(mover.moves)) return false;
  return true;
};

/** The ground for these moves, all different; the same one again for a small board that was used recently. */
export const groundFor = (board: Board, movers: readonly Mover[]): Ground => {
  const isSmall = squareCount(board) <= MAX_KEPT_SQUARES;
  if (isSmall) for (const known of grounds) if (isFor(known, board, movers)) return known.ground;
  const ground = makeGround(
    board,
    movers.flatMap(({ rays }) => rays),
  );
  if (!isSmall) return ground;
  const { width, height, missing } = board;
  const own = { width, height, missing: [...missing] }; // the caller may change a board that is not frozen
  const kept = { scratch: makeScratch(ground), from: new Map(), to: new Map(), points: [] };
  const keeping = { ...ground, board: own, kept };
  const moves = new Set(movers.map((mover) => mover.moves));
  grounds = withinLimit([{ ground: keeping, moves }, ...grounds]);
  return keeping;
};

/** The square, frozen. */
export const pointOn = ({ kept, origin, stride }: Ground, x: number, y: number): Point => {
  if (kept === undefined) return Object.freeze({ x, y });
  const index = origin + y * stride + x;
  const known = kept.points[index] ?? Object.freeze({ x, y });
  kept.points[index] = known;
  return known;
};

/** The rays of many pieces may be combined, so no list of them is spread into arguments. */
export const makeGround = (board: Board, rays: readonly Ray[]): Ground => {
  let [marginX, marginY] = [0, 0];
  for (const ray of rays) {
    if (!fits(board, ray)) continue; // it could only force a wider margin
    marginX = Math.max(marginX, Math.abs(ray.dx));
    marginY = Math.max(marginY, Math.abs(ray.dy));
  }
  const stride = board.width + marginX;
  const origin = marginY * stride + marginX;
  return { board, stride, origin, size: origin + (board.height + marginY) * stride };
};

export const makeScratch = ({ board, size, kept }: Ground): Scratch =>
  kept?.scratch ?? {
    distance: new Uint32Array(size),
    queue: new Uint32Array(squareCount(board)),
    cost: new Float64Array(size),
  };

const clear = ({ board, stride, origin }: Ground, distance: Uint32Array): void => {
  distance.fill(0);
  for (let y = 0, row = origin; y < board.height; y++, row += stride) {
    distance.fill(UNREACHED, row, row + board.width);
  }
  for (const square of board.missing) {
    const x = square % board.width;
    distance[origin + ((square - x) / board.width) * stride + x] = 0;
  }
};

/** Called now and then with the number of squares expanded. */
export type OnSquares = (done: number) => void;

/** The number of squares expanded between two reports. */
const BLOCK = 1 << 18;

/**
 * The common case, with nothing else in the loop (4000x4000 knight: 1.1 s with the slide loop next to it, 0.7
 * s without).
 */
const leapOn = (
  { distance, queue }: Scratch,
  leaps: Int32Array,
  onSquares: OnSquares | undefined,
): number => {
  let tail = 1;
  for (let head = 0; head < tail; ) {
    if (head > 0) onSquares?.(head);
    for (const end = Math.min(tail, head + BLOCK); head < end; head++) {
      const from = queue[head]!;
      const next = distance[from]! + 1;
      for (let i = 0; i < leaps.length; i++) {
        const to = from + leaps[i]!;
        if (distance[to] !== UNREACHED) continue;
        distance[to] = next;
        queue[tail++] = to;
      }
    }
  }
  return tail;
};

/**
 * Any steps; a leap is a slide of one step. If a square along a ray is no farther than the start of the ray,
 * it covers the rest of the ray itself. So every square is passed at most twice in each direction.
 */
const slideOn = (
  { distance, queue }: Scratch,
  steps: Int32Array,
  ranges: Float64Array,
  onSquares: OnSquares | undefined,
): number => {
  let tail = 1;
  for (let head = 0; head < tail; ) {
    if (head > 0) onSquares?.(head);
    for (const end = Math.min(tail, head + BLOCK); head < end; head++) {
      const from = queue[head]!;
      const here = distance[from]!;
      for (let i = 0; i < steps.length; i++) {
        const step = steps[i]!;
        for (let to = from + step, left = ranges[i]!; left > 0; left--, to += step) {
          const there = distance[to]!;
          if (there <= here) break;
          if (there !== UNREACHED) continue;
          distance[to] = here + 1;
          queue[tail++] = to;
        }
      }
    }
  }
  return tail;
};

/** Fills scratch.distance with the fewest moves from one square; returns the number of squares reached. */
export const spread = (
  ground: Ground,
  rays: readonly Ray[],
  source: number,
  scratch: Scratch,
  onSquares?: OnSquares,
): number => {
  clear(ground, scratch.distance);
  scratch.distance[source] = 0;
  scratch.queue[0] = source;
  const fit = rays.filter((ray) => fits(ground.board, ray));
  const steps = Int32Array.from(fit, ({ dx, dy }) => dy * ground.stride + dx);
  if (fit.every(({ range }) => range === 1)) return leapOn(scratch, steps, onSquares);
  return slideOn(
    scratch,
    steps,
    Float64Array.from(fit, ({ range }) => range || Number.POSITIVE_INFINITY),
    onSquares,
  );
};

/**
 * The fewest moves from one square, or to it, cached or computed; on a large board they are valid until the
 * next search.
 */
export const distancesOn = (
  ground: Ground,
  moves: string,
  rays: readonly Ray[],
  square: number,
  scratch: Scratch,
  direction: 'from' | 'to',
  onSquares?: OnSquares,
): Uint32Array => {
  const known = ground.kept && tablesOf(ground.kept[direction], moves);
  const found = known?.[square];
  if (found !== undefined) return found;
  spread(ground, direction === 'from' ? rays : reversed(rays), square, scratch, onSquares);
  if (known === undefined) return scratch.distance;
  const distance = scratch.distance.slice();
  known[square] = distance;
  return distance;
};

const tablesOf = (kept: Map<string, Uint32Array[]>, moves: string): Uint32Array[] => {
  const tables = kept.get(moves) ?? [];
  if (tables.length === 0) kept.set(moves, tables);
  return tables;
};

/** The same moves reversed: distances *to* a square. */
const reversed = (rays: readonly Ray[]): readonly Ray[] =>
  rays.map(({ dx, dy, range }) => ({ dx: -dx, dy: -dy, range }));
