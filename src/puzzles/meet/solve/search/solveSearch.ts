/*
 * Any pieces on any board that fits in memory: one breadth-first search per distinct piece and square, summed (or the longest
 * taken) on every square. Cost: distinct pieces x squares. One search back from the best square per kind of piece then gives the
 * walks, so that no distances need to be kept.
 */

import { aboutWords, counted, countWords, formatBytes } from '../../../../core/amounts.js';
import { type Board, squareCount } from '../../../../core/board.js';
import {
  type Budget,
  limitsOf,
  type SolveOptions,
  type Stopped,
  stopShort,
} from '../../../../core/budget.js';
import { UNREACHED } from '../../../../core/distance.js';
import { keyOfRays, type Piece } from '../../../../core/piece.js';
import type { Point } from '../../../../core/square.js';
import { t } from '../../../../core/text.js';
import { MAX_WALKED, type MeetAnswer, type MeetProblem, type Walker } from '../../meet.js';
import { apartByMoves, whyApart } from './apart.js';
import { distancesOn, type Ground, groundFor, makeScratch, type OnSquares, type Scratch } from './search.js';

/** Pieces of one kind on one square walk alike: searched once, counted `weight` times. */
export interface Crowd {
  readonly piece: Piece;
  readonly at: Point;
  readonly weight: number;
  /** The first of them, by its place in the problem. */
  readonly first: number;
}

/** How many walkers are compared one by one; more are sorted by keys. */
const FEW = 8;

const isAlike = (one: Walker, two: Walker): boolean =>
  one.at.x === two.at.x &&
  one.at.y === two.at.y &&
  (one.piece === two.piece || keyOfRays(one.piece.rays) === keyOfRays(two.piece.rays));

const keyOf = ({ piece, at }: Walker): string => `${keyOfRays(piece.rays)}@${at.x},${at.y}`;

export const groundOf = (board: Board, crowds: readonly Crowd[]): Ground =>
  groundFor(board, new Set(crowds.map(({ piece }) => piece)));

/** The crowds in the order of their first walkers, and the crowd of each walker. */
const gather = (walkers: readonly Walker[]): { crowds: readonly Crowd[]; crowdOf: readonly Crowd[] } => {
  const crowds: { piece: Piece; at: Point; weight: number; first: number }[] = [];
  const crowdOf: Crowd[] = [];
  const byKey = new Map<string, (typeof crowds)[number]>();
  for (let first = 0; first < walkers.length; first++) {
    const walker = walkers[first]!;
    const key = walkers.length > FEW ? keyOf(walker) : '';
    const known = key === '' ? crowds.find((crowd) => isAlike(crowd, walker)) : byKey.get(key);
    const crowd = known ?? { piece: walker.piece, at: walker.at, weight: 0, first };
    if (known === undefined) {
      crowds.push(crowd);
      if (key !== '') byKey.set(key, crowd);
    }
    crowd.weight++;
    crowdOf.push(crowd);
  }
  return { crowds, crowdOf };
};

export const crowdsOf = (walkers: readonly Walker[]): readonly Crowd[] => gather(walkers).crowds;

/** The objective on every square, Infinity where someone cannot come; or the crowd with which the common squares ran out. */
interface Surveyed {
  readonly ground: Ground;
  readonly scratch: Scratch;
  /** Of the scratch: good until the next problem. */
  readonly cost: Float64Array;
  readonly emptyAfter: number | undefined;
}

/** Distance and queue 4 bytes each, cost 8. */
const BYTES_PER_SQUARE = 16;

/** What a search would need beyond the budget, as an answer; undefined if it fits. */
export const tooLarge = (
  problem: MeetProblem,
  crowds: number,
  { size }: Ground,
  budget: Budget,
): Stopped | undefined => {
  const squares = squareCount(problem.board);
  const bytes = size * BYTES_PER_SQUARE;
  const nodes = crowds * squares;
  if (bytes > budget.bytes || size >= UNREACHED) {
    const { width, height } = problem.board;
    const say = t(
      `Too large: searching the ${width}x${height} board needs ${formatBytes(bytes)} of memory.`,
      `规模太大：搜索 ${width}x${height} 的棋盘需要 ${formatBytes(bytes)} 内存。`,
    );
    return stopShort(say, { bytes: budget.bytes }, { bytes, nodes });
  }
  if (nodes <= budget.nodes) return undefined;
  const say = t(
    `Too large: ${counted(crowds, 'search', 'searches')} of ${countWords(squares)} squares take ${aboutWords(nodes)} search nodes.`,
    `规模太大：对 ${countWords(squares)} 格做 ${countWords(crowds)} 次搜索需要 ${aboutWords(nodes)} 个搜索节点。`,
  );
  return stopShort(say, { nodes: budget.nodes }, { bytes, nodes });
};

const indexOf = ({ origin, stride }: Ground, { x, y }: Point): number => origin + y * stride + x;

export const survey = (
  problem: MeetProblem,
  crowds: readonly Crowd[],
  ground: Ground,
  objective: MeetProblem['objective'],
  onSquares?: OnSquares,
): Surveyed => {
  const { board } = problem;
  const scratch = makeScratch(ground);
  const cost = scratch.cost.fill(0);
  const squares = squareCount(board);
  for (let i = 0; i < crowds.length; i++) {
    const { piece, at, weight } = crowds[i]!;
    const distance = distancesOn(ground, piece.rays, indexOf(ground, at), scratch, 'from', (done) =>
      onSquares?.(i * squares + done),
    );
    let common = false;
    for (let y = 0, row = ground.origin; y < board.height; y++, row += ground.stride) {
      for (let s = row; s < row + board.width; s++) {
        const moves = distance[s]!;
        if (moves === UNREACHED) cost[s] = Number.POSITIVE_INFINITY;
        else if (objective === 'total') cost[s]! += weight * moves;
        else if (moves > cost[s]!) cost[s] = moves;
        if (cost[s] !== Number.POSITIVE_INFINITY) common = true;
      }
    }
    if (i === 0) for (const s of board.missing) cost[missingIndex(ground, s)] = Number.POSITIVE_INFINITY;
    onSquares?.((i + 1) * squares);
    if (!common) return { ground, scratch, cost, emptyAfter: i };
  }
  return { ground, scratch, cost, emptyAfter: undefined };
};

const missingIndex = (ground: Ground, square: number): number => {
  const x = square % ground.board.width;
  return indexOf(ground, { x, y: (square - x) / ground.board.width });
};

/** The squares of least cost, in reading order; only the first if `all` is not asked for. */
export const bestSquares = ({ ground, cost }: Surveyed, all: boolean): readonly Point[] => {
  const { board, origin, stride } = ground;
  let least = Number.POSITIVE_INFINITY;
  let best: Point[] = [];
  for (let y = 0; y < board.height; y++) {
    for (let x = 0, s = origin + y * stride; x < board.width; x++, s++) {
      if (cost[s]! < least) {
        least = cost[s]!;
        best = [{ x, y }];
      } else if (all && cost[s] === least && least !== Number.POSITIVE_INFINITY) best.push({ x, y });
    }
  }
  return best;
};

/** Goes down the distances to the goal, always by the first move in the piece's order that comes nearer. */
const walkDown = (
  ground: Ground,
  distance: Uint32Array,
  goal: number,
  { piece, at }: Crowd,
): readonly Point[] => {
  const walk: Point[] = [at];
  let { x, y } = at;
  for (let left = distance[indexOf(ground, at)]!; left > 0; left--) {
    step: for (const { dx, dy, range } of piece.rays) {
      for (let n = 1; range === 0 || n <= range; n++) {
        const [tx, ty] = [x + n * dx, y + n * dy];
        if (tx < 0 || ty < 0 || tx >= ground.board.width || ty >= ground.board.height) break;
        const to = indexOf(ground, { x: tx, y: ty });
        const there = distance[to]!;
        if (there === 0 && to !== goal) break; // a missing square
        if (there !== left - 1) continue;
        [x, y] = [tx, ty];
        break step;
      }
    }
    walk.push(Object.freeze({ x, y }));
  }
  return Object.freeze(walk);
};

/** Pieces whose moves keep them apart on any board need no search. */
const apartAnywhere = (crowds: readonly Crowd[]): MeetAnswer | undefined => {
  const home = crowds[0]!;
  for (const crowd of crowds) {
    const why = apartByMoves(home, crowd);
    if (why) {
      const apart = Object.freeze([home.first, crowd.first]);
      return Object.freeze({ kind: 'cannot-meet', apart, why, method: 'moves' });
    }
  }
  return undefined;
};

/** Crowds of pieces with the same moves. */
const kindsOf = (crowds: readonly Crowd[]): readonly (readonly [Crowd, ...Crowd[]])[] => {
  const kinds = new Map<string, [Crowd, ...Crowd[]]>();
  for (const crowd of crowds) {
    const key = keyOfRays(crowd.piece.rays);
    const kind = kinds.get(key);
    if (kind) kind.push(crowd);
    else kinds.set(key, [crowd]);
  }
  return [...kinds.values()];
};

export const solveBySearch = (
  problem: MeetProblem,
  { budget: asked, onProgress }: SolveOptions,
): MeetAnswer => {
  const budget = limitsOf(asked);
  const { crowds, crowdOf } = gather(problem.walkers);
  const ground = groundOf(problem.board, crowds);
  const stop = tooLarge(problem, crowds.length, ground, budget);
  if (stop) return apartAnywhere(crowds) ?? stop;
  const kinds = kindsOf(crowds);
  const squares = squareCount(problem.board);
  const tell = (done: number): void => onProgress?.(done, (crowds.length + kinds.length) * squares);
  const surveyed = survey(problem, crowds, ground, problem.objective, tell);
  const { scratch, emptyAfter } = surveyed;
  if (emptyAfter !== undefined) {
    return Object.freeze({
      kind: 'cannot-meet',
      ...whyApart(ground, scratch, crowds.slice(0, emptyAfter + 1)),
      method: 'search',
    });
  }
  const square = bestSquares(surveyed, false)[0]!;
  const goal = indexOf(ground, square);
  const walkOf = new Map<Crowd, readonly Point[]>();
  let moves = 0;
  let rounds = 0;
  let listed = 0;
  for (const [i, kind] of kinds.entries()) {
    const distance = distancesOn(ground, kind[0].piece.rays, goal, scratch, 'to', (done) =>
      tell((crowds.length + i) * squares + done),
    );
    for (const crowd of kind) {
      const length = distance[indexOf(ground, crowd.at)]!;
      moves += crowd.weight * length;
      rounds = Math.max(rounds, length);
      listed += crowd.weight * (length + 1);
      if (listed <= MAX_WALKED) {
        walkOf.set(crowd, walkDown(ground, distance, goal, crowd));
      }
    }
  }
  const walks = listed <= MAX_WALKED ? crowdOf.map((crowd) => walkOf.get(crowd)!) : [];
  return Object.freeze({
    kind: 'meet',
    square: Object.freeze(square),
    moves,
    rounds,
    walks: Object.freeze(walks),
    proved: true,
    method: 'search',
  });
};
