import { aboutCounted, aboutWords, formatBytes } from '../../../core/amounts.js';
import { type Board, freeCount, squareCount } from '../../../core/board.js';
import { type Budget, limitsOf, type SolveOptions, type Stopped, stopShort } from '../../../core/budget.js';
import { maxMoves, type Ray } from '../../../core/moveGraph.js';
import { seededRandom } from '../../../core/random.js';
import type { Square } from '../../../core/square.js';
import { symmetriesOfPiece, symmetryTable } from '../../../core/symmetry.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import type {
  CountPlacementsAnswer,
  CountPlacementsMethod,
  CountPlacementsProblem,
} from '../countPlacements.js';
import { validateCountPlacements } from '../validate.js';
import { estimateCovers, FAR, searchCovers } from './coverSearch.js';
import { estimateSweep, sweepCovers } from './coverSweep.js';
import {
  apartItems,
  type CoverItems,
  coverItems,
  type Items,
  type Scene,
  splitCoverItems,
  splitItems,
} from './items.js';
import { freeChoices, type Polynomial, product, trimmed } from './polynomial.js';
import { countQueens, estimateQueens } from './queens.js';
import { outOfLimits, tooLong, tooManyItems, tooManyStates } from './refusals.js';
import { estimateSearch, searchBytes, searchItems } from './search.js';
import { sweepItems } from './sweep.js';

/** The limits, and the callback for progress. */
interface Work extends Budget {
  readonly onProgress?: SolveOptions['onProgress'];
}

interface Counted {
  readonly counts: Polynomial;
  readonly states: number;
  readonly method: CountPlacementsMethod;
}

/** Searches with fewer steps are not worth a sweep. */
const SHORT = 300_000;

const WALKS = 300;

/** A sweep that may be too long is tried this far, for half a second, unless it seems hopeless. */
const TRIAL = 400_000;
const HOPELESS = 1000;

/** JavaScript engines have no more memory for the states of a sweep. */
const ENGINE_BYTES = 1.75 * 2 ** 30;

/** Days of work. */
const ENGINE_NODES = 1e12;

/** A sweep within these bounds is worth being asked for. */
const isPossible = ({ nodes, bytes }: Budget): boolean => nodes <= ENGINE_NODES && bytes <= ENGINE_BYTES;

/** Estimates are right on average: a sweep that turns out longer is not given up for that. */
const lenient = ({ nodes, bytes }: Budget): Budget => ({ nodes: 3 * nodes, bytes: 1.2 * bytes });

/** A first search of covers looks at no more items than this. */
const SHORT_LOOKS = 1e9;

/** A first search is begun if it is called this much too long at most: estimates are often too high. */
const MISJUDGED = 100;

const isStop = (value: Counted | Stopped): value is Stopped => 'kind' in value;

const fitsSearch = (items: Items, { bytes }: Budget): boolean => searchBytes(items) <= bytes;

/** A search that may be long, where a sweep has too many states. */
const searchAll = (
  items: Items,
  size: number | undefined,
  estimate: number,
  budget: Work,
): Counted | Stopped => {
  if (estimate > budget.nodes) return tooLong(estimate, budget);
  if (!fitsSearch(items, budget)) return tooManyItems(items, budget);
  const found = searchItems(items, size, budget.nodes, budget.onProgress);
  return found === undefined ? outOfLimits(budget) : { ...found, method: 'search' };
};

const countPart = (part: Items, size: number | undefined, budget: Work): Counted | Stopped => {
  const most = size ?? Number.POSITIVE_INFINITY;
  // With several parts, each one needs every size up to the requested one; only the search can count a single
  // size.
  const estimate = estimateSearch(part, undefined, seededRandom(1), WALKS);
  if (fitsSearch(part, budget) && estimate < Math.min(SHORT, budget.nodes)) {
    const found = searchItems(part, undefined, budget.nodes, budget.onProgress);
    if (found !== undefined) return { ...found, method: 'search' };
  }
  const swept = sweepItems(part, most, budget.nodes, budget.bytes, budget.onProgress);
  if (swept !== undefined) return { ...swept, method: 'sweep' };
  return searchAll(part, undefined, estimate, budget);
};

const joined = (parts: Iterable<Counted | Stopped>, most: number): Counted | Stopped => {
  let whole: Counted = { counts: [1n], states: 0, method: 'trivial' };
  for (const part of parts) {
    if (isStop(part)) return part;
    whole = {
      counts: product(whole.counts, part.counts, most),
      states: whole.states + part.states,
      method: whole.method === 'sweep' ? 'sweep' : part.method,
    };
    if (whole.counts.length === 0) return whole;
  }
  return whole;
};

function* countParts(parts: readonly Items[], size: number | undefined, budget: Work) {
  for (const part of parts) yield countPart(part, size, budget);
}

/** One size of a board in one part, or every size. */
const countApart = (items: Items, size: number | undefined, budget: Work): Counted | Stopped => {
  const parts = splitItems(items);
  if (size !== undefined && parts.length === 1) {
    const estimate = estimateSearch(items, size, seededRandom(1), WALKS);
    if (fitsSearch(items, budget) && estimate < SHORT * 10 && estimate < budget.nodes) {
      const found = searchItems(items, size, budget.nodes, budget.onProgress);
      if (found !== undefined) return { ...found, method: 'search' };
    }
    const swept = sweepItems(items, size, budget.nodes / 10, budget.bytes, budget.onProgress);
    if (swept !== undefined) return { ...swept, method: 'sweep' };
    return searchAll(items, size, estimate, budget);
  }
  return joined(countParts(parts, size, budget), size ?? Number.POSITIVE_INFINITY);
};

function* countCoverParts(parts: readonly CoverItems[], most: number, budget: Work) {
  for (const part of parts) {
    if (part.targets === 0) {
      yield { counts: freeChoices(part.weight[0]!, 1, most), states: 0, method: 'trivial' } satisfies Counted;
      continue;
    }
    const estimate = estimateCovers(part, most);
    // A step of the search looks at all open targets and their items.
    const perStep = part.covers.reduce((sum, list) => sum + list.length, 1);
    const short = Math.min(budget.nodes, SHORT, Math.ceil(SHORT_LOOKS / perStep));
    const quick = estimate < short * MISJUDGED ? searchCovers(part, most, short) : undefined;
    if (quick !== undefined) {
      yield { ...quick, method: 'search' } satisfies Counted;
      continue;
    }
    const needed = estimateSweep(part, most);
    const isAllowed = needed.nodes <= budget.nodes && needed.bytes <= budget.bytes && isPossible(needed);
    // Where sizes are limited, a sweep may take much less; that is tried.
    const limits = isAllowed ? lenient(needed) : { nodes: TRIAL, bytes: budget.bytes };
    const isTried = isAllowed || (most < part.weight.length && needed.nodes < HOPELESS * TRIAL);
    const swept = isTried ? sweepCovers(part, most, limits, budget.onProgress) : undefined;
    if (swept !== undefined) {
      yield { ...swept, method: 'sweep' } satisfies Counted;
      continue;
    }
    if (!isAllowed && isPossible(needed)) {
      yield tooManyStates(needed, budget);
      continue;
    }
    if (estimate > budget.nodes) {
      yield tooLong(estimate, budget);
      continue;
    }
    const found = searchCovers(part, most, budget.nodes, budget.onProgress);
    yield found === undefined ? outOfLimits(budget) : ({ ...found, method: 'search' } satisfies Counted);
  }
}

const countCovers = (items: CoverItems, size: number | undefined, budget: Work): Counted | Stopped => {
  const most = size ?? Number.POSITIVE_INFINITY;
  const parts = splitCoverItems(items);
  const met = parts.reduce((sum, part) => sum + part.targets, 0);
  if (met < items.targets) return { counts: [], states: 0, method: 'trivial' };
  return joined(countCoverParts(parts, most, budget), most);
};

const QUEEN = 8;

const hasLines = (rays: readonly Ray[], lines: readonly (readonly [number, number])[]): boolean => {
  const has = new Set(rays.map(({ dx, dy }) => `${dx},${dy}`));
  return (
    rays.every(({ range }) => range === 0) &&
    lines.length === has.size &&
    lines.every(([dx, dy]) => has.has(`${dx},${dy}`))
  );
};

const STRAIGHT = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

/** One queen in every row, or every column, of a board without holes: the most common question. */
export const fullQueens = ({
  board,
  piece,
  rule,
  size,
  given,
}: CountPlacementsProblem): { readonly rows: number; readonly columns: number } | undefined => {
  const [rows, columns] = [Math.min(board.width, board.height), Math.max(board.width, board.height)];
  const isFull = board.missing.length === 0 && given.length === 0 && rule === 'apart' && size === rows;
  if (!isFull || columns > 31 || rows < 1 || piece.rays.length !== QUEEN) return undefined;
  return hasLines(piece.rays, [...STRAIGHT, ...DIAGONAL]) ? { rows, columns } : undefined;
};

const countFullQueens = (problem: CountPlacementsProblem, budget: Work): Counted | Stopped | undefined => {
  const full = fullQueens(problem);
  if (full === undefined) return undefined;
  const { rows, columns } = full;
  const states = estimateQueens(rows, columns);
  if (states > budget.nodes) return tooLong(states, budget);
  return { counts: atSize(countQueens(rows, columns, budget.onProgress), rows), states, method: 'queens' };
};

const atSize = (count: bigint, size: number): Polynomial =>
  trimmed([...Array.from({ length: size }, () => 0n), count]);

/** Rooks on a board without holes: choose k rows, k columns, and a matching between them. */
const countRooks = (board: Board, most: number): Polynomial => {
  const { width, height } = board;
  const counts: bigint[] = [];
  let ways = 1n;
  for (let k = 0; k <= Math.min(width, height, most); k++) {
    counts.push(ways);
    ways = (ways * BigInt(width - k) * BigInt(height - k)) / BigInt(k + 1);
  }
  return counts;
};

/** Placements that the symmetry preserves; without given squares, or with the identity. */
const countFixed = (
  problem: CountPlacementsProblem,
  image: (square: Square) => Square,
  budget: Work,
): Counted | Stopped => {
  const { board, piece, rule, size, given } = problem;
  const scene: Scene = { board, rays: piece.rays, rule, given };
  const rest = size === undefined ? undefined : size - given.length;
  const none: Counted = { counts: [], states: 0, method: 'trivial' };
  if (rest !== undefined && rest < 0) return none;
  const shifted = (counted: Counted | Stopped): Counted | Stopped =>
    isStop(counted) ? counted : { ...counted, counts: trimmed([...given.map(() => 0n), ...counted.counts]) };
  if (rule !== 'apart') return shifted(countCovers(coverItems(scene, image), rest, budget));
  const items = apartItems(scene, image);
  return items === undefined ? none : shifted(countApart(items, rest, budget));
};

/** To list this many attacks takes about a second. */
const LONG_LISTS = 3e6;
/** Sweeps of narrower boards have few states. */
const WIDE = 40;

/**
 * Stopped if a count is beyond any search, before the attacks are listed. A piece takes at most `reach`
 * squares from the others that stand apart from it, so n squares have at least n (n - reach) (n - 2 reach) …
 * / k! sets of k pieces, and the search comes to all but the largest ones. Only riders have lists as long as
 * this, and on wide boards their sweeps have no fewer states than 2^width.
 */
const refuseLists = (
  { board, piece, rule, size, given }: CountPlacementsProblem,
  budget: Budget,
): Stopped | undefined => {
  const isLong = maxMoves(board, piece.rays) > LONG_LISTS && Math.min(board.width, board.height) > WIDE;
  if (!isLong) return undefined;
  // Walks down the search for covers of any size give more than 10^30 nodes from 16x16 on; these boards have
  // at least three times the squares.
  if (rule !== 'apart') return size === undefined ? tooLong(FAR, budget) : undefined;
  const side = Math.max(board.width, board.height) - 1;
  const moves = piece.rays.reduce((sum, { dx, dy, range }) => {
    const most = Math.floor(side / Math.max(Math.abs(dx), Math.abs(dy)));
    return sum + (range === 0 ? most : Math.min(range, most));
  }, 0);
  const reach = 1 + 2 * moves; // there and back
  let [sets, least] = [1, 1];
  for (let k = 0; given.length + k + 1 < (size ?? Number.POSITIVE_INFINITY) && least < FAR; k++) {
    sets *= (freeCount(board) - (given.length + k) * reach) / (k + 1);
    if (sets <= least) break;
    least = sets;
  }
  return least > budget.nodes ? tooLong(least, budget) : undefined;
};

const countAll = (problem: CountPlacementsProblem, budget: Work): Counted | Stopped => {
  const { board, piece, rule, size, given } = problem;
  const queens = countFullQueens(problem, budget);
  if (queens !== undefined) return queens;
  const isWhole = board.missing.length === 0 && given.length === 0 && rule === 'apart';
  if (isWhole && hasLines(piece.rays, STRAIGHT)) {
    return {
      counts: countRooks(board, size ?? Number.POSITIVE_INFINITY),
      states: 0,
      method: 'formula',
    };
  }
  return refuseLists(problem, budget) ?? countFixed(problem, (square) => square, budget);
};

const BYTES_PER_MOVE = 100;

/** Stopped if the lists of attacks would not fit. */
const refuseBoard = ({ board, piece }: CountPlacementsProblem, budget: Budget): Stopped | undefined => {
  const moves = maxMoves(board, piece.rays) + squareCount(board);
  const bytes = moves * BYTES_PER_MOVE;
  if (bytes <= budget.bytes && moves <= budget.nodes) return undefined;
  return stopShort(
    t(
      `Too large: the table of attacks needs about ${formatBytes(bytes)} of memory and ${aboutCounted(moves, 'search node')}.`,
      `规模太大：攻击关系表约需 ${formatBytes(bytes)} 内存、${aboutWords(moves)} 个搜索节点。`,
    ),
    { nodes: budget.nodes, bytes: budget.bytes },
    { bytes, nodes: moves },
  );
};

/**
 * The exact count, or an answer that says a limit was reached.
 *
 * @example
 * const read = parseCountPlacements('count-placements 8x8 Q apart 8');
 * if (read.ok) {
 *   const answer = solveCountPlacements(read.value);
 *   if (answer.kind === 'count') answer.count; // 92n
 * }
 */
export const solveCountPlacements = (
  asked: CountPlacementsProblem,
  { budget: limits, onProgress }: SolveOptions = {},
): CountPlacementsAnswer => {
  const problem = requireValid(asked, validateCountPlacements);
  const { board, piece, size, classes } = problem;
  const budget: Work = { ...limitsOf(limits), ...(onProgress && { onProgress }) };
  if (size !== undefined && size > freeCount(board)) {
    return { kind: 'count', count: 0n, ...(classes && { classes: 0n }), method: 'trivial', states: 0 };
  }
  const refused = refuseBoard(problem, budget);
  if (refused !== undefined) return refused;
  const all = countAll(problem, budget);
  if (isStop(all)) return all;
  const { counts, method, states } = all;
  if (size === undefined) return { kind: 'count', counts, method, states };
  const count = counts[size] ?? 0n;
  if (!classes) return { kind: 'count', count, method, states };
  const symmetries = symmetriesOfPiece(board, piece.rays);
  let sum = count;
  for (const symmetry of symmetries) {
    if (symmetry.name === 'identity') continue;
    const image = symmetryTable(board, symmetry);
    const fixed = countFixed(problem, (square) => image[square]!, budget);
    if (isStop(fixed)) return fixed;
    sum += fixed.counts[size] ?? 0n;
  }
  return { kind: 'count', count, classes: sum / BigInt(symmetries.length), method, states };
};
