/* A count on the page: planned by one worker, run by several where it is worth it, put together by the first. */
import { signal } from '@preact/signals';
import type { CountShardResult } from '../../../src/count/plan.js';
import type { Desk } from '../../state/page.js';
import type { Solved } from '../../work/protocol.js';
import type { CountShown, FinishAsk, PlanAsk, Planned, ShardAsk } from './protocol.js';
import { type Hand, handsFor, spread } from './spread.js';

/** The line of the long count that the visitor has agreed to wait for. */
export const agreed = signal<string | undefined>(undefined);

export const solveSpread = async (line: string, desk: Desk, cores: number): Promise<Solved<CountShown>> => {
  const { lane, tell, signal: unwanted } = desk;
  const begun = performance.now();
  const first = lane('answer');
  const plan: PlanAsk = { line, agreed: agreed.peek() === line };
  const planned = await first.ask<Planned>('plan', plan, (done, total) => tell({ done, total }));
  if (planned.kind === 'answered') return planned.solved;
  const { shards, estimate } = planned;
  const count = handsFor(shards.length, estimate.bytes, cores);
  const lanes = Array.from({ length: count }, (_, i) => lane(`shard-${i}`));
  const end = () => {
    for (const other of lanes) other.halt();
  };
  unwanted.addEventListener('abort', end);
  try {
    unwanted.throwIfAborted();
    let states = 0;
    const hands = lanes.map(
      (own): Hand<CountShardResult> =>
        async (id, told) => {
          const ask: ShardAsk = { line, id };
          const result = await own.ask<CountShardResult>('shard', ask, (done, total = 1) =>
            told(done / total),
          );
          states += result.states;
          return result;
        },
    );
    const report = ({ finished, shards: all, share }: Parameters<Parameters<typeof spread>[2]>[0]) => {
      const [parts, seen, crew] = [finished, states.toLocaleString('en'), lanes.length];
      tell({
        done: share,
        total: 1,
        note: {
          en: `${all === 1 ? '' : `${parts} of ${all} parts done, ${seen} states; `}${crew} worker${crew === 1 ? '' : 's'}`,
          zh: `${all === 1 ? '' : `已完成 ${parts} / ${all} 块，${seen} 个状态；`}${crew} 个工作线程`,
        },
      });
    };
    report({ finished: 0, shards: shards.length, share: 0 });
    const results = await spread(shards, hands, report);
    tell({
      done: 1,
      total: 1,
      note: { en: 'Counted; now checking what can be checked', zh: '已数完，正在检验' },
    });
    const finish: FinishAsk = { line, results, ms: performance.now() - begun };
    return await first.ask<Solved<CountShown>>('finish', finish);
  } finally {
    unwanted.removeEventListener('abort', end);
    // Their tables are large; the workers are opened again when needed.
    end();
  }
};
