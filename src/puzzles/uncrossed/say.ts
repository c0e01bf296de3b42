import { movesWords } from '../../core/amounts.js';
import { formatSquare, isLongBoard } from '../../core/board.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t, untranslated } from '../../core/text.js';
import type { UncrossedAnswer, UncrossedMethod, UncrossedProblem } from './uncrossed.js';

const kindOf = (closed: boolean): Text => (closed ? t('closed', '闭合') : t('open', '开放'));

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
    case 'path': {
      const moves = movesWords(answer.moves);
      const names = isLongBoard(board) ? [] : answer.path.map((square) => formatSquare(board, square));
      return {
        headline: t(
          `The longest ${kind.en} uncrossed path has ${moves.en}:`,
          `最长的${kind.zh}不相交路线有 ${moves.zh}：`,
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
};
