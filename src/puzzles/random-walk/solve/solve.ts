import { aboutCounted, aboutWords, formatBytes } from '../../../core/amounts.js';
import { type Board, squareCount } from '../../../core/board.js';
import { type Budget, limitsOf, type SolveOptions, type Stopped, stopShort } from '../../../core/budget.js';
import { fractionOf } from '../../../core/linear/bigIntegers.js';
import { boundEntries } from '../../../core/linear/moveClasses.js';
import { isLeaper, isReversible, type Piece } from '../../../core/piece.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import type { RandomWalkAnswer, RandomWalkProblem } from '../randomWalk.js';
import { validateRandomWalk } from '../validate.js';
import { solveChance } from './chance.js';
import { solveExpected } from './expected.js';
import { type Degrees, degreesByFormula, degreesBySearch, isConnectedOpen } from './returning.js';

/** For every square its class, for every move its entry in the table. */
const BYTES_AN_ENTRY = 20;
/** Visited or not, and the stack. */
const BYTES_A_SQUARE = 10;

/**
 * Boards with more squares are not visited if a formula counts their moves; a rider's squares count as many
 * times as they have moves.
 */
const MAX_VISITED = 1_000_000;

const visits = ({ width, height }: Board, piece: Piece): number =>
  width * height * (isLeaper(piece) ? 1 : Math.max(width, height) / 8);

const tooLarge = (bytes: number, nodes: number, budget: Budget): Stopped =>
  stopShort(
    t(
      `Too large: this board needs about ${formatBytes(bytes)} of memory and ${aboutCounted(nodes, 'search node')}.`,
      `规模太大：这个棋盘约需 ${formatBytes(bytes)} 内存、${aboutWords(nodes)} 个搜索节点。`,
    ),
    budget,
    { bytes, nodes },
  );

const returnDegrees = (
  { board, piece, from }: RandomWalkProblem,
  budget: Budget,
  onProgress: SolveOptions['onProgress'],
): Degrees | Stopped => {
  const squares = squareCount(board);
  if (
    visits(board, piece) > MAX_VISITED &&
    board.missing.length === 0 &&
    isConnectedOpen(board, piece.rays)
  ) {
    const degrees = degreesByFormula(board, piece, from);
    if (degrees) return degrees;
  }
  const bytes = squares * BYTES_A_SQUARE;
  const nodes = visits(board, piece);
  if (bytes > budget.bytes || nodes > budget.nodes) return tooLarge(bytes, nodes, budget);
  return degreesBySearch(board, piece, from, onProgress);
};

const solveReturn = (
  problem: RandomWalkProblem,
  budget: Budget,
  onProgress: SolveOptions['onProgress'],
): RandomWalkAnswer => {
  const degrees = returnDegrees(problem, budget, onProgress);
  if ('kind' in degrees) return degrees;
  const { total, moves } = degrees;
  if (moves === 0n) return { kind: 'unreachable', reached: 1, method: 'search' };
  return {
    kind: 'expected',
    expected: fractionOf(total, moves),
    because: { kind: 'stationary', total, moves },
    method: 'stationary',
  };
};

/**
 * The exact answer, or an answer that says a limit was reached.
 *
 * @example
 * const read = parseRandomWalk('random-walk 8x8 N from a1 to a1');
 * if (read.ok) {
 *   const answer = solveRandomWalk(read.value);
 *   if (answer.kind === 'expected') answer.expected; // { numerator: 168n, denominator: 1n }
 * }
 */
export const solveRandomWalk = (
  asked: RandomWalkProblem,
  { budget: limits, onProgress }: SolveOptions = {},
): RandomWalkAnswer => {
  const budget = limitsOf(limits);
  const problem = requireValid(asked, validateRandomWalk);
  const { board, piece, from, to, steps } = problem;
  if (to && to.x === from.x && to.y === from.y && isReversible(piece))
    return solveReturn(problem, budget, onProgress);
  const refuseTable = (): Stopped | undefined => {
    const entries = boundEntries({ board, rays: piece.rays, from }, steps);
    const bytes = entries * BYTES_AN_ENTRY;
    return bytes > budget.bytes || entries > budget.nodes ? tooLarge(bytes, entries, budget) : undefined;
  };
  return to
    ? (refuseTable() ?? solveExpected(problem, to, budget, onProgress))
    : solveChance(problem, steps, budget, refuseTable, onProgress);
};
