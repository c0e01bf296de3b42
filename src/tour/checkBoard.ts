import { type Board, isMissing, squareCount } from '../core/board.js';
import type { Square } from '../core/square.js';
import { isReversible } from '../pieces/piece.js';
import { canStep } from './checkStep.js';
import type { TourProblem } from './tour.js';

/** True for the number of a square that is there. */
export const isSquare = (board: Board, square: unknown): square is Square =>
  typeof square === 'number' &&
  Number.isInteger(square) &&
  square >= 0 &&
  square < squareCount(board) &&
  !isMissing(board, square);

const avoids = (problem: TourProblem, from: Square, to: Square): boolean =>
  (problem.avoiding ?? []).some(
    ([a, b]) => (a === from && b === to) || (isReversible(problem.piece) && a === to && b === from),
  );

/**
 * The squares each square leads to, and those that lead to it, straight from the rules: rays are walked one by one. Written anew,
 * so that a mistake in the solvers' graph cannot hide here.
 */
export const neighbours = (
  problem: TourProblem,
): {
  readonly out: ReadonlyMap<Square, ReadonlySet<Square>>;
  readonly into: ReadonlyMap<Square, ReadonlySet<Square>>;
} => {
  const { board, piece } = problem;
  const out = new Map<Square, Set<Square>>();
  const into = new Map<Square, Set<Square>>();
  for (let square = 0; square < squareCount(board); square++) {
    if (isMissing(board, square)) continue;
    out.set(square, new Set());
    into.set(square, new Set());
  }
  for (const from of out.keys()) {
    const x0 = from % board.width;
    const y0 = Math.floor(from / board.width);
    for (const { dx, dy, range } of piece.rays) {
      const most = range === 0 ? Math.max(board.width, board.height) : range;
      for (let k = 1; k <= most; k++) {
        const [x, y] = [x0 + k * dx, y0 + k * dy];
        if (x < 0 || y < 0 || x >= board.width || y >= board.height) break;
        const to = y * board.width + x;
        if (!out.has(to)) break;
        if (avoids(problem, from, to) || !canStep(board, piece, from, to)) continue;
        out.get(from)!.add(to);
        into.get(to)!.add(from);
      }
    }
  }
  return { out, into };
};

/** The same with directions forgotten: what cuts and colours look at. */
export const eitherWay = (problem: TourProblem): ReadonlyMap<Square, ReadonlySet<Square>> => {
  const { out, into } = neighbours(problem);
  return new Map([...out].map(([square, next]) => [square, new Set([...next, ...into.get(square)!])]));
};

/** How many parts the squares that are not removed fall into. */
export const countParts = (
  next: ReadonlyMap<Square, ReadonlySet<Square>>,
  removed: ReadonlySet<Square>,
): number => {
  const seen = new Set(removed);
  let parts = 0;
  for (const root of next.keys()) {
    if (seen.has(root)) continue;
    parts++;
    seen.add(root);
    const queue = [root];
    for (const here of queue) {
      for (const there of next.get(here)!) {
        if (seen.has(there)) continue;
        seen.add(there);
        queue.push(there);
      }
    }
  }
  return parts;
};

/** A colour for every square so that every move changes it; undefined if that cannot be, or if the board is not in one part. */
export const twoColours = (
  next: ReadonlyMap<Square, ReadonlySet<Square>>,
): ReadonlyMap<Square, number> | undefined => {
  const colourOf = new Map<Square, number>();
  const [first] = next.keys();
  if (first === undefined) return undefined;
  colourOf.set(first, 0);
  for (const here of colourOf.keys()) {
    for (const there of next.get(here)!) {
      const colour = colourOf.get(there);
      if (colour === colourOf.get(here)) return undefined;
      if (colour === undefined) colourOf.set(there, 1 - colourOf.get(here)!);
    }
  }
  return colourOf.size === next.size ? colourOf : undefined;
};

/** True if no move has a direction: each can be taken back, by the piece's nature or as it happens on this board. */
export const goesBothWays = (problem: TourProblem): boolean => {
  if (isReversible(problem.piece)) return true;
  const { out } = neighbours(problem);
  return (
    problem.using === undefined && [...out].every(([a, next]) => [...next].every((b) => out.get(b)!.has(a)))
  );
};
