/* Cells as LeetCode writes them, [row,column] from 0, on a square board. */
import { type Text, t } from '../../core/text.js';
import { type Pair, readList, readPairs } from './json.js';
import { malformed } from './lines.js';

export type Cell = readonly [row: number, column: number];

export const name = ([row, column]: Cell): string => `[${row},${column}]`;

/** All cells of the board, row by row. */
export const cellsOf = (side: number): readonly Cell[] =>
  Array.from({ length: side * side }, (_, i): Cell => [Math.floor(i / side), i % side]);

/** Rejects what is not a cell; rows and columns go from `least` to `most`. */
const checkCell = (
  values: readonly number[],
  column: number,
  [least, most]: readonly [number, number],
): Cell => {
  const [r, c] = values;
  if (values.length === 2 && values.every((at) => at >= least && at <= most)) return [r!, c!];
  throw malformed(
    column,
    `[${values.join(',')}] is not a square of the board. Write two numbers, each ${least} to ${most}.`,
    `[${values.join(',')}] 不是棋盘上的格子；请写两个数，都为 ${least} 到 ${most}`,
  );
};

/** One cell, such as `[0,0]`. */
export const readCell = (line: string, range: readonly [least: number, most: number]): Cell => {
  const { values, column } = readList(line, name([range[0], range[1]]));
  return checkCell(values, column, range);
};

/** A list of distinct cells, at least one, each with its column in the line. */
export const readCells = (
  line: string,
  range: readonly [least: number, most: number],
  what: Text,
): readonly Pair[] => {
  const pairs = readPairs(line);
  if (pairs.length === 0) {
    const example = `[[${range[0]},${range[1]}]]`;
    throw malformed(
      1,
      `Missing ${what.en}. Write at least one, such as ${example}.`,
      `缺少${what.zh}，至少写一个，例如 ${example}`,
    );
  }
  const seen = new Set<string>();
  for (const { a, b, column } of pairs) {
    const cell = name(checkCell([a, b], column, range));
    if (seen.has(cell))
      throw malformed(column, `${cell} is listed twice. Remove one.`, `${cell} 写了两次，请删去一个`);
    seen.add(cell);
  }
  return pairs;
};

/** Cells as the judge lists them: sorted, without blanks. */
export const listed = (cells: readonly Cell[]): string =>
  `[${[...cells]
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(name)
    .join(',')}]`;

/** A line that contains such a list. */
export const CELLS_LINE = {
  pattern: /^\[(\[\d+,\d+\](,\[\d+,\d+\])*)?\]$/,
  is: t('a list such as [[0,1],[3,3]]', '形如 [[0,1],[3,3]] 的列表'),
} as const;
