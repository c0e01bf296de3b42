/* "They cannot meet" on boards too large to search: no sum of moves leads from one piece to the other. */
import { proved, refuse, type Verdict } from '../../../core/result.js';
import type { MeetProblem, Walker } from '../meet.js';
import { isSumOfMoves } from './reason.js';

/**
 * Two pieces are apart on a board of any size if their difference is not a sum of moves that fit on the
 * board. This holds for bishops on different colors, for knights on different lines of a board two squares
 * wide, and for pieces that cannot move.
 */
export const checkApartAnywhere = ({ board, walkers }: MeetProblem, apart: readonly number[]): Verdict => {
  const [one, two] = apart.map((i) => walkers[i]!) as [Walker, Walker];
  const fitting = [one, two].flatMap(({ piece }) =>
    piece.rays.filter(({ dx, dy }) => Math.abs(dx) < board.width && Math.abs(dy) < board.height),
  );
  return isSumOfMoves(fitting, one.at.x - two.at.x, one.at.y - two.at.y)
    ? refuse('Nothing proves that these pieces cannot meet', '没有证明这些棋子无法会合')
    : proved(
        'no sum of moves that fit on the board makes up the difference between two of the pieces, so they never share a square',
        '有两个棋子的位置之差，用棋盘容得下的走法无论怎样相加都凑不出，所以它们永远到不了同一格',
      );
};
