/* A count on the page: planned by one worker, run by several where it is worth it, put together by the first. */

import { signal } from '@preact/signals';
import type { Desk as ShardDesk } from '../../../engine/desk.js';
import { type Report, runOnDesks } from '../../../engine/schedule.js';
import { t } from '../../../src/core/text.js';
import type { CountShardResult } from '../../../src/puzzles/count-tours/solve/plan.js';
import type { Desk } from '../../state/page.js';
import type { Solved } from '../../work/protocol.js';
import type { CountShown, FinishAsk, PlanAsk, Planned, ShardAsk } from './protocol.js';

/** The line of the long count that the visitor has agreed to wait for. */
export const agreed = signal<string | undefined>(undefined);

const MAX_WORKERS = 4;
/** All workers together keep within what a browser gives a page. */
const MAX_BYTES = 3 * 2 ** 30;

export const workersFor = (shards: number, bytes: number, cores: number): number =>
  Math.max(1, Math.min(shards, cores, MAX_WORKERS, Math.floor(MAX_BYTES / Math.max(1, bytes))));

export const solveSpread = async (line: string, desk: Desk, cores: number): Promise<Solved<CountShown>> => {
  const { lane, onProgress, signal: unwanted } = desk;
  const begun = performance.now();
  const first = lane('answer');
  const plan: PlanAsk = { line, agreed: agreed.peek() === line };
  const planned = await first.ask<Planned>('plan', plan, (done, total) => onProgress({ done, total }));
  if (planned.kind === 'answered') return planned.solved;
  const { shards, estimate } = planned;
  const count = workersFor(shards.length, estimate.bytes, cores);
  const report = ({ done, shards: all, share, states }: Report): void => {
    const seen = states.toLocaleString('en');
    onProgress({
      done: share,
      total: 1,
      note: t(
        `${all === 1 ? '' : `${done} of ${all} parts done, ${seen} states; `}${count} worker${count === 1 ? '' : 's'}`,
        `${all === 1 ? '' : `已完成 ${done} / ${all} 块，${seen} 个状态；`}${count} 个工作线程`,
      ),
    });
  };
  let opened = 0;
  const openDesk = (): ShardDesk<CountShardResult> => {
    const own = lane(`shard-${opened++}`);
    return {
      run: (id, told) => {
        const ask: ShardAsk = { line, id };
        return own.ask<CountShardResult>('shard', ask, (done, whole = 1) => told?.(done / whole));
      },
      // Their tables are large; the workers are opened again when needed.
      close: async () => own.halt(),
    };
  };
  unwanted.throwIfAborted();
  const work = { shards, merge: (results: readonly CountShardResult[]) => ({ results }) };
  const run = await runOnDesks(work, openDesk, count, { onProgress: report, signal: unwanted });
  if ('kind' in run) throw unwanted.reason;
  onProgress({
    done: 1,
    total: 1,
    note: t('Counted; now checking what can be checked', '已数完，正在检验'),
  });
  const finish: FinishAsk = { line, results: run.results, ms: performance.now() - begun };
  return await first.ask<Solved<CountShown>>('finish', finish);
};
