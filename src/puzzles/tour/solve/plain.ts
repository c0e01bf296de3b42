import { counted, countWords, formatBytes } from '../../../core/amounts.js';
import { freeCount, squareCount } from '../../../core/board.js';
import { type Budget, limitsOf, stop, stopAdvised, stopShort } from '../../../core/budget.js';
import { maxMoves } from '../../../core/moveGraph.js';
import { isLeaper, isReversible } from '../../../core/piece.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import type { NoTour, TourAnswer, TourFoundBy, TourMethod, TourOptions, TourProblem } from '../tour.js';
import { validateTour } from '../validate.js';
import { byConstruction, LARGEST_GRAPH } from './byConstruction.js';
import { solveExact } from './exact/exact.js';
import type { ModelRequest } from './exact/model.js';
import { type Known, type NumberedResult, solveNumbered } from './exact/numbered.js';
import { byFactor, EXACT_SQUARES, FACTOR_SQUARES } from './factor/byFactor.js';
import { endsOf, type TourGraph, tourGraph } from './graph.js';
import { casesReason } from './reasons/cases.js';
import { largeReason } from './reasons/large.js';
import { numbersReason } from './reasons/numbers.js';
import { matchingReason, quickReason } from './reasons/reasons.js';
import { waysToBeSymmetric } from './symmetric.js';
import { depthFirst, orderMoves } from './textbook/dfs.js';
import { warnsdorff } from './textbook/warnsdorff.js';

export const none = (because: NoTour, method: TourFoundBy, nodes: number): TourAnswer => ({
  kind: 'none',
  because,
  method,
  nodes,
});

const outOfNodes = (nodes: number, limit: number): TourAnswer =>
  stopShort(
    t(
      `Stopped after ${counted(nodes, 'search node')}: neither a tour nor a proof that none exists was found.`,
      `搜索了 ${countWords(nodes)} 个节点后停止：没有找到巡游，也没有证明不存在。`,
    ),
    { nodes: limit },
    {},
    nodes,
  );

/**
 * Bytes per square and move for the searching methods, graph and search together; measured for knights: about
 * 400 per square. One-way moves are stored in sets.
 */
const BYTES_A_SQUARE = 260;
const BYTES_A_MOVE = 30;
const BYTES_ONE_WAY = 150;

const searchBytes = ({ board, piece }: TourProblem): number =>
  squareCount(board) * BYTES_A_SQUARE +
  maxMoves(board, piece.rays) * (isReversible(piece) ? BYTES_A_MOVE : BYTES_ONE_WAY);

/** How far a rider goes at most while its tour is searched with few moves. */
const SHORT_RANGES = [1, 2, 3];

/**
 * A tour of a large board by a rider, from its short moves alone: a queen uses the king's moves. Its full
 * graph would take a thousand moves per square. Undefined if the short moves are not enough.
 */
const byShortMoves = (problem: TourProblem, budget: Budget, isLarge: boolean): TourAnswer | undefined => {
  const { piece, symmetric, using, avoiding, given } = problem;
  if (isLeaper(piece) || (symmetric ?? using ?? avoiding ?? given) !== undefined) return undefined;
  for (const range of SHORT_RANGES) {
    const rays = piece.rays.map((ray) => ({
      ...ray,
      range: ray.range === 0 ? range : Math.min(range, ray.range),
    }));
    const short = { ...problem, piece: { ...piece, rays } };
    const built = byConstruction(short, budget.bytes);
    if (built?.kind === 'tour' || built?.kind === 'rule') return built;
    const merged = isLarge ? byFactor(short, budget) : undefined;
    if (merged?.kind === 'tour') return merged;
  }
  return undefined;
};

const byExact = (problem: TourProblem, graph: TourGraph, limit: number, options: TourOptions): TourAnswer => {
  const { symmetric, seed } = problem;
  const { placeOf, squareOf } = graph;
  const using = (problem.using ?? []).map(([a, b]) => [placeOf[a]!, placeOf[b]!] as const);
  const request = { ...endsOf(problem, graph), using };
  const ways = symmetric === undefined ? [{ graph }] : waysToBeSymmetric(problem, graph);
  if (ways.length === 0) return none({ kind: 'symmetry' }, 'reason', 0);
  let nodes = 0;
  for (const { graph: kept, ...way } of ways) {
    const before = nodes;
    const found = solveExact(kept, { ...request, ...way }, limit, seed, (done) =>
      options.onProgress?.(before + done),
    );
    nodes += found.nodes;
    if (found.kind === 'stopped') return outOfNodes(nodes, limit);
    if (found.kind === 'none') continue;
    return { kind: 'tour', path: found.places.map((p) => squareOf[p]!), method: 'exact', nodes };
  }
  const reason = matchingReason(problem, graph, true) ?? casesReason(problem, graph);
  return none(reason ?? { kind: 'exhausted', nodes }, 'exact', nodes);
};

/** Larger boards with numbers are refused: the sets of possible steps grow with the square of the board. */
const MAX_NUMBERED = 2500;

const TOO_LARGE_FOR_NUMBERS = t(
  `Too large: boards with given step numbers can have at most ${countWords(MAX_NUMBERED)} squares.`,
  `规模太大：给定步号的棋盘最多 ${countWords(MAX_NUMBERED)} 格。`,
);

/** The problem with the ends of an open tour that its numbers name. */
const numberedEnds = (problem: TourProblem, last: number): TourProblem => {
  if (problem.closed) return problem;
  const at = (wanted: number) => problem.given?.find(({ step }) => step === wanted)?.square;
  const [from, to] = [problem.from ?? at(1), problem.to ?? at(last)];
  return { ...problem, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
};

/** What is known about the steps, including the ends. */
const withEnds = (
  given: readonly Known[],
  { from, to }: Pick<ModelRequest, 'from' | 'to'>,
  places: number,
): readonly Known[] => {
  const isNew = (step: number) => given.every((one) => one.step !== step);
  return [
    ...given,
    ...(from !== undefined && isNew(0) ? [{ step: 0, place: from }] : []),
    ...(to !== undefined && isNew(places - 1) ? [{ step: places - 1, place: to }] : []),
  ];
};

type Numbered = Pick<Extract<NumberedResult, { kind: 'found' }>, 'places' | 'unique' | 'second'>;

/** One tour may be symmetric in several ways: is the tour found in another way a second one? */
const bothNumbered = (
  before: Numbered | undefined,
  next: Exclude<NumberedResult, { kind: 'none' }>,
): Numbered => {
  if (next.kind === 'stopped') return { places: before!.places, unique: undefined };
  if (before === undefined || next.unique === false) return next;
  const isSame = next.places.every((place, step) => place === before.places[step]);
  if (!isSame) return { places: before.places, unique: false, second: next.places };
  return { places: before.places, unique: before.unique === true && next.unique === true ? true : undefined };
};

/** For any numbers: their graph has fewer moves. */
const isNeverSymmetric = ({ given: _, ...plain }: TourProblem): boolean =>
  waysToBeSymmetric(plain, tourGraph(plain)).length === 0;

const byNumbers = (
  problem: TourProblem,
  graph: TourGraph,
  limit: number,
  onProgress: TourOptions['onProgress'],
): TourAnswer => {
  const { placeOf, squareOf, places } = graph;
  if (places > MAX_NUMBERED) return stop(TOO_LARGE_FOR_NUMBERS);
  const ends = endsOf(numberedEnds(problem, places), graph);
  const given = (problem.given ?? []).map(({ step, square }) => ({
    step: step - 1,
    place: placeOf[square]!,
  }));
  const using = (problem.using ?? []).map(([a, b]) => [placeOf[a]!, placeOf[b]!] as const);
  const ways =
    problem.symmetric === undefined
      ? [{ graph, ...ends }]
      : waysToBeSymmetric(numberedEnds(problem, places), graph);
  if (ways.length === 0 && isNeverSymmetric(problem)) return none({ kind: 'symmetry' }, 'reason', 0);
  let nodes = 0;
  let found: Numbered | undefined;
  for (const { graph: kept, ...way } of ways) {
    const known = withEnds(given, way, places);
    const before = nodes;
    const next = solveNumbered(
      kept,
      { closed: problem.closed, using, ...way },
      known,
      limit,
      problem.seed,
      (more) => onProgress?.(before + more),
    );
    nodes += next.nodes;
    if (next.kind === 'stopped' && found === undefined) return outOfNodes(nodes, limit);
    if (next.kind !== 'none') found = bothNumbered(found, next);
    if (found?.unique === false) break;
  }
  if (found === undefined) {
    const reason =
      numbersReason(problem, graph) ??
      matchingReason(problem, graph, false) ??
      casesReason(problem, graph) ??
      matchingReason(problem, graph, true);
    return none(reason ?? { kind: 'exhausted', nodes }, 'numbered', nodes);
  }
  const squares = (path: Uint32Array) => path.map((p) => squareOf[p]!);
  return {
    kind: 'tour',
    path: squares(found.places),
    method: 'numbered',
    nodes,
    ...(found.unique === undefined ? {} : { unique: found.unique }),
    ...(found.second === undefined ? {} : { second: squares(found.second) }),
  };
};

const byDepthFirst = (
  problem: TourProblem,
  graph: TourGraph,
  limit: number,
  options: TourOptions,
): TourAnswer => {
  const target = orderMoves(problem, graph, options.order ?? []);
  const { from, to, closed } = endsOf(problem, graph);
  // A closed tour passes every square, so one start is enough; an open one may need any.
  const starts = from !== undefined ? [from] : closed ? [0] : graph.squareOf.keys();
  let nodes = 0;
  for (const first of starts) {
    const returns = (last: number): boolean => {
      for (let i = graph.start[last]!; i < graph.start[last + 1]!; i++) if (target[i] === first) return true;
      return false;
    };
    const accept = closed
      ? (last: number) => graph.places > 2 && returns(last)
      : (last: number) => to === undefined || last === to;
    const before = nodes;
    const found = depthFirst(graph, target, first, accept, limit - nodes, (calls) =>
      options.onProgress?.(before + calls),
    );
    nodes += found.nodes;
    if (found.kind === 'stopped') return outOfNodes(nodes, limit);
    if (found.kind === 'found') {
      return { kind: 'tour', path: found.places.map((p) => graph.squareOf[p]!), method: 'dfs', nodes };
    }
  }
  return none({ kind: 'exhausted', nodes }, 'dfs', nodes);
};

const TIE_BREAKS = {
  warnsdorff: 'first',
  'warnsdorff-pohl': 'pohl',
  'warnsdorff-roth': 'roth',
} as const;

const byWarnsdorff = (
  problem: TourProblem,
  graph: TourGraph,
  method: keyof typeof TIE_BREAKS,
  options: TourOptions,
): TourAnswer => {
  const target = orderMoves(problem, graph, options.order ?? []);
  const { from = 0, to, closed } = endsOf(problem, graph);
  const { places, nodes } = warnsdorff(problem, graph, target, from, to, TIE_BREAKS[method]);
  const path = places.map((p) => graph.squareOf[p]!);
  if (places.length < graph.places) {
    return stopAdvised(
      t(
        `Warnsdorff's rule got stuck after ${countWords(places.length)} of ${counted(graph.places, 'square')}. A tour may still exist; try another method.`,
        `Warnsdorff 规则走了 ${countWords(graph.places)} 格中的 ${countWords(places.length)} 格就卡住了。这不说明没有巡游，可以换一种方法。`,
      ),
      nodes,
    );
  }
  const last = places.at(-1)!;
  const returns = target.subarray(graph.start[last], graph.start[last + 1]).includes(from);
  if (closed && !(returns && places.length > 2)) {
    return stopAdvised(
      t(
        "Warnsdorff's rule visited every square, but the last one doesn't connect to the first. Try another method for a closed tour.",
        'Warnsdorff 规则走遍了所有格子，但最后一格回不到起点。要闭合巡游可以换一种方法。',
      ),
      nodes,
    );
  }
  return { kind: 'tour', path, method, nodes };
};

/**
 * With more moves, a board that will not be searched is not examined for a reason either: listing the moves
 * takes seconds.
 */
const MOVES_FOR_REASONS = 1.6e7;

const TOO_LARGE_TO_SEARCH = t(
  `Too large: no rule covers this problem, and boards of more than ${countWords(EXACT_SQUARES)} squares are searched only by the method exact.`,
  `规模太大：这道题没有现成的规律，而超过 ${countWords(EXACT_SQUARES)} 格的棋盘只有用 exact 方法才会搜索。`,
);

/** What a method does not support. */
export const unfit = (method: TourMethod): TourAnswer =>
  stopAdvised(
    t(
      `Method ${method} does not apply to this problem. Leave out --method, or use exact.`,
      `方法 ${method} 不适用于这道题目。请去掉 --method，或改用 exact。`,
    ),
  );

/**
 * Any problem except a uniform draw, whose code for counting all tours is 63 kB that most callers never need.
 */
export const solvePlainTour = (asked: TourProblem, options: TourOptions = {}): TourAnswer => {
  const problem = requireValid(asked, validateTour);
  const { nodes: limit, bytes } = limitsOf(options.budget);
  const method = options.method ?? 'auto';
  if (method === 'auto' || method === 'construct') {
    const built = byConstruction(problem, bytes);
    if (built !== undefined) return built;
    if (method === 'construct') return unfit(method);
    const reason = largeReason(problem);
    if (reason !== undefined) return none(reason, 'reason', 0);
  }
  const large = freeCount(problem.board) >= FACTOR_SQUARES;
  const short = method === 'auto' ? byShortMoves(problem, { nodes: limit, bytes }, large) : undefined;
  if (short !== undefined) return short;
  const merged =
    method === 'factor' || (method === 'auto' && large)
      ? byFactor(problem, { nodes: limit, bytes })
      : undefined;
  if (merged?.kind === 'tour') return merged;
  if (method === 'factor') return merged ?? unfit(method);
  const needed = searchBytes(problem);
  if (squareCount(problem.board) > LARGEST_GRAPH) {
    return stop(
      t(
        `Too large: no rule covers this board, and a search handles at most ${countWords(LARGEST_GRAPH)} squares.`,
        `规模太大：这个棋盘没有现成的规律，而搜索最多支持 ${countWords(LARGEST_GRAPH)} 格。`,
      ),
    );
  }
  if (needed > bytes) {
    const say = t(
      `Too large: searching this board needs about ${formatBytes(needed)} of memory.`,
      `规模太大：搜索这个棋盘约需 ${formatBytes(needed)} 内存。`,
    );
    return stopShort(say, { bytes }, { bytes: needed });
  }
  const isSearched =
    method !== 'auto' || problem.given !== undefined || freeCount(problem.board) <= EXACT_SQUARES;
  if (!isSearched && maxMoves(problem.board, problem.piece.rays) > MOVES_FOR_REASONS)
    return merged ?? stopAdvised(TOO_LARGE_TO_SEARCH);
  const isTextbook = method === 'dfs' || method in TIE_BREAKS;
  if (isTextbook && (problem.symmetric ?? problem.using ?? problem.given)) return unfit(method);
  const isNumbered = problem.given !== undefined && freeCount(problem.board) > MAX_NUMBERED;
  if (isNumbered && maxMoves(problem.board, problem.piece.rays) > MOVES_FOR_REASONS)
    return stop(TOO_LARGE_FOR_NUMBERS);
  const graph = tourGraph(problem);
  if (isTextbook) {
    return method === 'dfs'
      ? byDepthFirst(problem, graph, limit, options)
      : byWarnsdorff(problem, graph, method as keyof typeof TIE_BREAKS, options);
  }
  const quick = quickReason(problem, graph);
  if (quick) return none(quick, method === 'auto' ? 'reason' : method, 0);
  if (graph.places === 1) {
    const unique = problem.given === undefined ? {} : { unique: true };
    return { kind: 'tour', path: graph.squareOf, method: 'exact', nodes: 0, ...unique };
  }
  if (problem.given !== undefined) return byNumbers(problem, graph, limit, options.onProgress);
  const reason = matchingReason(problem, graph, false);
  if (reason) return none(reason, 'reason', 0);
  if (!isSearched) return merged ?? stopAdvised(TOO_LARGE_TO_SEARCH);
  return byExact(problem, graph, limit, options);
};
