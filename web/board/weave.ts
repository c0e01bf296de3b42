/*
 * A closed tour of a large board, filled block by block. As one path, all of its 40,000 corners would be
 * processed again for every part of the screen that is painted. Blocks are painted only where they lie.
 */
import type { Point } from '../../src/core/square.js';
import type { Window } from '../scene/scene.js';
import { BLOCK, centerOf, UNIT } from './frame.js';

/** Blocks overlap by less than can be seen, so that rounding leaves nothing between them. */
const OVERLAP = 0.02;

/**
 * A closed line cut off where a coordinate is below or above a limit. The rest is filled as before by the
 * even-odd rule.
 */
const cut = (points: readonly Point[], axis: 'x' | 'y', at: number, side: 1 | -1): readonly Point[] => {
  const kept: Point[] = [];
  let last = points.at(-1);
  for (const point of points) {
    const [a, b] = [(last![axis] - at) * side, (point[axis] - at) * side];
    if (a >= 0 !== b >= 0) {
      const share = a / (a - b);
      kept.push({ x: last!.x + (point.x - last!.x) * share, y: last!.y + (point.y - last!.y) * share });
    }
    if (b >= 0) kept.push(point);
    last = point;
  }
  return kept;
};

/** Cuts a line into strips one block wide. */
const strips = (
  points: readonly Point[],
  axis: 'x' | 'y',
  squares: number,
): readonly (readonly Point[])[] => {
  const found: (readonly Point[])[] = [];
  for (let from = 0; from < squares; from += BLOCK) {
    const low = cut(points, axis, from * UNIT - OVERLAP, 1);
    found.push(cut(low, axis, (from + BLOCK) * UNIT + OVERLAP, -1));
  }
  return found;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** One path per block, to be filled by the even-odd rule. */
export const weavePaths = (tour: readonly Point[], window: Window): readonly string[] => {
  const points = tour.map((point) => centerOf(window, point));
  return strips(points, 'x', window.width)
    .flatMap((strip) => strips(strip, 'y', window.height))
    .filter((block) => block.length > 2)
    .map((block) => `M${block.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}z`);
};
