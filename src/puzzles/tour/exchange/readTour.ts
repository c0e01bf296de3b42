import { counted, countWords } from '../../../core/amounts.js';
import { type Board, formatSquare, freeCount, makeBoard, squareCount } from '../../../core/board.js';
import { KNIGHT, type Piece } from '../../../core/piece.js';
import { fail, flaw, ok, type Result, type Verdict } from '../../../core/result.js';
import { parseSquare, type Square } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import { findTourFault } from '../check/verify.js';
import { type Printed, readPrinted } from './readPrinted.js';

/*
 * Tours as other people write them. Four kinds of text are understood:
 *   a list of squares    a1 b3 c5 …   0,0 1,2 …   a1-b3-c5   (0,0),(1,2)   one a line, numbered or not
 *   a grid of steps      one line per row, top row first; numbers from 0 or from 1; spaces, commas, tabs, |, [ ] or { }
 *                        between them; ., -, # or -1 where a square is missing
 *   what the command prints    the board in the terminal, or a table of steps as CSV or Markdown (readPrinted.ts)
 *   JSON                 an array of squares ("a1" or [0,0]), an array of rows, or an object that holds one under path,
 *                        tour, squares, board or grid
 */
export interface WrittenTour {
  readonly board: Board;
  readonly path: readonly Square[];
  /** How it was read. */
  readonly form: 'squares' | 'grid';
}

/** A longer text is not a tour that anyone wrote. */
const LONGEST = 200_000_000;

const bad = (at: number, en: string, zh: string): Result<WrittenTour> => fail([flaw('bad-tour', at, en, zh)]);

const shown = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

/** The squares of a list on the smallest board that contains them, or on the given board. */
const fromPoints = (
  points: readonly { readonly x: number; readonly y: number }[],
  given: Board | undefined,
): Result<WrittenTour> => {
  let [width, height] = [given?.width ?? 1, given?.height ?? 1];
  if (given === undefined) {
    for (const { x, y } of points) {
      width = Math.max(width, x + 1);
      height = Math.max(height, y + 1);
    }
  }
  const outside = points.findIndex(({ x, y }) => x >= width || y >= height);
  if (outside >= 0) {
    const { x, y } = points[outside]!;
    return bad(
      0,
      `Step ${outside + 1} (${x},${y}) isn't on a ${width}x${height} board`,
      `第 ${outside + 1} 步 (${x},${y}) 不在 ${width}x${height} 的棋盘上`,
    );
  }
  return ok({
    board: given ?? makeBoard(width, height),
    path: points.map(({ x, y }) => y * width + x),
    form: 'squares',
  });
};

/** rows[0] is the top row; undefined where there is no square. */
const fromGrid = (
  rows: readonly (readonly (number | undefined)[])[],
  given: Board | undefined,
): Result<WrittenTour> => {
  const height = rows.length;
  const width = rows[0]!.length;
  const ragged = rows.findIndex((row) => row.length !== width);
  if (ragged >= 0) {
    return bad(
      0,
      `Row ${ragged + 1} has ${counted(rows[ragged]!.length, 'entry', 'entries')}, but the first row has ${width}`,
      `第 ${ragged + 1} 行有 ${countWords(rows[ragged]!.length)} 个数，第一行有 ${width} 个`,
    );
  }
  const missing: Square[] = [];
  const numbered: { step: number; square: Square }[] = [];
  rows.forEach((row, i) => {
    row.forEach((step, x) => {
      const square = (height - 1 - i) * width + x;
      if (step === undefined) missing.push(square);
      else numbered.push({ step, square });
    });
  });
  if (numbered.length === 0) return bad(0, 'The grid has no numbers', '表格里没有数字');
  const board = given ?? makeBoard(width, height, missing);
  if (board.width !== width || board.height !== height) {
    return bad(
      0,
      `The grid is ${width}x${height}, but the board is ${board.width}x${board.height}`,
      `表格是 ${width}x${height}，棋盘是 ${board.width}x${board.height}`,
    );
  }
  numbered.sort((a, b) => a.step - b.step);
  const first = numbered[0]!.step;
  if (first !== 0 && first !== 1) {
    return bad(
      0,
      `The smallest number is ${first}. Steps must start at 0 or 1.`,
      `最小的数是 ${first}，步号应从 0 或 1 开始`,
    );
  }
  for (const [k, { step, square }] of numbered.entries()) {
    if (step === first + k) continue;
    const twice = k > 0 && numbered[k - 1]!.step === step;
    return twice
      ? bad(
          0,
          `The number ${step} occurs twice, on ${formatSquare(board, numbered[k - 1]!.square)} and ${formatSquare(board, square)}`,
          `数字 ${step} 出现了两次，在 ${formatSquare(board, numbered[k - 1]!.square)} 和 ${formatSquare(board, square)}`,
        )
      : bad(0, `The number ${first + k} is missing`, `缺少数字 ${first + k}`);
  }
  return ok({ board, path: numbered.map(({ square }) => square), form: 'grid' });
};

const pointOfText = (text: string): { x: number; y: number } | undefined => {
  const read = parseSquare(text.toLowerCase());
  if (!read.ok || read.value.x > 1_000_000_000n || read.value.y > 1_000_000_000n) return undefined;
  return { x: Number(read.value.x), y: Number(read.value.y) };
};

const isPair = (item: unknown): item is [number, number] =>
  Array.isArray(item) && item.length === 2 && item.every((n) => Number.isInteger(n) && n >= 0);

const fromJson = (value: unknown, given: Board | undefined): Result<WrittenTour> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const held = value as Record<string, unknown>;
    const key = ['answer', 'path', 'tour', 'squares', 'board', 'grid'].find(
      (name) => typeof held[name] === 'object',
    );
    return key === undefined
      ? bad(
          0,
          'The object has no path, tour, squares, board, or grid',
          '对象里没有 path、tour、squares、board 或 grid',
        )
      : fromJson(held[key], given);
  }
  if (!Array.isArray(value) || value.length === 0)
    return bad(0, 'A tour must be an array of squares or of rows', '巡游应是格子的数组或各行的数组');
  if (value.every((item) => typeof item === 'string')) {
    const points = value.map(pointOfText);
    const wrong = points.indexOf(undefined);
    if (wrong >= 0)
      return bad(
        0,
        `"${shown(String(value[wrong]))}" isn't a square`,
        `“${shown(String(value[wrong]))}”不是格子`,
      );
    return fromPoints(points as { x: number; y: number }[], given);
  }
  const isGrid = value.every((row) => Array.isArray(row) && row.length === value[0].length);
  // Pairs are squares, unless the numbers only make sense as a board two wide.
  const steps = isGrid ? value.flat() : [];
  const looksNumbered =
    new Set(steps).size === steps.length && Math.max(...steps.slice(0, 1e5)) >= steps.length - 1;
  if (value.every(isPair) && !(looksNumbered && value.length > 1)) {
    return fromPoints(
      value.map(([x, y]) => ({ x, y })),
      given,
    );
  }
  if (!isGrid) return bad(0, 'The rows have different lengths', '各行长度不一');
  const rows = value.map((row: unknown[]) =>
    row.map((step) => (Number.isInteger(step) && (step as number) >= 0 ? (step as number) : undefined)),
  );
  return fromGrid(rows, given);
};

const fromPrinted = (printed: Printed, given: Board | undefined): Result<WrittenTour> => {
  switch (printed.kind) {
    case 'grid':
      return fromGrid(printed.rows, given);
    case 'points':
      return fromPoints(printed.points, given);
    case 'clipped':
      return bad(
        0,
        'The drawing shows only a part of the board. Save the tour with --json or --csv.',
        '图中只有棋盘的一部分，请用 --json 或 --csv 保存巡游',
      );
    case 'no-step':
      return bad(0, `The table has no row for step ${printed.step}`, `表格里没有第 ${printed.step} 步`);
  }
};

/**
 * Reads a tour in any of the forms above; the board is taken from the text unless it is given.
 *
 * @example
 * const written = readTour('a1 b3 d4 c2 a3 b1 d2 c4 a5 b7', makeBoard(8, 8));
 * written.ok && written.value.path.length; // 10
 */
export const readTour = (text: string, given?: Board): Result<WrittenTour> => {
  if (text.length > LONGEST)
    return bad(
      LONGEST,
      'The text is too long. Check that this is the right file.',
      '文本太长，请确认文件是否正确',
    );
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '')
    return bad(0, 'The text is empty. Example: a1 b3 c5 …', '文本是空的，应写上格子，例如 a1 b3 c5 ……');
  if (/^[[{]/.test(trimmed)) {
    try {
      return fromJson(JSON.parse(trimmed), given);
    } catch {
      // Brackets around rows that are not JSON: read as a grid below.
    }
  }
  const printed = readPrinted(trimmed);
  if (printed !== undefined) return fromPrinted(printed, given);
  if (/[a-z]+\d/i.test(trimmed)) {
    const points: { x: number; y: number }[] = [];
    for (const match of trimmed.matchAll(/[^\s,;:>→()[\]{}"'-]+/g)) {
      if (/^\d+\.?$/.test(match[0])) continue; // the number of a step
      const point = pointOfText(match[0]);
      if (point === undefined) {
        return bad(
          match.index,
          `"${shown(match[0])}" isn't a square. Example: a1 b3 c5 …`,
          `“${shown(match[0])}”不是格子，例如 a1 b3 c5 ……`,
        );
      }
      points.push(point);
    }
    return fromPoints(points, given);
  }
  const pairs = [...trimmed.matchAll(/\(?\b(\d+)\s*,\s*(\d+)\b\)?/g)];
  const rest = trimmed.replace(/\(?\b(\d+)\s*,\s*(\d+)\b\)?/g, '');
  const bracketed = /\(\s*\d+\s*,\s*\d+\s*\)/.test(trimmed);
  const alone = /^\d+,\d+(?:[\s;>-]+\d+,\d+)*$/.test(trimmed);
  if (pairs.length > 0 && (bracketed || alone) && !/\d/.test(rest)) {
    return fromPoints(
      pairs.map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
      given,
    );
  }
  const rows: (number | undefined)[][] = [];
  for (const line of trimmed.split(/\r?\n|\]\s*,?\s*(?=\[)|\}\s*,?\s*(?=\{)|;/)) {
    const cells = [...line.matchAll(/-?\d+|[.#xX*_]|(?<![\d])-(?!\d)/g)].map((match) => {
      const step = Number(match[0]);
      return Number.isInteger(step) && step >= 0 ? step : undefined;
    });
    if (cells.length > 0) rows.push(cells);
  }
  if (rows.length === 0)
    return bad(
      0,
      'There are no squares and no numbers. Example: a1 b3 c5 …',
      '没有找到格子或数字，例如 a1 b3 c5 ……',
    );
  return fromGrid(rows, given);
};

export interface TourReport {
  readonly board: Board;
  readonly closed: boolean;
  readonly verdict: Verdict;
  /** Counted from 1; absent if the tour is valid. */
  readonly failsAt?: number;
}

/**
 * Is the text a tour, and is it closed? Otherwise the first step that fails, and why.
 *
 * @example
 * const written = readTour('1 4 7 10\n12 9 2 5\n3 6 11 8');
 * written.ok && checkWritten(written.value).verdict.ok; // true
 */
export const checkWritten = ({ board, path }: WrittenTour, piece: Piece = KNIGHT): TourReport => {
  const name = (step: number): string => {
    const square = path[step]!;
    return square < squareCount(board) ? formatSquare(board, square) : String(square);
  };
  const fault = findTourFault(board, piece.rays, path, false);
  if (fault === undefined) {
    const closed = path.length > 2 && findTourFault(board, piece.rays, path, true) === undefined;
    const kind = closed ? t('a closed tour', '闭合巡游') : t('an open tour', '开放巡游');
    return {
      board,
      closed,
      verdict: {
        ok: true,
        level: 'proved',
        how: t(
          `Valid: ${kind.en} of ${counted(path.length, 'square')} from ${name(0)} to ${name(path.length - 1)}`,
          `正确：${countWords(path.length)} 格的${kind.zh}，从 ${name(0)} 到 ${name(path.length - 1)}`,
        ),
      },
    };
  }
  const refuse = (step: number, en: string, zh: string): TourReport => ({
    board,
    closed: false,
    verdict: { ok: false, reason: t(en, zh) },
    failsAt: step,
  });
  switch (fault.kind) {
    case 'length':
      return refuse(
        path.length + 1,
        `The tour ends after ${fault.found} of ${counted(freeCount(board), 'square')}`,
        `走了 ${freeCount(board)} 格中的 ${fault.found} 格就结束了`,
      );
    case 'repeated':
      return refuse(
        fault.step + 1,
        `Step ${fault.step + 1}: ${name(fault.step)} was already visited at step ${fault.before + 1}`,
        `第 ${fault.step + 1} 步：${name(fault.step)} 在第 ${fault.before + 1} 步已经走过`,
      );
    case 'no-move':
      return refuse(
        fault.step + 1,
        `Step ${fault.step + 1}: ${piece.text} cannot move from ${name(fault.step - 1)} to ${name(fault.step)}`,
        `第 ${fault.step + 1} 步：${piece.text} 不能从 ${name(fault.step - 1)} 走到 ${name(fault.step)}`,
      );
    default:
      return refuse(
        fault.step + 1,
        `Step ${fault.step + 1}: ${name(fault.step)} is not a square of the board`,
        `第 ${fault.step + 1} 步：${name(fault.step)} 不是棋盘上的格子`,
      );
  }
};
