/* The moves that cross the line of a sweep, for the lesson: knights on a board without holes. */
import type { Square } from '../../../core/square.js';

export interface Grid {
  readonly width: number;
  readonly height: number;
}

/** A move from a square behind the line to one ahead; `part` names the part of the path that it ends. */
export interface End {
  readonly from: Square;
  readonly to: Square;
  readonly part: number;
}

const AHEAD = [
  [-2, 1],
  [-1, 2],
  [1, 2],
  [2, 1],
] as const;

export const forwardOf = ({ width, height }: Grid, square: Square): readonly Square[] => {
  const x = square % width;
  const y = Math.floor(square / width);
  return AHEAD.filter(([dx, dy]) => x + dx >= 0 && x + dx < width && y + dy < height).map(
    ([dx, dy]) => square + dy * width + dx,
  );
};

/** Do the moves a-b and c-d cross? Moves that end on the same square do not. */
export const touches = ({ width }: Grid, a: Square, b: Square, c: Square, d: Square): boolean => {
  const x = (square: Square): number => square % width;
  const y = (square: Square): number => Math.floor(square / width);
  const isLeft = (p: Square, q: Square, r: Square): boolean =>
    (x(q) - x(p)) * (y(r) - y(p)) > (x(r) - x(p)) * (y(q) - y(p));
  return isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b);
};

const compareEnd = (a: End, b: End): number => a.from - b.from || a.to - b.to || a.part - b.part;

/** By first ends, then second ones, as words in a dictionary. */
export const compareEnds = (a: readonly End[], b: readonly End[]): number => {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareEnd(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

/** Parts are called 0, 1, … in the order of their ends: equal drawings get equal names. */
export const nameParts = (ends: readonly End[]): readonly End[] => {
  const names = new Map<number, number>();
  return [...ends].sort(compareEnd).map((end) => {
    if (!names.has(end.part)) names.set(end.part, names.size);
    return { ...end, part: names.get(end.part)! };
  });
};

/** The ends in the order in which they cross the row of the square. */
export const endsFromLeft = ({ width }: Grid, square: Square, ends: readonly End[]): readonly End[] => {
  const row = Math.floor(square / width);
  const place = ({ from, to }: End): readonly [number, number] => {
    const [x1, y1] = [from % width, Math.floor(from / width)];
    const [x2, y2] = [to % width, Math.floor(to / width)];
    const slope = (x2 - x1) / (y2 - y1);
    // Of two moves on one square, one that comes from the left or goes to the left is on the left.
    return [x1 + (row - y1) * slope, row === y2 ? -slope : slope];
  };
  return [...ends].sort((a, b) => {
    const [x1, slope1] = place(a);
    const [x2, slope2] = place(b);
    return x1 - x2 || slope1 - slope2;
  });
};
