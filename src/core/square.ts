import { flawed, ok, type Result } from './result.js';

/** A square of a finite board: y * width + x, so a1 is 0. */
export type Square = number;

/** A square given by its coordinates: x to the right, y up, from zero. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A square on an unbounded board. */
export interface BigPoint {
  readonly x: bigint;
  readonly y: bigint;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** 0 -> a, 25 -> z, 26 -> aa: as in spreadsheets. */
export const formatFile = (x: bigint | number): string => {
  const letter = x < 26 ? LETTERS[Number(x)] : undefined;
  if (letter !== undefined) return letter;
  let name = '';
  for (let rest = BigInt(x) + 1n; rest > 0n; rest = (rest - 1n) / 26n) {
    name = LETTERS[Number((rest - 1n) % 26n)] + name;
  }
  return name;
};

const parseFile = (letters: string): bigint => {
  let value = 0n;
  for (const letter of letters) value = value * 26n + BigInt(LETTERS.indexOf(letter) + 1);
  return value - 1n;
};

/** Longer names of squares are refused: 10^40 squares per side are enough. */
const LONGEST = 40;

type Read = { readonly ok: true; readonly value: Point };

/**
 * Squares that were read before, so each is created and frozen once: a file of problems names the same few
 * again and again.
 */
const smallSquares = new Map<number, Read>();

/**
 * Reads `a1` to `z999`, which covers nearly all input, ten times as fast as `parseSquare`; undefined for
 * anything else.
 */
export const parseSmallSquare = (text: string): Read | undefined => {
  if (text.length < 2 || text.length > 4) return undefined;
  const x = text.charCodeAt(0) - 97;
  let row = 0;
  for (let i = 1; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return undefined;
    row = 10 * row + digit;
  }
  if (x < 0 || x >= 26 || row === 0) return undefined;
  const key = 1000 * x + row;
  const known = smallSquares.get(key);
  if (known !== undefined) return known;
  const read = Object.freeze(ok(Object.freeze({ x, y: row - 1 })));
  smallSquares.set(key, read);
  return read;
};

/** What to write instead of a word that is not a square: in English and in Chinese. */
const hintFor = (word: string): readonly [en: string, zh: string] => {
  // Answers write (2,5), so people copy the parentheses, too.
  const meant = /^[a-z]+\d+$/.test(word) ? word : /^\((\d+,\d+)\)$/.exec(word)?.[1];
  if (meant !== undefined) return [`Did you mean ${meant}?`, `是不是 ${meant}？`];
  if (/^[a-z]+\d+(?:[,;/][a-z]+\d+)+$/.test(word)) {
    const squares = word.split(/[,;/]/).slice(0, 2);
    return [
      `Separate squares with a space (${squares.join(' ')}), or with / in a list (${squares.join('/')}).`,
      `多个格子用空格隔开（${squares.join(' ')}），列表里用 / 隔开（${squares.join('/')}）`,
    ];
  }
  return ['Example: e5, or 4,4 for the same square', '例如 e5，也可以写成坐标 4,4'];
};

/**
 * Reads `e5`, `aa27`, or `4,4`. Only the length is limited; the caller checks whether the square is on a
 * board.
 *
 * @example
 * const read = parseSquare('e5');
 * read.ok && read.value; // { x: 4n, y: 4n }
 */
export const parseSquare = (text: string, at = 0): Result<BigPoint> => {
  const algebraic = /^([a-z]+)(\d+)$/.exec(text);
  const pair = /^(\d+),(\d+)$/.exec(text);
  if (text.length > 2 * LONGEST) {
    return flawed(
      'bad-square',
      at,
      'This square has too many digits. Example: e5 or 4,4',
      '这个格子的位数太多，例如 e5 或 4,4',
    );
  }
  if (algebraic) {
    const rank = BigInt(algebraic[2]!);
    if (rank === 0n) {
      return flawed(
        'bad-square',
        at,
        `There is no square ${text}. Rows start at 1.`,
        `没有 ${text} 这一格，行号从 1 开始`,
      );
    }
    return ok({ x: parseFile(algebraic[1]!), y: rank - 1n });
  }
  if (pair) return ok({ x: BigInt(pair[1]!), y: BigInt(pair[2]!) });
  if (/^-?\d+,-?\d+$/.test(text)) {
    return flawed(
      'bad-square',
      at,
      `There is no square ${text}. Coordinates start at 0.`,
      `没有 ${text} 这一格，坐标从 0 开始`,
    );
  }
  const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  const [en, zh] = hintFor(text.toLowerCase());
  return flawed('bad-square', at, `"${shown}" isn't a square. ${en}`, `“${shown}”不是格子，${zh}`);
};

/**
 * `e5`.
 *
 * @example
 * formatAlgebraic(4, 4); // 'e5'
 * formatAlgebraic(26, 26); // 'aa27'
 */
export const formatAlgebraic = (x: bigint | number, y: bigint | number): string =>
  formatFile(x) + (typeof y === 'number' ? y + 1 : y + 1n);

/**
 * `4,4`.
 *
 * @example
 * formatPair(4, 4); // '4,4'
 */
export const formatPair = (x: bigint | number, y: bigint | number): string => `${x},${y}`;
