/* Long work on several workers at once; loaded when first needed. */

import { type Report, runShards, type ShardRunner } from '../../engine/runner.js';
import { counted, countWords } from '../../src/core/amounts.js';
import type { ShardResult } from '../../src/core/parallel/shards.js';
import { formatThousands, type Text, t } from '../../src/core/text.js';
import type { FinishAsk, ShardAsk, Sharded, Solved } from './protocol.js';
import type { SolveContext } from './solveContext.js';

const MAX_WORKERS = 4;
/** All workers together stay within what a browser gives a page. */
const MAX_BYTES = 3 * 2 ** 30;

export const workersFor = (shards: number, bytes: number, cores: number): number =>
  Math.max(1, Math.min(shards, cores, MAX_WORKERS, Math.floor(MAX_BYTES / Math.max(1, bytes))));

const noteOf = ({ done, shards, states }: Report, workers: number): Text => {
  const running = t(`${workers} worker${workers === 1 ? '' : 's'}`, `${workers} 个工作线程`);
  if (shards === 1) return running;
  // The first shards build tables that the others use, too.
  const seen =
    states === 0
      ? t('building tables', '正在建表')
      : t(`${counted(states, 'state')}`, `${formatThousands(states)} 个状态`);
  return t(
    `${done} of ${counted(shards, 'shard')} done, ${seen.en}; ${running.en}`,
    `已完成 ${done} / ${countWords(shards)} 个分片，${seen.zh}；${running.zh}`,
  );
};

const CHECKING: Text = t('Finished; verifying the answer', '已算完，正在验证');

export const spread = async (
  line: string,
  { method, shards, bytes }: Sharded,
  { lane, onProgress, signal }: SolveContext,
  cores: number,
): Promise<Solved> => {
  const begun = performance.now();
  const workers = workersFor(shards.length, bytes, cores);
  let opened = 0;
  const openRunner = (): ShardRunner => {
    const own = lane(`shard-${opened++}`);
    return {
      run: (id, told) => {
        const ask: ShardAsk = { line, method, id };
        return own.ask('shard', ask, (done, whole = 1) => told?.(done / whole));
      },
      // Their tables are large, so the workers are closed and opened again when needed.
      close: async () => own.halt(),
    };
  };
  const run = await runShards(
    { shards, merge: (results: readonly ShardResult[]) => results },
    openRunner,
    workers,
    {
      onProgress: (report) => onProgress({ done: report.share, total: 1, note: noteOf(report, workers) }),
      signal,
    },
  );
  if ('kind' in run && run.kind === 'interrupted') throw signal.reason;
  onProgress({ done: 1, total: 1, note: CHECKING });
  const finish: FinishAsk = { line, method, run, ms: performance.now() - begun };
  return await lane('answer').ask<Solved>('finish', finish);
};
