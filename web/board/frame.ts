import type { Point } from '../../src/core/square.js';
import type { Scene, Window } from '../scene/scene.js';

/** Units per square in the drawing's own coordinates. */
export const UNIT = 40;
/** Squares along the side of a block. A large board is painted block by block. */
export const BLOCK = 25;

/** Positions of the window's squares in the drawing, where y grows downward (ranks grow upward). */
export const leftOf = (window: Window, x: number): number => (x - window.x) * UNIT;
export const topOf = (window: Window, y: number): number => (window.height - 1 - (y - window.y)) * UNIT;
export const centerOf = (window: Window, { x, y }: Point): Point => ({
  x: leftOf(window, x) + UNIT / 2,
  y: topOf(window, y) + UNIT / 2,
});

/** The square under a point of the drawing; it may be outside the window. */
export const squareUnder = (window: Window, left: number, top: number): Point => ({
  x: window.x + Math.floor(left / UNIT),
  y: window.y + window.height - 1 - Math.floor(top / UNIT),
});

export interface Margins {
  readonly left: number;
  readonly bottom: number;
  readonly other: number;
  /** The size of a label in units. On the screen it is the same for every board. */
  readonly label: number;
}

/** Labels keep their size on the screen, so on a large board they take more units. */
export const marginsOf = ({ window, files, ranks, scale }: Scene): Margins => {
  const label = Math.max(window.width, window.height) * UNIT * 0.028;
  const longest = Math.max(1, ...ranks.map((name) => name.length));
  const lastFile = files.at(-1)?.length ?? 1;
  // From far away nobody counts squares, but pieces on the edge need the space.
  if (scale > 1) return { left: label, bottom: label, other: label, label };
  return {
    left: label * (0.7 + 0.62 * longest),
    bottom: label * 1.6,
    // The last file's label may be wider than its square.
    other: Math.max(4, label * 0.3, label * 0.36 * lastFile - UNIT / 2),
    label,
  };
};

/** 1 if all labels fit, otherwise the smallest of 2, 5, 10, ... at which every label drawn fits. */
export const labelStep = (names: readonly string[], label: number): number => {
  const widest = Math.max(1, ...names.map((name) => name.length));
  const need = label * (0.62 * widest + 0.35);
  return [1, 2, 5, 10, 20, 50, 100, 200].find((every) => every * UNIT >= need) ?? 500;
};

/** Squares as one path; neighbors in a row become one rectangle. */
export const runsPath = (window: Window, has: (x: number, y: number) => boolean): string => {
  let data = '';
  for (let y = window.y; y < window.y + window.height; y++) {
    for (let x = window.x; x < window.x + window.width; x++) {
      if (!has(x, y)) continue;
      const from = x;
      while (x < window.x + window.width && has(x, y)) x++;
      const width = (x - from) * UNIT;
      data += `M${leftOf(window, from)} ${topOf(window, y)}h${width}v${UNIT}h${-width}z`;
    }
  }
  return data;
};

export const linePath = (window: Window, points: readonly Point[], closed = false): string => {
  let data = '';
  for (const point of points) {
    const { x, y } = centerOf(window, point);
    data += `${data === '' ? 'M' : 'L'}${x} ${y}`;
  }
  return closed ? `${data}z` : data;
};
