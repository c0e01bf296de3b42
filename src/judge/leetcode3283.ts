import { makeBoard } from '../core/board.js';
import { KNIGHT } from '../core/piece.js';
import { type Text, t } from '../core/text.js';
import { MAX_PAWNS } from '../puzzles/hunt/hunt.js';
import { makeHuntSolver } from '../puzzles/hunt/solve/best.js';
import type { CaseReader, Judge } from './shared/judge.js';
import { malformed, type Pair, readInteger, readLines, readPairs } from './shared/lines.js';

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

const validate = (kx: number, ky: number, pairs: readonly Pair[], strict: boolean): void => {
  const seen = new Set<number>();
  const most = strict ? STRICT_PAWNS : MAX_PAWNS;
  if (pairs.length < 1)
    throw malformed(
      1,
      'Missing pawns. Write at least one, such as [[1,1]].',
      '缺少兵，至少写一个，例如 [[1,1]]',
    );
  if (pairs.length > most) {
    throw malformed(
      pairs[most]!.column,
      `There are ${pairs.length} pawns. At most ${most} are allowed.`,
      `有 ${pairs.length} 个兵；最多 ${most} 个`,
    );
  }
  for (const { a, b, column } of pairs) {
    const name = `[${a},${b}]`;
    if (a < 0 || b < 0 || a >= SIDE || b >= SIDE) {
      throw malformed(
        column,
        `The pawn ${name} is off the ${SIDE}x${SIDE} board. Coordinates are 0 to ${SIDE - 1}.`,
        `兵 ${name} 不在 ${SIDE}x${SIDE} 的棋盘上；坐标应为 0 到 ${SIDE - 1}`,
      );
    }
    if (a === kx && b === ky)
      throw malformed(
        column,
        `The pawn ${name} is on the knight's square. Move one of them.`,
        `兵 ${name} 和马在同一格，请移动其中一个`,
      );
    if (seen.has(b * SIDE + a))
      throw malformed(
        column,
        `The pawn ${name} is listed twice. Remove one.`,
        `兵 ${name} 写了两次，请删去一个`,
      );
    seen.add(b * SIDE + a);
  }
};

const read = (strict: boolean): CaseReader<PawnsCase> => {
  let kx: number | undefined;
  let ky: number | undefined;
  return readLines(
    (line) => {
      if (kx === undefined) {
        kx = readCoordinate(line, 'kx');
        return undefined;
      }
      if (ky === undefined) {
        ky = readCoordinate(line, 'ky');
        return undefined;
      }
      const pairs = readPairs(line);
      validate(kx, ky, pairs, strict);
      const problem: PawnsCase = { kx, ky, positions: pairs.map(({ a, b }) => [a, b] as const) };
      kx = undefined;
      ky = undefined;
      return problem;
    },
    (): Text | undefined => {
      if (kx === undefined) return undefined;
      const wanted = ky === undefined ? 'ky' : 'positions';
      return t(`The input ends before ${wanted}. Add it.`, `输入不完整，缺少 ${wanted}，请补上`);
    },
  );
};

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
