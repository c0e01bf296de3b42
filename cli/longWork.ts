// Problems whose work comes in shards: here, on threads with or without a checkpoint folder, or on other machines.
import { openCheckpoint } from '../engine/checkpoint.js';
import { readAddress } from '../engine/redis.js';
import { runWork, threadsFor } from '../engine/run.js';
import type { Interrupted, Report } from '../engine/schedule.js';
import { isStopped } from '../engine/shard.js';
import { submitWork } from '../engine/submit.js';
import { planWork, type Work } from '../engine/work.js';
import { formatBytes } from '../src/core/budget.js';
import { type Text, t } from '../src/core/text.js';
import type { CombosProblem } from '../src/puzzles/combos/index.js';
import type { CountProblem } from '../src/puzzles/count-tours/index.js';
import type { Answer } from '../src/puzzles/solve.js';
import type { Settings } from './ask.js';
import { err } from './io.js';
import { usage } from './options.js';
import type { Progress } from './progress.js';
import { listenForStop } from './stop.js';

/** Work that was interrupted, with what to tell about going on. */
export interface Left {
  readonly kind: 'left';
  readonly note: Text;
}

const thousands = (value: number): string => Math.round(value).toLocaleString('en');

/** Shards, states and their rate, for the progress bar. */
const teller = (progress: Progress, seconds?: number): ((report: Report) => void) => {
  const start = performance.now();
  return ({ done, shards, share, before, states }) => {
    const rate = thousands(states / Math.max(0.001, (performance.now() - start) / 1000));
    const [soFar, soFarZh] =
      states === 0 // tables are being built, and the first shards are on their way
        ? ['', '']
        : [
            `, ${thousands(states)} states, ${rate} a second`,
            `，状态 ${thousands(states)} 个，每秒 ${rate} 个`,
          ];
    progress.tell(share, 1, {
      before,
      text: t(`${done} of ${shards} shards${soFar}`, `分块 ${done}/${shards}${soFarZh}`),
      ...(seconds === undefined ? {} : { expected: 1000 * seconds * (1 - before) }),
    });
  };
};

/** The command as typed, without the password an address may hold. */
const typedAgain = (typed: readonly string[]): string =>
  [
    'horseplay',
    ...typed.map((word, i) => (typed[i - 1] === '--redis' ? hideCredentials(word) : hideOption(word))),
  ]
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');

const hideCredentials = (address: string): string => address.replace(/\/\/.*@/s, '//…@');
const hideOption = (word: string): string => (word.startsWith('--redis=') ? hideCredentials(word) : word);

const leave = ({ done, shards }: Interrupted, settings: Settings, where: Text): Left => ({
  kind: 'left',
  note: t(
    `stopped: ${done} of ${shards} shards are ${where.en}. To go on: ${typedAgain(settings.typed)}\n`,
    `已停止：${shards} 个分块中的 ${done} 个${where.zh}。继续：${typedAgain(settings.typed)}\n`,
  ),
});

/** Nobody asked to keep what was done. */
const forget = ({ done, shards }: Interrupted): Left => ({
  kind: 'left',
  note: t(
    `stopped after ${done} of ${shards} shards, and none are kept: with --checkpoint FOLDER the same command could go on\n`,
    `已停止：完成了 ${shards} 个分块中的 ${done} 个，没有保存；加上 --checkpoint 文件夹 就能接着做\n`,
  ),
});

/** Work shorter than this is begun without a word about its cost. */
const WORTH_TELLING = 10;

/** What a long count will cost, before it is begun. */
const foretell = (work: Work, { quiet, lang }: Settings): void => {
  const { states, bytes, seconds, shards } = work;
  if (quiet || seconds < WORTH_TELLING) return;
  const [memory, time] = [formatBytes(bytes), thousands(seconds)];
  const text: Text = t(
    `expected: up to ${thousands(Number(states.toPrecision(2)))} states and ${memory} a thread, ${time} s of CPU in ${shards.length} shards`,
    `预计：每线程至多 ${thousands(Number(states.toPrecision(2)))} 个状态、${memory} 内存，共 ${time} 秒 CPU，${shards.length} 个分块`,
  );
  err(`${text[lang]}\n`);
};

const runHere = async (work: Work, settings: Settings, progress: Progress): Promise<Answer | Left> => {
  const { lang, options, threads } = settings;
  const folder = settings.args.values.get('checkpoint');
  const budget = options.budget!;
  const count = threads ?? threadsFor(work);
  const tell = teller(progress, work.seconds / Math.max(1, count));
  if (folder === undefined && count === 0)
    return (await runWork(work, { budget, onProgress: tell })) as Answer;
  const store =
    folder === undefined ? undefined : openCheckpoint(folder, work, (text) => err(`${text[lang]}\n`));
  // Even one thread is a thread of its own, so that Ctrl-C is heard here.
  const stop = listenForStop();
  try {
    const ran = await runWork(work, {
      budget,
      threads: Math.max(1, count),
      onProgress: tell,
      signal: stop.signal,
      ...(store === undefined ? {} : { store }),
    });
    if (ran.kind !== 'interrupted') return ran;
    return folder === undefined
      ? forget(ran)
      : leave(ran, settings, t(`stored in ${folder}`, `已存入 ${folder}`));
  } finally {
    stop.over();
  }
};

const runElsewhere = async (
  work: Work,
  redis: string,
  settings: Settings,
  progress: Progress,
): Promise<Answer | Left> => {
  const { lang, quiet, options } = settings;
  const note = (text: Text): void => {
    progress.finish(); // a bar that is being drawn would share the line
    err(`${text[lang]}\n`);
  };
  const stop = listenForStop();
  try {
    const ran = await submitWork(work, readAddress(redis), {
      nodes: options.budget!.nodes,
      onProgress: teller(progress),
      signal: stop.signal,
      ...(quiet ? {} : { note }),
    });
    return ran.kind === 'interrupted'
      ? leave(ran, settings, t('done, and the workers carry on', '已完成，worker 仍在继续'))
      : ran;
  } finally {
    stop.over();
  }
};

export const solveLong = async (
  problem: CountProblem | CombosProblem,
  settings: Settings,
  progress: Progress,
): Promise<Answer | Left> => {
  const { values } = settings.args;
  const other = ['checkpoint', 'threads'].find((name) => values.has(name));
  if (values.has('redis') && other !== undefined) {
    throw usage(
      `give --${other} or --redis, not both: Redis keeps finished shards, and workers have threads of their own`,
      `--${other} 与 --redis 只能给一个：完成的分块由 Redis 保存，线程数由各 worker 决定`,
    );
  }
  const work = planWork(problem, settings.options.budget, settings.countMethod);
  if (isStopped(work)) return work;
  foretell(work, settings);
  const redis = settings.args.values.get('redis');
  return redis === undefined
    ? runHere(work, settings, progress)
    : runElsewhere(work, redis, settings, progress);
};
