/*
 * The hyper knight's values by lookup, for judges that ask millions of times: a table of 512 x 512 (the
 * judge's board and some more, filled in order of x + y without clipping anything), and the proved rule
 * beyond it.
 */

import { HYPERKNIGHT } from '../../../../core/piece.js';
import { columnStarts, fillTable } from '../table.js';
import { findRule } from './findRule.js';
import { type ReadyRule, readyRule, valueAnywhere } from './rule.js';

/** The table holds x, y < 512, at [x * 512 + y]. */
export const HYPERKNIGHT_SIDE = 512;

let table: Uint8Array | undefined;
let rule: ReadyRule | undefined;

/** Built at the first call: 523,776 squares, about 20 ms. */
export const hyperknightTable = (): Uint8Array => {
  if (table) return table;
  const side = HYPERKNIGHT_SIDE;
  // x + y <= 2 * 511 contains everything reachable from the table's squares.
  const heights = Uint32Array.from({ length: 2 * side - 1 }, (_, x) => 2 * side - 1 - x);
  const starts = columnStarts(heights);
  const values = fillTable(heights, HYPERKNIGHT.rays, { x: 1, y: 1 });
  table = new Uint8Array(side * side);
  for (let x = 0; x < side; x++) table.set(values.subarray(starts[x]!, starts[x]! + side), x * side);
  return table;
};

/**
 * The value of any square of the quadrant. A coordinate beyond 2^53 must be a bigint to be exact.
 *
 * @example
 * hyperknightValue(12, 30) === hyperknightValue(12n, 30n); // true
 */
export const hyperknightValue = (x: number | bigint, y: number | bigint): number => {
  if (typeof x === 'number' && typeof y === 'number' && x < HYPERKNIGHT_SIDE && y < HYPERKNIGHT_SIDE) {
    return (table ?? hyperknightTable())[x * HYPERKNIGHT_SIDE + y]!;
  }
  if (rule === undefined) {
    const limits = [
      { x: 1, y: 2 },
      { x: 2, y: 1 },
    ];
    const found = findRule(HYPERKNIGHT.rays, { x: 1, y: 1 }, limits, 1e8);
    if (found === undefined) throw new Error('the hyper knight has a rule, and it was not found');
    rule = readyRule(found);
  }
  return valueAnywhere(rule, { x: BigInt(x), y: BigInt(y) });
};
