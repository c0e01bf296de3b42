import type { Square } from '../core/square.js';
import type { TourPath, TourProblem, TourSymmetry } from './tour.js';

/** Where a square goes, for each way to read the symmetry asked for. */
const images = (
  shape: TourSymmetry,
  width: number,
  height: number,
): readonly ((square: Square) => Square)[] => {
  const at = (x: number, y: number): Square => y * width + x;
  const make = (place: (x: number, y: number) => Square) => (square: Square) =>
    place(square % width, Math.floor(square / width));
  const square = width === height;
  if (shape === 'half-turn') return [make((x, y) => at(width - 1 - x, height - 1 - y))];
  if (shape === 'quarter-turn') return square ? [make((x, y) => at(y, width - 1 - x))] : [];
  return [
    make((x, y) => at(width - 1 - x, y)),
    make((x, y) => at(x, height - 1 - y)),
    ...(square ? [make((x, y) => at(y, x)), make((x, y) => at(width - 1 - y, height - 1 - x))] : []),
  ];
};

/** The tour's moves, as a set without directions, are the same after the symmetry. */
export const checkSymmetry = (problem: TourProblem, path: TourPath): boolean => {
  const { width, height } = problem.board;
  const size = width * height;
  const key = (a: Square, b: Square) => Math.min(a, b) * size + Math.max(a, b);
  const moves: [Square, Square][] = [];
  for (let k = problem.closed ? 0 : 1; k < path.length; k++) {
    moves.push([path[(k + path.length - 1) % path.length]!, path[k]!]);
  }
  const made = new Set(moves.map(([a, b]) => key(a, b)));
  return images(problem.symmetric!, width, height).some((image) =>
    moves.every(([a, b]) => made.has(key(image(a), image(b)))),
  );
};
