/*
 * Reads a proof that nothing is larger (`apart`) or smaller (`cover`). Written from the rules: a proof is a
 * list of squares and cases, and whatever does not follow from it is rejected.
 */
import type { Board } from '../../../core/board.js';
import { pointOf, squareAt } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import { plainTargets } from '../../../core/recount/plainMoves.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { Because } from '../place.js';
import { attackEachOther } from './attacks.js';

export type Reading =
  | { readonly kind: 'proved' }
  /** Some case was only claimed to be impossible. */
  | { readonly kind: 'claimed' }
  | { readonly kind: 'wrong'; readonly reason: Text };

const PROVED: Reading = { kind: 'proved' };
const CLAIMED: Reading = { kind: 'claimed' };
const wrong = (en: string, zh: string): Reading => ({ kind: 'wrong', reason: t(en, zh) });

const TOO_WEAK = wrong('The proof does not reach the number of pieces.', '证明达不到所说的个数。');
const UNFIT = wrong('This kind of proof does not show what is claimed.', '这种证明说明不了所声称的结论。');

/** The weaker of two verdicts. */
const both = (a: Reading, b: () => Reading): Reading => {
  if (a.kind === 'wrong') return a;
  const second = b();
  return second.kind === 'proved' ? a : second;
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** True for a list of squares in ascending order, all of them in the set. */
const isSubset = (squares: unknown, set: ReadonlySet<Square>): squares is readonly Square[] =>
  isList(squares) &&
  squares.every(
    (square, i) => set.has(square as Square) && (i === 0 || (square as Square) > (squares[i - 1] as Square)),
  );

export interface Scene {
  readonly board: Board;
  readonly rays: readonly Ray[];
}

const groupsFit = (
  { board, rays }: Scene,
  groups: readonly (readonly Square[])[],
  allowed: ReadonlySet<Square>,
): Reading => {
  const seen = new Set<Square>();
  if (!isList(groups)) return UNFIT;
  for (const group of groups) {
    if (!isSubset(group, allowed) || group.length === 0) {
      return wrong('A group names a square that does not belong there.', '某一组中有不应出现的格子。');
    }
    for (const [i, square] of group.entries()) {
      if (seen.has(square)) return wrong('A square is in two groups.', '有格子同时出现在两组中。');
      seen.add(square);
      for (let j = 0; j < i; j++) {
        if (!attackEachOther(board, rays, group[j]!, square)) {
          return wrong('Two squares of a group do not attack each other.', '某一组中有两格互不攻击。');
        }
      }
    }
  }
  return seen.size === allowed.size
    ? PROVED
    : wrong('A square is in none of the groups.', '有格子不在任何一组中。');
};

/** Are at most `most` pieces possible on the allowed squares? */
export const readAtMost = (
  scene: Scene,
  because: Because,
  allowed: ReadonlySet<Square>,
  most: number,
): Reading => {
  const { board, rays } = scene;
  switch (because.kind) {
    case 'groups':
      return because.groups.length > most ? TOO_WEAK : groupsFit(scene, because.groups, allowed);
    case 'cases': {
      const { square } = because;
      if (!allowed.has(square)) return UNFIT;
      const rest = [...allowed].filter((other) => other !== square);
      const apart = rest.filter((other) => !attackEachOther(board, rays, square, other));
      return both(readAtMost(scene, because.placed, new Set(apart), most - 1), () =>
        readAtMost(scene, because.empty, new Set(rest), most),
      );
    }
    case 'parts': {
      const seen = new Set<Square>();
      let [total, reading]: [number, Reading] = [0, PROVED];
      for (const part of because.parts) {
        if (!isSubset(part.squares, allowed) || part.squares.some((square) => seen.has(square))) return UNFIT;
        for (const square of part.squares) seen.add(square);
        if (!Number.isSafeInteger(part.size)) return UNFIT;
        total += part.size;
        reading = both(reading, () => readAtMost(scene, part.because, new Set(part.squares), part.size));
      }
      if (seen.size !== allowed.size) return UNFIT;
      return total > most ? TOO_WEAK : reading;
    }
    case 'exhausted':
      return CLAIMED;
    default:
      return UNFIT;
  }
};

/** What remains to be covered, and where pieces may stand. */
export interface Left {
  readonly targets: ReadonlySet<Square>;
  readonly allowed: ReadonlySet<Square>;
}

/** What a piece on the square covers. */
export const coveredBy = ({ board, rays }: Scene, isTotal: boolean, square: Square): readonly Square[] => {
  const attacked = plainTargets(board, rays, pointOf(board, square)).map(({ x, y }) => squareAt(board, x, y));
  return isTotal ? attacked : [square, ...attacked];
};

/** a/b + c/d; a denominator that divides the previous one leaves it unchanged. */
const sum = (a: bigint, b: bigint, c: bigint, d: bigint): [bigint, bigint] =>
  b % d === 0n ? [a + c * (b / d), b] : [a * d + c * b, b * d];

/** Are the weights at most 1 for every piece that may be placed, and what is their sum? */
const weightsFit = (
  covers: (square: Square) => readonly Square[],
  weights: ReadonlyMap<Square, { readonly numerator: bigint; readonly denominator: bigint }>,
  { allowed, targets }: Left,
  least: number,
): Reading => {
  let [top, bottom] = [0n, 1n];
  for (const [square, { numerator, denominator }] of weights) {
    if (!targets.has(square)) {
      return wrong('A square with a weight is covered already.', '有权重的格子中有一格早已被覆盖。');
    }
    if (numerator <= 0n || denominator <= 0n) return UNFIT;
    [top, bottom] = sum(top, bottom, numerator, denominator);
  }
  for (const square of allowed) {
    let [load, scale] = [0n, 1n];
    for (const target of covers(square)) {
      const weight = weights.get(target);
      if (weight === undefined) continue;
      [load, scale] = sum(load, scale, weight.numerator, weight.denominator);
    }
    if (load > scale) return wrong('A piece covers more than 1 in total.', '有一个棋子覆盖的总权重超过 1。');
  }
  return top > BigInt(least - 1) * bottom ? PROVED : TOO_WEAK;
};

const UNIT = { numerator: 1n, denominator: 1n };

/** Are at least `least` pieces needed? `covers` is what a piece on a square covers. */
export const readAtLeast = (
  covers: (square: Square) => readonly Square[],
  because: Because,
  left: Left,
  least: number,
): Reading => {
  const { targets, allowed } = left;
  switch (because.kind) {
    case 'apart-squares': {
      if (!isSubset(because.squares, targets)) return UNFIT;
      return weightsFit(covers, new Map(because.squares.map((square) => [square, UNIT])), left, least);
    }
    case 'weights': {
      const weights = new Map(because.weights.map(({ square, weight }) => [square, weight]));
      return weights.size === because.weights.length ? weightsFit(covers, weights, left, least) : UNFIT;
    }
    case 'uncovered':
      return targets.has(because.square) &&
        ![...allowed].some((square) => covers(square).includes(because.square))
        ? PROVED
        : UNFIT;
    case 'cases': {
      const { square } = because;
      if (!allowed.has(square)) return UNFIT;
      const rest = new Set([...allowed].filter((other) => other !== square));
      const covered = new Set(covers(square));
      const open = new Set([...targets].filter((target) => !covered.has(target)));
      return both(readAtLeast(covers, because.placed, { targets: open, allowed: rest }, least - 1), () =>
        readAtLeast(covers, because.empty, { targets, allowed: rest }, least),
      );
    }
    case 'parts': {
      const partOf = new Map<Square, number>();
      let [total, reading]: [number, Reading] = [0, PROVED];
      for (const [i, part] of because.parts.entries()) {
        if (!isSubset(part.squares, targets) || part.squares.some((square) => partOf.has(square)))
          return UNFIT;
        for (const square of part.squares) partOf.set(square, i);
        if (!Number.isSafeInteger(part.size)) return UNFIT;
        total += part.size;
        reading = both(reading, () =>
          readAtLeast(covers, part.because, { targets: new Set(part.squares), allowed }, part.size),
        );
      }
      for (const square of allowed) {
        const met = new Set(covers(square).flatMap((target) => partOf.get(target) ?? []));
        if (met.size > 1)
          return wrong('A piece covers squares of two parts.', '有一个棋子同时覆盖两部分的格子。');
      }
      return total < least ? TOO_WEAK : reading;
    }
    case 'exhausted':
      return CLAIMED;
    default:
      return UNFIT;
  }
};
