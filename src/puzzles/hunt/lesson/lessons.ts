/*
 * The lesson on hunts: bitmask minimax as written for judges, shown step by step and timed against the
 * solver.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { formatSquare, squareCount } from '../../../core/board.js';
import type { Lesson } from '../../../core/lesson/lesson.js';
import { isPlainKnight } from '../../../core/lesson/lessonSteps.js';
import { type Text, t } from '../../../core/text.js';
import type { HuntProblem } from '../hunt.js';
import { measureHunt, solveHunt } from '../solve/solve.js';
import { minimaxSteps } from './steps.js';
import { textbookHunt } from './textbook.js';

/** Six pawns make 64 rows and about 700 steps; nobody would read a larger table. */
const MAX_PAWNS_SHOWN = 6;
const MAX_SQUARES_SHOWN = 2500;

const unfit = (problem: HuntProblem): Text | undefined => {
  const { board, pawns } = problem;
  if (pawns.length > MAX_PAWNS_SHOWN) {
    return t(
      `The table for ${counted(pawns.length, 'pawn')} is too long to watch. Use at most ${MAX_PAWNS_SHOWN} pawns.`,
      `${countWords(pawns.length)} 个兵的表太长，这个演示最多 ${MAX_PAWNS_SHOWN} 个兵。`,
    );
  }
  if (squareCount(board) > MAX_SQUARES_SHOWN) {
    return t(
      `This board is too large to watch. Use at most ${MAX_SQUARES_SHOWN} squares.`,
      `棋盘太大，这个演示最多 ${MAX_SQUARES_SHOWN} 格。`,
    );
  }
  const measured = measureHunt(problem);
  if (measured.kind !== 'unreachable') return undefined;
  const [pawn, place] = [formatSquare(board, measured.pawn), formatSquare(board, measured.from)];
  return t(
    `The pawn on ${pawn} cannot be reached from ${place}, so this hunt can never be finished.`,
    `从 ${place} 走不到 ${pawn} 上的兵，这一局永远无法结束。`,
  );
};

const minimax: Lesson<HuntProblem> = {
  id: 'minimax',
  title: t('Minimax over sets of pawns', '状压 DP：对兵的集合做极大极小搜索'),
  about: t(
    'The number of moves still to come depends only on which pawns are left and where the piece is. A set of pawns is a row of bits, so all positions fit into one table. It is filled from few pawns to many; the player to move takes the largest or smallest value.',
    '还要走多少步，只取决于剩下哪些兵、棋子在哪里。兵的集合就是一串二进制位，所有局面放得进一张表；从兵少的填到兵多的，轮到谁走，谁就取最大或最小的值。',
  ),
  example: 'hunt 6x6 N f4 pawns b6/a1/b2/a4',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time: 2^n × n² lookups for n pawns, plus one breadth-first search per pawn. Memory: 2^n × n numbers.',
      'n 个兵要看 2^n × n² 次，另外每个兵做一次广度优先搜索；存 2^n × n 个数。',
    ),
    judge: {
      id: 'leetcode-3283',
      url: 'https://leetcode.com/problems/maximum-number-of-moves-to-kill-all-pawns/',
    },
    input: ({ board, piece, from, pawns, aims }) => {
      if (!isPlainKnight(board, piece) || aims[0] !== 'max' || aims[1] !== 'min') return undefined;
      const spot = (square: number) => [square % board.width, Math.floor(square / board.width)];
      return [board.width, board.height, ...spot(from), pawns.length, ...pawns.flatMap(spot)].join(' ');
    },
  },
  steps: minimaxSteps,
  race: {
    about: t(
      'Seventeen pawns on 50x50, two more than the original problem allows: recursion with memory, against a table filled layer by layer, sixteen sets at a time. One unit of work is one position.',
      '50x50 棋盘上十七个兵，比原题的上限多两个：一边是记忆化递归，一边是一次算十六个集合、逐层填表。一个工作单位是一个局面。',
    ),
    problem: 'hunt 50x50 N y25 pawns c4/h41/ad7/aw2/at38/m19/r47/b33/ak22/af49/v11/ao14/i27/ar45/z30/e15/al3',
    textbook: textbookHunt,
    fast: (problem) => {
      const answer = solveHunt(problem);
      if (answer.kind === 'stopped') return { found: '', work: 0, gaveUp: true };
      if (answer.kind === 'unreachable') return { found: 'unreachable', work: 0 };
      const count = problem.pawns.length;
      return { found: String(answer.moves), work: count * 2 ** (count - 1) };
    },
  },
};

export const huntLessons: readonly Lesson<HuntProblem>[] = Object.freeze([minimax]);
