import { inspect, noteBoard, noteSquare, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { MovesProblem } from './moves.js';

/** On a longer board, a rider has too many moves for a list to be useful. */
export const MAX_MOVES_SQUARES = 4_000_000;

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseMoves('moves 8x8 N e5');
 * read.ok && validateMoves(read.value).ok; // true
 */
export const validateMoves: Validate<MovesProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, piece, from } = problem;
    notePiece(note, 'piece', piece, { inOrder: true }); // the order of its moves is the answer's
    if (noteBoard(note, board, MAX_MOVES_SQUARES)) noteSquare(note, 'from', board, from);
  });
