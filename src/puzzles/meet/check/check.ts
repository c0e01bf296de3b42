/*
 * Is this answer right? Written from the rules alone. Paths must be legal and end on the meeting square; then
 * the cost of every square is recomputed by a plain search from each piece, if the board is small enough.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { type Board, makeBoard, squareCount } from '../../../core/board.js';
import { isKnight, type Piece } from '../../../core/piece.js';
import type { Effort } from '../../../core/puzzle.js';
import { NOTHING_CLAIMED, partly, recomputed, refuse, type Verdict } from '../../../core/result.js';
import type { Point } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { MAX_WALKED, type MeetAnswer, type MeetProblem, type Walker } from '../meet.js';
import { checkApartAnywhere } from './apart.js';
import { searchFrom } from './distances.js';
import { checkOpenMeeting } from './open.js';
import { refuseReason } from './reason.js';
import { checkStrip } from './strip.js';

type Met = Extract<MeetAnswer, { kind: 'meet' }>;

/** The most squares of a board to search again, and of all searches together. */
const MAX_SQUARES = 1e8;
const MAX_SEARCHED = { usual: 1e8, full: Number.POSITIVE_INFINITY } as const;

const isPointOn = (board: Board, gone: ReadonlySet<number>, point: unknown): point is Point => {
  if (typeof point !== 'object' || point === null) return false;
  const { x, y } = point as Partial<Point>;
  return (
    Number.isInteger(x) &&
    Number.isInteger(y) &&
    x! >= 0 &&
    y! >= 0 &&
    x! < board.width &&
    y! < board.height &&
    !gone.has(y! * board.width + x!)
  );
};

/** Can the piece go from one square to the other in one move, without a hole in between? */
const isMove = (board: Board, gone: ReadonlySet<number>, piece: Piece, from: Point, to: Point): boolean => {
  const { rays } = piece;
  // Counted, here and in distances.ts: for...of takes twice as long over a frozen list.
  for (let i = 0; i < rays.length; i++) {
    const { dx, dy, range } = rays[i]!;
    const steps = dx !== 0 ? (to.x - from.x) / dx : (to.y - from.y) / dy;
    if (!Number.isInteger(steps) || steps < 1 || (range !== 0 && steps > range)) continue;
    if (from.x + steps * dx !== to.x || from.y + steps * dy !== to.y) continue;
    if (isWhole(board, gone, from, dx, dy, steps)) return true;
  }
  return false;
};

/** Is there no hole between the two? */
const isWhole = (
  board: Board,
  gone: ReadonlySet<number>,
  from: Point,
  dx: number,
  dy: number,
  steps: number,
): boolean => {
  for (let n = 1; n < steps; n++)
    if (gone.has((from.y + n * dy) * board.width + from.x + n * dx)) return false;
  return true;
};

/** Pieces of one kind on the same square. */
interface Stand {
  readonly walker: Walker;
  readonly count: number;
}

/** This few are searched one by one: sorting them would take longer. */
const FEW = 4;

/** One entry per piece and square that occurs, with its count. */
const distinct = (walkers: readonly Walker[]): readonly Stand[] => {
  if (walkers.length <= FEW) return walkers.map((walker) => ({ walker, count: 1 }));
  const byPiece = new Map<Piece, Map<string, { walker: Walker; count: number }>>();
  for (const walker of walkers) {
    const places = byPiece.get(walker.piece) ?? new Map<string, { walker: Walker; count: number }>();
    byPiece.set(walker.piece, places);
    const place = `${walker.at.x},${walker.at.y}`;
    const twin = places.get(place);
    if (twin) twin.count++;
    else places.set(place, { walker, count: 1 });
  }
  return [...byPiece.values()].flatMap((places) => [...places.values()]);
};

/** What is wrong with one path; undefined for a valid one. */
const walkFault = (
  board: Board,
  gone: ReadonlySet<number>,
  { piece, at }: Walker,
  walk: unknown,
  goal: Point,
): Text | undefined => {
  if (!Array.isArray(walk) || walk.length === 0) return LEAVES;
  for (let n = 0; n < walk.length; n++) if (!isPointOn(board, gone, walk[n])) return LEAVES;
  const points: readonly Point[] = walk;
  const start = points[0]!;
  const end = points[points.length - 1]!;
  if (start.x !== at.x || start.y !== at.y)
    return t('does not start on the square of its piece', '不从棋子所在的格子出发');
  if (end.x !== goal.x || end.y !== goal.y) return t('does not end on the meeting square', '没有走到会合点');
  for (let n = 1; n < points.length; n++) {
    if (!isMove(board, gone, piece, points[n - 1]!, points[n]!))
      return t(`has an illegal step (${n})`, `的第 ${n} 步不合法`);
  }
  return undefined;
};

const LEAVES = t('leaves the board', '离开了棋盘');

const checkWalks = (problem: MeetProblem, gone: ReadonlySet<number>, answer: Met): Verdict | undefined => {
  const { board, walkers } = problem;
  if (answer.walks.length === 0) {
    return answer.moves + walkers.length > MAX_WALKED
      ? undefined
      : refuse('The paths are missing', '缺少各棋子的路线');
  }
  if (answer.walks.length !== walkers.length) {
    return refuse(
      `There are ${counted(answer.walks.length, 'path')} for ${counted(walkers.length, 'piece')}`,
      `${countWords(walkers.length)} 个棋子却有 ${countWords(answer.walks.length)} 条路线`,
    );
  }
  let total = 0;
  let longest = 0;
  for (let i = 0; i < walkers.length; i++) {
    const walk = answer.walks[i];
    const fault = walkFault(board, gone, walkers[i]!, walk, answer.square);
    if (fault !== undefined) return refuse(`Path ${i + 1} ${fault.en}`, `第 ${i + 1} 条路线${fault.zh}`);
    total += walk!.length - 1;
    longest = Math.max(longest, walk!.length - 1);
  }
  if (total !== answer.moves) {
    return refuse(
      `The paths take ${counted(total, 'move')} in total, not ${answer.moves}`,
      `路线共 ${countWords(total)} 步，不是 ${answer.moves} 步`,
    );
  }
  if (longest !== answer.rounds) {
    return refuse(
      `The longest path takes ${counted(longest, 'move')}, not ${answer.rounds}`,
      `最长的路线是 ${countWords(longest)} 步，不是 ${answer.rounds} 步`,
    );
  }
  return undefined;
};

/** A buffer for small boards, reused; entries beyond their squares are meaningless. */
const SMALL = 400;
const small = new Float64Array(SMALL);

const makeCosts = (squares: number): Float64Array =>
  squares > SMALL ? new Float64Array(squares) : small.fill(0, 0, squares);

/** Adds what these pieces need to get to each square: to the sum, or to the longest path. */
const addTo = (cost: Float64Array, isTotal: boolean, moves: Int32Array, count: number): void => {
  for (let square = 0; square < moves.length; square++) {
    const known = moves[square]!;
    const taken = known < 0 ? Number.POSITIVE_INFINITY : known;
    if (isTotal) cost[square]! += count * taken;
    else if (taken > cost[square]!) cost[square] = taken;
  }
};

/** Computes the cost of every square, and compares. */
const checkBySearch = (problem: MeetProblem, gone: ReadonlySet<number>, answer: Met): Verdict => {
  const { board, walkers, objective } = problem;
  const squares = squareCount(board);
  const cost = makeCosts(squares);
  const claimed = answer.square.y * board.width + answer.square.x;
  let [total, longest] = [0, 0]; // what meeting on the claimed square takes
  for (const { walker, count } of distinct(walkers)) {
    const moves = searchFrom(board, gone, walker);
    addTo(cost, objective === 'total', moves, count);
    const taken = moves[claimed]! < 0 ? Number.POSITIVE_INFINITY : moves[claimed]!;
    total += count * taken;
    longest = Math.max(longest, taken);
  }
  if (total !== answer.moves || longest !== answer.rounds) {
    return refuse(
      `Meeting there takes ${counted(total, 'move')} in total and ${counted(longest, 'round')}`,
      `在这个会合点实际需要 ${countWords(total)} 步、${countWords(longest)} 轮`,
    );
  }
  let first = 0;
  for (let square = 1; square < squares; square++) if (cost[square]! < cost[first]!) first = square;
  if (first !== claimed) {
    return refuse(
      `(${first % board.width},${Math.floor(first / board.width)}) is better, or as good and earlier in the order`,
      `(${first % board.width},${Math.floor(first / board.width)}) 更好，或同样好而更靠前`,
    );
  }
  return SEARCHED_AGAIN;
};

const SEARCHED_AGAIN = recomputed(
  'every path is legal, and a second search found no better meeting square and no equally good one earlier in the order',
  '每条路线都合法；重新搜索，没有更好的会合点，也没有同样好而更靠前的',
);

/**
 * The part of the board that matters: no piece that makes at most the claimed number of moves gets farther
 * from its start. Undefined if a piece rides without a limit.
 */
const cropped = (problem: MeetProblem, answer: Met): { problem: MeetProblem; answer: Met } | undefined => {
  const { board, walkers, objective } = problem;
  const rays = [...new Set(walkers.map(({ piece }) => piece))].flatMap((piece) => piece.rays);
  if (rays.some(({ range }) => range === 0)) return undefined;
  const pace = rays.reduce(
    (most, { dx, dy, range }) => Math.max(most, range * Math.max(Math.abs(dx), Math.abs(dy))),
    0,
  );
  const reach = pace * (objective === 'total' ? answer.moves : answer.rounds);
  const bounds = (of: (at: Point) => number, side: number) => {
    const [low, high] = walkers.reduce(
      ([least, most], { at }) => [Math.min(least, of(at)), Math.max(most, of(at))],
      [side, 0],
    );
    return [Math.max(0, low - reach), Math.min(side - 1, high + reach)] as const;
  };
  const [left, right] = bounds(({ x }) => x, board.width);
  const [bottom, top] = bounds(({ y }) => y, board.height);
  const move = ({ x, y }: Point): Point => ({ x: x - left, y: y - bottom });
  const width = right - left + 1;
  const missing = board.missing
    .map((square) => move({ x: square % board.width, y: Math.floor(square / board.width) }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y <= top - bottom)
    .map(({ x, y }) => y * width + x);
  return {
    problem: {
      ...problem,
      board: makeBoard(width, top - bottom + 1, missing),
      walkers: walkers.map(({ piece, at }) => ({ piece, at: move(at) })),
    },
    answer: { ...answer, square: move(answer.square) },
  };
};

const NONE_GONE: ReadonlySet<number> = new Set();

/** Searches again if possible; otherwise uses arguments as far as they reach. */
const checkBest = (problem: MeetProblem, gone: ReadonlySet<number>, answer: Met, effort: Effort): Verdict => {
  const isSmall = (board: Board) =>
    squareCount(board) <= MAX_SQUARES &&
    distinct(problem.walkers).length * squareCount(board) <= MAX_SEARCHED[effort];
  if (isSmall(problem.board)) return checkBySearch(problem, gone, answer);
  const part = cropped(problem, answer);
  if (part && isSmall(part.problem.board)) {
    const inside = isPointOn(part.problem.board, new Set(), part.answer.square);
    if (!inside) return refuse('The meeting square is too far away', '会合点太远');
    return checkBySearch(part.problem, new Set(part.problem.board.missing), part.answer);
  }
  const { width, height, missing } = problem.board;
  const knights = [...new Set(problem.walkers.map(({ piece }) => piece))].every(isKnight);
  if (missing.length === 0 && knights) {
    return Math.min(width, height) <= 2 ? checkStrip(problem, answer) : checkOpenMeeting(problem, answer);
  }
  if (answer.walks.length === 0) {
    return refuse(
      'The paths are missing, and the board is too large to search',
      '缺少路线，而棋盘太大，无法搜索',
    );
  }
  return partly(
    [t('every path is legal and has the given length', '每条路线都合法，步数相符')],
    [
      t(
        'that no meeting square is better; the board is too large to search again',
        '没有更好的会合点；棋盘太大，没有重新搜索',
      ),
    ],
  );
};

const checkApart = (
  problem: MeetProblem,
  gone: ReadonlySet<number>,
  apart: readonly number[],
  effort: Effort,
): Verdict => {
  const { board, walkers } = problem;
  const sound =
    Array.isArray(apart) &&
    apart.length >= 2 &&
    new Set(apart).size === apart.length &&
    apart.every((i) => Number.isInteger(i) && i >= 0 && i < walkers.length);
  if (!sound) return refuse('The pieces that cannot meet are missing', '没有写明哪些棋子无法会合');
  const stands = distinct(apart.map((i) => walkers[i]!));
  if (squareCount(board) > MAX_SQUARES || stands.length * squareCount(board) > MAX_SEARCHED[effort])
    return checkApartAnywhere(problem, apart);
  const reached = new Uint32Array(squareCount(board));
  for (const stand of stands) {
    searchFrom(board, gone, stand.walker).forEach((moves, square) => {
      if (moves >= 0) reached[square]!++;
    });
  }
  const common = reached.indexOf(stands.length);
  if (common >= 0) {
    return refuse(
      `These pieces can meet on (${common % board.width},${Math.floor(common / board.width)})`,
      `这些棋子可以在 (${common % board.width},${Math.floor(common / board.width)}) 会合`,
    );
  }
  return recomputed(
    'a second search from each of these pieces shows that no square is reachable by all',
    '从这些棋子分别重新搜索，没有它们都能到的格子',
  );
};

/**
 * Checks an answer. Written from the rules; shares no code with the solver.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * if (read.ok) {
 *   checkMeet(read.value, solveMeet(read.value)).ok; // true
 * }
 */
export const checkMeet = (problem: MeetProblem, answer: MeetAnswer, effort: Effort = 'usual'): Verdict => {
  const { missing } = problem.board;
  const gone = missing.length === 0 ? NONE_GONE : new Set(missing);
  switch (answer?.kind) {
    case 'stopped':
      return NOTHING_CLAIMED;
    case 'cannot-meet': {
      const verdict = checkApart(problem, gone, answer.apart, effort);
      return verdict.ok ? (refuseReason(problem, answer) ?? verdict) : verdict;
    }
    case 'meet': {
      if (!isPointOn(problem.board, gone, answer.square) || !Array.isArray(answer.walks)) {
        return refuse('The meeting square is not on the board', '会合点不在棋盘上');
      }
      const flaw = checkWalks(problem, gone, answer);
      if (flaw) return flaw;
      return checkBest(problem, gone, answer, effort);
    }
    default:
      return refuse('This is not an answer to a meet problem', '这不是 meet 题目的答案');
  }
};
