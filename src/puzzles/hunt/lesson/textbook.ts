/*
 * The hunt as most people write it for a judge: a breadth-first search from every place the piece can be,
 * then a memoized recursion over (place, set of remaining pawns). Kept in its usual form, to be timed against
 * the solver.
 */
import { distancesFrom, UNREACHED } from '../../../core/distance.js';
import type { LessonRun } from '../../../core/lesson/lesson.js';
import { moveGraph } from '../../../core/moveGraph.js';
import type { HuntProblem } from '../hunt.js';

/** Larger tables are not allocated: the recursion, or the memory, would give out first. */
const MAX_ENTRIES = 2 ** 26;

/** One unit of work is one position: a place and the pawns left. */
export const textbookHunt = (problem: HuntProblem, most: number): LessonRun => {
  const { board, piece, from, pawns, aims } = problem;
  const count = pawns.length;
  if (count > 25 || (count + 1) * 2 ** count > MAX_ENTRIES) return { found: '', work: 0, gaveUp: true };
  const graph = moveGraph(board, piece.rays);
  const distance = [...pawns, from].map((place) => {
    const far = distancesFrom(graph, place);
    return pawns.map((pawn) => far[pawn]!);
  });
  if (distance.some((row) => row.includes(UNREACHED))) return { found: 'unreachable', work: 0 };
  const known = distance.map(() => new Array<number>(2 ** count).fill(-1));
  let work = 0;
  const play = (at: number, left: number, turn: 0 | 1): number => {
    if (left === 0) return 0;
    const before = known[at]![left]!;
    if (before >= 0) return before;
    if (++work > most) return 0;
    const wantsMost = aims[turn] === 'max';
    let best = wantsMost ? -1 : Number.POSITIVE_INFINITY;
    for (let pawn = 0; pawn < count; pawn++) {
      if ((left & (1 << pawn)) === 0) continue;
      const total = distance[at]![pawn]! + play(pawn, left ^ (1 << pawn), turn === 0 ? 1 : 0);
      best = wantsMost ? Math.max(best, total) : Math.min(best, total);
    }
    known[at]![left] = best;
    return best;
  };
  const total = play(count, 2 ** count - 1, 0);
  return work > most ? { found: '', work: most, gaveUp: true } : { found: String(total), work };
};
