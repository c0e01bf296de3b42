/* Input whose cases are two squares of the 8x8 board, such as e2 e4, to the end of the input. */
import { t } from '../../core/text.js';
import type { Format } from './integers.js';
import type { CaseReader } from './judge.js';
import { CORNERS, noSquare, SIDE, SQUARES, squareAt, squareName } from './squares.js';
import { readTokens } from './tokens.js';

/** Two squares as from * 64 + to, so a long stream of cases is a list of numbers. */
export type SquarePair = number;

export const squaresOf = (pair: SquarePair): readonly [from: number, to: number] => [pair >> 6, pair & 63];
export const pairOf = (from: number, to: number): SquarePair => from * SQUARES + to;

/** Lines of exactly two squares separated by a blank. */
const readUsual = (bytes: Uint8Array, at: number, cases: SquarePair[]): number => {
  let i = at;
  for (; i + 6 <= bytes.length; i += 6) {
    const a = bytes[i]! - 97;
    const b = bytes[i + 1]! - 49;
    const c = bytes[i + 3]! - 97;
    const d = bytes[i + 4]! - 49;
    // None is negative or above 7.
    if (((a | b | c | d) & ~7) !== 0 || bytes[i + 2] !== 32 || bytes[i + 5] !== 10) break;
    cases.push(pairOf(b * SIDE + a, d * SIDE + c));
  }
  return (i - at) / 6;
};

const read = (): CaseReader<SquarePair> => {
  let first = -1;
  return readTokens(
    (bytes, at, cases) => {
      const square = squareAt(bytes, at, 'small');
      if (square < 0) return noSquare(bytes, at, 'small');
      if (first < 0) first = square;
      else {
        cases.push(pairOf(first, square));
        first = -1;
      }
      return at + 2;
    },
    () =>
      first < 0
        ? undefined
        : t('The input ends before the second square. Add it.', '输入不完整，缺少第二个格子，请补上'),
    { length: 6, read: (bytes, at, cases) => (first < 0 ? readUsual(bytes, at, cases) : 0) },
  );
};

/** Squares closer to a1. */
const nearer = (square: number): readonly number[] =>
  [square & 7, (square >> 3) << 3, square - 1, square - SIDE].filter(
    (less, i) => less >= 0 && less < square && (i !== 2 || (square & 7) > 0),
  );

export const squarePairs: Format<SquarePair> = {
  read,
  mostCases: Number.POSITIVE_INFINITY,
  format: (cases) => cases.map((pair) => `${squaresOf(pair).map(squareName).join(' ')}\n`).join(''),
  small: (random) => random() % SQUARES ** 2,
  largest: (random) => pairOf(CORNERS[random() % 4]!, CORNERS[random() % 4]!),
  smaller: function* (pair) {
    const [from, to] = squaresOf(pair);
    if (from === to) for (const less of nearer(from)) yield pairOf(less, less);
    // Moves both by the same step: their distance stays the same.
    if ((from & 7) > 0 && (to & 7) > 0) yield pairOf(from - 1, to - 1);
    if (from >= SIDE && to >= SIDE) yield pairOf(from - SIDE, to - SIDE);
    for (const less of nearer(from)) yield pairOf(less, to);
    for (const less of nearer(to)) yield pairOf(from, less);
    if (from > to) yield pairOf(to, from);
  },
};
