/*
 * Recounts symmetric tours by trying sets of moves. A set that a symmetry preserves consists of whole orbits
 * of moves, so one orbit after another is included or excluded. A branch ends if a square has too many moves
 * or can no longer get enough, or if a cycle closes too early. It visits every symmetric tour one by one:
 * suitable for boards with up to a few million of them.
 */
import type { TourSymmetry } from '../../../core/symmetry.js';
import type { CountProblem } from '../countTours.js';
import type { FreeMoves } from './moves.js';

export class TooManyNodes extends Error {}

/** image[square number]. */
export type Image = readonly number[];

type Turn = (x: number, y: number) => readonly [number, number];

/** The symmetries of a w by h board; those that swap its sides only if they are equal. */
const turnsOf = (w: number, h: number): Readonly<Record<'still' | TourSymmetry, readonly Turn[]>> => ({
  still: [(x, y) => [x, y]],
  'half-turn': [(x, y) => [w - 1 - x, h - 1 - y]],
  'quarter-turn': w === h ? [(x, y) => [y, w - 1 - x]] : [],
  mirror: [
    (x, y) => [w - 1 - x, y],
    (x, y) => [x, h - 1 - y],
    ...(w === h ? ([(x, y) => [y, x], (x, y) => [h - 1 - y, w - 1 - x]] satisfies Turn[]) : []),
  ],
});

/** Does a symmetry map each ray of the piece to a ray of the piece? */
const keepsPiece = ({ piece }: CountProblem, turn: Turn): boolean => {
  const [x0, y0] = turn(0, 0);
  return piece.rays.every(({ dx, dy, range }) => {
    const [x, y] = turn(dx, dy);
    return piece.rays.some((ray) => ray.dx === x - x0 && ray.dy === y - y0 && ray.range === range);
  });
};

/** The images of the free squares under the symmetries: the requested ones, or all of board and piece. */
export const imagesOf = (problem: CountProblem, { squares }: FreeMoves): readonly Image[] => {
  const { width, height } = problem.board;
  const numberOf = new Map(squares.map((square, number) => [square, number]));
  const turns = turnsOf(width, height);
  const [quarter] = turns['quarter-turn'];
  const threeQuarters: Turn[] =
    quarter === undefined ? [] : [(x, y) => quarter(...quarter(...quarter(x, y)))];
  const asked =
    problem.symmetric === undefined
      ? [...Object.values(turns).flat(), ...threeQuarters].filter((turn) => keepsPiece(problem, turn))
      : turns[problem.symmetric];
  return asked
    .map((turn) =>
      squares.map((square) => {
        const [x, y] = turn(square % width, Math.floor(square / width));
        return numberOf.get(y * width + x) ?? -1;
      }),
    )
    .filter((image) => !image.includes(-1));
};

type Move = readonly [number, number];

const keyOf = (size: number, a: number, b: number): number => (a < b ? a * size + b : b * size + a);

/**
 * Moves in the order of their first square, each with its image, its image's image, and so on; orbits that
 * contain a non-move are left out.
 */
const orbitsOf = (next: FreeMoves['next'], image: Image): readonly (readonly Move[])[] => {
  const size = next.length;
  const isMove = new Set(next.flatMap((list, a) => list.map((b) => keyOf(size, a, b))));
  const seen = new Set<number>();
  const orbits: Move[][] = [];
  next.forEach((list, from) => {
    for (const to of list) {
      if (to < from || seen.has(keyOf(size, from, to))) continue;
      const orbit: Move[] = [];
      for (let [a, b] = [from, to]; !seen.has(keyOf(size, a, b)); [a, b] = [image[a]!, image[b]!]) {
        seen.add(keyOf(size, a, b));
        orbit.push([a, b]);
      }
      if (orbit.every(([a, b]) => isMove.has(keyOf(size, a, b)))) orbits.push(orbit);
    }
  });
  return orbits;
};

/**
 * Undirected tours that the image preserves, of a piece whose moves are reversible. `visit` receives the
 * moves of each, as keyOf.
 */
export const visitKept = (
  { next }: FreeMoves,
  closed: boolean,
  image: Image,
  visit: (moves: ReadonlySet<number>, degree: Uint8Array) => void,
  spend: (nodes: number) => void,
): void => {
  const size = next.length;
  const orbits = orbitsOf(next, image);
  const degree = new Uint8Array(size);
  const coming = new Uint16Array(size);
  for (const orbit of orbits) for (const [a, b] of orbit) for (const v of [a, b]) coming[v]!++;
  /** The other end of the path that ends here. */
  const mate = Int32Array.from({ length: size }, (_, v) => v);
  const taken = new Set<number>();
  const all = closed ? size : size - 1;

  /** Squares that can no longer get two moves: at most two may have one, and only in an open tour. */
  const shortAllowed = closed ? 0 : 2;
  let short = coming.reduce((sum, moves) => sum + (moves < 2 ? 1 : 0), 0);
  const touched = orbits.map((orbit) => [...new Set(orbit.flat())]);

  const link = (a: number, b: number): boolean => {
    if (degree[a] === 2 || degree[b] === 2) return false;
    if (mate[a] === b && (!closed || taken.size !== all - 1)) return false;
    return true;
  };
  const tryOrbit = (at: number): void => {
    spend(1);
    if (taken.size === all) {
      visit(taken, degree);
      return;
    }
    if (at === orbits.length) return;
    const orbit = orbits[at]!;
    for (const [a, b] of orbit) for (const v of [a, b]) coming[v]!--;
    take(orbit, 0, () => tryOrbit(at + 1));
    // Excluding an orbit may leave its squares short of moves; including it cannot.
    const before = short;
    let isLost = false;
    for (const v of touched[at]!) {
      if (degree[v]! + coming[v]! === 1) short++;
      if (degree[v]! + coming[v]! < (closed ? 2 : 1)) isLost = true;
    }
    if (short <= shortAllowed && !isLost) tryOrbit(at + 1);
    short = before;
    for (const [a, b] of orbit) for (const v of [a, b]) coming[v]!++;
  };
  /** Adds the moves of an orbit one by one, then continues; afterward everything is restored. */
  const take = (orbit: readonly Move[], from: number, goOn: () => void): void => {
    if (from === orbit.length) {
      goOn();
      return;
    }
    const [a, b] = orbit[from]!;
    if (!link(a, b)) return;
    const [farA, farB] = [mate[a]!, mate[b]!];
    const key = keyOf(size, a, b);
    degree[a]!++;
    degree[b]!++;
    taken.add(key);
    if (farA !== b) {
      mate[farA] = farB;
      mate[farB] = farA;
    }
    take(orbit, from + 1, goOn);
    if (farA !== b) {
      mate[farA] = a;
      mate[farB] = b;
    }
    taken.delete(key);
    degree[a]!--;
    degree[b]!--;
  };
  tryOrbit(0);
};

/** Does the image preserve this set of moves? */
export const isKept = (moves: ReadonlySet<number>, size: number, image: Image): boolean => {
  for (const key of moves) {
    if (!moves.has(keyOf(size, image[Math.floor(key / size)]!, image[key % size]!))) return false;
  }
  return true;
};
