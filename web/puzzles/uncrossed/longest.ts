/*
 * The longest path that starts with the moves drawn so far, by trying all continuations: the basis of a hint.
 * A move blocks the moves it touches; these lists are computed once. The result is exact, or `unknown` after
 * a number of squares that takes about a second.
 */
import { freeMask, pointOf, squareCount } from '../../../src/core/board.js';
import { targetsFrom } from '../../../src/core/moveGraph.js';
import type { Square } from '../../../src/core/square.js';

import { LEAST_CLOSED } from '../../../src/puzzles/uncrossed/uncrossed.js';
import type { Drawable, Path } from './path.js';
import { isClear } from './touch.js';

export type Longest =
  | { readonly kind: 'longest'; readonly path: Path }
  /** No closed path starts like this. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

interface Moves {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Moves by the square they leave. */
  readonly leaving: readonly (readonly number[])[];
  /** For each move, the moves that cannot be in one path with it. */
  readonly blocked: readonly (readonly number[])[];
}

const listMoves = ({ board, piece }: Drawable): Moves => {
  const free = freeMask(board);
  const moves: (readonly [Square, Square])[] = [];
  const leaving: number[][] = Array.from({ length: squareCount(board) }, () => []);
  for (let from = 0; from < leaving.length; from++) {
    if (free[from] !== 1) continue;
    for (const to of targetsFrom(board, free, piece.rays, from)) {
      leaving[from]!.push(moves.length);
      moves.push([from, to]);
    }
  }
  const points = moves.map(([from, to]) => [pointOf(board, from), pointOf(board, to)] as const);
  const reach = Math.max(0, ...piece.rays.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy))));
  const blocked = points.map(([a, b]) =>
    points.flatMap(([c, d], j) => {
      const isNear = Math.abs(a.x - c.x) <= 2 * reach && Math.abs(a.y - c.y) <= 2 * reach;
      return isNear && !isClear(a, b, c, d) ? [j] : [];
    }),
  );
  return {
    from: Int32Array.from(moves, ([from]) => from),
    to: Int32Array.from(moves, ([, to]) => to),
    leaving,
    blocked,
  };
};

/** No path has more than `most` moves, so a path with as many ends the search. */
export const longestFrom = (problem: Drawable, drawn: Path, most: number, budget: number): Longest => {
  const { to, leaving, blocked } = listMoves(problem);
  const inTheWay = new Int32Array(to.length);
  const isVisited = new Uint8Array(leaving.length);
  const path: Square[] = [];
  let best: readonly Square[] | undefined;
  let bestMoves = -1;
  let work = 0;
  const note = (moves: number): void => {
    if (moves <= bestMoves) return;
    bestMoves = moves;
    best = [...path];
  };
  const put = (move: number): void => {
    for (const other of blocked[move]!) inTheWay[other]!++;
  };
  const takeBack = (move: number): void => {
    for (const other of blocked[move]!) inTheWay[other]!--;
  };
  const isOver = (): boolean => bestMoves >= most || work >= budget;
  const go = (square: Square): void => {
    work++;
    if (!problem.closed) note(path.length - 1);
    for (const move of leaving[square]!) {
      if (inTheWay[move]! > 0 || isOver()) continue;
      const next = to[move]!;
      if (problem.closed && next === path[0] && path.length >= LEAST_CLOSED) note(path.length);
      if (isVisited[next] === 1) continue;
      isVisited[next] = 1;
      path.push(next);
      put(move);
      go(next);
      takeBack(move);
      path.pop();
      isVisited[next] = 0;
    }
  };
  drawn.squares.forEach((square, i) => {
    path.push(square);
    isVisited[square] = 1;
    const last = drawn.squares[i - 1];
    if (last !== undefined) put(leaving[last]!.find((move) => to[move] === square)!);
  });
  go(path.at(-1)!);
  if (best !== undefined && (bestMoves >= most || work < budget)) {
    return { kind: 'longest', path: { squares: best, isClosed: problem.closed } };
  }
  return work < budget ? { kind: 'none' } : { kind: 'unknown' };
};
