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
  const next: Square[][] = [];
  for (const s of squares) next[s] = squares.filter((to) => allowed(s, to));
  const fits = (here: Square, step: number) =>
    problem.given === undefined ||
    problem.given.every((one) => (one.step === step) === (one.square === here));
  const complete = (path: readonly Square[]): boolean => {
    const last = path.at(-1)!;
    if (closed && (path.length < 3 || !next[last]!.includes(path[0]!))) return false;
    if (!closed && to !== undefined && last !== to) return false;
    const count = closed ? path.length : path.length - 1;
    return (problem.using ?? []).every((move) =>
      path.slice(0, count).some((a, k) => same(move, a, path[(k + 1) % path.length]!)),
    );
  };
  const anywhere = problem.given !== undefined || !closed;
  for (const first of from !== undefined ? [from] : anywhere ? squares : squares.slice(0, 1)) {
    if (!fits(first, 1)) continue;
    const path = [first];
    const tried = [0]; // how many moves from each square of the path
    const visited = new Uint8Array(squareCount(board));
    visited[first] = 1;
    if (squares.length === 1 && complete(path)) yield [...path];
    while (path.length > 0) {
      const there = next[path.at(-1)!]![tried[path.length - 1]!++];
      if (there === undefined) {
        visited[path.pop()!] = 0;
        tried.pop();
      } else if (visited[there] === 0 && fits(there, path.length + 1)) {
        path.push(there);
        tried.push(0);
        visited[there] = 1;
        if (path.length === squares.length && complete(path)) yield [...path];
      }
    }
  }
}

export const hasTourSlow = (problem: TourProblem): boolean => slowTours(problem).next().done !== true;
