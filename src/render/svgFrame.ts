import type { Picture } from '../core/picture/picture.js';
import type { Point } from '../core/square.js';
import { short } from './xml.js';

/** Where the board is: in the picture's own units, one of which is a pixel at normal size. */
export interface Frame {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
}

export const center = ({ window }: Picture, { cell, left, top }: Frame, at: Point): Point => ({
  x: left + (at.x - window.x + 0.5) * cell,
  y: top + (window.y + window.height - at.y - 0.5) * cell,
});

/** Board coordinates under this transform, y up, become the centers of squares. */
export const toBoard = ({ window }: Picture, { cell, left, top }: Frame): string =>
  `translate(${short(left + cell / 2)} ${short(top + (window.height - 0.5) * cell)}) scale(${short(cell)} ${short(-cell)})`;

/** Numbers are drawn if a square is wide enough for its widest label at a legible size. */
export const figureSize = (cell: number, digits: number): number =>
  Math.min(cell * 0.36, (cell * 1.25) / digits);

export const MIN_FIGURE = 6;

export const FONT =
  'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,DejaVu Sans,Liberation Sans,sans-serif';
