import { freeMask } from '../core/board.js';
import type { GrundyProblem } from '../grundy/grundy.js';
import type { Window } from './picture.js';

const least = (taken: readonly number[]): number => {
  const seen = new Set(taken);
  let value = 0;
  while (seen.has(value)) value++;
  return value;
};

/**
 * The Grundy value of every square of the window, row by row. Only called once the solver has shown that play ends. Depth first
 * with an explicit stack, remembering every square met, inside the window or not: a move may leave the window and come back.
 */
export const valuesIn = ({ board, piece }: GrundyProblem, window: Window): Uint32Array => {
  const freeOf = board === 'quadrant' ? undefined : freeMask(board);
  const isThere = (x: number, y: number): boolean =>
    x >= 0 &&
    y >= 0 &&
    (board === 'quadrant' || (x < board.width && y < board.height && freeOf![y * board.width + x] === 1));
  const key = (x: number, y: number) => x * 2 ** 26 + y;
  const grundyOf = new Map<number, number>();
  const optionsOf = (x: number, y: number): number[] => {
    const options: number[] = [];
    for (const { dx, dy, range } of piece.rays) {
      for (let step = 1; range === 0 || step <= range; step++) {
        if (!isThere(x + step * dx, y + step * dy)) break;
        options.push(key(x + step * dx, y + step * dy));
      }
    }
    return options;
  };
  const settle = (root: number): number => {
    const stack = [root];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const options = optionsOf(Math.floor(top / 2 ** 26), top % 2 ** 26);
      const open = options.filter((option) => !grundyOf.has(option));
      if (open.length > 0) stack.push(...open);
      else {
        stack.pop();
        grundyOf.set(top, least(options.map((option) => grundyOf.get(option)!)));
      }
    }
    return grundyOf.get(root)!;
  };
  const values = new Uint32Array(window.width * window.height);
  for (let y = 0; y < window.height; y++) {
    for (let x = 0; x < window.width; x++) {
      if (isThere(x + window.x, y + window.y))
        values[y * window.width + x] = settle(key(x + window.x, y + window.y));
    }
  }
  return values;
};
