import { squareCount } from '../../../core/board.js';
import { limitsOf, type SolveOptions } from '../../../core/budget.js';
import { requireValid } from '../../../core/validate.js';
import type { DistanceAnswer, DistanceProblem } from '../distance.js';
import { validateDistance } from '../validate.js';
import { countLayered } from './layers.js';
import { type Metric, metricOf } from './metrics.js';
import { riderDistance } from './riders.js';
import { describePath, shortPatterns } from './runs.js';
import { searchDistance } from './search.js';
import { windowDistance } from './window.js';

/** Boards up to this many squares are searched: a search finds everything in a fraction of a second. */
const MAX_SEARCHED = 1_000_000;

const byMetric = (
  { board, piece, from, to }: DistanceProblem,
  metric: Metric,
  nodes: number,
): DistanceAnswer => {
  const moves = metric.distance(from, to);
  if (moves === undefined) return { kind: 'unreachable', reached: metric.reached(from), method: 'formula' };
  const distance = (here: typeof from) => metric.distance(here, to);
  const described = describePath(board, from, moves, distance, () => piece.rays, shortPatterns(piece.rays));
  const paths = metric.paths
    ? metric.paths(from, to)
    : countLayered(board, piece, from, moves, distance, nodes);
  return { kind: 'distance', moves, ...described, ...(paths !== undefined && { paths }), method: 'formula' };
};

/**
 * The exact answer, or an answer that says a limit was reached.
 *
 * @example
 * const read = parseDistance('distance 8x8 N a1 h8');
 * if (read.ok) {
 *   const answer = solveDistance(read.value);
 *   if (answer.kind === 'distance') answer.moves; // 6
 * }
 */
export const solveDistance = (asked: DistanceProblem, options: SolveOptions = {}): DistanceAnswer => {
  const problem = requireValid(asked, validateDistance);
  const { board, piece, from, to } = problem;
  if (squareCount(board) <= MAX_SEARCHED) return searchDistance(problem, options);
  const metric = metricOf(board, piece);
  if (metric) return byMetric(problem, metric, limitsOf(options.budget).nodes);
  const crossed = board.missing.length === 0 ? riderDistance(board, piece, from, to) : undefined;
  return crossed ?? windowDistance(problem, options) ?? searchDistance(problem, options);
};
