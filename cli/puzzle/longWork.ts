/* Work that comes in shards: here, on threads with or without a checkpoint folder, or on other machines. */
import { openCheckpoint } from '../../engine/checkpoint.js';
import { planWork, type Work } from '../../engine/plan.js';
import type { Address } from '../../engine/queue/address.js';
import type { Interrupted, Report } from '../../engine/runner.js';
import { runWork, threadsFor } from '../../engine/threads.js';
import {
  aboutCounted,
  aboutWords,
  counted,
  countWords,
  formatBytes,
  timeWords,
} from '../../src/core/amounts.js';
import { isStopped } from '../../src/core/budget.js';
import type { Shardable } from '../../src/core/parallel/shards.js';
import { refusal } from '../../src/core/refusal.js';
import { formatThousands, type Text, t } from '../../src/core/text.js';
import type { Problem } from '../../src/puzzles/lines.js';
import type { Answer } from '../../src/puzzles/solve.js';
import { listenForStop } from '../interrupt.js';
import { err } from '../io.js';
import type { Progress } from '../output/progress.js';
import { typedAgain } from '../output/shell.js';
import type { Settings } from './settings.js';

/** Interrupted work, with what to print about resuming it. */
export interface Left {
  readonly kind: 'left';
  readonly note: Text;
}

const thousands = (value: number): string => formatThousands(Math.round(value));

/** Shards, states and their rate, for the progress bar. */
const reportTo = (progress: Progress, seconds?: number): ((report: Report) => void) => {
  const start = performance.now();
  return ({ done, shards, share, before, states }) => {
    const rate = thousands(states / Math.max(0.001, (performance.now() - start) / 1000));
    const soFar =
      states === 0 // tables are being built, and the first shards are running
        ? t('', '')
        : t(
            `, ${counted(Math.round(states), 'state')}, ${rate} per second`,
            `，状态 ${thousands(states)} 个，每秒 ${rate} 个`,
          );
    progress.onProgress(share, 1, {
      before,
      text: t(
        `${done} of ${counted(shards, 'shard')}${soFar.en}`,
        `分片 ${done}/${countWords(shards)}${soFar.zh}`,
      ),
      ...(seconds === undefined ? {} : { expected: 1000 * seconds * (1 - before) }),
    });
  };
};

/** The finished shards are saved in a folder. */
const leaveSaved = ({ done, shards }: Interrupted, { env }: Settings, folder: string): Left => ({
  kind: 'left',
  note: t(
    `Stopped. ${done} of ${counted(shards, 'shard')} saved in ${folder}. To continue, run the same command: ${typedAgain(env.typed)}\n`,
    `已停止，${countWords(shards)} 个分片已保存 ${done} 个（${folder}）。再次运行同一命令即可继续：${typedAgain(env.typed)}\n`,
  ),
});

/** The workers continue without this process. */
const leaveRunning = ({ done, shards }: Interrupted, { env }: Settings): Left => ({
  kind: 'left',
  note: t(
    `Stopped waiting. ${done} of ${counted(shards, 'shard')} done; the workers continue. To rejoin, run the same command: ${typedAgain(env.typed)}\n`,
    `不再等待，${countWords(shards)} 个分片已完成 ${done} 个，worker 仍在继续。再次运行同一命令即可接上：${typedAgain(env.typed)}\n`,
  ),
});

/** The user did not ask to save the work. */
const forget = ({ done, shards }: Interrupted): Left => ({
  kind: 'left',
  note: t(
    `Stopped after ${done} of ${counted(shards, 'shard')}; nothing was saved. Add --checkpoint DIR to be able to resume.\n`,
    `已停止，${countWords(shards)} 个分片完成了 ${done} 个，没有保存。加上 --checkpoint DIR 就可以断点续算。\n`,
  ),
});

/** Shorter work starts without a message about its cost. */
const WORTH_TELLING_S = 10;

/** Prints the estimated cost of a long count before it starts. */
const printEstimate = (work: Work, { env, options }: Settings): void => {
  const { states, bytes, seconds, nextTakes } = work;
  const shards = work.shards.length + (nextTakes?.shards ?? 0);
  if (options.quiet || seconds < WORTH_TELLING_S) return;
  const [memory, time] = [formatBytes(bytes), timeWords(seconds)];
  const held = aboutWords(states);
  const estimate = t(
    `Estimate: up to ${aboutCounted(states, 'state')} and ${memory} per thread, ${time.en} of CPU time in ${counted(shards, 'shard')}`,
    `预计：每个线程最多 ${held} 个状态、${memory} 内存，共 ${time.zh} CPU 时间，${countWords(shards)} 个分片`,
  );
  err(`${estimate[env.lang]}\n`);
};

const runOnThreads = async (work: Work, settings: Settings, progress: Progress): Promise<Answer | Left> => {
  const { env, engine, solve, options } = settings;
  const { budget } = solve;
  const say = (text: Text): void => err(`${text[env.lang]}\n`);
  const { checkpoint: folder, threads = threadsFor(work) } = engine;
  const onProgress = reportTo(progress, work.seconds / Math.max(1, threads));
  const store =
    folder === undefined
      ? undefined
      : openCheckpoint(folder, work, {
          warn: say,
          ...(options.quiet ? {} : { note: say }),
          anyway: engine.claim === true,
        });
  // Work too short for threads runs here unless its results are saved. Then it runs on its own thread, so
  // that this one can react to Ctrl-C.
  const isShort = store === undefined && threads === 0;
  const stop = isShort ? undefined : listenForStop();
  try {
    const ran = await runWork(work, {
      budget,
      onProgress,
      ...(isShort ? {} : { threads: Math.max(1, threads) }),
      ...(stop === undefined ? {} : { signal: stop.signal }),
      ...(store === undefined ? {} : { store }),
    });
    if (ran.kind !== 'interrupted') return ran;
    return folder === undefined ? forget(ran) : leaveSaved(ran, settings, folder);
  } finally {
    store?.close();
    stop?.over();
  }
};

const runElsewhere = async (
  work: Work,
  address: Address,
  settings: Settings,
  progress: Progress,
): Promise<Answer | Left> => {
  const { env, options, engine, solve } = settings;
  const note = (text: Text): void => {
    progress.finish(); // a bar would share the line
    err(`${text[env.lang]}\n`);
  };
  const { submitWork } = await import('../../engine/queue/submit.js');
  const stop = listenForStop();
  try {
    const ran = await submitWork(work, address, {
      nodes: solve.budget.nodes,
      onProgress: reportTo(progress),
      signal: stop.signal,
      ...(engine.audit === undefined ? {} : { audit: { share: engine.audit, budget: solve.budget } }),
      ...(options.quiet ? {} : { note }),
    });
    return ran.kind === 'interrupted' ? leaveRunning(ran, settings) : ran;
  } finally {
    stop.over();
  }
};

const refuseBoth = ({ redis, checkpoint, threads }: Settings['engine']): void => {
  const other = checkpoint !== undefined ? 'checkpoint' : threads !== undefined ? 'threads' : undefined;
  if (redis === undefined || other === undefined) return;
  throw refusal(
    'usage',
    `--${other} and --redis can't be combined: Redis saves finished shards, and each worker has its own threads. Keep one.`,
    `--${other} 与 --redis 只能写一个：完成的分片由 Redis 保存，线程数由各 worker 决定`,
  );
};

/** Uses the method of the options, or another. */
export const solveShards = async (
  problem: Problem,
  shards: Shardable<Problem, Answer>,
  settings: Settings,
  progress: Progress,
  method: string | undefined = settings.solve.method,
): Promise<Answer | Left> => {
  const { engine, solve } = settings;
  refuseBoth(engine);
  const work = planWork<Problem>(problem, shards, solve.budget, method);
  if (isStopped(work)) return work;
  printEstimate(work, settings);
  return engine.redis === undefined
    ? runOnThreads(work, settings, progress)
    : runElsewhere(work, engine.redis, settings, progress);
};
