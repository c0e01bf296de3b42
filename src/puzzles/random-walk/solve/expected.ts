/*
 * The expected number of moves until a target is first reached. With h(s) for the expectation from square s
 * and h(target) = 0,
 *
 *     d h(s) = d + (sum of h over the d squares one move from s),
 *
 * one equation per square that the piece may reach. Symmetries that fix the target preserve h, so squares
 * they map to each other share one unknown.
 */

import { aboutCounted, aboutWords, formatBytes } from '../../../core/amounts.js';
import { freeMask, pointOf, squareAt } from '../../../core/board.js';
import { type Budget, type Stopped, stopShort } from '../../../core/budget.js';
import { type Fraction, fractionOf } from '../../../core/linear/bigIntegers.js';
import { type MoveClasses, moveClasses } from '../../../core/linear/moveClasses.js';
import { targetsFrom } from '../../../core/moveGraph.js';
import type { Point, Square } from '../../../core/square.js';
import { symmetriesOfPiece, transformSquare } from '../../../core/symmetry.js';
import { t } from '../../../core/text.js';
import type { RandomWalkAnswer, RandomWalkProblem } from '../randomWalk.js';
import { arrange, costOf, liftingCost, type SparseSystem, solveExactly } from './lifting.js';

/** Classes the piece may reach before it arrives; the target's own is never among them. */
const classesOnTheWay = (classes: MoveClasses, from: number, target: number) => {
  const { size, start, target: to } = classes;
  const seen = new Uint8Array(size);
  const found: number[] = [];
  let arrives = false;
  const look = (here: number): void => {
    for (let j = start[here]!; j < start[here + 1]!; j++) {
      const next = to[j]!;
      if (next === target) arrives = true;
      else if (seen[next] === 0) {
        seen[next] = 1;
        found.push(next);
      }
    }
  };
  if (from === target) look(from);
  else {
    seen[from] = 1;
    found.push(from);
  }
  for (const here of found) look(here);
  return { found, arrives };
};

/** Those of the classes from which no path leads to the target. */
const trapsAmong = (classes: MoveClasses, found: readonly number[], target: number): ReadonlySet<number> => {
  const { size, start, target: to } = classes;
  const sources = Array.from({ length: size }, (): number[] => []);
  for (let i = 0; i < size; i++) for (let j = start[i]!; j < start[i + 1]!; j++) sources[to[j]!]!.push(i);
  const arrives = new Uint8Array(size);
  const stack = [target];
  arrives[target] = 1;
  for (let here = stack.pop(); here !== undefined; here = stack.pop()) {
    for (const source of sources[here]!) {
      if (arrives[source] === 1) continue;
      arrives[source] = 1;
      stack.push(source);
    }
  }
  return new Set(found.filter((index) => arrives[index] === 0));
};

const movesFrom = ({ start, weight }: MoveClasses, index: number): number => {
  let sum = 0;
  for (let j = start[index]!; j < start[index + 1]!; j++) sum += weight[j]!;
  return sum;
};

const systemFor = (classes: MoveClasses, found: readonly number[]): SparseSystem => {
  const numberOf = new Map(found.map((index, i) => [index, i]));
  const start = new Uint32Array(found.length + 1);
  const target: number[] = [];
  const weight: number[] = [];
  const right = Float64Array.from(found, (index) => movesFrom(classes, index));
  const diagonal = right.slice();
  for (const [i, index] of found.entries()) {
    for (let j = classes.start[index]!; j < classes.start[index + 1]!; j++) {
      const place = numberOf.get(classes.target[j]!);
      if (place === undefined) continue; // the target
      if (place === i) diagonal[i]! -= classes.weight[j]!;
      else {
        target.push(place);
        weight.push(classes.weight[j]!);
      }
    }
    start[i + 1] = target.length;
  }
  return {
    size: found.length,
    diagonal,
    start,
    target: Uint32Array.from(target),
    weight: Float64Array.from(weight),
    right,
  };
};

const tooLarge = (nodes: number, bytes: number, budget: Budget): Stopped =>
  stopShort(
    t(
      `Too large: solving the equations takes about ${aboutCounted(nodes, 'search node')} and ${formatBytes(bytes)} of memory.`,
      `规模太大：解方程组约需 ${aboutWords(nodes)} 个搜索节点、${formatBytes(bytes)} 内存。`,
    ),
    budget,
    { nodes, bytes },
  );

/**
 * The squares the piece itself may reach before it arrives, its own first: it may reach only some squares of
 * a class.
 */
const squaresOnTheWay = ({ board, piece, from, to }: RandomWalkProblem): readonly Square[] => {
  const freeOf = freeMask(board);
  const target = to && squareAt(board, to.x, to.y);
  const found = [squareAt(board, from.x, from.y)];
  const seen = new Set(found);
  for (const here of found) {
    if (here === target && here !== found[0]) continue;
    for (const next of targetsFrom(board, freeOf, piece.rays, here)) {
      if (seen.has(next)) continue;
      seen.add(next);
      found.push(next);
    }
  }
  return found;
};

const ROOK_STEPS = [1, 0, -1, 0, 0, 1, 0, -1];
const KNIGHT_LEAPS = [1, 2, 2, 1, 2, -1, 1, -2, -1, -2, -2, -1, -2, 1, -1, 2];

/**
 * On boards at least this wide and high, knights reach every square, in no more moves than both sides
 * together.
 */
const MIN_FOR_KNIGHTS = 5;

/**
 * The maximum distance between two squares of a whole board, and the fewest moves of any square, for pieces
 * for which these are known.
 */
const spanOf = ({ board, piece }: RandomWalkProblem): { far: number; moves: number } | undefined => {
  const { width, height, missing } = board;
  if (missing.length > 0) return undefined;
  const has = (steps: readonly number[], range?: number): boolean =>
    steps.every((dx, i) =>
      i % 2 === 1
        ? true
        : piece.rays.some(
            (ray) => ray.dx === dx && ray.dy === steps[i + 1] && ray.range === (range ?? ray.range),
          ),
    );
  if (has(ROOK_STEPS, 0)) return { far: 2, moves: width + height - 2 };
  const isKnight = Math.min(width, height) >= MIN_FOR_KNIGHTS && has(KNIGHT_LEAPS);
  return isKnight || has(ROOK_STEPS) ? { far: width + height, moves: 2 } : undefined;
};

/**
 * A lower bound on the cost of the equations, known without a table of moves: any two of n unknowns are at
 * most `far` moves apart, so in any order some two that depend on each other are n / far apart.
 */
const leastNeeded = (problem: RandomWalkProblem, to: Point): Budget => {
  const { board, piece } = problem;
  const span = spanOf(problem);
  if (span === undefined) return { nodes: 0, bytes: 0 };
  const target = squareAt(board, to.x, to.y);
  const alike = symmetriesOfPiece(board, piece.rays).filter(
    (symmetry) => transformSquare(symmetry, board, target) === target,
  ).length;
  const size = Math.floor((board.width * board.height - 1) / Math.max(1, alike));
  const band = Math.floor(size / span.far);
  const nodes = Math.ceil(costOf(size, band, 2 * size * Math.log2(span.moves + 1)) / 2);
  return { nodes, bytes: size * (2 * band + 1) * 4 };
};

export const solveExpected = (
  problem: RandomWalkProblem,
  to: Point,
  budget: Budget,
  onProgress?: (done: number, total?: number) => void,
): RandomWalkAnswer => {
  const { board, piece, from } = problem;
  const least = leastNeeded(problem, to);
  if (least.nodes > budget.nodes || least.bytes > budget.bytes)
    return tooLarge(least.nodes, least.bytes, budget);
  const classes = moveClasses({ board, rays: piece.rays, to }, undefined, true);
  const start = classes.classOf[squareAt(board, from.x, from.y)]!;
  const target = classes.classOf[squareAt(board, to.x, to.y)]!;
  const { found, arrives } = classesOnTheWay(classes, start, target);
  if (!arrives) {
    return { kind: 'unreachable', reached: squaresOnTheWay(problem).length, method: 'search' };
  }
  const traps = trapsAmong(classes, found, target);
  if (traps.size > 0) {
    const trap = squaresOnTheWay(problem).find((square) => traps.has(classes.classOf[square]!))!;
    return { kind: 'infinite', trap: Object.freeze(pointOf(board, trap)), method: 'search' };
  }
  const arranged = arrange(systemFor(classes, found));
  const nodes = Math.ceil(liftingCost(arranged) / 2);
  const bytes = arranged.system.size * (2 * arranged.band + 1) * 4;
  if (nodes > budget.nodes || bytes > budget.bytes) return tooLarge(nodes, bytes, budget);
  const { numerators, denominator } = solveExactly(arranged, onProgress);
  const timeOf = new Map(found.map((index, i) => [index, numerators[i]!]));
  const squares: Square[] = [];
  for (const [square, index] of classes.classOf.entries()) if (timeOf.has(index)) squares.push(square);
  return {
    kind: 'expected',
    expected:
      start === target
        ? backTo(classes, start, timeOf, denominator)
        : fractionOf(timeOf.get(start)!, denominator),
    because: {
      kind: 'values',
      squares,
      numerators: squares.map((square) => timeOf.get(classes.classOf[square]!)!),
      denominator,
    },
    method: 'lifting',
  };
};

/** One move, then the average over the squares it may lead to. */
const backTo = (
  classes: MoveClasses,
  start: number,
  timeOf: ReadonlyMap<number, bigint>,
  denominator: bigint,
): Fraction => {
  const moves = BigInt(movesFrom(classes, start));
  let sum = moves * denominator;
  for (let j = classes.start[start]!; j < classes.start[start + 1]!; j++) {
    sum += BigInt(classes.weight[j]!) * (timeOf.get(classes.target[j]!) ?? 0n);
  }
  return fractionOf(sum, moves * denominator);
};
