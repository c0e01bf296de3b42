import { freeCount } from '../../core/board.js';
import { symmetriesAsked, TOUR_SHAPES } from '../../core/symmetry.js';
import { inspect, type Note, noteBoard, noteChoice, noteSquare, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { CountProblem } from './countTours.js';

/** Past this many squares even the list of moves is not worth making: no count would ever end. */
export const MAX_COUNTED_SQUARES = 100_000;

/** What does not go together, in a problem whose parts are sound. */
export const noteCount = (note: Note, problem: CountProblem): void => {
  const { board, closed, from, to, symmetric, classes } = problem;
  if (freeCount(board) === 0)
    note(
      'board',
      'no-squares',
      'Every square is a hole. Leave at least one square.',
      '所有格子都是缺格，至少要留一格',
    );
  if (to !== undefined && closed) {
    note(
      'to',
      'closed-to',
      'A closed tour has no last square. Remove "to", or write "open".',
      '闭合巡游没有终点，请去掉 to，或改成 open',
    );
  }
  if (to !== undefined && to === from && !closed && freeCount(board) > 1) {
    note(
      'to',
      'same-ends',
      "An open tour can't start and end on the same square. Change one of them.",
      '开放巡游的起点和终点不能是同一格，请改一个',
    );
  }
  if (symmetric !== undefined && symmetriesAsked(board, symmetric).length === 0) {
    note(
      'symmetric',
      'no-symmetry',
      `The board is not symmetric under a ${symmetric}, so no tour of it can be. Choose another symmetry.`,
      `棋盘本身不具有这种对称（${symmetric}），巡游也不可能有，请换一种对称`,
    );
  }
  const other = (['from', 'to', 'symmetric'] as const).find((name) => problem[name] !== undefined);
  if (classes !== undefined && other !== undefined) {
    note(
      'classes',
      'not-together',
      `"classes" and "${other}" can't be combined. Keep one.`,
      `classes 和 ${other} 只能写一个`,
    );
  }
};

/**
 * The flaws of a problem that was built by hand: the same as the parser finds in a line.
 *
 * @example
 * const read = parseCount('count-tours 6x6 N closed');
 * read.ok && validateCount(read.value).ok; // true
 */
export const validateCount: Validate<CountProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, piece, closed, from, to, symmetric, classes } = problem;
    let sound = notePiece(note, 'piece', piece);
    sound = noteChoice(note, 'closed', closed, [true, false]) && sound;
    if (symmetric !== undefined) sound = noteChoice(note, 'symmetric', symmetric, TOUR_SHAPES) && sound;
    if (classes !== undefined) sound = noteChoice(note, 'classes', classes, [true]) && sound;
    if (!noteBoard(note, board, MAX_COUNTED_SQUARES)) return;
    if (from !== undefined) sound = noteSquare(note, 'from', board, from) && sound;
    if (to !== undefined) sound = noteSquare(note, 'to', board, to) && sound;
    if (sound) noteCount(note, problem);
  });
