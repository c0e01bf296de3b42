import { aboutCounted, aboutWords, formatBytes } from '../../../core/amounts.js';
import { type Board, freeCount, freeMask, isLongBoard, makeBoard, squareCount } from '../../../core/board.js';
import { type Budget, limitsOf, type SolveOptions, type Stopped, stopShort } from '../../../core/budget.js';
import { isMove } from '../../../core/moveGraph.js';
import type { Midway } from '../../../core/parallel/shards.js';
import { isKnight, type Piece } from '../../../core/piece.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import {
  LEAST_CLOSED,
  type UncrossedAnswer,
  type UncrossedMethod,
  type UncrossedProblem,
} from '../uncrossed.js';
import { validateUncrossed } from '../validate.js';
import { fieldOf } from './geometry.js';
import {
  BYTES_PER_STATE,
  isByLevels,
  isKnownRule,
  isNarrow,
  knightPath,
  knightRule,
  movesOnStrip,
  pathNeeds,
  ruleNeeds,
} from './knight/solve.js';
import { linkPath } from './link.js';
import { sweep } from './sweep.js';

/** Paths are written out on boards of up to this many squares. */
const MAX_WRITTEN = 2500;

/**
 * The approximate maximum of states of a sweep over this many columns, for knights; other pieces have fewer.
 */
const sweptStates = (width: number): number => 10 ** Math.min(300, width - 2);

/** Steps of the small sweeps that an estimate is made of. */
const TRIED_STEPS = 100_000;

/**
 * The bytes that a sweep needs: from the states on two narrow boards, on which the same piece is swept first.
 */
const estimateSweep = (board: Board, piece: Piece, closed: boolean): number => {
  const { width, height, reachX } = fieldOf(board, piece.rays);
  const narrow = Math.max(3, reachX + 1);
  if (width <= narrow + 2) return 0;
  const [few, more] = [narrow, narrow + 1].map((columns) => {
    const field = fieldOf(makeBoard(columns, Math.max(columns, Math.min(height, 8))), piece.rays);
    return sweep(field, closed, { nodes: TRIED_STEPS, bytes: Number.POSITIVE_INFINITY }).nodes;
  });
  const factor = Math.max(2, more! / Math.max(1, few!));
  const steps = more! * factor ** (width - narrow - 1) * Math.max(1, height / 8);
  return (Math.min(1e300, steps) / 3) * BYTES_PER_STATE;
};

/** No computer has this much memory. */
const MOST_BYTES = 1e18;

const tooLarge = (needed: number, bytes: number, nodes = 0): Stopped =>
  stopShort(
    needed < MOST_BYTES
      ? t(
          `Too large: the states of the frontier DP need about ${formatBytes(needed)} of memory.`,
          `规模太大：轮廓线 DP 的状态约需 ${formatBytes(needed)} 内存。`,
        )
      : t(
          'Too large: the states of the frontier DP need more memory than exists.',
          '规模太大：轮廓线 DP 的状态所需内存超过任何计算机。',
        ),
    { bytes },
    { bytes: needed },
    nodes,
  );

/** Estimates of steps are rough: work that is only slightly too long may fit. */
const MUCH = 4;

const tooLong = (needed: number, nodes: number): Stopped =>
  stopShort(
    t(
      `Too large: the search needs about ${aboutCounted(needed, 'search node')}.`,
      `规模太大：搜索约需 ${aboutWords(needed)} 个搜索节点。`,
    ),
    { nodes },
    { nodes: needed },
  );

const outOf = (limit: keyof Budget, nodes: number, limits: Budget, needed: number): Stopped =>
  limit === 'bytes'
    ? tooLarge(Math.max(2 * limits.bytes, needed), limits.bytes, nodes)
    : stopShort(
        t(
          `The frontier DP reached its limit after ${aboutCounted(nodes, 'search node')}.`,
          `轮廓线 DP 在约 ${aboutWords(nodes)} 个搜索节点后达到上限。`,
        ),
        { nodes: limits.nodes },
        {},
        nodes,
      );

const solveBoard = (
  problem: UncrossedProblem,
  board: Board,
  options: SolveOptions,
  midway: Midway | undefined,
): UncrossedAnswer => {
  const { piece, closed } = problem;
  const limits = limitsOf(options.budget);
  const field = fieldOf(board, piece.rays);
  const { width, height, squareOf } = field;
  const found = (
    moves: number,
    path: readonly number[],
    method: UncrossedMethod,
    nodes: number,
  ): UncrossedAnswer => {
    if (closed && moves < LEAST_CLOSED) return { kind: 'none', method, nodes };
    if (moves === 0) return { kind: 'path', moves, path: [freeMask(board).indexOf(1)], method, nodes };
    const isForward = path.every(
      (square, i) => (i === 0 && !closed) || isMove(board, piece.rays, path.at(i - 1)!, square),
    );
    return { kind: 'path', moves, path: isForward ? path : [...path].reverse(), method, nodes };
  };
  if (isKnight(piece) && board.missing.length === 0 && isNarrow(width)) {
    const needs = pathNeeds(width, height, closed);
    if (needs.bytes > limits.bytes) return tooLarge(needs.bytes, limits.bytes);
    if (needs.nodes > MUCH * limits.nodes) return tooLong(needs.nodes, limits.nodes);
    const best = knightPath(width, height, closed, limits, options.onProgress, midway);
    if (best.kind === 'short') return outOf(best.limit, best.nodes, limits, needs.bytes);
    const path =
      best.segments.length === 0
        ? []
        : linkPath(best.segments.map(([x1, y1, x2, y2]) => [squareOf(x1, y1), squareOf(x2, y2)]));
    return found(best.moves, path, best.method, best.nodes);
  }
  const needed =
    isKnight(piece) && !isNarrow(width)
      ? sweptStates(width) * BYTES_PER_STATE
      : estimateSweep(board, piece, closed);
  // Estimates are rough, and a sweep that is only slightly too large may fit.
  if (needed > 20 * limits.bytes) return tooLarge(needed, limits.bytes);
  const swept = sweep(field, closed, limits, options.onProgress);
  if (swept.kind === 'short') {
    return outOf(swept.limit, swept.nodes, limits, needed);
  }
  return found(swept.moves, swept.path ?? [], 'sweep', swept.nodes);
};

/** Boards too large for a path to be listed: strips of a knight have a rule. */
const solveStrip = (
  { piece, closed }: UncrossedProblem,
  sides: readonly [bigint, bigint],
  hasHoles: boolean,
  options: SolveOptions,
): UncrossedAnswer => {
  const limits = limitsOf(options.budget);
  const [width, length] = sides[0] < sides[1] ? sides : [sides[1], sides[0]];
  if (!isKnight(piece) || hasHoles || width > 30n) {
    return tooLarge(sweptStates(width > 400n ? 400 : Number(width)) * BYTES_PER_STATE, limits.bytes);
  }
  const needs = ruleNeeds(Number(width), closed);
  if (!isKnownRule(Number(width), closed)) {
    if (needs.bytes > limits.bytes) return tooLarge(needs.bytes, limits.bytes);
    if (needs.nodes > limits.nodes) return tooLong(needs.nodes, limits.nodes);
  }
  const known = knightRule(Number(width), closed, limits, options.onProgress);
  if (known.kind === 'short') return outOf(known.limit, known.nodes, limits, needs.bytes);
  const { rule, nodes } = known;
  const moves = movesOnStrip(rule, length);
  if (closed && moves < LEAST_CLOSED) return { kind: 'none', method: 'rule', nodes };
  return { kind: 'rule', moves, rule, method: 'rule', nodes };
};

/** Does the search for a path save its position, so it can be resumed? */
export const isKept = ({ board, piece, closed }: UncrossedProblem): boolean => {
  if (isLongBoard(board) || squareCount(board) > MAX_WRITTEN) return false;
  const [width, length] = [board.width, board.height].sort((a, b) => a - b);
  return isKnight(piece) && board.missing.length === 0 && isByLevels(width!, length!, closed);
};

/** Like solveUncrossed; long searches resume from the position in `midway`, and save their position there. */
export const solveMidway = (
  asked: UncrossedProblem,
  options: SolveOptions,
  midway?: Midway,
): UncrossedAnswer => {
  const problem = requireValid(asked, validateUncrossed);
  const { board } = problem;
  if (isLongBoard(board) || squareCount(board) > MAX_WRITTEN) {
    const hasHoles = !isLongBoard(board) && board.missing.length > 0;
    return solveStrip(problem, [BigInt(board.width), BigInt(board.height)], hasHoles, options);
  }
  if (freeCount(board) === 1 && !problem.closed) {
    return { kind: 'path', moves: 0, path: [freeMask(board).indexOf(1)], method: 'trivial', nodes: 0 };
  }
  return solveBoard(problem, board, options, midway);
};

/**
 * The longest path, or an answer that says a limit was reached.
 *
 * @example
 * const read = parseUncrossed('uncrossed 6x6 N closed');
 * if (read.ok) {
 *   const answer = solveUncrossed(read.value);
 *   if (answer.kind === 'path') answer.moves; // 12
 * }
 */
export const solveUncrossed = (problem: UncrossedProblem, options: SolveOptions = {}): UncrossedAnswer =>
  solveMidway(problem, options);
