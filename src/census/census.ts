/*
 * census: the same question for a whole range of boards.
 *
 *     width\height   3     4     5     6         tours: has the board an open tour, a closed one
 *     3              none  open  none  none      starts: from how many squares an open tour can start
 *     4              open  none  open  open      counts: how many tours there are
 *     5              ...                         diameter: the most moves between any two squares
 *                                                losing: how many squares lose for the player to move
 *
 * plan lists the boards, run answers one, merge puts the rows together; a row is plain data, so a caller can
 * write each row to a file as soon as it is ready and resume from that file later.
 */
import { makeBoard } from '../core/board.js';
import type { Budget } from '../core/budget.js';
import type { ChineseWords } from '../core/chinese.js';
import type { Piece } from '../core/piece.js';
import { formatAlgebraic, parseSquare } from '../core/square.js';

export const CENSUS_TOPICS = ['tours', 'starts', 'counts', 'diameter', 'losing'] as const;

/** The topics in Chinese, as accepted on the command line. */
export const CENSUS_WORDS: ChineseWords = {
  tours: ['巡游', '马踏棋盘'],
  starts: ['起点', '起点数'],
  counts: ['计数', '巡游计数', '条数'],
  diameter: ['直径', '最远距离'],
  losing: ['必败', '必败格'],
};

export type CensusTopic = (typeof CENSUS_TOPICS)[number];

export interface Census {
  readonly topic: CensusTopic;
  /** Both ends included. */
  readonly widths: readonly [number, number];
  readonly heights: readonly [number, number];
  readonly piece: Piece;
  /** The limit for one board. A board that needs more is left without an answer. */
  readonly budget?: Partial<Budget>;
}

export interface CensusBoard {
  readonly width: number;
  readonly height: number;
}

/** Counts are decimal strings; null is "not known within the budget". */
export type CensusValue = string | number | boolean | null;

export interface CensusRow extends CensusBoard {
  readonly values: Readonly<Record<string, CensusValue>>;
}

/** The columns of each topic's rows, in order. The first is the one a picture shows. */
export const CENSUS_COLUMNS: { readonly [topic in CensusTopic]: readonly string[] } = {
  tours: ['open', 'closed'],
  starts: ['starts', 'squares', 'from'],
  counts: ['closed', 'open'],
  diameter: ['diameter', 'reached'],
  losing: ['losing', 'squares', 'density'],
};

/** True if the piece moves the same way along both axes, so the answer for 3x7 also holds for 7x3. */
export const isBalanced = ({ rays }: Piece): boolean => {
  const moves = new Set(rays.map(({ dx, dy, range }) => `${dx},${dy},${range}`));
  return rays.every(({ dx, dy, range }) => moves.has(`${dy},${dx},${range}`));
};

const isWithin = ([low, high]: readonly [number, number], value: number): boolean =>
  value >= low && value <= high;

/**
 * The boards to solve, small ones first. If a board is another one rotated by 90 degrees, only one of the two
 * is listed.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * planCensus(census).length; // 2
 */
export const planCensus = ({ widths, heights, piece }: Census): readonly CensusBoard[] => {
  const boards: CensusBoard[] = [];
  for (let width = widths[0]; width <= widths[1]; width++) {
    for (let height = heights[0]; height <= heights[1]; height++) {
      const hasTwin = width > height && isWithin(widths, height) && isWithin(heights, width);
      if (hasTwin && isBalanced(piece)) continue;
      boards.push({ width, height });
    }
  }
  return boards.sort((a, b) => a.width * a.height - b.width * b.height || a.width - b.width);
};

/** The names of squares with files and ranks swapped, in the order of the rotated board. */
const transposeSquares = (names: string): string => {
  const points = names.split(' ').map((name) => parseSquare(name));
  if (!points.every((read) => read.ok)) return names; // `all` and `none` do not change
  return points
    .map(({ value: { x, y } }) => ({ x: Number(y), y: Number(x) }))
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ x, y }) => formatAlgebraic(x, y))
    .join(' ');
};

/** The row of the rotated board. */
const twinOf = (topic: CensusTopic, row: CensusRow): CensusRow => {
  const { width, height, values } = row;
  const turned =
    topic === 'starts' && typeof values.from === 'string'
      ? { ...values, from: transposeSquares(values.from) }
      : values;
  return { width: height, height: width, values: turned };
};

/**
 * All rows of the census, including rotated boards, sorted by height and then width. Boards without a row yet
 * are absent.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * const rows = planCensus(census).map((board) => runCensus(census, board));
 * mergeCensus(census, rows).length; // 2
 */
export const mergeCensus = (census: Census, rows: Iterable<CensusRow>): readonly CensusRow[] => {
  const found = new Map<string, CensusRow>();
  for (const row of rows) {
    found.set(`${row.width}x${row.height}`, row);
    const twin = twinOf(census.topic, row);
    const key = `${twin.width}x${twin.height}`;
    if (isBalanced(census.piece) && !found.has(key)) found.set(key, twin);
  }
  return [...found.values()]
    .filter(({ width, height }) => isWithin(census.widths, width) && isWithin(census.heights, height))
    .sort((a, b) => a.height - b.height || a.width - b.width);
};

/**
 * The first line of a file of rows. It keeps rows of another census, or of other rules, from being mistaken
 * for rows of this one.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * censusHeader(census).length > 0; // true
 */
export const censusHeader = ({ topic, piece, budget }: Census): string =>
  JSON.stringify({
    census: topic,
    rules: 2,
    piece: piece.text,
    ...(budget ? { nodes: budget.nodes, bytes: budget.bytes } : {}),
  });

/**
 * One line per row.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * const rows = planCensus(census).map((board) => runCensus(census, board));
 * formatCensusRow(rows[0]!).includes('3'); // true
 */
export const formatCensusRow = ({ width, height, values }: CensusRow): string =>
  JSON.stringify({ width, height, ...values });

/**
 * Undefined for a line that is not a row of this topic: the last line of a file may have been cut off.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * const rows = planCensus(census).map((board) => runCensus(census, board));
 * parseCensusRow('tours', formatCensusRow(rows[0]!)) !== undefined; // true
 */
export const parseCensusRow = (topic: CensusTopic, line: string): CensusRow | undefined => {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null) return undefined;
  const { width, height, ...rest } = read as Record<string, unknown>;
  const isSide = (side: unknown): side is number =>
    typeof side === 'number' && Number.isInteger(side) && side > 0;
  if (!isSide(width) || !isSide(height)) return undefined;
  const values: Record<string, CensusValue> = {};
  for (const column of CENSUS_COLUMNS[topic]) {
    const value = rest[column];
    if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) return undefined;
    values[column] = value as CensusValue;
  }
  return { width, height, values };
};

export const boardOf = ({ width, height }: CensusBoard) => makeBoard(width, height);
