/* Games that may never end: the moves or the squares that show it. */
import type { Ray } from '../../../core/moveGraph.js';
import { type BigPoint, formatPair, type Point } from '../../../core/square.js';
import type { GrundyEndless } from '../grundy.js';
import { neverShrinks, type Repeated } from './ends.js';

/** The moves of a walk, and how often each is made. */
export const countMoves = (walk: readonly (Point | BigPoint)[]): readonly Repeated[] => {
  const counts = new Map<string, Repeated>();
  for (let i = 1; i < walk.length; i++) {
    const [dx, dy] = (['x', 'y'] as const).map((by) =>
      Number(BigInt(walk[i]![by]) - BigInt(walk[i - 1]![by])),
    );
    const key = formatPair(dx!, dy!);
    counts.set(key, { dx: dx!, dy: dy!, times: (counts.get(key)?.times ?? 0) + 1 });
  }
  return [...counts.values()];
};

/** Moves on the quadrant that can be repeated forever. */
export const endlessQuadrant = (rays: readonly Ray[]): GrundyEndless => ({
  kind: 'endless',
  moves: neverShrinks(rays),
  method: 'never-shrinks',
});

/** A cycle of play on a finite board. */
export const endlessBoard = (cycle: readonly Point[]): GrundyEndless => {
  return { kind: 'endless', moves: countMoves(cycle), cycle, method: 'cycle' };
};
