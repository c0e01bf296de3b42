import { symmetryTable } from '../../../core/symmetry.js';
import { symmetriesAsked, type TourProblem } from '../tour.js';
import type { TourGraph } from './graph.js';

/*
 * A symmetry of the board that keeps a tour must do to it what can be done to a cycle: turn it by some steps, or reverse it.
 *
 * Turning a cycle of n squares by a symmetry of order m is n/m steps (an odd multiple of it, for m = 2 and 4), and leaves no
 * square in place. Reversing it (m = 2 only) leaves exactly two things in place, squares or moves. A path can only be reversed,
 * about its one middle square or move. And where every move changes color, the symmetry must change colors just as that
 * number of steps does. This settles, without any search, that quarter-turns need sides 2, 6, 10, … and that mirrors need an
 * odd side and one of those.
 */

const isPossible = (graph: TourGraph, closed: boolean, imageOf: Int32Array): boolean => {
  const { places, start, target, colorOf, undirected } = graph;
  let fixed = 0;
  let order = 1;
  let turnedMoves = 0; // moves whose two squares change places
  for (let p = 0; p < places; p++) {
    const q = imageOf[p]!;
    if (q === p) fixed++;
    else order = Math.max(order, imageOf[q] === p ? 2 : 4);
    if (imageOf[q] !== p || q <= p) continue;
    for (let i = start[p]!; i < start[p + 1]!; i++) if (target[i] === q) turnedMoves++;
  }
  if (order === 1) return true;
  const flips = colorOf && (colorOf[imageOf[0]!] === colorOf[0] ? 0 : 1);
  const fits = (steps: number) => flips === undefined || steps % 2 === flips;
  if (closed && fixed === 0 && places % order === 0 && fits(places / order)) return true;
  if (!undirected || order !== 2) return false;
  if (!closed) return places % 2 === 1 ? fixed === 1 && fits(0) : fixed === 0 && turnedMoves >= 1 && fits(1);
  if (places % 2 === 1) return fixed === 1 && turnedMoves >= 1;
  return (fixed === 2 && fits(0)) || (fixed === 0 && turnedMoves >= 2 && fits(1));
};

/** imageOf[place] for each symmetry asked for that some tour might have. */
export const possibleImages = (problem: TourProblem, graph: TourGraph): readonly Int32Array[] => {
  const { board, piece, symmetric, closed } = problem;
  return symmetriesAsked(board, piece, symmetric!)
    .map((symmetry) => {
      const table = symmetryTable(board, symmetry);
      return Int32Array.from(graph.squareOf, (square) => graph.placeOf[table[square]!]!);
    })
    .filter((imageOf) => isPossible(graph, closed, imageOf));
};
