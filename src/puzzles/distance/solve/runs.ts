/*
 * Shortest paths from distances alone: listed square by square if they are short, as repeated moves if they
 * are long.
 */
import type { Board } from '../../../core/board.js';
import type { Point } from '../../../core/square.js';
import { MAX_LISTED, type Run } from '../distance.js';

export interface Offset {
  readonly dx: number;
  readonly dy: number;
}

type DistanceTo = (from: Point) => number | undefined;

const isOn = ({ width, height }: Board, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

const shifted = ({ x, y }: Point, { dx, dy }: Offset, times = 1): Point => ({
  x: x + times * dx,
  y: y + times * dy,
});

/** The first move, in the piece's order, that gets one closer. */
const nearer = (
  board: Board,
  here: Point,
  left: number,
  movesAt: (here: Point) => readonly Offset[],
  distance: DistanceTo,
) => {
  const found = movesAt(here).find((move) => {
    const next = shifted(here, move);
    return isOn(board, next) && distance(next) === left - 1;
  });
  if (found === undefined) throw new Error('no move comes nearer');
  return found;
};

/** Fewer moves than this are made one at a time. */
const FEW = 100;

/** How often a few moves can be repeated so that each of them gets closer. If n times works, so do fewer. */
const timesFor = (
  board: Board,
  here: Point,
  left: number,
  moves: readonly Offset[],
  distance: DistanceTo,
): number => {
  const sum = moves.reduce((all, { dx, dy }) => ({ dx: all.dx + dx, dy: all.dy + dy }), { dx: 0, dy: 0 });
  const works = (times: number): boolean => {
    if (times === 0) return true;
    const end = shifted(here, sum, times);
    if (left < times * moves.length || !isOn(board, end) || distance(end) !== left - times * moves.length)
      return false;
    // Between repetitions everything moves along a straight line, so checking the first and the last one is
    // enough.
    return [here, shifted(here, sum, times - 1)].every((start) => {
      let at = start;
      return moves.every((move) => isOn(board, (at = shifted(at, move))));
    });
  };
  if (!works(FEW / 4)) return 0;
  let [low, high] = [FEW / 4, Math.floor(left / moves.length) + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (works(middle)) low = middle;
    else high = middle;
  }
  return low;
};

export interface Described {
  readonly path: readonly Point[];
  readonly runs?: readonly Run[];
}

/**
 * A shortest path of `moves` moves. `movesAt` lists moves of which one gets closer; `patterns` are moves
 * worth repeating.
 */
export const describePath = (
  board: Board,
  from: Point,
  moves: number,
  distance: DistanceTo,
  movesAt: (here: Point) => readonly Offset[],
  patterns: readonly (readonly Offset[])[],
): Described => {
  let here = from;
  if (moves <= MAX_LISTED) {
    const path = [from];
    for (let left = moves; left > 0; left--) {
      here = Object.freeze(shifted(here, nearer(board, here, left, movesAt, distance)));
      path.push(here);
    }
    return { path: Object.freeze(path) };
  }
  const runs: Run[] = [];
  for (let left = moves; left > 0; ) {
    let best: Run | undefined;
    for (const pattern of left > FEW ? patterns : []) {
      const times = timesFor(board, here, left, pattern, distance);
      if (times * pattern.length > (best ? best.times * best.moves.length : 0))
        best = { moves: pattern, times };
      if (best && best.times * best.moves.length > left / 3) break;
    }
    best ??= { moves: [nearer(board, here, left, movesAt, distance)], times: 1 };
    const moved = best.moves.map(({ dx, dy }) => ({ dx, dy }));
    runs.push(Object.freeze({ moves: moved, times: best.times }));
    for (const move of best.moves) here = shifted(here, move, best.times);
    left -= best.times * best.moves.length;
  }
  return { path: [], runs: Object.freeze(runs) };
};

/** Every single move, and every two. */
export const shortPatterns = (moves: readonly Offset[]): readonly (readonly Offset[])[] => [
  ...moves.map((move) => [move]),
  ...moves.flatMap((first, i) => moves.slice(i + 1).map((second) => [first, second])),
];
