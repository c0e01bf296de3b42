/*
 * Walks on a board, with squares merged if a symmetry of the problem maps one to the other.
 *
 * Let w(n, s) be the number of walks of n moves from square s that end where they should. A symmetry of the
 * board and the piece that preserves the set of ends also preserves w, so w is needed for only one square per
 * class: 10 instead of 64 on the chessboard. The start of the walk does not matter here. A problem with an
 * end but no start is reversed first (moves go backward from the end), and one with both is reversed if more
 * symmetries fix the start than the end.
 */
import { type Board, freeMask, makeBoard, pointOf, squareAt } from '../board.js';
import { type Ray, targetsFrom } from '../moveGraph.js';
import type { Point, Square } from '../square.js';
import { type Symmetry, symmetriesOfPiece, transformSquare } from '../symmetry.js';

/** Walks that start at `from` (or anywhere) and end at `to` (or anywhere). */
export interface WalkEnds {
  readonly board: Board;
  readonly rays: readonly Ray[];
  readonly from?: Point | undefined;
  readonly to?: Point | undefined;
}

/**
 * Classes of squares. From a square of class i, `weight[j]` moves lead to class `target[j]`, for j from
 * start[i] up to start[i + 1]. Classes that no walk from start to end passes are left out.
 */
export interface MoveClasses {
  readonly size: number;
  readonly start: Uint32Array;
  readonly target: Uint32Array;
  readonly weight: Uint32Array;
  /** How many squares of the class a walk may start from, and whether it may end there (1 or 0). */
  readonly begin: Float64Array;
  readonly end: Uint8Array;
  /** A representative square of each class. */
  readonly square: Uint32Array;
  /** The board that these squares are on, and its offset: short walks see only part of a large board. */
  readonly board: Board;
  readonly corner: Point;
  /** The class of each square of that board, or NO_CLASS. */
  readonly classOf: Uint32Array;
  /** True if the moves were reversed: walks are counted from their end. */
  readonly backward: boolean;
}

export const NO_CLASS = 0xffff_ffff;

/** The farthest a move goes along either axis; undefined for riders without a limit. */
const reachOf = (rays: readonly Ray[]): number | undefined => {
  if (rays.some(({ range }) => range === 0)) return undefined;
  return rays.reduce(
    (most, { dx, dy, range }) => Math.max(most, range * Math.abs(dx), range * Math.abs(dy)),
    0,
  );
};

/** The part of the board that `steps` moves from `center` can reach. */
export const cropAround = (
  board: Board,
  rays: readonly Ray[],
  center: Point,
  steps: bigint,
): { readonly board: Board; readonly corner: Point } => {
  const reach = reachOf(rays);
  const whole = { board, corner: { x: 0, y: 0 } };
  if (reach === undefined || steps * BigInt(reach) >= BigInt(Math.max(board.width, board.height)))
    return whole;
  const radius = Number(steps) * reach;
  const corner = { x: Math.max(0, center.x - radius), y: Math.max(0, center.y - radius) };
  const width = Math.min(board.width, center.x + radius + 1) - corner.x;
  const height = Math.min(board.height, center.y + radius + 1) - corner.y;
  if (width === board.width && height === board.height) return whole;
  const missing: Square[] = [];
  for (const hole of board.missing) {
    const { x, y } = pointOf(board, hole);
    const [u, v] = [x - corner.x, y - corner.y];
    if (u >= 0 && v >= 0 && u < width && v < height) missing.push(v * width + u);
  }
  return { board: makeBoard(width, height, missing), corner };
};

/**
 * The maximum number of entries in the table of classes, which determines the memory and time of everything
 * below.
 */
export const boundEntries = ({ board, rays, from, to }: WalkEnds, steps?: bigint): number => {
  const center = from ?? to;
  const part =
    center === undefined || steps === undefined ? board : cropAround(board, rays, center, steps).board;
  const longest = Math.max(part.width, part.height) - 1;
  const moves = rays.reduce((sum, { dx, dy, range }) => {
    const most = Math.floor(longest / Math.max(Math.abs(dx), Math.abs(dy)));
    return sum + (range === 0 ? most : Math.min(range, most));
  }, 0);
  return part.width * part.height * Math.max(1, moves);
};

/** image(x, y) under a symmetry of the board, as a number: always a + b x + c y. */
const affine = (symmetry: Symmetry, { width, height }: Board) => {
  const [across, up] = symmetry.swap ? [width, 1] : [1, width];
  const b = (symmetry.swap ? symmetry.flipY : symmetry.flipX) ? -across : across;
  const c = (symmetry.swap ? symmetry.flipX : symmetry.flipY) ? -up : up;
  return { a: (b < 0 ? -b * (width - 1) : 0) + (c < 0 ? -c * (height - 1) : 0), b, c };
};

const symmetriesFixing = (
  board: Board,
  rays: readonly Ray[],
  fixed: Square | undefined,
): readonly Symmetry[] =>
  symmetriesOfPiece(board, rays).filter(
    (symmetry) => fixed === undefined || transformSquare(symmetry, board, fixed) === fixed,
  );

/**
 * The least square of each square's class; symmetries that fix `fixed` map the squares of a class to each
 * other.
 */
const leaders = (board: Board, rays: readonly Ray[], fixed: Square | undefined): Uint32Array => {
  const maps = symmetriesFixing(board, rays, fixed).map((symmetry) => affine(symmetry, board));
  const leaderOf = new Uint32Array(board.width * board.height);
  for (let y = 0, square = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++, square++) {
      let least = square;
      for (const { a, b, c } of maps) least = Math.min(least, a + b * x + c * y);
      leaderOf[square] = least;
    }
  }
  return leaderOf;
};

/** Classes reachable from the marked ones, including those. */
const spread = (
  size: number,
  start: Uint32Array,
  target: Uint32Array,
  marked: (i: number) => boolean,
): Uint8Array => {
  const seen = new Uint8Array(size);
  const stack: number[] = [];
  for (let i = 0; i < size; i++) if (marked(i)) stack.push(i);
  for (const i of stack) seen[i] = 1;
  for (let here = stack.pop(); here !== undefined; here = stack.pop()) {
    for (let j = start[here]!; j < start[here + 1]!; j++) {
      const next = target[j]!;
      if (seen[next] === 1) continue;
      seen[next] = 1;
      stack.push(next);
    }
  }
  return seen;
};

interface Table {
  readonly start: Uint32Array;
  readonly target: Uint32Array;
  readonly weight: Uint32Array;
}

/** How many moves lead from the first square of each class to each class. */
const tabulate = (board: Board, rays: readonly Ray[], square: Uint32Array, classOf: Uint32Array): Table => {
  const freeOf = freeMask(board);
  const start = new Uint32Array(square.length + 1);
  const target: number[] = [];
  const weight: number[] = [];
  const placeOf = new Int32Array(square.length).fill(-1); // the position of the class in the row being built
  for (const [i, from] of square.entries()) {
    start[i] = target.length;
    for (const to of targetsFrom(board, freeOf, rays, from)) {
      const next = classOf[to]!;
      if (placeOf[next]! >= start[i]!) weight[placeOf[next]!]!++;
      else {
        placeOf[next] = target.length;
        target.push(next);
        weight.push(1);
      }
    }
  }
  start[square.length] = target.length;
  return { start, target: Uint32Array.from(target), weight: Uint32Array.from(weight) };
};

const reversed = ({ start, target, weight }: Table): Table => {
  const size = start.length - 1;
  const first = new Uint32Array(size + 1);
  for (const to of target) first[to + 1]!++;
  for (let i = 0; i < size; i++) first[i + 1]! += first[i]!;
  const filled = first.slice(0, size);
  const source = new Uint32Array(target.length);
  const copied = new Uint32Array(target.length);
  for (let i = 0; i < size; i++) {
    for (let j = start[i]!; j < start[i + 1]!; j++) {
      const place = filled[target[j]!]!++;
      source[place] = i;
      copied[place] = weight[j]!;
    }
  }
  return { start: first, target: source, weight: copied };
};

/** Removes the unmarked classes. */
const restrict = (table: Table, kept: Uint8Array): Table & { readonly numberOf: Uint32Array } => {
  const numberOf = new Uint32Array(kept.length).fill(NO_CLASS);
  let count = 0;
  for (let i = 0; i < kept.length; i++) if (kept[i] === 1) numberOf[i] = count++;
  const start = new Uint32Array(count + 1);
  const target: number[] = [];
  const weight: number[] = [];
  for (let i = 0; i < kept.length; i++) {
    if (kept[i] === 0) continue;
    for (let j = table.start[i]!; j < table.start[i + 1]!; j++) {
      if (kept[table.target[j]!] === 0) continue;
      target.push(numberOf[table.target[j]!]!);
      weight.push(table.weight[j]!);
    }
    start[numberOf[i]! + 1] = target.length;
  }
  return { start, target: Uint32Array.from(target), weight: Uint32Array.from(weight), numberOf };
};

/** Classes for walks from `from` (or anywhere) to `to` (or anywhere), where `to` alone breaks symmetries. */
const classesToward = (
  board: Board,
  corner: Point,
  rays: readonly Ray[],
  from: Square | undefined,
  to: Square | undefined,
  backward: boolean,
  keepAll: boolean,
): MoveClasses => {
  const leaderOf = leaders(board, rays, to);
  const freeOf = freeMask(board);
  const classOf = new Uint32Array(leaderOf.length).fill(NO_CLASS);
  const heads: Square[] = [];
  for (let square = 0; square < leaderOf.length; square++) {
    if (freeOf[square] === 0) continue;
    if (leaderOf[square] === square) {
      classOf[square] = heads.length;
      heads.push(square);
    } else classOf[square] = classOf[leaderOf[square]!]!;
  }
  const square = Uint32Array.from(heads);
  const begin = new Float64Array(heads.length);
  for (let s = 0; s < classOf.length; s++) {
    if (freeOf[s] === 1 && (from === undefined || s === from)) begin[classOf[s]!]!++;
  }
  const end = Uint8Array.from(heads, (head) => (to === undefined || head === to ? 1 : 0));
  const table = tabulate(board, rays, square, classOf);
  const back = reversed(table);
  const reached = spread(heads.length, table.start, table.target, (i) => begin[i]! > 0 || keepAll);
  const arriving = spread(heads.length, back.start, back.target, (i) => end[i] === 1);
  const kept = reached.map((flag, i) => flag & (keepAll ? 1 : arriving[i]!));
  const { numberOf, ...moves } = restrict(table, kept);
  return {
    size: moves.start.length - 1,
    ...moves,
    begin: begin.filter((_, i) => kept[i] === 1),
    end: end.filter((_, i) => kept[i] === 1),
    square: square.filter((_, i) => kept[i] === 1),
    board,
    corner,
    classOf: classOf.map((index) => (index === NO_CLASS ? NO_CLASS : numberOf[index]!)),
    backward,
  };
};

export const reverseRays = (rays: readonly Ray[]): readonly Ray[] =>
  rays.map(({ dx, dy, range }) => ({ dx: dx === 0 ? 0 : -dx, dy: dy === 0 ? 0 : -dy, range }));

/**
 * The classes of a problem; `steps` restricts large boards to what can be reached. With `keepAll` no class is
 * removed, because the number of walks from each is wanted; the problem is then reversed only if it must be.
 */
export const moveClasses = (ends: WalkEnds, steps?: bigint, keepAll = false): MoveClasses => {
  const center = ends.from ?? ends.to;
  const { board, corner } =
    center === undefined || steps === undefined
      ? { board: ends.board, corner: { x: 0, y: 0 } }
      : cropAround(ends.board, ends.rays, center, steps);
  const inside = (point: Point | undefined): Square | undefined | 'outside' => {
    if (point === undefined) return undefined;
    const [x, y] = [point.x - corner.x, point.y - corner.y];
    return x >= 0 && y >= 0 && x < board.width && y < board.height ? squareAt(board, x, y) : 'outside';
  };
  const [from, to] = [inside(ends.from), inside(ends.to)];
  if (from === 'outside' || to === 'outside') return NO_MOVES(board, corner);
  const { rays } = ends;
  const forward = () => classesToward(board, corner, rays, from, to, false, keepAll);
  const backward = () => classesToward(board, corner, reverseRays(rays), to, from, true, keepAll);
  if (keepAll || to === undefined) return forward();
  if (from === undefined) return backward();
  return symmetriesFixing(board, rays, from).length > symmetriesFixing(board, rays, to).length
    ? backward()
    : forward();
};

/** No walk has that many moves. */
const NO_MOVES = (board: Board, corner: Point): MoveClasses => ({
  size: 0,
  start: new Uint32Array(1),
  target: new Uint32Array(0),
  weight: new Uint32Array(0),
  begin: new Float64Array(0),
  end: new Uint8Array(0),
  square: new Uint32Array(0),
  board,
  corner,
  classOf: new Uint32Array(0),
  backward: false,
});
