/* The part of a board that a table must cover, and the cost of that table. */
import type { Budget } from '../../../core/budget.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { BigPoint, Point } from '../../../core/square.js';

/** The largest array index. */
const MAX_CELLS = 2 ** 31 - 2;

const PER_COLUMN = 40;

/** Two bytes per value (four if values exceed 65535), plus a line number for each unlimited rider. */
const bytesPerCell = (rays: readonly Ray[]): number => 4 + 4 * rays.filter((ray) => ray.range === 0).length;

/** The memory of a table with this many squares; infinite for boxes that no array can hold. */
export const tableBytes = (cells: bigint, rays: readonly Ray[]): number =>
  cells > MAX_CELLS ? Number.POSITIVE_INFINITY : Number(cells) * bytesPerCell(rays);

/** One step per leap; unlimited riders scan the values on their lines, 32 per step. */
const stepsFor = (heights: Uint32Array, cells: number, rays: readonly Ray[]): number => {
  const longest = heights.reduce((most, height) => Math.max(most, height), heights.length);
  const perCell = rays.reduce((sum, { range }) => sum + (range === 0 ? 2 + longest / 32 : range), 1);
  return cells * perCell;
};

/**
 * Columns that contain every square with c.p <= c.start for all limits c, over all starts; `sides` clips them
 * to a board. Returns the number of squares in the bounding box if the limits do not allow a table of them.
 */
export const columns = (
  limits: readonly Point[],
  starts: readonly BigPoint[],
  rays: readonly Ray[],
  budget: Budget,
  sides?: { readonly width: number; readonly height: number },
): Uint32Array | bigint => {
  const big = (value: number) => BigInt(value);
  const bounded = limits
    .filter(({ x, y }) => x >= 0 && y >= 0)
    .map((limit) => ({
      ...limit,
      reach: starts.reduce((reach, start) => {
        const own = big(limit.x) * start.x + big(limit.y) * start.y;
        return own > reach ? own : reach;
      }, 0n),
    }));
  let width = sides ? big(sides.width) : undefined;
  let height = sides ? big(sides.height) : undefined;
  for (const { x, y, reach } of bounded) {
    if (x > 0 && (width === undefined || reach / big(x) + 1n < width)) width = reach / big(x) + 1n;
    if (y > 0 && (height === undefined || reach / big(y) + 1n < height)) height = reach / big(y) + 1n;
  }
  const box = width! * height!;
  // Even one square per column may be too many; and measuring a column costs about as much as this many
  // steps.
  if (width! * BigInt(PER_COLUMN) > BigInt(Math.min(budget.nodes, budget.bytes, MAX_CELLS))) return box;
  const heights = new Uint32Array(Number(width));
  let cells = 0;
  for (let x = 0; x < heights.length; x++) {
    let own = height!;
    for (const limit of bounded) {
      if (limit.y === 0) continue;
      const here = (limit.reach - big(limit.x) * big(x)) / big(limit.y) + 1n;
      if (here < own) own = here;
    }
    cells += Number(own);
    if (cells > MAX_CELLS) return box;
    heights[x] = Number(own);
  }
  return cells * bytesPerCell(rays) > budget.bytes || stepsFor(heights, cells, rays) > budget.nodes
    ? box
    : heights;
};
