import { type Board, formatSquare, squareCount } from '../core/board.js';
import type { Budget, SolveOptions } from '../core/budget.js';
import { distancesFrom, UNREACHED } from '../core/distance.js';
import { maxMoves, moveGraph } from '../core/moveGraph.js';
import type { Piece } from '../core/piece.js';
import type { Square } from '../core/square.js';
import { symmetriesOfPiece, transformSquare } from '../core/symmetry.js';
import { solveCount } from '../puzzles/count-tours/solve/solve.js';
import { countValues, grundyWindow } from '../puzzles/grundy/window/window.js';
import { solvePlainTour } from '../puzzles/tour/solve/plain.js';
import type { TourProblem } from '../puzzles/tour/tour.js';
import {
  boardOf,
  type Census,
  type CensusBoard,
  type CensusRow,
  type CensusTopic,
  type CensusValue,
} from './census.js';

/** The default limit for one board: about a second for the hardest one. */
const BUDGET: Budget = { nodes: 2e7, bytes: 2 ** 30 };

type Values = CensusRow['values'];
/** Receives the finished fraction of a board, from 0 to 1. */
type OnShare = (share: number) => void;
type Ask = (board: Board, piece: Piece, budget: Budget, onShare: OnShare) => Values;

/**
 * The options for one of several solvers. A solver that does not know its total gets everything that is left.
 */
const optionsOf = (budget: Budget, onShare: OnShare, part: number, parts: number): SolveOptions => ({
  budget,
  onProgress: (done, total = budget.nodes) => onShare((part + Math.min(1, done / total)) / parts),
});

/** Null if the search was stopped. */
const hasTour = (problem: TourProblem, options: SolveOptions): boolean | null => {
  const { kind } = solvePlainTour(problem, options);
  return kind === 'stopped' ? null : kind !== 'none';
};

const tours: Ask = (board, piece, budget, onShare) => ({
  open: hasTour({ puzzle: 'tour', board, piece, closed: false }, optionsOf(budget, onShare, 0, 2)),
  closed: hasTour({ puzzle: 'tour', board, piece, closed: true }, optionsOf(budget, onShare, 1, 2)),
});

/** Solves one square per orbit under the symmetries that the board and the piece share; the rest follow. */
const starts: Ask = (board, piece, budget, onShare) => {
  const symmetries = symmetriesOfPiece(board, piece.rays);
  const squares = squareCount(board);
  const found: Square[] = [];
  for (let square = 0; square < squares; square++) {
    const orbit = new Set(symmetries.map((symmetry) => transformSquare(symmetry, board, square)));
    if (Math.min(...orbit) < square) continue;
    onShare(square / squares);
    const options = optionsOf(budget, onShare, square, squares);
    const has = hasTour({ puzzle: 'tour', board, piece, closed: false, from: square }, options);
    if (has === null) return { starts: null, squares, from: null };
    if (has) found.push(...orbit);
  }
  const names = found.sort((a, b) => a - b).map((square) => formatSquare(board, square));
  const from = names.length === 0 ? 'none' : names.length === squares ? 'all' : names.join(' ');
  return { starts: found.length, squares, from };
};

const counts: Ask = (board, piece, budget, onShare) => {
  const count = (closed: boolean, part: number): CensusValue => {
    const options = optionsOf(budget, onShare, part, 2);
    const answer = solveCount({ puzzle: 'count-tours', board, piece, closed }, options);
    return answer.kind === 'count' ? `${answer.undirected}` : null;
  };
  return { closed: count(true, 0), open: count(false, 1) };
};

/** Memory for the lists of moves, plus a distance and a queue slot per square. */
const GRAPH_BYTES = { move: 8, square: 20 };

/**
 * The largest distance between two squares where the second is reachable from the first, and whether every
 * square is reachable.
 */
const diameter: Ask = (board, piece, budget, onShare) => {
  const squares = squareCount(board);
  const bytes = GRAPH_BYTES.square * squares + GRAPH_BYTES.move * maxMoves(board, piece.rays);
  if (squares * squares > budget.nodes || bytes > budget.bytes) return { diameter: null, reached: null };
  const graph = moveGraph(board, piece.rays);
  const symmetries = symmetriesOfPiece(board, piece.rays);
  let [most, all] = [0, true];
  for (let square = 0; square < squares; square++) {
    if (symmetries.some((symmetry) => transformSquare(symmetry, board, square) < square)) continue;
    onShare(square / squares);
    for (const moves of distancesFrom(graph, square)) {
      if (moves === UNREACHED) all = false;
      else if (moves > most) most = moves;
    }
  }
  return { diameter: most, reached: all };
};

/** A window lists every square of the board with its value. */
const WINDOW_BYTES = 400;

/**
 * P-positions (the player to move loses) of the board itself; moves off the board do not exist. Null if a
 * game may never end.
 */
const losing: Ask = (board, piece, budget) => {
  const squares = squareCount(board);
  if (WINDOW_BYTES * squares > budget.bytes) return { losing: null, squares, density: null };
  const box = { x: 0n, y: 0n, width: board.width, height: board.height };
  const found = grundyWindow(board, piece, box, { budget, method: 'table' });
  if (found.kind !== 'window') return { losing: null, squares, density: null };
  const lost = countValues(found)[0] ?? 0;
  return { losing: lost, squares, density: (lost / squares).toFixed(4) };
};

const ASK: { readonly [topic in CensusTopic]: Ask } = { tours, starts, counts, diameter, losing };

/**
 * Solves one board of the plan. `onShare` is called now and then with the finished fraction, from 0 to 1.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * runCensus(census, { width: 3, height: 4 }).width; // 3
 */
export const runCensus = (
  census: Census,
  board: CensusBoard,
  onShare: (share: number) => void = () => {},
): CensusRow => ({
  width: board.width,
  height: board.height,
  values: ASK[census.topic](boardOf(board), census.piece, { ...BUDGET, ...census.budget }, onShare),
});
