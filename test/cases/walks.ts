// Random boards and pieces for walk puzzles: holes, riders, one-way pieces, and asymmetric pieces.
import { makeBoard } from '../../src/core/board.js';
import { leaps, type Piece, type PieceRay } from '../../src/core/piece.js';
import { randomBelow } from '../../src/core/random.js';
import type { Point } from '../../src/core/square.js';

const ray = (dx: number, dy: number, range = 1): PieceRay => ({ dx, dy, range, mode: 'any' });

/** A leaper, two leapers, a slider of any range, a mixture with overlapping rays, or a few random offsets. */
export const randomPiece = (random: () => number): Piece => {
  const below = (n: number) => randomBelow(random, n);
  const all = (a: number, b: number, range = 1) => leaps(a, b).map(({ dx, dy }) => ray(dx, dy, range));
  const rays = ((): readonly PieceRay[] => {
    switch (below(7)) {
      case 0:
        return all(1, 2);
      case 1:
        return [...all(0, 1), ...all(1, 2 + below(2))];
      case 2:
        return all(below(2), 1, below(4));
      case 3:
        return [...all(0, 1, 0), ...all(0, 2)]; // RD: two rays to one square
      case 4:
        return all(1, 2).filter(({ dy }) => dy > 0); // forward only
      case 5:
        return [...all(0, 1), ...all(1, 1)].filter(({ dy }) => dy >= 0); // never backward
      default: {
        const offsets = new Map<string, PieceRay>();
        for (let i = 1 + below(5); i > 0; i--) {
          const [dx, dy] = [below(5) - 2, below(5) - 2];
          if (dx !== 0 || dy !== 0) offsets.set(`${dx},${dy}`, ray(dx, dy, 1 + below(2)));
        }
        return offsets.size === 0 ? all(1, 1) : [...offsets.values()];
      }
    }
  })();
  return { text: 'offsets', rays };
};

/**
 * A board of up to `side` by `side` with some holes and at least one free square, and a function that draws
 * free squares.
 */
export const randomBoard = (random: () => number, side: number) => {
  const below = (n: number) => randomBelow(random, n);
  const [width, height] = [1 + below(side), 1 + below(side)];
  const squares = [...Array(width * height).keys()];
  const holes = below(2) === 0 ? [] : squares.filter(() => below(5) === 0).slice(0, squares.length - 1);
  const free = squares.filter((square) => !holes.includes(square));
  const draw = (): Point => {
    const square = free[below(free.length)]!;
    return { x: square % width, y: Math.floor(square / width) };
  };
  return { board: makeBoard(width, height, holes), draw };
};
