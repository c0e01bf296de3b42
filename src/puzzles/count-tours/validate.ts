import { noteEnds } from '../../core/noteEnds.js';
import { TOUR_SHAPES } from '../../core/symmetry.js';
import { inspect, type Note, noteBoard, noteChoice, noteSquare, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { CountProblem } from './countTours.js';

/** Beyond this many squares not even the list of moves is worth making: no count would finish. */
export const MAX_COUNTED_SQUARES = 100_000;

/** Conflicts in a problem whose parts are valid. */
export const noteCount = (note: Note, problem: CountProblem): void => {
  noteEnds(note, problem);
  const other = (['from', 'to', 'symmetric'] as const).find((name) => problem[name] !== undefined);
  if (problem.classes !== undefined && other !== undefined) {
    note(
      'classes',
      'not-together',
      `"classes" and "${other}" can't be combined. Keep one.`,
      `classes 和 ${other} 只能写一个`,
    );
  }
};

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
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
