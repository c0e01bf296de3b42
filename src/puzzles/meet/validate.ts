import { countWords } from '../../core/amounts.js';
import {
  inspect,
  isPointOn,
  noteBoard,
  noteChoice,
  noteList,
  notePoint,
  type Validate,
} from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import { MAX_WALKERS, type MeetProblem } from './meet.js';

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * read.ok && validateMeet(read.value).ok; // true
 */
export const validateMeet: Validate<MeetProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, walkers, objective } = problem;
    noteChoice(note, 'objective', objective, ['total', 'rounds']);
    if (!noteBoard(note, board) || !noteList(note, 'walkers', walkers)) return;
    if (walkers.length === 0)
      note('walkers', 'incomplete', 'There must be at least one piece', '至少要有一个棋子');
    if (walkers.length > MAX_WALKERS) {
      note(
        'walkers',
        'too-many',
        `Too many pieces. At most ${countWords(MAX_WALKERS)} are supported.`,
        `棋子太多，最多支持 ${countWords(MAX_WALKERS)} 个`,
      );
      return;
    }
    const known = new Set<unknown>(); // a million walkers share a few pieces, and few of them are wrong
    walkers.forEach((walker, i) => {
      if (!known.has(walker?.piece)) {
        notePiece(note, `walkers.${i}`, walker?.piece);
        known.add(walker?.piece);
      }
      if (!isPointOn(board, walker?.at)) notePoint(note, `walkers.${i}`, board, walker?.at);
    });
  });
