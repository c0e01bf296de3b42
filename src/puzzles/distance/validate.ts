import { inspect, noteBoard, notePoint, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { DistanceProblem } from './distance.js';

export const validateDistance: Validate<DistanceProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, piece, from, to } = problem;
    notePiece(note, 'piece', piece);
    if (!noteBoard(note, board)) return;
    notePoint(note, 'from', board, from);
    notePoint(note, 'to', board, to);
  });
