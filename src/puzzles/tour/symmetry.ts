import type { Board } from '../../core/board.js';
import type { Piece } from '../../core/piece.js';
import { type Symmetry, symmetriesOfPiece } from '../../core/symmetry.js';
import type { TourSymmetry } from './tour.js';

const NAMES: Readonly<Record<TourSymmetry, readonly Symmetry['name'][]>> = {
  'half-turn': ['half-turn'],
  'quarter-turn': ['quarter-turn'],
  mirror: ['mirror-x', 'mirror-y', 'diagonal', 'anti-diagonal'],
};

/** The symmetries of board and piece that would do. */
export const symmetriesAsked = (board: Board, piece: Piece, shape: TourSymmetry): readonly Symmetry[] =>
  symmetriesOfPiece(board, piece.rays).filter(({ name }) => NAMES[shape].includes(name));
