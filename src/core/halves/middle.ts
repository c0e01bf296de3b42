/*
 * Finds where a board can be cut into two halves that are images of each other.
 *
 *     L L L L        left half: every move from here stays in the left half or the middle
 *     M M M M        middle: as many rows as the longest move reaches, so that no move joins left and right
 *     R R R R        right half: the left half turned or mirrored
 *
 * A tour consists of a left half, a right half, and moves within the middle. Those moves come in pairs, each
 * the image of the other: one of each pair is dealt to the left half, one to the right. So the right half
 * with its moves is an image of the left half with its moves, and one table of half-tours serves both sides.
 *
 * Open tours close through an extra vertex beside every square (graph.ts). It belongs to the middle, as its
 * own image: each half has zero, one, or two of its edges, that is, of the tour's ends.
 */
import { pointOf } from '../board.js';
import {
  type BoardMoves,
  boardMoves,
  type CycleProblem,
  type Graph,
  mutualMoves,
} from '../frontier/graph.js';
import { type Symmetry, symmetriesOfPiece, transformSquare } from '../symmetry.js';
import { dealPairs, isInvariant, isOwnImage, type Pair, pairsByPart } from './dealing.js';
import { orderRows } from './rowOrder.js';

/**
 * The group codes and matching numbers of the kernel's join support this many squares in the middle, plus one
 * extra vertex.
 */
const MAX_MIDDLE = 16;

export interface Middle {
  readonly graph: Graph;
  /** The left half in the order in which the frontier DP finishes it, then the middle, then the rest. */
  readonly order: readonly number[];
  readonly left: number;
  /** The squares of the left half, row by row. */
  readonly rows: readonly (readonly number[])[];
  readonly middle: readonly number[];
  /** The slot of the extra vertex of open tours: the last one of the middle. */
  readonly ender: number | undefined;
  /** turn[slot]: the slot in the middle that is the image of this one. */
  readonly turn: readonly number[];
  /** Moves within the middle, and to the extra vertex, that are dealt to the left half, as pairs of slots. */
  readonly edges: readonly Pair[];
  /** Moves within the middle that are their own image, if there are any: left halves have them. */
  readonly fixed?: readonly Pair[];
  /**
   * mirror[slot]: the image of this slot under a reflection that maps the left half and its moves to itself,
   * if there is one.
   */
  readonly mirror: readonly number[] | undefined;
  /** The images of each vertex under `turn` and `mirror`. */
  readonly turned: readonly number[];
  readonly mirrored: readonly number[] | undefined;
  /** The cost of the left half (rowOrder.ts). */
  readonly cost: number;
}

/** Rows are cut across y, columns across x. */
const cutAcross = (
  problem: CycleProblem,
  moves: BoardMoves,
  graph: Graph,
  symmetries: readonly Symmetry[],
  symmetry: Symmetry,
  axis: 'x' | 'y',
  mayFix: boolean,
): Middle | undefined => {
  const { board, piece } = problem;
  const length = axis === 'y' ? board.height : board.width;
  const width = axis === 'y' ? board.width : board.height;
  const reach = Math.max(
    ...piece.rays.map(
      ({ dx, dy, range }) => Math.abs(axis === 'y' ? dy : dx) * (range === 0 ? length : range),
    ),
  );
  const rows = reach + ((length - reach) % 2);
  const leftRows = (length - rows) / 2;
  if (reach < 1 || leftRows < 1 || rows * width > MAX_MIDDLE * 2) return undefined;
  const place = (v: number) => {
    const { x, y } = pointOf(board, moves.squareOf[v]!);
    return axis === 'y' ? { row: y, column: x } : { row: x, column: y };
  };
  const imagesUnder = (by: Symmetry) =>
    moves.squareOf.map((square) => moves.vertexOf.get(transformSquare(by, board, square))!);
  const imageOf = imagesUnder(symmetry);
  const vertices = moves.squareOf.map((_, v) => v);
  const left = vertices.filter((v) => place(v).row < leftRows);
  const middle = vertices.filter((v) => place(v).row >= leftRows && place(v).row < leftRows + rows);
  if (middle.length > MAX_MIDDLE || left.length === 0) return undefined;
  if (left.some((v) => place(imageOf[v]!).row < leftRows + rows)) return undefined; // the left half must map to the right half
  const slotOf = new Map(middle.map((v, slot) => [v, slot]));
  const slotsUnder = (image: readonly number[]) => middle.map((v) => slotOf.get(image[v]!)!);
  const turn = slotsUnder(imageOf);
  const across = symmetries.find(({ name }) => name === (axis === 'y' ? 'mirror-x' : 'mirror-y'));
  const mirroredTo = across && imagesUnder(across);
  const mirror = mirroredTo && slotsUnder(mirroredTo);
  const pairs = pairsByPart(graph, slotOf, turn.length);
  const ender = graph.length > vertices.length ? middle.length : undefined;
  if (ender !== undefined) {
    pairs.push(...middle.map((_, slot): Pair => [slot, ender]));
    middle.push(vertices.length);
    turn.push(ender);
    mirror?.push(ender);
  }
  const fixed = mayFix ? pairs.filter((pair) => isOwnImage(pair, turn)) : [];
  const edges = dealPairs(
    pairs.filter((pair) => !fixed.includes(pair)),
    turn,
    mirror,
  );
  if (edges === undefined) return undefined;
  const rest = vertices.filter((v) => place(v).row >= leftRows + rows);
  const byColumn = (a: number, b: number) => {
    const [p, q] = [place(a).column, place(b).column];
    return (p % 2) - (q % 2) || p - q;
  };
  const leftByRow = Array.from({ length: leftRows }, (_, row) =>
    left.filter((v) => place(v).row === row).sort(byColumn),
  );
  const { order, cost } = orderRows(graph, leftByRow);
  const withEnder = (images: readonly number[]) =>
    ender === undefined ? images : [...images, vertices.length];
  const isMirrored = mirror && isInvariant(edges, mirror);
  return {
    graph,
    order: [...order, ...middle, ...rest],
    rows: leftByRow,
    left: left.length,
    middle,
    ender,
    turn,
    edges,
    ...(fixed.length > 0 ? { fixed } : {}),
    mirror: isMirrored ? mirror : undefined,
    turned: withEnder(imageOf),
    mirrored: isMirrored && mirroredTo ? withEnder(mirroredTo) : undefined,
    cost,
  };
};

/** The same cut with the moves within the middle dealt the other way. */
export const dealTurned = (middle: Middle): Middle => ({
  ...middle,
  edges: middle.edges.map(([a, b]) => (b === middle.ender ? [a, b] : [middle.turn[a]!, middle.turn[b]!])),
});

/** The moves between squares, and for open tours one extra vertex adjacent to every square. */
const graphOf = (problem: CycleProblem, moves: BoardMoves): Graph => {
  const squares = mutualMoves(moves);
  if (problem.closed) return squares;
  const z = squares.length;
  return [...squares.map((list) => [...list, z]), squares.map((_, v) => v)];
};

/**
 * The cheapest way to cut the board in halves. Undefined if it is not symmetric enough or if ends are given.
 * `only`: the halves are images under this symmetry, and no mirror image is used; some moves may be fixed.
 */
export const findMiddle = (problem: CycleProblem, only?: Symmetry['name']): Middle | undefined => {
  if (!problem.closed && (problem.from ?? problem.to) !== undefined) return undefined;
  const moves = boardMoves(problem.board, problem.piece);
  if (!moves.reversible) return undefined;
  const graph = graphOf(problem, moves);
  let best: Middle | undefined;
  const symmetries = symmetriesOfPiece(problem.board, problem.piece.rays).filter(
    ({ name }) => only === undefined || name === only,
  );
  for (const symmetry of symmetries) {
    if (symmetry.swap || symmetry.name === 'identity') continue;
    for (const axis of ['y', 'x'] as const) {
      const cut = cutAcross(problem, moves, graph, symmetries, symmetry, axis, only !== undefined);
      if (cut === undefined) continue;
      if (
        best === undefined ||
        cut.middle.length < best.middle.length ||
        (cut.middle.length === best.middle.length && cut.cost < best.cost)
      ) {
        best = cut;
      }
    }
  }
  return best;
};
