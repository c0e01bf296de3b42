/* A shard and its result: all that scheduling knows of work. No planner comes along, so pages import this for next to nothing. */
import type { Stopped } from '../src/core/budget.js';

export interface Shard {
  /** Letters, digits and dashes; the same for the same key. */
  readonly id: string;
  readonly weight: number;
}

export interface ShardResult {
  readonly id: string;
  /** What the shard counted, in decimal. */
  readonly total: string;
  readonly states: number;
}

export const isStopped = (value: object): value is Stopped => 'kind' in value && value.kind === 'stopped';

/** The part of the work that is done, of 1; `part` is what is done of each shard, of 1. */
export const weigh = (shards: readonly Shard[], part: (id: string) => number): number => {
  let all = 0;
  let done = 0;
  for (const { id, weight } of shards) {
    all += weight + 1;
    done += (weight + 1) * part(id);
  }
  return all === 0 ? 1 : done / all;
};
