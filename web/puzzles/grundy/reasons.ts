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
  /** The winning moves, each with its effect on the nim-sum. */
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
          'Grundy value 0: no move leads to a square of value 0, so the opponent can answer every move.',
          'SG 值为 0：没有一步能走到 SG 值为 0 的格子，所以无论怎么走，对手都能应对。',
        )
      : t(
          `Grundy value ${sum}: some move leads to a square of value 0, from which the opponent can only lose.`,
          `SG 值为 ${sum}：有一步能走到 SG 值为 0 的格子，对手从那里走必败。`,
        );
  return sum === 0
    ? t(
        'Each binary digit occurs an even number of times, so the nim-sum is 0. Every move changes one value, and the opponent can always make the sum 0 again.',
        '每个二进制位上 1 的个数都是偶数，异或和为 0。任何一步都会改变一个值，而对手总能让异或和变回 0。',
      )
    : t(
        `Some binary digit occurs an odd number of times, so the nim-sum is ${sum}. The player to move wins by making it 0.`,
        `有的二进制位上 1 的个数是奇数，异或和为 ${sum}。先手把它变成 0 即可获胜。`,
      );
};

/** `at` may differ from the problem's own pieces, because a game has moved them. */
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
      text: t(`${way}: value ${before} → ${after}`, `${way}：SG 值 ${before} → ${after}`),
    };
  });
  return {
    rows: values.map((value, i) => row(formatPlace(problem.board, at[i]!), value)),
    sum: row('', sum),
    words: wordsOf(values, sum),
    moves,
  };
};
