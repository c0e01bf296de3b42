/*
 * Drawings of judge cases that no problem line can express. Rows run from the top, as the judge writes them.
 */
import { counted, countWords } from '../../src/core/amounts.js';
import { makeBoard } from '../../src/core/board.js';
import {
  ACCENT,
  cellMap,
  type Picture,
  part,
  type Stroke,
  type Token,
} from '../../src/core/picture/picture.js';
import { KNIGHT, type Piece } from '../../src/core/piece.js';
import type { Point } from '../../src/core/square.js';
import { formatThousands, t } from '../../src/core/text.js';
import type { PRACTICES } from '../../src/judge/index.js';
import type { Cell } from '../../src/judge/shared/cells.js';
import { seenFrom } from '../../src/judge/shared/queenSight.js';
import { countQueensOn, visitQueens } from '../../src/judge/shared/queens.js';
import { parsePiece } from '../../src/pieces/index.js';
import { barePicture, type Scene, sceneOf } from '../scene/scene.js';

type Practices = typeof PRACTICES;
type CaseOf<Id extends keyof Practices> = Parameters<Practices[Id]['explain']>[0];

/** On larger boards nobody could read the numbers. */
const MAX_SIDE = 30;

const pieceOf = (letter: string): Piece => {
  const read = parsePiece(letter);
  if (!read.ok) throw new Error(`no piece ${letter}`);
  return read.value;
};

type Drawn = Pick<Picture, 'title' | 'desc'> &
  Partial<Pick<Picture, 'cellAt' | 'strokes' | 'tokens' | 'legend'>>;

/** A square board whose rows and columns are numbered as the judge does, starting with `first`. */
const draw = (side: number, first: number, drawn: Drawn): Scene =>
  sceneOf({
    ...barePicture(makeBoard(side, side), { x: 0, y: 0, width: side, height: side }),
    labels: { x: (x) => `${x + first}`, y: (y) => `${side - 1 - y + first}` },
    ...drawn,
  });

const pointIn =
  (side: number) =>
  ([row, column]: Cell): Point => ({ x: column, y: side - 1 - row });

const attackedKing = ({ king, queens }: CaseOf<'leetcode-1222'>): Scene => {
  const at = pointIn(8);
  const attackers = seenFrom(king, queens, 8);
  return draw(8, 0, {
    title: t('Queens around a king', '国王和周围的皇后'),
    desc: t(
      `${attackers.length} of ${counted(queens.length, 'queen')} can attack the king.`,
      `${countWords(queens.length)} 个皇后中有 ${attackers.length} 个能攻击国王。`,
    ),
    strokes: attackers.map((queen): Stroke => ({ points: [at(queen), at(king)], tone: ACCENT, arrow: true })),
    tokens: [
      ...queens.map((queen): Token => ({ at: at(queen), piece: pieceOf('Q') })),
      { at: at(king), piece: pieceOf('K'), tone: ACCENT },
    ],
    ...(attackers.length === 0
      ? {}
      : { legend: [{ tone: ACCENT, text: t('attacks the king', '能攻击国王') }] }),
  });
};

/** The squares in step order, and how many moves from the start are knight moves. */
const walkOf = (grid: CaseOf<'leetcode-2596'>) => {
  const points = new Array<Point>(grid.length ** 2);
  for (const [row, steps] of grid.entries())
    for (const [column, step] of steps.entries()) points[step] = pointIn(grid.length)([row, column]);
  const right = points.findIndex((from, i) => {
    const to = points[i + 1];
    return to === undefined || Math.abs(from.x - to.x) * Math.abs(from.y - to.y) !== 2;
  });
  return { points, right };
};

const numberedWalk = (grid: CaseOf<'leetcode-2596'>): Scene | undefined => {
  const side = grid.length;
  if (side > MAX_SIDE) return undefined;
  const { points, right } = walkOf(grid);
  const cells = cellMap();
  for (const [step, at] of points.entries()) cells.set(at, { text: `${step}` });
  const isWalk = right === points.length - 1;
  const wrong: Stroke = { points: points.slice(right, right + 2), tone: ACCENT, arrow: true };
  return draw(side, 0, {
    title: t('The steps of the grid', '表格里的各步'),
    desc: isWalk
      ? t("Every move is a knight's move.", '每一步都是马的走法。')
      : t(
          `From step ${right} to step ${right + 1} is not a knight's move.`,
          `从第 ${right} 步到第 ${right + 1} 步不是马的走法。`,
        ),
    cellAt: cells.get,
    strokes: [{ points: points.slice(0, right + 1), tone: 'ramp' }, ...(isWalk ? [] : [wrong])],
    tokens: [{ at: points[0]!, piece: KNIGHT }],
    ...(isWalk ? {} : { legend: [{ tone: ACCENT, text: t("not a knight's move", '不是马的走法') }] }),
  });
};

const reservedSquares = (free: CaseOf<'cses-1624'>): Scene => {
  const side = free.length;
  const at = pointIn(side);
  const isFree = (row: number, column: number): boolean => ((free[row]! >> column) & 1) === 1;
  const cells = cellMap();
  let reserved = 0;
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      if (!isFree(row, column)) {
        cells.set(at([row, column]), { tone: part(0) });
        reserved++;
      }
  const queens: Token[] = [];
  visitQueens(side, (columns) => {
    if (!columns.every((column, row) => isFree(row, column))) return false;
    for (const [row, column] of columns.entries())
      queens.push({ at: at([row, column]), piece: pieceOf('Q') });
    return true;
  });
  const count = countQueensOn(free);
  return draw(side, 1, {
    title: t('Eight queens beside reserved squares', '避开保留格的八个皇后'),
    desc:
      count === 0
        ? t('No placement exists.', '不存在这样的摆法。')
        : t(`One of ${counted(count, 'placement')}.`, `${formatThousands(count)} 种摆法之一。`),
    cellAt: cells.get,
    tokens: queens,
    ...(reserved === 0 ? {} : { legend: [{ tone: part(0), text: t('reserved', '保留格') }] }),
  });
};

const PICTURES: { readonly [Id in keyof Practices]?: (problem: CaseOf<Id>) => Scene | undefined } = {
  'leetcode-1222': attackedKing,
  'leetcode-2596': numberedWalk,
  'cses-1624': reservedSquares,
};

/** Undefined if a problem line asks the same (judgeLines.ts), or if the board is too large. */
export const pictureOfCase = (id: string, problem: unknown): Scene | undefined =>
  (PICTURES as Readonly<Record<string, ((problem: unknown) => Scene | undefined) | undefined>>)[id]?.(
    problem,
  );
