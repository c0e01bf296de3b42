/*
 * How a count is divided: by the degrees of some squares of the middle, or by the two ends of an open tour.
 */
import { symmetriesOfPiece, symmetryTable } from '../core/symmetry.js';
import type { CountProblem } from './count.js';
import type { Pair } from './dealing.js';
import { boardMoves, mutualMoves, twoColouring } from './graph.js';
import { dealTurned, findMiddle, type Middle } from './middle.js';
import { type Pattern, partnerOf } from './sieve.js';

export interface CountShard {
  /** Letters, digits and dashes: unique within the plan and the same for the same problem. */
  readonly id: string;
  /** About how many states it meets: for running the largest first. */
  readonly weight: number;
}

/** Slots of the middle whose degrees tell shards apart, and those whose degrees a shard goes through. Each with its image. */
export interface FixedSlots {
  readonly outer: readonly number[];
  readonly inner: readonly number[];
}

/** Pairs of squares to fix, for middles up to so many squares: by shards, and inside a shard. */
const PAIRS: readonly (readonly [squares: number, closed: number, open: number, inside: number])[] = [
  [12, 0, 0, 0],
  [14, 1, 1, 0],
  [16, 2, 2, 1],
];

/** A square with a single move from the left half has no degree 2 there and divides less evenly: as bad as being settled so much later. */
const ONE_MOVE = 1.5;

/**
 * Central squares (with many moves) divide the half-tours most evenly; among them those with few moves to deal, so that hopeless states
 * go early. For open tours shards take the pairs whose degrees are settled earliest in the sweep of the left half, and go through the
 * degrees of the extra vertex.
 */
export const fixedSlots = (middle: Middle): FixedSlots => {
  const { ender, graph, mirror, turn } = middle;
  const size = ender ?? middle.middle.length;
  const [, closed, open, inside] = PAIRS.find(([most]) => size <= most)!;
  const dealtAt = (slot: number) => middle.edges.filter((edge) => edge.includes(slot)).length;
  const degree = (slot: number) => graph[middle.middle[slot]!]!.length;
  const rate = ([slot, image]: Pair) => [
    -degree(slot) - degree(image),
    dealtAt(slot) + dealtAt(image),
    Math.abs(slot + image - size + 1),
  ];
  const pairs = turn
    .map((image, slot): Pair => [slot, image])
    .filter(([slot, image]) => slot < image)
    .sort((a, b) => {
      const [p, q] = [rate(a), rate(b)];
      return p[0]! - q[0]! || p[1]! - q[1]! || p[2]! - q[2]! || a[0] - b[0];
    });
  if (ender === undefined) return { outer: besideMirrors(pairs, mirror).slice(0, closed).flat(), inner: [] };
  const stepsAt = (slot: number) => {
    const around = new Set(graph[middle.middle[slot]!]!);
    return middle.order.slice(0, middle.left).flatMap((v, step) => (around.has(v) ? [step] : []));
  };
  const settled = (pair: Pair) =>
    [...pair, ...mirroredPair(pair, mirror)].reduce(
      (sum, slot) => sum + (stepsAt(slot).at(-1) ?? 0) + (stepsAt(slot).length < 2 ? ONE_MOVE : 0),
      0,
    );
  const earliest = [...pairs].sort((a, b) => settled(a) - settled(b));
  const first = besideMirrors(earliest, mirror).slice(0, open);
  const others = pairs.filter((pair) => !first.includes(pair)).slice(0, inside);
  return { outer: [ender, ...first.flat()], inner: others.flat() };
};

const mirroredPair = ([a, b]: Pair, mirror: Middle['mirror']): Pair =>
  mirror === undefined ? [a, b] : [mirror[a]!, mirror[b]!];

/** Each pair followed by its mirror image: then half of the shards are mirror images of others. */
const besideMirrors = (pairs: readonly Pair[], mirror: Middle['mirror']): readonly Pair[] => {
  const found = new Set<Pair>();
  for (const pair of pairs) {
    const image = mirroredPair(pair, mirror);
    found.add(pair).add(pairs.find(([slot]) => image.includes(slot))!);
  }
  return [...found];
};

/**
 * The cut of a board, its moves dealt so that those of the slots told apart that are farther from the left half have none: what
 * degree they can have is then known early. For 8x8 open that makes a quarter less of the largest half-table.
 */
export const cutInHalves = (problem: CountProblem): Middle | undefined => {
  const middle = findMiddle(problem);
  if (middle?.ender === undefined) return middle;
  const left = new Set(middle.order.slice(0, middle.left));
  const fromLeft = (slot: number) => middle.graph[middle.middle[slot]!]!.filter((v) => left.has(v)).length;
  const far = fixedSlots(middle).outer.filter((slot) => fromLeft(slot) < fromLeft(middle.turn[slot]!));
  const dealtFar = ({ edges, ender }: Middle) =>
    edges.filter(([a, b]) => b !== ender && (far.includes(a) || far.includes(b))).length;
  const turned = dealTurned(middle);
  return dealtFar(turned) < dealtFar(middle) ? turned : middle;
};

/** Of the half-tours, about this share has degree 0, 1 or 2 at a square of the middle: one with moves to deal, one without. */
const DEGREE_SHARE = { dealt: [0.16, 0.54, 0.3], bare: [0.3, 0.54, 0.16] } as const;

export const patternOf = (slots: readonly number[], digits: string): Pattern =>
  new Map(slots.map((slot, i) => [slot, Number(digits[i])]));

const digitsOf = (slots: readonly number[], pattern: Pattern): string =>
  slots.map((slot) => pattern.get(slot)).join('');

/** Patterns with as many tours as this one: the partner, counted with it, and where the mirror takes the two. */
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

/** How often a shard counts: twice if another one would be its mirror image. */
export const timesOf = (middle: Middle, slots: readonly number[], digits: string): number => {
  const isOwnPartner = digitsOf(slots, partnerOf(middle.turn, patternOf(slots, digits))) === digits;
  return patternsAlike(middle, slots, digits).size / (isOwnPartner ? 1 : 2);
};

export const middleShards = (middle: Middle, states: number): CountShard[] => {
  const slots = fixedSlots(middle).outer;
  const shards: CountShard[] = [];
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
    shards.push({ id: `degrees-${digits || 'any'}`, weight: Math.round(states * both) });
  }
  return shards;
};

/** Pairs of ends up to the board's symmetries, and how many pairs each stands for. */
export const endPairs = (problem: CountProblem): { from: number; to: number; times: number }[] => {
  const { board, piece } = problem;
  const moves = boardMoves(board, piece);
  const colourOf = twoColouring(mutualMoves(moves));
  const tables = symmetriesOfPiece(board, piece.rays).map((symmetry) => symmetryTable(board, symmetry));
  const found = new Map<string, { from: number; to: number; times: number }>();
  const size = moves.squareOf.length;
  const dark = colourOf?.reduce((sum, colour) => sum + colour, 0) ?? 0;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (colourOf !== undefined) {
        const fits =
          2 * dark === size
            ? colourOf[a] !== colourOf[b]
            : colourOf[a] === colourOf[b] && colourOf[a] === (2 * dark > size ? 1 : 0);
        if (!fits) continue;
      }
      const images = tables.map((table) => {
        const [s, t] = [table[moves.squareOf[a]!]!, table[moves.squareOf[b]!]!];
        return s < t ? [s, t] : [t, s];
      });
      images.sort((p, q) => p[0]! - q[0]! || p[1]! - q[1]!);
      const [from, to] = images[0]!;
      const key = `${from}-${to}`;
      const known = found.get(key);
      if (known) known.times++;
      else found.set(key, { from: from!, to: to!, times: 1 });
    }
  }
  return [...found.values()];
};
