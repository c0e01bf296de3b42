import { inspect, noteBoard, notePoint, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { DistanceProblem } from './distance.js';

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseDistance('distance 8x8 N a1 h8');
 * read.ok && validateDistance(read.value).ok; // true
 */
export const validateDistance: Validate<DistanceProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, piece, from, to } = problem;
    notePiece(note, 'piece', piece);
    if (!noteBoard(note, board)) return;
    notePoint(note, 'from', board, from);
    notePoint(note, 'to', board, to);
  });
