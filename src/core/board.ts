import { counted, countWords } from './amounts.js';
import { refusal } from './refusal.js';
import { type Flaw, fail, flaw, flawed, ok, type Result } from './result.js';
import {
  formatAlgebraic,
  formatPair,
  type Point,
  parseSmallSquare,
  parseSquare,
  type Square,
} from './square.js';
import { article, formatThousands } from './text.js';

/** A finite board: width x height squares, some of which may be holes. */
export interface Board {
  readonly width: number;
  readonly height: number;
  /** Holes, ascending, each listed once. */
  readonly missing: readonly Square[];
}

/** Problem lines accept sides up to this length; solvers have their own limits. */
export const LONGEST_SIDE = 1_000_000_000;

/**
 * A board without holes whose sides may exceed that limit, for puzzles that have a rule for strips of any
 * length.
 */
export interface LongBoard {
  readonly width: bigint;
  readonly height: bigint;
}

export const isLongBoard = (board: Board | LongBoard): board is LongBoard => typeof board.width === 'bigint';

/** Boards with up to this many squares fit into one typed array. */
export const MAX_SQUARES = 2 ** 31 - 1;

const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE;

/**
 * A board with these sides and holes; the holes may come in any order. Throws a `Refusal` (`bad-board`,
 * `off-board`) if a side is not a positive integer or a hole is off the board.
 *
 * @example
 * makeBoard(8, 8, [27, 28]); // without d4 and e4
 */
export const makeBoard = (width: number, height: number, missing: Iterable<Square> = []): Board => {
  if (!isSide(width) || !isSide(height)) {
    throw refusal(
      'bad-board',
      `A board's sides must be whole numbers from 1 to ${formatThousands(LONGEST_SIDE)}, not ${width} and ${height}`,
      `棋盘的边长必须是 1 到 ${formatThousands(LONGEST_SIDE)} 的整数，不能是 ${width} 和 ${height}`,
    );
  }
  const holes = [...new Set(missing)].sort((a, b) => a - b);
  const off = holes.find((square) => !Number.isInteger(square) || square < 0 || square >= width * height);
  if (off !== undefined) {
    throw refusal(
      'off-board',
      `${off} is not a square of ${article(width)} ${width}x${height} board`,
      `${off} 不是 ${width}x${height} 棋盘上的格子`,
    );
  }
  return Object.freeze({ width, height, missing: Object.freeze(holes) });
};

/**
 * The number of the square at these coordinates.
 *
 * @example
 * squareAt(makeBoard(8, 8), 4, 4); // 36
 */
export const squareAt = (board: Board, x: number, y: number): Square => y * board.width + x;

/**
 * The coordinates of a square.
 *
 * @example
 * pointOf(makeBoard(8, 8), 36); // { x: 4, y: 4 }
 */
export const pointOf = (board: Board, square: Square): Point => ({
  x: square % board.width,
  y: Math.floor(square / board.width),
});

/**
 * Width times height, holes included.
 *
 * @example
 * squareCount(makeBoard(8, 8, [27])); // 64
 */
export const squareCount = (board: Board): number => board.width * board.height;

/**
 * How many squares the board has, not counting holes.
 *
 * @example
 * freeCount(makeBoard(3, 3, [4])); // 8
 */
export const freeCount = (board: Board): number => squareCount(board) - board.missing.length;

/** freeOf[square] is 1 if the square exists, 0 if it is a hole. */
export const freeMask = (board: Board): Uint8Array => {
  const freeOf = new Uint8Array(squareCount(board)).fill(1);
  for (const square of board.missing) freeOf[square] = 0;
  return freeOf;
};

/**
 * True for a hole.
 *
 * @example
 * isMissing(makeBoard(3, 3, [4]), 4); // true
 */
export const isMissing = (board: Board, square: Square): boolean => {
  let low = 0;
  let high = board.missing.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (board.missing[middle]! < square) low = middle + 1;
    else high = middle;
  }
  return board.missing[low] === square;
};

/** True if the squares are written as coordinates: a file would need more than two letters (702 files). */
export const isWrittenInPairs = ({ width, height }: Board): boolean => width > 702 || height > 702;

/**
 * Algebraic as long as a file needs at most two letters (702 files), coordinates on larger boards.
 *
 * @example
 * formatPoint(makeBoard(8, 8), { x: 4, y: 4 }); // 'e5'
 * formatPoint(makeBoard(1000, 1000), { x: 4, y: 4 }); // '4,4'
 */
export const formatPoint = (board: Board, { x, y }: Point): string =>
  isWrittenInPairs(board) ? formatPair(x, y) : formatAlgebraic(x, y);

/**
 * The name of a square: algebraic, or by its coordinates on large boards.
 *
 * @example
 * formatSquare(makeBoard(8, 8), 36); // 'e5'
 */
export const formatSquare = (board: Board, square: Square): string =>
  formatPoint(board, pointOf(board, square));

/**
 * `8x8`, or `8x8 without d4/e5`.
 *
 * @example
 * formatBoard(makeBoard(8, 8, [27])); // '8x8 without d4'
 */
export const formatBoard = (board: Board): string => {
  const size = `${board.width}x${board.height}`;
  if (board.missing.length === 0) return size;
  return `${size} without ${board.missing.map((square) => formatSquare(board, square)).join('/')}`;
};

const SIZE = /^(\d{1,30})[x×](\d{1,30})$/i;

export const looksLikeSize = (text: string): boolean => SIZE.test(text);

/**
 * Reads `8x8`, and `8×8` as printed in books.
 *
 * @example
 * const read = parseSize('8x5');
 * read.ok && [read.value.width, read.value.height]; // [8, 5]
 */
export const parseSize = (text: string, at = 0): Result<Board> => {
  if (text === lastSize?.text) return lastSize.read;
  const read = readSize(text, at);
  if (read.ok) lastSize = { text, read: Object.freeze(read) };
  return read;
};

/** The size that was read last: consecutive problems in a file often have the same one. */
let lastSize: { readonly text: string; readonly read: Result<Board> } | undefined;

const readSize = (text: string, at: number): Result<Board> => {
  const match = SIZE.exec(text);
  if (!match) {
    const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
    if (/^\d{1,9}x[nN]$/.test(text)) {
      return flawed(
        'bad-board',
        at,
        `"${shown}" is a series of boards. Write a number for N, or count a series: count-tours ${shown} closed --series 1..40`,
        `“${shown}”是一系列棋盘。请把 N 换成数字，或对整个系列计数：count-tours ${shown} closed --series 1..40`,
      );
    }
    return flawed(
      'bad-board',
      at,
      `"${shown}" isn't a board size. Example: 8x8`,
      `“${shown}”不是棋盘大小，应写成 8x8 的形式`,
    );
  }
  const [width, height] = [Number(match[1]), Number(match[2])];
  if (width < 1 || height < 1) {
    return flawed(
      'bad-board',
      at,
      `A ${text} board has no squares. Both sides must be at least 1.`,
      `${text} 的棋盘没有格子，两边都至少为 1`,
    );
  }
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) {
    return flawed(
      'bad-board',
      at,
      `${text} is too large. Sides can be at most ${formatThousands(LONGEST_SIDE)}.`,
      `${text} 太大，边长最多为 ${formatThousands(LONGEST_SIDE)}`,
    );
  }
  return ok(makeBoard(width, height));
};

/**
 * Reads a square and checks that it is on the board and not a hole.
 *
 * @example
 * const read = parsePointOn(makeBoard(8, 8), 'e5');
 * read.ok && read.value; // { x: 4, y: 4 }
 */
export const parsePointOn = (board: Board, text: string, at = 0): Result<Point> => {
  const small = parseSmallSquare(text);
  const { width, height, missing } = board;
  if (small !== undefined && missing.length === 0 && small.value.x < width && small.value.y < height)
    return small;
  const read = small ?? parseSquare(text, at);
  if (!read.ok) return read;
  const { x, y } = read.value;
  if (x >= width || y >= height) {
    // In the notation of the square that was asked for.
    const last = text.includes(',')
      ? `${width - 1},${height - 1}`
      : formatPoint(board, { x: width - 1, y: height - 1 });
    return flawed(
      'off-board',
      at,
      `${text} isn't on ${article(width)} ${width}x${height} board. The last square is ${last}.`,
      `${text} 不在 ${width}x${height} 的棋盘上，最右上的格子是 ${last}`,
    );
  }
  const point = { x: Number(x), y: Number(y) };
  if (isMissing(board, squareAt(board, point.x, point.y))) {
    return flawed(
      'missing-square',
      at,
      `${text} is a hole of this board. Choose another square.`,
      `${text} 是缺格，请换一格`,
    );
  }
  return ok(point);
};

/**
 * The same, as the square's number.
 *
 * @example
 * const read = parseSquareOn(makeBoard(8, 8), 'e5');
 * read.ok && read.value; // 36
 * parseSquareOn(makeBoard(8, 8), 'e9').ok; // false
 */
export const parseSquareOn = (board: Board, text: string, at = 0): Result<Square> => {
  const read = parsePointOn(board, text, at);
  return read.ok ? ok(squareAt(board, read.value.x, read.value.y)) : read;
};

/**
 * Reads a board drawn as text, top row first: `.` is a square, `#` is a hole. Ignores a byte order mark and
 * blank lines around the drawing.
 *
 * @example
 * const read = parseDrawing('..#\n...');
 * read.ok && formatBoard(read.value); // '3x2 without c2'
 */
export const parseDrawing = (text: string): Result<Board> => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) {
    return fail([
      flaw(
        'bad-drawing',
        0,
        'The drawing is empty. Use . for a square and # for a hole.',
        '图是空的。用 . 表示格子，用 # 表示缺格。',
      ),
    ]);
  }
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const rows = lines.slice(first, last + 1).map((line) => line.trimEnd());
  const width = rows[0]!.length;
  const flaws: Flaw[] = [];
  const missing: Square[] = [];
  rows.forEach((row, i) => {
    const where = first + i + 1;
    if (row.length !== width) {
      flaws.push(
        flaw(
          'ragged-board',
          Math.min(row.length, width),
          `Line ${where} of the drawing has ${counted(row.length, 'square')}, but the first line has ${width}. Fill the gaps with #.`,
          `图的第 ${where} 行有 ${countWords(row.length)} 格，第一行有 ${width} 格。请用 # 补齐。`,
        ),
      );
      return;
    }
    for (let x = 0; x < width; x++) {
      const mark = row[x]!;
      if (mark === '#') missing.push((rows.length - 1 - i) * width + x);
      else if (mark !== '.') {
        flaws.push(
          flaw(
            'bad-drawing',
            x,
            `Line ${where}, column ${x + 1} of the drawing is "${mark}". Use only . and #.`,
            `图的第 ${where} 行第 ${x + 1} 列是“${mark}”，只能用 . 和 #`,
          ),
        );
        return;
      }
    }
  });
  if (flaws.length > 0) return fail(flaws);
  return ok(makeBoard(width, rows.length, missing));
};
