/* A tour as step numbers on a board: the first two steps that are no knight's move apart. */
import { type Text, t } from '../../core/text.js';

/** A row and a column from 0, of a square numbered row by row. */
export const squareName = (square: number, columns: number): string =>
  `(${Math.floor(square / columns)},${square % columns})`;

/** `squareOf` has the square of every step; the first of them is called `first`. Undefined if all moves are a knight's. */
export const moveFault = (squareOf: ArrayLike<number>, columns: number, first: number): Text | undefined => {
  for (let i = 1; i < squareOf.length; i++) {
    const [a, b] = [squareOf[i - 1]!, squareOf[i]!];
    const down = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
    const across = Math.abs((a % columns) - (b % columns));
    if (down * across === 2) continue;
    const [from, to] = [a, b].map((square) => squareName(square, columns));
    const step = first + i;
    return t(
      `step ${step - 1} on ${from} to step ${step} on ${to} is not a knight's move`,
      `从 ${from} 的第 ${step - 1} 步到 ${to} 的第 ${step} 步不是马的走法`,
    );
  }
  return undefined;
};
