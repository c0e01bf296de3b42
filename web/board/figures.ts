/*
 * Figures in squares. Laying out text is the slowest thing a board does, so a figure that is still to be seen is not written again:
 * each has its place on the whole board, and only the group that holds them is moved when the window is.
 */
import type { BigPoint } from '../../src/core/square.js';
import type { Window } from '../scene/scene.js';
import { UNIT } from './frame.js';
import { put, shape } from './shapes.js';

export interface Figure {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly fill: string;
}

export interface Figures {
  readonly write: (
    texts: readonly Figure[],
    size: number,
    window: Window,
    origin: BigPoint | undefined,
  ) => void;
  readonly clear: () => void;
}

const HERE: BigPoint = { x: 0n, y: 0n };
/** Farther away, coordinates are counted from another square: a drawing has only so many digits. */
const FAR = 10_000n;

const near = (a: bigint, b: bigint): boolean => a - b < FAR && b - a < FAR;

export const makeFigures = (group: SVGGElement): Figures => {
  let written = new Map<string, { readonly element: SVGTextElement; text: string; fill: string }>();
  let writtenSize = 0;
  /** The square from which places in the group are counted. */
  let anchor = HERE;
  const clear = (): void => {
    if (written.size === 0) return;
    group.replaceChildren();
    written = new Map();
  };
  return {
    clear,
    write: (texts, size, window, origin = HERE) => {
      if (size !== writtenSize || !near(origin.x, anchor.x) || !near(origin.y, anchor.y)) {
        clear();
        writtenSize = size;
        anchor = origin;
      }
      const [right, up] = [Number(origin.x - anchor.x), Number(origin.y - anchor.y)];
      put(
        group,
        'transform',
        `translate(${-(window.x + right) * UNIT} ${(window.y + window.height + up) * UNIT})`,
      );
      const gone = written;
      written = new Map();
      const fresh: SVGTextElement[] = [];
      for (const { x, y, text, fill } of texts) {
        const [left, bottom] = [x + right, y + up];
        const key = `${left},${bottom}`;
        const known = gone.get(key);
        if (known !== undefined && known.text === text) {
          gone.delete(key);
          if (known.fill !== fill) known.element.setAttribute('fill', (known.fill = fill));
          written.set(key, known);
          continue;
        }
        const place = { x: (left + 0.5) * UNIT, y: -(bottom + 0.5) * UNIT + size * 0.36, fill };
        const element = shape('text', place, text);
        fresh.push(element);
        written.set(key, { element, text, fill });
      }
      for (const { element } of gone.values()) element.remove();
      group.append(...fresh);
    },
  };
};
