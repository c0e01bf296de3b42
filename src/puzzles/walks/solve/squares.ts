/*
 * The number of walks for every square: those from `from` that end there, or without `from` those that start
 * there.
 *
 * All these numbers are entries of B^k v, one per class of squares. For few moves the vector is computed
 * layer by layer. For many, one recurrence must serve all entries: a combination of them with arbitrary
 * weights nearly always has it, and whether it has is seen from the vectors themselves. If the combination
 * v(L) - c[0] v(L-1) - ... is the zero vector, multiplying it by B^n shows that the recurrence holds for all
 * entries forever. If no such combination is met, every entry gets its own recurrence.
 */
import { limitsOf, type SolveOptions, type Stopped } from '../../../core/budget.js';
import { modulo } from '../../../core/linear/bigIntegers.js';
import {
  type MoveClasses,
  moveClasses,
  NO_CLASS,
  reverseRays,
  type WalkEnds,
} from '../../../core/linear/moveClasses.js';
import { coefficientsAt, type Modulus } from '../../../core/linear/polynomial.js';
import { generatingFunction } from '../../../core/linear/recurrence.js';
import { costsOf, layersOf, layersUpTo, recurrenceOf, termAt } from '../../../core/linear/walkCounts.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Point } from '../../../core/square.js';
import type { WalksProblem } from '../walks.js';
import { refuseBoard, refuseNumber } from './solve.js';

/** Squares with at least one walk, in the order of the board. */
export interface SquareCounts {
  readonly kind: 'squares';
  readonly squares: readonly { readonly at: Point; readonly walks: bigint }[];
}

/** Combinations tried before every entry is treated on its own. */
const TRIES = 3;

/** B^steps v for many steps, entry by entry. */
const farVector = (classes: MoveClasses, steps: bigint, m: Modulus): readonly bigint[] => {
  const random = seededRandom(1);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const begin = classes.begin.map(() => 1 + randomBelow(random, 1000));
    const { coefficients } = recurrenceOf({ ...classes, begin }, m);
    const order = coefficients.length;
    const vectors = layersUpTo(classes, order, m);
    const fits = vectors[order]!.every((value, i) => {
      const rest = coefficients.reduce((sum, factor, j) => sum - factor * vectors[order - 1 - j]![i]!, value);
      return m === undefined ? rest === 0n : modulo(rest, m) === 0n;
    });
    if (!fits) continue;
    const functions = Array.from({ length: classes.size }, (_, i) =>
      generatingFunction({ coefficients, first: vectors.slice(0, order).map((vector) => vector[i]!) }, m),
    );
    const [{ denominator } = { denominator: [1n] }] = functions;
    return coefficientsAt(
      functions.map(({ numerator }) => numerator),
      denominator,
      steps,
      m,
    );
  }
  return Array.from({ length: classes.size }, (_, i) => {
    const begin = classes.begin.map((_, j) => (i === j ? 1 : 0));
    return termAt(recurrenceOf({ ...classes, begin }, m), steps, m);
  });
};

/**
 * How many walks end on each square.
 *
 * @example
 * const read = parseWalks('walks 8x8 N from a1 steps 1');
 * const counts = read.ok && squareCounts(read.value);
 * counts && counts.kind === 'squares' && counts.squares.length; // 2
 */
export const squareCounts = (
  { board, piece, from, to, steps, mod }: WalksProblem,
  { budget: asked }: SolveOptions = {},
): SquareCounts | Stopped => {
  const budget = limitsOf(asked);
  const ends: WalkEnds = from
    ? { board, rays: reverseRays(piece.rays), to: from }
    : { board, rays: piece.rays, to };
  const refused = refuseBoard(ends, steps, budget.bytes, budget.nodes);
  if (refused) return refused;
  const classes = moveClasses(ends, steps, true);
  const { layers, recurrence, digits } = costsOf(classes, steps, mod);
  const nodes = Math.min(layers, recurrence * classes.size);
  const bytes = Math.ceil(classes.size * 4 * digits);
  if (!(nodes <= budget.nodes) || bytes > budget.bytes) return refuseNumber(digits, { nodes, bytes }, budget);
  const vector = layers <= nodes ? layersOf(classes, Number(steps), mod) : farVector(classes, steps, mod);
  const { width, height } = classes.board;
  const squares: { at: Point; walks: bigint }[] = [];
  for (let y = 0, square = 0; y < height; y++) {
    for (let x = 0; x < width; x++, square++) {
      const index = classes.classOf[square]!;
      if (index === NO_CLASS || vector[index] === 0n) continue;
      const at = Object.freeze({ x: x + classes.corner.x, y: y + classes.corner.y });
      squares.push({ at, walks: vector[index]! });
    }
  }
  return { kind: 'squares', squares };
};
