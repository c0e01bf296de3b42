/*
 * Which moves within the middle belong to the left half and which to the right (middle.ts), and in which
 * steps they are dealt.
 */
import type { Graph } from '../frontier/graph.js';
import type { DealStep } from '../frontier/kernel.js';

/** A move within the middle, as a pair of slots. */
export type Pair = readonly [number, number];

/** Degrees wanted at some slots of the middle. */
export type Pattern = ReadonlyMap<number, number>;

/** The degrees that the other half must have, expressed as a left half. */
export const partnerOf = (turn: readonly number[], pattern: Pattern): Pattern =>
  new Map([...pattern.keys()].map((slot) => [slot, 2 - pattern.get(turn[slot]!)!]));

export const samePattern = (a: Pattern, b: Pattern): boolean =>
  [...a].every(([slot, degree]) => b.get(slot) === degree);

/** Moves within the middle as pairs of slots, one connected component after another. */
export const pairsByPart = (graph: Graph, slotOf: ReadonlyMap<number, number>, size: number): Pair[] => {
  const around: number[][] = Array.from({ length: size }, () => []);
  for (const [v, slot] of slotOf) {
    for (const to of graph[v]!) if (slotOf.has(to)) around[slot]!.push(slotOf.get(to)!);
  }
  const reached = new Set<number>();
  const pairs: Pair[] = [];
  for (let slot = 0; slot < size; slot++) {
    if (reached.has(slot)) continue;
    const part = new Set([slot]);
    for (const here of part) for (const to of around[here]!) part.add(to);
    for (const here of [...part].sort((a, b) => a - b)) {
      reached.add(here);
      for (const to of around[here]!) if (here < to) pairs.push([here, to]);
    }
  }
  return pairs;
};

const pairKey = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;

const imageKey = ([a, b]: Pair, image: readonly number[]): string => pairKey(image[a]!, image[b]!);

/** Does the image lay this pair on itself? */
export const isOwnImage = (pair: Pair, image: readonly number[]): boolean =>
  imageKey(pair, image) === pairKey(...pair);

export const isInvariant = (pairs: readonly Pair[], image: readonly number[]): boolean => {
  const keys = new Set(pairs.map(([a, b]) => pairKey(a, b)));
  return pairs.every((pair) => keys.has(imageKey(pair, image)));
};

/**
 * Of each two pairs that are images of each other, deals the earlier one, so whole components go to one side
 * if possible. The mirror image of a pair goes with it unless it was already dealt to the other side.
 * Undefined if a pair is its own image.
 */
export const dealPairs = (
  pairs: readonly Pair[],
  turn: readonly number[],
  mirror: readonly number[] | undefined,
): Pair[] | undefined => {
  const dealt = new Map<string, Pair>();
  for (const [a, b] of pairs) {
    if (isOwnImage([a, b], turn)) return undefined;
    const mirrored: Pair[] = mirror ? [[mirror[a]!, mirror[b]!]] : [];
    for (const [p, q] of [[a, b] as Pair, ...mirrored]) {
      if (!dealt.has(imageKey([p, q], turn))) dealt.set(pairKey(p, q), p < q ? [p, q] : [q, p]);
    }
  }
  return [...dealt.values()].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
};

/**
 * The tour's ends come first: once they are placed, the wanted degrees and the colors of the ends prune best
 * (7x8 open: half the steps compared with ends last). Then slot by slot, slots with many moves first, so
 * there are few steps. Moves at squares with wanted degrees come before all others.
 */
export const dealSteps = (
  edges: readonly Pair[],
  ender: number | undefined,
  pattern: Pattern,
): readonly DealStep[] => {
  const isWanted = (slot: number) => pattern.has(slot);
  const ends = edges.filter((edge) => edge[1] === ender).map(([slot]) => slot);
  const steps: DealStep[] = ender === undefined ? [] : [{ slot: ender, around: ends }];
  let moves = edges.filter((edge) => edge[1] !== ender);
  while (moves.length > 0) {
    const rate = (slot: number) => {
      const own = moves.filter((edge) => edge.includes(slot));
      return own.length + (own.some((edge) => edge.some(isWanted)) ? edges.length : 0);
    };
    const slot = moves.flat().reduce((best, other) => (rate(other) > rate(best) ? other : best));
    const own = moves.filter((edge) => edge.includes(slot));
    steps.push({ slot, around: own.map(([a, b]) => (a === slot ? b : a)) });
    moves = moves.filter((edge) => !own.includes(edge));
  }
  return steps.length > 0 ? steps : [{ slot: 0, around: [] }];
};
