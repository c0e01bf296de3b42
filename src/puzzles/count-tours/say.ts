import { counted, countWords, forCount } from '../../core/amounts.js';
import { formatBoard, formatSquare } from '../../core/board.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import type { TourSymmetry } from '../../core/symmetry.js';
import { formatThousands, spaced, type Text, t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import type { CountAnswer, CountMethod, CountProblem } from './countTours.js';

/** What the tours that were counted have in common. */
const KEPT_BY: Readonly<Record<TourSymmetry, Text>> = {
  'half-turn': t(' that a half-turn leaves unchanged', '中，旋转 180° 不变的'),
  'quarter-turn': t(' that a quarter-turn leaves unchanged', '中，旋转 90° 不变的'),
  mirror: t(' that a reflection leaves unchanged', '中，沿某条轴翻转不变的'),
};

const sayClasses = (classes: bigint): Text =>
  t(
    `Up to the symmetries of board and piece, there ${forCount(classes, 'is', 'are')} ${countWords(classes)}.`,
    `能由棋盘和棋子的对称互相变换的算一种，共 ${formatThousands(classes)} 种。`,
  );

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseCount('count-tours 6x6 N closed');
 * if (read.ok) {
 *   sayCount(read.value, solveCount(read.value)).headline.en !== ''; // true
 * }
 */
export const sayCount = (problem: CountProblem, answer: CountAnswer): Said => {
  if (answer.kind === 'stopped') return { headline: answer.why, details: [] };
  const { board, closed, from, to, piece } = problem;
  const undirected = formatThousands(answer.undirected);
  const directed = formatThousands(answer.directed);
  const who = pieceWords(piece);
  const where = formatBoard(board);
  const ends = t(
    `${from === undefined ? '' : ` from ${formatSquare(board, from)}`}${to === undefined ? '' : ` to ${formatSquare(board, to)}`}`,
    `${from === undefined ? '' : `从 ${formatSquare(board, from)} 出发`}${to === undefined ? '' : `到 ${formatSquare(board, to)} 结束`}`,
  );
  const kept = problem.symmetric === undefined ? t('', '') : KEPT_BY[problem.symmetric];
  if (!closed && (from ?? to) !== undefined) {
    return {
      headline: spaced(
        t(
          `${forCount(answer.directed, 'There is', 'There are')} ${counted(answer.directed, `open ${who.en} tour`)} of ${where}${ends.en}${kept.en}.`,
          `${where} 棋盘上，${who.zh}${ends.zh}的开放巡游${kept.zh}共 ${directed} 条。`,
        ),
      ),
      details: [],
    };
  }
  const shape = closed ? t('closed', '闭合') : t('open', '开放');
  const both =
    answer.directed === answer.undirected
      ? t('', '')
      : t(` (${directed} if each direction counts separately)`, `（区分方向则为 ${directed} 条）`);
  return {
    headline: spaced(
      t(
        `${forCount(answer.undirected, 'There is', 'There are')} ${counted(answer.undirected, `${shape.en} ${who.en} tour`)} of ${where}${kept.en}${both.en}.`,
        `${where} 棋盘上，${who.zh}的${shape.zh}巡游${kept.zh}共 ${undirected} 条${both.zh}。`,
      ),
    ),
    details: answer.classes === undefined ? [] : [sayClasses(answer.classes)],
  };
};

export const countByHand = (_: CountProblem, answer: CountAnswer): readonly Text[] =>
  answer.kind === 'stopped'
    ? [NOTHING_TO_CHECK]
    : [
        t(
          'A count has no short proof. You can compare small boards with published tables (OEIS), or run another method.',
          '计数没有简短的证明。可以拿小棋盘与已发表的数表（OEIS）比较，或用另一种方法再算一遍。',
        ),
        t(
          'Counting each direction separately doubles the number, except on a board of one square.',
          '除 1 格的棋盘外，区分方向的条数是不区分方向的两倍。',
        ),
      ];

export const countMethods: Readonly<Record<CountMethod, MethodWords>> = {
  trivial: {
    name: t('trivial case', '平凡情形'),
    how: t('The board is so small that there is nothing to search.', '格子太少，不用搜索。'),
  },
  frontier: {
    name: t('frontier DP', '轮廓线 DP'),
    how: t(
      'Goes square by square and stores only which path ends on the frontier belong together. No tour is ever listed.',
      '逐格推进，只记轮廓线上哪些端点相连，从不逐条列出巡游。',
    ),
  },
  middle: {
    name: t('meet-in-the-middle', '折半（meet in the middle）'),
    how: t(
      'Counts half of the board this way; the other half is its mirror image, and the two are joined in the middle.',
      '用轮廓线 DP 数半个棋盘，另一半与它对称，再在中间拼合。',
    ),
  },
  ends: {
    name: t('frontier DP per endpoint pair', '逐对端点的轮廓线 DP'),
    how: t(
      'Runs one frontier DP for each pair of endpoints, up to symmetry.',
      '按对称归并端点对，每一对各做一次轮廓线 DP。',
    ),
  },
  quotient: {
    name: t('frontier DP on orbits', '轨道上的轮廓线 DP'),
    how: t(
      'Squares that the symmetry turns into each other become one, and a symmetric tour becomes a path or a cycle of this smaller board.',
      '把对称变换下互相重合的格子并成一格，对称巡游就成了小棋盘上的一条路线或回路，再用轮廓线 DP 计数。',
    ),
  },
  recount: {
    name: t('recount from both ends', '两端推进的重数'),
    how: t(
      'Two sweeps start at opposite ends of the board and meet in the middle. The checker uses this method; it shares no code with the others.',
      '从棋盘两端各推进一遍，在中间会合。它供检验使用，与其他方法没有共用代码。',
    ),
  },
};
