import { counted, countWords } from '../../../core/amounts.js';
import type { Effort } from '../../../core/puzzle.js';
import { plainMoves } from '../../../core/recount/plainMoves.js';
import { recountWalks } from '../../../core/recount/recount.js';
import {
  NOTHING_CLAIMED,
  proved,
  recomputed,
  refuse,
  unchecked,
  type Verdict,
} from '../../../core/result.js';
import type { RandomWalkAnswer, RandomWalkProblem } from '../randomWalk.js';
import { checkStationary, checkValues, isLowest } from './expected.js';

type AnswerOf<Kind extends RandomWalkAnswer['kind']> = Extract<RandomWalkAnswer, { kind: Kind }>;

/** The most moves to list. */
const MAX_MOVES = 5_000_000;

const tooLong: Verdict = unchecked(
  'an independent check of this answer takes too long',
  '独立检验这个答案所需时间太长',
);

/** The piece's moves as offsets, each listed once; undefined if there are too many. */
const offsetsOf = ({ board, piece }: RandomWalkProblem): ReadonlySet<string> | undefined => {
  const longest = Math.max(board.width, board.height) - 1;
  const offsets = new Set<string>();
  for (const { dx, dy, range } of piece.rays) {
    const last = range === 1 ? 1 : range === 0 ? longest : Math.min(range, longest);
    if (last > MAX_MOVES) return undefined;
    for (let step = 1; step <= last; step++) offsets.add(`${step * dx},${step * dy}`);
  }
  return offsets;
};

const checkChance = (
  problem: RandomWalkProblem,
  { chance, recurrence }: AnswerOf<'chance'>,
  effort: Effort,
): Verdict => {
  const { board, piece, from, steps } = problem;
  if (steps === undefined) return refuse('The problem does not ask for a chance', '题目问的不是概率');
  const { numerator, denominator } = chance;
  if (!(denominator > 0n)) return refuse('This is not a fraction', '这不是一个分数');
  const recount = recountWalks({ board, rays: piece.rays, from, steps }, recurrence, effort);
  const offsets = offsetsOf(problem);
  if (recount.kind === 'too-long' || offsets === undefined) return tooLong;
  if (recount.kind === 'bad-recurrence') {
    return refuse('The recurrence does not fit the numbers of walks', '递推式与实际的路线数不符');
  }
  // A rider on a single square has no moves: it is still there after 0 moves, and never after more.
  const all = offsets.size === 0 ? 1n : BigInt(offsets.size) ** steps;
  if (numerator * all !== recount.walks * denominator) {
    return refuse('A recount gives a different chance', '重新计数得到的概率不同');
  }
  const isReduced =
    numerator === 0n
      ? denominator === 1n
      : all % denominator === 0n && sharesNoPrime(offsets.size, numerator, denominator);
  if (!isReduced) return refuse('The fraction is not in lowest terms', '分数没有约到最简');
  return recomputed(
    `a recount of the walks that stay on the board, on ${counted(recount.squares, 'square')}, gives the same chance`,
    `在 ${countWords(recount.squares)} 个格子上重新数出不离开棋盘的路线，得到相同的概率`,
  );
};

/** True if no prime of `moves` divides both: the denominator has no other primes. */
const sharesNoPrime = (moves: number, numerator: bigint, denominator: bigint): boolean => {
  for (let [prime, rest] = [2, moves]; rest > 1; prime++) {
    if (rest % prime !== 0) continue;
    while (rest % prime === 0) rest /= prime;
    if (numerator % BigInt(prime) === 0n && denominator % BigInt(prime) === 0n) return false;
  }
  return true;
};

const checkExpected = (problem: RandomWalkProblem, answer: AnswerOf<'expected'>): Verdict => {
  const { to } = problem;
  if (to === undefined)
    return refuse('The problem does not ask for an expected number of moves', '题目问的不是期望步数');
  if (!isLowest(answer.expected)) return refuse('The fraction is not in lowest terms', '分数没有约到最简');
  return answer.because.kind === 'values'
    ? checkValues(problem, to, answer.expected, answer.because)
    : checkStationary(problem, to, answer.expected, answer.because);
};

/** Visits everything within reach, but does not continue from the target. */
const explore = (problem: RandomWalkProblem) => {
  const { board, piece, from, to } = problem;
  const everywhere = BigInt(board.width) * BigInt(board.height);
  const moves = plainMoves(board, piece.rays, from, everywhere, MAX_MOVES);
  if (moves === undefined || to === undefined) return undefined;
  const target = moves.placeOf(to);
  /** Places reached from `start` by at least one move; the target is noted, not passed. */
  const reachFrom = (start: number): ReadonlySet<number> => {
    const reached = new Set<number>();
    const stack = [start];
    for (let here = stack.pop(); here !== undefined; here = stack.pop()) {
      for (const next of moves.movesOf[here]!) {
        if (reached.has(next)) continue;
        reached.add(next);
        if (next !== target) stack.push(next);
      }
    }
    return reached;
  };
  return { moves, target, reachFrom };
};

const checkUnreachable = (problem: RandomWalkProblem, { reached }: AnswerOf<'unreachable'>): Verdict => {
  if (problem.to === undefined) return refuse('The problem has no target', '题目没有目标格');
  const explored = explore(problem);
  if (explored === undefined) return tooLong;
  const { moves, target, reachFrom } = explored;
  if (target !== undefined && reachFrom(0).has(target)) {
    return refuse('The target can be reached', '目标格其实可以到达');
  }
  if (moves.squares.length !== reached) {
    return refuse(
      `${counted(moves.squares.length, 'square')} can be reached`,
      `能到达的格子是 ${countWords(moves.squares.length)} 个`,
    );
  }
  return recomputed(
    `a second search visited every square that can be reached (${countWords(reached)}); the target is not among them`,
    `重新搜索了能到达的全部 ${countWords(reached)} 格，目标格不在其中`,
  );
};

const checkInfinite = (problem: RandomWalkProblem, { trap }: AnswerOf<'infinite'>): Verdict => {
  if (problem.to === undefined) return refuse('The problem has no target', '题目没有目标格');
  const explored = explore(problem);
  if (explored === undefined) return tooLong;
  const { moves, target, reachFrom } = explored;
  const reached = reachFrom(0);
  if (target === undefined || !reached.has(target)) {
    return refuse('The target can never be reached', '目标格根本到不了');
  }
  const place = moves.placeOf(trap);
  // The start counts as reached without a move, unless it is the target itself.
  if (place === undefined || place === target || !(place === 0 || reached.has(place))) {
    return refuse('The piece never reaches the given square', '棋子走不到所指的格子');
  }
  if (reachFrom(place).has(target)) {
    return refuse('The target can be reached from the given square', '从所指的格子可以走到目标格');
  }
  return proved(
    'a second search confirms that the piece may reach the given square, and never the target from there',
    '重新搜索确认：棋子可能走到所指的格子，而从那里永远到不了目标格',
  );
};

/**
 * Checks an answer. Written from the rules; shares no code with the solver.
 *
 * @example
 * const read = parseRandomWalk('random-walk 8x8 N from a1 to a1');
 * if (read.ok) {
 *   checkRandomWalk(read.value, solveRandomWalk(read.value)).ok; // true
 * }
 */
export const checkRandomWalk = (
  problem: RandomWalkProblem,
  answer: RandomWalkAnswer,
  effort: Effort = 'usual',
): Verdict => {
  switch (answer.kind) {
    case 'stopped':
      return NOTHING_CLAIMED;
    case 'chance':
      return checkChance(problem, answer, effort);
    case 'expected':
      return checkExpected(problem, answer);
    case 'unreachable':
      return checkUnreachable(problem, answer);
    case 'infinite':
      return checkInfinite(problem, answer);
  }
};
