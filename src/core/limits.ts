import { type Board, MAX_SQUARES, squareCount } from './board.js';
import { flaw } from './result.js';
import { article } from './text.js';
import type { Line } from './words.js';

/** Notes a flaw if the board has too many squares to number them. For puzzles that name squares by number. */
export const limitSquares = (line: Line, board: Board | undefined, most = MAX_SQUARES): Board | undefined => {
  if (board === undefined || squareCount(board) <= most) return board;
  const { width, height } = board;
  const at = line.words[line.next - 1]?.at ?? 0;
  line.flaws.push(
    flaw(
      'too-large',
      at,
      `${article(width)} ${width}x${height} board has more than ${most} squares, the most this puzzle takes`,
      `${width}x${height} 的棋盘超过 ${most} 格，这个问题最多支持这么多`,
    ),
  );
  return undefined;
};
