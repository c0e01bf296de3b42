import { counted, countWords } from '../../core/amounts.js';
import { formatSquare } from '../../core/board.js';
import type { Json } from '../../core/json.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t } from '../../core/text.js';
import type { CombosAnswer, CombosMethod, CombosProblem } from './combos.js';
import type { Combo, ComboMarginals } from './list/list.js';

/**
 * `{"count":"15"}`.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * if (read.ok) {
 *   sayCombos(read.value, solveCombos(read.value)).headline.en !== ''; // true
 * }
 */
export const sayCombos = ({ pieces }: CombosProblem, answer: CombosAnswer): Said => {
  if (answer.kind === 'stopped') return { headline: answer.why, details: [] };
  const count = countWords(answer.count);
  return {
    headline: t(`${counted(answer.count, 'valid combination')}.`, `共 ${count} 种有效组合。`),
    details: [
      pieces.length === 1
        ? t(
            'A single piece never collides, so every choice counts. Staying put is a choice too.',
            '只有一个棋子，不会相撞，每种选择都有效；原地不动也算一种选择。',
          )
        : t(
            `${counted(pieces.length, 'piece')} move at once, and no two ever share a square. Staying put is a choice too.`,
            `${countWords(pieces.length)} 个棋子同时移动，任何一秒都没有两个在同一格；原地不动也算一种选择。`,
          ),
    ],
  };
};

export const combosByHand = (_: CombosProblem, answer: CombosAnswer): readonly Text[] =>
  answer.kind === 'stopped'
    ? [NOTHING_TO_CHECK]
    : [
        t(
          'With two pieces, list every pair of final squares and cross out the pairs that meet on one square at the same second.',
          '两个棋子时，列出各自的终点两两配对，划去同一秒在同一格相遇的。',
        ),
        t(
          'More pieces need a program; small cases can be played out second by second.',
          '棋子更多时要靠程序；小的情形可以逐秒推演。',
        ),
      ];

export const combosMethods: Readonly<Record<CombosMethod, MethodWords>> = {
  'bitset-dfs': {
    name: t('bitset DFS', 'bitset 加速的 DFS'),
    how: t(
      'Goes piece by piece and crosses out everything that collides with earlier choices.',
      '逐个棋子选择，随时划去与已选走法相撞的选项。',
    ),
  },
  directions: {
    name: t('branching on directions', '按方向分支'),
    how: t(
      'Pieces with few conflicts are summed out one by one; the piece with the most conflicts is split by direction first.',
      '冲突少的棋子逐个求和消去；冲突最多的先按方向分情况。',
    ),
  },
};

/** `R@a1-a4 Q@d4 B@h8-g7`: a piece that stays has one square. */
export const formatCombo = ({ board, pieces }: CombosProblem, combo: Combo): string =>
  combo
    .map(({ from, to, steps }, p) => {
      const start = `${pieces[p]!.piece.text}@${formatSquare(board, from)}`;
      return steps === 0 ? start : `${start}-${formatSquare(board, to)}`;
    })
    .join(' ');

/** One object per piece: where it starts and where it comes to rest, and how many steps that takes. */
export const jsonCombo = ({ board, pieces }: CombosProblem, combo: Combo): Json =>
  combo.map(({ from, to, steps }, p) => ({
    piece: pieces[p]!.piece.text,
    from: formatSquare(board, from),
    to: formatSquare(board, to),
    steps,
  }));

/** Per piece the squares it can come to rest on and in how many combinations, as decimal strings. */
export const jsonMarginals = ({ board, pieces }: CombosProblem, { count, on }: ComboMarginals): Json => ({
  count: String(count),
  pieces: pieces.map(({ piece, at }, p) => ({
    piece: piece.text,
    from: formatSquare(board, at),
    on: Object.fromEntries(
      on[p]!.flatMap((times, square) => (times === 0n ? [] : [[formatSquare(board, square), String(times)]])),
    ),
  })),
});
