/*
 * The fewest pieces that cover every square. Squares that no piece connects (the colors of bishops, or of
 * knights that must attack all) are covered one part after another; each part is a set cover (coveringSearch
 * in coverSearch.ts) with its own proof.
 */
import { type Board, squareCount } from '../../../core/board.js';
import { fractionOf } from '../../../core/linear/bigIntegers.js';
import { type MoveGraph, moveGraph, type Ray } from '../../../core/moveGraph.js';
import { freeSquares, type Rule } from '../../../core/placements/asked.js';
import type { Square } from '../../../core/square.js';
import { symmetriesOfPiece, symmetryTable } from '../../../core/symmetry.js';
import type { Because, Part, Weight } from '../place.js';
import { neighborsOf } from './attacks.js';
import type { CoverInstance } from './coverInstance.js';
import { fewestSets } from './fewest.js';
import { leastQueens, OUTERMOST } from './theorems.js';
import { type AtLeast, proveAtLeast } from './weights.js';

export interface Cover {
  /** Undefined if there is none with at most `most` pieces. */
  readonly squares: readonly Square[] | undefined;
  readonly because: Because;
  readonly nodes: number;
  readonly done: boolean;
  /** If it is not finished: about how many nodes it would take. */
  readonly estimate?: number;
}

const MAX_LEAVES = 200;

interface CoverPart extends CoverInstance {
  readonly targetSquares: readonly Square[];
  readonly setSquares: readonly Square[];
}

/** covered[square]: what a piece there covers. */
const coveredFrom = (graph: MoveGraph, rule: Rule, square: Square): readonly Square[] =>
  rule === 'cover' ? [square, ...neighborsOf(graph, square)] : [...neighborsOf(graph, square)];

const partsOf = (
  board: Board,
  graph: MoveGraph,
  rule: Rule,
  targets: readonly Square[],
  candidates: readonly Square[],
  images: readonly Uint32Array[],
): readonly CoverPart[] => {
  const isTarget = new Uint8Array(squareCount(board));
  for (const square of targets) isTarget[square] = 1;
  const lists = new Map(
    candidates.map((square) => [
      square,
      coveredFrom(graph, rule, square).filter((target) => isTarget[target] === 1),
    ]),
  );
  const coverers = new Map<Square, Square[]>(targets.map((target) => [target, []]));
  for (const [square, list] of lists) for (const target of list) coverers.get(target)!.push(square);
  const seen = new Set<Square>();
  const parts: CoverPart[] = [];
  for (const root of targets) {
    if (seen.has(root)) continue;
    seen.add(root);
    const own = [root];
    const sets = new Set<Square>();
    for (const target of own) {
      for (const square of coverers.get(target)!) {
        if (sets.has(square)) continue;
        sets.add(square);
        for (const other of lists.get(square)!) {
          if (seen.has(other)) continue;
          seen.add(other);
          own.push(other);
        }
      }
    }
    const targetSquares = own.sort((a, b) => a - b);
    const setSquares = [...sets].sort((a, b) => a - b);
    const targetNumber = new Map(targetSquares.map((square, i) => [square, i]));
    const setNumber = new Map(setSquares.map((square, i) => [square, i]));
    const keeps = images.filter((image) => targetSquares.every((square) => targetNumber.has(image[square]!)));
    parts.push({
      targets: targetSquares.length,
      targetSquares,
      setSquares,
      covers: setSquares.map((square) =>
        Int32Array.from(lists.get(square)!, (target) => targetNumber.get(target)!).sort(),
      ),
      coveredBy: targetSquares.map((target) =>
        Int32Array.from(coverers.get(target)!, (square) => setNumber.get(square)!).sort(),
      ),
      orbitOf: setSquares.map((square) => [
        ...new Set([setNumber.get(square)!, ...keeps.map((image) => setNumber.get(image[square]!)!)]),
      ]),
    });
  }
  return parts;
};

const becauseOf = (proof: AtLeast, { targetSquares, setSquares }: CoverPart): Because => {
  switch (proof.kind) {
    case 'uncovered':
      return { kind: 'uncovered', square: targetSquares[proof.target]! };
    case 'cases':
      return {
        kind: 'cases',
        square: setSquares[proof.set]!,
        placed: becauseOf(proof.placed, { targetSquares, setSquares } as CoverPart),
        empty: becauseOf(proof.empty, { targetSquares, setSquares } as CoverPart),
      };
    case 'weights':
      return weightsBecause(
        [...proof.units].map(([t, units]) => ({
          square: targetSquares[t]!,
          weight: fractionOf(BigInt(units), BigInt(proof.scale)),
        })),
      );
  }
};

const weightsBecause = (weights: readonly Weight[]): Because =>
  weights.every(({ weight }) => weight.numerator === weight.denominator)
    ? { kind: 'apart-squares', squares: weights.map(({ square }) => square) }
    : { kind: 'weights', weights };

/** The weights of all parts at once, if their sum is enough. */
const joinedWeights = (parts: readonly Part[], least: number): Because | undefined => {
  const weights = parts.flatMap(({ because }): readonly (Weight | undefined)[] => {
    if (because.kind === 'weights') return because.weights;
    if (because.kind !== 'apart-squares') return [undefined];
    return because.squares.map((square) => ({ square, weight: { numerator: 1n, denominator: 1n } }));
  });
  if (weights.includes(undefined)) return undefined;
  const all = (weights as readonly Weight[]).toSorted((a, b) => a.square - b.square);
  let [top, bottom] = [0n, 1n];
  for (const { weight } of all) {
    ({ numerator: top, denominator: bottom } = fractionOf(
      top * weight.denominator + weight.numerator * bottom,
      bottom * weight.denominator,
    ));
  }
  return top > BigInt(least - 1) * bottom ? weightsBecause(all) : undefined;
};

/**
 * The fewest pieces in addition to the given ones, or at most `enough`; `most` is the most that may be used.
 * The proof shows that fewer than the answer, or `most` and fewer, are not enough.
 */
export const fewestCover = (
  board: Board,
  rays: readonly Ray[],
  rule: Rule,
  given: readonly Square[],
  most: number,
  isAsked: boolean,
  maxNodes: number,
  onProgress?: (done: number, total?: number) => void,
): Cover => {
  const known = leastQueens(board, rays) - given.length;
  if (isAsked && most < known) return { squares: undefined, because: OUTERMOST, nodes: 0, done: true };
  const graph = moveGraph(board, rays);
  const free = freeSquares(board);
  const covered = new Set(given.flatMap((square) => coveredFrom(graph, rule, square)));
  const isGiven = new Set(given);
  const candidates = free.filter((square) => !isGiven.has(square));
  const targets = free.filter((square) => !covered.has(square));
  const images = symmetriesOfPiece(board, rays)
    .map((symmetry) => symmetryTable(board, symmetry))
    .filter((image) => given.every((square) => isGiven.has(image[square]!)));
  const parts = partsOf(board, graph, rule, targets, candidates, images);
  const bare = parts.find(({ setSquares }) => setSquares.length === 0);
  if (bare !== undefined) {
    return {
      squares: undefined,
      because: { kind: 'uncovered', square: bare.targetSquares[0]! },
      nodes: 0,
      done: true,
    };
  }
  let nodes = 0;
  const squares: Square[] = [];
  const proved: Part[] = [];
  let isProved = true;
  let least = 0;
  for (const part of parts) {
    const isOnly = parts.length === 1;
    const before = nodes;
    const found = fewestSets(part, {
      below: isOnly && isAsked ? most + 1 : Number.POSITIVE_INFINITY,
      enough: isOnly && isAsked ? most : 0,
      least: isOnly ? known : 0,
      maxNodes: maxNodes - nodes,
      onNodes: (more, total) => onProgress?.(before + more, total && before + total),
    });
    nodes += found.nodes;
    if (!found.done) {
      const estimate = before + found.estimate;
      return { squares: undefined, because: { kind: 'exhausted', nodes }, nodes, done: false, estimate };
    }
    if (isOnly && found.sets?.length === known) {
      const chosen = found.sets.map((set) => part.setSquares[set]!);
      return { squares: chosen, because: OUTERMOST, nodes, done: true };
    }
    const size = found.sets?.length ?? most + 1;
    least += size;
    squares.push(...(found.sets ?? []).map((set) => part.setSquares[set]!));
    const proof =
      found.sets !== undefined && isOnly && isAsked ? undefined : proveAtLeast(part, size, MAX_LEAVES);
    if (proof === undefined) isProved = false;
    else proved.push({ squares: part.targetSquares, size, because: becauseOf(proof, part) });
  }
  const because: Because = !isProved
    ? { kind: 'exhausted', nodes }
    : parts.length === 1
      ? proved[0]!.because
      : (joinedWeights(proved, least) ?? { kind: 'parts', parts: proved });
  return { squares: least <= most ? squares : undefined, because, nodes, done: true };
};
