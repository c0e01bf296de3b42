/*
 * From the problem to something that counts, within limits: the common start of solving, sampling, marginals,
 * and shards.
 */

import { counted, countWords, formatBytes } from '../../../core/amounts.js';
import { type Budget, limitsOf, type Stopped, stopShort } from '../../../core/budget.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import { type Choices, choicesOf } from '../choices.js';
import type { CombosProblem } from '../combos.js';
import { validateCombos } from '../validate.js';
import { type Counter, makeCounter } from './condition.js';
import { MAX_ENTANGLED } from './kernel.js';
import { type Model, modelBytes, modelOf } from './model.js';

/** Up to this many nodes the depth-first search finishes before the kernel has read its tables. */
const SHORT_SEARCH = 30_000;

export interface Ready {
  readonly kind: 'ready';
  readonly choices: readonly Choices[];
  readonly model: Model;
  /** True if a depth-first search over all combinations takes next to no time. */
  readonly short: boolean;
  /** Valid combinations with each piece's choice in its set. */
  readonly count: Counter['count'];
}

const tooMuchMemory = (bytes: number, limit: number): Stopped => {
  const say = t(
    `Too large: the tables of colliding moves need ${formatBytes(bytes)} of memory.`,
    `规模太大：相撞走法的表需要 ${formatBytes(bytes)} 内存。`,
  );
  return stopShort(say, { bytes: limit }, { bytes });
};

const tooEntangled = (pieces: number): Stopped => ({
  kind: 'stopped',
  nodes: 0,
  why: t(
    `Too large: ${counted(pieces, 'piece')} can all collide with each other; at most ${MAX_ENTANGLED} are supported.`,
    `规模太大：有 ${countWords(pieces)} 个棋子可能互相碰撞，最多支持 ${MAX_ENTANGLED} 个。`,
  ),
});

/**
 * All branches together may spend `limit` nodes; the answer does not depend on where and in which order they
 * were counted.
 */
export const outOfNodes = (limit: number): Stopped => {
  const nodes = Math.round(limit);
  const say = t(
    `Stopped after ${counted(nodes, 'search node')}.`,
    `搜索 ${countWords(nodes)} 个节点后停止。`,
  );
  return stopShort(say, { nodes: limit }, {}, nodes);
};

/**
 * An upper bound on the nodes of the depth-first search: every piece except the one with the most choices
 * chooses freely.
 */
const searchNodes = ({ size }: Model): number =>
  size.reduce((product, count) => product * count, 1) / Math.max(1, ...size);

/** Builds the tables, or says why not before allocating the memory. */
export const readyCombos = (asked: CombosProblem, limits?: Partial<Budget>): Ready | Stopped => {
  const problem = requireValid(asked, validateCombos);
  const budget = limitsOf(limits);
  const choices = choicesOf(problem);
  const bytes = modelBytes(choices);
  if (bytes > budget.bytes) return tooMuchMemory(bytes, budget.bytes);
  const model = modelOf(choices);
  const short = searchNodes(model) <= SHORT_SEARCH;
  let counter: Counter | undefined;
  if (!short) {
    counter = makeCounter(model);
    if (counter.entangled > MAX_ENTANGLED) return tooEntangled(counter.entangled);
    if (bytes + counter.bytes > budget.bytes) return tooMuchMemory(bytes + counter.bytes, budget.bytes);
  }
  const count: Ready['count'] = (sets, maxWork, onWork) => {
    counter ??= makeCounter(model);
    return counter.count(sets, maxWork, onWork);
  };
  return { kind: 'ready', choices, model, short, count };
};
