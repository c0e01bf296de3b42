import { squareCount } from '../../core/board.js';
import { isKnight } from '../../core/piece.js';
import type { LightPuzzle } from '../../core/puzzle.js';
import { formatTour, parseTour } from './text.js';
import { type TourProblem, tourGuide } from './tour.js';
import { validateTour } from './validate.js';
import { tourWords } from './zh.js';

/** Knights on whole boards have tours by construction; otherwise the board is small. */
const isQuick = ({ board, piece, symmetric, uniform, seed, using, avoiding, given }: TourProblem): boolean =>
  isKnight(piece) &&
  board.missing.length === 0 &&
  squareCount(board) <= 4096 &&
  (symmetric ?? uniform ?? seed ?? using ?? avoiding ?? given) === undefined;

export const light: LightPuzzle<TourProblem> = {
  name: 'tour',
  ...tourGuide,
  zh: tourWords,
  parse: parseTour,
  format: formatTour,
  validate: validateTour,
  isQuick,
};
