/* Why a position is won or lost, in words and in binary. */
import { type Text, t } from '../../../src/core/text.js';
import type { GrundyMove, GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { formatPlace } from '../../../src/puzzles/grundy/text.js';
import { formatMove } from './gameWords.js';

export interface WhyRow {
  readonly name: string;
  readonly value: number;
  readonly binary: string;
}

export interface Why {
  readonly rows: readonly WhyRow[];
  readonly sum: WhyRow;
  readonly words: Text;
  /** The winning moves, each with what it does to the sum. */
  readonly moves: readonly { readonly id: string; readonly text: Text }[];
}

interface Added {
  readonly values: readonly number[];
  readonly sum: number;
  readonly winning: readonly GrundyMove[];
}

const wordsOf = (values: readonly number[], sum: number): Text => {
  if (values.length === 1)
    return sum === 0
      ? t(
          'Value 0: no move leads to a square of value 0, so wherever the piece goes, the opponent has an answer.',
          '值为 0：没有一步能走到值为 0 的格子，所以无论怎么走，对手都有应着。',
        )
      : t(
          `Value ${sum}: some move leads to a square of value 0, and from there the opponent can only lose.`,
          `值为 ${sum}：有一步能走到值为 0 的格子，对手从那里走只会输。`,
        );
  return sum === 0
    ? t(
        'Every binary digit occurs an even number of times, so the nim-sum is 0. Any move changes one value and makes it something else, and the opponent can always bring it back to 0.',
        '每个二进制位上的 1 都出现偶数次，尼姆和为 0。任何一步都会改变一个值，使和不再为 0，而对手总能让它变回 0。',
      )
    : t(
        `Some binary digit occurs an odd number of times, so the nim-sum is ${sum}, not 0. The player to move wins by making it 0.`,
        `有的二进制位上 1 出现奇数次，尼姆和是 ${sum}，不为 0。轮到走的一方把它变成 0 就能赢。`,
      );
};

/** `at` may differ from the problem's own pieces: a game has moved them. */
export const whyOf = (
  problem: GrundyProblem,
  at: GrundyProblem['at'],
  { values, sum, winning }: Added,
): Why => {
  const digits = Math.max(...values, sum, 1).toString(2).length;
  const row = (name: string, value: number): WhyRow => ({
    name,
    value,
    binary: value.toString(2).padStart(digits, '0'),
  });
  const moves = winning.map((move) => {
    const way = formatMove(problem, move);
    const [before, after] = [values[move.piece]!, values[move.piece]! ^ sum];
    return {
      id: `${move.piece} ${way}`,
      text: t(`${way}: value ${before} becomes ${after}`, `${way}：值从 ${before} 变为 ${after}`),
    };
  });
  return {
    rows: values.map((value, i) => row(formatPlace(problem.board, at[i]!), value)),
    sum: row('', sum),
    words: wordsOf(values, sum),
    moves,
  };
};
