import { counted, countWords } from '../../../core/amounts.js';
import { squareCount } from '../../../core/board.js';
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
import type { Point } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import { type DistanceAnswer, type DistanceProblem, MAX_LISTED, type Run } from '../distance.js';
import { boundLarge, leastMoves } from './large.js';
import { isLegal, reachAgain, searchAgain } from './search.js';

type Found = Extract<DistanceAnswer, { kind: 'distance' }>;
type Unreachable = Extract<DistanceAnswer, { kind: 'unreachable' }>;

/**
 * Boards up to this size are always searched again; up to the other size if the answer came from a search, or
 * for a full check.
 */
const MAX_SEARCHED = 20_000_000;
const MAX_SEARCHED_AGAIN = 500_000_000;

const isSearched = ({ board }: DistanceProblem, { method }: Found | Unreachable, effort: Effort): boolean =>
  squareCount(board) <= (method === 'breadth-first' || effort === 'full' ? MAX_SEARCHED_AGAIN : MAX_SEARCHED);

const isSame = (a: Point | undefined, b: Point): boolean => a?.x === b.x && a.y === b.y;

/** Follows the listed path. */
const walkPath = (
  { board, piece, from, to }: DistanceProblem,
  { path, moves }: Found,
): Verdict | undefined => {
  if (path.length !== moves + 1 || !isSame(path[0], from) || !isSame(path.at(-1), to)) {
    return refuse(
      'The path does not lead from the start to the target in that many moves',
      '路线的起点、终点或步数不对',
    );
  }
  for (let i = 0; i < moves; i++) {
    if (!isLegal(board, piece.rays, path[i]!, path[i + 1]!)) {
      return refuse(`Step ${i + 1} of the path is not a move of the piece`, `路线的第 ${i + 1} 步不合法`);
    }
  }
  return undefined;
};

/**
 * Follows repeated moves on a board without holes. From one repetition to the next each of its squares moves
 * along a straight line, so if the first and the last repetition stay on the board, all do.
 */
const walkRuns = (
  { board, piece, from, to }: DistanceProblem,
  moves: number,
  runs: readonly Run[],
): Verdict | undefined => {
  const wrong = refuse(
    'The repeated moves do not lead from the start to the target',
    '重复的走法不能从起点走到终点',
  );
  if (board.missing.length > 0) return wrong;
  let [here, count] = [from, 0];
  for (const { moves: pattern, times } of runs) {
    if (!Number.isSafeInteger(times) || times < 1) return wrong;
    const [dx, dy] = [
      pattern.reduce((sum, move) => sum + move.dx, 0),
      pattern.reduce((sum, move) => sum + move.dy, 0),
    ];
    for (const repetition of times === 1 ? [0] : [0, times - 1]) {
      let at = { x: here.x + repetition * dx, y: here.y + repetition * dy };
      for (const move of pattern) {
        const next = { x: at.x + move.dx, y: at.y + move.dy };
        if (!isLegal(board, piece.rays, at, next)) return wrong;
        at = next;
      }
    }
    here = { x: here.x + times * dx, y: here.y + times * dy };
    count += times * pattern.length;
  }
  return isSame(here, to) && count === moves ? undefined : wrong;
};

const checkFound = (problem: DistanceProblem, answer: Found, effort: Effort): Verdict => {
  const { board, piece, from, to } = problem;
  const { moves, path, runs, paths } = answer;
  const walked =
    runs !== undefined && moves > MAX_LISTED && path.length === 0
      ? walkRuns(problem, moves, runs)
      : walkPath(problem, answer);
  if (walked) return walked;
  if (isSearched(problem, answer, effort)) {
    const again = searchAgain(board, piece.rays, from, to, moves);
    if (again.moves !== moves) {
      return refuse(
        `A second search finds a distance of ${countWords(again.moves)}`,
        `重新搜索得到 ${countWords(again.moves)} 步`,
      );
    }
    if (paths === undefined) {
      return recomputed(
        'the path is legal, and a second search found the same distance',
        '路线合法，重新搜索得到相同的步数',
      );
    }
    return again.paths === paths
      ? recomputed(
          'the path is legal, and a second search found the same distance and number of paths',
          '路线合法，重新搜索得到相同的步数和最短路条数',
        )
      : refuse(
          `A second search counts ${counted(again.paths, 'path')}`,
          `重新搜索得到 ${countWords(again.paths)} 条最短路`,
        );
  }
  const { least, paths: again } = boundLarge(problem, moves, effort);
  if (least > moves)
    return refuse(`At least ${counted(least, 'move')} needed`, `至少需要 ${countWords(least)} 步`);
  if (least < moves) return shorterNotExcluded(moves);
  if (paths === undefined) {
    return proved(
      'the path is legal, and the distance each move can cover shows that none is shorter',
      '路线合法，由每步最多能走多远可知没有更短的',
    );
  }
  if (again === undefined) {
    return partly(
      [
        t(
          'the path is legal, and the distance each move can cover shows that none is shorter',
          '路线合法，由每步最多能走多远可知没有更短的',
        ),
      ],
      [t('the number of shortest paths', '最短路的条数')],
    );
  }
  return again === paths
    ? recomputed(
        'the path is legal, none is shorter, and a recount of the paths gives the same number',
        '路线合法，没有更短的，最短路条数重数一致',
      )
    : refuse(`A recount gives ${counted(again, 'shortest path')}`, `重新数得 ${countWords(again)} 条最短路`);
};

const shorterNotExcluded = (moves: number): Verdict =>
  partly(
    [t('the path is legal', '路线合法')],
    [t(`that no path has fewer than ${counted(moves, 'move')}`, `不存在少于 ${countWords(moves)} 步的路线`)],
  );

/** How many squares can be reached, if a rule gives the number without a search. */
const reachByRule = ({ board, piece, from }: DistanceProblem): bigint | undefined => {
  const { width, height } = board;
  if (board.missing.length > 0) return undefined;
  const targets = piece.rays.filter(({ dx, dy }) =>
    isLegal(board, piece.rays, from, { x: from.x + dx, y: from.y + dy }),
  );
  if (targets.length === 0) return 1n;
  const steps = new Set(piece.rays.map(({ dx, dy }) => `${dx},${dy}`));
  const diagonal = ['1,1', '1,-1', '-1,1', '-1,-1'].every((step) => steps.has(step));
  if (diagonal && Math.min(width, height) > 1 && piece.rays.every(({ dx, dy }) => (dx + dy) % 2 === 0)) {
    // Single diagonal steps reach every square of the color.
    const all = BigInt(width) * BigInt(height);
    return (from.x + from.y) % 2 === 0 ? all - all / 2n : all / 2n;
  }
  return undefined;
};

/** A knight on a board two squares wide: every move goes two squares along and to the other side. */
const strip = ({ board, piece, from, to }: DistanceProblem): bigint | 'arrives' | undefined => {
  const tall = board.width === 2;
  if ((!tall && board.height !== 2) || board.missing.length > 0) return undefined;
  const isKnights = piece.rays.every(
    ({ dx, dy, range }) => range === 1 && Math.abs(dx) + Math.abs(dy) === 3 && dx !== 0 && dy !== 0,
  );
  if (!isKnights || piece.rays.length !== 8) return undefined;
  const [a, b] = tall ? [from.y, to.y] : [from.x, to.x];
  const [c, d] = tall ? [from.x, to.x] : [from.y, to.y];
  const steps = (b - a) / 2;
  if (Number.isInteger(steps) && Math.abs((steps + d - c) % 2) === 0) return 'arrives';
  const length = tall ? board.height : board.width;
  return BigInt(Math.floor((length - 1 - (a % 2)) / 2) + 1);
};

const checkUnreachable = (problem: DistanceProblem, answer: Unreachable, effort: Effort): Verdict => {
  const { board, piece, from, to } = problem;
  const arrives = (): Verdict => refuse('The target can be reached', '终点其实可以到达');
  const wrong = (reached: bigint | number): Verdict =>
    refuse(`${counted(reached, 'square')} can be reached`, `能到的格子是 ${countWords(reached)} 个`);
  if (isSame(from, to)) return arrives();
  if (isSearched(problem, answer, effort)) {
    const again = reachAgain(board, piece.rays, from, to);
    if (again.arrives) return arrives();
    if (answer.reached !== BigInt(again.reached)) return wrong(again.reached);
    return recomputed(
      'a second search visited every square that can be reached; the target is not among them',
      '重新搜索了所有能到的格子，终点不在其中',
    );
  }
  const line = strip(problem);
  if (line === 'arrives') return arrives();
  const reached = line ?? reachByRule(problem);
  if (reached !== undefined && reached !== answer.reached) return wrong(reached);
  const never =
    line !== undefined || reached === 1n || leastMoves(piece.rays, from, to) === Number.POSITIVE_INFINITY;
  if (!never || reached === undefined) {
    return unchecked('the board is too large to search again', '棋盘太大，无法重新搜索');
  }
  return proved(
    'every move keeps the piece on squares of its own color or line, and the target is not one of them',
    '每一步都只能走到同一颜色或同一条线上的格子，而终点不在其中',
  );
};

/**
 * Follows the path, and searches again from both ends; on boards too large for that, uses what follows from
 * the rules alone.
 *
 * @example
 * const read = parseDistance('distance 8x8 N a1 h8');
 * if (read.ok) {
 *   checkDistance(read.value, solveDistance(read.value)).ok; // true
 * }
 */
export const checkDistance = (
  problem: DistanceProblem,
  answer: DistanceAnswer,
  effort: Effort = 'usual',
): Verdict => {
  if (answer.kind === 'stopped') return NOTHING_CLAIMED;
  return answer.kind === 'distance'
    ? checkFound(problem, answer, effort)
    : checkUnreachable(problem, answer, effort);
};
