import { counted, countWords } from '../../core/amounts.js';
import { formatSquare } from '../../core/board.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t } from '../../core/text.js';
import type { HuntAnswer, HuntMethod, HuntProblem } from './hunt.js';

const GAMES: Readonly<Record<string, Text>> = {
  'max/min': t('with optimal play', '双方都采取最优策略时，'),
  'min/max': t(
    'with optimal play, the minimizing player first',
    '要步数最少的一方先走，双方都采取最优策略时，',
  ),
  'max/max': t('in the longest order of taking the pawns', '按最长的吃兵顺序，'),
  'min/min': t('in the shortest order of taking the pawns', '按最短的吃兵顺序，'),
};

const many = (count: number): string => counted(count, 'move');

/** Longer paths are cut short in sentences; the JSON has all of them. */
const LONGEST_PATH = 12;

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseHunt('hunt 8x8 N a3 pawns b2/c3/d4');
 * if (read.ok) {
 *   sayHunt(read.value, solveHunt(read.value)).headline.en !== ''; // true
 * }
 */
export const sayHunt = ({ board, from, aims }: HuntProblem, answer: HuntAnswer): Said => {
  const name = (square: number) => formatSquare(board, square);
  switch (answer.kind) {
    case 'hunt': {
      const game = GAMES[aims.join('/')]!;
      const lines = answer.line.map(({ by, takes, moves, path, options }, turn) => {
        const others = options.filter(({ pawn }) => pawn !== takes).map(({ total }) => total);
        const [least, most] = [Math.min(...others), Math.max(...others)];
        const range = (to: string) =>
          least === most ? countWords(least) : `${countWords(least)}${to}${countWords(most)}`;
        const chosen = options.find(({ pawn }) => pawn === takes)!.total;
        const compared = t(
          others.length === 0
            ? ''
            : ` Total from here: ${countWords(chosen)}; any other pawn would give ${range(' to ')}.`,
          others.length === 0
            ? ''
            : `从这一手算起共 ${countWords(chosen)} 步；若改吃别的兵，则为 ${range(' 至 ')} 步。`,
        );
        const way =
          path.length > LONGEST_PATH
            ? [...path.slice(0, 4).map(name), '…', ...path.slice(-3).map(name)]
            : path.map(name);
        return t(
          `${turn + 1}. ${by === 'first' ? 'First' : 'Second'} player takes ${name(takes)} in ${many(moves)} (${way.join(' ')}).${compared.en}`,
          `${turn + 1}. ${by === 'first' ? '先手' : '后手'}用 ${countWords(moves)} 步吃 ${name(takes)}（${way.join(' ')}）。${compared.zh}`,
        );
      });
      return {
        headline: t(`${many(answer.moves)} ${game.en}.`, `${game.zh}共走 ${countWords(answer.moves)} 步。`),
        details: lines,
      };
    }
    case 'unreachable': {
      const pawn = name(answer.pawn);
      const place = name(answer.from);
      const headline =
        answer.from === from
          ? t(
              `The pawn on ${pawn} cannot be reached from ${place}, so the hunt never ends.`,
              `从 ${place} 走不到 ${pawn} 上的兵，这一局永远无法结束。`,
            )
          : t(
              `After taking the pawn on ${place}, the pawn on ${pawn} cannot be reached, so the hunt may never end.`,
              `吃掉 ${place} 上的兵之后走不到 ${pawn} 上的兵，这一局可能无法结束。`,
            );
      return { headline, details: [] };
    }
    case 'stopped':
      return { headline: answer.why, details: [] };
  }
};

export const huntByHand = (_: HuntProblem, answer: HuntAnswer): readonly Text[] =>
  answer.kind === 'stopped'
    ? [NOTHING_TO_CHECK]
    : [
        t(
          'Follow the line of play: each path is a shortest one to the pawn it takes, and the lengths add up to the answer.',
          '按顺序走一遍：每段都是到所吃兵的最短路，总长就是答案。',
        ),
        t(
          'With few pawns, write down every order of play. At each turn no other pawn is better: the table shows what every other choice leads to.',
          '兵少时可写出所有顺序：每一手都没有更好的兵可选，表中列出了其他选择的结果。',
        ),
      ];

export const huntMethods: Readonly<Record<HuntMethod, MethodWords>> = {
  table: {
    name: t('single table', '单表 DP'),
    how: t(
      'One table holds a value for every set of pawns and every place of the piece.',
      '用一张表给兵的每个子集和棋子的每个位置求值。',
    ),
  },
  layers: {
    name: t('layered bitmask DP', '分层状压 DP'),
    how: t(
      'Computes every set of pawns and every place of the piece layer by layer, sixteen sets at a time.',
      '对兵的每个子集和棋子的每个位置逐层求值，一次算十六个子集。',
    ),
  },
  'closed-form': {
    name: t('distance formula', '距离公式'),
    how: t('Distances come from a formula, without a search.', '距离由公式得出，无需搜索。'),
  },
  'breadth-first': {
    name: t('breadth-first search', '广度优先搜索'),
    how: t('The board was searched backward from every pawn.', '从每个兵出发反向搜索整个棋盘。'),
  },
};
