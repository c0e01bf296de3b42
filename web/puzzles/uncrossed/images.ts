/*
 * A longest path keeps its length when it is rotated, reflected, or reversed. If the drawing is the beginning
 * of one of these images, no search is needed.
 */
import { freeMask, pointOf, squareAt } from '../../../src/core/board.js';
import { targetsFrom } from '../../../src/core/moveGraph.js';
import type { Point, Square } from '../../../src/core/square.js';
import type { Drawable, Path } from './path.js';

const turned = (width: number, height: number, turn: number, { x, y }: Point): Point => {
  const [a, b] = [turn & 1 ? width - 1 - x : x, turn & 2 ? height - 1 - y : y];
  return turn & 4 ? { x: b, y: a } : { x: a, y: b };
};

const isWalked = ({ board, piece }: Drawable, { squares, isClosed }: Path): boolean => {
  const free = freeMask(board);
  return squares.every((square, i) => {
    const next = squares[i + 1] ?? (isClosed ? squares[0] : undefined);
    if (free[square] !== 1) return false;
    return next === undefined || targetsFrom(board, free, piece.rays, square).includes(next);
  });
};

/** All images of a path on this board. */
export const imagesOf = (problem: Drawable, { squares, isClosed }: Path): readonly Path[] => {
  const { board } = problem;
  const { width, height } = board;
  return [0, 1, 2, 3, ...(width === height ? [4, 5, 6, 7] : [])]
    .map((turn) =>
      squares.map((square): Square => {
        const { x, y } = turned(width, height, turn, pointOf(board, square));
        return squareAt(board, x, y);
      }),
    )
    .flatMap((image) => [image, [...image].reverse()])
    .map((image) => ({ squares: image, isClosed }))
    .filter((image) => isWalked(problem, image));
};

const begins = (drawn: readonly Square[], squares: readonly Square[]): boolean =>
  drawn.every((square, i) => squares[i] === square);

/** An image that starts with the drawn squares. */
export const imageFrom = (problem: Drawable, longest: Path, drawn: readonly Square[]): Path | undefined => {
  for (const image of imagesOf(problem, longest)) {
    const { squares, isClosed } = image;
    const first = drawn[0];
    // A closed path can start anywhere.
    const at = isClosed && first !== undefined ? squares.indexOf(first) : 0;
    if (at < 0) continue;
    const round = [...squares.slice(at), ...squares.slice(0, at)];
    if (begins(drawn, round)) return { squares: round, isClosed };
  }
  return undefined;
};
