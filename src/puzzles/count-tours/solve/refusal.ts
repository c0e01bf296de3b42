/*
 * Counts that are too large: what they need, reported before they start, or that they needed more than
 * estimated.
 */
import {
  aboutCounted,
  aboutWords,
  counted,
  countWords,
  formatBytes,
  timeWords,
} from '../../../core/amounts.js';
import { type Budget, type Stopped, stop, stopShort } from '../../../core/budget.js';
import type { CountEstimate } from '../../../core/frontier/estimate.js';
import { t } from '../../../core/text.js';

/** WebAssembly has 32-bit addresses. */
export const MAX_BYTES = 2 ** 32;

export const fitsMemory = ({ bytes }: CountEstimate, budget: Budget): boolean =>
  bytes <= Math.min(budget.bytes, MAX_BYTES);

export const within = (estimate: CountEstimate, budget: Budget): boolean =>
  fitsMemory(estimate, budget) && estimate.transitions <= budget.nodes;

/** No computer has that much; the exact figure does not matter. */
const MORE_THAN_EXISTS = 2 ** 60;

/** What a count would need, and why it is not started. No limit helps if a worker cannot have the memory. */
export const tooLarge = (estimate: CountEstimate, budget: Budget, shards = 1): Stopped => {
  const { bytes, transitions, seconds } = estimate;
  if (bytes > MORE_THAN_EXISTS) {
    return stop(
      t('Too large to count: needs more memory than exists.', '规模太大：所需内存超过任何计算机。'),
    );
  }
  const [memory, time] = [formatBytes(bytes), timeWords(seconds)];
  if (bytes > MAX_BYTES) {
    return stop(
      t(
        `Too large to count: needs about ${memory} of memory and ${time.en} of CPU time, but each thread can use at most 4 GiB.`,
        `规模太大：约需 ${memory} 内存、${time.zh} CPU 时间，而每个线程最多用 4 GiB。`,
      ),
    );
  }
  const nodes = aboutWords(transitions);
  const parts =
    shards > 1 ? t(` in ${counted(shards, 'shard')}`, `，分 ${countWords(shards)} 个分片`) : t('', '');
  const needs = t(
    `Too large to count: needs about ${memory} of memory and ${aboutCounted(transitions, 'search node')} (${time.en} of CPU time${parts.en}).`,
    `规模太大：约需 ${memory} 内存、${nodes} 个搜索节点（${time.zh} CPU 时间${parts.zh}）。`,
  );
  return stopShort(needs, budget, { bytes, nodes: transitions });
};

/** Why a count was not finished: it was allowed what was estimated for it, and needed more. */
export const ranOut = (estimate: CountEstimate, budget: Budget): Stopped => {
  if (!within(estimate, budget)) return tooLarge(estimate, budget);
  const [memory, nodes] = [formatBytes(estimate.bytes), aboutWords(estimate.transitions)];
  const why = t(
    `Stopped: this count needs more than the estimated ${memory} of memory and ${aboutCounted(estimate.transitions, 'search node')}.`,
    `已停止：实际需要超过了预计的 ${memory} 内存和 ${nodes} 个搜索节点。`,
  );
  return stopShort(why, { ...budget, bytes: Math.min(budget.bytes, MAX_BYTES) });
};
