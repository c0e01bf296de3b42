/* What the lessons on walks share: moves as lists, the keypad's kind of problem, the library's answer. */
import { freeCount, isMissing, squareCount } from '../../../core/board.js';
import type { LessonRun } from '../../../core/lesson/lesson.js';
import { moveGraph } from '../../../core/moveGraph.js';
import { isKnight } from '../../../core/piece.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { solveWalks } from '../solve/solve.js';
import type { WalksProblem } from '../walks.js';

export const movesOf = ({ board, piece }: WalksProblem): readonly (readonly Square[])[] => {
  const { start, target } = moveGraph(board, piece.rays);
  return Array.from({ length: squareCount(board) }, (_, square) => [
    ...target.subarray(start[square], start[square + 1]),
  ]);
};

export const freeOf = ({ board }: WalksProblem): readonly Square[] =>
  Array.from({ length: squareCount(board) }, (_, square) => square).filter(
    (square) => !isMissing(board, square),
  );

/** With more squares, nobody reads the tables. */
const MAX_SQUARES = 12;
/** A product of two remainders below this fits into 64 bits. */
const MAX_MOD = 2n ** 31n;
const MAX_MOVES = 10n ** 18n;

/** The lessons that jump to k count the walks between all squares of a small board, modulo a number. */
export const unfitJump = ({ board, from, to, steps, mod }: WalksProblem): Text | undefined => {
  if (
    freeCount(board) <= MAX_SQUARES &&
    !from &&
    !to &&
    mod !== undefined &&
    mod < MAX_MOD &&
    steps <= MAX_MOVES
  ) {
    return undefined;
  }
  return t(
    `This lesson counts all walks on a board of at most ${MAX_SQUARES} squares, with mod, and without from and to.`,
    `这个演示数出不超过 ${MAX_SQUARES} 格的棋盘上的所有路线，要写 mod，不写 from 和 to。`,
  );
};

/** The board's sides, its holes, the number of moves, and the modulus; for knights only. */
export const jumpInput = ({ board, piece, steps, mod }: WalksProblem): string | undefined => {
  if (!isKnight(piece) || mod === undefined) return undefined;
  const { width, height, missing } = board;
  const holes = missing.flatMap((square) => [square % width, Math.floor(square / width)]);
  return [width, height, missing.length, ...holes, steps, mod].join(' ');
};

export const fastWalks = (problem: WalksProblem): LessonRun => {
  const answer = solveWalks(problem);
  return answer.kind === 'walks'
    ? { found: `${answer.walks}`, work: 0 }
    : { found: '', work: 0, gaveUp: true };
};
