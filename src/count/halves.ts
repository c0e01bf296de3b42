/*
 * Closed tours by meeting in the middle (middle.ts), in shards.
 *
 * The half-table T holds the states of the left half alone; it is made once. A shard fixes the final degrees of a few squares of the
 * middle and of their images, deals the middle's moves to the states of T that can still get there, and joins the result with the
 * half-tours whose degrees complete it to 2. Degrees d and their completion by the image belong together: one shard does both.
 */
import {
  type Area,
  edgeLayer,
  joinLayers,
  type Kernel,
  type Layer,
  openKernel,
  packLayer,
  seedLayer,
  stepLayer,
  type Wanted,
} from './kernel.js';
import type { Middle } from './middle.js';
import { stepsOf } from './order.js';

/** The half-table, in a kernel of its own: what every shard of one problem shares. */
export interface HalfTable {
  readonly kernel: Kernel;
  readonly layer: Layer;
  /** Slot in the middle for each slot of the layer. */
  readonly placeOf: readonly number[];
  readonly area: Area;
  /** States met and transitions made while building. */
  readonly states: number;
}

/** Undefined if memory ran out. `tell` hears of every layer: how many are done, of how many. */
export const buildHalfTable = (
  middle: Middle,
  bytes: number,
  tell?: (done: number, total: number) => void,
): HalfTable | undefined => {
  const steps = stepsOf(middle.graph, middle.order).slice(0, middle.left);
  const widest = Math.max(middle.middle.length, ...steps.map((step) => step.width));
  const kernel = openKernel(bytes, widest);
  let layer: Layer | undefined = seedLayer(kernel);
  let states = 0;
  for (const [done, step] of steps.entries()) {
    tell?.(done, steps.length);
    layer = stepLayer(kernel, layer, step);
    if (layer === undefined) return undefined;
    states += layer.states;
  }
  // The frontier is now the part of the middle that the left half touches, in the middle's order.
  const finished = new Set(middle.order.slice(0, middle.left));
  const placeOf = middle.middle.flatMap((v, slot) =>
    middle.graph[v]!.some((to) => finished.has(to)) ? [slot] : [],
  );
  return { kernel, layer: packLayer(kernel, layer), placeOf, area: { at: 0, leaves: 0 }, states };
};

/** Degrees wanted at some slots of the middle. */
export type Pattern = ReadonlyMap<number, number>;

/** The degrees the other half must have, seen as a left half. */
export const partnerOf = (turn: readonly number[], pattern: Pattern): Pattern =>
  new Map([...pattern.keys()].map((slot) => [slot, 2 - pattern.get(turn[slot]!)!]));

const samePattern = (a: Pattern, b: Pattern): boolean =>
  [...a].every(([slot, degree]) => b.get(slot) === degree);

/** T with the middle's moves dealt, for the degrees wanted. */
const dealMiddle = (middle: Middle, table: HalfTable, pattern: Pattern): Layer | undefined => {
  const width = middle.middle.length;
  // Moves at squares with wanted degrees come first, so that hopeless states go early.
  const edges = [...middle.edges].sort(
    (a, b) => Number(b.some((slot) => pattern.has(slot))) - Number(a.some((slot) => pattern.has(slot))),
  );
  const wantedAfter = (dealt: number): Wanted[] =>
    [...pattern].map(([slot, degree]) => ({
      slot,
      least: degree,
      most: degree,
      coming: edges.slice(dealt).filter((edge) => edge.includes(slot)).length,
    }));
  const stay = middle.middle.map((_, slot) => slot);
  const first = { placeOf: table.placeOf, width, edge: edges[0], wanted: wantedAfter(1) };
  let layer = edgeLayer(table.kernel, table.layer, first, true);
  for (let i = 1; i < edges.length && layer !== undefined; i++) {
    layer = edgeLayer(
      table.kernel,
      layer,
      { placeOf: stay, width, edge: edges[i], wanted: wantedAfter(i + 1) },
      false,
    );
  }
  return layer;
};

export interface JoinRun {
  readonly cycles: bigint;
  readonly states: number;
  readonly pairs: number;
}

/** One shard: the tours whose left half has these degrees, and those whose left half has the partner's. */
export const joinShard = (middle: Middle, table: HalfTable, pattern: Pattern): JoinRun | undefined => {
  const partner = partnerOf(middle.turn, pattern);
  const left = dealMiddle(middle, table, pattern);
  if (left === undefined) return undefined;
  const right = samePattern(pattern, partner) ? left : dealMiddle(middle, table, partner);
  if (right === undefined) return undefined;
  const joined = joinLayers(table.kernel, middle.turn, left, right, table.area);
  const states = left === right ? left.states : left.states + right.states;
  return joined && { cycles: joined.cycles, pairs: joined.pairs, states };
};
