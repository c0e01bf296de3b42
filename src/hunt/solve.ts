import { squareCount } from '../core/board.js';
import { DEFAULT_BUDGET, formatBytes, type SolveOptions, type Stopped } from '../core/budget.js';
import type { Square } from '../core/square.js';
import { distancesOn, FAR, isClosedForm, searchBytes, walkTo } from './distances.js';
import { aimWith, allPawns, bestPawn, bitCount, type Game, type TotalsAt } from './game.js';
import { type HuntAnswer, type HuntMove, type HuntProblem, moverAfter } from './hunt.js';
import { plainTotals } from './plain.js';

const MOST_PLAIN = 18;

/** The total under best play, a line of play, and what every other choice on it would have led to. */
export const solveHunt = (problem: HuntProblem, options: SolveOptions = {}): HuntAnswer => {
  const tooMany = refuseLarge(problem.pawns.length, options);
  if (tooMany) return tooMany;
  const measured = measureHunt(problem, options);
  if (measured.kind !== 'game') return measured;
  const { game } = measured;
  const line = playBest(problem, game, plainTotals(game));
  const moves = line.reduce((sum, move) => sum + move.moves, 0);
  return {
    kind: 'hunt',
    moves,
    line,
    method: `all ${game.pawns} x 2^${game.pawns - 1} positions, one table`,
  };
};

type Measured =
  | { readonly kind: 'game'; readonly game: Game }
  | Extract<HuntAnswer, { kind: 'unreachable' | 'stopped' }>;

/** Turns board and piece into distances, or says which pawn cannot be reached. */
export const measureHunt = (
  problem: HuntProblem,
  { budget = DEFAULT_BUDGET }: SolveOptions = {},
): Measured => {
  const { board, piece, from, pawns, aims } = problem;
  // The budget holds for the closed form too: an answer that nobody can check by search is not worth having.
  const needed = searchBytes(board);
  const nodes = squareCount(board) * pawns.length;
  if (needed > budget.bytes || nodes > budget.nodes) {
    return stopped(
      `searching this board for the distances to ${pawns.length} pawns would take about ${formatBytes(needed)} and ${nodes} squares; the budget is ${formatBytes(budget.bytes)} and ${budget.nodes}`,
      `在这块棋盘上搜索到 ${pawns.length} 个兵的距离约需 ${formatBytes(needed)} 内存、访问 ${nodes} 格;预算为 ${formatBytes(budget.bytes)} 和 ${budget.nodes} 格`,
    );
  }
  const method = isClosedForm(board, piece) ? 'closed form' : 'breadth-first search';
  const places: readonly Square[] = [...pawns, from];
  const distance = new Int32Array(places.length * pawns.length);
  const distancesTo = distancesOn(board, piece);
  let cutOff: { pawn: Square; from: Square } | undefined;
  for (let i = 0; i < pawns.length; i++) {
    const distanceTo = distancesTo(pawns[i]!);
    if (distanceTo(from) === FAR) return { kind: 'unreachable', pawn: pawns[i]!, from, method };
    for (let row = 0; row < places.length; row++) {
      const moves = distanceTo(places[row]!);
      if (moves === FAR) cutOff ??= { pawn: pawns[i]!, from: places[row]! };
      distance[row * pawns.length + i] = moves;
    }
  }
  if (cutOff) return { kind: 'unreachable', ...cutOff, method };
  return { kind: 'game', game: { pawns: pawns.length, distance, aims } };
};

const stopped = (en: string, zh: string): Stopped => ({ kind: 'stopped', nodes: 0, why: { en, zh } });

const refuseLarge = (pawns: number, { budget = DEFAULT_BUDGET }: SolveOptions): Stopped | undefined => {
  const needed = 4 * pawns * 2 ** pawns;
  if (pawns <= MOST_PLAIN && needed <= budget.bytes) return undefined;
  return stopped(
    `${pawns} pawns would need a table of about ${formatBytes(needed)}`,
    `${pawns} 个兵约需 ${formatBytes(needed)} 的表`,
  );
};

/** Both play best from the beginning; of equally good pawns the first in the problem's order is taken. */
const playBest = (problem: HuntProblem, game: Game, totalsAt: TotalsAt): readonly HuntMove[] => {
  const { board, piece, from, pawns } = problem;
  const distancesTo = distancesOn(board, piece);
  const line: HuntMove[] = [];
  let last = game.pawns;
  let here = from;
  for (let left = allPawns(game); left !== 0; ) {
    const totals = totalsAt(left, last);
    const pawn = bestPawn(totals, left, aimWith(game, bitCount(left)));
    const takes = pawns[pawn]!;
    line.push({
      by: moverAfter(line.length) === 0 ? 'first' : 'second',
      takes,
      moves: game.distance[last * game.pawns + pawn]!,
      path: walkTo(board, piece, distancesTo(takes), here),
      options: pawns.flatMap((square, i) => ((left >>> i) & 1 ? [{ pawn: square, total: totals[i]! }] : [])),
    });
    left ^= 1 << pawn;
    last = pawn;
    here = takes;
  }
  return line;
};
