import { freeCount } from '../../../../core/board.js';
import type { Square } from '../../../../core/square.js';
import type { NoTour, TourProblem } from '../../tour.js';
import { freeEnds } from '../graph.js';
import { patternReason } from './pattern.js';

/*
 * Reasons that need no graph, so they work for boards of 10^18 squares as well as for small ones: colors are
 * counted by arithmetic, squares with few moves are near the edges, cuts are given by a rule.
 */

const byColors = ({ board, piece, closed, from, to }: TourProblem): NoTour | undefined => {
  if (!piece.rays.every(({ dx, dy, range }) => range === 1 && (dx + dy) % 2 !== 0)) return undefined;
  const colorOf = (square: Square) => ((square % board.width) + Math.floor(square / board.width)) % 2;
  const squares = BigInt(board.width) * BigInt(board.height);
  let light = squares / 2n;
  for (const square of board.missing) light -= BigInt(colorOf(square));
  const dark = squares - BigInt(board.missing.length) - light;
  const small = squares <= BigInt(Number.MAX_SAFE_INTEGER);
  const reason: NoTour = small
    ? { kind: 'colours', light: Number(light), dark: Number(dark) }
    : { kind: 'colours', light, dark };
  const more = light > dark ? light - dark : dark - light;
  if (closed) return more > 0n ? reason : undefined;
  if (more > 1n) return reason;
  const ends = [from, to].filter((end) => end !== undefined).map(colorOf);
  const wrong = more === 1n ? ends.some((color) => (color === 1) !== light > dark) : ends[0] === ends[1];
  return wrong && ends.length > (more === 1n ? 0 : 1) ? reason : undefined;
};

/** Longer leaps are not examined. */
const LONGEST_LEAP = 20;

/** On a whole board a square's moves depend only on its distance from the edges, up to the longest leap. */
const byDegree = (problem: TourProblem): NoTour | undefined => {
  const { board, piece, closed, from, to } = problem;
  const { width, height } = board;
  const reach = Math.max(...piece.rays.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy))));
  if (board.missing.length > 0 || reach > LONGEST_LEAP || piece.rays.some(({ range }) => range !== 1))
    return undefined;
  const around = (x: number, y: number, way: 1 | -1): string[] =>
    piece.rays
      .map(({ dx, dy }) => [x + way * dx, y + way * dy] as const)
      .filter(([a, b]) => a >= 0 && b >= 0 && a < width && b < height)
      .map((point) => point.join());
  // Two more than the leap reaches, so three squares of the inner kind are among them.
  const near = (side: number): number[] =>
    [...Array(Math.min(side, 2 * reach + 6)).keys()].map((i) =>
      i < reach + 3 ? i : side - (2 * reach + 6) + i,
    );
  const must: Square[] = [];
  const room = closed ? 0 : freeEnds({ closed, from, to });
  for (const y of near(height)) {
    for (const x of near(width)) {
      const square = y * width + x;
      if (x < 0 || y < 0 || !Number.isSafeInteger(square)) continue;
      const [out, into] = [around(x, y, 1), around(x, y, -1)];
      const moves = new Set([...out, ...into]).size;
      if (moves === 0 || (closed && (moves < 2 || out.length === 0 || into.length === 0)))
        return { kind: 'degree', squares: [square] };
      if (moves === 1 && square !== from && square !== to) must.push(square);
      if (!closed && must.length > room) return { kind: 'degree', squares: must };
    }
  }
  return undefined;
};

/** Smaller boards are turned into graphs, which give shorter reasons. */
const MIN_SQUARES = 2000;

/** Why a large board has no tour, without examining its squares one by one. */
export const largeReason = (problem: TourProblem): NoTour | undefined => {
  if (freeCount(problem.board) < MIN_SQUARES) return undefined;
  return (
    byColors(problem) ??
    (problem.avoiding === undefined ? byDegree(problem) : undefined) ??
    patternReason(problem)
  );
};
