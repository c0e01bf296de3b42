import type { MethodWords } from '../../core/puzzle.js';
import { type Text, t } from '../../core/text.js';
import type { TourFoundBy } from './tour.js';

const warnsdorff = (name: Text): MethodWords => ({
  name,
  how: t(
    "Warnsdorff's rule: always go to the square with the fewest onward moves.",
    'Warnsdorff 规则：总是走向后续走法最少的一格。',
  ),
});

export const tourMethods: Readonly<Record<TourFoundBy, MethodWords>> = {
  construct: {
    name: t('block construction', '分块拼接'),
    how: t(
      'Built from small blocks that are joined by swapping moves along their borders, without any search.',
      '由小块拼成，在接缝处交换几步走法连起来，完全不用搜索。',
    ),
  },
  factor: {
    name: t('cycle merging', '并圈'),
    how: t(
      'First, every square gets two moves, which gives many small cycles. Then the cycles are merged into one.',
      '先让每一格都有两步走法，得到许多小圈，再把这些圈并成一个。',
    ),
  },
  exact: {
    name: t('exact search', '精确搜索'),
    how: t(
      'An exact search over moves: each choice forces and forbids others until one cycle is left or none.',
      '对走法做精确搜索：每定下一步，就推出一些必走和不能走的，直到只剩一个圈，或者无解。',
    ),
  },
  numbered: {
    name: t('exact search over step numbers', '对步号的精确搜索'),
    how: t(
      'An exact search that keeps the possible step numbers of every square, then looks for a second solution.',
      '精确搜索：为每一格记住还可能的步号；找到一个解之后再找第二个。',
    ),
  },
  uniform: {
    name: t('uniform draw', '等概率抽取'),
    how: t(
      'Counts all tours by a frontier DP, draws a number below that count, and goes back through the DP to the tour of that number.',
      '先用轮廓线 DP 数出全部巡游，在总数以内随机取一个编号，再沿 DP 倒推出这个编号的巡游。',
    ),
  },
  reason: {
    name: t('impossibility proof', '无解证明'),
    how: t('Decided without a search, by finding a proof directly.', '不用搜索，直接找到了证明。'),
  },
  dfs: {
    name: t('depth-first search', '深度优先搜索'),
    how: t('Depth-first search with backtracking, the textbook method.', '教科书上的深度优先搜索加回溯。'),
  },
  warnsdorff: warnsdorff(t("Warnsdorff's rule", 'Warnsdorff 规则')),
  'warnsdorff-pohl': warnsdorff(t("Warnsdorff's rule, Pohl's tie-break", 'Warnsdorff 规则（Pohl 平局规则）')),
  'warnsdorff-roth': warnsdorff(t("Warnsdorff's rule, Roth's tie-break", 'Warnsdorff 规则（Roth 平局规则）')),
  'by-hand': { name: t('by hand', '手工'), how: t('Made by hand.', '由人走出。') },
};
