/* Pieces, pawns, rings, discs, and dots: drawn around the origin, then moved into place. */

import { pieceLetters, type Token } from '../../src/core/picture/picture.js';
import type { Piece } from '../../src/core/piece.js';
import { hex, type Rgb } from '../../src/render/color.js';
import { outlineOf } from '../../src/render/glyphs.js';
import {
  figureColor,
  groundColor,
  lineColor,
  THEMES,
  type Theme,
  type ThemeName,
} from '../../src/render/theme.js';
import type { Scene, SceneToken } from '../scene/scene.js';
import { centerOf, UNIT } from './frame.js';
import { shape } from './shapes.js';

const words = (text: string, size: number, fill: string) =>
  shape(
    'text',
    { y: size * 0.36, 'font-size': size, 'text-anchor': 'middle', 'font-weight': 600, fill },
    text,
  );

/** A disc, with or without a figure. */
const discShapes = (r: number, label: string | undefined, ground: Rgb, theme: Theme, size: number) => {
  const rim = { stroke: hex(theme.paper), 'stroke-width': size * 0.03 };
  const disc = shape('circle', { r, fill: hex(ground), ...rim });
  if (label === undefined) return [disc];
  return [disc, words(label, Math.min(r * 1.15, (r * 2.6) / label.length), figureColor(ground))];
};

/**
 * A piece by its outline, or by its letters if it has none. A piece with a color of its own stands on a disc.
 */
const pieceShapes = (
  piece: Piece | 'pawn',
  ground: Rgb | undefined,
  theme: Theme,
  size: number,
  letters: boolean,
) => {
  const radius = size * 0.4;
  const outline = letters && piece !== 'pawn' ? undefined : outlineOf(piece);
  const shapes: SVGElement[] = [];
  if (ground !== undefined || outline === undefined) {
    const rim = { stroke: hex(theme.ink), 'stroke-width': size * 0.03 };
    shapes.push(shape('circle', { r: radius, fill: hex(ground ?? theme.lightSquare), ...rim }));
  }
  const ink = ground === undefined ? hex(theme.ink) : figureColor(ground);
  if (outline === undefined) {
    const letters = pieceLetters(piece as Piece);
    shapes.push(words(letters, Math.min(radius * 1.05, (radius * 2.4) / letters.length), ink));
    return shapes;
  }
  const scale = (radius * 2 * (ground === undefined ? 1.12 : 0.8)) / 100;
  const halo = {
    stroke: hex(theme.lightSquare),
    'stroke-width': 6,
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
  };
  shapes.push(
    shape('path', {
      d: outline,
      transform: `scale(${scale}) translate(-50 -51)`,
      fill: ink,
      'fill-rule': 'evenodd',
      ...(ground === undefined ? halo : {}),
    }),
  );
  return shapes;
};

/** `size` is the side of a square, or more on boards whose squares are too small to show a piece. */
export const tokenShapes = (
  token: Token,
  theme: Theme,
  size: number,
  letters = false,
): readonly SVGElement[] => {
  const { piece, label, tone } = token;
  const line = tone ? lineColor(theme, tone) : undefined;
  const color = hex(line ?? theme.accent);
  if (piece === 'dot') return [shape('circle', { r: size * 0.13, fill: color })];
  if (piece === 'goal') {
    return [shape('circle', { r: size * 0.4, fill: 'none', stroke: color, 'stroke-width': size * 0.07 })];
  }
  if (piece === 'step') return discShapes(size * 0.3, label, line ?? theme.accent, theme, size);
  if (piece === 'pawn' && label !== undefined)
    return discShapes(size * 0.38, label, line ?? theme.ink, theme, size);
  return pieceShapes(piece, tone ? groundColor(theme, tone) : undefined, theme, size, letters);
};

const pieceName = ({ piece }: SceneToken): string => (typeof piece === 'string' ? piece : piece.text);

const sameLook = (a: SceneToken, b: SceneToken): boolean =>
  pieceName(a) === pieceName(b) && a.label === b.label && JSON.stringify(a.tone) === JSON.stringify(b.tone);

interface Drawn {
  readonly element: SVGGElement;
  readonly token: SceneToken;
  readonly size: number;
  readonly theme: ThemeName;
  readonly letters: boolean;
}

/** Tokens with the same key keep their element from scene to scene, so they glide to their new positions. */
export const makeTokens = (
  tokens: SVGGElement,
): ((scene: Scene, name: ThemeName, letters: boolean) => void) => {
  const drawn = new Map<string, Drawn>();
  const draw = (token: SceneToken, size: number, theme: ThemeName, letters: boolean): Drawn => {
    const known = drawn.get(token.key);
    const isSame =
      known !== undefined &&
      sameLook(known.token, token) &&
      known.size === size &&
      known.theme === theme &&
      known.letters === letters;
    if (isSame) return { ...known, token };
    const element = known?.element ?? shape('g', { class: 'token' });
    element.replaceChildren(...tokenShapes(token, THEMES[theme], size, letters));
    return { element, token, size, theme, letters };
  };
  return ({ window, tokens: standing }, theme, letters) => {
    const side = Math.max(window.width, window.height);
    // On a large board a piece is drawn larger than its square, so that it stays visible.
    const size = Math.max(UNIT, side * UNIT * 0.045);
    const left = new Set(drawn.keys());
    for (const token of standing) {
      left.delete(token.key);
      const now = draw(token, size, theme, letters);
      drawn.set(token.key, now);
      const { x, y } = centerOf(window, token.at);
      now.element.style.transform = `translate(${x}px, ${y}px)`;
      // Tokens are drawn in the order of the scene. Appending only those out of place keeps transitions
      // running.
      if (now.element.parentNode !== tokens) tokens.append(now.element);
    }
    for (const key of left) {
      drawn.get(key)!.element.remove();
      drawn.delete(key);
    }
  };
};
