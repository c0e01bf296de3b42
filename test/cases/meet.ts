/** Pieces and problems that the tests share. */
import { type Board, freeMask, makeBoard } from '../../src/core/board.js';
import { HYPERKNIGHT, KNIGHT, leaps, type Piece } from '../../src/core/piece.js';
import { randomBelow } from '../../src/core/random.js';
import type { Point } from '../../src/core/square.js';
import type { MeetProblem } from '../../src/puzzles/meet/meet.js';

const pieceOf = (text: string, rays: readonly (readonly [number, number, number])[]): Piece => ({
  text,
  rays: rays.map(([dx, dy, range]) => ({ dx, dy, range, mode: 'any' })),
});

const leaper = (text: string, a: number, b: number): Piece =>
  pieceOf(
    text,
    leaps(a, b).map(({ dx, dy }) => [dx, dy, 1]),
  );

const rider = (text: string, range: number, ...atoms: readonly (readonly [number, number])[]): Piece =>
  pieceOf(
    text,
    atoms.flatMap(([a, b]) => leaps(a, b).map(({ dx, dy }) => [dx, dy, range] as const)),
  );

export const CAMEL = leaper('C', 1, 3);
export const QUEEN = rider('Q', 0, [0, 1], [1, 1]);

export const PIECES: readonly Piece[] = [
  KNIGHT,
  KNIGHT,
  CAMEL,
  leaper('Z', 2, 3),
  leaper('D', 0, 2),
  rider('K', 1, [0, 1], [1, 1]),
  QUEEN,
  rider('R', 0, [0, 1]),
  rider('B', 0, [1, 1]),
  rider('R3', 3, [0, 1]),
  rider('NN', 0, [1, 2]),
  pieceOf('fWfF', [
    [0, 1, 1],
    [-1, 1, 1],
    [1, 1, 1],
  ]),
  HYPERKNIGHT,
];

export const problemOf = (
  board: Board,
  places: readonly Point[],
  objective: MeetProblem['objective'],
  piece: Piece = KNIGHT,
): MeetProblem => ({
  puzzle: 'meet',
  board,
  walkers: places.map((at) => ({ piece, at })),
  objective,
});

/** A board of up to side x side with some holes and one to five pieces; sometimes two on one square. */
export const randomProblem = (random: () => number, side: number): MeetProblem => {
  const below = (limit: number) => randomBelow(random, limit);
  const [width, height] = [1 + below(side), 1 + below(side)];
  const holes = below(3) === 0 ? below(Math.ceil((width * height) / 3)) : 0;
  const missing = Array.from({ length: holes }, () => below(width * height));
  const board = makeBoard(width, height, missing);
  const free = freeMask(board);
  const squares = [...free.keys()].filter((square) => free[square] === 1);
  const alike = PIECES[below(PIECES.length)]!;
  const mixed = below(2) === 0;
  const walkers = Array.from({ length: 1 + below(5) }, () => {
    const square = squares[below(squares.length)]!;
    return {
      piece: mixed ? PIECES[below(PIECES.length)]! : alike,
      at: { x: square % width, y: Math.floor(square / width) },
    };
  });
  if (below(5) === 0) walkers.push(walkers[0]!);
  return { puzzle: 'meet', board, walkers, objective: below(2) === 0 ? 'total' : 'rounds' };
};
