/*
 * A tour as step numbers on a board: finds the first two consecutive steps that are not a knight's move
 * apart.
 */
import { type Text, t } from '../../core/text.js';

/**
 * How a problem names the square at a row and a column, both from 0. In Chinese, a name that starts with a
 * digit begins with a space.
 */
export type SquareNames = (row: number, column: number) => Text;

export const ZERO_BASED: SquareNames = (row, column) => t(`(${row},${column})`, ` (${row},${column})`);

export const ONE_BASED: SquareNames = (row, column) =>
  t(`row ${row + 1}, column ${column + 1}`, `第 ${row + 1} 行第 ${column + 1} 列`);

/**
 * `squareOf` has the square of every step; the first step has the number `first`. Undefined if every move is
 * a knight's move.
 */
export const moveFault = (
  squareOf: ArrayLike<number>,
  columns: number,
  first: number,
  nameOf: SquareNames,
): Text | undefined => {
  const name = (square: number): Text => nameOf(Math.floor(square / columns), square % columns);
  for (let i = 1; i < squareOf.length; i++) {
    const [a, b] = [squareOf[i - 1]!, squareOf[i]!];
    const down = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
    const across = Math.abs((a % columns) - (b % columns));
    if (down * across === 2) continue;
    const [from, to, step] = [name(a), name(b), first + i];
    return t(
      `Step ${step - 1} on ${from.en} to step ${step} on ${to.en} is not a knight's move`,
      `第 ${step - 1} 步在${from.zh}，第 ${step} 步在${to.zh}，不是马的走法`,
    );
  }
  return undefined;
};
