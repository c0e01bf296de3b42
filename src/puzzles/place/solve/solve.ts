import { aboutCounted, aboutWords, countWords, formatBytes } from '../../../core/amounts.js';
import { type Board, freeCount, squareCount } from '../../../core/board.js';
import { limitsOf, type SolveOptions, type Stopped, stop, stopShort } from '../../../core/budget.js';
import { maxMoves } from '../../../core/moveGraph.js';
import { freeSquares } from '../../../core/placements/asked.js';
import type { Square } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import type { Because, PlaceAnswer, PlaceMethod, PlaceProblem } from '../place.js';
import { validatePlace } from '../validate.js';
import { mostApart, searchBytes } from './apart.js';
import { axesOf, conflictGraph, neighborsOf } from './attacks.js';
import { fewestCover } from './cover.js';
import { coverOnLines, placeOnLines } from './lines.js';
import { apartByTheorem, coverByTheorem } from './theorems.js';

/**
 * Memory of the lists of attacks and what is built from them: a cover has lists in both directions, with
 * weights.
 */
const BYTES = { apart: { move: 32, square: 200 }, cover: { move: 128, square: 1000 } } as const;

const refuseBoard = ({ board, piece, rule }: PlaceProblem, bytes: number): Stopped | undefined => {
  const per = BYTES[rule === 'apart' ? 'apart' : 'cover'];
  return refuseBytes(squareCount(board) * per.square + maxMoves(board, piece.rays) * per.move, bytes);
};

/** Stopped if the answer itself would not fit. */
const refusePieces = (pieces: number, bytes: number): Stopped | undefined => {
  const needed = pieces * BYTES.apart.square;
  if (needed <= bytes) return undefined;
  return stopShort(
    t(
      `Too large: the list of ${aboutCounted(pieces, 'square')} needs about ${formatBytes(needed)} of memory.`,
      `规模太大：列出 ${aboutWords(pieces)} 个格子约需 ${formatBytes(needed)} 内存。`,
    ),
    { bytes },
    { bytes: needed },
  );
};

/** Covering is checked square by square. */
const MAX_COVERED = 1e7;

const refuseCover = (board: Board): Stopped | undefined =>
  squareCount(board) <= MAX_COVERED
    ? undefined
    : stop(
        t(
          `Too large: "cover" allows boards of at most ${countWords(MAX_COVERED)} squares.`,
          `规模太大：覆盖问题最多支持 ${countWords(MAX_COVERED)} 格的棋盘。`,
        ),
      );

const refuseBytes = (needed: number, bytes: number): Stopped | undefined => {
  if (needed <= bytes) return undefined;
  return stopShort(
    t(
      `Too large: the table of attacks needs about ${formatBytes(needed)} of memory.`,
      `规模太大：攻击关系表约需 ${formatBytes(needed)} 内存。`,
    ),
    { bytes },
    { bytes: needed },
  );
};

/** Larger estimates are meaningless. */
const HOPELESS = 1e100;

/** The number of nodes of the whole search is estimated if it was abandoned early. */
const outOfNodes = (allowed: number, nodes: number, estimate = Number.POSITIVE_INFINITY): Stopped => {
  if (!Number.isFinite(estimate) || estimate <= allowed) {
    const why = t(
      'Stopped: the search reached its limit before it found the answer.',
      '已停止：搜索达到上限，还没有得出答案。',
    );
    return stopShort(why, { nodes: allowed }, {}, nodes);
  }
  if (estimate >= HOPELESS) {
    return stop(
      t(
        'Too large: this search takes more search nodes than any limit allows.',
        '规模太大：这个搜索所需的搜索节点超过任何上限。',
      ),
      nodes,
    );
  }
  const why = t(
    `Too large: this search takes about ${aboutCounted(estimate, 'search node')}.`,
    `规模太大：这个搜索约需 ${aboutWords(estimate)} 个搜索节点。`,
  );
  return stopShort(why, { nodes: allowed }, { nodes: Math.ceil(estimate) }, nodes);
};

/** Called now and then with the number of nodes visited, and the estimated total if it is known. */
type Progress = (nodes: number, total?: number) => void;

const ascending = (squares: readonly Square[]): readonly Square[] => {
  let i = 1;
  while (i < squares.length && squares[i - 1]! < squares[i]!) i++;
  return i >= squares.length ? squares : [...squares].sort((a, b) => a - b);
};

const none = (because: Because, method: PlaceMethod, nodes = 0): PlaceAnswer => ({
  kind: 'none',
  because,
  method,
  nodes,
});

const placement = (
  { size }: PlaceProblem,
  squares: readonly Square[],
  because: Because,
  method: PlaceMethod,
  nodes = 0,
): PlaceAnswer => ({
  kind: 'placement',
  squares: ascending(squares),
  ...(size === undefined ? { best: true, because } : {}),
  method,
  nodes,
});

/** Two given squares such that one attacks the other. */
const conflictAmong = (
  board: Board,
  given: readonly Square[],
  graph: ReturnType<typeof conflictGraph>,
): readonly [Square, Square] | undefined => {
  const isGiven = new Uint8Array(squareCount(board));
  for (const square of given) isGiven[square] = 1;
  for (const square of given) {
    const other = neighborsOf(graph, square).find((target) => isGiven[target] === 1);
    if (other !== undefined) return square < other ? [square, other] : [other, square];
  }
  return undefined;
};

/** Larger boards of riders have so many attacks that to read them once takes seconds. */
const MAX_RIDDEN = 20_000;
/** Pieces with as many moves per square ride far, whatever else they do. */
const FAR_MOVES = 200;

/**
 * The most riders with more than two lines, on boards this large, are beyond any search: it would read all
 * attacks at every node. Holes may cut a board into small parts, and some of a given size are quickly found.
 */
const isBeyondRiders = ({ board, piece, size }: PlaceProblem): boolean => {
  const axes = axesOf(piece.rays);
  if (size !== undefined || board.missing.length > 0 || (axes !== undefined && axes.length <= 2))
    return false;
  const squares = squareCount(board);
  return squares > MAX_RIDDEN && maxMoves(board, piece.rays) > FAR_MOVES * squares;
};

const solveApart = (
  problem: PlaceProblem,
  maxNodes: number,
  bytes: number,
  onProgress?: Progress,
): PlaceAnswer => {
  const { board, piece, size, given } = problem;
  const onLines = given.length === 0 ? placeOnLines(board, piece.rays) : undefined;
  if (onLines !== undefined) {
    const { squares, because } = onLines;
    if (size === undefined) return placement(problem, squares, because, 'lines');
    return size > squares.length
      ? none(because, 'lines')
      : placement(problem, squares.slice(0, size), because, 'lines');
  }
  const known = given.length === 0 ? apartByTheorem(board, piece.rays) : undefined;
  if (known !== undefined) {
    const tooLarge = refusePieces(Math.max(known.size, size ?? 0), bytes);
    if (tooLarge) return tooLarge;
    const { squares, because } = known.make();
    if (size === undefined) return placement(problem, squares, because, 'theorem');
    return size > squares.length
      ? none(because, 'theorem')
      : placement(problem, squares.slice(0, size), because, 'theorem');
  }
  const refused = refuseBoard(problem, bytes);
  if (refused) return refused;
  const graph = conflictGraph(board, piece.rays);
  const conflict = conflictAmong(board, given, graph);
  if (conflict !== undefined) return none({ kind: 'conflict', squares: conflict }, 'trivial');
  if (isBeyondRiders(problem)) return outOfNodes(maxNodes, 0, Number.MAX_VALUE);
  const tooDeep = refuseBytes(searchBytes(piece.rays, graph, freeSquares(board)), bytes);
  if (tooDeep) return tooDeep;
  const barred = new Uint8Array(squareCount(board));
  for (const square of given) {
    barred[square] = 1;
    for (const target of neighborsOf(graph, square)) barred[target] = 1;
  }
  const allowed = freeSquares(board).filter((square) => barred[square] === 0);
  const enough = size === undefined ? Number.POSITIVE_INFINITY : size - given.length;
  const found = mostApart(board, piece.rays, graph, allowed, enough, maxNodes, onProgress);
  const { squares, because, method, nodes } = found;
  if (size !== undefined && squares.length >= enough) {
    return placement(problem, [...given, ...squares.slice(0, enough)], because, method, nodes);
  }
  if (!found.done) return outOfNodes(maxNodes, nodes, found.estimate);
  if (size !== undefined) return none(because, method, nodes);
  return placement(problem, [...given, ...squares], because, method, nodes);
};

/** As many as requested: more pieces never cover less. */
const filledUp = ({ board, size = 0 }: PlaceProblem, squares: readonly Square[]): readonly Square[] => {
  const chosen = new Set(squares);
  for (const square of size > chosen.size ? freeSquares(board) : []) {
    if (chosen.size === size) break;
    chosen.add(square);
  }
  return [...chosen];
};

/**
 * The fewest pieces on a board this large and wide are beyond any search; even listing its moves would take
 * seconds.
 */
const isBeyondSearch = (board: Board): boolean =>
  Math.min(board.width, board.height) > 20 && freeCount(board) > 40_000;

const solveCover = (
  problem: PlaceProblem,
  maxNodes: number,
  bytes: number,
  onProgress?: Progress,
): PlaceAnswer => {
  const { board, piece, rule, size, given } = problem;
  const onLines = given.length === 0 ? coverOnLines(board, piece.rays, rule === 'total') : undefined;
  if (onLines !== undefined && size === undefined) {
    return placement(problem, onLines.squares, onLines.because, 'lines');
  }
  if (onLines !== undefined && size! < onLines.squares.length) return none(onLines.because, 'lines');
  const known = given.length === 0 && rule === 'cover' ? coverByTheorem(board, piece.rays) : undefined;
  if (known !== undefined) {
    const tooLarge = refuseCover(board);
    if (tooLarge) return tooLarge;
    const { squares, because } = known.make();
    return size !== undefined && size < known.size
      ? none(because, 'theorem')
      : placement(problem, filledUp(problem, squares), because, 'theorem');
  }
  const refused = refuseBoard(problem, bytes);
  if (refused) return refused;
  if (onLines !== undefined)
    return placement(problem, filledUp(problem, onLines.squares), onLines.because, 'lines');
  if (size === undefined && isBeyondSearch(board)) return outOfNodes(maxNodes, 0, Number.MAX_VALUE);
  const most = (size ?? freeCount(board)) - given.length;
  const found = fewestCover(board, piece.rays, rule, given, most, size !== undefined, maxNodes, onProgress);
  const { squares, because, nodes, done } = found;
  if (!done) return outOfNodes(maxNodes, nodes, found.estimate);
  const method = nodes === 0 ? 'trivial' : 'search';
  if (squares === undefined) return none(because, method, nodes);
  return placement(problem, filledUp(problem, [...given, ...squares]), because, method, nodes);
};

/**
 * The exact answer with its proof, or an answer that says a limit was reached.
 *
 * @example
 * const read = parsePlace('place 8x8 Q apart');
 * if (read.ok) {
 *   const answer = solvePlace(read.value);
 *   if (answer.kind === 'placement') answer.squares.length; // 8
 * }
 */
export const solvePlace = (asked: PlaceProblem, { budget, onProgress }: SolveOptions = {}): PlaceAnswer => {
  const problem = requireValid(asked, validatePlace);
  const { nodes, bytes } = limitsOf(budget);
  const { board, size, given } = problem;
  const free = freeCount(board);
  if (size !== undefined && (size < given.length || size > free)) {
    return none({ kind: 'size', least: given.length, most: free }, 'trivial');
  }
  return problem.rule === 'apart'
    ? solveApart(problem, nodes, bytes, onProgress)
    : solveCover(problem, nodes, bytes, onProgress);
};
