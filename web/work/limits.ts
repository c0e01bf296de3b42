/*
 * What the web app says about work that is too much for it. Solvers report what they need and what they were
 * allowed. This file turns that into advice: wait, take a smaller problem, or run a command, which is written
 * out.
 */
import { aboutCounted, counted, formatBytes } from '../../src/core/amounts.js';
import { type Budget, DEFAULT_BUDGET, type Stopped } from '../../src/core/budget.js';
import type { ShardPlan } from '../../src/core/parallel/shards.js';
import type { Said } from '../../src/core/puzzle.js';
import { formatThousands, type Text, t } from '../../src/core/text.js';

const GIB = 2 ** 30;

/** A page shares the machine with others, so it takes less memory than the command. */
export const PAGE_BUDGET: Budget = { nodes: 2e9, bytes: GIB };
/** As much as one worker may request in a browser, for work in shards. */
export const SHARD_BUDGET: Budget = { nodes: 2e9, bytes: 2 * GIB };

/** More than this is no work for one machine, and no command is offered. */
const MOST: Budget = { nodes: 1e15, bytes: 64 * GIB };
/** If nobody knows how much is missing, this factor is worth a try. */
const MORE = 10;
/** Work with more nodes takes half an hour or more, so finished shards are worth saving in a folder. */
const WORTH_KEEPING = 1e10;
/** The needs of shards are estimates, and may be too low by this factor. */
const SPARE = 2;

const isPlain = (word: string): boolean => /^[\w.,:/+=@%^-]+$/.test(word);

/** The problem as arguments for a shell. */
export const shellWords = (line: string): string =>
  line
    .split(' ')
    .map((word) => (isPlain(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');

/** One significant digit, rounded up: `3e9`. */
const roundUp = (value: number): string => {
  const power = Math.floor(Math.log10(value));
  const figure = Math.ceil(value / 10 ** power);
  return figure === 10 ? `1e${power + 1}` : `${figure}e${power}`;
};

/**
 * The command with limits as high as the problem needs; undefined if a machine has less, or if the limits are
 * not the problem. `inShards`: the command can save finished shards and so resume.
 */
export const commandFor = (line: string, { shortfall }: Stopped, inShards: boolean): string | undefined => {
  if (shortfall === undefined) return undefined;
  const { allowed, needed } = shortfall;
  const nodes = (inShards ? SPARE : 1) * (needed.nodes ?? (allowed.nodes ?? 0) * MORE);
  const bytes = needed.bytes ?? (allowed.bytes ?? 0) * MORE;
  if (nodes > MOST.nodes || bytes > MOST.bytes) return undefined;
  return [
    `horseplay ${shellWords(line)}`,
    ...(bytes > DEFAULT_BUDGET.bytes ? [`--memory ${Math.ceil(bytes / GIB)}GiB`] : []),
    ...(nodes > DEFAULT_BUDGET.nodes ? [`--nodes ${roundUp(nodes)}`] : []),
    ...(inShards && nodes > WORTH_KEEPING ? ['--checkpoint work'] : []),
  ].join(' ');
};

/** The web app's limits, for those that were exceeded. */
const roomSaid = ({ nodes, bytes }: Partial<Budget>): Text | undefined => {
  const steps = nodes === undefined ? undefined : formatThousands(nodes);
  const memory = bytes === undefined ? undefined : formatBytes(bytes);
  if (steps !== undefined && memory !== undefined) {
    return t(
      `The web app's limit is ${memory} of memory and ${counted(nodes!, 'search node')}.`,
      `网页版的上限是 ${memory} 内存和 ${steps} 个搜索节点。`,
    );
  }
  if (memory !== undefined)
    return t(`The web app's limit is ${memory} of memory.`, `网页版的上限是 ${memory} 内存。`);
  if (steps !== undefined)
    return t(
      `The web app's limit is ${counted(nodes!, 'search node')}.`,
      `网页版的上限是 ${steps} 个搜索节点。`,
    );
  return undefined;
};

/** Why nothing was found here. */
export const limitSaid = ({ why, nodes, shortfall }: Stopped): Said => {
  const room = shortfall && roomSaid(shortfall.allowed);
  return {
    headline:
      nodes > 0
        ? t('No answer: a limit was reached', '达到上限，没有得出答案')
        : t('Too large for the web app', '规模太大，网页版算不了'),
    details: [why, ...(room ? [room] : [])],
  };
};

const UNITS: readonly (readonly [size: number, en: string, many: string, zh: string])[] = [
  [60, 'second', 'seconds', '秒'],
  [60, 'minute', 'minutes', '分钟'],
  [24, 'hour', 'hours', '小时'],
  [365, 'day', 'days', '天'],
  [Infinity, 'year', 'years', '年'],
];

/** "40 seconds", "3 minutes", "6 hours", "2 years": an estimate needs no more precision. */
export const timeSaid = (seconds: number): Text => {
  let amount = Math.max(1, seconds);
  for (const [size, en, many, zh] of UNITS) {
    if (amount < size * 1.5) {
      const round = amount < 10 ? Math.round(amount) : Number(amount.toPrecision(2));
      const shown = round < 1e6 ? formatThousands(round) : roundUp(round);
      return t(`${shown} ${round === 1 ? en : many}`, `${shown} ${zh}`);
    }
    amount /= size;
  }
  return t('', '');
};

/** What long work would take, before it starts. */
export const patienceSaid = ({
  seconds,
  states,
  bytes,
}: Pick<ShardPlan<unknown>, 'seconds' | 'states' | 'bytes'>): Said => {
  const time = timeSaid(seconds);
  const held = formatThousands(Number(states.toPrecision(2)));
  const memory = formatBytes(bytes);
  return {
    headline: t(`This takes about ${time.en}`, `大约需要 ${time.zh}`),
    details: [
      t(
        `Each worker keeps up to about ${aboutCounted(states, 'state')} and uses ${memory} of memory.`,
        `每个线程最多约 ${held} 个状态，占用 ${memory} 内存。`,
      ),
    ],
  };
};
