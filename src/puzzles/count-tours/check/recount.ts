import { courseOf } from './course.js';
import { join } from './join.js';
import { CountTooWide, countAt, MAX_SLOTS } from './layer.js';
import type { Network } from './network.js';
import { type Meter, RecountTooLong, sweepEdges, sweepVertices } from './sweep.js';

export const countCycles = (network: Network, squares: readonly number[], width: number, meter: Meter): bigint => {
  const course = courseOf(network, squares, width);
  if (course.widest > MAX_SLOTS) throw new RecountTooLong();
  for (let limbs = 1; ; limbs++) {
    try {
      const left = sweepVertices(course.left, limbs, meter);
      if (course.right === undefined) return countAt(left.closed, 0, limbs);
      const right = sweepVertices(course.right, limbs, meter);
      const a = sweepEdges(left.layer, course.left, new Map(), meter);
      const b = sweepEdges(right.layer, course.right, new Map(), meter);
      let pairs = 0;
      const t = performance.now();
      const total = join(a, course.left.middle, b, course.right.middle, (p) => { pairs += p; });
      console.log('sizes', left.layer.size, right.layer.size, a.size, b.size, 'pairs', pairs, 'join ms', performance.now() - t);
      return total;
    } catch (error) {
      if (!(error instanceof CountTooWide)) throw error;
    }
  }
};
