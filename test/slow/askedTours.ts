/*
 * Tours with all conditions that a line can have, by trying every walk. Written from the rules in
 * src/puzzles/tour/tour.ts; shares no code with the solver or the checker. For boards of a dozen squares.
 *
 * A symmetric tour contains the image of each of its moves. If the piece can take a move back, the image may
 * have the other direction.
 */
import type { TourProblem } from '../../src/puzzles/tour/tour.js';

type Path = readonly number[];

/** legal[a] has b if the piece moves from a to b on this board, including forbidden moves. */
const legalMoves = ({ board, piece }: TourProblem): readonly ReadonlySet<number>[] => {
  const { width, height } = board;
  const isFree = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && !board.missing.includes(y * width + x);
  return Array.from({ length: width * height }, (_, square) => {
    const targets = new Set<number>();
    const [x0, y0] = [square % width, Math.floor(square / width)];
    if (!isFree(x0, y0)) return targets;
    for (const { dx, dy, range } of piece.rays) {
      for (let k = 1; (range === 0 || k <= range) && isFree(x0 + k * dx, y0 + k * dy); k++)
        targets.add((y0 + k * dy) * width + x0 + k * dx);
    }
    return targets;
  });
};

/** True if each ray of the piece has its opposite; then a named move has no direction. */
const isTwoWay = ({ piece }: TourProblem): boolean =>
  piece.rays.every((ray) =>
    piece.rays.some(({ dx, dy, range }) => dx === -ray.dx && dy === -ray.dy && range === ray.range),
  );

const imagesOf = ({ board, symmetric }: TourProblem): readonly ((square: number) => number)[] => {
  const { width: w, height: h } = board;
  const turn = (to: (x: number, y: number) => readonly [number, number]) => (square: number) => {
    const [x, y] = to(square % w, Math.floor(square / w));
    return y * w + x;
  };
  const all = {
    'half-turn': [turn((x, y) => [w - 1 - x, h - 1 - y])],
    'quarter-turn': w === h ? [turn((x, y) => [h - 1 - y, x])] : [],
    mirror: [
      turn((x, y) => [w - 1 - x, y]),
      turn((x, y) => [x, h - 1 - y]),
      ...(w === h ? [turn((x, y) => [y, x]), turn((x, y) => [w - 1 - y, h - 1 - x])] : []),
    ],
  }[symmetric!];
  return all.filter((image) => board.missing.every((square) => board.missing.includes(image(square))));
};

/** Thrown beyond this many steps. */
export class TooManyWalks extends Error {}

/**
 * Calls `visit` with every tour that meets the conditions, until it returns false. A closed tour is visited
 * once per possible start.
 */
export const visitAskedTours = (
  problem: TourProblem,
  visit: (path: Path) => boolean,
  mostSteps = Number.POSITIVE_INFINITY,
): void => {
  const { board, closed, from, to, using = [], avoiding = [], given = [], symmetric } = problem;
  const legal = legalMoves(problem);
  const squares = [...legal.keys()].filter((square) => !board.missing.includes(square));
  const last = squares.length;
  const either = isTwoWay(problem);
  const isNamed = (moves: readonly (readonly [number, number])[], a: number, b: number) =>
    moves.some(([c, d]) => (a === c && b === d) || (either && a === d && b === c));
  const images = symmetric === undefined ? undefined : imagesOf(problem);

  const movesOf = (path: Path): (readonly [number, number])[] =>
    path.slice(closed ? 0 : 1).map((b, k) => (closed ? [path.at(k - 1)!, b] : [path[k]!, b]));
  const isAsked = (path: Path): boolean => {
    const moves = movesOf(path);
    if (closed && (last < 3 || !legal[path[last - 1]!]!.has(path[0]!))) return false;
    if (moves.some(([a, b]) => isNamed(avoiding, a, b))) return false;
    if (!using.every((use) => moves.some(([a, b]) => isNamed([use], a, b)))) return false;
    if (images === undefined) return true;
    const next = new Map(moves);
    const isKept = (image: (square: number) => number) =>
      moves.every(
        ([a, b]) => next.get(image(a)) === image(b) || (legal[b]!.has(a) && next.get(image(b)) === image(a)),
      );
    return images.some(isKept);
  };
  const fits = (square: number, step: number): boolean =>
    (step !== 1 || from === undefined || square === from) &&
    (step !== last || to === undefined || square === to) &&
    given.every((one) => (one.step === step) === (one.square === square));

  const path: number[] = [];
  const isOn = new Uint8Array(legal.length);
  let steps = 0;
  let going = true;
  const walk = (square: number): void => {
    if (!going || isOn[square] === 1 || !fits(square, path.length + 1)) return;
    if (++steps > mostSteps) throw new TooManyWalks();
    path.push(square);
    isOn[square] = 1;
    if (path.length === last) {
      if (isAsked(path)) going = visit([...path]);
    } else for (const there of legal[square]!) walk(there);
    isOn[square] = 0;
    path.pop();
  };
  // A closed tour visits every square. If nothing fixes its start, one start finds all of them.
  const anyStart = closed && from === undefined && given.length === 0;
  for (const square of anyStart ? squares.slice(0, 1) : squares) walk(square);
};

/** Up to `most` tours; undefined if that takes too many steps. */
export const askedTours = (
  problem: TourProblem,
  most: number,
  mostSteps: number,
): readonly Path[] | undefined => {
  const found: Path[] = [];
  try {
    visitAskedTours(problem, (path) => found.push(path) < most, mostSteps);
  } catch (error) {
    if (error instanceof TooManyWalks) return undefined;
    throw error;
  }
  return found;
};

/** Does this path meet all conditions of the problem? */
export const isAskedTour = (problem: TourProblem, path: ArrayLike<number>): boolean => {
  let found = false;
  const given = Array.from(path, (square, k) => ({ step: k + 1, square }));
  const both = problem.given?.every(({ step, square }) => path[step - 1] === square) ?? true;
  if (!both) return false;
  visitAskedTours({ ...problem, given }, () => {
    found = true;
    return false;
  });
  return found;
};
