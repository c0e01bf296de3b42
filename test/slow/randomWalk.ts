import type { RandomWalkProblem } from '../../src/puzzles/random-walk/index.js';
import { slowMoves } from './walks.js';

export interface SlowFraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

const fraction = (numerator: bigint, denominator: bigint): SlowFraction => {
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};
const plus = (a: SlowFraction, b: SlowFraction) =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
const times = (a: SlowFraction, b: SlowFraction) =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
const ZERO = fraction(0n, 1n);
const ONE = fraction(1n, 1n);

/**
 * The probability of being on the board after the steps: each of the piece's moves takes an equal share of
 * every square's probability.
 */
export const slowChance = ({ board, piece, from, steps }: RandomWalkProblem): SlowFraction => {
  const longest = Math.max(board.width, board.height) - 1;
  const offsets = new Set<string>();
  for (const { dx, dy, range } of piece.rays) {
    const last = range === 1 ? 1 : range === 0 ? longest : Math.min(range, longest);
    for (let n = 1; n <= last; n++) offsets.add(`${n * dx},${n * dy}`);
  }
  const moves = slowMoves(board, piece.rays);
  let now = new Map([[`${from.x},${from.y}`, ONE]]);
  for (let n = 0n; n < steps!; n++) {
    const next = new Map<string, SlowFraction>();
    for (const [square, chance] of now) {
      for (const target of moves.get(square)!) {
        const part = times(chance, fraction(1n, BigInt(offsets.size)));
        next.set(target, plus(next.get(target) ?? ZERO, part));
      }
    }
    now = next;
  }
  return [...now.values()].reduce(plus, ZERO);
};

/** Gaussian elimination with fractions, with one equation per reachable square. */
export const slowExpected = ({
  board,
  piece,
  from,
  to,
}: RandomWalkProblem): SlowFraction | 'unreachable' | 'infinite' => {
  const moves = slowMoves(board, piece.rays);
  const [start, goal] = [`${from.x},${from.y}`, `${to!.x},${to!.y}`];
  /** Squares reachable by one or more moves, without continuing from the goal. */
  const reachedFrom = (square: string): Set<string> => {
    const reached = new Set<string>();
    const look = (here: string): void => {
      for (const next of moves.get(here)!) {
        if (reached.has(next)) continue;
        reached.add(next);
        if (next !== goal) look(next);
      }
    };
    look(square);
    return reached;
  };
  const reached = reachedFrom(start);
  if (!reached.has(goal)) return 'unreachable';
  const names = [...new Set([start, ...reached])].filter((square) => square !== goal);
  if (names.some((square) => !reachedFrom(square).has(goal))) return 'infinite';
  // Row i: h(i) - (average of h one move away) = 1. The last column is the right-hand side.
  const rows = names.map((square) => {
    const targets = moves.get(square)!;
    const share = fraction(-1n, BigInt(targets.size));
    return [
      ...names.map((name) => plus(name === square ? ONE : ZERO, targets.has(name) ? share : ZERO)),
      ONE,
    ];
  });
  for (let k = 0; k < names.length; k++) {
    const pivot = rows.findIndex((row, i) => i >= k && row[k]!.numerator !== 0n);
    [rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!];
    const lead = rows[k]![k]!;
    rows[k] = rows[k]!.map((value) => times(value, fraction(lead.denominator, lead.numerator)));
    for (let i = 0; i < names.length; i++) {
      const factor = rows[i]![k]!;
      if (i === k || factor.numerator === 0n) continue;
      rows[i] = rows[i]!.map((value, j) =>
        plus(value, times(fraction(-factor.numerator, factor.denominator), rows[k]![j]!)),
      );
    }
  }
  const timeFrom = new Map(names.map((name, i) => [name, rows[i]!.at(-1)!]));
  if (start !== goal) return timeFrom.get(start)!;
  const targets = [...moves.get(start)!];
  const sum = targets.map((name) => timeFrom.get(name) ?? ZERO).reduce(plus, ZERO);
  return plus(ONE, times(sum, fraction(1n, BigInt(targets.length))));
};
