import type { Board } from '../../src/core/board.js';
import type { Piece } from '../../src/core/piece.js';

export type At = readonly [x: number, y: number];
type Segment = readonly [At, At];

const cross = (a: At, b: At): number => a[0] * b[1] - a[1] * b[0];
const minus = (a: At, b: At): At => [a[0] - b[0], a[1] - b[1]];

/** Do two segments share a point? Solves p + t d = q + u e, or compares intervals on one line. */
export const share = ([p, p2]: Segment, [q, q2]: Segment): boolean => {
  const [d, e, gap] = [minus(p2, p), minus(q2, q), minus(q, p)];
  const scale = cross(d, e);
  if (scale !== 0) {
    const [t, u] = [cross(gap, e) * Math.sign(scale), cross(gap, d) * Math.sign(scale)];
    return t >= 0 && t <= Math.abs(scale) && u >= 0 && u <= Math.abs(scale);
  }
  if (cross(gap, d) !== 0) return false;
  const along = (at: At): number => (at[0] - p[0]) * d[0] + (at[1] - p[1]) * d[1];
  const [low, high] = [Math.min(along(q), along(q2)), Math.max(along(q), along(q2))];
  return low <= along(p2) && high >= 0;
};

/** Do the moves a-b and b-c share more than the point b? */
export const double = (a: At, b: At, c: At): boolean => {
  const [d, e] = [minus(a, b), minus(c, b)];
  return cross(d, e) === 0 && d[0] * e[0] + d[1] * e[1] > 0;
};

/**
 * Can `to` be the next square of this path without touching it? A closed path returns to its first square.
 */
const isClean = (path: readonly At[], to: At): boolean => {
  const last = path.length - 1;
  for (let i = 0; i < last; i++) {
    const isFirst = to === path[0] && i === 0;
    const move: Segment = [path[i]!, path[i + 1]!];
    if (i === last - 1 && double(path[i]!, path[last]!, to)) return false;
    if (isFirst && double(path[last]!, path[0]!, path[1]!)) return false;
    if (i < last - 1 && !isFirst && share(move, [path[last]!, to])) return false;
  }
  return true;
};

type Moves = { readonly rays: Piece['rays'] };

/** Do these squares make an uncrossed path of the piece? */
export const slowIsPath = (
  board: Board,
  { rays }: Moves,
  closed: boolean,
  squares: readonly number[],
): boolean => {
  const points = squares.map((square): At => [square % board.width, Math.floor(square / board.width)]);
  const steps = closed ? [...points, points[0]!] : points;
  const isOn = squares.every((s) => s >= 0 && s < board.width * board.height && !board.missing.includes(s));
  return (
    isOn &&
    new Set(squares).size === squares.length &&
    steps.every((to, i) => {
      if (i === 0) return true;
      const [x, y] = minus(to, steps[i - 1]!);
      return rays.some(({ dx, dy }) => dx === x && dy === y) && isClean(steps.slice(0, i), to);
    })
  );
};

/** The most moves of an uncrossed path, by trying everything; -1 if no closed path exists. */
export const slowUncrossed = (board: Board, { rays }: Moves, closed: boolean): number => {
  const isFree = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < board.width && y < board.height && !board.missing.includes(y * board.width + x);
  let best = -1;
  const path: At[] = [];
  const extend = (): void => {
    if (!closed) best = Math.max(best, path.length - 1);
    const [x, y] = path.at(-1)!;
    for (const { dx, dy } of rays) {
      const [tx, ty] = [x + dx, y + dy];
      if (!isFree(tx, ty)) continue;
      const [first] = path;
      if (closed && path.length >= 3 && tx === first![0] && ty === first![1] && isClean(path, first!)) {
        best = Math.max(best, path.length);
      }
      if (path.some(([px, py]) => px === tx && py === ty)) continue;
      const to: At = [tx, ty];
      if (!isClean(path, to)) continue;
      path.push(to);
      extend();
      path.pop();
    }
  };
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      if (!isFree(x, y)) continue;
      path.push([x, y]);
      extend();
      path.pop();
    }
  }
  return best;
};
