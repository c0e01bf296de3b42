import { counted, countWords, forCount } from '../../../core/amounts.js';
import { type Board, freeCount, freeMask, squareCount } from '../../../core/board.js';
import { isReversible } from '../../../core/piece.js';
import type { Effort } from '../../../core/puzzle.js';
import {
  NOTHING_CLAIMED,
  partly,
  proved,
  recomputed,
  refuse,
  unchecked,
  type Verdict,
} from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import type { NoTour, TourAnswer, TourPath, TourProblem } from '../tour.js';
import { countParts, eitherWay, isSquare, neighbors, nextTo, twoColors } from './board.js';
import { checkCases } from './cases.js';
import { checkDraw } from './draw.js';
import { refuseFault } from './faultWords.js';
import { recount } from './frontier.js';
import { checkNumbers } from './numbers.js';
import { checkPattern } from './pattern.js';
import { checkRule } from './rule.js';
import { checkSymmetry, excludesSymmetry } from './symmetry.js';
import { findTours } from './unique.js';
import { findTourFault } from './verify.js';

/** What was checked of a tour: its squares and steps, and whatever else the problem asks for. */
const followed = (problem: TourProblem, { length }: TourPath): Text => {
  const { from, to, given, using, avoiding, symmetric } = problem;
  const asked = [
    { part: from ?? to, name: t('ends', '端点') },
    { part: given, name: t('given numbers', '给定的数') },
    { part: using, name: t('required moves', '必走的走法') },
    { part: avoiding, name: t('forbidden moves', '禁走的走法') },
    { part: symmetric, name: t('symmetry', '对称方式') },
  ]
    .filter(({ part }) => part !== undefined)
    .map(({ name }) => name);
  const squares = forCount(
    length,
    'the only square visited once',
    `all ${counted(length, 'square')} visited once`,
  );
  const [en, zh] = [
    `${squares}, every step a legal move`,
    `${formatThousands(length)} 格各经过一次，每一步都合法`,
  ];
  if (asked.length === 0) return t(en, zh);
  const parts = new Intl.ListFormat('en').format(asked.map((name) => name.en));
  return t(`${en}, ${parts} as asked`, `${zh}，${asked.map((name) => name.zh).join('、')}符合要求`);
};

/*
 * Is the answer right? A tour is followed step by step; a reason for "none" is verified on the board itself.
 * Only "exhausted" offers nothing to verify: it passes as a claim, and the sentence says so.
 */

const checkPath = (problem: TourProblem, path: TourPath): Verdict => {
  const { board, piece, closed, from, to } = problem;
  if (!(path instanceof Uint32Array) && !Array.isArray(path))
    return refuse('The path is missing', '缺少路线');
  const fault = findTourFault(board, piece.rays, path, closed);
  if (fault !== undefined) return refuseFault(fault);
  if (closed && path.length < 3)
    return refuse('A closed tour has at least three squares', '闭合巡游至少有三格');
  if (from !== undefined && path[0] !== from) return refuse('The tour starts on another square', '起点不对');
  if (to !== undefined && path.at(-1) !== to) return refuse('The tour ends on another square', '终点不对');
  for (const { step, square } of problem.given ?? []) {
    if (path[step - 1] !== square)
      return refuse(`Step ${step} is not on its given square`, `第 ${step} 步不在给定的格子上`);
  }
  if (problem.using !== undefined || problem.avoiding !== undefined) {
    const reversible = isReversible(piece);
    const size = squareCount(board);
    const made = new Set<number>();
    path.forEach((here, k) => {
      if (k === path.length - 1 && !closed) return;
      const next = path[(k + 1) % path.length]!;
      made.add(here * size + next);
      if (reversible) made.add(next * size + here);
    });
    const has = ([a, b]: readonly [Square, Square]) => made.has(a * size + b);
    if (!(problem.using ?? []).every(has))
      return refuse('A required move is not used', '没有使用必须使用的走法');
    if ((problem.avoiding ?? []).some(has)) return refuse('A forbidden move is used', '使用了要避开的走法');
  }
  if (problem.symmetric !== undefined && !checkSymmetry(problem, path))
    return refuse('The tour does not have this symmetry', '这条巡游不具有这种对称');
  const how = followed(problem, path);
  return proved(how.en, how.zh);
};

const listed = (problem: TourProblem, squares: unknown): ReadonlySet<Square> | undefined => {
  if (!Array.isArray(squares) || !squares.every((square) => isSquare(problem.board, square)))
    return undefined;
  const set = new Set<Square>(squares);
  return set.size === squares.length ? set : undefined;
};

const wrongSquares = refuse(
  'The proof lists a square twice, or one that is not on the board',
  '证明中有重复的格子，或不在棋盘上的格子',
);

/** Ends that the problem does not specify. */
const openEnds = ({ from, to }: TourProblem): number =>
  2 - Number(from !== undefined) - Number(to !== undefined);

/** The color of a square on a chessboard; (0, 0) is dark. */
const isLight = (board: Board, square: Square): boolean =>
  ((square % board.width) + Math.floor(square / board.width)) % 2 === 1;

/** The squares of larger boards are not listed: a Map has no room for them. */
const MOST_LISTED = 2 ** 24;

/** Does every move change the color? */
const alternates = (problem: TourProblem): boolean => {
  const { board, piece } = problem;
  if (piece.rays.every(({ dx, dy, range }) => range === 1 && (dx + dy) % 2 !== 0)) return true;
  if (squareCount(board) > MOST_LISTED) return false;
  for (const [square, next] of neighbors(problem).out) {
    for (const there of next) if (isLight(board, there) === isLight(board, square)) return false;
  }
  return true;
};

const checkColors = (problem: TourProblem, because: NoTour & { kind: 'colours' }): Verdict => {
  const { board, closed } = problem;
  if (!alternates(problem)) return refuse('Not every move changes the color', '并不是每一步都变换颜色');
  const squares = BigInt(board.width) * BigInt(board.height);
  let light = squares / 2n;
  for (const square of board.missing) if (isLight(board, square)) light--;
  const dark = squares - BigInt(board.missing.length) - light;
  const figure = (count: unknown): bigint | undefined =>
    typeof count === 'bigint' || Number.isSafeInteger(count) ? BigInt(count as number) : undefined;
  if (figure(because.light) !== light || figure(because.dark) !== dark) {
    return refuse(
      `The board has ${light} light and ${counted(dark, 'dark square')}`,
      `浅色格有 ${light} 个，深色格有 ${countWords(dark)} 个`,
    );
  }
  const how = proved('a recount of the colors confirms the proof', '重新数了两种颜色的格子，证明成立');
  if (closed ? light !== dark : light - dark > 1n || dark - light > 1n) return how;
  // The color that the first step must have, according to everything that is known.
  const first = new Set<boolean>();
  const known = (square: Square, step: number) => first.add(isLight(board, square) === (step % 2 === 1));
  for (const { step, square } of problem.given ?? []) known(square, step);
  if (problem.from !== undefined) known(problem.from, 1);
  if (problem.to !== undefined) known(problem.to, freeCount(board));
  if (light !== dark) first.add(light > dark);
  return first.size > 1 ? how : refuse('The colors do not rule out a tour', '颜色并不排除巡游');
};

const checkDegree = (problem: TourProblem, because: NoTour & { kind: 'degree' }): Verdict => {
  const squares = listed(problem, because.squares);
  if (squares === undefined || squares.size === 0) return wrongSquares;
  const few = [...squares];
  const out = new Map(few.map((square) => [square, nextTo(problem, square, 1)]));
  const into = new Map(few.map((square) => [square, nextTo(problem, square, -1)]));
  const { closed, from, to } = problem;
  const how = proved(
    'a recount of the moves of these squares confirms the proof',
    '重新数了这些格子的走法，证明成立',
  );
  const lone = freeCount(problem.board) === 1;
  const around = (square: Square) => new Set([...out.get(square)!, ...into.get(square)!]).size;
  if (closed) {
    const bad = few.some((s) => around(s) < 2 || out.get(s)!.size === 0 || into.get(s)!.size === 0);
    return bad ? how : refuse('These squares have enough moves', '这些格子的走法足够');
  }
  if (lone) return refuse('A board of one square has a tour', '只有一格的棋盘有巡游');
  if (few.some((s) => around(s) === 0)) return how;
  const mustEnd = few.filter((s) => around(s) === 1 && s !== from && s !== to);
  if (mustEnd.length > openEnds(problem)) return how;
  const last = few.filter((s) => out.get(s)!.size === 0 && s !== to);
  if (last.length > (to === undefined ? 1 : 0)) return how;
  const first = few.filter((s) => into.get(s)!.size === 0 && s !== from);
  if (first.length > (from === undefined ? 1 : 0)) return how;
  return refuse('These squares have enough moves', '这些格子的走法足够');
};

const checkCut = (problem: TourProblem, because: NoTour & { kind: 'cut' }): Verdict => {
  const removed = listed(problem, because.removed);
  if (removed === undefined) return wrongSquares;
  const parts = countParts(eitherWay(problem), removed);
  if (parts !== because.parts)
    return refuse(
      `The number of disconnected regions is ${parts}, not ${because.parts}`,
      `剩下 ${parts} 个连通块，而不是 ${because.parts} 个`,
    );
  const given = [problem.from, problem.to].filter((end) => end !== undefined && removed.has(end)).length;
  const most = problem.closed ? Math.max(1, removed.size) : removed.size + 1 - given;
  return parts > most
    ? proved(
        `a recount gives ${counted(parts, 'disconnected region')}, and a tour can connect at most ${most}`,
        `重新数出 ${countWords(parts)} 个连通块，而巡游最多只能连起 ${most} 个`,
      )
    : refuse(`A tour can connect ${counted(most, 'region')}`, `巡游可以连起 ${countWords(most)} 个连通块`);
};

const checkShortage = (problem: TourProblem, because: NoTour & { kind: 'shortage' }): Verdict => {
  const squares = listed(problem, because.squares);
  const partners = listed(problem, because.partners);
  if (squares === undefined || partners === undefined) return wrongSquares;
  const next = eitherWay(problem);
  const { closed, from, to } = problem;
  const needs = (square: Square) => (!closed && (square === from || square === to) ? 1 : 2);
  let need = 0;
  let supply = 0;
  for (const square of squares) {
    if (partners.has(square)) return wrongSquares;
    need += needs(square);
    for (const there of next.get(square)!) if (!partners.has(there)) supply++;
  }
  for (const partner of partners) supply += needs(partner);
  if (!closed) {
    // Unspecified ends may be among these squares; if colors alternate, only as many as have the color.
    const colorOf = twoColors(next);
    const colors = new Set([...squares].map((square) => colorOf?.get(square)));
    let ends = openEnds(problem);
    if (colorOf !== undefined && colors.size === 1) {
      const [color] = colors;
      const ofColor = [...colorOf.values()].filter((c) => c === color).length;
      const both = colorOf.size % 2 === 0 ? 1 : 2 * ofColor > colorOf.size ? 2 : 0;
      const named = [from, to].filter((end) => end !== undefined && colorOf.get(end) === color).length;
      ends = Math.min(ends, Math.max(0, both - named));
    }
    need -= ends;
  }
  return need > supply
    ? proved(
        `a recount confirms that ${counted(need, 'move')} are needed and only ${supply} are available`,
        `重新数过：需要 ${countWords(need)} 步，最多只有 ${supply} 步`,
      )
    : refuse(
        `${counted(need, 'move')} are needed and ${supply} are available, which is enough`,
        `需要 ${countWords(need)} 步，可用 ${supply} 步，够用`,
      );
};

/** Larger boards are not searched again. */
const MAX_SEARCHED = 200;

/** Walks to try when a claim is repeated: about half a second. */
const MAX_TRIED = 2_000_000;

/**
 * Tries every walk on a small board: the only method if moves have directions, or if numbers or a symmetry
 * are required.
 */
const checkByWalks = (problem: TourProblem, en: string, zh: string): Verdict => {
  const { board, closed, from, given } = problem;
  const anywhere = closed && from === undefined && given === undefined;
  // A closed tour passes every square, so starting from one square is enough.
  const asked = anywhere ? { ...problem, from: freeMask(board).indexOf(1) } : problem;
  const found =
    freeCount(board) > MAX_SEARCHED
      ? undefined
      : findTours(asked, (path) => checkPath(problem, path).ok, MAX_TRIED);
  if (found === undefined) return unchecked(`${en} was not repeated`, `没有重做${zh}`);
  return found.length > 0
    ? refuse('A second search of all paths found a tour', '重新搜索所有路线，发现有巡游')
    : recomputed(`a second search of all paths found no tour either`, `重新搜索所有路线，也没有找到巡游`);
};

/**
 * Claims that only another computation can check: checked if the board is narrow enough, otherwise passed as
 * a claim.
 */
const checkClaim = (
  problem: TourProblem,
  figure: unknown,
  effort: Effort,
  en: string,
  zh: string,
): Verdict => {
  if (!Number.isInteger(figure) || (figure as number) < 0)
    return refuse('The number of states is not a number', '状态数不是数字');
  const { exists, states } = recount(problem, effort);
  if (exists === undefined) return checkByWalks(problem, en, zh);
  return exists
    ? refuse('An independent computation found a tour', '独立计算发现有巡游')
    : recomputed(
        `an independent computation, square by square with ${counted(states, 'state')}, found no tour either`,
        `另一个程序用 ${countWords(states)} 个状态逐格推演，也没有找到巡游`,
      );
};

const checkNone = (problem: TourProblem, because: NoTour, effort: Effort): Verdict => {
  // It is both ends, and needs no move at all.
  if (!problem.closed && freeCount(problem.board) === 1)
    return refuse('A single square is an open tour', '只有一格时，这一格就是开放巡游');
  if ((because?.kind === 'cut' || because?.kind === 'shortage') && squareCount(problem.board) > MOST_LISTED)
    return refuse('The board is too large for this proof', '棋盘太大，无法用这种证明');
  switch (because?.kind) {
    case 'colours':
      return checkColors(problem, because);
    case 'degree':
      return checkDegree(problem, because);
    case 'cut':
      return checkCut(problem, because);
    case 'cases':
      return checkCases(problem, because);
    case 'numbers':
      return checkNumbers(problem, because);
    case 'pattern':
      return checkPattern(problem, because);
    case 'shortage':
      return checkShortage(problem, because);
    case 'symmetry':
      return excludesSymmetry(problem)
        ? proved(
            'a recount of what the symmetry leaves in place confirms the proof',
            '重新数了该变换下不动的格子和走法，证明成立',
          )
        : refuse('The proof does not rule out a tour with this symmetry', '证明没有排除具有这种对称的巡游');
    case 'transfer':
      return checkClaim(problem, because.states, effort, 'the column-by-column search', '逐列推演');
    case 'exhausted':
      return checkClaim(problem, because.nodes, effort, 'the exhaustive search', '穷尽搜索');
    default:
      return refuse('The proof is missing', '缺少证明');
  }
};

/** Same squares in the same order, apart from the start and the direction of a closed tour. */
const isSame = (a: TourPath, b: TourPath): boolean =>
  a.length === b.length && a.every((square, k) => square === b[k]);

/** The tour is right; is it the only one? */
const checkOnly = (problem: TourProblem, path: TourPath): Verdict => {
  const found =
    freeCount(problem.board) > MAX_SEARCHED
      ? undefined
      : findTours(problem, (other) => checkPath(problem, other).ok);
  const walked = followed(problem, path);
  if (found === undefined) {
    return partly([walked], [t('that there is no other solution', '没有其他解')]);
  }
  return found.length === 1 && isSame(found[0]!, path)
    ? recomputed(
        `${walked.en}; a second search found no other solution`,
        `${walked.zh}；重新搜索，没有找到其他解`,
      )
    : refuse('There is another solution', '还有其他解');
};

const checkFound = (
  problem: TourProblem,
  { path, unique, second, tours }: Extract<TourAnswer, { kind: 'tour' }>,
): Verdict => {
  const verdict = checkPath(problem, path);
  if (!verdict.ok) return verdict;
  if (problem.uniform !== undefined || tours !== undefined) return checkDraw(problem, tours, verdict.how);
  if (unique !== false) {
    if (second !== undefined)
      return refuse(
        'A second tour is given, but the answer says there is none',
        '给出了第二条巡游，答案却说没有',
      );
    return unique === true ? checkOnly(problem, path) : verdict;
  }
  if (second === undefined) return refuse('The second tour is missing', '缺少第二条巡游');
  if (isSame(path, second))
    return refuse('The second tour is the same as the first', '第二条巡游与第一条相同');
  return checkPath(problem, second);
};

/**
 * Checks an answer. Written from the rules; shares no code with the solver.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * if (read.ok) {
 *   checkTour(read.value, solveTour(read.value)).ok; // true
 * }
 */
export const checkTour = (problem: TourProblem, answer: TourAnswer, effort: Effort = 'usual'): Verdict => {
  switch (answer?.kind) {
    case 'tour':
      return checkFound(problem, answer);
    case 'rule':
      return checkRule(problem, answer);
    case 'none':
      return checkNone(problem, answer.because, effort);
    case 'stopped':
      return NOTHING_CLAIMED;
    default:
      return refuse('This is not an answer to a tour problem', '这不是 tour 题目的答案');
  }
};
