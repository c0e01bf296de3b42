import { type Text, t } from '../../../src/core/text.js';

const METHODS: Readonly<Record<string, Text>> = {
  construct: t(
    'Built from small blocks whose borders are joined by swapping moves: no search at all.',
    '由小块拼成，在接缝处交换几步走法连起来：完全不用搜索。',
  ),
  factor: t(
    'Every square first got two moves, which makes many small rounds; the rounds were then merged into one.',
    '先让每一格都有两步走法，得到许多小圈，再把这些圈并成一个。',
  ),
  exact: t(
    'Found by an exact search over moves: each choice forces and forbids others, until one round is left or none.',
    '对走法作精确搜索：每定下一步，就推出一些必走和不能走的，直到只剩一圈，或者没有。',
  ),
  numbered: t(
    'An exact search that keeps, for every square, the step numbers it can still have; then it looks for a second completion.',
    '精确搜索：为每一格记住还可能的步数；找到一种之后再找第二种。',
  ),
  reason: t(
    'Decided without search: the reason itself was looked for, and found.',
    '不用搜索：直接寻找理由，并且找到了。',
  ),
  dfs: t('Depth-first search with backtracking, the textbook method.', '教科书上的深度优先搜索加回溯。'),
};

const WARNSDORFF: Text = t(
  'Warnsdorff’s rule: always go to the square with the fewest ways on.',
  'Warnsdorff 规则：总是走向后路最少的一格。',
);

export const methodWords = (method: string): Text =>
  METHODS[method] ?? (method.startsWith('warnsdorff') ? WARNSDORFF : METHODS.exact!);
