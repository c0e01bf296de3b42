/*
 * Distributions by enumerating every tour and inspecting its moves and corners. For boards of a dozen
 * squares.
 */
import type { CountProblem } from '../../src/puzzles/count-tours/countTours.js';
import type { Statistic } from '../../src/puzzles/count-tours/statistic/statistic.js';
import { askedTours } from './askedTours.js';

/** tours[k]: the number of undirected tours with the value k. Undefined if there are too many walks. */
export const slowDistribution = (
  problem: CountProblem,
  statistic: Statistic,
  mostSteps: number,
): bigint[] | undefined => {
  const { board, piece, closed, from } = problem;
  const paths = askedTours(
    { puzzle: 'tour', board, piece, closed, ...(from === undefined ? {} : { from }) },
    Number.POSITIVE_INFINITY,
    mostSteps,
  );
  if (paths === undefined) return undefined;
  const at = (square: number) => [square % board.width, Math.floor(square / board.width)] as const;
  const numberIn = (path: readonly number[]): number => {
    const n = path.length;
    let value = 0;
    for (let i = 0; i < n; i++) {
      const [x, y] = at(path[i]!);
      const hasNext = closed || i + 1 < n;
      const hasBoth = hasNext && (closed || i > 0);
      const [nx, ny] = at(path[(i + 1) % n]!);
      const [px, py] = at(path[(i + n - 1) % n]!);
      if (statistic.kind === 'slope') {
        if (hasNext && (nx - x) * statistic.dy === (ny - y) * statistic.dx) value++;
        continue;
      }
      if (!hasBoth) continue;
      const degrees = Math.abs(Math.atan2(ny - y, nx - x) - Math.atan2(py - y, px - x)) * (180 / Math.PI);
      const angle = Math.round((degrees > 180 ? 360 - degrees : degrees) * 1e6) / 1e6;
      const kind =
        angle === 180
          ? 'straight'
          : angle === 90
            ? 'right-angles'
            : angle < 90
              ? 'acute-angles'
              : 'obtuse-angles';
      if (kind === statistic.kind) value++;
    }
    return value;
  };
  const both = !(from !== undefined && !closed) && paths.some((path) => path.length > 1);
  const tours: bigint[] = [];
  for (const path of paths) {
    const value = numberIn(path);
    while (tours.length <= value) tours.push(0n);
    tours[value]!++;
  }
  return both ? tours.map((count) => count / 2n) : tours;
};
