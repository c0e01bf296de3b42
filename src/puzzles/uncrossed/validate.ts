import { freeCount, isLongBoard, LONGEST_SIDE } from '../../core/board.js';
import { isLeaper } from '../../core/piece.js';
import { inspect, type Note, noteBoard, noteChoice, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { UncrossedProblem } from './uncrossed.js';

/** The maximum length of strips. */
const LONGEST_STRIP = 10n ** 18n;

/** Flaws that require a valid board and a valid piece. */
export const noteUncrossed = (note: Note, { board, piece }: UncrossedProblem): void => {
  if (!isLeaper(piece)) {
    note(
      'piece',
      'not-a-leaper',
      'This puzzle is for leapers: every move must be a single leap. Example: uncrossed 8x8 N',
      '这个题型只支持跳跃棋子（每步都是一次跳跃），例如 uncrossed 8x8 N',
    );
  }
  if (isLongBoard(board)) {
    if (board.width > LONGEST_STRIP || board.height > LONGEST_STRIP) {
      note(
        'board',
        'too-large',
        'Sides can be at most 10^18. Use a shorter board.',
        '边长最多为 10^18，请改短',
      );
    }
  } else if (freeCount(board) === 0) {
    note(
      'board',
      'no-squares',
      'Every square is a hole. Leave at least one square.',
      '所有格子都是缺格，至少要留一格',
    );
  }
};

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseUncrossed('uncrossed 6x6 N closed');
 * read.ok && validateUncrossed(read.value).ok; // true
 */
export const validateUncrossed: Validate<UncrossedProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, piece, closed } = problem;
    const hasPiece = notePiece(note, 'piece', piece);
    noteChoice(note, 'closed', closed, [true, false]);
    const isLong = typeof board === 'object' && board !== null && isLongBoard(board);
    if (isLong) {
      const { width, height } = board;
      if (typeof height !== 'bigint' || width < 1n || height < 1n) {
        note(
          'board',
          'bad-board',
          'The sides of a long board must be bigints, at least 1n',
          '长棋盘的边长必须是不小于 1n 的 bigint',
        );
        return;
      }
      if (width <= LONGEST_SIDE && height <= LONGEST_SIDE) {
        note(
          'board',
          'bad-board',
          'Use makeBoard for sides of this length',
          '这样的边长请用 makeBoard 生成棋盘',
        );
        return;
      }
    } else if (!noteBoard(note, board)) return;
    if (hasPiece) noteUncrossed(note, problem);
  });
