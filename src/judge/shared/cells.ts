/* Cells as LeetCode writes them, [row,column] from 0, on a square board. */
import { malformed, readPairs } from './lines.js';

export type Cell = readonly [row: number, column: number];

export const name = ([row, column]: Cell): string => `[${row},${column}]`;

/** The queen's eight directions. */
const DIRECTIONS: readonly Cell[] = [-1, 0, 1].flatMap((dr) =>
  [-1, 0, 1].filter((dc) => dr !== 0 || dc !== 0).map((dc): Cell => [dr, dc]),
);

/** All cells of the board, row by row. */
export const cellsOf = (side: number): readonly Cell[] =>
  Array.from({ length: side * side }, (_, i): Cell => [Math.floor(i / side), i % side]);

/** Which of the cells a queen on `from` sees: the first in each direction, or with `through` all of them. */
export const seenFrom = (
  from: Cell,
  cells: readonly Cell[],
  side: number,
  through: boolean,
): readonly Cell[] => {
  const there = new Set(cells.map(name));
  return DIRECTIONS.flatMap(([dr, dc]) => {
    const seen: Cell[] = [];
    for (
      let [r, c] = [from[0] + dr, from[1] + dc];
      r >= 0 && c >= 0 && r < side && c < side;
      r += dr, c += dc
    )
      if (there.has(name([r, c]))) seen.push([r, c]);
    return through ? seen : seen.slice(0, 1);
  });
};

export const checkCell = (values: readonly number[], column: number, side: number): Cell => {
  const [r, c] = values;
  if (values.length === 2 && values.every((at) => at >= 0 && at < side)) return [r!, c!];
  throw malformed(
    column,
    `[${values.join(',')}] is not a square. Write [row,column], each 0 to ${side - 1}.`,
    `[${values.join(',')}] 不是格子；请写 [行,列]，都为 0 到 ${side - 1}`,
  );
};

/** A list of different cells. */
export const readCells = (line: string, side: number): readonly Cell[] => {
  const seen = new Set<string>();
  return readPairs(line).map(({ a, b, column }) => {
    const cell = checkCell([a, b], column, side);
    if (seen.has(name(cell)))
      throw malformed(
        column,
        `${name(cell)} is listed twice. Remove one.`,
        `${name(cell)} 写了两次，请删去一个`,
      );
    seen.add(name(cell));
    return cell;
  });
};
