/*
 * Any pieces on any board that fits in memory: one breadth-first search per distinct piece and square, summed
 * (or the longest taken) on every square. Cost: distinct pieces x squares. One search back from the best
 * square per kind of piece then gives the paths, so no distances need to be kept.
 */

import {
  aboutCounted,
  aboutWords,
  counted,
  countWords,
  forCount,
  formatBytes,
} from '../../../../core/amounts.js';
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
import { distancesOn, type Ground, groundFor, makeScratch, pointOn, type Scratch } from './search.js';

/** Pieces of one kind on the same square have the same paths: searched once, counted `weight` times. */
export interface Crowd {
  readonly piece: Piece;
  /** A key for its moves (`keyOfRays`). */
  readonly moves: string;
  readonly at: Point;
  readonly weight: number;
  /** The index of the first of them in the problem. */
  readonly first: number;
}

/** Up to this many pieces are compared one by one; more are sorted by keys. */
const FEW = 8;

const groundOfKinds = (board: Board, crowds: readonly Crowd[], kinds: readonly (readonly number[])[]) =>
  groundFor(
    board,
    kinds.map(([first]) => ({ moves: crowds[first!]!.moves, rays: crowds[first!]!.piece.rays })),
  );

export const groundOf = (board: Board, crowds: readonly Crowd[]): Ground =>
  groundOfKinds(board, crowds, byMoves(crowds));

/** The crowds in the order of their first pieces, and the index of each piece's crowd. */
const gather = (walkers: readonly Walker[]): { crowds: readonly Crowd[]; crowdOf: readonly number[] } => {
  const crowds: { piece: Piece; moves: string; at: Point; weight: number; first: number }[] = [];
  const crowdOf: number[] = [];
  const byKey = walkers.length > FEW ? new Map<string, number>() : undefined;
  let moves = '';
  for (let first = 0; first < walkers.length; first++) {
    const { piece, at } = walkers[first]!;
    if (first === 0 || piece !== walkers[first - 1]!.piece) moves = keyOfRays(piece.rays);
    let place = 0;
    if (byKey === undefined) {
      while (place < crowds.length && !isOf(crowds[place]!, moves, at)) place++;
    } else {
      const key = `${moves}@${at.x},${at.y}`;
      place = byKey.get(key) ?? crowds.length;
      byKey.set(key, place);
    }
    if (place === crowds.length) crowds.push({ piece, moves, at, weight: 0, first });
    crowds[place]!.weight++;
    crowdOf.push(place);
  }
  return { crowds, crowdOf };
};

const isOf = (crowd: Crowd, moves: string, { x, y }: Point): boolean =>
  crowd.at.x === x && crowd.at.y === y && crowd.moves === moves;

export const crowdsOf = (walkers: readonly Walker[]): readonly Crowd[] => gather(walkers).crowds;

/**
 * The objective on every square, Infinity if some piece cannot get there; or the crowd with which the common
 * squares ran out.
 */
interface Surveyed {
  readonly ground: Ground;
  readonly scratch: Scratch;
  /** Part of the scratch memory: valid until the next problem. */
  readonly cost: Float64Array;
  readonly emptyAfter: number | undefined;
}

/** 4 bytes each for distance and queue, 8 for cost. */
const BYTES_PER_SQUARE = 16;

/** What a search would need beyond the limits, as an answer; undefined if it fits. */
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
    `Too large: ${counted(crowds, 'search', 'searches')} of ${counted(squares, 'square')} ${forCount(crowds, 'takes', 'take')} ${aboutCounted(nodes, 'search node')}.`,
    `规模太大：对 ${countWords(squares)} 格做 ${countWords(crowds)} 次搜索需要 ${aboutWords(nodes)} 个搜索节点。`,
  );
  return stopShort(say, { nodes: budget.nodes }, { bytes, nodes });
};

/** Progress is reported after this many squares: a search of a small board is over before anyone looks. */
const REPORT_SQUARES = 10_000;

const indexOf = ({ origin, stride }: Ground, { x, y }: Point): number => origin + y * stride + x;

/** Adds this many pieces' moves to every square; false if no square remains that all can reach. */
const addMoves = (ground: Ground, cost: Float64Array, distance: Uint32Array, weight: number): boolean => {
  const { origin, stride, board } = ground;
  const { width, height } = board;
  let common = false;
  for (let row = origin, end = origin + height * stride; row < end; row += stride) {
    for (let s = row; s < row + width; s++) {
      const moves = distance[s]!;
      const sum = moves === UNREACHED ? Number.POSITIVE_INFINITY : cost[s]! + weight * moves;
      cost[s] = sum;
      if (sum !== Number.POSITIVE_INFINITY) common = true;
    }
  }
  return common;
};

/** The same for the longest path. */
const takeLonger = (ground: Ground, cost: Float64Array, distance: Uint32Array): boolean => {
  const { origin, stride, board } = ground;
  const { width, height } = board;
  let common = false;
  for (let row = origin, end = origin + height * stride; row < end; row += stride) {
    for (let s = row; s < row + width; s++) {
      const moves = distance[s]!;
      const longest = moves === UNREACHED ? Number.POSITIVE_INFINITY : Math.max(cost[s]!, moves);
      cost[s] = longest;
      if (longest !== Number.POSITIVE_INFINITY) common = true;
    }
  }
  return common;
};

export const survey = (
  problem: MeetProblem,
  crowds: readonly Crowd[],
  ground: Ground,
  objective: MeetProblem['objective'],
  onCrowds?: (done: number) => void,
): Surveyed => {
  const { board } = problem;
  const scratch = makeScratch(ground);
  const cost = scratch.cost.fill(0);
  const isTotal = objective === 'total';
  const squares = squareCount(board);
  const isLarge = onCrowds !== undefined && squares >= REPORT_SQUARES;
  let unreported = 0; // squares
  for (let i = 0; i < crowds.length; i++) {
    const { piece, moves, at, weight } = crowds[i]!;
    const distance = distancesOn(
      ground,
      moves,
      piece.rays,
      indexOf(ground, at),
      scratch,
      'from',
      isLarge ? (done) => onCrowds(i + done / squares) : undefined,
    );
    const common = isTotal ? addMoves(ground, cost, distance, weight) : takeLonger(ground, cost, distance);
    if (i === 0) for (const s of board.missing) cost[missingIndex(ground, s)] = Number.POSITIVE_INFINITY;
    unreported += squares;
    if (unreported >= REPORT_SQUARES) {
      onCrowds?.(i + 1);
      unreported = 0;
    }
    if (!common) return { ground, scratch, cost, emptyAfter: i };
  }
  return { ground, scratch, cost, emptyAfter: undefined };
};

const missingIndex = (ground: Ground, square: number): number => {
  const x = square % ground.board.width;
  return indexOf(ground, { x, y: (square - x) / ground.board.width });
};

/** The squares with the least cost, in reading order; only the first unless `all` is set. */
export const bestSquares = ({ ground, cost }: Surveyed, all: boolean): readonly Point[] => {
  const { board, origin, stride } = ground;
  let least = Number.POSITIVE_INFINITY;
  let [firstX, firstY] = [-1, -1];
  for (let y = 0; y < board.height; y++) {
    for (let x = 0, s = origin + y * stride; x < board.width; x++, s++) {
      if (cost[s]! >= least) continue;
      least = cost[s]!;
      firstX = x;
      firstY = y;
    }
  }
  if (firstX < 0) return [];
  const best = [pointOn(ground, firstX, firstY)];
  if (!all) return best;
  for (let y = firstY; y < board.height; y++) {
    for (let x = y === firstY ? firstX + 1 : 0; x < board.width; x++) {
      if (cost[origin + y * stride + x] === least) best.push(pointOn(ground, x, y));
    }
  }
  return best;
};

/**
 * Follows decreasing distances to the goal, always by the first move in the piece's order that gets closer.
 */
const walkDown = (
  ground: Ground,
  distance: Uint32Array,
  goal: number,
  { piece, at }: Crowd,
): readonly Point[] => {
  const { origin, stride } = ground;
  const { width, height } = ground.board;
  const { rays } = piece; // counted below: for...of takes twice as long over a frozen list
  const walk: Point[] = [at];
  let { x, y } = at;
  for (let left = distance[indexOf(ground, at)]!; left > 0; left--) {
    step: for (let i = 0; i < rays.length; i++) {
      const { dx, dy, range } = rays[i]!;
      let tx = x + dx;
      let ty = y + dy;
      for (let n = 1; range === 0 || n <= range; n++, tx += dx, ty += dy) {
        if (tx < 0 || ty < 0 || tx >= width || ty >= height) break;
        const to = origin + ty * stride + tx;
        const there = distance[to]!;
        if (there === 0 && to !== goal) break; // a hole
        if (there !== left - 1) continue;
        x = tx;
        y = ty;
        break step;
      }
    }
    walk.push(pointOn(ground, x, y));
  }
  return Object.freeze(walk);
};

/** Pieces that their moves keep apart on any board need no search. */
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

/**
 * The crowds' indices by their moves: on a large board, distances to the goal are valid until the next
 * search.
 */
const byMoves = (crowds: readonly Crowd[]): readonly (readonly number[])[] => {
  const { moves: first } = crowds[0]!;
  if (crowds.every(({ moves }) => moves === first)) return [crowds.map((_, i) => i)];
  const kinds = new Map<string, number[]>();
  for (let i = 0; i < crowds.length; i++) {
    const { moves } = crowds[i]!;
    const kind = kinds.get(moves);
    if (kind) kind.push(i);
    else kinds.set(moves, [i]);
  }
  return [...kinds.values()];
};

export const solveBySearch = (
  problem: MeetProblem,
  { budget: asked, onProgress }: SolveOptions,
): MeetAnswer => {
  const budget = limitsOf(asked);
  const { crowds, crowdOf } = gather(problem.walkers);
  const groups = byMoves(crowds);
  const ground = groundOfKinds(problem.board, crowds, groups);
  const stop = tooLarge(problem, crowds.length, ground, budget);
  if (stop) return apartAnywhere(crowds) ?? stop;
  const squares = squareCount(problem.board);
  const tell = onProgress && ((done: number): void => onProgress(done, crowds.length + groups.length));
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
  const walksOf: (readonly Point[])[] = []; // by crowd
  let moves = 0;
  let rounds = 0;
  let listed = 0;
  for (let g = 0; g < groups.length; g++) {
    const group = groups[g]!;
    const { moves: kind, piece } = crowds[group[0]!]!;
    const distance = distancesOn(
      ground,
      kind,
      piece.rays,
      goal,
      scratch,
      'to',
      tell && ((done) => tell(crowds.length + g + done / squares)),
    );
    for (const i of group) {
      const crowd = crowds[i]!;
      const length = distance[indexOf(ground, crowd.at)]!;
      moves += crowd.weight * length;
      rounds = Math.max(rounds, length);
      listed += crowd.weight * (length + 1);
      if (listed <= MAX_WALKED) walksOf[i] = walkDown(ground, distance, goal, crowd);
    }
  }
  const walks = listed <= MAX_WALKED ? crowdOf.map((i) => walksOf[i]!) : [];
  return Object.freeze({
    kind: 'meet',
    square,
    moves,
    rounds,
    walks: Object.freeze(walks),
    proved: true,
    method: 'search',
  });
};
