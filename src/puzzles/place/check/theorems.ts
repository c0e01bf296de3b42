/*
 * Bounds on full boards that need no list of squares: the statements of the proofs `lines` and `blocks`,
 * checked from the rules. Undefined if they do not apply to the board and the piece.
 */
import type { Scene } from './proof.js';

export type Lines = 'rows' | 'columns' | 'diagonals' | 'outermost';

/** Can the piece ride from one square of a line of this length to any other, at least in one direction? */
const rides = ({ rays }: Scene, dx: number, dy: number, length: number): boolean =>
  rays.some(
    (ray) =>
      ((ray.dx === dx && ray.dy === dy) || (ray.dx === -dx && ray.dy === -dy)) &&
      (ray.range === 0 || ray.range >= length - 1),
  );

/** `apart`: no line holds two pieces, so there are at most as many as lines. */
export const mostOnLines = (scene: Scene, lines: Lines): number | undefined => {
  const { board } = scene;
  const { width, height } = board;
  if (board.missing.length > 0) return undefined;
  switch (lines) {
    case 'rows':
      return rides(scene, 1, 0, width) ? height : undefined;
    case 'columns':
      return rides(scene, 0, 1, height) ? width : undefined;
    case 'diagonals': {
      // 2 n - 1 falling diagonals; the two that are single corners share the long rising one.
      const isFit = width === height && width >= 2 && rides(scene, 1, -1, width) && rides(scene, 1, 1, width);
      return isFit ? 2 * width - 2 : undefined;
    }
    case 'outermost':
      return undefined;
  }
};

/** `apart`: blocks in which every two squares attack each other. */
export const mostInBlocks = ({ board, rays }: Scene, width: number, height: number): number | undefined => {
  if (board.missing.length > 0 || !(width >= 1 && height >= 1 && width * height <= 100)) return undefined;
  const attack = (dx: number, dy: number): boolean =>
    rays.some((ray) =>
      [1, -1].some((sign) => {
        const steps = Math.max(Math.abs(dx), Math.abs(dy)) / Math.max(Math.abs(ray.dx), Math.abs(ray.dy));
        return (
          Number.isInteger(steps) &&
          sign * ray.dx * steps === dx &&
          sign * ray.dy * steps === dy &&
          (ray.range === 0 || steps <= ray.range)
        );
      }),
    );
  for (let dy = 0; dy < height; dy++) {
    for (let dx = 1 - width; dx < width; dx++) {
      if ((dy > 0 || dx > 0) && !attack(dx, dy)) return undefined;
    }
  }
  return Math.ceil(board.width / width) * Math.ceil(board.height / height);
};

/**
 * The largest k for which some k rising and k falling diagonals of one color cross on the board only. `odd`
 * is 1 for light squares. Rising diagonals are identified by x - y, falling ones by x + y; those closest to
 * the middle cross on the board first.
 */
const diagonalsOf = (width: number, height: number, odd: 0 | 1): number => {
  /** Values of the color in the order of their distance from the middle. */
  const nearest = (low: number, high: number): readonly number[] => {
    const values: number[] = [];
    for (let value = low; value <= high; value++) if (Math.abs(value % 2) === odd) values.push(value);
    return values.sort((a, b) => Math.abs(2 * a - low - high) - Math.abs(2 * b - low - high));
  };
  const rising = nearest(1 - height, width - 1);
  const falling = nearest(0, width + height - 2);
  const isOn = (difference: number, sum: number): boolean => {
    const [x, y] = [(sum + difference) / 2, (sum - difference) / 2];
    return x >= 0 && y >= 0 && x < width && y < height;
  };
  let k = 0;
  let [left, right, low, high] = [rising[0]!, rising[0]!, falling[0]!, falling[0]!];
  for (; k < Math.min(rising.length, falling.length); k++) {
    [left, right] = [Math.min(left, rising[k]!), Math.max(right, rising[k]!)];
    [low, high] = [Math.min(low, falling[k]!), Math.max(high, falling[k]!)];
    if (!(isOn(left, low) && isOn(left, high) && isOn(right, low) && isOn(right, high))) break;
  }
  return k;
};

/**
 * `cover`: with fewer pieces, a line of either direction is empty, and nothing covers the square where they
 * cross.
 */
export const leastOnLines = ({ board, rays }: Scene, lines: Lines): number | undefined => {
  const { width, height } = board;
  if (board.missing.length > 0) return undefined;
  switch (lines) {
    case 'rows':
    case 'columns': {
      const isShorter = lines === (width <= height ? 'columns' : 'rows');
      const isStraight = rays.every(({ dx, dy }) => dx === 0 || dy === 0);
      return isShorter && isStraight ? Math.min(width, height) : undefined;
    }
    case 'diagonals':
      return rays.every(({ dx, dy }) => Math.abs(dx) === Math.abs(dy))
        ? diagonalsOf(width, height, 0) + diagonalsOf(width, height, 1)
        : undefined;
    case 'outermost':
      // Spencer's theorem. Columns a and b are the outermost empty ones, and b - a is at least as large as
      // the same distance for rows. Of the 2 (b - a) squares of these columns in b - a rows that hold all
      // empty rows but one at most, a piece covers two along its diagonals and two along its row; n - (b - a)
      // - 1 pieces stand in other rows. So 4 k - 2 (n - (b - a) - 1) >= 2 (b - a).
      return width === height && rays.every(({ dx, dy }) => Math.abs(dx) <= 1 && Math.abs(dy) <= 1)
        ? Math.ceil((width - 1) / 2)
        : undefined;
  }
};
