import { isMissing, squareCount } from '../../src/core/board.js';
import { isMove } from '../../src/core/moveGraph.js';
import { isReversible } from '../../src/core/piece.js';
import type { Square } from '../../src/core/square.js';
import type { TourProblem } from '../../src/puzzles/tour/tour.js';

/** All tours of a small board, by trying every walk. A closed tour starts on the first free square unless told otherwise. */
export function* slowTours(problem: TourProblem): Generator<readonly Square[]> {
  const { board, piece, closed, from, to } = problem;
  const squares = Array.from({ length: squareCount(board) }, (_, s) => s).filter((s) => !isMissing(board, s));
  const turns = isReversible(piece);
  const same = ([a, b]: readonly [Square, Square], c: Square, d: Square) =>
    (a === c && b === d) || (turns && a === d && b === c);
  const allowed = (a: Square, b: Square) =>
    isMove(board, piece.rays, a, b) && !(problem.avoiding ?? []).some((move) => same(move, a, b));
  const next = new Map(squares.map((s) => [s, squares.filter((t) => allowed(s, t))]));
  const path: Square[] = [];
  const visited = new Set<Square>();
  const complete = (): boolean => {
    const last = path.at(-1)!;
    if (closed && (path.length < 3 || !next.get(last)!.includes(path[0]!))) return false;
    if (!closed && to !== undefined && last !== to) return false;
    const count = closed ? path.length : path.length - 1;
    return (problem.using ?? []).every((move) =>
      path.slice(0, count).some((a, k) => same(move, a, path[(k + 1) % path.length]!)),
    );
  };
  function* walk(here: Square): Generator<readonly Square[]> {
    const given = problem.given?.find(({ step, square }) => (step === path.length + 1) !== (square === here));
    if (given !== undefined) return;
    path.push(here);
    visited.add(here);
    if (path.length === squares.length) {
      if (complete()) yield [...path];
    } else for (const there of next.get(here)!) if (!visited.has(there)) yield* walk(there);
    path.pop();
    visited.delete(here);
  }
  const anywhere = problem.given !== undefined || !closed;
  for (const first of from !== undefined ? [from] : anywhere ? squares : squares.slice(0, 1))
    yield* walk(first);
}

export const hasTourSlow = (problem: TourProblem): boolean => slowTours(problem).next().done !== true;
