import type { Text } from '../core/text.js';
import type { Json } from '../puzzle.js';
import type { CombosAnswer, CombosProblem } from './combos.js';

/** `{"count":"15"}`. */
export const jsonCombos = (_: CombosProblem, answer: CombosAnswer): Json =>
  answer.kind === 'stopped'
    ? { kind: 'stopped', nodes: answer.nodes, why: answer.why.en }
    : { count: String(answer.count) };

export const sayCombos = ({ pieces }: CombosProblem, answer: CombosAnswer): Text => {
  if (answer.kind === 'stopped') return answer.why;
  const count = String(answer.count);
  const one = pieces.length === 1;
  return {
    en: `${count} valid combination${answer.count === 1n ? '' : 's'}: ${
      one
        ? 'the choices of the one piece'
        : `${pieces.length} pieces move at once and no two ever share a square`
    }, staying put included.`,
    zh: `${count} 种有效组合:${
      one ? '即这一枚棋子的全部选择' : `${pieces.length} 枚棋子同时移动,任何一秒都没有两枚在同一格`
    },原地不动也算一种选择。`,
  };
};
