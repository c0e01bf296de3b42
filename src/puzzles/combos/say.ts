import { formatSquare } from '../../core/board.js';
import type { Json } from '../../core/puzzle.js';
import { formatThousands, type Text, t } from '../../core/text.js';
import type { CombosAnswer, CombosProblem } from './combos.js';
import type { Combo, ComboMarginals } from './list/list.js';

/** `{"count":"15"}`. */
export const jsonCombos = (_: CombosProblem, answer: CombosAnswer): Json =>
  answer.kind === 'stopped'
    ? { kind: 'stopped', nodes: answer.nodes, why: answer.why.en }
    : { count: String(answer.count) };

export const sayCombos = ({ pieces }: CombosProblem, answer: CombosAnswer): Text => {
  if (answer.kind === 'stopped') return answer.why;
  const count = formatThousands(answer.count);
  const one = pieces.length === 1;
  return t(
    `${count} valid combination${answer.count === 1n ? '' : 's'}: ${
      one
        ? 'the choices of the one piece'
        : `${pieces.length} pieces move at once and no two ever share a square`
    }, staying put included.`,
    `${count} 种有效组合：${
      one ? '即这一枚棋子的全部选择' : `${pieces.length} 枚棋子同时移动，任何一秒都没有两枚在同一格`
    }，原地不动也算一种选择。`,
  );
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
