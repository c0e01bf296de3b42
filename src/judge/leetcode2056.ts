import { counted, countWords } from '../core/amounts.js';
import { t } from '../core/text.js';
import { makeCombosCounter } from '../puzzles/combos/solve/fast.js';
import { readCells } from './shared/cells.js';
import { type Pair, readWords, type Word } from './shared/json.js';
import type { Judge } from './shared/judge.js';
import { malformed, readParts } from './shared/lines.js';

/**
 * LeetCode 2056, "Number of Valid Move Combinations On Chessboard". Positions are one-based, as the judge
 * writes them.
 */
export interface CombosCase {
  readonly pieces: readonly PieceName[];
  readonly positions: readonly (readonly [row: number, column: number])[];
}

export type PieceName = 'rook' | 'bishop' | 'queen';

const SIDE = 8;
export const COMBOS_SIDE = SIDE;
const STRICT_PIECES = 4;
export const MAX_JUDGED_PIECES = STRICT_PIECES;

/** Checks the two lines together; flaws of the pieces are in the line before. */
const validate = (
  pieces: readonly Word<PieceName>[],
  positions: readonly unknown[],
  strict: boolean,
): void => {
  const count = pieces.length;
  if (count < 1)
    throw malformed(
      1,
      'Missing pieces. Write at least one, such as ["rook"].',
      '缺少棋子，至少写一个，例如 ["rook"]',
      1,
    );
  if (positions.length !== count)
    throw malformed(
      1,
      `Found ${counted(count, 'piece')} but ${counted(positions.length, 'position')}. Write one position per piece.`,
      `有 ${countWords(count)} 个棋子，却有 ${countWords(positions.length)} 个位置；每个棋子应有一个位置`,
    );
  if (!strict) return;
  if (count > STRICT_PIECES)
    throw malformed(
      pieces[STRICT_PIECES]!.column,
      `There are ${counted(count, 'piece')}. At most ${STRICT_PIECES} are allowed.`,
      `有 ${countWords(count)} 个棋子；最多 ${STRICT_PIECES} 个`,
      1,
    );
  const [, secondQueen] = pieces.filter(({ name }) => name === 'queen');
  if (secondQueen !== undefined)
    throw malformed(
      secondQueen.column,
      'There is a second queen. At most one is allowed.',
      '出现了第二个后；最多一个',
      1,
    );
};

const NAMES: readonly PieceName[] = ['rook', 'bishop', 'queen'];

const read: Judge<CombosCase>['read'] = (strict) =>
  readParts<[readonly Word<PieceName>[], readonly Pair[]], CombosCase>(
    [
      ['pieces', '["rook"]', (line) => readWords(line, '["rook","queen"]', NAMES)],
      ['positions', '[[1,1]]', (line) => readCells(line, [1, SIDE], t('positions', '位置'))],
    ],
    (pieces, pairs) => {
      validate(pieces, pairs, strict);
      return { pieces: pieces.map(({ name }) => name), positions: pairs.map(({ a, b }) => [a, b] as const) };
    },
  );

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
