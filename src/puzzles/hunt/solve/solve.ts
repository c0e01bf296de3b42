import { aboutCounted, aboutWords, counted, countWords, formatBytes } from '../../../core/amounts.js';
import { squareCount } from '../../../core/board.js';
import { limitsOf, type SolveOptions, type Stopped, stop, stopShort } from '../../../core/budget.js';
import type { Square } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import {
  type HuntAnswer,
  type HuntLayers,
  type HuntMove,
  type HuntProblem,
  MAX_PAWNS,
  moverAfter,
} from '../hunt.js';
import { validateHunt } from '../validate.js';
import { distancesOn, FAR, isClosedForm, searchBytes, walkTo } from './distances.js';
import { aimWith, allPawns, bestPawn, bitCount, type Game, type TotalsAt } from './game.js';
import { fillTable, MAX_PLAIN } from './layers.js';
import { plainTotals } from './plain.js';
import { type Plan, planHunt } from './plan.js';

/**
 * The total under optimal play, a line of play, and the totals of every other choice along it.
 *
 * @example
 * const read = parseHunt('hunt 8x8 N a3 pawns b2/c3/d4');
 * if (read.ok) {
 *   const answer = solveHunt(read.value);
 *   if (answer.kind === 'hunt') answer.moves; // 8
 * }
 */
export const solveHunt = (asked: HuntProblem, options: SolveOptions = {}): HuntAnswer => {
  const problem = requireValid(asked, validateHunt);
  const prepared = prepareHunt(problem, options);
  if (prepared.kind !== 'game') return prepared;
  const { game } = prepared;
  if (game.pawns <= MAX_PLAIN)
    return answerHunt(problem, game, plainTotals(game), undefined, options.onProgress);
  const { bytes } = limitsOf(options.budget);
  const filled = fillTable(game, { bytes, onProgress: options.onProgress });
  if (filled.kind !== 'totals') return refusePlan(filled.plan, bytes);
  return answerHunt(problem, game, filled.totalsAt, layersOf(filled.plan), options.onProgress);
};

/** How the table was filled. */
export const layersOf = ({ width, bytes }: Plan, threads = 1): HuntLayers => ({
  valueBytes: width,
  bytes,
  threads,
});

/** The game without its board, if it is small enough and every pawn can be reached. */
export const prepareHunt = (problem: HuntProblem, options: SolveOptions): Measured =>
  refuseLarge(problem.pawns.length, options) ?? measureHunt(problem, options);

export const answerHunt = (
  problem: HuntProblem,
  game: Game,
  totalsAt: TotalsAt,
  layers?: HuntLayers,
  onProgress?: SolveOptions['onProgress'],
): HuntAnswer => {
  const line = playBest(problem, game, totalsAt, onProgress);
  const moves = line.reduce((sum, move) => sum + move.moves, 0);
  return layers === undefined
    ? { kind: 'hunt', moves, line, method: 'table' }
    : { kind: 'hunt', moves, line, method: 'layers', layers };
};

type Measured =
  | { readonly kind: 'game'; readonly game: Game }
  | Extract<HuntAnswer, { kind: 'unreachable' | 'stopped' }>;

/**
 * Searches to one pawn after another: in a first round to measure, in a second one to find the paths of the
 * line of play.
 */
const searches = (
  { board, piece, pawns }: HuntProblem,
  round: 0 | 1,
  searched: () => number,
  onProgress: SolveOptions['onProgress'],
) => {
  const squares = squareCount(board);
  const all = pawns.length * squares;
  return distancesOn(board, piece, (done) =>
    onProgress?.(round * all + searched() * squares + done, 2 * all),
  );
};

/** Turns board and piece into distances, or says which pawn is unreachable. */
export const measureHunt = (asked: HuntProblem, options: SolveOptions = {}): Measured => {
  const problem = requireValid(asked, validateHunt);
  const budget = limitsOf(options.budget);
  const { board, piece, from, pawns, aims } = problem;
  // The limits apply to the closed form, too: an answer that no search can check is not worth having.
  const needed = searchBytes(board);
  const nodes = squareCount(board) * pawns.length;
  if (needed > budget.bytes || nodes > budget.nodes) {
    const say = t(
      `Too large: finding the distances to ${counted(pawns.length, 'pawn')} needs about ${formatBytes(needed)} of memory and ${aboutCounted(nodes, 'search node')}.`,
      `规模太大：求到 ${countWords(pawns.length)} 个兵的距离约需 ${formatBytes(needed)} 内存、${aboutWords(nodes)} 个搜索节点。`,
    );
    return stopShort(say, budget, { bytes: needed, nodes });
  }
  const method = isClosedForm(board, piece) ? 'closed-form' : 'breadth-first';
  const places: readonly Square[] = [...pawns, from];
  const distance = new Int32Array(places.length * pawns.length);
  let searched = 0;
  const distancesTo = searches(problem, 0, () => searched, options.onProgress);
  let cutOff: { pawn: Square; from: Square } | undefined;
  for (let i = 0; i < pawns.length; i++) {
    searched = i;
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

/** Bytes of the table at one byte per value; beyond the limit each pawn doubles it. */
const tableBytes = (pawns: number): number =>
  planHunt(Math.min(pawns, MAX_PAWNS), 1).bytes * 2 ** Math.max(0, pawns - MAX_PAWNS);

const refuseLarge = (pawns: number, { budget: asked }: SolveOptions): Stopped | undefined => {
  const budget = limitsOf(asked);
  if (pawns <= MAX_PLAIN) return undefined;
  const needed = tableBytes(pawns);
  const room = formatBytes(needed);
  if (pawns > MAX_PAWNS) {
    const memory =
      pawns <= 60
        ? t(`need about ${room} of memory`, `约需 ${room} 内存`)
        : t('need more memory than exists', '所需内存超过任何计算机');
    return stop(
      t(
        `Too large: ${counted(pawns, 'pawn')} have ${pawns} × 2^${pawns - 1} positions and ${memory.en}. At most ${MAX_PAWNS} pawns are supported.`,
        `规模太大：${countWords(pawns)} 个兵有 ${pawns} × 2^${pawns - 1} 个局面，${memory.zh}。最多支持 ${MAX_PAWNS} 个兵。`,
      ),
    );
  }
  if (needed <= budget.bytes && 2 ** pawns <= budget.nodes) return undefined;
  const say = t(
    `Too large: ${counted(pawns, 'pawn')} have 2^${pawns} subsets and need about ${room} of memory.`,
    `规模太大：${countWords(pawns)} 个兵有 2^${pawns} 个子集，约需 ${room} 内存。`,
  );
  return stopShort(say, budget, { bytes: needed, nodes: 2 ** pawns });
};

/** The values turned out too large for the width that would have fit the limit, or for any. */
export const refusePlan = ({ pawns, bytes }: Plan, budget: number): Stopped => {
  if (bytes <= budget) {
    return stop(
      t(
        `Too large: the paths on this board are too long for ${counted(pawns, 'pawn')}.`,
        `规模太大：这个棋盘上的路线太长，无法计算 ${countWords(pawns)} 个兵。`,
      ),
    );
  }
  const say = t(
    `Too large: ${counted(pawns, 'pawn')} on this board need about ${formatBytes(bytes)} of memory.`,
    `规模太大：这个棋盘上 ${countWords(pawns)} 个兵约需 ${formatBytes(bytes)} 内存。`,
  );
  return stopShort(say, { bytes: budget }, { bytes });
};

/**
 * Both players play optimally from the start; among equally good pawns the first in the problem's order is
 * captured.
 */
const playBest = (
  problem: HuntProblem,
  game: Game,
  totalsAt: TotalsAt,
  onProgress: SolveOptions['onProgress'],
): readonly HuntMove[] => {
  const { board, piece, from, pawns } = problem;
  const line: HuntMove[] = [];
  const distancesTo = searches(problem, 1, () => line.length, onProgress);
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
