// A thread that runs shards of one plan; see desk.ts. The shared tables are built when the first shard comes.
import { parentPort, workerData } from 'node:worker_threads';
import type { Text } from '../src/core/text.js';
import type { ThreadOrder, ThreadSays } from './desk.js';
import { Refusal } from './refusal.js';
import { isStopped, planKey, type Work } from './work.js';

const { key, budget } = workerData as ThreadOrder;
const say = (says: ThreadSays): void => parentPort!.postMessage(says);
const refuse = (why: Text): void => say({ kind: 'refused', why });

const plan = (): Work | undefined => {
  try {
    const work = planKey(key, budget);
    if (!isStopped(work)) {
      say({ kind: 'planned', bytes: work.bytes, mark: work.mark });
      return work;
    }
    parentPort!.on('message', () => say({ kind: 'stopped', stopped: work }));
    say({ kind: 'stopped', stopped: work });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.text);
  }
  return undefined;
};

const work = plan();
if (work !== undefined) {
  let run: ReturnType<Work['open']> | undefined;
  parentPort!.on('message', (id: string) => {
    if (!work.shards.some((shard) => shard.id === id)) {
      refuse({ en: `"${work.key.line}" has no shard ${id}`, zh: `“${work.key.line}”没有分块 ${id}` });
      return;
    }
    run ??= work.open(budget);
    const result = isStopped(run) ? run : run(id);
    say(isStopped(result) ? { kind: 'stopped', stopped: result } : { kind: 'result', result });
  });
}
