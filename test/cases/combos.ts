// Random combos problems: riders, limited riders, leapers, and mixtures on small boards with and without
// holes.

import { makeBoard } from '../../src/core/board.js';
import { leaps, type Piece } from '../../src/core/piece.js';
import { randomBelow, shuffle } from '../../src/core/random.js';
import type { CombosProblem, Placed } from '../../src/puzzles/combos/combos.js';

const atoms: readonly (readonly [string, number, number])[] = [
  ['W', 0, 1],
  ['F', 1, 1],
  ['D', 0, 2],
  ['N', 1, 2],
  ['A', 2, 2],
  ['H', 0, 3],
  ['C', 1, 3],
  ['Z', 2, 3],
];

/** A piece from atoms and ranges; range 0 slides without limit. */
export const pieceOf = (...parts: readonly (readonly [letter: string, range: number])[]): Piece => ({
  text: parts.map(([letter, range]) => (range === 1 ? letter : `${letter}${range}`)).join(''),
  rays: parts.flatMap(([letter, range]) => {
    const [, a, b] = atoms.find(([name]) => name === letter)!;
    return leaps(a, b).map(({ dx, dy }) => ({ dx, dy, range, mode: 'any' as const }));
  }),
});

export const ROOK = pieceOf(['W', 0]);
export const BISHOP = pieceOf(['F', 0]);
export const QUEEN = pieceOf(['W', 0], ['F', 0]);
export const KNIGHT = pieceOf(['N', 1]);
export const KING = pieceOf(['W', 1], ['F', 1]);

const usual = [ROOK, BISHOP, QUEEN, KNIGHT, KING, pieceOf(['N', 0]), pieceOf(['W', 3]), pieceOf(['D', 0])];

/** One of the usual pieces, or a random mixture of atoms; sometimes an asymmetric one. */
export const randomPiece = (random: () => number): Piece => {
  if (randomBelow(random, 3) > 0) return usual[randomBelow(random, usual.length)]!;
  const parts = Array.from(
    { length: 1 + randomBelow(random, 3) },
    () => [atoms[randomBelow(random, atoms.length)]![0], randomBelow(random, 4)] as const,
  );
  const piece = pieceOf(...parts);
  return randomBelow(random, 2) === 0
    ? piece
    : {
        text: `some of ${piece.text}`,
        rays: piece.rays.filter((_, i) => i === 0 || randomBelow(random, 3) > 0),
      };
};

export const problemOf = (
  width: number,
  height: number,
  missing: readonly number[],
  pieces: readonly Placed[],
): CombosProblem => ({ puzzle: 'combos', board: makeBoard(width, height, missing), pieces });

/** Pieces on different free squares; `kinds` fixes the pieces. */
export const randomCombos = (
  random: () => number,
  sides: readonly [least: number, most: number],
  kinds: readonly Piece[] | number,
  holes: number,
): CombosProblem => {
  const side = () => sides[0] + randomBelow(random, sides[1] - sides[0] + 1);
  const [width, height] = [side(), side()];
  const squares = shuffle(
    random,
    Array.from({ length: width * height }, (_, square) => square),
  );
  const pieces = typeof kinds === 'number' ? Array.from({ length: kinds }, () => randomPiece(random)) : kinds;
  const placed = pieces.slice(0, squares.length).map((piece, i) => ({ piece, at: squares[i]! }));
  const free = squares.slice(placed.length);
  return problemOf(width, height, free.slice(0, Math.floor((free.length * holes) / 100)), placed);
};
