/* Counts that are refused: what they would take, in words and as numbers. */
import { aboutCounted, aboutWords, formatBytes } from '../../../core/amounts.js';
import { type Budget, type Stopped, stop, stopShort } from '../../../core/budget.js';
import { t } from '../../../core/text.js';
import { FAR } from './coverSearch.js';
import type { Items } from './items.js';
import { searchBytes } from './search.js';

export const tooLong = (nodes: number, budget: Budget): Stopped =>
  nodes >= FAR
    ? stop(
        t(
          'Too large: this count takes more search nodes than any limit allows.',
          '规模太大：这个计数所需的搜索节点超过任何上限。',
        ),
      )
    : stopShort(
        t(
          `Too large: this count takes about ${aboutCounted(nodes, 'search node')}.`,
          `规模太大：这个计数约需 ${aboutWords(nodes)} 个搜索节点。`,
        ),
        { nodes: budget.nodes },
        { nodes },
      );

export const tooManyStates = (needed: Budget, budget: Budget): Stopped =>
  stopShort(
    t(
      `Too large: this count takes about ${aboutCounted(needed.nodes, 'search node')} and ${formatBytes(needed.bytes)} of memory.`,
      `规模太大：这个计数约需 ${aboutWords(needed.nodes)} 个搜索节点、${formatBytes(needed.bytes)} 内存。`,
    ),
    { nodes: budget.nodes, bytes: budget.bytes },
    needed,
  );

/** The search was given up on its way. */
export const outOfLimits = (budget: Budget): Stopped =>
  stopShort(
    t(
      'Too large: the search reached its limit before all placements were counted.',
      '规模太大：还没数完就达到了上限。',
    ),
    { nodes: budget.nodes, bytes: budget.bytes },
  );

/** A search would not fit, however few nodes it takes. */
export const tooManyItems = (items: Items, { bytes }: Budget): Stopped => {
  const needed = searchBytes(items);
  return stopShort(
    t(
      `Too large: this count takes about ${formatBytes(needed)} of memory.`,
      `规模太大：这个计数约需 ${formatBytes(needed)} 内存。`,
    ),
    { bytes },
    { bytes: needed },
  );
};
