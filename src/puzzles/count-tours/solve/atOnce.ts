/*
 * Boards too wide for any sweep to finish: settled without the graph, the sweeps, and the sample that an
 * estimate takes. Either a count of colors, degrees, or components shows that there is no tour, or the count
 * is refused.
 */
import { freeCount, freeMask, makeBoard, squareCount } from '../../../core/board.js';
import type { Budget } from '../../../core/budget.js';
import { type MoveGraph, maxMoves, moveGraph } from '../../../core/moveGraph.js';
import { isReversible } from '../../../core/piece.js';
import type { CountProblem } from '../countTours.js';

/** Wider frontiers are not worth computing: no program would finish. */
export const MAX_TRIED = 60;

/** Narrower boards have sweeps worth looking for, and smaller ones are examined just as quickly. */
const MIN_SIDE = 60;
const MIN_SQUARES = 4000;
/** The number of moves that can be examined within a second. */
const MAX_LOOKED_AT = 1e7;
/** Memory of a board's graph and its sweeps, per square and move. */
const BYTES_A_MOVE = 200;

interface Shape {
  /**
   * Of the free squares: the number of connected components, and of squares of either color; the latter only
   * if moves change the color.
   */
  readonly parts: number;
  readonly colorOf: Uint8Array | undefined;
}

const UNSEEN = 2;
const MISSING = 3;

const shapeOf = ({ start, target }: MoveGraph, freeOf: Uint8Array): Shape => {
  const colorOf = Uint8Array.from(freeOf, (free) => (free === 1 ? UNSEEN : MISSING));
  const queue = new Uint32Array(freeOf.length);
  let parts = 0;
  let proper = true;
  for (let root = 0; root < freeOf.length; root++) {
    if (colorOf[root] !== UNSEEN) continue;
    parts++;
    colorOf[root] = 0;
    queue[0] = root;
    for (let head = 0, tail = 1; head < tail; head++) {
      const from = queue[head]!;
      for (let i = start[from]!; i < start[from + 1]!; i++) {
        const to = target[i]!;
        if (colorOf[to] === UNSEEN) {
          colorOf[to] = 1 - colorOf[from]!;
          queue[tail++] = to;
        } else if (colorOf[to] === colorOf[from]) proper = false;
      }
    }
  }
  return { parts, colorOf: proper ? colorOf : undefined };
};

const hasNoTour = (problem: CountProblem, graph: MoveGraph): boolean => {
  const { closed, from, to } = problem;
  const freeOf = freeMask(problem.board);
  for (let square = 0; square < freeOf.length; square++) {
    const moves = graph.start[square + 1]! - graph.start[square]!;
    if (freeOf[square] === 1 && moves < (closed ? 2 : 1)) return true;
  }
  const { parts, colorOf } = shapeOf(graph, freeOf);
  if (parts > 1) return true;
  if (colorOf === undefined) return false;
  let excess = 0; // squares of color 0 minus squares of color 1
  for (const color of colorOf) excess += color === 0 ? 1 : color === 1 ? -1 : 0;
  if (Math.abs(excess) > (closed ? 0 : 1)) return true;
  const ends = [from, to].flatMap((end) => (end === undefined ? [] : [colorOf[end]!]));
  if (excess === 0) return !closed && ends.length === 2 && ends[0] === ends[1];
  return ends.some((color) => color !== (excess > 0 ? 0 : 1));
};

/**
 * Once one square is finished, all its neighbors are in the frontier: it is at least as wide as the fewest
 * moves of any square.
 */
const fewestMoves = ({ start }: MoveGraph, freeOf: Uint8Array): number => {
  let fewest = Number.POSITIVE_INFINITY;
  for (let square = 0; square < freeOf.length; square++) {
    if (freeOf[square] === 1) fewest = Math.min(fewest, start[square + 1]! - start[square]!);
  }
  return fewest;
};

/** `none`: no tour. `hopeless`: nothing can count them. Undefined: worth a closer look. */
export const settledAtOnce = (problem: CountProblem, budget: Budget): 'none' | 'hopeless' | undefined => {
  const { board, piece } = problem;
  const moves = maxMoves(board, piece.rays);
  const bytes = BYTES_A_MOVE * (squareCount(board) + moves);
  const isWide = Math.min(board.width, board.height) > MIN_SIDE && freeCount(board) > MIN_SQUARES;
  const isDense = moves > MAX_TRIED * freeCount(board) && isReversible(piece);
  if (!isWide && !isDense && bytes <= budget.bytes) return undefined;
  if (moves > MAX_LOOKED_AT || bytes > 20 * budget.bytes || !isReversible(piece)) return 'hopeless';
  const graph = moveGraph(board, piece.rays);
  if (hasNoTour(problem, graph)) return 'none';
  const mayEnd = !isWide && bytes <= budget.bytes && fewestMoves(graph, freeMask(board)) <= MAX_TRIED;
  return mayEnd ? undefined : 'hopeless';
};

/** Boards this many times longer than wide, with this many squares, are judged by a shorter one first. */
const LONG = { times: 3, squares: 1500 } as const;

/** A shorter board with the same width and parity: the whole board needs at least what its layers need. */
export const shorterBoard = ({ board, piece, closed }: CountProblem): CountProblem | undefined => {
  const { width, height, missing } = board;
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long < LONG.times * short || width * height < LONG.squares || missing.length > 0) return undefined;
  const wanted = Math.max(short + 4, Math.ceil(LONG.squares / 2 / short));
  const length = wanted + ((long - wanted) % 2);
  if (length >= long) return undefined;
  return {
    puzzle: 'count-tours',
    board: width < height ? makeBoard(width, length) : makeBoard(length, height),
    piece,
    closed,
  };
};
