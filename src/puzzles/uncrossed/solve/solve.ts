import { aboutWords, formatBytes } from '../../../core/amounts.js';
import { type Board, freeCount, freeMask, isLongBoard, squareCount } from '../../../core/board.js';
import { limitsOf, type SolveOptions, type Stopped, stopShort } from '../../../core/budget.js';
import { isMove } from '../../../core/moveGraph.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import { LEAST_CLOSED, type UncrossedAnswer, type UncrossedProblem } from '../uncrossed.js';
import { validateUncrossed } from '../validate.js';
import { fieldOf } from './geometry.js';
import { sweep } from './sweep.js';

/** Paths are written out on boards of up to so many squares. */
const MAX_WRITTEN = 2500;

/** How many states the sweep has at most, from boards that were swept: a factor of 10 per column for knights, less for others. */
const statesOf = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  10 ** Math.min(300, Math.min(width, height) - 2);

const BYTES_PER_STATE = 60;

const tooLarge = (needed: number, bytes: number): Stopped =>
  stopShort(
    t(
      `Too large: the states of the frontier DP need about ${formatBytes(needed)} of memory.`,
      `规模太大：轮廓线 DP 的状态约需 ${formatBytes(needed)} 内存。`,
    ),
    { bytes },
    { bytes: needed },
  );

const solveBoard = (
  problem: UncrossedProblem,
  board: Board,
  { budget, onProgress }: SolveOptions,
): UncrossedAnswer => {
  const { piece, closed } = problem;
  const limits = limitsOf(budget);
  const field = fieldOf(board, piece.rays);
  const swept = sweep(field, closed, limits, onProgress);
  if (swept.kind === 'short') {
    const { nodes, limit } = swept;
    return limit === 'bytes'
      ? { ...tooLarge(Math.max(2 * limits.bytes, statesOf(field) * BYTES_PER_STATE), limits.bytes), nodes }
      : stopShort(
          t(
            `The frontier DP reached its limit after ${aboutWords(nodes)} steps.`,
            `轮廓线 DP 在约 ${aboutWords(nodes)} 步后达到上限。`,
          ),
          { nodes: limits.nodes },
          {},
          nodes,
        );
  }
  const { nodes, path } = swept;
  if (path === undefined || (closed && swept.moves < LEAST_CLOSED)) {
    if (closed) return { kind: 'none', method: 'sweep', nodes };
    return { kind: 'path', moves: 0, path: [freeMask(board).indexOf(1)], method: 'sweep', nodes };
  }
  const isForward = path.every(
    (square, i) => (i === 0 && !closed) || isMove(board, piece.rays, path.at(i - 1)!, square),
  );
  return {
    kind: 'path',
    moves: swept.moves,
    path: isForward ? path : [...path].reverse(),
    method: 'sweep',
    nodes,
  };
};

/**
 * The longest path, or that a limit was reached.
 *
 * @example
 * const read = parseUncrossed('uncrossed 6x6 N closed');
 * if (read.ok) {
 *   const answer = solveUncrossed(read.value);
 *   if (answer.kind === 'path') answer.moves; // 12
 * }
 */
export const solveUncrossed = (asked: UncrossedProblem, options: SolveOptions = {}): UncrossedAnswer => {
  const problem = requireValid(asked, validateUncrossed);
  const { board } = problem;
  if (isLongBoard(board) || squareCount(board) > MAX_WRITTEN) {
    const { bytes } = limitsOf(options.budget);
    const sides = { width: Number(board.width), height: Number(board.height) };
    return tooLarge(statesOf(sides) * BYTES_PER_STATE, bytes);
  }
  if (freeCount(board) === 1 && !problem.closed) {
    return { kind: 'path', moves: 0, path: [freeMask(board).indexOf(1)], method: 'trivial', nodes: 0 };
  }
  return solveBoard(problem, board, options);
};
