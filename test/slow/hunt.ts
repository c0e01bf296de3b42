/**
 * The hunt by its rules: try every pawn, walk there, then it is the other player's turn. For a handful of
 * pawns.
 */
import type { HuntProblem } from '../../src/puzzles/hunt/hunt.js';

type Places = readonly number[];

/** Fewest moves between two squares by growing rings, or Infinity. */
export const slowDistance = ({ board, piece }: HuntProblem, from: number, to: number): number => {
  const { width, height, missing } = board;
  const isThere = (x: number, y: number) =>
    x >= 0 && x < width && y >= 0 && y < height && !missing.includes(y * width + x);
  let ring = new Set([from]);
  const seen = new Set(ring);
  for (let moves = 0; ring.size > 0; moves++) {
    if (ring.has(to)) return moves;
    const next = new Set<number>();
    for (const square of ring) {
      for (const { dx, dy, range } of piece.rays) {
        let [x, y] = [(square % width) + dx, Math.floor(square / width) + dy];
        for (let step = 1; isThere(x, y) && (range === 0 || step <= range); step++, x += dx, y += dy) {
          const reached = y * width + x;
          if (!seen.has(reached)) next.add(reached);
          seen.add(reached);
        }
      }
    }
    ring = next;
  }
  return Number.POSITIVE_INFINITY;
};

/** The total under optimal play from here; positions are memoized by their text. */
export const slowHunt = (problem: HuntProblem): number => {
  const known = new Map<string, number>();
  const places = [problem.from, ...problem.pawns];
  const distance = new Map(
    places.flatMap((from) =>
      problem.pawns.map((to) => [`${from}-${to}`, slowDistance(problem, from, to)] as const),
    ),
  );
  const play = (at: number, left: Places, turn: 0 | 1): number => {
    if (left.length === 0) return 0;
    const key = `${at}:${left}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const totals = left.map((pawn) => {
      const rest = left.filter((other) => other !== pawn);
      return distance.get(`${at}-${pawn}`)! + play(pawn, rest, turn === 0 ? 1 : 0);
    });
    const total = problem.aims[turn] === 'max' ? Math.max(...totals) : Math.min(...totals);
    known.set(key, total);
    return total;
  };
  return play(problem.from, problem.pawns, 0);
};
