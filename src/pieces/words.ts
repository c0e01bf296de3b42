import type { Piece } from '../core/piece.js';
import { type Text, t, untranslated } from '../core/text.js';
import { NAMED_PIECES } from './named.js';

/** A piece by its name if it has one, else as it is written. */
export const pieceWords = (piece: Piece): Text => {
  const named = NAMED_PIECES.find(({ name, piece: text }) => text === piece.text || name === piece.text);
  return named === undefined ? untranslated(piece.text) : t(named.name, named.zh);
};

/** The same for running sentences: a piece without a name is just "piece" there. */
export const moverWords = (piece: Piece): Text => {
  const words = pieceWords(piece);
  return words.en === piece.text && words.zh === piece.text ? t('piece', '棋子') : words;
};
