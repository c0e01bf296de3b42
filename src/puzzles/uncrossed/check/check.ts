import {
  type Board,
  freeCount,
  isLongBoard,
  isMissing,
  type LongBoard,
  pointOf,
  squareCount,
} from '../../../core/board.js';
import { isKnight, type Piece } from '../../../core/piece.js';
import type { Effort } from '../../../core/puzzle.js';
import { plainTargets } from '../../../core/recount/plainMoves.js';
import {
  NOTHING_CLAIMED,
  partly,
  recomputed,
  refuse,
  unchecked,
  type Verdict,
} from '../../../core/result.js';
import { t } from '../../../core/text.js';
import { LEAST_CLOSED, type UncrossedAnswer, type UncrossedProblem } from '../uncrossed.js';
import { longestAgain } from './again.js';
import { findTouch } from './segments.js';
import { isRule } from './strip.js';

type Found = Extract<UncrossedAnswer, { kind: 'path' }>;

/** States of the second computation. */
const STATES: Readonly<Record<Effort, number>> = { usual: 8000, full: 3_000_000 };

/** Larger boards are not computed a second time. */
const MAX_AGAIN = 200;

/** Why this is not a path; undefined if it satisfies the rules. */
const faultOf = (board: Board, { piece, closed }: UncrossedProblem, answer: Found): Verdict | undefined => {
  const { moves, path } = answer;
  const isList =
    Array.isArray(path) &&
    path.every(
      (square) =>
        Number.isInteger(square) && square >= 0 && square < squareCount(board) && !isMissing(board, square),
    );
  if (!isList) return refuse('The path leaves the board or enters a hole.', '路线走出了棋盘或进入了缺格。');
  if (new Set(path).size !== path.length) {
    return refuse('The path visits a square twice.', '路线重复经过同一格。');
  }
  if (path.length === 0 || moves !== (closed ? path.length : path.length - 1)) {
    return refuse('The number of moves is not that of the path.', '步数与路线不符。');
  }
  for (let i = 0; i < moves; i++) {
    const { x, y } = pointOf(board, path[(i + 1) % path.length]!);
    const targets = plainTargets(board, piece.rays, pointOf(board, path[i]!));
    if (!targets.some((at) => at.x === x && at.y === y)) {
      return refuse('A step of the path is not a move of the piece.', '路线中有一步不是棋子的走法。');
    }
  }
  if (
    findTouch(
      path.map((square) => pointOf(board, square)),
      closed,
    ) !== undefined
  ) {
    return refuse('Two moves of the path touch.', '路线中有两步相接触。');
  }
  return undefined;
};

const checkPath = (problem: UncrossedProblem, board: Board, answer: Found, effort: Effort): Verdict => {
  const fault = faultOf(board, problem, answer);
  if (fault !== undefined) return fault;
  const again =
    freeCount(board) <= MAX_AGAIN
      ? longestAgain(board, problem.piece, problem.closed, STATES[effort])
      : undefined;
  if (again === undefined) {
    return partly(
      [t('every step is a move, and no two moves touch', '每一步都合法，任何两步都不相接触')],
      [t('that no path is longer', '不存在更长的路线')],
    );
  }
  if (again > answer.moves) {
    return refuse('A second computation found a longer path.', '重新计算得到了更长的路线。');
  }
  return recomputed(
    'every step is a move, no two moves touch, and a second computation found nothing longer',
    '每一步都合法，任何两步都不相接触；重新计算也没有更长的路线',
  );
};

const checkNone = ({ board, piece, closed }: UncrossedProblem, effort: Effort): Verdict => {
  if (!closed) {
    return refuse('A single square is an open path.', '单独一格就是一条开放路线。');
  }
  if (isLongBoard(board)) return checkNoneOnStrip(board, piece, effort);
  const again = freeCount(board) <= MAX_AGAIN ? longestAgain(board, piece, true, STATES[effort]) : undefined;
  if (again === undefined) {
    return unchecked('the board is too large to be computed a second time', '棋盘太大，没有重新计算');
  }
  return again >= LEAST_CLOSED
    ? refuse('A second computation found a closed path.', '重新计算得到了一条闭合路线。')
    : recomputed('a second computation found no closed path either', '重新计算也没有闭合路线');
};

/** That no length has a closed path is a rule like any other. */
const checkNoneOnStrip = (board: LongBoard, piece: Piece, effort: Effort): Verdict => {
  const width = Number(board.width < board.height ? board.width : board.height);
  const isRight =
    isKnight(piece) && width <= RULE_WIDTH[effort].closed
      ? isRule({ width, period: 1, growth: 0, first: [0] }, piece, true, RULE_STEPS[effort])
      : undefined;
  if (isRight === undefined) {
    return unchecked('the board is too large to be computed a second time', '棋盘太大，没有重新计算');
  }
  return isRight
    ? recomputed(
        'a second computation proved that strips of this width have no closed path, however long they are',
        '重新计算证明：这种宽度的棋盘无论多长都没有闭合路线',
      )
    : refuse('A second computation found a closed path.', '重新计算得到了一条闭合路线。');
};

type Rule = Extract<UncrossedAnswer, { kind: 'rule' }>;

/** States of the second computation of strips, one length at a time. */
const STRIP_STATES = 10_000;

/**
 * Steps of the second computation of a rule, and the widest strips where they are enough. The widest closed
 * ones take about 100 s and 1.1 GiB, those of width 7 take 6 s.
 */
const RULE_STEPS: Readonly<Record<Effort, number>> = { usual: 30_000, full: 2_000_000_000 };
const RULE_WIDTH: Readonly<Record<Effort, { readonly closed: number; readonly open: number }>> = {
  usual: { closed: 5, open: 4 },
  full: { closed: 8, open: 6 },
};

const checkRule = (
  { board: asked, piece, closed }: UncrossedProblem,
  { moves, rule }: Rule,
  effort: Effort,
): Verdict => {
  const [width, height] = [BigInt(asked.width), BigInt(asked.height)];
  const [short, long] = width < height ? [width, height] : [height, width];
  const { period, growth, first } = rule;
  if (!isKnight(piece)) return refuse('Only knights have rules for strips.', '只有马有长条规律。');
  const isSound =
    [rule.width, period, growth].every((value) => Number.isSafeInteger(value) && value >= 0) &&
    BigInt(rule.width) === short &&
    period >= 1 &&
    Array.isArray(first) &&
    first.length >= period;
  if (!isSound) return refuse('The rule is not one for this strip.', '这个规律不适用于该棋盘。');
  if (first.some((count, i) => !Number.isInteger(count) || count < (i === 0 ? 0 : first[i - 1]!))) {
    return refuse('A longer strip has at least as long a path.', '更长的棋盘上路线不会更短。');
  }
  // The requested length, reduced to one of the listed ones.
  let [at, sum] = [long, 0n];
  if (at > BigInt(first.length)) {
    const periods = (at - BigInt(first.length) - 1n) / BigInt(period) + 1n;
    at -= periods * BigInt(period);
    sum = periods * BigInt(growth);
  }
  if (BigInt(first[Number(at) - 1]!) + sum !== moves) {
    return refuse('The number of moves does not follow from the rule.', '步数与规律不符。');
  }
  const isRight =
    rule.width <= RULE_WIDTH[effort][closed ? 'closed' : 'open']
      ? isRule(rule, piece, closed, RULE_STEPS[effort])
      : undefined;
  if (isRight === false) {
    return refuse('A second computation of the rule gave another one.', '重新计算规律，结果不同。');
  }
  if (isRight === true) {
    return recomputed(
      'the number of moves follows from the rule, and a second computation proved the rule for all lengths',
      '步数符合规律，重新计算也证明了规律对所有长度成立',
    );
  }
  // Every listed length, and one more period.
  let checked = 0;
  for (; checked < first.length + period; checked++) {
    // Rules are for knights, which do not care which side is the longer one; short columns are computed
    // faster.
    const board = { width: checked + 1, height: rule.width, missing: [] };
    const again = longestAgain(board, piece, closed, STRIP_STATES);
    if (again === undefined) break;
    const claimed = first[checked] ?? first[checked - period]! + growth;
    if (Math.max(0, again) !== claimed) {
      return refuse(
        'A second computation of a short strip gave another length.',
        '重新计算较短的棋盘，结果不同。',
      );
    }
  }
  return partly(
    [
      t('the number of moves follows from the rule', '步数符合规律'),
      t(`the rule is right for strips of length 1 to ${checked}`, `规律对长度 1 到 ${checked} 的棋盘成立`),
    ],
    [t('that the rule holds for all longer strips', '规律对所有更长的棋盘成立')],
  );
};

/**
 * Looks at the path square by square and at every two of its moves. That nothing is longer is computed a
 * second time where the board is small enough, and taken as given elsewhere; so is the rule of a strip.
 *
 * @example
 * const read = parseUncrossed('uncrossed 5x5 N closed');
 * if (read.ok) {
 *   checkUncrossed(read.value, solveUncrossed(read.value)).ok; // true
 * }
 */
export const checkUncrossed = (
  problem: UncrossedProblem,
  answer: UncrossedAnswer,
  effort: Effort = 'usual',
): Verdict => {
  if (answer.kind === 'stopped') return NOTHING_CLAIMED;
  if (answer.kind === 'rule') return checkRule(problem, answer, effort);
  if (answer.kind === 'none') return checkNone(problem, effort);
  const { board } = problem;
  return isLongBoard(board)
    ? refuse('A board of this size has no written path.', '这么大的棋盘不会写出路线。')
    : checkPath(problem, board, answer, effort);
};
