// Placements by trying every set of squares, from the rules.
import type { Board } from '../../src/core/board.js';
import type { Ray } from '../../src/core/moveGraph.js';
import { slowNext, slowSquares } from './moves.js';

interface Asked {
  readonly board: Board;
  readonly piece: { readonly rays: readonly Ray[] };
  readonly rule: 'apart' | 'cover' | 'total';
  readonly size?: number;
  readonly given: readonly number[];
}

/** Does this set of squares satisfy the rule? */
export const slowKeeps = ({ board, piece, rule, given }: Asked, squares: readonly number[]): boolean => {
  const next = slowNext(board, piece.rays);
  if (!given.every((square) => squares.includes(square))) return false;
  if (rule === 'apart') return !squares.some((a) => squares.some((b) => next[a]!.includes(b)));
  return slowSquares(board).every(
    (square) =>
      squares.some((from) => next[from]!.includes(square)) || (rule === 'cover' && squares.includes(square)),
  );
};

/** Every placement that satisfies the rule, of every size. For boards of at most about 16 free squares. */
export const slowPlacements = (problem: Asked): readonly (readonly number[])[] => {
  const { board, piece, rule, given } = problem;
  const next = slowNext(board, piece.rays);
  const free = slowSquares(board);
  const found: number[][] = [];
  const chosen: number[] = [];
  const hits = new Map(free.map((square) => [square, 0]));
  const put = (square: number, by: number): void => {
    for (const target of next[square]!) hits.set(target, hits.get(target)! + by);
  };
  const decide = (i: number): void => {
    if (i === free.length) {
      const isCovered = free.every(
        (square) => hits.get(square)! > 0 || (rule === 'cover' && chosen.includes(square)),
      );
      if (rule === 'apart' || isCovered) found.push([...chosen]);
      return;
    }
    const square = free[i]!;
    if (!given.includes(square)) decide(i + 1);
    const clashes = chosen.some((other) => next[other]!.includes(square) || next[square]!.includes(other));
    if (rule === 'apart' && clashes) return;
    chosen.push(square);
    put(square, 1);
    decide(i + 1);
    put(square, -1);
    chosen.pop();
  };
  decide(0);
  return found;
};

/** The most (`apart`) or fewest pieces; undefined if no placement satisfies the rule. */
export const slowBest = (problem: Asked): number | undefined => {
  const sizes = slowPlacements(problem).map((squares) => squares.length);
  if (sizes.length === 0) return undefined;
  return problem.rule === 'apart' ? Math.max(...sizes) : Math.min(...sizes);
};

/** counts[size], without trailing zeros. */
export const slowCounts = (problem: Asked): readonly bigint[] => {
  const counts: bigint[] = [];
  for (const { length } of slowPlacements(problem)) {
    while (counts.length <= length) counts.push(0n);
    counts[length]!++;
  }
  return counts;
};

/** How many are different up to rotations and reflections that preserve the board and the moves. */
export const slowClasses = (problem: Asked, size: number): bigint => {
  const { board, piece } = problem;
  const { width, height } = board;
  const key = (dx: number, dy: number, range: number) => `${dx},${dy},${range}`;
  const moves = new Set(piece.rays.map(({ dx, dy, range }) => key(dx, dy, range)));
  const images: ((square: number) => number)[] = [];
  for (const [swap, flipX, flipY] of [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n & 4, n & 1, n & 2])) {
    if (swap && width !== height) continue;
    const image = (square: number): number => {
      const [x, y] = [square % width, Math.floor(square / width)];
      const [u, v] = swap ? [y, x] : [x, y];
      return (flipY ? height - 1 - v : v) * width + (flipX ? width - 1 - u : u);
    };
    const turned = piece.rays.map(({ dx, dy, range }) => {
      const [u, v] = swap ? [dy, dx] : [dx, dy];
      return key(flipX ? -u || 0 : u, flipY ? -v || 0 : v, range);
    });
    const keepsHoles = board.missing.every((hole) => board.missing.includes(image(hole)));
    if (keepsHoles && turned.every((ray) => moves.has(ray))) images.push(image);
  }
  const seen = new Set<string>();
  let classes = 0n;
  for (const squares of slowPlacements(problem)) {
    if (squares.length !== size) continue;
    if (seen.has(squares.join())) continue;
    classes++;
    for (const image of images)
      seen.add(
        squares
          .map(image)
          .sort((a, b) => a - b)
          .join(),
      );
  }
  return classes;
};

/** The parts of a proof in an answer of `place` that are read here. */
type Because = { readonly kind: string } & Readonly<Record<string, unknown>>;

interface Weighed {
  readonly square: number;
  readonly weight: { readonly numerator: bigint; readonly denominator: bigint };
}

/**
 * Does the proof show that a placement has at most (`apart`) or at least (`cover`) `size` pieces? Unknown
 * kinds prove nothing.
 */
export const slowProves = (problem: Asked, because: Because, size: number): boolean => {
  const { board, piece, rule, given } = problem;
  const next = slowNext(board, piece.rays);
  /** A damaged proof may name a square off the board; it attacks nothing. */
  const from = (a: number) => next[a] ?? [];
  const attack = (a: number, b: number) => from(a).includes(b) || from(b).includes(a);
  const covers = (a: number) => (rule === 'cover' ? [a, ...from(a)] : from(a));
  if (because.kind === 'conflict') {
    const [one, other] = because.squares as readonly [number, number];
    return given.includes(one) && given.includes(other) && attack(one, other);
  }
  const proves = (
    proof: Because,
    allowed: readonly number[],
    targets: readonly number[],
    bound: number,
  ): boolean => {
    const { kind } = proof;
    if (kind === 'cases') {
      const square = proof.square as number;
      const rest = allowed.filter((other) => other !== square);
      const apart = rest.filter((other) => rule !== 'apart' || !attack(square, other));
      const open = targets.filter((target) => !covers(square).includes(target));
      return (
        allowed.includes(square) &&
        proves(proof.placed as Because, apart, open, bound - 1) &&
        proves(proof.empty as Because, rest, targets, bound)
      );
    }
    if (kind === 'parts') {
      const parts = proof.parts as readonly {
        readonly squares: readonly number[];
        readonly size: number;
        readonly because: Because;
      }[];
      const all = parts.flatMap(({ squares }) => squares);
      const total = parts.reduce((sum, part) => sum + part.size, 0);
      if (rule === 'apart') {
        return (
          allowed.every((square) => all.includes(square)) &&
          total <= bound &&
          parts.every(({ squares, size: most, because: why }) => proves(why, squares, targets, most))
        );
      }
      const meets = (square: number) =>
        parts.filter(({ squares }) => squares.some((target) => covers(square).includes(target))).length;
      return (
        new Set(all).size === all.length &&
        all.every((square) => targets.includes(square)) &&
        total >= bound &&
        allowed.every((square) => meets(square) <= 1) &&
        parts.every(({ squares, size: least, because: why }) => proves(why, allowed, squares, least))
      );
    }
    if (rule === 'apart') {
      if (kind !== 'groups') return false;
      const groups = proof.groups as readonly (readonly number[])[];
      return (
        groups.length <= bound &&
        allowed.every((square) => groups.some((group) => group.includes(square))) &&
        groups.every((group) => group.every((a) => group.every((b) => a === b || attack(a, b))))
      );
    }
    if (kind === 'uncovered') {
      const square = proof.square as number;
      return targets.includes(square) && !allowed.some((other) => covers(other).includes(square));
    }
    const weights: readonly Weighed[] =
      kind === 'weights'
        ? (proof.weights as readonly Weighed[])
        : kind === 'apart-squares'
          ? (proof.squares as readonly number[]).map((square) => ({
              square,
              weight: { numerator: 1n, denominator: 1n },
            }))
          : [];
    // Multiplied by a common denominator, all numbers are integers.
    const scale = weights.reduce((all, { weight }) => all * weight.denominator, 1n);
    const units = ({ weight }: Weighed) => (weight.numerator * scale) / weight.denominator;
    const load = (list: readonly Weighed[]) => list.reduce((sum, one) => sum + units(one), 0n);
    return (
      new Set(weights.map(({ square }) => square)).size === weights.length &&
      weights.every((one) => targets.includes(one.square) && units(one) > 0n) &&
      allowed.every(
        (piece) => load(weights.filter(({ square }) => covers(piece).includes(square))) <= scale,
      ) &&
      load(weights) > BigInt(bound - 1) * scale
    );
  };
  const free = slowSquares(board).filter((square) => !given.includes(square));
  const allowed = free.filter((square) => rule !== 'apart' || !given.some((other) => attack(square, other)));
  const covered = new Set(given.flatMap(covers));
  const targets = slowSquares(board).filter((square) => !covered.has(square));
  return proves(because, allowed, targets, size - given.length);
};
