/*
 * A knight's tour of any board that has one, in linear time: open or closed, every size.
 *
 * The plan (plan.ts) chains small blocks (blocks.ts). A tour is all outward pieces in the chain's order, then
 * all return pieces in the opposite order, so two pointers, one from either end, write it in one pass, and
 * only the answer is stored.
 */

import type { Block } from './blocks.js';
import { BLOCK, blockAt, type Plan, planTour } from './plan.js';

/** A block laid on the board: what to add to the number of its lower left corner. */
interface Laid {
  readonly offsets: Int32Array;
  readonly outward: number;
}

/** alongX and alongY: how much one step in the plan's x and y adds to a square's number. */
const lay = (block: Block, alongX: number, alongY: number, mirrored: boolean): Laid => {
  const last = block.kind.width - 1;
  const offsets = Int32Array.from(
    block.xs,
    (x, step) => (mirrored ? last - x : x) * alongX + block.ys[step]! * alongY,
  );
  return { offsets, outward: block.outward };
};

const fillTour = (plan: Plan, tour: Uint32Array): void => {
  const { width, height, swapped, columns, strips, rootWidth, rootHeight } = plan;
  const alongX = swapped ? height : 1;
  const alongY = swapped ? 1 : width;
  const laid = new Map<Block, readonly [Laid, Laid]>();
  let front = 0;
  let back = tour.length;

  const write = (base: number, { offsets, outward }: Laid): void => {
    const length = offsets.length;
    for (let i = 0; i < outward; i++) tour[front + i] = base + offsets[i]!;
    front += outward;
    back -= length - outward;
    for (let i = outward, to = back - outward; i < length; i++) tour[to + i] = base + offsets[i]!;
  };

  for (let strip = 0; strip < strips; strip++) {
    const mirrored = strip % 2;
    const y = strip === 0 ? 0 : rootHeight + (strip - 1) * BLOCK;
    const layAt = (place: number): Laid => {
      const block = blockAt(plan, strip, place);
      let both = laid.get(block);
      if (!both) {
        both = [lay(block, alongX, alongY, false), lay(block, alongX, alongY, true)];
        laid.set(block, both);
      }
      return both[mirrored]!;
    };
    const first = layAt(0);
    const middle = columns > 2 ? layAt(1) : first;
    const last = layAt(columns - 1);
    for (let place = 0; place < columns; place++) {
      const column = mirrored ? columns - 1 - place : place;
      const x = column === 0 ? 0 : rootWidth + (column - 1) * BLOCK;
      write(x * alongX + y * alongY, place === 0 ? first : place < columns - 1 ? middle : last);
    }
  }
};

/**
 * The squares (y * width + x) in visiting order, or undefined if and only if no such tour exists. An open
 * tour is also closed if the board allows it. 1x1 has an open tour of one square and no closed one.
 *
 * @example
 * constructTour(100, 100, true)?.length; // 10000
 * constructTour(3, 3, true); // undefined
 */
export const constructTour = (width: number, height: number, closed: boolean): Uint32Array | undefined => {
  const plan = planTour(width, height, closed);
  if (!plan) return undefined;
  const tour = new Uint32Array(width * height);
  if (tour.length > 1) fillTour(plan, tour);
  return tour;
};
