/* The lexicographically first knight's tour of p x q, its squares numbered column by column from 0. */
import { makeBoard } from '../../core/board.js';
import { KNIGHT } from '../../core/piece.js';
import { Refusal } from '../../core/refusal.js';
import { solvePlainTour } from '../../puzzles/tour/solve/plain.js';
import { KNIGHT_STEPS } from './knight.js';

/** A tour of the remaining squares, from one of them; undefined if there is none. */
const tourFrom = (
  p: number,
  q: number,
  visited: readonly number[],
  from?: number,
): readonly number[] | undefined => {
  const answer = solvePlainTour({
    puzzle: 'tour',
    board: makeBoard(p, q, visited),
    piece: KNIGHT,
    closed: false,
    ...(from === undefined ? {} : { from }),
  });
  if (answer.kind === 'stopped') throw new Refusal('limit', answer.why);
  return answer.kind === 'tour' ? [...answer.path] : undefined;
};

const nextSquares = (square: number, p: number, q: number): readonly number[] => {
  const [number, letter] = [square % p, Math.floor(square / p)];
  return KNIGHT_STEPS.map(([dx, dy]) => [number + dx, letter + dy] as const)
    .filter(([a, b]) => a >= 0 && b >= 0 && a < p && b < q)
    .map(([a, b]) => b * p + a)
    .sort((a, b) => a - b);
};

/**
 * The lexicographically first tour. Each step takes the first square from which the rest of the board still
 * has a tour; the tour solver decides this exactly. A tour it found is kept, so its next square needs no new
 * search.
 */
export const firstTour = (p: number, q: number): readonly number[] | undefined => {
  if (tourFrom(p, q, []) === undefined) return undefined;
  const path: number[] = [];
  let known: readonly number[] = [];
  while (path.length < p * q) {
    const visited = new Set(path);
    const last = path.at(-1);
    const candidates =
      last === undefined
        ? Array.from({ length: p * q }, (_, i) => i)
        : nextSquares(last, p, q).filter((s) => !visited.has(s));
    for (const square of candidates) {
      if (square !== known[0]) {
        const tour = tourFrom(p, q, path, square);
        if (tour === undefined) continue;
        known = tour;
      }
      break;
    }
    path.push(known[0]!);
    known = known.slice(1);
  }
  return path;
};
