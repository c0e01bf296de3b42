import type { Square } from '../../src/core/square.js';
import type { TourProblem } from '../../src/puzzles/tour/tour.js';
import { slowNext, slowSquares } from './moves.js';

/**
 * All tours of a small board, by trying every walk. A closed tour starts on the first free square unless the
 * problem names another.
 */
export function* slowTours(problem: TourProblem): Generator<readonly Square[]> {
  const { board, piece, closed, from, to } = problem;
  const squares = slowSquares(board);
  // A move that can always be taken back has no direction: requiring it in one direction requires it in
  // either.
  const turns = piece.rays.every((ray) =>
    piece.rays.some(({ dx, dy, range }) => dx === -ray.dx && dy === -ray.dy && range === ray.range),
  );
  const same = ([a, b]: readonly [Square, Square], c: Square, d: Square) =>
    (a === c && b === d) || (turns && a === d && b === c);
  const next = slowNext(board, piece.rays).map((targets, s) =>
    targets.filter((target) => !(problem.avoiding ?? []).some((move) => same(move, s, target))),
  );
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
    const tried = [0]; // the number of moves tried from each square of the path
    const visited = new Uint8Array(next.length);
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
