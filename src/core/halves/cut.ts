/*
 * How the join of two halves is divided into shards: by the degrees of some squares of the middle.
 */

import type { CycleProblem } from '../frontier/graph.js';
import type { Symmetry } from '../symmetry.js';
import { type Pair, type Pattern, partnerOf } from './dealing.js';
import { dealTurned, findMiddle, type Middle } from './middle.js';
import { orderRows, type Settled } from './rowOrder.js';

/**
 * A board cut in halves, and what its shards differ in. Every slot of the middle is listed together with its
 * image.
 */
export interface Cut extends Middle {
  /** Slots whose degrees distinguish the shards. */
  readonly outer: readonly number[];
  /** Slots whose degrees a shard iterates over. */
  readonly inner: readonly number[];
  /**
   * If the half-table of closed tours is built in parts: the outer slots whose degrees distinguish the parts.
   */
  readonly parts?: readonly number[];
}

/** Pairs of squares to fix, for middles with up to this many squares: across shards, and within a shard. */
const PAIRS: readonly (readonly [squares: number, closed: number, open: number, inside: number])[] = [
  [12, 0, 0, 0],
  [14, 1, 1, 0],
  [16, 2, 2, 1],
];

/**
 * If the half-table is built in parts: middles with this many squares need one pair, larger ones two; the
 * widest ones exceed WIDE.
 */
const NARROW = 12;
const WIDE = 14;

/** Undefined if the board is not symmetric enough, or if ends are given. `only`: see findMiddle. */
export const cutInHalves = (problem: CycleProblem, only?: Symmetry['name']): Cut | undefined => {
  const middle = findMiddle(problem, only);
  if (middle === undefined) return undefined;
  const size = middle.ender ?? middle.middle.length;
  const [, closed, open, inside] = PAIRS.find(([most]) => size <= most)!;
  const pairs = centralPairs(middle, size);
  if (middle.ender !== undefined) return cutOpen(middle, pairs, open, inside);
  return { ...middle, outer: besideMirrors(pairs, middle.mirror).slice(0, closed).flat(), inner: [] };
};

/**
 * For closed tours whose half-table is too large to build at once. In each pair that distinguishes the
 * shards, one square gets all its left-half edges from squares of the left half, early in the last row, and
 * no move of the middle is dealt to it. So the degrees of these squares alone divide the half-table: every
 * state is in one part, and a shard needs one part for its left halves and one for its right halves.
 */
export const cutInParts = (
  problem: CycleProblem,
  wanted?: number,
  only?: Symmetry['name'],
): Cut | undefined => {
  const middle = findMiddle(problem, only);
  if (middle === undefined || middle.ender !== undefined || middle.fixed !== undefined) return undefined;
  const pairs = centralPairs(middle, middle.middle.length);
  if (pairs.length === 0) return undefined;
  const fixed = Math.min(pairs.length, wanted ?? (middle.middle.length > NARROW ? 2 : 1));
  const { cut, chosen } = cheapestCut(middle, pairs, fixed, (dealt, chosenPairs) =>
    chosenPairs.map((pair) => barest(dealt, pair)),
  );
  // Wide and long boards have so many half-tours that a shard iterates over the degrees of one more pair.
  const isLarge = middle.middle.length > WIDE && middle.left >= 2 * middle.middle.length;
  const others = pairs.filter((pair) => !chosen.includes(pair)).slice(0, isLarge ? 1 : 0);
  const parts = chosen.map((pair) => barest(cut, pair));
  return { ...cut, outer: chosen.flat(), inner: others.flat(), parts };
};

/**
 * The square of a pair with the fewest moves to deal; ties go to the one with the fewest moves from the left
 * half.
 */
const barest = (middle: Middle, [a, b]: Pair): number => {
  const dealt = (slot: number) => dealtAt(middle, slot);
  const from = (slot: number) => leftNeighbors(middle, slot).length;
  return (dealt(a) - dealt(b) || from(a) - from(b) || a - b) <= 0 ? a : b;
};

/**
 * Squares with their images. Central squares have many moves and divide the half-tours most evenly, so they
 * come first; among them, squares with few moves to deal, so that dead states are dropped early.
 */
const centralPairs = (cut: Middle, size: number): Pair[] => {
  const { graph, middle, turn } = cut;
  const degree = (slot: number) => graph[middle[slot]!]!.length;
  const rate = ([slot, image]: Pair) => [
    -degree(slot) - degree(image),
    dealtAt(cut, slot) + dealtAt(cut, image),
    Math.abs(slot + image - size + 1),
  ];
  return turn
    .map((image, slot): Pair => [slot, image])
    .filter(([slot, image]) => slot < image)
    .sort((a, b) => {
      const [p, q] = [rate(a), rate(b)];
      return p[0]! - q[0]! || p[1]! - q[1]! || p[2]! - q[2]! || a[0] - b[0];
    });
};

/** Moves within the middle, and to the extra vertex, that are dealt to the left half at this slot. */
const dealtAt = ({ edges }: Middle, slot: number): number =>
  edges.filter((edge) => edge.includes(slot)).length;

const leftNeighbors = ({ graph, middle, rows }: Middle, slot: number): readonly number[] => {
  const left = new Set(rows.flat());
  return graph[middle[slot]!]!.filter((v) => left.has(v));
};

const mirroredPair = ([a, b]: Pair, mirror: Middle['mirror']): Pair =>
  mirror === undefined ? [a, b] : [mirror[a]!, mirror[b]!];

/** Each pair is followed by its mirror image, so half of the shards are mirror images of others. */
const besideMirrors = (pairs: readonly Pair[], mirror: Middle['mirror']): readonly Pair[] => {
  const found = new Set<Pair>();
  for (const pair of pairs) {
    const image = mirroredPair(pair, mirror);
    found.add(pair).add(pairs.find(([slot]) => image.includes(slot))!);
  }
  return [...found];
};

/**
 * The share of states that have the wanted degree once a slot has all its edges from the left half: without
 * moves to deal at it, and with some. A slot with at most one edge has two possible degrees, not three.
 */
const SHARE_SETTLED = { bare: 0.4, dealt: 0.7, single: 0.6 } as const;

/**
 * Open tours: shards differ in how many ends of the tour lie in the left half, and in the squares that make
 * the half-table cheapest to build (8x8: half the steps of the second-best choice).
 */
const cutOpen = (middle: Middle, pairs: readonly Pair[], fixed: number, inside: number): Cut => {
  const { cut, chosen } = cheapestCut(middle, pairs, fixed, (_, chosenPairs) => chosenPairs.flat());
  const others = pairs.filter((pair) => !chosen.includes(pair)).slice(0, inside);
  return { ...cut, outer: [middle.ender!, ...chosen.flat()], inner: others.flat() };
};

/**
 * The pairs of squares that make the half-table cheapest to build when the degrees of `fixedAt` are given,
 * over all choices and both ways of dealing the moves. Prefers pairs that are mirror images of each other.
 */
const cheapestCut = (
  middle: Middle,
  pairs: readonly Pair[],
  fixed: number,
  fixedAt: (dealt: Middle, chosen: readonly Pair[]) => readonly number[],
): { readonly cut: Middle; readonly chosen: readonly Pair[] } => {
  const { mirror, rows } = middle;
  const isMirrored = (chosen: readonly Pair[]) =>
    chosen.every((pair) => chosen.flat().includes(mirroredPair(pair, mirror)[0]));
  const choices = combinations(pairs, fixed);
  const fair = choices.filter(isMirrored);
  let best: { readonly cut: Middle; readonly chosen: readonly Pair[]; readonly cost: number } | undefined;
  for (const dealt of [middle, dealTurned(middle)]) {
    for (const chosen of fair.length > 0 ? fair : choices) {
      const settled = fixedAt(dealt, chosen).map((slot) => settledAt(dealt, slot));
      const { order, cost } = orderRows(middle.graph, rows, settled);
      if (best !== undefined && cost >= best.cost) continue;
      best = { cut: { ...dealt, order: [...order, ...middle.order.slice(middle.left)] }, chosen, cost };
    }
  }
  return best!;
};

const settledAt = (middle: Middle, slot: number): Settled => {
  const after = leftNeighbors(middle, slot);
  const isDealt = middle.edges.some((edge) => edge[1] !== middle.ender && edge.includes(slot));
  const isSingle = middle.ender === undefined && after.length === 1;
  return { after, share: SHARE_SETTLED[isDealt ? 'dealt' : isSingle ? 'single' : 'bare'] };
};

const combinations = <T>(items: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : items.flatMap((item, i) => combinations(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));

/**
 * The approximate share of half-tours with degree 0, 1, or 2 at a square of the middle: with moves to deal at
 * it, and without.
 */
const DEGREE_SHARE = { dealt: [0.16, 0.54, 0.3], bare: [0.3, 0.54, 0.16] } as const;

export const patternOf = (slots: readonly number[], digits: string): Pattern =>
  new Map(slots.map((slot, i) => [slot, Number(digits[i])]));

const digitsOf = (slots: readonly number[], pattern: Pattern): string =>
  slots.map((slot) => pattern.get(slot)).join('');

/**
 * Patterns with the same number of tours as this one: the partner, which is counted together with it, and the
 * mirror images of both.
 */
export const patternsAlike = (
  middle: Middle,
  slots: readonly number[],
  digits: string,
): ReadonlySet<string> => {
  const { turn, mirror } = middle;
  const pattern = patternOf(slots, digits);
  const both = [pattern, partnerOf(turn, pattern)];
  const mirrored =
    mirror && slots.every((slot) => slots.includes(mirror[slot]!))
      ? both.map((one) => new Map([...one].map(([slot, degree]) => [mirror[slot]!, degree])))
      : [];
  return new Set([...both, ...mirrored].map((one) => digitsOf(slots, one)));
};

/** The weight of a shard: 2 if another one is its mirror image. */
export const timesOf = (middle: Middle, slots: readonly number[], digits: string): number => {
  const isOwnPartner = digitsOf(slots, partnerOf(middle.turn, patternOf(slots, digits))) === digits;
  return patternsAlike(middle, slots, digits).size / (isOwnPartner ? 1 : 2);
};

/**
 * One part of the join: these degrees at the outer slots, one digit each, and the approximate share of
 * half-tours.
 */
export interface DegreeShard {
  readonly id: string;
  readonly digits: string;
  readonly weight: number;
}

export const degreeShards = (middle: Cut, states: number): DegreeShard[] => {
  const slots = middle.outer;
  const shards: DegreeShard[] = [];
  for (let number = 0; number < 3 ** slots.length; number++) {
    const digits = slots.length === 0 ? '' : number.toString(3).padStart(slots.length, '0');
    const partnerDigits = digitsOf(slots, partnerOf(middle.turn, patternOf(slots, digits)));
    if ([...patternsAlike(middle, slots, digits)].some((other) => other < digits)) continue; // counted with that one
    const share = (of: string) =>
      slots.reduce((product, slot, i) => {
        const kind = middle.edges.some((edge) => edge.includes(slot)) ? 'dealt' : 'bare';
        return product * DEGREE_SHARE[kind][Number(of[i])]!;
      }, 1);
    const both = share(digits) + (partnerDigits === digits ? 0 : share(partnerDigits));
    shards.push({ id: `degrees-${digits || 'any'}`, digits, weight: Math.round(states * both) });
  }
  return shards;
};
