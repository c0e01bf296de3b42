/*
 * What one piece may choose: to stay (choice 0), or a ray and a number of steps, ray by ray, near before far.
 */
import { type Board, freeMask } from '../../core/board.js';
import type { Square } from '../../core/square.js';
import type { CombosProblem, Placed } from './combos.js';

/**
 * One direction from the piece's square: `reach` steps fit on the board; they are the choices first … first +
 * reach - 1.
 */
export interface Track {
  readonly dx: number;
  readonly dy: number;
  readonly reach: number;
  readonly first: number;
}

export interface Choices {
  readonly x: number;
  readonly y: number;
  readonly tracks: readonly Track[];
  /** The number of choices, including staying. */
  readonly count: number;
}

const choicesFrom = (board: Board, freeOf: Uint8Array, { piece, at }: Placed): Choices => {
  const { width, height } = board;
  const x = at % width;
  const y = (at - x) / width;
  const tracks: Track[] = [];
  let count = 1;
  for (let r = 0; r < piece.rays.length; r++) {
    const { dx, dy } = piece.rays[r]!;
    if (dx === 0 && dy === 0) continue; // staying already is a choice
    let range = piece.rays[r]!.range || Number.POSITIVE_INFINITY;
    let listed = false;
    for (let other = 0; other < piece.rays.length; other++) {
      const twin = piece.rays[other]!;
      if (twin.dx !== dx || twin.dy !== dy) continue;
      if (other < r) listed = true;
      range = Math.max(range, twin.range || Number.POSITIVE_INFINITY);
    }
    if (listed) continue;
    let reach = 0;
    for (let u = x + dx, v = y + dy; reach < range; u += dx, v += dy) {
      if (u < 0 || v < 0 || u >= width || v >= height || freeOf[v * width + u] === 0) break;
      reach++;
    }
    if (reach === 0) continue;
    tracks.push({ dx, dy, reach, first: count });
    count += reach;
  }
  return { x, y, tracks, count };
};

/** The choices of every piece of the problem, in its order. */
export const choicesOf = ({ board, pieces }: CombosProblem): readonly Choices[] => {
  const freeOf = freeMask(board);
  return pieces.map((placed) => choicesFrom(board, freeOf, placed));
};

/** Where the choice ends. */
export const destinationOf = (board: Board, { x, y, tracks }: Choices, choice: number): Square => {
  for (const { dx, dy, reach, first } of tracks) {
    const steps = choice - first + 1;
    if (steps >= 1 && steps <= reach) return (y + dy * steps) * board.width + x + dx * steps;
  }
  return y * board.width + x;
};
