import type { Piece } from '../core/piece.js';
import { type Text, t, untranslated } from '../core/text.js';
import { NAMED_PIECES } from './named.js';

const nameOf = (piece: Piece): Text | undefined => {
  const named = NAMED_PIECES.find(({ name, piece: text }) => text === piece.text || name === piece.text);
  return named && t(named.name, named.zh);
};

/** The name of a piece if it has one, otherwise its notation. */
export const pieceWords = (piece: Piece): Text => nameOf(piece) ?? untranslated(piece.text);

/** The same within a sentence: a piece without a name is just "piece" there. */
export const moverWords = (piece: Piece): Text => nameOf(piece) ?? t('piece', '棋子');
