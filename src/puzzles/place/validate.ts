import type { Board } from '../../core/board.js';
import { limitSquares } from '../../core/limits.js';
import { noteAsked } from '../../core/placements/asked.js';
import { inspect, noteBoard, type Validate } from '../../core/validate.js';
import type { Line } from '../../core/words.js';
import { notePiece } from '../../pieces/make.js';
import type { PlaceProblem } from './place.js';

/** A million rows of a million squares: square numbers are exact, and a placement is still a list. */
const MAX_PLACED_SQUARES = 1e12;

/** Notes a flaw if the board is larger than that. */
export const limitBoard = (line: Line, board: Board | undefined): Board | undefined =>
  limitSquares(line, board, MAX_PLACED_SQUARES);

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parsePlace('place 8x8 Q apart');
 * read.ok && validatePlace(read.value).ok; // true
 */
export const validatePlace: Validate<PlaceProblem> = (problem) =>
  inspect(problem, (note) => {
    notePiece(note, 'piece', problem.piece);
    if (noteBoard(note, problem.board, MAX_PLACED_SQUARES)) noteAsked(note, problem.board, problem);
  });
