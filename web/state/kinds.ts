/* The pieces that a click can put on the board: the five chess pieces, and any others already there. */

import type { Piece } from '../../src/core/piece.js';
import { untranslated } from '../../src/core/text.js';
import { parseMover } from '../../src/pieces/read.js';
import { pieceWords } from '../../src/pieces/words.js';
import type { Kind } from './page.js';

const CHESS = ['N', 'B', 'R', 'Q', 'K'];
/** The maximum number of buttons. */
const MAX_KINDS = 9;

export const pieceNamed = (text: string): Piece | undefined => {
  const read = parseMover(text);
  return read.ok ? read.value : undefined;
};

export const pieceKinds = (standing: readonly Piece[]): readonly Kind[] => {
  const texts = new Set([...CHESS, ...standing.slice(0, 1000).map(({ text }) => text)]);
  return [...texts].slice(0, MAX_KINDS).map((text) => {
    const piece = pieceNamed(text);
    return { id: text, name: piece ? pieceWords(piece) : untranslated(text), piece: text };
  });
};
