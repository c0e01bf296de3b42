/*
 * Rooks, bishops, and queens on 8x8, a few at a time and many times over: the judge's case. All pairs of
 * queens on 64 squares are computed once (about 1 MB, 20 ms); rooks and bishops are queens with fewer
 * choices, and a queen's 28 choices fit in one word.
 */

import { decodeBase64 } from '../../../core/base64.js';
import { makeBoard } from '../../../core/board.js';
import { Refusal } from '../../../core/refusal.js';
import type { Square } from '../../../core/square.js';
import { Wasm } from '../../../core/wasm.js';
import { COMBOS_FEW_WASM } from '../../../kernels/combosFew.js';
import {
  ABLE,
  ABLE_LENGTH,
  ableIndex,
  LEFT,
  MAX_PIECES,
  PLACED,
  QUEENS,
  QUEENS_BYTES,
  STRUCK,
  STRUCK_LENGTH,
  struckIndex,
} from '../../../kernels/combosFewLayout.js';
import { parsePiece } from '../../../pieces/read.js';
import { type Choices, choicesOf } from '../choices.js';
import type { CombosProblem } from '../combos.js';
import { modelOf } from './model.js';
import { solveCombos } from './solve.js';

export type FastKind = 'rook' | 'bishop' | 'queen';

const KINDS: readonly FastKind[] = ['bishop', 'rook', 'queen'];

const problemOf = (kinds: readonly FastKind[], squares: readonly Square[]): CombosProblem => ({
  puzzle: 'combos',
  board: makeBoard(8, 8),
  pieces: kinds.map((kind, i) => {
    const piece = parsePiece(kind);
    if (!piece.ok) throw new Error(`${kind} is not a piece`);
    return { piece: piece.value, at: squares[i]! };
  }),
});

/** The queen's choices that a rook and a bishop on the same square also have. */
const choiceSets = ({ tracks }: Choices): Record<FastKind, number> => {
  let [rook, bishop] = [1, 1]; // staying
  for (const { dx, dy, first, reach } of tracks) {
    const run = ((1 << reach) - 1) << first;
    if (dx === 0 || dy === 0) rook |= run;
    else bishop |= run;
  }
  return { rook, bishop, queen: rook | bishop };
};

interface Few {
  readonly count: (pieces: number) => number;
}

/**
 * Builds the tables and returns the counting function: one kind and one square (y * 8 + x, all distinct) per
 * piece. Exact; a bigint for more than five pieces, where it may be needed.
 *
 * @example
 * const count = makeCombosCounter();
 * Number(count(['rook'], [0])); // 15
 */
export const makeCombosCounter = (): ((
  kinds: readonly FastKind[],
  squares: readonly Square[],
) => number | bigint) => {
  const all = Array.from({ length: 64 }, (_, square) => square);
  const choices = choicesOf(problemOf(new Array<FastKind>(64).fill('queen'), all));
  const { conflict, able } = modelOf(choices);
  const setsOf = choices.map(choiceSets);
  const memory = new Wasm.Memory({ initial: Math.ceil((QUEENS + QUEENS_BYTES) / 65536) });
  const module = new Wasm.Module(decodeBase64(COMBOS_FEW_WASM));
  const few = new Wasm.Instance(module, { env: { memory } }).exports as unknown as Few;
  const struck = new Uint32Array(memory.buffer, STRUCK, STRUCK_LENGTH);
  const ableTo = new Uint32Array(memory.buffer, ABLE, ABLE_LENGTH);
  for (const a of all) {
    for (const b of all) {
      struck.set(conflict[a]![b]!, struckIndex(a, b, 0));
      ableTo[ableIndex(a, b)] = able[a]![b]![0]!;
    }
  }
  const at = new Int32Array(memory.buffer, PLACED, MAX_PIECES);
  const sets = new Int32Array(memory.buffer, LEFT, MAX_PIECES);
  return (kinds, squares) => {
    if (kinds.length > MAX_PIECES) {
      const answer = solveCombos(problemOf(kinds, squares));
      if (answer.kind !== 'combos') throw new Refusal('limit', answer.why);
      return answer.count;
    }
    // Queens last: the pieces with the most choices are best counted as pairs.
    let pieces = 0;
    for (const wanted of KINDS) {
      for (let i = 0; i < kinds.length; i++) {
        if (kinds[i] !== wanted) continue;
        at[pieces] = squares[i]!;
        sets[pieces++] = setsOf[squares[i]!]![wanted];
      }
    }
    return few.count(pieces);
  };
};
