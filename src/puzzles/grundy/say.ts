import { countWords } from '../../core/amounts.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t } from '../../core/text.js';
import type { GrundyAnswer, GrundyMethod, GrundyMove, GrundyProblem } from './grundy.js';
import { sayEndless, sayRests, saySearched } from './reasons.js';
import { placeWords } from './text.js';

/** Longer lists are cut short in sentences; --json has them in full. */
const LONGEST_LIST = 12;

const list = (items: readonly string[]): Text => {
  const shown = items.slice(0, LONGEST_LIST);
  const rest = items.length - shown.length;
  return rest === 0
    ? t(shown.join('; '), shown.join('，'))
    : t(
        `${shown.join('; ')}; and ${countWords(rest)} more`,
        `${shown.join('，')} 等（另有 ${countWords(rest)} 个）`,
      );
};

const sayWinner = (winner: 'first' | 'second'): Text =>
  winner === 'first'
    ? t('The player to move wins', '先手必胜')
    : t('The player to move loses against optimal play', '先手必败');

/** In misère, a winner without a winning move cannot move at all. */
const sayMoves = (
  problem: GrundyProblem,
  { winner, winning }: { readonly winner: 'first' | 'second'; readonly winning: readonly GrundyMove[] },
): Text => {
  if (winning.length === 0) {
    return winner === 'first'
      ? t('No piece can move, so the game is already over.', '没有棋子能走，对局已经结束。')
      : t('No move wins.', '没有必胜走法。');
  }
  const moves = winning.map(
    ({ from, to }) => `${placeWords(problem.board, from)} → ${placeWords(problem.board, to)}`,
  );
  const named = list(moves);
  return t(
    `${moves.length === 1 ? 'One move wins' : `${countWords(moves.length)} moves win`}: ${named.en}.`,
    `必胜走法共 ${countWords(moves.length)} 种：${named.zh}。`,
  );
};

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseGrundy('grundy 6x6 hyperknight c6 d6');
 * if (read.ok) {
 *   sayGrundy(read.value, solveGrundy(read.value)).headline.en !== ''; // true
 * }
 */
export const sayGrundy = (problem: GrundyProblem, answer: GrundyAnswer): Said => {
  switch (answer.kind) {
    case 'grundy': {
      const winner = sayWinner(answer.winner);
      const rests = sayRests(answer.rests);
      const values = list(
        answer.values.map((value, i) => `${placeWords(problem.board, problem.at[i]!)} = ${value}`),
      );
      return {
        headline: t(
          `${winner.en}: the nim-sum (XOR) is ${answer.sum}.`,
          `${winner.zh}：SG 值的异或和为 ${answer.sum}。`,
        ),
        details: [
          t(`Grundy values: ${values.en}.`, `SG 值：${values.zh}。`),
          sayMoves(problem, answer),
          t(`Why the values are exact: ${rests.en}.`, `依据：${rests.zh}。`),
        ],
      };
    }
    case 'misere': {
      const winner = sayWinner(answer.winner);
      return {
        headline: t(
          `${winner.en} (misère: whoever cannot move wins).`,
          `${winner.zh}（反常规则：走不动者胜）。`,
        ),
        details: [sayMoves(problem, answer), saySearched(answer)],
      };
    }
    case 'endless':
      return {
        headline: sayEndless(problem.board, answer),
        details: [t('Grundy values exist only for games that always end.', '只有必定结束的游戏才有 SG 值。')],
      };
    case 'stopped':
      return { headline: answer.why, details: [] };
  }
};

export const grundyByHand = (_: GrundyProblem, answer: GrundyAnswer): readonly Text[] => {
  if (answer.kind === 'stopped') return [NOTHING_TO_CHECK];
  return answer.kind === 'grundy'
    ? [
        t(
          'Take any square and write down the values of the squares it can move to. Its own value is the smallest whole number that is missing. A square without moves has 0.',
          '任取一格，写下它能走到的各格的 SG 值，其中没有出现的最小非负整数就是它的 SG 值；没有走法的格为 0。',
        ),
        t(
          'Write the values of the pieces in binary and add them without carrying. The player to move loses exactly if the sum is 0; a winning move makes it 0.',
          '把各棋子的 SG 值写成二进制，做不进位加法（异或）：和为 0 时先手必败；能把和变成 0 的走法必胜。',
        ),
      ]
    : [
        t(
          'Follow the moves shown: they return to where they started, or never end.',
          '照所示的走法走：会回到出发的格子，或永远走不完。',
        ),
      ];
};

export const grundyMethods: Readonly<Record<GrundyMethod, MethodWords>> = {
  rule: {
    name: t('proved periodic rule', '已证明的周期规律'),
    how: t(
      'The values repeat in wedges of the quadrant. The rule was guessed from a table and then proved for the whole quadrant, so any square takes the same time.',
      'SG 值在扇形区域内有周期；规律先由表猜出，再对整个第一象限证明，因此任何格子都一样快。',
    ),
  },
  table: {
    name: t('table of values', '逐格填表'),
    how: t(
      'Every reachable square was filled in order: the smallest number missing among the values one move away.',
      '把能走到的格子依次填值：取一步可到的 SG 值中没有出现的最小非负整数（mex）。',
    ),
  },
  search: {
    name: t('search of whole positions', '整体局面搜索'),
    how: t(
      'In misère play there are no values to add, so whole positions were searched.',
      '反常规则下没有可以相加的 SG 值，所以搜索了整个局面。',
    ),
  },
  'never-shrinks': {
    name: t('moves that cancel out', '相互抵消的走法'),
    how: t(
      'Some moves together never get closer to the corner, so the game need not end.',
      '有些走法合起来不会靠近角落，所以对局可能不会结束。',
    ),
  },
  cycle: {
    name: t('cycle of moves', '走法成环'),
    how: t('The board has a cycle of moves.', '棋盘上有循环的走法。'),
  },
};
