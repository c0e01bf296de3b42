import { formatBoard, formatSquare } from '../../core/board.js';
import type { Json } from '../../core/puzzle.js';
import { formatThousands, type Text, t } from '../../core/text.js';
import type { CountAnswer, CountProblem } from './countTours.js';

const tours = (count: bigint): string => (count === 1n ? 'tour' : 'tours');

export const jsonCount = (_: CountProblem, answer: CountAnswer): Json =>
  answer.kind === 'stopped'
    ? { kind: 'stopped', nodes: answer.nodes, why: answer.why.en }
    : { undirected: `${answer.undirected}`, directed: `${answer.directed}` };

export const sayCount = (problem: CountProblem, answer: CountAnswer): Text => {
  if (answer.kind === 'stopped') return answer.why;
  const { board, closed, from, to, piece } = problem;
  const undirected = formatThousands(answer.undirected);
  const directed = formatThousands(answer.directed);
  const where = t(`${piece.text} on ${formatBoard(board)}`, `${piece.text} 在 ${formatBoard(board)} 上`);
  const ends = t(
    `${from === undefined ? '' : ` from ${formatSquare(board, from)}`}${to === undefined ? '' : ` to ${formatSquare(board, to)}`}`,
    `${from === undefined ? '' : `从 ${formatSquare(board, from)} 出发`}${to === undefined ? '' : `到 ${formatSquare(board, to)} 结束`}`,
  );
  if (!closed && (from ?? to) !== undefined) {
    return t(
      `${directed} open ${tours(answer.directed)}${ends.en}: ${where.en}.`,
      `${where.zh}，${ends.zh}的开巡游共 ${directed} 条。`,
    );
  }
  const shape = closed ? t('closed', '闭') : t('open', '开');
  return t(
    `${undirected} ${shape.en} ${tours(answer.undirected)}, ${directed} counting each direction: ${where.en}.`,
    `${shape.zh}巡游 ${undirected} 条，区分方向则为 ${directed} 条：${where.zh}。`,
  );
};
