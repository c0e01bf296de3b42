import { counted, countWords } from '../../core/amounts.js';
import { formatPoint } from '../../core/board.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t, untranslated } from '../../core/text.js';
import type { MeetAnswer, MeetMethod, MeetProblem } from './meet.js';
import { sayApart } from './reasons.js';

/** Paths are listed one per line for up to this many pieces, and up to this many squares each. */
const MAX_TOLD = 12;
const LONGEST_TOLD = 40;

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * if (read.ok) {
 *   sayMeet(read.value, solveMeet(read.value)).headline.en !== ''; // true
 * }
 */
export const sayMeet = (problem: MeetProblem, answer: MeetAnswer): Said => {
  const { board, walkers, objective } = problem;
  if (answer.kind === 'stopped') return { headline: answer.why, details: [] };
  if (answer.kind === 'cannot-meet') {
    const why = sayApart(problem, answer);
    return {
      headline: t('The pieces cannot meet.', '这些棋子无法会合。'),
      details: [t(`${why.en}.`, `${why.zh}。`)],
    };
  }
  const square = formatPoint(board, answer.square);
  const { moves, rounds } = answer;
  const headline =
    walkers.length === 1
      ? t(`0 moves: the only piece is already on ${square}.`, `0 步：唯一的棋子已经在 ${square}。`)
      : objective === 'total'
        ? t(
            `${counted(moves, 'move')} in total: the pieces meet on ${square}. The longest path takes ${counted(rounds, 'move')}.`,
            `共 ${countWords(moves)} 步：在 ${square} 会合，最长的路线 ${countWords(rounds)} 步。`,
          )
        : t(
            `${counted(rounds, 'round')}, ${counted(moves, 'move')} in total: the pieces meet on ${square}.`,
            `${countWords(rounds)} 轮，共 ${countWords(moves)} 步：在 ${square} 会合。`,
          );
  const details: Text[] = [];
  if (!answer.proved) {
    details.push(
      t(
        'This is the best square found. It is not proved that no square is better.',
        '这是找到的最好的会合点；没有证明不存在更好的。',
      ),
    );
  }
  if (answer.proved && answer.first === false) {
    details.push(
      t('An equally good square may come earlier in the order.', '可能还有同样好而更靠前的会合点。'),
    );
  }
  if (answer.walks.length === 0) {
    details.push(t('The paths are too long to list.', '路线太长，不一一列出。'));
  } else if (walkers.length <= MAX_TOLD && rounds <= LONGEST_TOLD) {
    for (const [i, walk] of answer.walks.entries()) {
      const names = walk.map((point) => formatPoint(board, point));
      details.push(untranslated(`${walkers[i]!.piece.text} ${names.join(' ')}`));
    }
  }
  return { headline, details };
};

export const meetByHand = (_: MeetProblem, answer: MeetAnswer): readonly Text[] => {
  if (answer.kind === 'stopped') return [NOTHING_TO_CHECK];
  return answer.kind === 'meet'
    ? [
        t(
          'Follow each path: its steps are legal and it ends on the meeting square. Add the lengths.',
          '沿每条路线走一遍：每步合法，终点都是会合点；把步数加起来。',
        ),
        t(
          'The number in each square is the cost of meeting there. None is smaller than the answer; of equal ones the answer comes first, row by row from below.',
          '每格中的数是在该格会合的代价：没有比答案更小的；相同的里面，答案在自下而上逐行的次序中最先。',
        ),
      ]
    : [
        t(
          'Mark the squares each piece can reach. No square is marked by all of them.',
          '标出每个棋子能到达的格子：没有一格被所有棋子标到。',
        ),
      ];
};

export const meetMethods: Readonly<Record<MeetMethod, MethodWords>> = {
  together: {
    name: t('trivial case', '平凡情形'),
    how: t('The pieces are on one square already.', '它们已经在同一格。'),
  },
  strip: {
    name: t('paths on a strip', '窄棋盘上的路线'),
    how: t(
      'On a board this narrow a knight moves along a line, and the best point of a line is easy to find.',
      '这么窄的棋盘上，马只能沿一条线走，线上的最优点很容易求出。',
    ),
  },
  octagons: {
    name: t('octagons', '八边形求交'),
    how: t(
      'The squares within r moves of a knight form an octagon. A binary search finds the smallest r at which all octagons share a square.',
      '马走 r 步以内能到的格子构成一个八边形；用二分法找到使所有八边形有公共格的最小 r。',
    ),
  },
  convex: {
    name: t('convex minimization', '凸函数求最小值'),
    how: t(
      'Among squares 12 apart the total is a convex function, so its minimum is found without visiting every square.',
      '在相隔 12 格的格子之间，总步数是凸函数，不必逐格计算就能找到最小值。',
    ),
  },
  moves: {
    name: t('impossibility proof', '无解证明'),
    how: t(
      'Their moves keep them on different squares forever, so no search is needed.',
      '它们的走法决定了永远到不了同一格，不需要搜索。',
    ),
  },
  search: {
    name: t('breadth-first search', '广度优先搜索'),
    how: t(
      'A search from every piece gives its distance to each square; the square with the smallest total wins.',
      '从每个棋子出发逐层搜索，得到到每一格的步数；取总和最小的一格。',
    ),
  },
};
