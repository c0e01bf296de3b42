/* What the count page and its workers say to each other. */
import type { Shard } from '../../../engine/shard.js';
import type { Square } from '../../../src/core/square.js';
import type { CountAnswer } from '../../../src/puzzles/count-tours/countTours.js';
import type { CountEstimate } from '../../../src/puzzles/count-tours/solve/estimate/estimate.js';
import type { CountShardResult } from '../../../src/puzzles/count-tours/solve/plan.js';
import type { Solved } from '../../work/protocol.js';

/** A count as the page shows it; one that was not begun says what it would take. */
export type CountShown = CountAnswer & {
  readonly estimate?: CountEstimate;
  /** It can be counted here, if somebody is ready to wait. */
  readonly possible?: boolean;
};

export type Planned =
  | { readonly kind: 'answered'; readonly solved: Solved<CountShown> }
  | { readonly kind: 'shards'; readonly shards: readonly Shard[]; readonly estimate: CountEstimate };

export interface PlanAsk {
  readonly line: string;
  /** True once the visitor has agreed to wait. */
  readonly agreed: boolean;
}

export interface ShardAsk {
  readonly line: string;
  readonly id: string;
}

export interface FinishAsk {
  readonly line: string;
  readonly results: readonly CountShardResult[];
  readonly ms: number;
}

export interface UseAsk {
  readonly line: string;
  readonly what: 'moves' | 'starts';
}

/** How often moves, or first squares, occur in the tours counted. */
export type Use =
  | {
      readonly kind: 'moves';
      readonly uses: readonly { readonly from: Square; readonly to: Square; readonly tours: bigint }[];
    }
  | {
      readonly kind: 'starts';
      readonly uses: readonly { readonly square: Square; readonly tours: bigint }[];
    };
