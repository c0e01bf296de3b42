import { expect, test } from 'vitest';
import { parseProblem } from '../../../src/puzzles/lines.js';
import { goldenLines } from './golden.js';

const grundy = (line: string) => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'grundy') throw new Error(line);
  return read.value;
};

const VIEW = { x: 0n, y: 0n, side: 12 };

test('the losing squares of Wythoff’s queen lie within one square of a line', () => {
  for (const name of ['blRblB', 'lRbRlbB', 'wyt-queens']) {
    const lines = goldenLines(grundy(`grundy quadrant ${name} 13,22`), VIEW);
    expect(lines).toHaveLength(2);
    const [a, b] = lines[0]!.points;
    const slope = (b!.y - a!.y) / (b!.x - a!.x);
    for (const [x, y] of [
      [1, 2],
      [3, 5],
      [4, 7],
      [6, 10],
    ] as const) {
      expect(Math.abs(a!.y + (x - a!.x) * slope - y)).toBeLessThan(1);
    }
    for (const { points } of lines) {
      for (const { x, y } of points)
        expect(Math.min(x, y) >= -0.5 && Math.max(x, y) <= 11.5 + 1e-9).toBe(true);
    }
  }
});

test('no line is drawn for other pieces, or outside the window', () => {
  expect(goldenLines(grundy('grundy quadrant hyperknight 2,5'), VIEW)).toEqual([]);
  expect(goldenLines(grundy('grundy quadrant wyt-queens 2,5'), { x: 1000n, y: 0n, side: 12 })).toEqual([]);
  expect(
    goldenLines(grundy('grundy quadrant wyt-queens 2,5'), { x: 10n ** 15n, y: 10n ** 15n, side: 12 }),
  ).toEqual([]);
});
