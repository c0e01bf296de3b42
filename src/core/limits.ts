import { counted } from './amounts.js';
import { type Board, MAX_SQUARES, squareCount } from './board.js';
import { flaw } from './result.js';
import { formatThousands } from './text.js';
import type { Line } from './words.js';

/** Notes a flaw if the board has too many squares to number. For puzzles that identify squares by number. */
export const limitSquares = (line: Line, board: Board | undefined, most = MAX_SQUARES): Board | undefined => {
  if (board === undefined || squareCount(board) <= most) return board;
  const { width, height } = board;
  const at = line.words[line.next - 1]?.at ?? 0;
  line.flaws.push(
    flaw(
      'too-large',
      at,
      `The ${width}x${height} board is too large. This puzzle allows at most ${counted(most, 'square')}.`,
      `${width}x${height} 的棋盘太大，这个题型最多支持 ${formatThousands(most)} 格`,
    ),
  );
  return undefined;
};
