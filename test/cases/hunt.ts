/**
 * Random hunts for tests: boards with holes, leapers, riders, and one-way pieces, every combination of aims.
 */
import { makeBoard } from '../../src/core/board.js';
import { KNIGHT, leaps, type Piece } from '../../src/core/piece.js';
import { randomBelow, shuffle } from '../../src/core/random.js';
import type { Aim, HuntProblem } from '../../src/puzzles/hunt/hunt.js';

export const pieceOf = (text: string, moves: readonly (readonly [number, number, number])[]): Piece => ({
  text,
  rays: moves.map(([dx, dy, range]) => ({ dx, dy, range, mode: 'any' as const })),
});

export const leaperOf = (text: string, a: number, b: number): Piece =>
  pieceOf(
    text,
    leaps(a, b).map(({ dx, dy }) => [dx, dy, 1] as const),
  );

export const PIECES: readonly Piece[] = [
  KNIGHT,
  leaperOf('C', 1, 3),
  leaperOf('W', 0, 1),
  pieceOf(
    'K',
    [...leaps(0, 1), ...leaps(1, 1)].map(({ dx, dy }) => [dx, dy, 1] as const),
  ),
  pieceOf(
    'R',
    leaps(0, 1).map(({ dx, dy }) => [dx, dy, 0] as const),
  ),
  pieceOf(
    'NN',
    leaps(1, 2).map(({ dx, dy }) => [dx, dy, 0] as const),
  ),
  pieceOf('R2F', [
    ...leaps(0, 1).map(({ dx, dy }) => [dx, dy, 2] as const),
    ...leaps(1, 1).map(({ dx, dy }) => [dx, dy, 1] as const),
  ]),
  // One-way pieces that still reach every square, by longer paths back.
  pieceOf('offsets:1,0/-1,1/0,-1', [
    [1, 0, 1],
    [-1, 1, 1],
    [0, -1, 1],
  ]),
  pieceOf('offsets:2,1/-1,0/0,-1', [
    [2, 1, 1],
    [-1, 0, 1],
    [0, -1, 1],
  ]),
];

const AIMS: readonly (readonly [Aim, Aim])[] = [
  ['max', 'min'],
  ['max', 'min'],
  ['min', 'max'],
  ['max', 'max'],
  ['min', 'min'],
];

export const randomHunt = (
  random: () => number,
  {
    width,
    height,
    pawns,
    holes = 0,
    piece,
  }: {
    readonly width: number;
    readonly height: number;
    readonly pawns: number;
    readonly holes?: number;
    readonly piece?: Piece;
  },
): HuntProblem => {
  const squares = shuffle(
    random,
    Array.from({ length: width * height }, (_, square) => square),
  );
  const chosen = squares.slice(0, pawns + 1);
  const missing = squares.slice(pawns + 1).slice(0, holes);
  return {
    puzzle: 'hunt',
    board: makeBoard(width, height, missing),
    piece: piece ?? PIECES[randomBelow(random, PIECES.length)]!,
    from: chosen[0]!,
    pawns: chosen.slice(1),
    aims: AIMS[randomBelow(random, AIMS.length)]!,
  };
};
