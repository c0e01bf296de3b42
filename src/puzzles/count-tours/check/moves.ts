/*
 * The moves of a counting problem, from the rules: the checker has its own, so a mistake in the solver is not
 * repeated here.
 */
import { type Board, isMissing, squareAt } from '../../../core/board.js';
import type { Square } from '../../../core/square.js';
import type { CountProblem } from '../countTours.js';

/** The free squares, numbered 0, 1, … in order; next[v] are the squares v moves to. */
export interface FreeMoves {
  readonly squares: readonly Square[];
  readonly next: readonly (readonly number[])[];
  /** True if every move can be undone. */
  readonly reversible: boolean;
}

const freeSquares = (board: Board): Square[] => {
  const squares: Square[] = [];
  for (let square = 0; square < board.width * board.height; square++) {
    if (!isMissing(board, square)) squares.push(square);
  }
  return squares;
};

/** Where the piece can go from a square: along each ray up to the edge, a hole, or its range. */
const movesFrom = ({ board, piece }: CountProblem, from: Square): Set<Square> => {
  const reached = new Set<Square>();
  for (const { dx, dy, range } of piece.rays) {
    let x = (from % board.width) + dx;
    let y = Math.floor(from / board.width) + dy;
    for (let step = 1; range === 0 || step <= range; step++) {
      if (x < 0 || y < 0 || x >= board.width || y >= board.height) break;
      const to = squareAt(board, x, y);
      if (isMissing(board, to)) break;
      reached.add(to);
      x += dx;
      y += dy;
    }
  }
  reached.delete(from);
  return reached;
};

export const freeMoves = (problem: CountProblem): FreeMoves => {
  const squares = freeSquares(problem.board);
  const numberOf = new Map(squares.map((square, number) => [square, number]));
  const next = squares.map((square) => [...movesFrom(problem, square)].map((to) => numberOf.get(to)!));
  const sets = next.map((list) => new Set(list));
  const reversible = next.every((list, v) => list.every((to) => sets[to]!.has(v)));
  return { squares, next, reversible };
};

/**
 * A coloring of the squares that every move changes, or undefined if there is none or the squares are not
 * connected.
 */
export const twoColors = (next: readonly (readonly number[])[]): Uint8Array | undefined => {
  const colorOf = new Uint8Array(next.length).fill(2);
  const queue = [0];
  colorOf[0] = 0;
  for (const here of queue) {
    for (const to of next[here]!) {
      if (colorOf[to] === colorOf[here]) return undefined;
      if (colorOf[to] !== 2) continue;
      colorOf[to] = 1 - colorOf[here]!;
      queue.push(to);
    }
  }
  return queue.length === next.length ? colorOf : undefined;
};
