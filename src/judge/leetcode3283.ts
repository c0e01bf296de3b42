import { counted, countWords } from '../core/amounts.js';
import { makeBoard } from '../core/board.js';
import { KNIGHT } from '../core/piece.js';
import { t } from '../core/text.js';
import { MAX_PAWNS } from '../puzzles/hunt/hunt.js';
import { makeHuntSolver } from '../puzzles/hunt/solve/best.js';
import { readCells } from './shared/cells.js';
import type { Pair } from './shared/json.js';
import type { Judge } from './shared/judge.js';
import { malformed, readInteger, readParts } from './shared/lines.js';

/** LeetCode 3283, "Maximum Number of Moves to Kill All Pawns". */
export interface PawnsCase {
  readonly kx: number;
  readonly ky: number;
  readonly positions: readonly (readonly [x: number, y: number])[];
}

const SIDE = 50;
export const PAWNS_SIDE = SIDE;
const STRICT_PAWNS = 15;
export const MAX_JUDGED_PAWNS = STRICT_PAWNS;
const BOARD = makeBoard(SIDE, SIDE);

const readCoordinate = (line: string, what: string): number => {
  const value = readInteger(line, what);
  if (value < 0 || value >= SIDE) {
    throw malformed(
      line.search(/\S/) + 1,
      `${what} is ${value}. Coordinates are 0 to ${SIDE - 1}.`,
      `${what} 是 ${value}；坐标应为 0 到 ${SIDE - 1}`,
    );
  }
  return value;
};

/** The pawns that the line has, few enough and none on the knight's square. */
const checkPawns = (kx: number, ky: number, pairs: readonly Pair[], most: number): void => {
  if (pairs.length > most)
    throw malformed(
      pairs[most]!.column,
      `There are ${counted(pairs.length, 'pawn')}. At most ${most} are allowed.`,
      `有 ${countWords(pairs.length)} 个兵；最多 ${most} 个`,
    );
  const taken = pairs.find(({ a, b }) => a === kx && b === ky);
  if (taken !== undefined)
    throw malformed(
      taken.column,
      `The pawn [${kx},${ky}] is on the knight's square. Move one of them.`,
      `兵 [${kx},${ky}] 和马在同一格，请移动其中一个`,
    );
};

const read: Judge<PawnsCase>['read'] = (strict) =>
  readParts<[number, number, readonly Pair[]], PawnsCase>(
    [
      ['kx', '1', (line) => readCoordinate(line, 'kx')],
      ['ky', '1', (line) => readCoordinate(line, 'ky')],
      ['positions', '[[0,0]]', (line) => readCells(line, [0, SIDE - 1], t('pawns', '兵'))],
    ],
    (kx, ky, pairs) => {
      checkPawns(kx, ky, pairs, strict ? STRICT_PAWNS : MAX_PAWNS);
      return { kx, ky, positions: pairs.map(({ a, b }) => [a, b] as const) };
    },
  );

export const leetcode3283: Judge<PawnsCase> = {
  id: 'leetcode-3283',
  puzzle: 'hunt',
  title: t('Maximum Number of Moves to Kill All Pawns', '吃掉所有兵需要的最多移动次数'),
  limits: t(
    '50x50 board, 1 to 15 pawns on different squares, none on the knight',
    '50x50 的棋盘，1 到 15 个兵，互不同格，也不与马同格',
  ),
  samples: [
    { input: '1\n1\n[[0,0]]\n', output: '4\n' },
    { input: '0\n2\n[[1,1],[2,2],[3,3]]\n', output: '8\n' },
    { input: '0\n0\n[[1,2],[2,4]]\n', output: '3\n' },
  ],
  read,
  makeAnswer: () => {
    const solve = makeHuntSolver();
    return ({ kx, ky, positions }) => {
      const pawns = positions.map(([x, y]) => y * SIDE + x);
      return `${solve(BOARD, KNIGHT, ky * SIDE + kx, pawns)}\n`;
    };
  },
};
