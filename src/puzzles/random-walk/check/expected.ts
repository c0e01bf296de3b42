/*
 * Substitutes expected times into the equations they must satisfy, and computes return times from the numbers
 * of moves.
 */
import { counted, countWords, forCount } from '../../../core/amounts.js';
import { squareAt, squareCount } from '../../../core/board.js';
import type { Fraction } from '../../../core/linear/bigIntegers.js';
import { isFree, plainMoves, plainTargets } from '../../../core/recount/plainMoves.js';
import { partly, proved, refuse, unchecked, type Verdict } from '../../../core/result.js';
import type { Point, Square } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import type { Because, RandomWalkProblem } from '../randomWalk.js';

type Values = Extract<Because, { kind: 'values' }>;
type Stationary = Extract<Because, { kind: 'stationary' }>;

/** A number of moves as a fraction in lowest terms; the target takes at least one move. */
export const isLowest = ({ numerator, denominator }: Fraction): boolean => {
  if (!(numerator > 0n && denominator > 0n)) return false;
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 1n;
};

const differs = (): Verdict =>
  refuse('The values give a different expected number of moves', '由各格的值得到的期望步数不同');

/**
 * The claimed values by square, or undefined if they are not one value for each of some squares of the board.
 */
const valuesBySquare = (
  { board }: RandomWalkProblem,
  target: Square,
  { squares, numerators, denominator }: Values,
): ReadonlyMap<Square, bigint> | undefined => {
  const isSquare = (square: Square) =>
    Number.isInteger(square) &&
    square !== target &&
    isFree(board, square % board.width, Math.floor(square / board.width));
  const values = new Map(squares.map((square, i) => [square, numerators[i]!]));
  const sound =
    squares.length === numerators.length &&
    values.size === squares.length &&
    typeof denominator === 'bigint' &&
    denominator > 0n &&
    squares.every(isSquare) &&
    numerators.every((numerator) => typeof numerator === 'bigint');
  return sound ? values : undefined;
};

/**
 * The values satisfy d h(s) = d + (sum of h over the d squares one move away) on a set of squares that no
 * move leaves except to the target. From each of them some path leads to the target, so the equations have a
 * unique solution, and it is the expected time.
 */
export const checkValues = (
  problem: RandomWalkProblem,
  to: Point,
  expected: Fraction,
  because: Values,
): Verdict => {
  const { board, piece, from } = problem;
  const [start, target] = [squareAt(board, from.x, from.y), squareAt(board, to.x, to.y)];
  const values = valuesBySquare(problem, target, because);
  if (values === undefined) return refuse('The list of values is damaged', '各格的值不完整或有误');
  const { denominator } = because;
  const targetsOf = (square: Square): readonly Square[] =>
    plainTargets(board, piece.rays, { x: square % board.width, y: Math.floor(square / board.width) }).map(
      ({ x, y }) => squareAt(board, x, y),
    );
  /** d + the sum of the values one move away, over the denominator; undefined if a value is missing. */
  const rightSide = (targets: readonly Square[]): bigint | undefined => {
    let sum = BigInt(targets.length) * denominator;
    for (const square of targets) {
      const value = square === target ? 0n : values.get(square);
      if (value === undefined) return undefined;
      sum += value;
    }
    return sum;
  };
  const sources = new Map<Square, Square[]>();
  for (const [square, value] of values) {
    const targets = targetsOf(square);
    const right = rightSide(targets);
    if (targets.length === 0 || right === undefined || BigInt(targets.length) * value !== right) {
      return refuse('A value does not satisfy its equation', '有一格的值不满足方程');
    }
    for (const next of targets) sources.set(next, [...(sources.get(next) ?? []), square]);
  }
  const arriving = new Set([target]);
  for (const square of arriving) for (const source of sources.get(square) ?? []) arriving.add(source);
  if (squaresLeft(values, arriving)) {
    return refuse('From one of the squares the target cannot be reached', '有一格到不了目标格');
  }
  const first = targetsOf(start);
  const [above, below] =
    start === target
      ? [first.length === 0 ? undefined : rightSide(first), BigInt(first.length) * denominator]
      : [values.get(start), denominator];
  if (above === undefined) return refuse('The list of values is damaged', '各格的值不完整或有误');
  if (above * expected.denominator !== expected.numerator * below) return differs();
  return proved(
    forCount(
      values.size,
      'the value of the only square satisfies its equation, which has only one solution',
      `the values of all ${countWords(values.size)} squares satisfy their equations, which have only one solution`,
    ),
    `${countWords(values.size)} 个格子的期望步数都满足方程，而方程组只有一个解`,
  );
};

const squaresLeft = (values: ReadonlyMap<Square, bigint>, arriving: ReadonlySet<Square>): boolean =>
  [...values.keys()].some((square) => !arriving.has(square));

/** Boards with more moves are not visited. */
const MAX_MOVES = 8_000_000;

interface OpenMoves {
  /** Of all squares together. */
  readonly total: bigint;
  /** Of the start. */
  readonly moves: bigint;
  readonly canGoBack: boolean;
}

/** Moves of an open board of any size, counted ray by ray; undefined if two rays overlap. */
const countOpen = ({ board, piece, from }: RandomWalkProblem): OpenMoves | undefined => {
  const { width, height } = board;
  const lines = new Set<string>();
  const steps = new Map<string, bigint>();
  let [total, moves] = [0n, 0n];
  for (const { dx, dy, range } of piece.rays) {
    const angle = `${Math.sign(dx)},${Math.sign(dy)},${Math.abs(dy) / Math.abs(dx)}`;
    if (lines.has(angle)) return undefined;
    lines.add(angle);
    // Squares from which t steps stay on the board form a rectangle: its sides shrink by |dx| and |dy| with
    // each step. The sum of a quadratic function of t over t = 1, ..., n is a cubic one, and four values
    // determine it.
    const isOn = (t: number) =>
      (range === 0 || t <= range) && t * Math.abs(dx) < width && t * Math.abs(dy) < height;
    const room = (t: bigint) =>
      (BigInt(width) - t * BigInt(Math.abs(dx))) * (BigInt(height) - t * BigInt(Math.abs(dy)));
    const last = BigInt(lastWhere(isOn));
    steps.set(`${dx},${dy}`, last);
    const [s1, s2, s3] = [room(1n), room(1n) + room(2n), room(1n) + room(2n) + room(3n)];
    const [n0, n1, n2, n3] = [last, last - 1n, last - 2n, last - 3n];
    total += (n0 * n2 * n3 * s1) / 2n - (n0 * n1 * n3 * s2) / 2n + (n0 * n1 * n2 * s3) / 6n;
    const stays = (t: number) => {
      const [x, y] = [from.x + t * dx, from.y + t * dy];
      return (range === 0 || t <= range) && x >= 0 && y >= 0 && x < width && y < height;
    };
    moves += BigInt(lastWhere(stays));
  }
  const canGoBack = piece.rays.every(
    ({ dx, dy }) => steps.get(`${dx},${dy}`) === (steps.get(`${-dx},${-dy}`) ?? 0n),
  );
  return { total, moves, canGoBack };
};

/** The last t >= 1 for which a condition holds that never holds again once it fails; 0 if none. */
const lastWhere = (holds: (t: number) => boolean): number => {
  let high = 1;
  while (holds(high)) high *= 2;
  let low = 0;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
};

export const checkStationary = (
  problem: RandomWalkProblem,
  to: Point,
  expected: Fraction,
  { total, moves }: Stationary,
): Verdict => {
  const { board, piece, from } = problem;
  if (to.x !== from.x || to.y !== from.y)
    return refuse('The problem does not ask for a return time', '题目问的不是返回时间');
  if (!(moves > 0n) || expected.numerator * moves !== total * expected.denominator) return differs();
  const everywhere = BigInt(board.width) * BigInt(board.height);
  // Lists that would exceed their limit are not started; a piece may well reach only part of the board.
  const again = board.missing.length === 0 ? countOpen(problem) : undefined;
  const isLikely =
    squareCount(board) <= MAX_MOVES && (again === undefined || again.total <= BigInt(8 * MAX_MOVES));
  const listed = isLikely ? plainMoves(board, piece.rays, from, everywhere, MAX_MOVES) : undefined;
  if (listed !== undefined) {
    const all = listed.movesOf.map((targets) => new Set(targets));
    const isUndirected = all.every((targets, i) => [...targets].every((next) => all[next]!.has(i)));
    if (!isUndirected) return refuse('Some move cannot be reversed', '有的走法不能走回来');
    const sum = all.reduce((count, targets) => count + targets.size, 0);
    if (BigInt(sum) !== total || BigInt(all[0]!.size) !== moves) {
      return refuse('The numbers of moves are different', '走法数不对');
    }
    return proved(
      `a recount of the moves of all ${counted(all.length, 'reachable square')} gives the same result, and every move can be reversed`,
      `重新数了能到达的全部 ${countWords(all.length)} 格的走法，结果一致，且每一步都能走回来`,
    );
  }
  if (again === undefined) {
    return unchecked('the board has too many squares to visit again', '格子太多，无法重新走遍');
  }
  if (!again.canGoBack) return refuse('Some move cannot be reversed', '有的走法不能走回来');
  if (again.total !== total || again.moves !== moves) {
    return refuse('The numbers of moves are different', '走法数不对');
  }
  return partly(
    [t('the number of moves on the board, computed again', '重新算出的棋盘走法总数')],
    [
      t(
        "that every square can be reached (Knuth's theorem on leapers)",
        '任意两格都能到达（Knuth 关于跳跃棋子的定理）',
      ),
    ],
  );
};
