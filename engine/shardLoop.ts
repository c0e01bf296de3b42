/* The far end of a desk: plans from the key it is given, and runs the shards it is asked for. Nothing in here needs Node. */

import type { Budget, Stopped } from '../src/core/budget.js';
import { t } from '../src/core/text.js';
import type { ThreadOrder, ThreadSays } from './desk.js';
import { Refusal } from './refusal.js';
import { isStopped } from './shard.js';
import type { ShardPlan, WorkKey } from './shards.js';

/** Says what came of the plan at once; the function given back runs a shard and says its result. */
export const answerShards = (
  { key, budget }: ThreadOrder,
  planOf: (key: WorkKey, budget: Budget) => (ShardPlan & { readonly mark?: string }) | Stopped,
  say: (says: ThreadSays) => void,
): ((id: string) => void) => {
  let work: ReturnType<typeof planOf>;
  try {
    work = planOf(key, budget);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused: ThreadSays = { kind: 'refused', why: error.text };
    say(refused);
    return () => say(refused);
  }
  if (isStopped(work)) {
    const stopped: ThreadSays = { kind: 'stopped', stopped: work };
    say(stopped);
    return () => say(stopped);
  }
  const { shards, bytes, mark = '', open } = work;
  say({ kind: 'planned', bytes, mark });
  let run: ReturnType<ShardPlan['open']> | undefined;
  return (id) => {
    if (!shards.some((shard) => shard.id === id)) {
      const shown = id.slice(0, 200);
      say({
        kind: 'refused',
        why: t(`"${key.line}" has no shard ${shown}`, `“${key.line}”没有分块 ${shown}`),
      });
      return;
    }
    run ??= open(budget); // the shared tables, when the first shard comes
    const result = isStopped(run) ? run : run(id, (part) => say({ kind: 'part', part }));
    say(isStopped(result) ? { kind: 'stopped', stopped: result } : { kind: 'result', result });
  };
};
