import { noteAsked } from '../../core/placements/asked.js';
import { inspect, type Note, noteBoard, noteChoice, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { CountPlacementsProblem } from './countPlacements.js';

/** Beyond this many squares, no count would finish or be of use. */
export const MAX_COUNTED_SQUARES = 1_000_000;

/** Conflicts in a problem whose parts are valid. */
export const noteCountPlacements = (note: Note, { size, given, classes }: CountPlacementsProblem): void => {
  if (!classes) return;
  if (size === undefined) {
    note(
      'classes',
      'needs-size',
      '"classes" needs a number of pieces. Example: count-placements 8x8 Q apart 8 classes',
      'classes 需要写明个数，例如 count-placements 8x8 Q apart 8 classes',
    );
  }
  if (given.length > 0) {
    note(
      'classes',
      'not-together',
      '"classes" and "given" can\'t be combined. Keep one.',
      'classes 和 given 只能写一个',
    );
  }
};

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseCountPlacements('count-placements 8x8 Q apart 8');
 * read.ok && validateCountPlacements(read.value).ok; // true
 */
export const validateCountPlacements: Validate<CountPlacementsProblem> = (problem) =>
  inspect(problem, (note) => {
    notePiece(note, 'piece', problem.piece);
    noteChoice(note, 'classes', problem.classes, [true, false]);
    if (!noteBoard(note, problem.board, MAX_COUNTED_SQUARES)) return;
    noteAsked(note, problem.board, problem);
    if (Array.isArray(problem.given)) noteCountPlacements(note, problem);
  });
