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
          ? 'the line ends too early; write ["rook","queen"]'
          : `${shown(there)} does not belong here; write ["rook","queen"]`,
        there === ''
          ? '这一行不完整；请写成 ["rook","queen"]'
          : `${shown(there)} 不该出现在这里；请写成 ["rook","queen"]`,
      );
    }
    return { text: match[1]!, column };
  };
  const expect = ({ text, column }: { text: string; column: number }, ...wanted: string[]): string => {
    if (wanted.includes(text)) return text;
    throw malformed(column, `${wanted.join(' or ')} is expected here`, `这里应为 ${wanted.join(' 或 ')}`);
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
    throw malformed(token.lastIndex + 1, 'nothing is expected after ]', '] 之后不应有内容');
  }
  return { names, columns };
};

const validate = (
  names: readonly PieceName[],
  columns: readonly number[],
  pairs: readonly Pair[],
  strict: boolean,
): void => {
  if (names.length < 1) throw malformed(1, 'there must be at least one piece', '至少要有一枚棋子', 1);
  if (pairs.length !== names.length) {
    throw malformed(
      1,
      `${names.length} pieces but ${pairs.length} positions`,
      `有 ${names.length} 枚棋子，却有 ${pairs.length} 个位置`,
    );
  }
  if (strict && names.length > STRICT_PIECES) {
    throw malformed(
      columns[STRICT_PIECES]!,
      `${names.length} pieces; at most ${STRICT_PIECES} are allowed`,
      `有 ${names.length} 枚棋子；最多允许 ${STRICT_PIECES} 枚`,
      1,
    );
  }
  const secondQueen = columns.find((_, i) => names[i] === 'queen' && names.indexOf('queen') < i);
  if (strict && secondQueen !== undefined) {
    throw malformed(secondQueen, 'a second queen; at most one is allowed', '出现了第二个后；最多允许一个', 1);
  }
  const seen = new Set<string>();
  for (const { a, b, column } of pairs) {
    const name = `[${a},${b}]`;
    if (a < 1 || b < 1 || a > SIDE || b > SIDE) {
      throw malformed(
        column,
        `${name} is off the board; rows and columns are 1 to ${SIDE}`,
        `${name} 不在棋盘上；行列为 1 到 ${SIDE}`,
      );
    }
    if (seen.has(name)) throw malformed(column, `two pieces stand on ${name}`, `${name} 上有两枚棋子`);
    seen.add(name);
  }
};

const read = (strict: boolean): CaseReader<CombosCase> => {
  let pieces: ReturnType<typeof readNames> | undefined;
  return readLines(
    (line) => {
      if (line.trim() === '') return undefined;
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
    (): Text | undefined => pieces && t('the input ends before positions', '输入在 positions 之前就结束了'),
  );
};

export const leetcode2056: Judge<CombosCase> = {
  id: 'leetcode-2056',
  title: t('Number of Valid Move Combinations On Chessboard', '棋盘上有效移动组合的数目'),
  limits: t(
    '8x8 board, 1 to 4 rooks, bishops and at most one queen on different squares',
    '8x8 的棋盘，1 到 4 枚车、象、后（后至多一枚），互不同格',
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
