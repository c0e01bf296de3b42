import { counted } from '../core/amounts.js';
import { t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, type Earlier, integers } from './shared/integers.js';
import { distancesFrom, endlessDistance, MAX_SHOWN, shortestPath } from './shared/knight.js';

const FARTHEST = 300;
const left = ({ x }: Earlier): number => FARTHEST - Math.abs(Number(x));

const FIELDS = {
  x: { least: -FARTHEST, most: FARTHEST, beyond: 10 ** 15, small: 4 },
  y: { least: (earlier: Earlier) => -left(earlier), most: left, beyond: 10 ** 15, small: 4 },
} as const;

export type EndlessCase = CaseOf<typeof FIELDS>;

const distance = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number =>
  endlessDistance(bx - ax, by - ay);

/** Pretends that the knight cannot leave the first quadrant. */
const inQuadrant = (x: number, y: number): number => {
  const [a, b] = [Math.abs(x), Math.abs(y)];
  const side = Math.max(a, b) + 4;
  return distancesFrom(side, side, 0, 0)[b * side + a]!;
};

/** The formula without its exceptions. */
const byFormula = (x: number, y: number): number => {
  const [far, near] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
  const least = Math.max(Math.ceil(far / 2), Math.ceil((far + near) / 3));
  return least + ((least + far + near) % 2);
};

export const leetcode1197 = defineJudge<EndlessCase>({
  id: 'leetcode-1197',
  puzzle: 'distance',
  title: t('Minimum Knight Moves', '进击的骑士'),
  url: 'https://leetcode.com/problems/minimum-knight-moves/',
  limits: t('x and y from -300 to 300, |x| + |y| at most 300', 'x、y 为 -300 到 300，|x| + |y| 不超过 300'),
  samples: [
    { input: '2\n1\n', output: '1\n' },
    { input: '5\n5\n', output: '4\n' },
    { input: '-1\n1\n', output: '2\n' },
  ],
  input: integers(FIELDS, { between: '\n', mostCases: Number.POSITIVE_INFINITY }),
  makeAnswer:
    () =>
    ({ x, y }) =>
      `${endlessDistance(x, y)}\n`,
  edges: [
    () => ({ x: 0, y: 0 }),
    (random) => ({ x: [-1, 1][random() % 2]!, y: [-1, 1][random() % 2]! }),
    (random) => ({ x: random() % 2, y: 1 - (random() % 2) }),
    (random) => ({ x: [-2, 2][random() % 2]!, y: [-2, 2][random() % 2]! }),
    (random) => ({ x: (random() % 7) - 3, y: (random() % 7) - 3 }),
    (random) => ({ x: [-150, 150][random() % 2]!, y: [-150, 150][random() % 2]! }),
    (random) => ({ x: [-300, 300][random() % 2]!, y: 0 }),
    (random) => ({ x: 0 - (random() % 100), y: 0 - (random() % 100) }),
  ],
  explain: ({ x, y }, answer) => {
    const moves = Number(answer);
    const [near, far] = [Math.abs(x), Math.abs(y)].sort((a, b) => a - b) as [number, number];
    const path =
      moves > MAX_SHOWN
        ? ''
        : shortestPath([0, 0], [x, y], distance)
            .map(([a, b]) => `(${a},${b})`)
            .join(' ');
    return moves > MAX_SHOWN
      ? t(
          `The answer is ${answer}: ${far} in one direction takes at least ${counted(Math.ceil(far / 2), 'move')}, ${far + near} in both at least ${Math.ceil((far + near) / 3)}, and the color of (${x},${y}) makes the number ${moves % 2 === 0 ? 'even' : 'odd'}.`,
          `答案是 ${answer}：一个方向的 ${far} 格至少要 ${Math.ceil(far / 2)} 步，两个方向共 ${far + near} 格至少要 ${Math.ceil((far + near) / 3)} 步，而 (${x},${y}) 的颜色决定步数为${moves % 2 === 0 ? '偶数' : '奇数'}。`,
        )
      : t(`The answer is ${answer}: a shortest path is ${path}.`, `答案是 ${answer}：一条最短路是 ${path}。`);
  },
  faultOf: ({ x, y }, got) =>
    (x < 0 || y < 0) && /^\s*-/.test(got)
      ? t(
          'A number of moves is never negative: use |x| and |y|, the board is symmetric',
          '步数不会是负数：棋盘是对称的，应取 |x| 和 |y|',
        )
      : undefined,
  mistakes: ({ x, y }) => [
    [
      `${byFormula(x, y)}`,
      t(
        'using the formula without its exceptions (1,0) and (2,2)',
        '套用公式时漏掉了 (1,0) 和 (2,2) 两个例外',
      ),
    ],
    [
      Math.abs(x) + Math.abs(y) <= 600 ? `${inQuadrant(x, y)}` : undefined,
      t('never leaving the first quadrant; the board has no edges', '只在第一象限内走；棋盘其实没有边界'),
    ],
  ],
});
