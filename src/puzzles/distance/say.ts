import { formatSquare } from '../../core/board.js';
import { type Json, jsonStopped } from '../../core/json.js';
import { type MethodWords, NOTHING_TO_CHECK, type Said } from '../../core/puzzle.js';
import { type Text, t } from '../../core/text.js';
import type { DistanceAnswer, DistanceMethod, DistanceProblem } from './distance.js';

export const jsonDistance = ({ board }: DistanceProblem, answer: DistanceAnswer): Json => {
  if (answer.kind === 'stopped') return jsonStopped(answer);
  if (answer.kind === 'unreachable') return { kind: 'unreachable', reached: answer.reached };
  return {
    moves: answer.moves,
    path: answer.path.map((square) => formatSquare(board, square)),
    paths: `${answer.paths}`,
  };
};

export const sayDistance = ({ board, piece, from, to }: DistanceProblem, answer: DistanceAnswer): Said => {
  const [here, there] = [formatSquare(board, from), formatSquare(board, to)];
  if (answer.kind === 'stopped') return { headline: answer.why, details: [] };
  if (answer.kind === 'unreachable') {
    return {
      headline: t(
        `${piece.text} cannot reach ${there} from ${here}`,
        `${piece.text} 从 ${here} 到不了 ${there}`,
      ),
      details: [
        t(`It only ever gets to ${answer.reached} squares.`, `它总共只能到 ${answer.reached} 个格子。`),
      ],
    };
  }
  const { moves, path, paths } = answer;
  const route = path.map((square) => formatSquare(board, square)).join(' ');
  return {
    headline: t(
      `${moves} ${moves === 1 ? 'move' : 'moves'}, ${paths} shortest ${paths === 1n ? 'path' : 'paths'}`,
      `${moves} 步，最短路径 ${paths} 条`,
    ),
    details: path.length <= MAX_TOLD ? [t(`For example: ${route}`, `例如 ${route}`)] : [],
  };
};

/** Longer paths are left to the JSON of the answer. */
const MAX_TOLD = 60;

export const distanceByHand = (_: DistanceProblem, answer: DistanceAnswer): readonly Text[] => {
  if (answer.kind === 'stopped') return [NOTHING_TO_CHECK];
  return answer.kind === 'distance'
    ? [
        t('Follow the path: every step is one move of the piece.', '沿路径走一遍：每一步都是该棋子的一步。'),
        t(
          'The figures are distances from the start. Each square’s figure is one more than the smallest among the squares that lead to it, so no path can be shorter.',
          '格中的数是到起点的距离：每格的数恰比能走到它的各格中最小的数大 1，所以没有更短的路。',
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
      'Waves spread backwards from the goal; going down them is a shortest way, and adding up along them counts all of them.',
      '从终点向外逐层扩散；顺着层数往下走就是最短路，沿途累加便数出全部最短路。',
    ),
  },
};
