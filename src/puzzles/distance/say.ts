import { counted, countWords } from '../../core/amounts.js';
import { formatPoint } from '../../core/board.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t } from '../../core/text.js';
import { moverWords } from '../../pieces/words.js';
import type { DistanceAnswer, DistanceMethod, DistanceProblem, Run } from './distance.js';

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseDistance('distance 8x8 N a1 h8');
 * if (read.ok) {
 *   sayDistance(read.value, solveDistance(read.value)).headline.en !== ''; // true
 * }
 */
export const sayDistance = ({ board, piece, from, to }: DistanceProblem, answer: DistanceAnswer): Said => {
  const [here, there] = [formatPoint(board, from), formatPoint(board, to)];
  const mover = moverWords(piece);
  if (answer.kind === 'stopped') return { headline: answer.why, details: [] };
  if (answer.kind === 'unreachable') {
    return {
      headline: t(
        `The ${mover.en} cannot reach ${there} from ${here}.`,
        `${mover.zh}从 ${here} 到不了 ${there}。`,
      ),
      details: [
        answer.reached === 1n
          ? t('It cannot move at all.', '它一步也走不了。')
          : t(
              `It can reach only ${counted(answer.reached, 'square')}.`,
              `它总共只能到 ${countWords(answer.reached)} 格。`,
            ),
      ],
    };
  }
  const { moves, path, paths } = answer;
  const route = path.map((point) => formatPoint(board, point)).join(' ');
  const count = countWords(moves);
  const unit = counted(moves, 'move');
  return {
    headline:
      paths === undefined
        ? t(`${unit}.`, `最短距离 ${count} 步。`)
        : t(
            `${unit}; ${counted(paths, 'shortest path')}.`,
            `最短距离 ${count} 步，最短路共 ${countWords(paths)} 条。`,
          ),
    details: [
      ...(path.length > 0 && path.length <= MAX_TOLD
        ? [t(`A shortest path: ${route}`, `一条最短路：${route}`)]
        : []),
      ...(answer.runs ? [sayRuns(answer.runs)] : []),
      ...(paths === undefined
        ? [t('There are too many shortest paths to count here.', '最短路条数太多，这里不计算。')]
        : []),
    ],
  };
};

/** Further runs are left out. */
const MAX_RUNS = 6;

/** "(2,1) 333,333,333 times, ..." */
const sayRuns = (runs: readonly Run[]): Text => {
  const shown = runs.slice(0, MAX_RUNS).map(({ moves, times }) => {
    const steps = moves.map(({ dx, dy }) => `(${dx},${dy})`).join(' ');
    if (times === 1) return t(`${steps} once`, `${steps} 一次`);
    return t(`${steps} ${counted(times, 'time')}`, `${steps} 重复 ${countWords(times)} 次`);
  });
  const rest = runs.length > MAX_RUNS ? '; …' : '.';
  return t(
    `One shortest path repeats moves: ${shown.map(({ en }) => en).join('; ')}${rest}`,
    `一条最短路由重复的走法组成：${shown.map(({ zh }) => zh).join('；')}${runs.length > MAX_RUNS ? '；……' : '。'}`,
  );
};

/** Longer paths are left to the JSON of the answer. */
const MAX_TOLD = 60;

export const distanceByHand = (_: DistanceProblem, answer: DistanceAnswer): readonly Text[] => {
  if (answer.kind === 'stopped') return [NOTHING_TO_CHECK];
  if (answer.method === 'formula' || answer.method === 'rays') {
    return [
      t(
        'Follow the path, then check how much closer each move can get: along a side, along a diagonal, and by color.',
        '先沿路线走一遍，再看每一步最多能靠近终点多少：沿边、沿对角线，以及格子颜色。',
      ),
    ];
  }
  return answer.kind === 'distance'
    ? [
        t('Follow the path: every step is one move of the piece.', '沿路线走一遍：每一步都是该棋子的走法。'),
        t(
          'The numbers are distances from the start. Each is one more than the smallest number among the squares that lead to it, so no path is shorter.',
          '格中的数是到起点的距离：每格的数恰比能走到它的各格中最小的数大 1，所以没有更短的路线。',
        ),
      ]
    : [
        t(
          'Mark all squares that can be reached, step by step, until no move leads to a new one. The goal is not among them.',
          '一步步标出所有能到达的格子，直到没有新的格子；终点不在其中。',
        ),
      ];
};

export const distanceMethods: Readonly<Record<DistanceMethod, MethodWords>> = {
  'breadth-first': {
    name: t('breadth-first search', '广度优先搜索'),
    how: t(
      'Searches backward from the goal, layer by layer. Following the layers down gives a shortest path; adding up along them counts all shortest paths.',
      '从终点反向逐层搜索；顺着层数往下走就是最短路，沿途累加便数出全部最短路。',
    ),
  },
  formula: {
    name: t('closed formula', '距离公式'),
    how: t(
      "On a board without holes the distance follows from the two coordinate differences, so the board's size does not matter.",
      '在没有缺格的棋盘上，距离由横纵坐标之差直接算出，与棋盘大小无关。',
    ),
  },
  rays: {
    name: t('ray intersection', '射线求交'),
    how: t(
      'With two moves, a rider turns where a ray from the start crosses a ray to the goal.',
      '骑行棋子走两步时，中间一格是起点射线与终点射线的交点。',
    ),
  },
  window: {
    name: t('local search', '局部搜索'),
    how: t(
      'Searches only the part of the board that no shortest path can leave.',
      '只搜索最短路不可能走出的那一部分棋盘。',
    ),
  },
};
