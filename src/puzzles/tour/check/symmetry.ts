import { freeCount, isMissing } from '../../../core/board.js';
import type { Square } from '../../../core/square.js';
import type { TourPath, TourProblem, TourSymmetry } from '../tour.js';
import { eitherWay, goesBothWays, neighbors, twoColors } from './board.js';

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

/** The tour's moves, as a set, are the same after the symmetry; without directions if they can all be taken back. */
export const checkSymmetry = (problem: TourProblem, path: TourPath): boolean => {
  const { width, height } = problem.board;
  const size = width * height;
  const reversible = goesBothWays(problem);
  const key = (a: Square, b: Square) => (reversible && b < a ? b * size + a : a * size + b);
  const moves: [Square, Square][] = [];
  for (let k = problem.closed ? 0 : 1; k < path.length; k++) {
    moves.push([path[(k + path.length - 1) % path.length]!, path[k]!]);
  }
  const made = new Set(moves.map(([a, b]) => key(a, b)));
  return images(problem.symmetric!, width, height).some((image) =>
    moves.every(([a, b]) => made.has(key(image(a), image(b)))),
  );
};

/**
 * Could a cycle or path of the free squares be carried into itself? Turning a cycle moves every square by the same number of
 * steps, its length over the order of the symmetry; reversing it leaves two squares or two moves in place; a path can only be
 * reversed about its middle.
 */
const couldCarry = (problem: TourProblem, image: (square: Square) => Square): boolean => {
  const { out } = neighbors(problem);
  const squares = [...out.keys()];
  const length = squares.length;
  const cycleOf = (square: Square): number => {
    let steps = 1;
    for (let x = image(square); x !== square && steps < 5; x = image(x)) steps++;
    return steps;
  };
  const order = Math.max(...squares.map(cycleOf));
  if (order === 1) return true;
  const still = squares.filter((square) => image(square) === square).length;
  const swapped = squares.filter((square) => {
    const other = image(square);
    return other > square && image(other) === square && out.get(square)!.has(other);
  }).length;
  const colorOf = twoColors(eitherWay(problem));
  const [first] = squares;
  const recolors = colorOf && colorOf.get(image(first!)) !== colorOf.get(first!);
  const agrees = (steps: number) => recolors === undefined || (steps % 2 === 1) === recolors;
  if (problem.closed && still === 0 && length % order === 0 && agrees(length / order)) return true;
  if (order !== 2 || !goesBothWays(problem)) return false;
  if (!problem.closed) {
    return length % 2 === 1 ? still === 1 && agrees(0) : still === 0 && swapped > 0 && agrees(1);
  }
  if (length % 2 === 1) return still === 1 && swapped > 0;
  return (still === 2 && agrees(0)) || (still === 0 && swapped > 1 && agrees(1));
};

/** True if no tour at all can have the symmetry asked for. */
export const excludesSymmetry = (problem: TourProblem): boolean => {
  const { board, symmetric } = problem;
  if (symmetric === undefined || freeCount(board) === 0) return false;
  return images(symmetric, board.width, board.height)
    .filter((image) => board.missing.every((square) => isMissing(board, image(square))))
    .every((image) => !couldCarry(problem, image));
};
