import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t } from '../../core/text.js';
import type { GrundyAnswer, GrundyMethod, GrundyMove, GrundyProblem } from './grundy.js';
import { sayEndless, sayRests, saySearched } from './reasons.js';
import { formatPlace } from './text.js';

/** Longer lists than this are cut in sentences; --json has them whole. */
const LONGEST_LIST = 12;

const list = (items: readonly string[]): Text => {
  const shown = items.slice(0, LONGEST_LIST);
  const rest = items.length - shown.length;
  return rest === 0
    ? t(shown.join(', '), shown.join('、'))
    : t(`${shown.join(', ')} and ${rest} more`, `${shown.join('、')} 等（另有 ${rest} 个）`);
};

const sayWinner = (winner: 'first' | 'second'): Text =>
  winner === 'first'
    ? t('The player to move wins', '先走的一方获胜')
    : t('The player to move loses against best play', '对方应对得当时，先走的一方落败');

const sayMoves = (problem: GrundyProblem, winning: readonly GrundyMove[]): Text => {
  if (winning.length === 0) return t('No move wins.', '没有必胜的走法。');
  const moves = winning.map(
    ({ from, to }) => `${formatPlace(problem.board, from)} -> ${formatPlace(problem.board, to)}`,
  );
  const named = list(moves);
  return t(
    `${moves.length === 1 ? 'The winning move is' : `The ${moves.length} winning moves are`} ${named.en}.`,
    `必胜的走法（共 ${moves.length} 种）：${named.zh}。`,
  );
};

export const sayGrundy = (problem: GrundyProblem, answer: GrundyAnswer): Said => {
  switch (answer.kind) {
    case 'grundy': {
      const winner = sayWinner(answer.winner);
      const rests = sayRests(answer.rests);
      const values = list(
        answer.values.map((value, i) => `${formatPlace(problem.board, problem.at[i]!)} = ${value}`),
      );
      return {
        headline: t(`${winner.en}: the nim-sum is ${answer.sum}.`, `${winner.zh}：尼姆和为 ${answer.sum}。`),
        details: [
          t(`Values: ${values.en}.`, `各格的值：${values.zh}。`),
          sayMoves(problem, answer.winning),
          t(`Rests on: ${rests.en}.`, `依据：${rests.zh}。`),
        ],
      };
    }
    case 'misere': {
      const winner = sayWinner(answer.winner);
      return {
        headline: t(
          `${winner.en} (misère: who cannot move wins).`,
          `${winner.zh}（反常规则：无法移动者胜）。`,
        ),
        details: [sayMoves(problem, answer.winning), saySearched(answer)],
      };
    }
    case 'endless':
      return {
        headline: sayEndless(problem.board, answer),
        details: [t('Only games that end have values.', '只有必定结束的游戏才有值。')],
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
          'Take any square: write down the figures of the squares it can move to; the least whole number missing from them is its own figure. A square without moves has 0.',
          '任取一格，写下它能走到的各格的数，其中没有出现的最小非负整数就是它的数；无路可走的格为 0。',
        ),
        t(
          'Write the pieces’ figures in binary and add without carrying. The sum is 0 exactly if the player to move loses; a winning move is one that makes it 0.',
          '把各棋子的数写成二进制作不进位加法：和为 0 时先走者负；能把和变成 0 的走法就是制胜着。',
        ),
      ]
    : [
        t(
          'Follow the moves shown: they lead round, or never come to an end.',
          '照所示的走法走：会绕回来，或永远走不完。',
        ),
      ];
};

export const grundyMethods: Readonly<Record<GrundyMethod, MethodWords>> = {
  rule: {
    name: t('proved periodic rule', '已证明的周期规律'),
    how: t(
      'The values repeat in wedges of the quadrant; the rule was guessed from a table and then proved for the whole quadrant, so any square costs the same.',
      '值在若干扇形区域内重复；规律先由表格猜出，再对整个第一象限证明，因此任何格子都一样快。',
    ),
  },
  table: {
    name: t('table of values', '逐格填表'),
    how: t(
      'Every square that can be reached was filled in, light ones first: the least number missing among its options.',
      '把能走到的格子由轻到重逐个填值：取一步可到的值中缺少的最小自然数。',
    ),
  },
  search: {
    name: t('search of whole positions', '整体局面搜索'),
    how: t(
      'Misère play has no values to add up: whole positions were searched.',
      '反常规则没有可以相加的值：搜索了整个局面。',
    ),
  },
  'never-shrinks': {
    name: t('moves that cancel out', '相互抵消的走法'),
    how: t(
      'Some moves together lead nowhere down: nothing makes play end.',
      '有些走法合起来不会使位置变小：对局不会因此结束。',
    ),
  },
  cycle: {
    name: t('a cycle of moves', '走法成环'),
    how: t('A cycle of moves was found on the board.', '在棋盘上找到了一圈走法。'),
  },
};
