/*
 * Counts that are too large: told what they need before they begin, or that they needed more than was estimated.
 */
import { type Budget, formatBytes, type Stopped, stop, stopShort } from '../../../core/budget.js';
import { type Text, t } from '../../../core/text.js';
import type { CountEstimate } from './estimate/estimate.js';

/** WebAssembly has addresses of 32 bits. */
export const MAX_BYTES = 2 ** 32;

export const fitsMemory = ({ bytes }: CountEstimate, budget: Budget): boolean =>
  bytes <= Math.min(budget.bytes, MAX_BYTES);

export const within = (estimate: CountEstimate, budget: Budget): boolean =>
  fitsMemory(estimate, budget) && estimate.transitions <= budget.nodes;

/** An exbibyte: from here on figures say nothing to anybody. */
const MEMORY_THAT_EXISTS = 2 ** 60;

const roughly = (value: number): string =>
  value < 1000 ? `${Math.ceil(value)}` : value.toExponential(1).replace('e+', 'e');

const UNITS: readonly (readonly [seconds: number, en: string, zh: string])[] = [
  [365 * 86_400, 'years', '年'],
  [86_400, 'days', '天'],
  [3600, 'hours', '小时'],
  [60, 'minutes', '分钟'],
  [0, 's', '秒'],
];

const duration = (seconds: number): Text => {
  const [size, en, zh] = UNITS.find(([least]) => seconds >= 2 * least)!;
  const count = Number((seconds / Math.max(1, size)).toPrecision(2));
  return t(`${count} ${en}`, `${count} ${zh}`);
};

/** What a count would need, and why it is not begun. No limit helps where a worker cannot have the memory. */
export const tooLarge = (estimate: CountEstimate, budget: Budget, shards = 1): Stopped => {
  const { states, bytes, transitions, seconds } = estimate;
  const parts = shards > 1 ? t(` in ${shards} shards`, `（分 ${shards} 块）`) : t('', '');
  if (bytes > MEMORY_THAT_EXISTS) {
    const power = Math.floor(Math.log10(states));
    return stop(
      t(
        `this count needs more than 10^${power} states at a time, more memory than exists`,
        `这个计数同时需要超过 10^${power} 个状态，任何计算机的内存都不够`,
      ),
    );
  }
  const [memory, time] = [formatBytes(bytes), duration(seconds)];
  const needs = t(
    `this count needs about ${roughly(states)} states and ${memory} at a time, ${roughly(transitions)} nodes and ${time.en} of CPU${parts.en}`,
    `这个计数同时约需 ${roughly(states)} 个状态、${memory} 内存，共 ${roughly(transitions)} 个节点、${time.zh} CPU${parts.zh}`,
  );
  if (bytes <= MAX_BYTES) return stopShort(needs, budget, { bytes, nodes: transitions });
  return stop(
    t(`${needs.en}, and a worker cannot have more than 4 GiB`, `${needs.zh}，而每个工作线程至多 4 GiB`),
  );
};

/** Why a count was not finished: it was allowed what was estimated for it, and needed more. */
export const ranOut = (estimate: CountEstimate, budget: Budget): Stopped => {
  if (!within(estimate, budget)) return tooLarge(estimate, budget);
  const [memory, nodes] = [formatBytes(estimate.bytes), roughly(estimate.transitions)];
  const why = t(
    `this count needs more than the ${memory} at a time and ${nodes} nodes estimated for it`,
    `这个计数的实际需要超过了预计的 ${memory} 内存和 ${nodes} 个节点`,
  );
  return stopShort(why, { ...budget, bytes: Math.min(budget.bytes, MAX_BYTES) });
};
