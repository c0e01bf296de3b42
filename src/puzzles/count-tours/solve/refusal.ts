/*
 * Counts that are too large: told what they need before they begin, or that they needed more than was foretold.
 */
import { type Budget, formatBytes, type Stopped } from '../../../core/budget.js';
import { type Text, t } from '../../../core/text.js';
import type { CountEstimate } from './estimate/estimate.js';

/** WebAssembly has addresses of 32 bits. */
export const MAX_BYTES = 2 ** 32;

export const fitsMemory = ({ bytes }: CountEstimate, budget: Budget): boolean =>
  bytes <= Math.min(budget.bytes, MAX_BYTES);

export const within = (estimate: CountEstimate, budget: Budget): boolean =>
  fitsMemory(estimate, budget) && estimate.transitions <= budget.nodes;

const round = (value: number): string =>
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

/** What a count would need, and why it is not begun. */
export const tooLarge = (estimate: CountEstimate, budget: Budget, shards = 1): Stopped => {
  const { states, bytes, transitions, seconds } = estimate;
  const [memory, time] = [formatBytes(bytes), duration(seconds)];
  const limits = [formatBytes(budget.bytes), round(budget.nodes)] as const;
  const parts = shards > 1 ? t(` in ${shards} shards`, `（分 ${shards} 块）`) : t('', '');
  const beyond = bytes > MAX_BYTES;
  return {
    kind: 'stopped',
    nodes: 0,
    why: t(
      `this count needs about ${round(states)} states and ${memory} at a time, ${round(transitions)} nodes and ${time.en} of CPU${parts.en}; ` +
        `allowed are ${limits[0]} and ${limits[1]} nodes: --memory and --nodes raise them` +
        (beyond
          ? ', but a worker cannot have more than 4 GiB, so no setting is enough'
          : ' (at most 4 GiB a worker)'),
      `这个计数同时约需 ${round(states)} 个状态、${memory} 内存，共 ${round(transitions)} 个节点、${time.zh} CPU${parts.zh}；` +
        `目前允许 ${limits[0]} 和 ${limits[1]} 个节点：可用 --memory 与 --nodes 提高` +
        (beyond ? '，但每个工作线程至多 4 GiB，怎样设置都不够' : '（每个工作线程至多 4 GiB）'),
    ),
  };
};

/** Why a count was not finished: it was allowed what was foretold for it, and needed more. */
export const ranOut = (estimate: CountEstimate, budget: Budget): Stopped => {
  if (!within(estimate, budget)) return tooLarge(estimate, budget);
  const foretold = [formatBytes(estimate.bytes), round(estimate.transitions)] as const;
  const limits = [formatBytes(Math.min(budget.bytes, MAX_BYTES)), round(budget.nodes)] as const;
  return {
    kind: 'stopped',
    nodes: 0,
    why: t(
      `this count needs more than the ${foretold[0]} at a time and ${foretold[1]} nodes foretold for it, ` +
        `and ran out of the ${limits[0]} and ${limits[1]} nodes allowed: --memory and --nodes raise them (at most 4 GiB a worker)`,
      `这个计数的实际需要超过了预计的 ${foretold[0]} 内存和 ${foretold[1]} 个节点，` +
        `用尽了允许的 ${limits[0]} 和 ${limits[1]} 个节点：可用 --memory 与 --nodes 提高（每个工作线程至多 4 GiB）`,
    ),
  };
};
