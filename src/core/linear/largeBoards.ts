/*
 * Walks on boards so large that merging their squares into classes takes seconds: first comes the question
 * whether a count is possible at all. A search counts the squares around one end, up to two million of them,
 * in about half a second. A class has a square per symmetry at most, and either method takes a node per class
 * and step, or more per pair of classes.
 */
import { type Board, freeMask, squareAt, squareCount } from '../board.js';
import type { Budget } from '../budget.js';
import { maxMoves, type Ray, targetsFrom } from '../moveGraph.js';
import type { Point } from '../square.js';
import { symmetriesOfPiece, transformSquare } from '../symmetry.js';
import { boundEntries, cropAround, reverseRays, type WalkEnds } from './moveClasses.js';
import type { Modulus } from './polynomial.js';
import { costsOfSize, type TooManyWalks, tooManyWalks } from './walkCounts.js';

/** Tables with fewer entries are made in less than a second. */
const LARGE = 5e6;
const MAX_REACHED = 2e6;

/** How many squares lie on walks of so many moves at least, with one end given or moves that go both ways. */
const reached = ({ board, rays, from, to }: WalkEnds, steps: bigint): number => {
  const isFree = freeMask(board);
  const end = (from ?? to)!;
  const moves = from ? rays : reverseRays(rays);
  let layer = [squareAt(board, end.x, end.y)];
  const isSeen = new Uint8Array(isFree.length);
  isSeen[layer[0]!] = 1;
  let found = 1;
  for (let step = 0n; step < steps && layer.length > 0 && found < MAX_REACHED; step++) {
    const next: number[] = [];
    for (const square of layer) {
      for (const target of targetsFrom(board, isFree, moves, square)) {
        if (isSeen[target] === 1) continue;
        isSeen[target] = 1;
        next.push(target);
      }
    }
    found += next.length;
    layer = next;
  }
  return found;
};

const areReversible = (rays: readonly Ray[]): boolean =>
  reverseRays(rays).every((back) =>
    rays.some(({ dx, dy, range }) => dx === back.dx && dy === back.dy && range === back.range),
  );

interface Part {
  readonly board: Board;
  readonly corner: Point;
}

/**
 * How many squares a class has, at most: one for each symmetry that keeps the ends; a single end does not
 * matter.
 */
const squaresAClass = ({ rays, from, to }: WalkEnds, { board, corner }: Part): number => {
  const symmetries = symmetriesOfPiece(board, rays);
  if (from === undefined || to === undefined) return symmetries.length;
  const fixing = ({ x, y }: Point): number => {
    const [u, v] = [x - corner.x, y - corner.y];
    if (u < 0 || v < 0 || u >= board.width || v >= board.height) return symmetries.length;
    const square = squareAt(board, u, v);
    return symmetries.filter((symmetry) => transformSquare(symmetry, board, square) === square).length;
  };
  return Math.max(fixing(from), fixing(to));
};

/** Says no if the count takes too many nodes even with as few classes and moves as possible. */
export const refuseLarge = (
  ends: WalkEnds,
  steps: bigint,
  m: Modulus,
  budget: Budget,
  large = LARGE,
): TooManyWalks | undefined => {
  const { board, rays, from, to } = ends;
  if (boundEntries(ends, steps) < large || (from && to && !areReversible(rays))) return undefined;
  const end = from ?? to;
  const part = end ? cropAround(board, rays, end, steps) : { board, corner: { x: 0, y: 0 } };
  const all = squareCount(part.board) - part.board.missing.length;
  const moves = maxMoves(part.board, rays) / squareCount(part.board);
  const found = end ? reached(ends, steps) : all;
  const perClass = squaresAClass(ends, part);
  const costs = (squares: number, entriesEach: number, bits: number) =>
    costsOfSize(squares / perClass, (squares / perClass) * entriesEach, bits, steps, m);
  const bits = m === undefined ? Number(steps) * Math.log2(Math.max(2, moves)) : m.toString(16).length * 4;
  // Holes take moves away, and walks that cannot turn around may end early.
  const isPlain = part.board.missing.length === 0 && areReversible(rays);
  const least = isPlain
    ? costs(found, 0.9 * moves, m === undefined ? bits / 2 : 0)
    : costs(found, moves / 2, 0);
  if (Math.min(least.layers, least.recurrence) <= budget.nodes) return undefined;
  const squares = found < MAX_REACHED ? found : all;
  return tooManyWalks(squares / perClass, costs(squares, moves, bits));
};
