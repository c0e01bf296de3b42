/*
 * Recounts walks, for checkers. Solvers use nothing from here, and nothing here comes from a solver.
 *
 *   plain        forward from the start, one move after the other, square by square, without merging squares
 *   recurrence   A claimed recurrence of order L is compared with the first n + L numbers of walks, counted plainly, n being the number
 *                of squares. What is left of it there is 0 n times in a row; by Cayley-Hamilton it is then 0 forever. The k-th number
 *                follows from x^k modulo its characteristic polynomial, by squaring.
 *   matrix       without a recurrence: powers of the move matrix by squaring
 */

import type { Board } from '../board.js';
import type { Ray } from '../moveGraph.js';
import type { Effort } from '../puzzle.js';
import type { Point } from '../square.js';
import { type PlainMoves, plainMoves } from './plainMoves.js';
import { multiplyMatrices, powerOfX } from './power.js';

export interface Walk {
  readonly board: Board;
  readonly rays: readonly Ray[];
  readonly from?: Point | undefined;
  readonly to?: Point | undefined;
  readonly steps: bigint;
  readonly mod?: bigint | undefined;
}

/** As solvers give it: s(n) = coefficients[0] s(n-1) + ..., and the terms before. */
export interface ClaimedRecurrence {
  readonly coefficients: readonly bigint[];
  readonly first: readonly bigint[];
}

export type Recount =
  | {
      readonly kind: 'counted';
      readonly how: 'plain' | 'recurrence' | 'matrix';
      readonly walks: bigint;
      readonly squares: number;
    }
  /** The recurrence does not fit the numbers of walks. */
  | { readonly kind: 'bad-recurrence' }
  /** Too long to count again. */
  | { readonly kind: 'too-long' };

/** The most moves to list, and the most additions of small numbers that a check may take. */
const LIMITS = {
  usual: { moves: 20_000_000, work: 1_000_000_000 },
  full: { moves: 100_000_000, work: Number.POSITIVE_INFINITY },
} as const;

const isWord = (mod: bigint | undefined): mod is bigint => mod !== undefined && mod <= 2n ** 30n;

/** The number of walks of 0, 1, 2, ... moves, for as long as the caller asks. */
function* plainCounts(
  moves: PlainMoves,
  starts: readonly number[],
  end: number | undefined,
  mod: bigint | undefined,
): Generator<bigint, never> {
  const size = moves.squares.length;
  if (isWord(mod)) {
    const m = Number(mod);
    let now = new Float64Array(size);
    for (const start of starts) now[start] = 1 % m;
    for (;;) {
      yield BigInt(end === undefined ? now.reduce((sum, value) => (sum + value) % m, 0) : (now[end] ?? 0));
      const next = new Float64Array(size);
      for (let i = 0; i < size; i++) {
        if (now[i] !== 0) for (const to of moves.movesOf[i]!) next[to]! += now[i]!;
      }
      for (let i = 0; i < size; i++) if (next[i]! >= m) next[i]! %= m;
      now = next;
    }
  }
  const reduce = (value: bigint) => (mod === undefined ? value : value % mod);
  let now = Array<bigint>(size).fill(0n);
  for (const start of starts) now[start] = reduce(1n);
  for (;;) {
    yield end === undefined ? reduce(now.reduce((sum, value) => sum + value, 0n)) : (now[end] ?? 0n);
    const next = Array<bigint>(size).fill(0n);
    for (let i = 0; i < size; i++) {
      if (now[i] !== 0n) for (const to of moves.movesOf[i]!) next[to]! += now[i]!;
    }
    now = next.map(reduce);
  }
}

/**
 * An upper bound on the bits of a number of walks: every move multiplies it by at most the most moves of any
 * square.
 */
const boundBits = (moves: PlainMoves, steps: bigint, mod: bigint | undefined): number => {
  const most = moves.movesOf.reduce((high, list) => Math.max(high, list.length), 1);
  const bits = Number(steps) * Math.log2(most) + Math.log2(moves.squares.length + 1);
  return mod === undefined ? bits : Math.min(bits, mod.toString(2).length);
};

/** The cost of one addition of such numbers, in additions of small ones. */
const lengthOf = (bits: number, mod: bigint | undefined): number => (isWord(mod) ? 1 : 20 + bits / 30);

const isWhole = (values: readonly bigint[]): boolean => values.every((value) => typeof value === 'bigint');

const byRecurrence = (
  moves: PlainMoves,
  counts: Generator<bigint, never>,
  { steps, mod }: Walk,
  { coefficients, first }: ClaimedRecurrence,
): Recount => {
  const size = moves.squares.length;
  const order = coefficients.length;
  const bad: Recount = { kind: 'bad-recurrence' };
  if (first.length !== order || order > size || !isWhole(coefficients) || !isWhole(first)) return bad;
  const terms: bigint[] = [];
  for (let n = 0; n < size + order; n++) {
    const term = counts.next().value;
    terms.push(term);
    if (n < order) {
      if (term !== first[n]) return bad;
      continue;
    }
    let rest = -term;
    for (let i = 0; i < order; i++) rest += coefficients[i]! * terms[n - 1 - i]!;
    if (mod === undefined ? rest !== 0n : rest % mod !== 0n) return bad;
  }
  let walks = 0n;
  for (const [i, factor] of powerOfX(coefficients, steps, mod).entries()) walks += factor * first[i]!;
  if (mod !== undefined) walks = ((walks % mod) + mod) % mod;
  return { kind: 'counted', how: 'recurrence', walks, squares: size };
};

const byMatrix = (
  moves: PlainMoves,
  starts: readonly number[],
  end: number | undefined,
  steps: bigint,
  mod: bigint,
): Recount => {
  const size = moves.squares.length;
  let power = Array.from({ length: size }, () => Array<bigint>(size).fill(0n));
  for (const [i, list] of moves.movesOf.entries()) for (const to of list) power[i]![to] = 1n % mod;
  let row = Array<bigint>(size).fill(0n);
  for (const start of starts) row[start] = 1n % mod;
  for (let rest = steps; rest > 0n; rest >>= 1n) {
    if (rest % 2n === 1n) row = multiplyMatrices([row], power, mod)[0]!;
    if (rest > 1n) power = multiplyMatrices(power, power, mod);
  }
  const walks = end === undefined ? row.reduce((sum, value) => sum + value, 0n) % mod : (row[end] ?? 0n);
  return { kind: 'counted', how: 'matrix', walks, squares: size };
};

/**
 * Recounts the walks as far as the limits allow. A claimed recurrence is always checked, unless it is too
 * long.
 */
export const recountWalks = (walk: Walk, claimed?: ClaimedRecurrence, effort: Effort = 'usual'): Recount => {
  const limits = LIMITS[effort];
  const { steps, mod } = walk;
  // A problem with only an end is processed backward: every ray from the end, in the opposite direction.
  const turned = walk.from === undefined && walk.to !== undefined;
  const rays = turned ? walk.rays.map(({ dx, dy, range }) => ({ dx: -dx, dy: -dy, range })) : walk.rays;
  const [from, to] = turned ? [walk.to, undefined] : [walk.from, walk.to];
  const moves = plainMoves(walk.board, rays, from, steps, limits.moves);
  if (moves === undefined) return { kind: 'too-long' };
  const starts = from === undefined ? [...moves.squares.keys()] : [0];
  // -1 is not the index of a square: the end was never reached.
  const end = to === undefined ? undefined : (moves.placeOf(to) ?? -1);
  const size = moves.squares.length;
  const edges = moves.movesOf.reduce((sum, list) => sum + list.length, size);
  const counts = plainCounts(moves, starts, end, mod);
  if (claimed === undefined) {
    const plain = Number(steps) * edges * lengthOf(boundBits(moves, steps, mod) / 2, mod);
    const squarings = size ** 3 * steps.toString(2).length * (isWord(mod) ? 1 : 30);
    if (mod !== undefined && squarings < plain) {
      return squarings <= 2 * limits.work ? byMatrix(moves, starts, end, steps, mod) : { kind: 'too-long' };
    }
    if (!(plain <= limits.work)) return { kind: 'too-long' };
    for (let n = 0n; n < steps; n++) counts.next();
    return { kind: 'counted', how: 'plain', walks: counts.next().value, squares: size };
  }
  const order = claimed.coefficients.length;
  const bits = boundBits(moves, BigInt(size + order), mod);
  const work =
    (size + order) * edges * lengthOf(bits / 2, mod) +
    size * order * 20 +
    order ** 2 * steps.toString(2).length * (isWord(mod) ? 1 : 30);
  return work <= 4 * limits.work ? byRecurrence(moves, counts, walk, claimed) : { kind: 'too-long' };
};
