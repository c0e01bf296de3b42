/*
 * The checker's own second count, for problems too large to play out. It shares no code with the solver:
 * collisions come from playing the moves, pieces are summed out in another order (smallest table next), and
 * if that is too much, it branches on the first step of the piece with the most collisions.
 *
 * What is known is a list of factors. A factor is a table over classes of choices of a few pieces: at first
 * one per pair that can collide (1 if two classes are compatible, 0 if they collide), later the results of
 * summing out. Numbers are exact below 2^53, or remainders modulo a number below 2^26, so products are exact,
 * too.
 */

import { around, type Clashes, type Factor, pairFactor, type State, sumOut } from './factors.js';

/**
 * An order in which all pieces can be summed out, always taking the one with the smallest table next, or
 * undefined if some table would be too large. Only bounds are tracked: seen[p * n + q] is how many classes of
 * p all tables that contain p and q can distinguish.
 */
const plan = (
  { domains, factors }: State,
  pieces: readonly number[],
  maxCells: number,
): readonly number[] | undefined => {
  const n = domains.length;
  const seen = new Float64Array(n * n);
  for (const {
    pieces: [p, q],
    classes: [own, other],
  } of factors) {
    seen[p! * n + q!] = own!;
    seen[q! * n + p!] = other!;
  }
  const left = new Set(pieces);
  const order: number[] = [];
  let total = 0;
  while (left.size > 0) {
    let [x, least] = [-1, Number.POSITIVE_INFINITY];
    for (const p of left) {
      let cells = 1;
      for (const q of left) if (seen[q * n + p]! > 0) cells *= seen[q * n + p]!;
      if (cells < least) [x, least] = [p, cells];
    }
    total += least;
    if (total > maxCells) return undefined;
    order.push(x);
    left.delete(x);
    const near = [...left].filter((q) => seen[q * n + x]! > 0);
    for (const p of near) {
      for (const q of near) {
        if (p === q) continue;
        const both = Math.max(1, seen[p * n + q]!) * seen[p * n + x]!;
        seen[p * n + q] = Math.min(both, domains[p]!.length);
      }
    }
  }
  return order;
};

/**
 * Recounts a problem, counting its own steps; undefined if they exceed `maxWork`. Instead of building a table
 * larger than `maxCells`, it branches on the first step of a piece. Modulus 0 means none.
 */
export const recount = (
  clashes: Clashes,
  maxWork: number,
  modulus = 0,
  maxCells = 300_000,
): number | undefined => {
  let work = 0;
  const reduce = (value: number): number => (modulus === 0 ? value : value % modulus);

  /**
   * The state when piece x is restricted to some of its choices; a single choice removes what collides with
   * it from the others.
   */
  const keepTo = ({ domains, factors }: State, x: number, kept: readonly number[]): State => {
    const changed = new Set([x]);
    const next = domains.map((domain, p) => {
      if (p === x) return kept;
      if (kept.length > 1 || domain.length === 0) return domain;
      const left = domain.filter((j) => clashes.clash[x]![p]![kept[0]! * clashes.sizes[p]! + j] === 0);
      if (left.length < domain.length) changed.add(p);
      return left;
    });
    return {
      domains: next,
      factors: factors.flatMap((factor) => {
        const [p, q] = factor.pieces;
        if (!factor.pieces.some((piece) => changed.has(piece))) return [factor];
        return pairFactor(clashes, next, p!, q!) ?? [];
      }),
    };
  };

  /** The pieces connected with `first` by factors. */
  const partOf = (factors: readonly Factor[], first: number): ReadonlySet<number> => {
    const part = new Set([first]);
    for (const p of part) for (const q of around(factors, p)) part.add(q);
    return part;
  };

  const count = (state: State, pieces: readonly number[]): number => {
    if (work > maxWork) return 0;
    work += 100;
    const order = plan(state, pieces, maxCells);
    if (order === undefined) return split(state, pieces);
    let result = 1;
    let factors = state.factors;
    for (const x of order) {
      if (!factors.some((factor) => factor.pieces.includes(x))) {
        result = reduce(result * state.domains[x]!.length);
        continue;
      }
      const { made, rest, work: done } = sumOut(clashes, { domains: state.domains, factors }, x, modulus);
      work += done;
      if (made.pieces.length === 0) result = reduce(result * made.table[0]!);
      factors = made.pieces.length === 0 ? rest : [...rest, made];
      if (result === 0) return 0;
    }
    return result;
  };

  /**
   * Too much to sum out: components are counted separately, and it branches on the first step of the piece
   * with the most collisions.
   */
  const split = (state: State, pieces: readonly number[]): number => {
    const part = partOf(state.factors, pieces[0]!);
    if (part.size < pieces.length) {
      const inside = pieces.filter((p) => part.has(p));
      const outside = pieces.filter((p) => !part.has(p));
      return reduce(count(state, inside) * count(state, outside));
    }
    const steps = (p: number): ReadonlySet<number> =>
      new Set(state.domains[p]!.map((i) => clashes.firstStep[p]![i]!));
    const able = pieces.filter((p) => steps(p).size > 1);
    const choosing = able.length > 0 ? able : pieces.filter((p) => state.domains[p]!.length > 1);
    const weight = (p: number): number =>
      state.factors.reduce(
        (sum, { pieces: held, classes }) => (held.includes(p) ? sum + classes[0]! * classes[1]! : sum),
        0,
      );
    const x = choosing.reduce((best, p) => (weight(p) > weight(best) ? p : best));
    const name = (i: number): number => (able.length > 0 ? clashes.firstStep[x]![i]! : i);
    let sum = 0;
    for (const step of new Set(state.domains[x]!.map(name))) {
      const next = keepTo(
        state,
        x,
        state.domains[x]!.filter((i) => name(i) === step),
      );
      if (pieces.every((p) => next.domains[p]!.length > 0)) sum = reduce(sum + count(next, pieces));
      if (work > maxWork) return 0;
    }
    return sum;
  };

  const domains = clashes.sizes.map((size) => Array.from({ length: size }, (_, i) => i));
  const factors = domains.flatMap((_, p) =>
    domains.flatMap((__, q) => (p < q ? (pairFactor(clashes, domains, p, q) ?? []) : [])),
  );
  const total = count(
    { domains, factors },
    domains.map((_, p) => p),
  );
  return work > maxWork ? undefined : total;
};
