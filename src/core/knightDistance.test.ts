import { describe, expect, it } from 'vitest';
import { samples } from '../../test/samples.js';
import { hasKnightDistance, knightDistance, openKnightDistance } from './knightDistance.js';

const LEAPS = [1, 2, -1, 2, 2, 1, -2, 1, 1, -2, -1, -2, 2, -1, -2, -1];

/** Plain breadth-first search; -1 for squares that the knight cannot reach. */
const searched = (width: number, height: number, source: number): Int16Array => {
  const distance = new Int16Array(width * height).fill(-1);
  const queue = new Int32Array(width * height);
  let tail = 1;
  queue[0] = source;
  distance[source] = 0;
  for (let head = 0; head < tail; head++) {
    const from = queue[head]!;
    const x = from % width;
    const y = (from - x) / width;
    for (let i = 0; i < 16; i += 2) {
      const tx = x + LEAPS[i]!;
      const ty = y + LEAPS[i + 1]!;
      if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue;
      const to = ty * width + tx;
      if (distance[to] !== -1) continue;
      distance[to] = distance[from]! + 1;
      queue[tail++] = to;
    }
  }
  return distance;
};

/** The first pair for which the closed form and the search differ, or undefined. */
const firstMismatch = (width: number, height: number): string | undefined => {
  for (let source = 0; source < width * height; source++) {
    const distance = searched(width, height, source);
    const x0 = source % width;
    const y0 = (source - x0) / width;
    for (let y = 0, square = 0; y < height; y++) {
      for (let x = 0; x < width; x++, square++) {
        const closed = knightDistance(width, height, x0, y0, x, y);
        if (closed !== distance[square]) {
          return `${width}x${height} ${x0},${y0} ${x},${y}: ${closed}, search ${distance[square]}`;
        }
      }
    }
  }
  return undefined;
};

describe('knight distance in closed form', () => {
  it('agrees with search for every pair of squares on every small board that it takes', () => {
    const most = samples(14, 20);
    let boards = 0;
    for (let width = 1; width <= most; width++) {
      for (let height = 1; height <= most; height++) {
        if (!hasKnightDistance(width, height)) continue;
        boards++;
        expect(firstMismatch(width, height)).toBeUndefined();
      }
    }
    expect(boards).toBe((most - 2) ** 2 - 1);
  });

  it('agrees with search on long strips and wider boards', () => {
    for (const [width, height] of [
      [3, 150],
      [120, 4],
      [5, 90],
      [41, 6],
      [33, 37],
    ] as const) {
      expect(firstMismatch(width, height)).toBeUndefined();
    }
  });

  it('leaves 3x3 and boards with a side under 3 to the search', () => {
    expect(knightDistance(3, 3, 0, 0, 1, 2)).toBeUndefined();
    expect(knightDistance(2, 9, 0, 0, 1, 2)).toBeUndefined();
    expect(knightDistance(1, 1, 0, 0, 0, 0)).toBeUndefined();
  });

  it('stays exact where sides are a thousand million', () => {
    const side = 1_000_000_000;
    expect(knightDistance(side, side, 0, 0, side - 1, side - 1)).toBe(666_666_666);
    expect(knightDistance(side, side, 0, 0, side - 1, 0)).toBe(500_000_001);
    expect(knightDistance(side, 3, 0, 1, side - 1, 1)).toBe(500_000_001);
  });

  it('is bounded below by the distance on a board without edges', () => {
    for (let x = 0; x < 12; x++) {
      for (let y = 0; y < 9; y++) {
        expect(knightDistance(12, 9, 3, 2, x, y)).toBeGreaterThanOrEqual(openKnightDistance(x - 3, y - 2));
      }
    }
  });
});
