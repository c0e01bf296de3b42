import { t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';
import { KNIGHT_STEPS } from './shared/knight.js';

const COORDINATE = { least: 0, most: 20, beyond: 2000, small: 6 } as const;
const TARGET = { ...COORDINATE, least: 1, below: 0 } as const;
const FIELDS = { bx: TARGET, by: TARGET, hx: COORDINATE, hy: COORDINATE } as const;

export type RiverCase = CaseOf<typeof FIELDS>;

type Blocks = (x: number, y: number) => boolean;

const guarded =
  ({ hx, hy }: RiverCase): Blocks =>
  (x, y) => {
    const [dx, dy] = [Math.abs(x - hx), Math.abs(y - hy)];
    return dx * dy === 2 || (dx === 0 && dy === 0);
  };

/** Paths right and down from (0,0), column by column; a double is exact up to (26,26). */
const paths = ({ bx, by }: RiverCase, blocks: Blocks): bigint => {
  const column = new Array<bigint>(by + 1).fill(0n);
  column[0] = 1n;
  for (let x = 0; x <= bx; x++)
    for (let y = 0; y <= by; y++) column[y] = blocks(x, y) ? 0n : column[y]! + (y > 0 ? column[y - 1]! : 0n);
  return column[by]!;
};

export const luoguP1002 = defineJudge<RiverCase>({
  id: 'luogu-P1002',
  puzzle: 'walks',
  title: t('The Pawn Crosses the River', '过河卒'),
  url: 'https://www.luogu.com.cn/problem/P1002',
  limits: t('bx, by from 1 to 20, hx, hy from 0 to 20', 'bx、by 为 1 到 20，hx、hy 为 0 到 20'),
  samples: [{ input: '6 6 3 3\n', output: '6\n' }],
  input: integers(FIELDS, { between: ' ', mostCases: 1 }),
  makeAnswer: () => (problem) => `${paths(problem, guarded(problem))}\n`,
  edges: [
    // The start or the goal is guarded.
    () => ({ bx: 5, by: 5, hx: 0, hy: 0 }),
    () => ({ bx: 5, by: 5, hx: 1, hy: 2 }),
    (random) => ({ bx: 6, by: 7, hx: 6 - (random() % 2), hy: 7 - 2 * (random() % 2) }),
    (random) => ({ bx: 1 + (random() % 20), by: 1 + (random() % 20), hx: 20, hy: 20 }),
    () => ({ bx: 20, by: 20, hx: 0, hy: 20 }),
    () => ({ bx: 20, by: 20, hx: 4, hy: 0 }),
    (random) => ({
      bx: 18 + (random() % 3),
      by: 18 + (random() % 3),
      hx: random() % 3,
      hy: 18 + (random() % 3),
    }),
    // The horse is on an edge and cuts off the row behind it.
    (random) => ({ bx: 3 + (random() % 5), by: 3 + (random() % 5), hx: 0, hy: 3 + (random() % 4) }),
  ],
  explain: (problem, answer) => {
    const { bx, by, hx, hy } = problem;
    const blocks = guarded(problem);
    const inside = ([x, y]: readonly [number, number]): boolean => x >= 0 && y >= 0 && x <= bx && y <= by;
    const cells = [[0, 0] as const, ...KNIGHT_STEPS]
      .map(([dx, dy]) => [hx + dx, hy + dy] as const)
      .filter((cell) => inside(cell))
      .map(([x, y]) => `(${x},${y})`);
    const closed = blocks(0, 0) ? '(0,0)' : blocks(bx, by) ? `(${bx},${by})` : undefined;
    if (closed !== undefined)
      return t(
        `The answer is ${answer}: the horse guards ${closed}.`,
        `答案是 ${answer}：马控制着 ${closed}。`,
      );
    return t(
      `The answer is ${answer}: that many paths lead from (0,0) to (${bx},${by})${cells.length === 0 ? '. The horse guards no point on the way' : ` without passing through ${cells.join(' ')}`}.`,
      `答案是 ${answer}：从 (0,0) 到 (${bx},${by})${cells.length === 0 ? ' 的路线数，马不影响任何一条' : `、不经过 ${cells.join(' ')} 的路线数`}。`,
    );
  },
  mistakes: (problem) => {
    const { bx, by, hx, hy } = problem;
    const all = paths(problem, guarded(problem));
    const own: Blocks = (x, y) => guarded(problem)(x, y) && !(x === hx && y === hy);
    return [
      [`${paths(problem, own)}`, t("passing through the horse's own square", '经过了马所在的点')],
      [`${paths(problem, () => false)}`, t('ignoring the horse', '忽略了马')],
      [
        `${paths(problem, (x, y) => x === hx && y === hy)}`,
        t('avoiding only the square of the horse', '只避开了马所在的点'),
      ],
      [`${BigInt.asIntN(32, all)}`, t('overflowing 32-bit integers', '32 位整数溢出')],
      [
        `${paths({ bx: by, by: bx, hx, hy }, guarded(problem))}`,
        t('swapping the row and column of the goal', '把终点的行和列弄反了'),
      ],
    ];
  },
});
