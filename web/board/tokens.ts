/* Pieces, pawns, rings, discs and dots around the origin; the view puts them where they belong. */

import { pieceLetters, type Token } from '../../src/core/picture.js';
import { hex } from '../../src/render/color.js';
import { outlineOf } from '../../src/render/glyphs.js';
import { figureColor, groundColor, lineColor, type Theme } from '../../src/render/theme.js';
import { shape } from './shapes.js';

const words = (text: string, size: number, fill: string) =>
  shape(
    'text',
    { y: size * 0.36, 'font-size': size, 'text-anchor': 'middle', 'font-weight': 600, fill },
    text,
  );

/** `size` is the side of a square, or more on boards whose squares are too small to see a piece. */
export const tokenShapes = (token: Token, theme: Theme, size: number): readonly SVGElement[] => {
  const { piece, label, tone } = token;
  const radius = size * 0.4;
  const line = (): string => hex(tone ? lineColor(theme, tone) : theme.accent);
  if (piece === 'dot') return [shape('circle', { r: size * 0.13, fill: line() })];
  if (piece === 'goal') {
    return [shape('circle', { r: radius, fill: 'none', stroke: line(), 'stroke-width': size * 0.07 })];
  }
  if (piece === 'step' || (piece === 'pawn' && label !== undefined)) {
    const ground = tone ? lineColor(theme, tone) : piece === 'step' ? theme.accent : theme.ink;
    const r = piece === 'step' ? size * 0.3 : size * 0.38;
    const disc = shape('circle', {
      r,
      fill: hex(ground),
      stroke: hex(theme.paper),
      'stroke-width': size * 0.03,
    });
    if (label === undefined) return [disc];
    return [disc, words(label, Math.min(r * 1.15, (r * 2.6) / label.length), figureColor(ground))];
  }
  const ground = tone ? groundColor(theme, tone) : undefined;
  const outline = outlineOf(piece);
  const shapes: SVGElement[] = [];
  if (ground !== undefined || outline === undefined) {
    shapes.push(
      shape('circle', {
        r: radius,
        fill: hex(ground ?? theme.lightSquare),
        stroke: hex(theme.ink),
        'stroke-width': size * 0.03,
      }),
    );
  }
  const ink = ground === undefined ? hex(theme.ink) : figureColor(ground);
  if (outline === undefined) {
    const letters = pieceLetters(piece as Exclude<Token['piece'], string>);
    shapes.push(words(letters, Math.min(radius * 1.05, (radius * 2.4) / letters.length), ink));
    return shapes;
  }
  const scale = (radius * 2 * (ground === undefined ? 1.12 : 0.8)) / 100;
  shapes.push(
    shape('path', {
      d: outline,
      transform: `scale(${scale}) translate(-50 -51)`,
      fill: ink,
      'fill-rule': 'evenodd',
      ...(ground === undefined
        ? {
            stroke: hex(theme.lightSquare),
            'stroke-width': 6,
            'paint-order': 'stroke',
            'stroke-linejoin': 'round',
          }
        : {}),
    }),
  );
  return shapes;
};
