import { counted, countWords, movesWords } from '../../core/amounts.js';
import { formatSquare, isLongBoard } from '../../core/board.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t, untranslated } from '../../core/text.js';
import type { UncrossedAnswer, UncrossedMethod, UncrossedProblem } from './uncrossed.js';

const kindOf = (closed: boolean): Text => (closed ? t('closed', '闭合') : t('open', '开放'));

const ruleDetail = ({ rule }: Extract<UncrossedAnswer, { kind: 'rule' }>): Text => {
  const { width, period, growth, first } = rule;
  const since = countWords(first.length - period + 1);
  return t(
    `On strips of width ${width}, from length ${since} on, every ${period === 1 ? 'further row adds' : `${period} further rows add`} ${counted(growth, 'move')}.`,
    `宽为 ${width} 的棋盘从长度 ${since} 起，每加长 ${period} 行就多走 ${countWords(growth)} 步。`,
  );
};

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseUncrossed('uncrossed 5x5 N closed');
 * if (read.ok) {
 *   sayUncrossed(read.value, solveUncrossed(read.value)).headline.en !== ''; // true
 * }
 */
export const sayUncrossed = (problem: UncrossedProblem, answer: UncrossedAnswer): Said => {
  const { board, closed } = problem;
  const kind = kindOf(closed);
  switch (answer.kind) {
    case 'stopped':
      return { headline: answer.why, details: [] };
    case 'none':
      return {
        headline: t('No closed uncrossed path exists.', '无解：不存在闭合的不相交路线。'),
        details: [],
      };
    case 'rule':
      return {
        headline: t(
          `The longest ${kind.en} uncrossed path has ${counted(answer.moves, 'move')}.`,
          `最长的${kind.zh}不相交路线有 ${countWords(answer.moves)} 步。`,
        ),
        details: [ruleDetail(answer)],
      };
    case 'path': {
      const moves = movesWords(answer.moves);
      const names = isLongBoard(board) ? [] : answer.path.map((square) => formatSquare(board, square));
      return {
        headline: t(
          `The longest ${kind.en} uncrossed path has ${moves.en}.`,
          `最长的${kind.zh}不相交路线有 ${moves.zh}。`,
        ),
        details: [untranslated(names.join(' '))],
      };
    }
  }
};

export const uncrossedByHand = ({ closed }: UncrossedProblem, answer: UncrossedAnswer): readonly Text[] => {
  if (answer.kind === 'stopped') return [NOTHING_TO_CHECK];
  const best = t(
    'No short proof shows that nothing is longer. A second computation of the whole board can confirm it.',
    '没有简短的方法能证明不存在更长的路线，只能对整个棋盘重新计算来确认。',
  );
  if (answer.kind === 'none') {
    return [
      t(
        'Draw every move of the piece as a line. Any way to return to the first square crosses itself.',
        '把棋子的每种走法画成线段：任何回到起点的路线都会与自己相交。',
      ),
    ];
  }
  if (answer.kind === 'rule') {
    return [
      t(
        'Compute the longest paths of the first strips one by one, and see that the growth repeats.',
        '逐个求出前若干个长度的最长路线，观察增长的规律。',
      ),
      best,
    ];
  }
  return [
    closed
      ? t(
          'Draw the path on squared paper and return to the first square. No two lines touch, except consecutive moves in the square they share.',
          '在方格纸上画出路线并回到第一格。除前后两步共用的格子外，任何两条线段都不相接触。',
        )
      : t(
          'Draw the path on squared paper. No two lines touch, except consecutive moves in the square they share.',
          '在方格纸上画出路线。除前后两步共用的格子外，任何两条线段都不相接触。',
        ),
    best,
  ];
};

export const uncrossedMethods: Readonly<Record<UncrossedMethod, MethodWords>> = {
  trivial: {
    name: t('trivial case', '平凡情形'),
    how: t('The piece has no moves on this board.', '棋子在这个棋盘上无法移动。'),
  },
  sweep: {
    name: t('frontier DP', '轮廓线 DP'),
    how: t(
      'Sweeps a line over the board square by square. The state is which moves cross the line, in order, and which of them belong to one piece of the path.',
      '逐格扫过棋盘。状态是从左到右穿过扫描线的各步，以及其中哪两步属于同一段路线。',
    ),
  },
  rows: {
    name: t('DP over rows', '逐行 DP'),
    how: t(
      'Goes up row by row. The state is which squares and midpoints of the row the path meets, and which of these belong together.',
      '逐行向上。状态是路线在这一行经过哪些格子和两格的中点，以及其中哪些属于同一段。',
    ),
  },
  levels: {
    name: t('levels of bounds', '分级界限'),
    how: t(
      'Looks for a path with at least a given number of moves, row by row, in several passes. The first pass knows only where the path meets a row; later ones know more. Each pass rules out states for the next.',
      '逐行搜索不少于给定步数的路线，先粗后细分几遍：第一遍只记路线与每行相交的位置，以后逐遍增加信息；每一遍都为下一遍排除状态。',
    ),
  },
  rule: {
    name: t('rule for strips', '长条规律'),
    how: t(
      'Lengthens the strip row by row and drops states that can never catch up. It stops when the other states repeat and gain a fixed number of moves per period, because they do so forever.',
      '逐行加长棋盘，舍去再也追不上的状态，直到其余状态重复出现、每个周期增加固定的步数为止：此后一直如此。',
    ),
  },
};
