import { freeCount, isMissing, squareCount } from '../../../core/board.js';
import type { Effort } from '../../../core/puzzle.js';
import { NOTHING_CLAIMED, partly, proved, recomputed, refuse, type Verdict } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import type { Because, PlaceAnswer, PlaceProblem } from '../place.js';
import { canPlaceApart } from './again.js';
import { attackEachOther, findAttack } from './attacks.js';
import { canCover, type Steps } from './coverAgain.js';
import { areApartSquares, isCoveredByLines } from './large.js';
import { coveredBy, type Left, type Reading, readAtLeast, readAtMost, type Scene } from './proof.js';
import { leastOnLines, mostInBlocks, mostOnLines } from './theorems.js';

type Placement = Extract<PlaceAnswer, { kind: 'placement' }>;

/** Up to this many pieces, searching by counting is better; beyond that, weights are. */
const FEW = 9;

/**
 * Steps of a second search for covers. A search with weights costs about the same as in the solver, and may
 * take three times as many steps. One that only counts costs much more than in the solver's kernel: a second
 * or two is always allowed.
 */
export const stepsOf = (effort: Effort, size: number, nodes: number): Steps => {
  if (effort === 'full') return { counted: 1e9, weighed: 1e7 };
  return { counted: 100_000, weighed: size <= FEW ? 500 : Math.min(300_000, Math.max(1000, nodes / 20)) };
};

/** Steps of a second search for `apart`. */
const NODES: Readonly<Record<Effort, number>> = { usual: 3000, full: 5_000_000 };

/** The steps that its searches took, according to the proof. */
export const claimedNodes = (because: Because): number => {
  switch (because.kind) {
    case 'exhausted':
      return because.nodes;
    case 'cases':
      return claimedNodes(because.placed) + claimedNodes(because.empty);
    case 'parts':
      return because.parts.reduce((sum, part) => sum + claimedNodes(part.because), 0);
    default:
      return 0;
  }
};

/** Larger boards are examined square by square only if sets of squares are not suitable. */
const MAX_LISTED = 10_000;

/** Larger boards are covered line by line, or not at all: no other kind of answer exists for them. */
const MAX_COVERED = 1e7;

/** Larger boards are not searched a second time. */
const MAX_SEARCHED = 1000;

const freeOf = ({ board }: PlaceProblem): readonly Square[] => {
  const free: Square[] = [];
  for (let square = 0; square < squareCount(board); square++)
    if (!isMissing(board, square)) free.push(square);
  return free;
};

const sceneOf = ({ board, piece }: PlaceProblem): Scene => ({ board, rays: piece.rays });

/** What pieces cover, each computed once. */
const coversOf = (problem: PlaceProblem): ((square: Square) => readonly Square[]) => {
  const known = new Map<Square, readonly Square[]>();
  return (square) => {
    const found = known.get(square);
    if (found !== undefined) return found;
    const covered = coveredBy(sceneOf(problem), problem.rule === 'total', square);
    known.set(square, covered);
    return covered;
  };
};

/** Why these squares are not an answer; undefined if they satisfy the rule. */
const faultOf = (problem: PlaceProblem, squares: readonly Square[]): Verdict | undefined => {
  const { board, piece, rule, size, given } = problem;
  const squaresFault =
    !Array.isArray(squares) ||
    squares.some(
      (square, i) =>
        !Number.isInteger(square) ||
        square < 0 ||
        square >= squareCount(board) ||
        isMissing(board, square) ||
        (i > 0 && square <= squares[i - 1]!),
    );
  if (squaresFault) {
    return refuse(
      'The squares are not free squares of the board in ascending order.',
      '列出的不是棋盘上按升序排列的格子。',
    );
  }
  if (size !== undefined && squares.length !== size) {
    return refuse('The number of pieces is not the one asked for.', '棋子个数与题目要求不符。');
  }
  const placed = new Set(given.length === 0 ? [] : squares);
  if (!given.every((square) => placed.has(square))) {
    return refuse('A given square is not occupied.', '有给定的格子没有放棋子。');
  }
  if (rule === 'apart') {
    return findAttack(board, piece.rays, squares) === undefined
      ? undefined
      : refuse('Two of the pieces attack each other.', '有两个棋子互相攻击。');
  }
  return isCovered(problem, squares) ? undefined : refuse('A square is not covered.', '有格子没有被覆盖。');
};

const isCovered = (problem: PlaceProblem, squares: readonly Square[]): boolean => {
  const { board, piece, rule } = problem;
  if (isCoveredByLines(board, piece.rays, rule === 'total', squares)) return true;
  if (squareCount(board) > MAX_COVERED) return false;
  const covered = new Uint8Array(squareCount(board));
  for (const square of squares) {
    for (const target of coveredBy(sceneOf(problem), rule === 'total', square)) covered[target] = 1;
  }
  return covered.every((hit, square) => hit === 1 || isMissing(board, square));
};

const NO_LINES: Reading = {
  kind: 'wrong',
  reason: t('The lines prove nothing here.', '在这里按行或按列说明不了问题。'),
};

/** Reads the proof that no placement for `apart` has more than `most` pieces, including the given ones. */
const readMost = (
  problem: PlaceProblem,
  because: Because,
  most: number,
  effort: Effort,
): Reading | 'again' => {
  const { board, piece, given } = problem;
  const scene = sceneOf(problem);
  if (because.kind === 'lines' || because.kind === 'blocks') {
    const bound =
      because.kind === 'lines'
        ? mostOnLines(scene, because.lines)
        : mostInBlocks(scene, because.width, because.height);
    return bound !== undefined && bound <= most ? { kind: 'proved' } : NO_LINES;
  }
  if (squareCount(board) > MAX_COVERED) return { kind: 'claimed' };
  const allowed = freeOf(problem).filter(
    (square) =>
      !given.includes(square) && !given.some((other) => attackEachOther(board, piece.rays, square, other)),
  );
  const reading = readAtMost(scene, because, new Set(allowed), most - given.length);
  if (reading.kind !== 'claimed' || allowed.length > MAX_SEARCHED) return reading;
  const attack = (a: Square, b: Square) => attackEachOther(board, piece.rays, a, b);
  return judged(canPlaceApart(allowed, attack, most - given.length + 1, NODES[effort]), reading);
};

/** Reads the proof that no placement for `cover` has fewer than `least` pieces. */
const readLeast = (
  problem: PlaceProblem,
  because: Because,
  least: number,
  effort: Effort,
): Reading | 'again' => {
  const { board, piece, rule, given } = problem;
  if (because.kind === 'lines' || because.kind === 'blocks') {
    const bound = because.kind === 'lines' ? leastOnLines(sceneOf(problem), because.lines) : undefined;
    return bound !== undefined && bound >= least ? { kind: 'proved' } : NO_LINES;
  }
  if (because.kind === 'apart-squares' && squareCount(board) > MAX_LISTED && given.length === 0) {
    return because.squares.length >= least && areApartSquares(board, piece.rays, rule, because.squares)
      ? { kind: 'proved' }
      : { kind: 'wrong', reason: t('The listed squares prove nothing.', '列出的格子说明不了问题。') };
  }
  if (squareCount(board) > MAX_COVERED) return { kind: 'claimed' };
  const covers = coversOf(problem);
  const covered = new Set(given.flatMap((square) => covers(square)));
  const free = freeOf(problem);
  const left: Left = {
    targets: new Set(free.filter((square) => !covered.has(square))),
    allowed: new Set(free.filter((square) => !given.includes(square))),
  };
  const reading = readAtLeast(covers, because, left, least - given.length);
  if (reading.kind !== 'claimed' || free.length > MAX_SEARCHED) return reading;
  const size = least - given.length - 1;
  const steps = stepsOf(effort, size, claimedNodes(because));
  return judged(canCover(board, covers, left, size, steps), reading);
};

const judged = (found: boolean | undefined, claimed: Reading): Reading | 'again' => {
  if (found === undefined) return claimed;
  if (!found) return 'again';
  return {
    kind: 'wrong',
    reason: t('A second search found a better placement.', '重新搜索找到了更好的摆法。'),
  };
};

const checkPlacement = (problem: PlaceProblem, answer: Placement, effort: Effort): Verdict => {
  const { rule, size } = problem;
  const { squares, best, because } = answer;
  const fault = faultOf(problem, squares);
  if (fault !== undefined) return fault;
  const rules =
    rule === 'apart'
      ? t('no piece attacks another', '棋子互不攻击')
      : t('every square is covered', '每一格都被覆盖');
  if (size !== undefined) {
    if (best !== undefined || because !== undefined) {
      return refuse('A size was asked, so nothing can be the best.', '题目给定了个数，不存在最优。');
    }
    return proved(
      rule === 'apart'
        ? 'the pieces were counted, and none attacks another'
        : 'the pieces were counted, and every square is covered',
      rule === 'apart' ? '个数正确，棋子互不攻击' : '个数正确，每一格都被覆盖',
    );
  }
  if (best !== true) return refuse('The answer does not say that it is the best.', '答案没有说明是否最优。');
  const given = t('that no placement is better', '不存在更好的摆法');
  if (because === undefined) return partly([rules], [given]);
  const reading =
    rule === 'apart'
      ? readMost(problem, because, squares.length, effort)
      : readLeast(problem, because, squares.length, effort);
  if (reading === 'again') {
    return recomputed(
      `${rule === 'apart' ? 'no piece attacks another' : 'every square is covered'}, and a second search found nothing better`,
      `${rules.zh}；重新搜索也没有找到更好的摆法`,
    );
  }
  if (reading.kind === 'wrong') return { ok: false, reason: reading.reason };
  if (reading.kind === 'claimed') return partly([rules], [given]);
  return proved(
    `${rule === 'apart' ? 'no piece attacks another' : 'every square is covered'}, and the proof that nothing is better was checked step by step`,
    `${rules.zh}；没有更好的摆法，证明已逐步检验`,
  );
};

const checkNone = (problem: PlaceProblem, because: Because, effort: Effort): Verdict => {
  const { board, piece, rule, size, given } = problem;
  const bad = refuse('The reason does not rule out a placement.', '所给的理由不能说明无解。');
  if (because.kind === 'size') {
    const isRight = because.least === given.length && because.most === freeCount(board);
    return isRight && size !== undefined && (size < given.length || size > freeCount(board))
      ? proved(
          'the given squares and the free squares were counted again',
          '重新数过给定的格子和空格，个数不可能',
        )
      : bad;
  }
  if (because.kind === 'conflict') {
    const [a, b] = because.squares;
    const isRight =
      rule === 'apart' &&
      because.squares.length === 2 &&
      a < b &&
      given.includes(a) &&
      given.includes(b) &&
      attackEachOther(board, piece.rays, a, b);
    return isRight ? proved('the two given squares attack each other', '两个给定的格子互相攻击') : bad;
  }
  // A rule without a size has no placement only if covering is impossible.
  if (rule === 'apart' && size === undefined) return bad;
  const reading =
    rule === 'apart'
      ? readMost(problem, because, size! - 1, effort)
      : readLeast(problem, because, (size ?? freeCount(board)) + 1, effort);
  if (reading === 'again') {
    return recomputed('a second search found no placement either', '重新搜索，同样没有找到任何摆法');
  }
  if (reading.kind === 'wrong') return { ok: false, reason: reading.reason };
  if (reading.kind === 'claimed') {
    return partly(
      [t('nothing contradicts the answer', '没有发现矛盾')],
      [t('that no placement exists', '不存在符合要求的摆法')],
    );
  }
  return proved('the proof that no placement exists was checked step by step', '无解的证明已逐步检验');
};

/**
 * Checks the placement against the rule and reads the proof, without the solver's code.
 *
 * @example
 * const read = parsePlace('place 8x8 Q apart');
 * if (read.ok) {
 *   checkPlace(read.value, solvePlace(read.value)).ok; // true
 * }
 */
export const checkPlace = (problem: PlaceProblem, answer: PlaceAnswer, effort: Effort = 'usual'): Verdict => {
  if (answer.kind === 'stopped') return NOTHING_CLAIMED;
  return answer.kind === 'placement'
    ? checkPlacement(problem, answer, effort)
    : checkNone(problem, answer.because, effort);
};
