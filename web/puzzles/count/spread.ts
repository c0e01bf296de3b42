/* Shards on several workers, the largest first, each worker taking the next as soon as it is free. The total does not depend on who ran what. */
export interface Shard {
  readonly id: string;
  readonly weight: number;
}

/** One worker: runs a shard, and tells how much of it is done, 0 to 1. */
export type Hand<R> = (id: string, tell: (part: number) => void) => Promise<R>;

export interface Spread {
  readonly finished: number;
  readonly shards: number;
  /** Parts of 1, by weight. */
  readonly share: number;
}

/** All results, in no certain order. The first failure is the failure of the whole. */
export const spread = async <R>(
  shards: readonly Shard[],
  hands: readonly Hand<R>[],
  tell: (how: Spread) => void,
): Promise<readonly R[]> => {
  const waiting = [...shards].sort((a, b) => b.weight - a.weight);
  const whole = shards.reduce((sum, { weight }) => sum + weight + 1, 0);
  const partOf = new Map<string, number>();
  const results: R[] = [];
  const report = (): void => {
    const done = shards.reduce((sum, { id, weight }) => sum + (weight + 1) * (partOf.get(id) ?? 0), 0);
    tell({ finished: results.length, shards: shards.length, share: done / whole });
  };
  let failed = false;
  const work = async (hand: Hand<R>): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !failed; next = waiting.shift()) {
      const { id } = next;
      const result = await hand(id, (part) => {
        partOf.set(id, part);
        report();
      });
      partOf.set(id, 1);
      results.push(result);
      report();
    }
  };
  try {
    await Promise.all(hands.map(work));
  } catch (error) {
    failed = true;
    throw error;
  }
  return results;
};

const MOST_HANDS = 4;
/** All workers together keep within what a browser gives a page. */
const MOST_BYTES = 3 * 2 ** 30;

export const handsFor = (shards: number, bytes: number, cores: number): number =>
  Math.max(1, Math.min(shards, cores, MOST_HANDS, Math.floor(MOST_BYTES / Math.max(1, bytes))));
