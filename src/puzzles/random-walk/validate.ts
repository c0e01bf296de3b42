import { inspect, noteBoard, notePoint, noteWhole, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { RandomWalkProblem } from './randomWalk.js';

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseRandomWalk('random-walk 8x8 N from a1 to a1');
 * read.ok && validateRandomWalk(read.value).ok; // true
 */
export const validateRandomWalk: Validate<RandomWalkProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, piece, from, to, steps } = problem;
    notePiece(note, 'piece', piece);
    if (steps !== undefined) noteWhole(note, 'steps', steps, 0n);
    if (to !== undefined && steps !== undefined) {
      note('steps', 'conflict', '"to" and "steps" can\'t be combined. Keep one.', 'to 和 steps 只能有一个');
    }
    if (to === undefined && steps === undefined) {
      note(
        'to',
        'incomplete',
        'Missing "to" or "steps". Give one of them.',
        '缺少 to 或 steps，请给出其中一个',
      );
    }
    if (!noteBoard(note, board)) return;
    notePoint(note, 'from', board, from);
    if (to !== undefined) notePoint(note, 'to', board, to);
  });
