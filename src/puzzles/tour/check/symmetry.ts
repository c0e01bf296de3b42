import { freeCount, isMissing } from '../../../core/board.js';
import { isReversible } from '../../../core/piece.js';
import type { Square } from '../../../core/square.js';
import type { TourPath, TourProblem, TourSymmetry } from '../tour.js';
import { countParts, neighbors, piecesMoves, twoColors, withoutDirection } from './board.js';

type Image = (square: Square) => Square;

/** The image of a square, for each way to read the requested symmetry. */
const images = (shape: TourSymmetry, width: number, height: number): readonly Image[] => {
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

/** The tour contains the image of each of its moves; the image of a reversible move may run the other way. */
export const checkSymmetry = (problem: TourProblem, path: TourPath): boolean => {
  const { board, symmetric } = problem;
  const nextOf = new Map<Square, Square>();
  for (let k = problem.closed ? 0 : 1; k < path.length; k++) nextOf.set(path.at(k - 1)!, path[k]!);
  const canReturn = (a: Square, b: Square) => piecesMoves(problem, b).has(a);
  return images(symmetric!, board.width, board.height).some((image) => {
    for (const [a, b] of nextOf) {
      if (nextOf.get(image(a)) === image(b)) continue;
      if (nextOf.get(image(b)) !== image(a) || !canReturn(a, b)) return false;
    }
    return true;
  });
};

/** Undirected moves as one arrow in each direction. */
type Arrows = ReadonlyMap<Square, ReadonlySet<Square>>;

/** The arrows that remain when each needs its image: repeatedly drops those without one. */
const keepPaired = (out: Arrows, imageOf: (a: Square, b: Square) => readonly [Square, Square]): Arrows => {
  const kept = new Map([...out].map(([a, next]) => [a, new Set(next)]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [a, next] of kept) {
      for (const b of next) {
        const [c, d] = imageOf(a, b);
        if (kept.get(c)?.has(d)) continue;
        next.delete(b);
        changed = true;
      }
    }
  }
  return kept;
};

/** What a tour of these arrows must satisfy regardless of symmetry: connected, with balanced colors. */
const couldTour = (problem: TourProblem, arrows: Arrows, ends: readonly (Square | undefined)[]): boolean => {
  const around = withoutDirection(arrows);
  if (countParts(around, new Set()) !== 1) return false;
  const hasMove = (a: Square, b: Square) => arrows.get(a)!.has(b);
  const either = isReversible(problem.piece);
  if (!(problem.using ?? []).every(([a, b]) => hasMove(a, b) || (either && hasMove(b, a)))) return false;
  const colorOf = twoColors(around);
  if (colorOf === undefined) return true;
  const odd = [...colorOf.values()].filter((color) => color === 1).length;
  const even = colorOf.size - odd;
  if (problem.closed) return odd === even;
  const colors = ends.filter((end) => end !== undefined).map((end) => colorOf.get(end));
  if (odd === even) return colors.length < 2 || colors[0] !== colors[1];
  return Math.abs(odd - even) === 1 && colors.every((color) => color === (odd > even ? 1 : 0));
};

/**
 * Could a cycle or path of these arrows be turned by the symmetry, or reversed? Turning a cycle moves every
 * square by the same number of steps, its length over the order of the symmetry; reversing it leaves two
 * squares or two moves in place; a path can only be reversed about its middle.
 */
const couldCarry = (closed: boolean, arrows: Arrows, image: Image, action: 'turn' | 'reverse'): boolean => {
  const squares = [...arrows.keys()];
  const length = squares.length;
  const order = orderOf(squares, image);
  const still = squares.filter((square) => image(square) === square).length;
  const swapped = squares.filter((square) => {
    const other = image(square);
    const isMove = arrows.get(square)!.has(other) || arrows.get(other)!.has(square);
    return other > square && image(other) === square && isMove;
  }).length;
  const colorOf = twoColors(withoutDirection(arrows));
  const [first] = squares;
  const recolors = colorOf && colorOf.get(image(first!)) !== colorOf.get(first!);
  const agrees = (steps: number) => recolors === undefined || (steps % 2 === 1) === recolors;
  if (action === 'turn') return closed && still === 0 && length % order === 0 && agrees(length / order);
  if (order !== 2) return false;
  if (!closed) return length % 2 === 1 ? still === 1 && agrees(0) : still === 0 && swapped > 0 && agrees(1);
  if (length % 2 === 1) return still === 1 && swapped > 0;
  return (still === 2 && agrees(0)) || (still === 0 && swapped > 1 && agrees(1));
};

/** The order of the symmetry. */
const orderOf = (squares: readonly Square[], image: Image): number => {
  const roundOf = (square: Square): number => {
    let steps = 1;
    for (let x = image(square); x !== square && steps < 5; x = image(x)) steps++;
    return steps;
  };
  return squares.reduce((order, square) => Math.max(order, roundOf(square)), 1);
};

const isExcluded = (problem: TourProblem, image: Image): boolean => {
  const { out } = neighbors(problem);
  const { closed, from, to } = problem;
  if (orderOf([...out.keys()], image) === 1) return false; // nothing moves: every tour is preserved
  const turned = keepPaired(out, (a, b) => [image(a), image(b)]);
  if (closed && couldTour(problem, turned, []) && couldCarry(closed, turned, image, 'turn')) return false;
  // A reversed tour has no one-way moves, and one end is the image of the other.
  const first = from ?? (to === undefined ? undefined : image(to));
  const ends = first === undefined ? [] : [first, image(first)];
  if (!closed && to !== undefined && ends[1] !== to) return true;
  const twoWay = new Map(
    [...out].map(([a, next]) => [a, new Set([...next].filter((b) => piecesMoves(problem, b).has(a)))]),
  );
  const reversed = keepPaired(twoWay, (a, b) => [image(b), image(a)]);
  return !(couldTour(problem, reversed, ends) && couldCarry(closed, reversed, image, 'reverse'));
};

/** True if no tour at all can have the symmetry asked for. */
export const excludesSymmetry = (problem: TourProblem): boolean => {
  const { board, symmetric } = problem;
  if (symmetric === undefined || freeCount(board) === 0) return false;
  return images(symmetric, board.width, board.height)
    .filter((image) => board.missing.every((square) => isMissing(board, image(square))))
    .every((image) => isExcluded(problem, image));
};
