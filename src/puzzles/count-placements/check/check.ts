import { pointOf } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Effort } from '../../../core/puzzle.js';
import { plainTargets } from '../../../core/recount/plainMoves.js';
import { NOTHING_CLAIMED, recomputed, refuse, unchecked, type Verdict } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from '../countPlacements.js';
import { columnSquares, recountApart, recountCovers, recountRows } from './recount.js';
import { turnsOf } from './symmetry.js';

type Counted = Extract<CountPlacementsAnswer, { kind: 'count' }>;

/** Remainders that a recount may meet, and squares it may try. */
const REMAINDERS: Readonly<Record<Effort, number>> = { usual: 10_000, full: 3_000_000 };
const ATTEMPTS: Readonly<Record<Effort, number>> = { usual: 500_000, full: 3_000_000_000 };

/** Boards of more squares are not counted again. */
const MAX_SQUARES = 400;

const different = (): Verdict =>
  refuse('A second count gives a different number.', '重新计数得到的结果不同。');

/** Squares and their images, as far as they may be occupied. */
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

/** counts[size] of the placements that the image leaves as they are. */
const recount = (
  problem: CountPlacementsProblem,
  image: (square: Square) => Square,
  effort: Effort,
): readonly bigint[] | undefined => {
  const { board, piece, rule, given } = problem;
  const free = columnSquares(board);
  const others = free.filter((square) => !given.includes(square));
  const before = given.map(() => 0n);
  if (rule !== 'apart') {
    const found = recountCovers(board, piece.rays, rule, groupsOf(others, image), given, REMAINDERS[effort]);
    return found && [...before, ...found];
  }
  const fights = (a: Square, b: Square) => attacks(problem, a, b) || attacks(problem, b, a);
  if (given.some((a) => given.some((b) => fights(a, b)))) return [];
  const allowed = others.filter((square) => !given.some((other) => fights(square, other)));
  const found = recountApart(board, piece.rays, groupsOf(allowed, image), REMAINDERS[effort]);
  return found && [...before, ...found];
};

/** Every two squares of a row attack each other, so as many pieces as rows are one in each. */
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

const recountSize = (problem: CountPlacementsProblem, effort: Effort): bigint | undefined => {
  if (!hasRowsOf(problem)) {
    const found = recount(problem, (square) => square, effort);
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
  return recountRows(board, (a, b) => table.get(a)!.has(b) || table.get(b)!.has(a), ATTEMPTS[effort]);
};

/** Have the right numbers been given at all? */
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
 * Counts again without the solver's code, where that ends soon enough.
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
  if (size === undefined) {
    const found = recount(problem, (square) => square, effort);
    if (found === undefined) return TOO_LONG();
    const { counts = [] } = answer;
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
  const count = recountSize(problem, effort);
  if (count === undefined) return TOO_LONG();
  if (count !== answer.count) return different();
  if (!classes) {
    return recomputed('the placements were counted again in another way', '换一种方法重新数过，结果一致');
  }
  const turns = turnsOf(board, piece.rays);
  let fixed = 0n;
  for (const [i, image] of turns.entries()) {
    const found = i === 0 ? undefined : recount(problem, image, effort);
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
