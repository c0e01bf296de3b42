import { same, type Text } from '../core/text.js';
import { NAMED_PIECES } from './named.js';
import type { Piece } from './piece.js';

/** A piece by its name if it has one, else as it is written. */
export const pieceWords = (piece: Piece): Text => {
  const named = NAMED_PIECES.find(({ name, piece: text }) => text === piece.text || name === piece.text);
  return named === undefined ? same(piece.text) : { en: named.name, zh: named.zh };
};
