/*
 * Estimates the cost of meet-in-the-middle. Everything depends on the half-table of closed tours, whose
 * layers are estimated (estimate.ts). The half of an open tour may contain zero, one, or two of its ends,
 * anywhere, and has many times the states. The factor depends on the rows of the half and hardly on the width
 * of the board: measured on boards 3 to 8 wide (docs/scaling.md).
 */

import { ceilingsOf } from '../frontier/ceiling.js';
import { type CountEstimate, estimateLayers, estimateOf, WAYS } from '../frontier/estimate.js';
import type { Graph } from '../frontier/graph.js';
import { stepsOf } from '../frontier/order.js';
import type { Cut } from './cut.js';
import type { Middle } from './middle.js';
import { sharedByParts } from './parts.js';

/** Indexed by the rows of the left half, in units of the piece's reach: 1, 1.5, 2, 2.5, more. */
const OPEN_STATES = [45, 20, 10.4, 8.1, 7.9] as const;
/** Likewise, the steps that build the half-table, per state of the closed table's layers. */
const OPEN_STEPS = [62, 50, 32, 25, 23] as const;
/**
 * Shards with their own degrees repeat steps of the half-table; indexed by the pairs of squares that
 * distinguish them.
 */
const REPEATED = [1, 2.3, 12] as const;
/**
 * Half-tours per state of the half-table, and the steps that deal the middle's moves; for closed tours
 * indexed by pairs as above.
 */
const CLOSED_HALVES = { tours: 4, steps: [6, 12, 36] } as const;
const OPEN_HALVES = { tours: 1.9, steps: 7.5 } as const;
/** Iterating over the degrees of further squares within a shard repeats some of the dealing. */
const REPEATED_DEALS = 3.3;
/**
 * Shards that are mirror images of others are not run: if two pairs distinguish shards, this share of the
 * work remains.
 */
const MIRRORED = 0.6;
/**
 * Tables of several gigabytes exceed any cache, so a step takes longer by this factor. Indexed by pairs of
 * squares as above.
 */
const SLOWER = [1, 1, 1.5] as const;
/**
 * Joining takes about 1.1 ns times the half-table's states to the power of 1.5, and for open tours thirty
 * times that.
 */
const JOIN_SECONDS = 1.1e-9;
const OPEN_JOINS = 30;
/**
 * The half-tours of the largest shard and their sorted records need a little more memory than building the
 * half-table.
 */
const BYTES_FOR_SHARDS = 2.1;
/**
 * Open tours: the largest shard's share of the half-table, and bytes per state of the whole table, indexed by
 * pairs of squares as above.
 */
const OPEN_SHARE = [1, 0.45, 0.2] as const;
const OPEN_BYTES = [95, 53, 13] as const;
const BASE_BYTES = 16 * 2 ** 20;

/**
 * The half-table of closed tours in parts (parts.ts). Once the left half has two reaches of rows, the
 * half-table is as full as it gets. It then has at least this share of the upper bound; layers estimated one
 * by one end too low.
 */
const FULL_HALF = 0.37;
/** Half-tours per state of the half-table, before it is as full as it gets and after. */
const HALF_TOURS = { few: 4.5, full: 1.4 } as const;
/** Steps that deal the middle's moves, per half-tour. */
const DEAL_STEPS = 3.2;
/**
 * Indexed by pairs of squares that distinguish the shards: the largest part's share of the states, the
 * largest shard's share of the half-tours, and the steps for all parts relative to the whole.
 */
const PARTS = { largest: [1, 0.58, 0.35], joined: [1, 0.35, 0.13], steps: [1, 1.3, 1.4] } as const;
/** Of two parts that are mirror images of each other, one is built: this share of all states. */
const MIRRORED_PARTS = 0.7;
/** Bytes per state of a part while it is built, per state that is kept, and per half-tour that is joined. */
const PART_BYTES = { making: 33, kept: 16, joined: 75 } as const;
/**
 * If a shard iterates over the degrees of one more pair, this share of its half-tours is joined at a time.
 */
const JOINED_INSIDE = 0.35;
/** The layer shared by the parts has at most this share of the states. */
const SHARED_LAYER = 0.3;
/** How often each part would be built if none could be kept. Indexed by pairs as above. */
const MADE_AGAIN = [1, 3, 5] as const;
/** Seconds of joining per state of the half-table. */
const JOIN_A_STATE = 1e-6;
/**
 * The larger a table is relative to the cache, the longer a step takes: twice as long at this many states
 * (8x8 has 18 million, 8x10 160 million).
 */
const TWICE_AS_SLOW = 7e7;
/** The kernel's own memory, plus the tables of the join, which are allocated together. */
const PARTS_BASE_BYTES = 24 * 2 ** 20;

export interface MiddleEstimate {
  readonly estimate: CountEstimate;
  readonly halfTours: number;
}

/** The layers of the left half without the extra vertex. */
const closedLayers = ({ graph, order, left, ender, middle }: Middle): readonly number[] => {
  const z = ender === undefined ? undefined : middle[ender];
  const squares: Graph =
    z === undefined ? graph : graph.slice(0, z).map((list) => list.filter((to) => to !== z));
  const path = order.filter((v) => v !== z);
  const steps = stepsOf(squares, path).slice(0, left);
  const widest = Math.max(middle.length, ...steps.map((step) => step.width));
  return estimateLayers({ graph: squares, order: path, steps, widest }).sizes;
};

export const estimateMiddle = (middle: Cut): MiddleEstimate => {
  const sizes = closedLayers(middle);
  const last = sizes.at(-1) ?? 1;
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const { outer, inner } = middle;
  const pairs = Math.floor(outer.length / 2);
  const run = middle.mirror !== undefined && pairs === 2 ? MIRRORED : 1;
  const joining = run * JOIN_SECONDS * last ** 1.5;
  if (middle.ender === undefined) {
    const whole = estimateOf(
      Math.max(1, ...sizes),
      WAYS * all + run * CLOSED_HALVES.steps[pairs]! * last,
      false,
    );
    return {
      estimate: { ...whole, bytes: whole.bytes * BYTES_FOR_SHARDS, seconds: whole.seconds + joining },
      halfTours: CLOSED_HALVES.tours * last,
    };
  }
  const halfReaches = Math.round((2 * middle.left) / middle.ender);
  const rows = Math.min(OPEN_STATES.length - 1, Math.max(0, halfReaches - 2));
  const table = OPEN_STATES[rows]! * last;
  const building = OPEN_STEPS[rows]! * all * REPEATED[pairs]!;
  const dealing = OPEN_HALVES.steps * table * (inner.length > 0 ? REPEATED_DEALS : 1);
  const halfTours = OPEN_HALVES.tours * table;
  const { seconds, ...whole } = estimateOf(OPEN_SHARE[pairs]! * table, run * (building + dealing), false);
  const bytes = BASE_BYTES + OPEN_BYTES[pairs]! * table;
  return {
    estimate: { ...whole, bytes, seconds: SLOWER[pairs]! * seconds + OPEN_JOINS * joining },
    halfTours,
  };
};

/**
 * Closed tours with a half-table in parts, for workers with this much memory: the more a worker keeps, the
 * less it rebuilds.
 */
export const estimateParts = (middle: Cut, memory: number): MiddleEstimate => {
  const told = closedLayers(middle);
  const isFull = middle.left >= 2 * middle.middle.length;
  const ceiling = ceilingsOf(middle.graph, middle.order, middle.left).at(-1)!;
  const more = isFull ? Math.max(1, (FULL_HALF * ceiling) / told.at(-1)!) : 1;
  const last = more * told.at(-1)!;
  const all = more * told.reduce((sum, size) => sum + size, 0);
  const pairs = middle.parts!.length;
  const isMirrored = middle.mirror !== undefined && pairs === 2;
  const run = isMirrored ? MIRRORED : 1;
  const largest = PARTS.largest[pairs]! * last;
  const states = (isMirrored ? MIRRORED_PARTS : 1) * last;
  const halfTours = HALF_TOURS[isFull ? 'full' : 'few'] * last;
  const atOnce = halfTours * (middle.inner.length > 0 ? JOINED_INSIDE : 1);
  const shared = PART_BYTES.kept * Math.min(sharedByParts(memory), SHARED_LAYER * last);
  const making = PART_BYTES.making * largest;
  const joining = PART_BYTES.kept * largest + PART_BYTES.joined * PARTS.joined[pairs]! * atOnce;
  const least = PARTS_BASE_BYTES + shared + Math.max(making, joining);
  const kept = PART_BYTES.kept * (states - largest);
  const bytes = Math.max(least, Math.min(least + kept, memory));
  const missing = kept > 0 ? (least + kept - bytes) / kept : 0;
  const again = 1 + (MADE_AGAIN[pairs]! - 1) * missing ** 2;
  const building = WAYS * all * PARTS.steps[pairs]! * (states / last) * again;
  const { seconds, ...whole } = estimateOf(largest, building + run * DEAL_STEPS * halfTours, false);
  return {
    estimate: { ...whole, bytes, seconds: (1 + last / TWICE_AS_SLOW) * seconds + run * JOIN_A_STATE * last },
    halfTours,
  };
};
