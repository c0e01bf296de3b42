import { expect, test } from 'vitest';
import type { Point } from '../../src/core/square.js';
import { UNIT } from './frame.js';
import { weavePaths } from './weave.js';

/** Whether a point is inside a closed line, by the even-odd rule. */
const isInside = (line: readonly Point[], { x, y }: Point): boolean => {
  let crossed = 0;
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossed++;
  });
  return crossed % 2 === 1;
};

const pointsOf = (path: string): readonly Point[] =>
  path
    .slice(1, -1)
    .split('L')
    .map((pair) => {
      const [x, y] = pair.split(' ').map(Number);
      return { x: x!, y: y! };
    });

test('a tour in blocks is filled exactly where the whole tour is', () => {
  const window = { x: 0, y: 0, width: 60, height: 40 };
  // A line that crosses itself all over the board: every square is far from the one before.
  let seed = 7;
  const draw = (below: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const tour = Array.from({ length: 400 }, () => ({ x: draw(window.width), y: draw(window.height) }));
  const whole = tour.map((at) => ({ x: (at.x + 0.5) * UNIT, y: (window.height - 0.5 - at.y) * UNIT }));
  const blocks = weavePaths(tour, window).map(pointsOf);
  expect(blocks.length).toBe(6);
  let filled = 0;
  for (let i = 0; i < 1500; i++) {
    const at = { x: draw(240_000) / 100, y: draw(160_000) / 100 };
    // Where blocks overlap, both are filled or neither is.
    const found = blocks.some((block) => isInside(block, at));
    expect(found).toBe(isInside(whole, at));
    if (found) filled++;
  }
  expect(filled).toBeGreaterThan(300);
});
