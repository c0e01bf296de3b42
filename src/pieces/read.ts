import { type Line, peek } from '../core/words.js';
import { KNIGHT, type Piece } from './piece.js';

/** Reads a piece if the next word is one; the knight, the obvious one, if it is left out. */
export const readPiece = (line: Line): Piece | undefined => {
  if (peek(line)?.text === 'N') line.next++;
  return KNIGHT;
};
