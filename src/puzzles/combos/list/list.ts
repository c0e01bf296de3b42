/*
 * Lists, samples, and marginals. All of it is exact and uses the same counter: restrict some pieces' choices,
 * count again.
 *
 * Combinations are in lexicographic order: by the first piece's choice, then the second's, and so on, staying
 * before moving. The one at any position is found piece by piece, by counting what each choice leaves; a
 * uniform sample is the combination at a random position.
 */
import { limitsOf, type SolveOptions, type Stopped } from '../../../core/budget.js';
import { seededRandom } from '../../../core/random.js';
import type { Square } from '../../../core/square.js';
import { destinationOf } from '../choices.js';
import type { CombosProblem } from '../combos.js';
import type { Model } from '../solve/model.js';
import { outOfNodes, type Ready, readyCombos } from '../solve/ready.js';
import { fullSet } from '../solve/search.js';

/** What one piece does in a combination: `steps` times (dx, dy), or 0 steps. */
export interface ComboMove {
  readonly from: Square;
  readonly to: Square;
  readonly dx: number;
  readonly dy: number;
  readonly steps: number;
}

/** One move per piece, in the problem's order. */
export type Combo = readonly ComboMove[];

export interface ComboMarginals {
  readonly kind: 'marginals';
  readonly count: bigint;
  /** on[piece][square]: combinations in which the piece comes to rest there. */
  readonly on: readonly (readonly bigint[])[];
}

export interface Combos {
  readonly kind: 'list';
  readonly combos: readonly Combo[];
}

const comboOf = ({ board, pieces }: CombosProblem, { choices }: Ready, picked: readonly number[]): Combo =>
  picked.map((choice, p) => {
    const own = choices[p]!;
    const track = own.tracks.find(({ first, reach }) => choice >= first && choice < first + reach);
    return {
      from: pieces[p]!.at,
      to: destinationOf(board, own, choice),
      dx: track?.dx ?? 0,
      dy: track?.dy ?? 0,
      steps: track === undefined ? 0 : choice - track.first + 1,
    };
  });

const has = (set: Uint32Array, i: number): boolean => (set[i >> 5]! & (1 << (i & 31))) !== 0;

/** The sets once piece p has chosen: p keeps that choice, the others lose what collides with it. */
const choose = (
  { conflict, words }: Model,
  sets: readonly Uint32Array[],
  p: number,
  choice: number,
): readonly Uint32Array[] =>
  sets.map((set, q) => {
    if (q === p) {
      const own = new Uint32Array(set.length);
      own[choice >> 5] = 1 << (choice & 31);
      return own;
    }
    const from = choice * words[q]!;
    return set.map((word, w) => word & ~conflict[p]![q]![from + w]!);
  });

/**
 * Counts and tracks the nodes spent; throws SPENT when they run out, which keeps the callers below readable.
 */
const SPENT = Symbol('spent');
const countWithin = ({ count }: Ready, maxNodes: number) => {
  let nodes = 0;
  return {
    spent: () => nodes,
    count: (sets: readonly Uint32Array[]): bigint => {
      const counted = count(sets, maxNodes - nodes);
      nodes += counted.work + 1;
      if (counted.count === undefined || nodes > maxNodes) throw SPENT;
      return counted.count;
    },
  };
};

/** Runs the work, or reports that the limit was reached. */
const within = <T>(
  problem: CombosProblem,
  options: SolveOptions,
  work: (ready: Ready, count: (sets: readonly Uint32Array[]) => bigint) => T,
): T | Stopped => {
  const budget = limitsOf(options.budget);
  const ready = readyCombos(problem, budget);
  if (ready.kind === 'stopped') return ready;
  const counter = countWithin(ready, budget.nodes);
  try {
    return work(ready, counter.count);
  } catch (thrown) {
    if (thrown !== SPENT) throw thrown;
    return outOfNodes(budget.nodes);
  }
};

/**
 * How many combinations put each piece on each square. Choices with the same collisions are counted once.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * const found = read.ok && comboMarginals(read.value);
 * found && found.kind === 'marginals' && found.count; // 2681n
 */
export const comboMarginals = (
  problem: CombosProblem,
  options: SolveOptions = {},
): ComboMarginals | Stopped =>
  within(problem, options, ({ choices, model }, count) => {
    const all = model.size.map(fullSet);
    const squares = problem.board.width * problem.board.height;
    let total = 1n;
    const on = choices.map((own, p) => {
      const rest = new Array<bigint>(squares).fill(0n);
      const known = new Map<string, bigint>();
      let sum = 0n;
      for (let choice = 0; choice < own.count; choice++) {
        const left = choose(model, all, p, choice);
        const key = left.map((set, q) => (q === p ? '' : set.join())).join(';');
        const found = known.get(key) ?? count(left);
        known.set(key, found);
        const to = destinationOf(problem.board, own, choice);
        rest[to] = rest[to]! + found;
        sum += found;
      }
      total = sum;
      options.onProgress?.(p + 1, choices.length);
      return rest;
    });
    return { kind: 'marginals', count: total, on };
  });

/**
 * The combinations at these positions (each from 0 to the count minus 1) of the order, in the requested
 * order.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * const found = read.ok && combosAt(read.value, [0n, 2680n]);
 * found && found.kind === 'list' && found.combos.length; // 2
 */
export const combosAt = (
  problem: CombosProblem,
  places: readonly bigint[],
  options: SolveOptions = {},
): Combos | Stopped =>
  within(problem, options, (ready, count) => {
    const { model } = ready;
    const combos = new Array<Combo>(places.length);
    const descend = (
      p: number,
      sets: readonly Uint32Array[],
      picked: readonly number[],
      wanted: readonly { readonly slot: number; readonly place: bigint }[],
    ): void => {
      if (p === model.size.length) {
        for (const { slot } of wanted) combos[slot] = comboOf(problem, ready, picked);
        return;
      }
      let before = 0n;
      let left = wanted;
      for (let choice = 0; choice < model.size[p]! && left.length > 0; choice++) {
        if (!has(sets[p]!, choice)) continue;
        const next = choose(model, sets, p, choice);
        const here = count(next);
        const within = left.filter(({ place }) => place < before + here);
        if (within.length > 0) {
          const inside = within.map(({ slot, place }) => ({ slot, place: place - before }));
          descend(p + 1, next, [...picked, choice], inside);
          left = left.filter(({ place }) => place >= before + here);
        }
        before += here;
      }
      if (left.length > 0) throw new RangeError('a place lies beyond the count');
    };
    descend(
      0,
      model.size.map(fullSet),
      [],
      places.map((place, slot) => ({ slot, place })),
    );
    return { kind: 'list', combos };
  });

/** A uniform random number in [0, below). */
export const randomBigBelow = (random: () => number, below: bigint): bigint => {
  const words = Math.ceil(below.toString(2).length / 32);
  const span = 1n << BigInt(32 * words);
  const fair = span - (span % below);
  for (;;) {
    let drawn = 0n;
    for (let i = 0; i < words; i++) drawn = (drawn << 32n) | BigInt(random());
    if (drawn < fair) return drawn % below;
  }
};

/**
 * `howMany` valid combinations drawn uniformly and independently; the same seed draws the same ones.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * const found = read.ok && sampleCombos(read.value, 7, 5);
 * found && found.kind === 'list' && found.combos.length; // 5
 */
export const sampleCombos = (
  problem: CombosProblem,
  seed: number,
  howMany = 1,
  options: SolveOptions = {},
): Combos | Stopped => {
  const total = within(problem, options, ({ model }, count) => count(model.size.map(fullSet)));
  if (typeof total !== 'bigint') return total;
  const random = seededRandom(seed);
  const places = Array.from({ length: howMany }, () => randomBigBelow(random, total));
  return combosAt(problem, places, options);
};

/**
 * One valid combination drawn uniformly.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * const combo = read.ok && sampleCombo(read.value, 7);
 * combo && !('kind' in combo) && combo.length; // 3
 */
export const sampleCombo = (
  problem: CombosProblem,
  seed: number,
  options: SolveOptions = {},
): Combo | Stopped => {
  const drawn = sampleCombos(problem, seed, 1, options);
  return drawn.kind === 'stopped' ? drawn : drawn.combos[0]!;
};

/**
 * The first `limit` combinations of the order.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * const found = read.ok && listCombos(read.value, 10);
 * found && found.kind === 'list' && found.combos.length; // 10
 */
export const listCombos = (
  problem: CombosProblem,
  limit: number,
  options: SolveOptions = {},
): Combos | Stopped => {
  const budget = limitsOf(options.budget);
  const ready = readyCombos(problem, budget);
  if (ready.kind === 'stopped') return ready;
  const { model } = ready;
  const combos: Combo[] = [];
  let nodes = 0;
  const visit = (p: number, sets: readonly Uint32Array[], picked: readonly number[]): void => {
    if (p === model.size.length) {
      combos.push(comboOf(problem, ready, picked));
      return;
    }
    for (let choice = 0; choice < model.size[p]! && combos.length < limit && nodes < budget.nodes; choice++) {
      if (!has(sets[p]!, choice)) continue;
      nodes++;
      const next = choose(model, sets, p, choice);
      if (next.every((set) => set.some((word) => word !== 0))) visit(p + 1, next, [...picked, choice]);
    }
  };
  if (limit > 0) visit(0, model.size.map(fullSet), []);
  return combos.length < limit && nodes >= budget.nodes ? outOfNodes(budget.nodes) : { kind: 'list', combos };
};
