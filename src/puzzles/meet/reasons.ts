/* Why pieces cannot meet, in words. */
import { counted, countWords } from '../../core/amounts.js';
import { type Board, formatPoint } from '../../core/board.js';
import { type Text, t } from '../../core/text.js';
import type { MeetAnswer, MeetProblem, Reach } from './meet.js';

/** `N on a1 has no move`, `reaches only a1, b3`, `reaches 30 squares`. */
const sayReach = (board: Board, { en, zh }: Text, { count, squares }: Reach): Text => {
  if (count === 1) return t(`${en} has no move`, `${zh} 一步也走不了`);
  if (squares === undefined)
    return t(`${en} reaches ${counted(count, 'square')}`, `${zh} 能到 ${countWords(count)} 个格子`);
  const names = squares.map((point) => formatPoint(board, point));
  return t(`${en} can reach only ${names.join(', ')}`, `${zh} 只能到 ${names.join('、')}`);
};

/** Why two or more pieces share no square. */
export const sayApart = (
  { board, walkers }: MeetProblem,
  { apart, why }: Pick<MeetAnswer & { kind: 'cannot-meet' }, 'apart' | 'why'>,
): Text => {
  const standing = (walker: number): Text => {
    const { piece, at } = walkers[walker]!;
    const square = formatPoint(board, at);
    return t(`${piece.text} on ${square}`, `${square} 上的 ${piece.text}`);
  };
  const [one, two] = [standing(apart[0]!), standing(apart[1]!)];
  const [first, second] = [walkers[apart[0]!]!.at, walkers[apart[1]!]!.at];
  switch (why.kind) {
    case 'colors': {
      const [own, other] = [first, second].map(({ x, y }) =>
        (x + y) % 2 === 0 ? t('dark', '深色') : t('light', '浅色'),
      ) as [Text, Text];
      return t(
        `${one.en} stays on ${own.en} squares and ${two.en} on ${other.en} squares`,
        `${one.zh} 只能走${own.zh}格，${two.zh} 只能走${other.zh}格`,
      );
    }
    case 'moves': {
      const [files, ranks] = [Math.abs(second.x - first.x), Math.abs(second.y - first.y)];
      return t(
        `${one.en} and ${two.en} are ${counted(files, 'file')} and ${counted(ranks, 'row')} apart, a difference their moves can't make up on any board`,
        `${one.zh} 与 ${two.zh} 相差 ${countWords(files)} 列 ${countWords(ranks)} 行，无论棋盘多大，它们的走法都凑不出这个差`,
      );
    }
    case 'still': {
      const [here, there] = [formatPoint(board, first), formatPoint(board, second)];
      return t(
        `Neither N on ${here} nor N on ${there} has a move`,
        `${here} 和 ${there} 上的 N 都一步也走不了`,
      );
    }
    case 'lines': {
      const [here, there] = [formatPoint(board, first), formatPoint(board, second)];
      return t(
        `On a board two squares wide a knight stays on one of four lines, and N on ${here} and N on ${there} are on different ones`,
        `在宽为 2 的棋盘上，马只能沿四条线之一走动，而 ${here} 和 ${there} 上的 N 不在同一条线上`,
      );
    }
    case 'reach': {
      const [less, more] = why.reach.map((reach) => sayReach(board, standing(reach.walker), reach)) as [
        Text,
        Text,
      ];
      return t(
        `${less.en}; ${more.en}; no square is in both lists`,
        `${less.zh}；${more.zh}；两者没有公共的格子`,
      );
    }
    case 'together': {
      const all = apart.map(standing);
      return t(
        `Any ${countWords(all.length - 1)} of ${all.map(({ en }) => en).join(', ')} can meet, but no square can be reached by all ${countWords(all.length)}`,
        `${all.map(({ zh }) => zh).join('、')}：其中任意 ${countWords(all.length - 1)} 个可以会合，但没有一格是 ${countWords(all.length)} 个都能到的`,
      );
    }
  }
};
