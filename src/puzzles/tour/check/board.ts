import { type Board, isMissing, squareCount } from '../../../core/board.js';
import { isReversible } from '../../../core/piece.js';
import type { Square } from '../../../core/square.js';
import type { TourProblem } from '../tour.js';

/** For each square the squares around it. */
export type Around = ReadonlyMap<Square, ReadonlySet<Square>>;

/** True for the number of an existing square. */
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
 * Written from the rules: rays are followed one by one. Separate code, so a mistake in the solvers' graph
 * cannot hide here.
 */
const walkRays = ({ board, piece }: TourProblem, square: Square, way: 1 | -1): Set<Square> => {
  const found = new Set<Square>();
  const x0 = square % board.width;
  const y0 = Math.floor(square / board.width);
  for (const { dx, dy, range } of piece.rays) {
    const most = range === 0 ? Math.max(board.width, board.height) : range;
    for (let k = 1; k <= most; k++) {
      const [x, y] = [x0 + way * k * dx, y0 + way * k * dy];
      if (x < 0 || y < 0 || x >= board.width || y >= board.height) break;
      const there = y * board.width + x;
      if (isMissing(board, there)) break;
      found.add(there);
    }
  }
  return found;
};

/** Where the piece can go, ignoring moves that the tour must avoid. */
export const piecesMoves = (problem: TourProblem, square: Square): ReadonlySet<Square> =>
  walkRays(problem, square, 1);

/**
 * The squares that one square leads to (way 1), or those that lead to it (way -1), without moves that the
 * tour must avoid.
 */
export const nextTo = (problem: TourProblem, square: Square, way: 1 | -1): ReadonlySet<Square> => {
  const found = walkRays(problem, square, way);
  for (const there of found) {
    const [from, to] = way === 1 ? [square, there] : [there, square];
    if (avoids(problem, from, to)) found.delete(there);
  }
  return found;
};

/** The same for the whole board. */
export const neighbors = (problem: TourProblem): { readonly out: Around; readonly into: Around } => {
  const { board } = problem;
  const out = new Map<Square, ReadonlySet<Square>>();
  const into = new Map<Square, ReadonlySet<Square>>();
  for (let square = 0; square < squareCount(board); square++) {
    if (isMissing(board, square)) continue;
    out.set(square, nextTo(problem, square, 1));
    into.set(square, nextTo(problem, square, -1));
  }
  return { out, into };
};

/** The same without directions, as used by cuts and colors. */
export const eitherWay = (problem: TourProblem): Around => withoutDirection(neighbors(problem).out);

export const withoutDirection = (out: Around): Around => {
  const both = new Map([...out].map(([square, next]) => [square, new Set(next)]));
  for (const [square, next] of out) for (const there of next) both.get(there)!.add(square);
  return both;
};

/** The number of connected components of the squares that are not removed. */
export const countParts = (next: Around, removed: ReadonlySet<Square>): number => {
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

/** A coloring that every move changes; undefined if there is none, or if the board is not connected. */
export const twoColors = (next: Around): ReadonlyMap<Square, number> | undefined => {
  const colorOf = new Map<Square, number>();
  const [first] = next.keys();
  if (first === undefined) return undefined;
  colorOf.set(first, 0);
  for (const here of colorOf.keys()) {
    for (const there of next.get(here)!) {
      const color = colorOf.get(there);
      if (color === colorOf.get(here)) return undefined;
      if (color === undefined) colorOf.set(there, 1 - colorOf.get(here)!);
    }
  }
  return colorOf.size === next.size ? colorOf : undefined;
};
