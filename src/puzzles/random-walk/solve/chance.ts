/*
 * The probability of being on the board after k moves: walks that stay on it, out of all sequences of k
 * moves.
 */

import { aboutCounted, aboutWords } from '../../../core/amounts.js';
import {
  type Budget,
  type SolveOptions,
  type Stopped,
  stopAdvised,
  stopShort,
} from '../../../core/budget.js';
import type { Fraction } from '../../../core/linear/bigIntegers.js';
import { refuseLarge } from '../../../core/linear/largeBoards.js';
import { countAlongLines } from '../../../core/linear/lineSums.js';
import { moveClasses, type WalkEnds } from '../../../core/linear/moveClasses.js';
import { countWalks } from '../../../core/linear/walkCounts.js';
import type { Ray } from '../../../core/moveGraph.js';
import { t } from '../../../core/text.js';
import type { RandomWalkAnswer, RandomWalkProblem } from '../randomWalk.js';

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The number of different moves of the piece; a rider's go as far as the board's longer side allows. */
export const countOffsets = (rays: readonly Ray[], longest: number): number => {
  // Two moves can only be equal if they are on one line. There they are multiples of the shortest step on it.
  const lines = new Map<string, { readonly unit: number; readonly reach: number }[]>();
  for (const { dx, dy, range } of rays) {
    const unit = divisor(Math.abs(dx), Math.abs(dy));
    const line = `${dx / unit},${dy / unit}`;
    const reach = range === 0 ? longest : range === 1 ? 1 : Math.min(range, longest);
    lines.set(line, [...(lines.get(line) ?? []), { unit, reach }]);
  }
  let count = 0;
  for (const slides of lines.values()) {
    // All multiples up to this one are moves: a rook on a board of 10^9 needs no list.
    const solid = Math.max(0, ...slides.map(({ unit, reach }) => (unit === 1 ? reach : 0)));
    const beyond = new Set<number>();
    for (const { unit, reach } of slides) {
      if (slides.length === 1) count += unit === 1 ? 0 : reach;
      else for (let step = Math.floor(solid / unit) + 1; step <= reach; step++) beyond.add(step * unit);
    }
    count += solid + beyond.size;
  }
  return count;
};

const primesOf = (value: number): readonly (readonly [prime: bigint, exponent: number])[] => {
  const found: [bigint, number][] = [];
  let rest = value;
  for (let prime = 2; prime * prime <= rest; prime++) {
    let exponent = 0;
    for (; rest % prime === 0; rest /= prime) exponent++;
    if (exponent > 0) found.push([BigInt(prime), exponent]);
  }
  if (rest > 1) found.push([BigInt(rest), 1]);
  return found;
};

/**
 * The exponent of a prime in a number > 0, up to `most`: squares of the prime are tried, then their roots.
 */
const exponentIn = (value: bigint, prime: bigint, most: bigint): bigint => {
  const powers = [prime];
  let [rest, exponent] = [value, 0n];
  for (let i = 0; rest % powers[i]! === 0n; i++) {
    rest /= powers[i]!;
    exponent += 1n << BigInt(i);
    powers.push(powers[i]! ** 2n);
  }
  for (let i = powers.length - 2; i >= 0; i--) {
    if (rest % powers[i]! !== 0n) continue;
    rest /= powers[i]!;
    exponent += 1n << BigInt(i);
  }
  return exponent < most ? exponent : most;
};

/** walks / moves^steps in lowest terms. Only primes of `moves` can cancel, so no long division is needed. */
const lowestTerms = (walks: bigint, moves: number, steps: bigint): Fraction => {
  if (walks === 0n) return { numerator: 0n, denominator: 1n };
  let [numerator, denominator] = [walks, 1n];
  for (const [prime, exponent] of primesOf(moves)) {
    const all = BigInt(exponent) * steps;
    const shared = exponentIn(walks, prime, all);
    numerator /= prime ** shared;
    denominator *= prime ** (all - shared);
  }
  return Object.freeze({ numerator, denominator });
};

/** Longer denominators exceed the JavaScript engine's limit. */
const MAX_BITS = 2 ** 30;

const tooLong = (digits: number, needed: Budget, budget: Budget): Stopped => {
  const why = t(
    `Too large: the exact fraction has about ${aboutCounted(digits, 'digit')}. Fewer steps give a shorter one.`,
    `规模太大：精确分数约有 ${aboutWords(digits)} 位。减少步数可以缩短它。`,
  );
  return Number.isFinite(needed.nodes) ? stopShort(why, budget, needed) : stopAdvised(why);
};

export const solveChance = (
  { board, piece, from }: RandomWalkProblem,
  steps: bigint,
  budget: Budget,
  refuseTable: () => Stopped | undefined,
  onProgress?: SolveOptions['onProgress'],
): RandomWalkAnswer => {
  const ends: WalkEnds = { board, rays: piece.rays, from };
  const alongLines = countAlongLines(ends, steps, undefined, budget, onProgress);
  const refused = alongLines ? undefined : refuseTable();
  if (refused) return refused;
  const counted =
    alongLines ??
    refuseLarge(ends, steps, undefined, budget) ??
    countWalks(moveClasses(ends, steps), steps, undefined, budget, onProgress);
  const moves = countOffsets(piece.rays, Math.max(board.width, board.height) - 1);
  const bits = Number(steps) * Math.log2(Math.max(moves, 2));
  const digits = Math.ceil(bits * Math.log10(2));
  if (counted.kind === 'too-large') return tooLong(digits, counted.needed, budget);
  const { walks, recurrence } = counted;
  if (walks > 0n && bits > MAX_BITS) {
    return tooLong(digits, { nodes: Number.POSITIVE_INFINITY, bytes: bits / 8 }, budget);
  }
  const chance = lowestTerms(walks, moves, steps);
  return { kind: 'chance', chance, method: 'walks', ...(recurrence && { recurrence }) };
};
