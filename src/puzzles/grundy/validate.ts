import {
  inspect,
  noteBigPoint,
  noteBoard,
  noteChoice,
  noteList,
  type Validate,
} from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { GrundyProblem } from './grundy.js';

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseGrundy('grundy 6x6 hyperknight c6 d6');
 * read.ok && validateGrundy(read.value).ok; // true
 */
export const validateGrundy: Validate<GrundyProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, piece, at, misere } = problem;
    notePiece(note, 'piece', piece);
    noteChoice(note, 'misere', misere, [true, undefined]);
    if ((board !== 'quadrant' && !noteBoard(note, board)) || !noteList(note, 'at', at)) return;
    if (at.length === 0) note('at', 'incomplete', 'There must be at least one piece', '至少要有一个棋子');
    at.forEach((point, i) => {
      noteBigPoint(note, `at.${i}`, board, point);
    });
  });
