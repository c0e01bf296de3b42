/*
 * Symmetric tours and classes of tours by definition: every tour is enumerated and inspected. For boards of a
 * dozen squares.
 */
import type { CountProblem } from '../../src/puzzles/count-tours/countTours.js';
import { askedTours } from './askedTours.js';
import { slowNext, slowSquares } from './moves.js';

type Path = readonly number[];

/** The moves of a tour as a set; those that can be taken back have no direction. */
const movesOf = (path: Path, closed: boolean, goesBack: (a: number, b: number) => boolean): string[] =>
  path.slice(closed ? 0 : 1).map((b, k) => {
    const a = closed ? path.at(k - 1)! : path[k]!;
    return goesBack(a, b) && b < a ? `${b}-${a}` : `${a}-${b}`;
  });

/** Undirected tours: a tour and its reverse count as one. Undefined if there are too many walks. */
const undirectedOf = (
  problem: CountProblem,
  mostSteps: number,
): { readonly journeys: readonly Path[]; readonly tours: ReadonlyMap<string, Path> } | undefined => {
  const { symmetric, from, to, closed, board, piece } = problem;
  const journeys = askedTours(
    {
      puzzle: 'tour',
      board,
      piece,
      closed,
      ...(symmetric && { symmetric }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    },
    Number.POSITIVE_INFINITY,
    mostSteps,
  );
  if (journeys === undefined) return undefined;
  const next = slowNext(board, piece.rays);
  const tours = new Map(
    journeys.map((path) => {
      const steps = closed ? [...path, path[0]!] : path;
      const isBothWays = steps.every((square, i) => i === 0 || next[square]!.includes(steps[i - 1]!));
      const goesBack = (a: number, b: number) => isBothWays && next[b]!.includes(a);
      return [movesOf(path, closed, goesBack).sort().join(' '), path];
    }),
  );
  return { journeys, tours };
};

export const slowSymmetricCount = (
  problem: CountProblem,
  mostSteps: number,
): { undirected: bigint; directed: bigint } | undefined => {
  const found = undirectedOf(problem, mostSteps);
  if (found === undefined) return undefined;
  const directed = BigInt(found.journeys.length);
  const given = !problem.closed && (problem.from ?? problem.to) !== undefined;
  const single = given || slowSquares(problem.board).length === 1;
  return { directed, undirected: single ? directed : BigInt(found.tours.size) };
};

/**
 * Tours are equivalent if a rotation or reflection that preserves the board and the moves maps one to the
 * other.
 */
export const slowClasses = (problem: CountProblem, mostSteps: number): bigint | undefined => {
  const { board, piece, closed } = problem;
  const { width: w, height: h } = board;
  const found = undirectedOf(problem, mostSteps);
  if (found === undefined) return undefined;
  const turns: ((x: number, y: number) => readonly [number, number])[] = [
    (x, y) => [x, y],
    (x, y) => [w - 1 - x, y],
    (x, y) => [x, h - 1 - y],
    (x, y) => [w - 1 - x, h - 1 - y],
    ...(w === h
      ? ([
          (x, y) => [y, x],
          (x, y) => [w - 1 - y, x],
          (x, y) => [y, h - 1 - x],
          (x, y) => [w - 1 - y, h - 1 - x],
        ] as typeof turns)
      : []),
  ];
  const rays = new Set(piece.rays.map(({ dx, dy, range }) => `${dx},${dy},${range}`));
  const images = turns
    .filter((turn) => {
      const [ox, oy] = turn(0, 0);
      return piece.rays.every(({ dx, dy, range }) => {
        const [x, y] = turn(dx, dy);
        return rays.has(`${x - ox},${y - oy},${range}`);
      });
    })
    .map((turn) => (square: number) => {
      const [x, y] = turn(square % w, Math.floor(square / w));
      return y * w + x;
    })
    .filter((image) => board.missing.every((square) => board.missing.includes(image(square))));
  const next = slowNext(board, piece.rays);
  const keyOf = (path: Path): string => {
    const steps = closed ? [...path, path[0]!] : path;
    const isBothWays = steps.every((square, i) => i === 0 || next[square]!.includes(steps[i - 1]!));
    return movesOf(path, closed, () => isBothWays)
      .sort()
      .join(' ');
  };
  const seen = new Set<string>();
  let classes = 0n;
  for (const path of found.tours.values()) {
    if (seen.has(keyOf(path))) continue;
    classes++;
    for (const image of images) seen.add(keyOf(path.map(image)));
  }
  return classes;
};
