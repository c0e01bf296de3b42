import type { Piece } from '../core/piece.js';
import { isKnight } from '../core/piece.js';

const BASE = 'M24 78h52v9H24z';

/**
 * Outlines in a box of 100 by 100, drawn for this project: plain shapes that stay legible at the size of a
 * square.
 */
const OUTLINES: Readonly<Record<string, string>> = {
  N: `M33 73C33 59 45 54 47 45C41 49 36 50 33 55C30 60 24 59 21 53C21 47 27 42 30 36C32 30 35 26 39 23L38 12L48 19C66 22 76 42 72 73zM41 32a3 3 0 1 0 .1 0z${BASE}`,
  R: `M27 17h12v9h6v-9h10v9h6v-9h12v20l-8 7 3 29H32l3-29-8-7z${BASE}`,
  B: `M50 10a6 6 0 0 1 4 10c11 8 17 19 17 29 0 9-4 16-10 24H39c-6-8-10-15-10-24 0-10 6-21 17-29a6 6 0 0 1 4-10zM47 36h-6v5h6v6h5v-6h6v-5h-6v-6h-5z${BASE}`,
  Q: `M20 24l14 22 5-30 11 28 11-28 5 30 14-22-9 49H29z${BASE}`,
  K: `M47 8h6v7h7v6h-7v8c14-2 26 4 26 17 0 10-6 17-12 27H33c-6-10-12-17-12-27 0-13 12-19 26-17v-8h-7v-6h7z${BASE}`,
  pawn: `M50 20a14 14 0 0 1 9 25c9 6 11 16 12 28H29c1-12 3-22 12-28a14 14 0 0 1 9-25z${BASE}`,
};

/** The outline of a piece that has one; others are shown by their letters. */
export const outlineOf = (piece: Piece | 'pawn'): string | undefined => {
  if (piece === 'pawn') return OUTLINES.pawn;
  return isKnight(piece) ? OUTLINES.N : /^[RBQK]$/.test(piece.text) ? OUTLINES[piece.text] : undefined;
};
