/*
 * Cycles of play on a finite board: first by a quick try (moves that cancel out, placed somewhere free), then
 * by examining every square.
 */
import { type Board, isMissing, squareAt } from '../../../core/board.js';
import type { MoveGraph } from '../../../core/moveGraph.js';
import type { Point, Square } from '../../../core/square.js';
import type { Repeated } from './ends.js';

/** Squares tried before the whole board is searched. */
const MAX_LOOKS = 1_000_000;
/**
 * A longer walk is not worth naming: the search of the board finds a shorter one or shows that there is none.
 */
const LONGEST = 10_000;

/** The moves in an order that stays close to the start: always the one that leaves the walk closest to it. */
const walkOf = (moves: readonly Repeated[]): readonly Point[] => {
  const left = moves.map(({ times }) => times);
  const walk: Point[] = [{ x: 0, y: 0 }];
  for (;;) {
    const { x, y } = walk.at(-1)!;
    let best = -1;
    let nearest = Number.POSITIVE_INFINITY;
    moves.forEach(({ dx, dy }, i) => {
      const distance = Math.max(Math.abs(x + dx), Math.abs(y + dy));
      if (left[i]! > 0 && distance < nearest) {
        nearest = distance;
        best = i;
      }
    });
    if (best < 0) return walk;
    left[best]!--;
    walk.push({ x: x + moves[best]!.dx, y: y + moves[best]!.dy });
  }
};

/** Places moves that cancel out on the board. Undefined if they fit nowhere that was tried. */
export const placeCycle = (board: Board, moves: readonly Repeated[]): readonly Point[] | undefined => {
  if (moves.reduce((sum, { times }) => sum + times, 0) > LONGEST) return undefined;
  const walk = walkOf(moves);
  const [left, low] = [Math.min(...walk.map(({ x }) => x)), Math.min(...walk.map(({ y }) => y))];
  const [right, high] = [Math.max(...walk.map(({ x }) => x)), Math.max(...walk.map(({ y }) => y))];
  const missing = board.missing.length > 0;
  let looks = 0;
  for (let y = -low; y + high < board.height; y++) {
    for (let x = -left; x + right < board.width; x++) {
      if (!missing || walk.every((step) => !isMissing(board, squareAt(board, x + step.x, y + step.y)))) {
        return walk.map((step) => ({ x: x + step.x, y: y + step.y }));
      }
      looks += walk.length;
      if (looks > MAX_LOOKS) return undefined;
    }
  }
  return undefined;
};

/**
 * Removes squares whose moves all lead to squares removed before (their ranks and values are then known). If
 * some are left, each of them has a move to another that is left, and following such moves closes a cycle.
 */
export const findCycle = (
  graph: MoveGraph,
): { readonly cycle: readonly Square[] } | { readonly ranks: Uint32Array; readonly values: Uint16Array } => {
  const { start, target } = graph;
  const squares = start.length - 1;
  const before = new Uint32Array(squares + 1);
  for (const to of target) before[to + 1]!++;
  for (let s = 0; s < squares; s++) before[s + 1]! += before[s]!;
  const filled = before.slice(0, squares);
  const source = new Uint32Array(target.length);
  const open = new Uint32Array(squares); // moves to squares that are still there
  for (let from = 0; from < squares; from++) {
    open[from] = start[from + 1]! - start[from]!;
    for (let i = start[from]!; i < start[from + 1]!; i++) source[filled[target[i]!]!++] = from;
  }
  const queue = new Uint32Array(squares);
  let tail = 0;
  for (let s = 0; s < squares; s++) if (open[s] === 0) queue[tail++] = s;
  const ranks = new Uint32Array(squares);
  const values = new Uint16Array(squares);
  for (let head = 0; head < tail; head++) {
    const here = queue[head]!;
    ranks[here] = head;
    const options = new Set<number>();
    for (let i = start[here]!; i < start[here + 1]!; i++) options.add(values[target[i]!]!);
    let mex = 0;
    while (options.has(mex)) mex++;
    values[here] = mex;
    for (let i = before[here]!; i < before[here + 1]!; i++) {
      if (--open[source[i]!]! === 0) queue[tail++] = source[i]!;
    }
  }
  if (tail === squares) return { ranks, values };
  const walk: Square[] = [];
  const seenAt = new Map<Square, number>();
  let here = open.findIndex((count) => count > 0);
  while (!seenAt.has(here)) {
    seenAt.set(here, walk.length);
    walk.push(here);
    for (let i = start[here]!; i < start[here + 1]!; i++) {
      if (open[target[i]!]! > 0) {
        here = target[i]!;
        break;
      }
    }
  }
  return { cycle: [...walk.slice(seenAt.get(here)!), here] };
};
