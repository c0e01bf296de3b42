/*
 * Grundy values as most people write them for a judge: a table filled in an order in which every move leads
 * back, and at each square the set of reachable values, searched for the least missing number. Kept in its
 * usual form, to be timed against the solver.
 */
import type { LessonRun } from '../../../core/lesson/lesson.js';
import type { GrundyProblem } from '../grundy.js';
import { weightOf } from '../solve/ends.js';

/** `4 ⊕ 1 = 5`: the values and their nim-sum, which both methods of a race must find. */
export const formatSum = (values: readonly number[]): string =>
  `${values.join(' ⊕ ')} = ${values.reduce((sum, value) => sum ^ value, 0)}`;

export const mexOf = (values: ReadonlySet<number>): number => {
  let least = 0;
  while (values.has(least)) least++;
  return least;
};

/**
 * One unit of work is one square's value. Gives up if moves have no weight to order the table by (endless
 * games among them), and for misère, which has no values.
 */
export const textbookGrundy = ({ board, piece, at, misere }: GrundyProblem, most: number): LessonRun => {
  const weight = weightOf(piece.rays, board === 'quadrant')?.weight;
  const gaveUp: LessonRun = { found: '', work: 0, gaveUp: true };
  if (misere || weight === undefined) return gaveUp;
  const edge = Number.POSITIVE_INFINITY;
  const { width, height, missing } =
    board === 'quadrant' ? { width: edge, height: edge, missing: [] } : board;
  const gone = new Set(missing);
  const known: number[][] = [];
  let work = 0;
  const fill = (x: number, y: number): void => {
    if (gone.has(y * width + x)) return;
    const met = new Set<number>();
    for (const { dx, dy, range } of piece.rays) {
      for (let step = 1; range === 0 || step <= range; step++) {
        const [u, v] = [x + dx * step, y + dy * step];
        if (u < 0 || v < 0 || u >= width || v >= height || gone.has(v * width + u)) break;
        met.add(known[u]![v]!);
      }
    }
    known[x] ??= [];
    known[x][y] = mexOf(met);
    work++;
  };
  const levels = at.map(({ x, y }) => weight.x * Number(x) + weight.y * Number(y));
  // The lightest square of a board is one of its corners; that of the quadrant is 0,0.
  const lightest =
    board === 'quadrant' ? 0 : Math.min(0, weight.x * (width - 1)) + Math.min(0, weight.y * (height - 1));
  for (let level = lightest; level <= Math.max(...levels); level++) {
    const last = board === 'quadrant' ? Math.floor(level / weight.x) : width - 1;
    for (let x = 0; x <= last; x++) {
      const y = (level - weight.x * x) / weight.y;
      if (!Number.isInteger(y) || y < 0 || y >= height) continue;
      if (work >= most) return { ...gaveUp, work };
      fill(x, y);
    }
  }
  return { found: formatSum(at.map(({ x, y }) => known[Number(x)]![Number(y)]!)), work };
};
