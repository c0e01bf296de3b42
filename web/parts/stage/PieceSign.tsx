import { useEffect, useRef } from 'preact/hooks';
import type { Token } from '../../../src/core/picture/picture.js';
import { parsePiece } from '../../../src/pieces/index.js';
import { THEMES } from '../../../src/render/theme.js';
import { tokenShapes } from '../../board/tokens.js';
import { theme } from '../context.js';

/**
 * A piece on a button, as it looks on the board. `pawn`, `goal`, and `step` are signs, too; any other text is
 * a piece.
 */
export const PieceSign = ({ piece, label }: { readonly piece: string; readonly label?: string }) => {
  const host = useRef<SVGSVGElement>(null);
  const name = theme.value;
  useEffect(() => {
    const read = parsePiece(piece);
    const sign = ['pawn', 'goal', 'step', 'dot'].includes(piece)
      ? (piece as 'pawn')
      : read.ok
        ? read.value
        : 'goal';
    const token: Token = { at: { x: 0, y: 0 }, piece: sign, ...(label === undefined ? {} : { label }) };
    host.current!.replaceChildren(...tokenShapes(token, THEMES[name], 40));
  }, [piece, label, name]);
  return <svg ref={host} class="piece-sign" viewBox="-20 -20 40 40" aria-hidden="true" />;
};
