/*
 * Rooks, bishops and queens on 8x8, a few at a time and many times over: the judge's case. All pairs of queens on 64 squares are
 * worked out once (about 1 MB, some 20 ms); rooks and bishops are queens with fewer choices.
 */
import { makeBoard } from '../core/board.js';
import type { Square } from '../core/square.js';
import { parsePiece } from '../pieces/read.js';
import { type Choices, choicesOf } from './choices.js';
import type { CombosProblem } from './combos.js';
import { modelOf } from './model.js';
import { searchCount } from './search.js';
import { solveCombos } from './solve.js';

export type FastKind = 'rook' | 'bishop' | 'queen';

const KINDS: readonly FastKind[] = ['bishop', 'rook', 'queen'];

/** Pieces up to here go depth first; more are left to the general solver. */
const MOST_FAST = 5;

const problemOf = (kinds: readonly FastKind[], squares: readonly Square[]): CombosProblem => ({
  puzzle: 'combos',
  board: makeBoard(8, 8),
  pieces: kinds.map((kind, i) => {
    const piece = parsePiece(kind);
    if (!piece.ok) throw new Error(`${kind} is not a piece`);
    return { piece: piece.value, at: squares[i]! };
  }),
});

/** The queen's choices that a rook and a bishop on her square have too. */
const choiceSets = ({ tracks }: Choices): Record<FastKind, Uint32Array> => {
  let [rook, bishop] = [1, 1]; // staying
  for (const { dx, dy, first, reach } of tracks) {
    const run = ((1 << reach) - 1) << first;
    if (dx === 0 || dy === 0) rook |= run;
    else bishop |= run;
  }
  return { rook: Uint32Array.of(rook), bishop: Uint32Array.of(bishop), queen: Uint32Array.of(rook | bishop) };
};

/**
 * Makes the tables and returns the function that counts: one kind and one square (y * 8 + x, all different) per piece. Exact; a bigint
 * for more than five pieces, where it may be needed.
 */
export const makeCombosCounter = (): ((
  kinds: readonly FastKind[],
  squares: readonly Square[],
) => number | bigint) => {
  const all = Array.from({ length: 64 }, (_, square) => square);
  const choices = choicesOf(problemOf(new Array<FastKind>(64).fill('queen'), all));
  const model = modelOf(choices);
  const setsOf = choices.map(choiceSets);
  return (kinds, squares) => {
    if (kinds.length > MOST_FAST) {
      const answer = solveCombos(problemOf(kinds, squares));
      if (answer.kind !== 'combos') throw new RangeError(answer.why.en);
      return answer.count;
    }
    // Queens last: the search likes the pieces with most choices there.
    const pieces: Square[] = [];
    const sets: Uint32Array[] = [];
    for (const wanted of KINDS) {
      for (let i = 0; i < kinds.length; i++) {
        if (kinds[i] !== wanted) continue;
        pieces.push(squares[i]!);
        sets.push(setsOf[squares[i]!]![wanted]);
      }
    }
    return searchCount(model, pieces, sets, Number.POSITIVE_INFINITY).count!;
  };
};
