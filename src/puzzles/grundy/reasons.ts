/* The evidence for values and for their absence, and why a game may never end, in words. */
import { counted, countWords } from '../../core/amounts.js';
import { type Board, formatPoint } from '../../core/board.js';
import type { Point } from '../../core/square.js';
import { type Text, t } from '../../core/text.js';
import type { GrundyEndless, GrundyMisere, GrundyRests, NoRule } from './grundy.js';

/** Clauses that precede what was done instead. */
export const NO_RULE: Readonly<Record<NoRule, Text>> = {
  unproved: t('no periodic rule was found for these moves', '没有找到这组走法的周期规律'),
  'too-many-moves': t(
    'periodic rules are only searched for with fewer than 32 leaps',
    '只对少于 32 种跳跃的走法寻找周期规律',
  ),
};

/** `x+2y` */
const formatWeight = ({ x, y }: Point): string => {
  const part = (factor: number, name: string) =>
    factor === 1 ? name : factor === -1 ? `-${name}` : `${factor}${name}`;
  return `${part(x, 'x')}${y < 0 ? '' : '+'}${part(y, 'y')}`;
};

export const sayRests = (rests: GrundyRests): Text => {
  switch (rests.kind) {
    case 'rule': {
      const point = ({ x, y }: Point) => `(${x},${y})`;
      const wedges = rests.cones.map(({ right, up }) => `${point(right)}-${point(up)}`);
      return t(
        `the values repeat in wedges of the quadrant (${wedges.join(', ')}), and a table of ${counted(rests.entries, 'value')} gives them all; this is proved`,
        `SG 值在扇形区域内有周期（${wedges.join('、')}），由 ${countWords(rests.entries)} 个值的表给出；规律已证明`,
      );
    }
    case 'table': {
      const noRule = rests.noRule && NO_RULE[rests.noRule];
      const before = noRule === undefined ? t('', '') : t(`${noRule.en}; `, `${noRule.zh}；`);
      const weight = formatWeight(rests.weight);
      return t(
        `${before.en}every move decreases ${weight}, so a table of ${counted(rests.squares, 'square')} can be filled in order`,
        `${before.zh}每一步都使 ${weight} 变小，所以 ${countWords(rests.squares)} 格的表可以依次填出`,
      );
    }
    case 'ranks':
      return t(
        'no cycle of moves can be reached from here, so the values follow one after another',
        '从这里走不到循环的走法，所以 SG 值可以依次求出',
      );
    case 'reached':
      return t(
        `the pieces can reach only ${counted(rests.squares, 'square')}, and no moves among them form a cycle`,
        `棋子只能走到 ${countWords(rests.squares)} 个格子，其中没有循环的走法`,
      );
  }
};

/** For misère games. */
export const saySearched = ({ positions }: GrundyMisere): Text =>
  t(
    `A search of ${counted(positions, 'position')} decided it; in misère play there are no values to add.`,
    `搜索了 ${countWords(positions)} 个局面得出；反常规则下没有可以相加的 SG 值。`,
  );

/** The most squares of a cycle to name. */
const MAX_NAMED = 12;

/** A game on the quadrant that never gets closer to its corner. */
const sayMovesWithoutEnd = (moves: GrundyEndless['moves']): Text => {
  const words = moves.map(({ dx, dy, times }) =>
    times === 1
      ? t(`(${dx},${dy})`, `(${dx},${dy})`)
      : t(`${times} × (${dx},${dy})`, `${times} 次 (${dx},${dy})`),
  );
  const en = words.map((word) => word.en).join(' and ');
  const zh = words.map((word) => word.zh).join('、');
  const x = moves.reduce((sum, { dx, times }) => sum + dx * times, 0);
  const y = moves.reduce((sum, { dy, times }) => sum + dy * times, 0);
  if (x !== 0 || y !== 0) {
    return moves.length === 1
      ? t(
          `This game may never end: the move ${en} never gets closer to the corner.`,
          `对局可能不会结束：走法 ${zh} 不会靠近角落。`,
        )
      : t(
          `This game may never end: ${en} together move (${x},${y}), which never gets closer to the corner.`,
          `对局可能不会结束：走法 ${zh} 合起来移动 (${x},${y})，不会靠近角落。`,
        );
  }
  return moves.length === 2 && moves.every(({ times }) => times === 1)
    ? t(`This game may never end: the moves ${en} cancel out.`, `对局可能不会结束：走法 ${zh} 互相抵消。`)
    : t(
        `This game may never end: ${en} lead back to the same square.`,
        `对局可能不会结束：走法 ${zh} 合起来回到原来的格子。`,
      );
};

export const sayEndless = (
  board: Board | 'quadrant',
  { moves, cycle }: Pick<GrundyEndless, 'moves' | 'cycle'>,
): Text => {
  if (board === 'quadrant' || cycle === undefined) return sayMovesWithoutEnd(moves);
  const names = cycle.slice(0, MAX_NAMED).map((point) => formatPoint(board, point));
  const shown = names.join(' ') + (cycle.length > MAX_NAMED ? ` … ${formatPoint(board, cycle[0]!)}` : '');
  return t(`This game may never end: it can repeat ${shown}.`, `对局可能不会结束：可以循环走 ${shown}。`);
};
