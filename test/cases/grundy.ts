/* Pieces whose games end, on small boards and the quadrant. */
import { type Board, makeBoard } from '../../src/core/board.js';
import type { Piece } from '../../src/core/piece.js';
import type { GrundyProblem } from '../../src/puzzles/grundy/index.js';

type Below = (limit: number) => number;

export const pieceOf = (...rays: readonly (readonly [number, number, number])[]): Piece => ({
  text: 'piece',
  rays: rays.map(([dx, dy, range]) => ({ dx, dy, range, mode: 'any' })),
});

/** Every move of these pieces decreases 2 x + 3 y or 3 x + 2 y. */
const FALLING = [
  pieceOf([-1, 0, 1], [0, -1, 1]),
  pieceOf([-1, 0, 0], [0, -1, 0]),
  pieceOf([-1, 0, 0], [0, -1, 0], [-1, -1, 0]),
  pieceOf([-2, 1, 1], [-1, -2, 1], [-3, 1, 1]),
  pieceOf([1, -1, 1], [-1, 0, 2], [0, -3, 1]),
  pieceOf([-2, 1, 0], [0, -1, 2], [-1, 0, 1]),
  pieceOf([-2, -1, 0], [-1, 0, 3]),
  pieceOf([-1, -1, 2]),
  pieceOf([-2, 0, 0], [0, -1, 1]),
  pieceOf([1, -1, 0], [-1, 0, 1]),
];

const turned = (piece: Piece, flipX: boolean, flipY: boolean): Piece => ({
  ...piece,
  rays: piece.rays.map((ray) => ({
    ...ray,
    dx: flipX ? -ray.dx || 0 : ray.dx,
    dy: flipY ? -ray.dy || 0 : ray.dy,
  })),
});

const drawBoard = (below: Below): Board => {
  const [width, height] = [1 + below(7), 1 + below(7)];
  return makeBoard(
    width,
    height,
    below(2) === 0 ? [] : [...Array(width * height).keys()].filter((square) => square > 0 && below(5) === 0),
  );
};

export const drawProblem = (below: Below): { problem: GrundyProblem; flipX: boolean; flipY: boolean } => {
  const board = below(3) === 0 ? 'quadrant' : drawBoard(below);
  const [flipX, flipY] = board === 'quadrant' ? [false, false] : [below(2) === 0, below(2) === 0];
  const [width, height] = board === 'quadrant' ? [4, 4] : [board.width, board.height];
  const free = [...Array(width * height).keys()].filter(
    (square) => board === 'quadrant' || !board.missing.includes(square),
  );
  const at = Array.from({ length: 1 + below(3) }, () => {
    const square = free[below(free.length)]!;
    return { x: BigInt(square % width), y: BigInt(Math.floor(square / width)) };
  });
  const piece = turned(FALLING[below(FALLING.length)]!, flipX, flipY);
  return { problem: { puzzle: 'grundy', board, piece, at }, flipX, flipY };
};
