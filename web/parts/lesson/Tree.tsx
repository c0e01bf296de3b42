/* The search tree so far: deeper nodes are lower, later ones further right. */
import type { LessonBranch } from '../../../src/core/lesson/lesson.js';
import { formatThousands, t } from '../../../src/core/text.js';
import { useSay } from '../context.js';
import { growTree, type TreeNode } from './grow.js';

const COLUMN = 9;
const ROW = 11;
/** The number of columns; older branches disappear on the left. */
const MAX_COLUMNS = 56;

export const Tree = ({ branches }: { readonly branches: readonly (LessonBranch | undefined)[] }) => {
  const say = useSay();
  const { nodes, path } = growTree(branches);
  if (nodes.length === 0) return null;
  const first = Math.max(0, nodes.at(-1)!.column - MAX_COLUMNS);
  const shown = nodes.filter(({ column }) => column >= first);
  const depth = Math.max(...nodes.map((node) => node.depth));
  const isOnPath = new Set(path);
  const x = ({ column }: TreeNode) => (Math.max(column, first) - first + 1) * COLUMN;
  const y = ({ depth: at }: TreeNode) => (at + 1) * ROW;
  const name = t(
    `Search tree: ${formatThousands(nodes.length)} ${nodes.length === 1 ? 'node' : 'nodes'}`,
    `搜索树：${formatThousands(nodes.length)} 个节点`,
  );
  return (
    <figure class="data tree">
      <figcaption>{say(name)}</figcaption>
      <svg
        viewBox={`0 0 ${(MAX_COLUMNS + 2) * COLUMN} ${(depth + 2) * ROW}`}
        preserveAspectRatio="xMinYMin meet"
        role="img"
        aria-label={say(name)}
      >
        {shown.map((node) => {
          if (node.parent === undefined) return null;
          const from = nodes[node.parent]!;
          return (
            <path
              key={`${node.id}`}
              class={isOnPath.has(node.id) ? 'now' : ''}
              d={`M${x(from)} ${y(from)}H${x(node)}V${y(node)}`}
            />
          );
        })}
        {shown.map((node) => (
          <circle
            key={`${node.id}`}
            class={node.id === path.at(-1) ? 'now' : node.is}
            cx={x(node)}
            cy={y(node)}
            r={node.is === 'open' ? 2 : 3}
          />
        ))}
      </svg>
    </figure>
  );
};
