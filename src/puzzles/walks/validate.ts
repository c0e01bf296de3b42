import { inspect, noteBoard, notePoint, noteWhole, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { WalksProblem } from './walks.js';

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseWalks('walks 8x8 N from a1 steps 6');
 * read.ok && validateWalks(read.value).ok; // true
 */
export const validateWalks: Validate<WalksProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, piece, from, to, steps, mod } = problem;
    notePiece(note, 'piece', piece);
    noteWhole(note, 'steps', steps, 0n);
    if (mod !== undefined) noteWhole(note, 'mod', mod, 1n);
    if (!noteBoard(note, board)) return;
    if (from !== undefined) notePoint(note, 'from', board, from);
    if (to !== undefined) notePoint(note, 'to', board, to);
  });
