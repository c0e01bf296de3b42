import { counted } from '../core/amounts.js';
import { type Text, t } from '../core/text.js';
import { makeCombosCounter } from '../puzzles/combos/solve/fast.js';
import type { CaseReader, Judge } from './shared/judge.js';
import { malformed, type Pair, readLines, readPairs, shown } from './shared/lines.js';

/** LeetCode 2056, "Number of Valid Move Combinations On Chessboard". Positions are one-based, as the judge writes them. */
export interface CombosCase {
  readonly pieces: readonly PieceName[];
  readonly positions: readonly (readonly [row: number, column: number])[];
}

export type PieceName = 'rook' | 'bishop' | 'queen';

const SIDE = 8;
export const COMBOS_SIDE = SIDE;
const STRICT_PIECES = 4;
export const MAX_JUDGED_PIECES = STRICT_PIECES;

const readNames = (
  line: string,
): { readonly names: readonly PieceName[]; readonly columns: readonly number[] } => {
  const names: PieceName[] = [];
  const columns: number[] = [];
  const token = /\s*("[^"\\]*"|[[\],])/y;
  const next = (): { text: string; column: number } => {
    const column = token.lastIndex + 1 + line.slice(token.lastIndex).search(/\S|$/);
    const match = token.exec(line);
    if (match === null) {
      const there = line.slice(column - 1);
      throw malformed(
        column,
        there === ''
          ? 'The line ends too early. Write a list such as ["rook","queen"].'
          : `Unexpected ${shown(there)}. Write a list such as ["rook","queen"].`,
        there === ''
          ? '这一行不完整；请写成 ["rook","queen"]'
          : `多了 ${shown(there)}；请写成 ["rook","queen"]`,
      );
    }
    return { text: match[1]!, column };
  };
  const expect = ({ text, column }: { text: string; column: number }, ...wanted: string[]): string => {
    if (wanted.includes(text)) return text;
    throw malformed(column, `Expected ${wanted.join(' or ')} here.`, `这里应为 ${wanted.join(' 或 ')}`);
  };
  expect(next(), '[');
  for (;;) {
    const { text, column } = next();
    if (text === ']' && names.length === 0) break;
    names.push(JSON.parse(expect({ text, column }, '"rook"', '"bishop"', '"queen"')) as PieceName);
    columns.push(column);
    if (expect(next(), ',', ']') === ']') break;
  }
  if (line.slice(token.lastIndex).trim() !== '') {
    throw malformed(token.lastIndex + 1, 'Unexpected text after ].', '] 之后有多余的内容');
  }
  return { names, columns };
};

const validate = (
  names: readonly PieceName[],
  columns: readonly number[],
  pairs: readonly Pair[],
  strict: boolean,
): void => {
  if (names.length < 1)
    throw malformed(
      1,
      'Missing pieces. Write at least one, such as ["rook"].',
      '缺少棋子，至少写一个，例如 ["rook"]',
      1,
    );
  if (pairs.length !== names.length) {
    throw malformed(
      1,
      `Found ${counted(names.length, 'piece')} but ${counted(pairs.length, 'position')}. Write one position per piece.`,
      `有 ${names.length} 个棋子，却有 ${pairs.length} 个位置；每个棋子应有一个位置`,
    );
  }
  if (strict && names.length > STRICT_PIECES) {
    throw malformed(
      columns[STRICT_PIECES]!,
      `There are ${names.length} pieces. At most ${STRICT_PIECES} are allowed.`,
      `有 ${names.length} 个棋子；最多 ${STRICT_PIECES} 个`,
      1,
    );
  }
  const secondQueen = columns.find((_, i) => names[i] === 'queen' && names.indexOf('queen') < i);
  if (strict && secondQueen !== undefined) {
    throw malformed(
      secondQueen,
      'There is a second queen. At most one is allowed.',
      '出现了第二个后；最多一个',
      1,
    );
  }
  const seen = new Set<string>();
  for (const { a, b, column } of pairs) {
    const name = `[${a},${b}]`;
    if (a < 1 || b < 1 || a > SIDE || b > SIDE) {
      throw malformed(
        column,
        `${name} is off the board. Rows and columns are 1 to ${SIDE}.`,
        `${name} 不在棋盘上；行列为 1 到 ${SIDE}`,
      );
    }
    if (seen.has(name))
      throw malformed(
        column,
        `Two pieces are on ${name}. Every piece needs its own square.`,
        `${name} 上有两个棋子；每格最多一个`,
      );
    seen.add(name);
  }
};

const read = (strict: boolean): CaseReader<CombosCase> => {
  let pieces: ReturnType<typeof readNames> | undefined;
  return readLines(
    (line) => {
      if (pieces === undefined) {
        pieces = readNames(line);
        return undefined;
      }
      const pairs = readPairs(line);
      validate(pieces.names, pieces.columns, pairs, strict);
      const problem: CombosCase = {
        pieces: pieces.names,
        positions: pairs.map(({ a, b }) => [a, b] as const),
      };
      pieces = undefined;
      return problem;
    },
    (): Text | undefined =>
      pieces &&
      t(
        'The input ends before positions. Add a line such as [[1,1]].',
        '缺少 positions，请再写一行，例如 [[1,1]]',
      ),
  );
};

export const leetcode2056: Judge<CombosCase> = {
  id: 'leetcode-2056',
  puzzle: 'combos',
  title: t('Number of Valid Move Combinations On Chessboard', '棋盘上有效移动组合的数目'),
  limits: t(
    '8x8 board, 1 to 4 rooks, bishops, and at most one queen on different squares',
    '8x8 的棋盘，1 到 4 个车、象、后（后至多一个），互不同格',
  ),
  samples: [
    { input: '["rook"]\n[[1,1]]\n', output: '15\n' },
    { input: '["queen"]\n[[1,1]]\n', output: '22\n' },
    { input: '["bishop"]\n[[4,3]]\n', output: '12\n' },
    { input: '["rook","rook"]\n[[1,1],[8,8]]\n', output: '223\n' },
    { input: '["queen","bishop"]\n[[5,7],[3,4]]\n', output: '281\n' },
  ],
  read,
  makeAnswer: () => {
    const count = makeCombosCounter();
    return ({ pieces, positions }) =>
      `${count(
        pieces,
        positions.map(([row, column]) => (row - 1) * SIDE + column - 1),
      )}\n`;
  },
};
