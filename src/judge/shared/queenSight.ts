/* What a queen sees from a cell, and what is wrong with a list of it. */
import { type Text, t } from '../../core/text.js';
import { CELLS_LINE, type Cell, name } from './cells.js';

/** The queen's eight directions. */
const DIRECTIONS: readonly Cell[] = [-1, 0, 1].flatMap((dr) =>
  [-1, 0, 1].filter((dc) => dr !== 0 || dc !== 0).map((dc): Cell => [dr, dc]),
);

/** The cells that a queen on `from` sees: the first in each direction, or all of them with `through`. */
export const seenFrom = (
  from: Cell,
  cells: readonly Cell[],
  side: number,
  through = false,
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

/**
 * What is wrong with a list of the cells that a queen on `from` sees; undefined if it is right or cannot be
 * read.
 */
export const faultOfSeen = (
  from: Cell,
  cells: readonly Cell[],
  side: number,
  got: string,
): Text | undefined => {
  if (!CELLS_LINE.pattern.test(got.trim())) return undefined;
  const right = seenFrom(from, cells, side);
  const printed = JSON.parse(got) as readonly Cell[];
  const isIn = (list: readonly Cell[], cell: Cell): boolean => list.some((one) => name(one) === name(cell));
  const missing = right.find((cell) => !isIn(printed, cell));
  if (missing !== undefined) {
    const way =
      missing[0] === from[0]
        ? t('in its row', '在同一行')
        : missing[1] === from[1]
          ? t('in its column', '在同一列')
          : t('on a diagonal', '在同一条对角线上');
    return t(
      `Your list is missing ${name(missing)}, which is ${way.en} with nothing in between`,
      `你的列表缺少 ${name(missing)}：它${way.zh}，中间没有别的皇后`,
    );
  }
  const extra = printed.find((cell) => !isIn(right, cell));
  if (extra === undefined) return undefined;
  return isIn(seenFrom(from, cells, side, true), extra)
    ? t(
        `${name(extra)} doesn't attack: another queen is in between`,
        `${name(extra)} 攻击不到：中间有别的皇后`,
      )
    : t(
        `${name(extra)} doesn't attack: it is not in line with the king`,
        `${name(extra)} 攻击不到：它和国王不在一条线上`,
      );
};
