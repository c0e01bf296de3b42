/*
 * A long line shown up to a step. It is cut into chunks of one path each, so a step changes one short path,
 * whatever the length of the line. A tour of 40,000 squares plays at the screen's frame rate.
 */
import type { Point } from '../../src/core/square.js';
import type { Window } from '../scene/scene.js';
import { linePath } from './frame.js';
import { shape } from './shapes.js';

const CHUNK = 256;

/** The same chunks for a line that stays. Where little changes, only the chunks nearby are repainted. */
export const chunkPaths = (points: readonly Point[], window: Window): readonly string[] => {
  const paths: string[] = [];
  for (let from = 0; from < points.length - 1; from += CHUNK) {
    paths.push(linePath(window, points.slice(from, from + CHUNK + 1)));
  }
  return paths;
};

export interface Walk {
  readonly element: SVGGElement;
  /** Shows the first `count` points. */
  readonly show: (count: number) => void;
}

export const makeWalk = (points: readonly Point[], window: Window): Walk => {
  const element = shape('g');
  const chunks: SVGPathElement[] = [];
  /** How many points of each chunk are drawn. */
  const drawn: number[] = [];
  for (let from = 0; from < points.length - 1 || from === 0; from += CHUNK) {
    const path = shape('path');
    chunks.push(path);
    drawn.push(0);
    element.append(path);
  }
  return {
    element,
    show: (count) => {
      chunks.forEach((path, i) => {
        const from = i * CHUNK;
        // Each chunk ends on the point where the next one starts.
        const wanted = Math.max(0, Math.min(CHUNK + 1, Math.floor(count) - from));
        if (drawn[i] === wanted) return;
        drawn[i] = wanted;
        path.setAttribute('d', wanted < 2 ? '' : linePath(window, points.slice(from, from + wanted)));
      });
    },
  };
};
