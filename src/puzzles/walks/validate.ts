import { inspect, noteBoard, notePoint, noteWhole, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { WalksProblem } from './walks.js';

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
