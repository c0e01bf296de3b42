import { formatBoard, formatSquare } from '../../core/board.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { formatThousands, type Text, t } from '../../core/text.js';
import type { CountAnswer, CountMethod, CountProblem } from './countTours.js';

const tours = (count: bigint): string => (count === 1n ? 'tour' : 'tours');

export const sayCount = (problem: CountProblem, answer: CountAnswer): Said => {
  if (answer.kind === 'stopped') return { headline: answer.why, details: [] };
  const { board, closed, from, to, piece } = problem;
  const undirected = formatThousands(answer.undirected);
  const directed = formatThousands(answer.directed);
  const where = t(`${piece.text} on ${formatBoard(board)}`, `${piece.text} 在 ${formatBoard(board)} 上`);
  const ends = t(
    `${from === undefined ? '' : ` from ${formatSquare(board, from)}`}${to === undefined ? '' : ` to ${formatSquare(board, to)}`}`,
    `${from === undefined ? '' : `从 ${formatSquare(board, from)} 出发`}${to === undefined ? '' : `到 ${formatSquare(board, to)} 结束`}`,
  );
  if (!closed && (from ?? to) !== undefined) {
    return {
      headline: t(
        `${directed} open ${tours(answer.directed)}${ends.en}: ${where.en}.`,
        `${where.zh}，${ends.zh}的开巡游共 ${directed} 条。`,
      ),
      details: [],
    };
  }
  const shape = closed ? t('closed', '闭') : t('open', '开');
  return {
    headline: t(
      `${undirected} ${shape.en} ${tours(answer.undirected)}, ${directed} counting each direction: ${where.en}.`,
      `${shape.zh}巡游 ${undirected} 条，区分方向则为 ${directed} 条：${where.zh}。`,
    ),
    details: [],
  };
};

export const countByHand = (_: CountProblem, answer: CountAnswer): readonly Text[] =>
  answer.kind === 'stopped'
    ? [NOTHING_TO_CHECK]
    : [
        t(
          'A count has no short proof. Two things can be compared: small boards with published tables (the On-Line Encyclopedia of Integer Sequences), and this number with that of another method.',
          '计数没有简短的证明。可以拿小棋盘与已发表的数表（OEIS）比较，或用另一种方法再算一遍。',
        ),
        t(
          'The directed count is twice the undirected one, except on a board of one square.',
          '除 1 格的棋盘外，计方向的个数是不计方向的两倍。',
        ),
      ];

export const countMethods: Readonly<Record<CountMethod, MethodWords>> = {
  trivial: {
    name: t('trivial case', '平凡情形'),
    how: t('So few squares that there is nothing to search.', '格子太少，不用搜索。'),
  },
  frontier: {
    name: t('frontier DP', '轮廓线 DP'),
    how: t(
      'Square by square, keeping only which ends on the frontier belong together: no tour is ever written out.',
      '一格一格推进，只记边界上哪些端点相连：从不逐条列出巡游。',
    ),
  },
  middle: {
    name: t('meet-in-the-middle', '折半（meet in the middle）'),
    how: t(
      'Half of the board was counted that way; the other half is its mirror image, and the two meet in the middle.',
      '只数半块棋盘，另一半与它对称，两半在中间拼合。',
    ),
  },
  ends: {
    name: t('frontier DP per endpoint pair', '逐对端点的轮廓线 DP'),
    how: t(
      'A frontier count for each pair of ends that symmetry leaves.',
      '按对称归并端点对，对每一对各作一次边界计数。',
    ),
  },
  recount: {
    name: t('recount from both ends', '两端推进的重数'),
    how: t(
      'Two sweeps start at opposite ends of the board and meet in the middle. The checker uses it; it shares no code with the other methods.',
      '从棋盘两端各推进一遍，在中间会合。它供检验使用，与其他方法没有共用代码。',
    ),
  },
};
