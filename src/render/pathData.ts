import type { Window } from '../core/picture/picture.js';
import type { Point } from '../core/square.js';

/** Numbers of a path next to each other: a minus sign separates by itself. */
const join = (numbers: readonly number[]): string =>
  numbers.reduce((text, value, i) => text + (i > 0 && value >= 0 ? ' ' : '') + value, '');

/**
 * The points as path data in board coordinates, relative steps: a knight's move takes four bytes or so, which
 * keeps a tour of 100x100 near 50 kB. The data is the certificate itself, in whole numbers; a transform
 * around it makes it a picture.
 */
export const pathData = (points: readonly Point[], { x: x0, y: y0 }: Window, closed = false): string => {
  const first = points[0];
  if (first === undefined) return '';
  const steps: number[] = [];
  for (let i = 1; i < points.length; i++) {
    steps.push(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y);
  }
  const start = `M${join([first.x - x0, first.y - y0])}`;
  return `${start}${steps.length > 0 ? `l${join(steps)}` : ''}${closed ? 'z' : ''}`;
};

/**
 * Reads such data back, including several stretches: for tests and other programs that compare it with the
 * answer.
 */
export const readPathData = (data: string): Point[][] => {
  const stretches: Point[][] = [];
  for (const [, letter, body] of data.matchAll(/([Mlz])([^Mlz]*)/g)) {
    const numbers = [...body!.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
    if (letter === 'M') stretches.push([{ x: numbers[0]!, y: numbers[1]! }]);
    if (letter !== 'l') continue;
    const stretch = stretches[stretches.length - 1]!;
    let { x, y } = stretch[stretch.length - 1]!;
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      x += numbers[i]!;
      y += numbers[i + 1]!;
      stretch.push({ x, y });
    }
  }
  return stretches;
};
