import { pointOf } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Effort } from '../../../core/puzzle.js';
import { plainTargets } from '../../../core/recount/plainMoves.js';
import { NOTHING_CLAIMED, recomputed, refuse, unchecked, type Verdict } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from '../countPlacements.js';
import { listApart, listCovers } from './enumerate.js';
import { isQueenly, recountQueens } from './masks.js';
import { columnSquares, recountApart, recountCovers, recountRows } from './recount.js';
import { turnsOf } from './symmetry.js';
import { recountNear } from './window.js';

type Counted = Extract<CountPlacementsAnswer, { kind: 'count' }>;

/** Limits of a recount: remaining boards, states of a sweep, rows tried. */
interface Allowance {
  /** Steps of a list of all placements. */
  readonly steps: number;
  readonly remainders: number;
  readonly states: number;
  readonly rows: number;
  /** Rows that are tried with masks. */
  readonly masks: number;
}

/** By default about three times the cost of the original count, which the answer reports. */
export const allowanceOf = (effort: Effort, states: number, squares: number): Allowance => {
  if (effort === 'full')
    return {
      steps: 300_000_000,
      remainders: 3_000_000,
      states: 30_000_000,
      rows: 3_000_000_000,
      masks: Number.POSITIVE_INFINITY,
    };
  const known = Number.isFinite(states) ? Math.max(0, states) : 0;
  return {
    steps: Math.min(30_000_000, Math.max(300_000, 30 * known)),
    // The cost of a remaining board is the length of its counts of all sizes.
    remainders: Math.min(500_000, Math.max(10_000, 2 * known)) / Math.max(1, (squares / 64) ** 2),
    states: Math.min(3_000_000, Math.max(100_000, 3 * known)),
    rows: Math.min(150_000_000, Math.max(1_000_000, 3 * known)),
    masks: Math.min(1_000_000_000, Math.max(1_000_000, 3 * known)),
  };
};

/** Boards with more squares are not recounted. */
const MAX_SQUARES = 400;

const different = (): Verdict =>
  refuse('A second count gives a different number.', '重新计数得到的结果不同。');

/** Squares and their images that may be occupied. */
const groupsOf = (
  squares: readonly Square[],
  image: (square: Square) => Square,
): readonly (readonly Square[])[] => {
  const seen = new Set<Square>();
  return squares.flatMap((square) => {
    if (seen.has(square)) return [];
    const group: Square[] = [];
    for (let other = square; !seen.has(other); other = image(other)) {
      seen.add(other);
      group.push(other);
    }
    return [group];
  });
};

const attacks = ({ board, piece }: CountPlacementsProblem, from: Square, to: Square): boolean =>
  plainTargets(board, piece.rays, pointOf(board, from)).some(({ x, y }) => y * board.width + x === to);

/** The later squares that each square attacks or is attacked from, by their indices in the list. */
const enemiesOf = (
  { board, piece }: CountPlacementsProblem,
  squares: readonly Square[],
): readonly (readonly number[])[] => {
  const placeOf = new Map(squares.map((square, i) => [square, i]));
  const enemies = squares.map(() => new Set<number>());
  for (const [i, square] of squares.entries()) {
    for (const { x, y } of plainTargets(board, piece.rays, pointOf(board, square))) {
      const j = placeOf.get(y * board.width + x);
      if (j !== undefined) enemies[Math.min(i, j)]!.add(Math.max(i, j));
    }
  }
  return enemies.map((set) => [...set]);
};

/** Squares that do not affect each other are counted separately, and the counts multiplied. */
const recountParts = (
  problem: CountPlacementsProblem,
  allowed: readonly Square[],
  most: number,
  allowance: Allowance,
): readonly bigint[] | undefined => {
  const enemies = enemiesOf(problem, allowed);
  // Each square belongs to the component of the first square it is connected to.
  const partOf = allowed.map((_, i) => i);
  const root = (i: number): number => (partOf[i] === i ? i : root(partOf[i]!));
  for (const [i, list] of enemies.entries()) {
    for (const j of list) {
      const [a, b] = [root(i), root(j)];
      partOf[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const parts = new Map<number, Square[]>();
  for (const [i, square] of allowed.entries()) parts.set(root(i), [...(parts.get(root(i)) ?? []), square]);
  let whole: readonly bigint[] = [1n];
  for (const squares of parts.values()) {
    const counts =
      recountNear(enemiesOf(problem, squares), most, allowance.states) ??
      recountApart(
        problem.board,
        problem.piece.rays,
        squares.map((square) => [square]),
        allowance.remainders,
      );
    if (counts === undefined) return undefined;
    const product = Array.from({ length: Math.min(whole.length + counts.length - 1, most + 2) }, () => 0n);
    for (const [i, a] of whole.entries()) {
      for (const [j, b] of counts.entries()) if (i + j < product.length) product[i + j]! += a * b;
    }
    whole = product;
  }
  return whole;
};

/** counts[size] of the placements that the symmetry maps to themselves. */
const recount = (
  problem: CountPlacementsProblem,
  image: ((square: Square) => Square) | undefined,
  most: number,
  allowance: Allowance,
): readonly bigint[] | undefined => {
  const { board, piece, rule, given } = problem;
  const free = columnSquares(board);
  const others = free.filter((square) => !given.includes(square));
  const before = given.map(() => 0n);
  const groups = (squares: readonly Square[]) =>
    image === undefined ? squares.map((square) => [square]) : groupsOf(squares, image);
  if (rule !== 'apart') {
    const found = recountCovers(board, piece.rays, rule, groups(others), given, allowance.remainders);
    return found && [...before, ...found];
  }
  const fights = (a: Square, b: Square) => attacks(problem, a, b) || attacks(problem, b, a);
  if (given.some((a) => given.some((b) => fights(a, b)))) return [];
  const allowed = others.filter((square) => !given.some((other) => fights(square, other)));
  const found =
    image === undefined
      ? recountParts(problem, allowed, Math.max(0, most - given.length), allowance)
      : recountApart(board, piece.rays, groups(allowed), allowance.remainders);
  return found && [...before, ...found];
};

/** The same for one size, by listing the placements. */
const listSize = (problem: CountPlacementsProblem, allowance: Allowance): bigint | undefined => {
  const { board, piece, rule, given, size = 0 } = problem;
  const others = columnSquares(board).filter((square) => !given.includes(square));
  const left = size - given.length;
  if (left < 0) return 0n;
  if (rule === 'apart') {
    const fights = (a: Square, b: Square) => attacks(problem, a, b) || attacks(problem, b, a);
    if (given.some((a) => given.some((b) => fights(a, b)))) return 0n;
    const allowed = others.filter((square) => !given.some((other) => fights(square, other)));
    return listApart(enemiesOf(problem, allowed), left, allowance.steps);
  }
  const covered = (square: Square): readonly Square[] => [
    ...(rule === 'cover' ? [square] : []),
    ...plainTargets(board, piece.rays, pointOf(board, square)).map(({ x, y }) => y * board.width + x),
  ];
  const already = new Set(given.flatMap(covered));
  const targets = columnSquares(board).filter((square) => !already.has(square));
  const targetOf = new Map(targets.map((square, i) => [square, i]));
  const covers = others.map((square) => [
    ...new Set(covered(square).flatMap((target) => targetOf.get(target) ?? [])),
  ]);
  return listCovers(covers, targets.length, left, allowance.steps);
};

/** Any two squares of a row attack each other, so as many pieces as rows means one in each. */
const hasRowsOf = ({ board, piece, rule, size, given }: CountPlacementsProblem): boolean => {
  const rides = ({ dx, dy, range }: Ray) => Math.abs(dx) === 1 && dy === 0 && range === 0;
  return (
    rule === 'apart' &&
    size === board.height &&
    given.length === 0 &&
    board.missing.length === 0 &&
    piece.rays.some(rides)
  );
};

const recountSize = (problem: CountPlacementsProblem, allowance: Allowance): bigint | undefined => {
  if (!hasRowsOf(problem)) {
    const listed = listSize(problem, allowance);
    if (listed !== undefined) return listed;
    const found = recount(problem, undefined, problem.size!, allowance);
    return found && (found[problem.size!] ?? 0n);
  }
  const { board } = problem;
  const table = new Map(
    columnSquares(board).map((square) => [
      square,
      new Set(
        plainTargets(board, problem.piece.rays, pointOf(board, square)).map(
          ({ x, y }) => y * board.width + x,
        ),
      ),
    ]),
  );
  const fights = (a: Square, b: Square): boolean => table.get(a)!.has(b) || table.get(b)!.has(a);
  return isQueenly(board, fights)
    ? recountQueens(board, allowance.masks)
    : recountRows(board, fights, allowance.rows);
};

/** Does the answer contain the right numbers at all? */
const isComplete = ({ size, classes }: CountPlacementsProblem, answer: Counted): boolean => {
  const { count, counts } = answer;
  const isCount = (value: unknown): boolean => typeof value === 'bigint' && value >= 0n;
  if (size === undefined) {
    return (
      count === undefined &&
      answer.classes === undefined &&
      Array.isArray(counts) &&
      counts.every(isCount) &&
      counts.at(-1) !== 0n
    );
  }
  return (
    counts === undefined &&
    isCount(count) &&
    (classes ? isCount(answer.classes) : answer.classes === undefined)
  );
};

const TOO_LONG = (): Verdict =>
  unchecked(
    'counting the placements again in another way would take too long',
    '换一种方法重新计数，时间太长',
  );

/**
 * Recounts without the solver's code, if that is feasible.
 *
 * @example
 * const read = parseCountPlacements('count-placements 8x8 Q apart 8');
 * if (read.ok) {
 *   checkCountPlacements(read.value, solveCountPlacements(read.value)).ok; // true
 * }
 */
export const checkCountPlacements = (
  problem: CountPlacementsProblem,
  answer: CountPlacementsAnswer,
  effort: Effort = 'usual',
): Verdict => {
  if (answer.kind === 'stopped') return NOTHING_CLAIMED;
  const { board, piece, size, classes } = problem;
  if (!isComplete(problem, answer)) {
    return refuse('The answer does not have the numbers that were asked for.', '答案没有给出题目要求的数。');
  }
  if (columnSquares(board).length > MAX_SQUARES) return TOO_LONG();
  const allowance = allowanceOf(effort, answer.states, columnSquares(board).length);
  if (size === undefined) {
    const { counts = [] } = answer;
    const found = recount(problem, undefined, counts.length - 1, allowance);
    if (found === undefined) return TOO_LONG();
    const isSame =
      found.every((value, k) => value === (counts[k] ?? 0n)) &&
      counts.every((value, k) => value === (found[k] ?? 0n));
    return isSame
      ? recomputed(
          'the placements of every size were counted again, from the whole board down',
          '换一种方法重新数过每种个数的摆法，结果一致',
        )
      : different();
  }
  const count = recountSize(problem, allowance);
  if (count === undefined) return TOO_LONG();
  if (count !== answer.count) return different();
  if (!classes) {
    return recomputed('the placements were counted again in another way', '换一种方法重新数过，结果一致');
  }
  const turns = turnsOf(board, piece.rays);
  let fixed = 0n;
  for (const [i, image] of turns.entries()) {
    const found = i === 0 ? undefined : recount(problem, image, size, allowance);
    if (i > 0 && found === undefined) return TOO_LONG();
    fixed += found === undefined ? count : (found[size] ?? 0n);
  }
  return fixed === answer.classes! * BigInt(turns.length)
    ? recomputed(
        'the placements, and those that each symmetry leaves as they are, were counted again in another way',
        '换一种方法重新数过全部摆法，以及每种对称下不变的摆法，结果一致',
      )
    : different();
};
