import { type Text, t } from '../core/text.js';
import { tripleTable } from '../puzzles/meet/solve/triples.js';
import type { CaseReader, Judge } from './shared/judge.js';
import { noSquare, squareAt } from './shared/squares.js';
import { missingCases, moreThanAnnounced, readTokens, tokenAt } from './shared/tokens.js';

/**
 * hiho 99: three knights on the 8x8 board, squares a, b, c numbered from a1 = 0, packed as (a << 12) | (b <<
 * 6) | c: the index into the table of all triples. Otherwise a stream of a million cases would allocate a
 * million arrays.
 */
export type KnightsCase = number;

export const packKnights = (a: number, b: number, c: number): KnightsCase => (a << 12) | (b << 6) | c;

export const unpackKnights = (knights: KnightsCase): readonly [number, number, number] => [
  knights >> 12,
  (knights >> 6) & 63,
  knights & 63,
];

const STRICT_CASES = 10;
const MAX_CASES = 1e12;

const read = (strict: boolean): CaseReader<KnightsCase> => {
  let announced = -1; // t, once it is read
  let given = 0;
  let held = 0; // knights of the case at hand
  let knights = 0;
  const readCount = (bytes: Uint8Array, at: number): number | Text => {
    let value = 0;
    let end = at;
    for (; bytes[end]! > 32; end++) {
      const digit = bytes[end]! - 48;
      if (digit < 0 || digit > 9 || value > MAX_CASES) {
        return t(
          `${tokenAt(bytes, at).en} is not a number of cases. The first line is a whole number such as 2.`,
          `${tokenAt(bytes, at).zh}不是数据组数；第一行应为整数，例如 2`,
        );
      }
      value = value * 10 + digit;
    }
    announced = value;
    return strict && (value < 1 || value > STRICT_CASES)
      ? t(
          `t is ${value}. The judge's limit is 1 to ${STRICT_CASES}.`,
          `t 为 ${value}；原题的范围是 1 到 ${STRICT_CASES}`,
        )
      : end;
  };
  return readTokens(
    (bytes, at, cases) => {
      if (announced < 0) return readCount(bytes, at);
      if (given === announced) return moreThanAnnounced(announced);
      const square = squareAt(bytes, at, 'capital');
      if (square < 0) return noSquare(bytes, at, 'capital');
      knights = ((knights & 4095) << 6) | square;
      if (++held === 3) {
        cases.push(knights);
        given++;
        held = 0;
      }
      return at + 2;
    },
    () => missingCases(announced, given),
  );
};

export const hiho99: Judge<KnightsCase> = {
  id: 'hiho-99',
  puzzle: 'meet',
  title: t('Three knights meet', '骑士问题'),
  limits: t('1 to 10 cases, squares A1 to H8', '1 到 10 组数据，格子为 A1 到 H8'),
  samples: [{ input: '2\nB2 D3 F4\nA1 A1 A1\n', output: '2\n0\n' }],
  read,
  makeAnswer: () => {
    const table = tripleTable();
    return (knights) => `${table[knights]}\n`;
  },
  makeAnswerAll: () => {
    const table = tripleTable();
    return (cases) => {
      const bytes = new Uint8Array(3 * cases.length); // three knights never need a hundred moves
      let filled = 0;
      for (let i = 0; i < cases.length; i++) {
        const moves = table[cases[i]!]!;
        if (moves > 9) bytes[filled++] = 48 + ((moves * 205) >> 11); // tens: moves / 10 for moves < 69
        bytes[filled++] = 48 + (moves % 10);
        bytes[filled++] = 10;
      }
      return [bytes.subarray(0, filled)];
    };
  },
};
