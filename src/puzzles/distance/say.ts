import { formatSquare } from '../../core/board.js';
import type { Json } from '../../core/puzzle.js';
import { type Text, t } from '../../core/text.js';
import type { DistanceAnswer, DistanceProblem } from './distance.js';

export const jsonDistance = ({ board }: DistanceProblem, answer: DistanceAnswer): Json => {
  if (answer.kind === 'stopped') return { kind: 'stopped', why: answer.why.en };
  if (answer.kind === 'unreachable') return { kind: 'unreachable', reached: answer.reached };
  return {
    moves: answer.moves,
    path: answer.path.map((square) => formatSquare(board, square)),
    paths: `${answer.paths}`,
  };
};

export const sayDistance = ({ board, piece, from, to }: DistanceProblem, answer: DistanceAnswer): Text => {
  const [here, there] = [formatSquare(board, from), formatSquare(board, to)];
  if (answer.kind === 'stopped') return answer.why;
  if (answer.kind === 'unreachable') {
    return t(
      `${piece.text} cannot reach ${there} from ${here}: it only ever gets to ${answer.reached} squares`,
      `${piece.text} 从 ${here} 到不了 ${there}：它总共只能到 ${answer.reached} 个格子`,
    );
  }
  const { moves, path, paths } = answer;
  const route = path.length <= 60 ? path.map((square) => formatSquare(board, square)).join(' ') : '';
  return t(
    `${moves} ${moves === 1 ? 'move' : 'moves'}, ${paths} shortest ${paths === 1n ? 'path' : 'paths'}${route && `, for example ${route}`}`,
    `${moves} 步，最短路径 ${paths} 条${route && `，例如 ${route}`}`,
  );
};
