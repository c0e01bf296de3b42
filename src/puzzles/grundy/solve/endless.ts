/* Play that need not end: the moves or the squares that show it. */
import type { Ray } from '../../../core/moveGraph.js';
import { formatPair, type Point } from '../../../core/square.js';
import type { GrundyEndless } from '../grundy.js';
import { neverShrinks, type Repeated } from './ends.js';

/** Play on the quadrant that never shrinks. */
export const endlessQuadrant = (rays: readonly Ray[]): GrundyEndless => ({
  kind: 'endless',
  moves: neverShrinks(rays),
  method: 'never-shrinks',
});

/** A cycle of play on a finite board. */
export const endlessBoard = (cycle: readonly Point[]): GrundyEndless => {
  const counts = new Map<string, Repeated>();
  for (let i = 1; i < cycle.length; i++) {
    const [dx, dy] = [cycle[i]!.x - cycle[i - 1]!.x, cycle[i]!.y - cycle[i - 1]!.y];
    const key = formatPair(dx, dy);
    counts.set(key, { dx, dy, times: (counts.get(key)?.times ?? 0) + 1 });
  }
  return { kind: 'endless', moves: [...counts.values()], cycle, method: 'cycle' };
};
