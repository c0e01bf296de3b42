/*
 * A search tree laid out as the search grows it: a first child stands below its parent, any other child
 * starts a column.
 */
import type { LessonBranch } from '../../../src/core/lesson/lesson.js';

export interface TreeNode {
  readonly id: number;
  readonly parent: number | undefined;
  readonly depth: number;
  readonly column: number;
  is: 'open' | 'dead' | 'goal';
}

export const growTree = (
  branches: readonly (LessonBranch | undefined)[],
): { readonly nodes: readonly TreeNode[]; readonly path: readonly number[] } => {
  const nodes: TreeNode[] = [];
  const path: number[] = [];
  let column = 0;
  let last = -1;
  for (const branch of branches) {
    if (branch === undefined) continue;
    const { depth, isNew, is } = branch;
    if (isNew) {
      if (depth <= last) column++;
      path.length = depth;
      nodes.push({ id: nodes.length, parent: path.at(-1), depth, column, is: 'open' });
      path.push(nodes.length - 1);
      last = depth;
    } else path.length = depth + 1;
    if (is) nodes[path[depth]!]!.is = is;
  }
  return { nodes, path };
};
