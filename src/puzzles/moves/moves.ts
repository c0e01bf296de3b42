/*
 * moves: the squares a piece reaches in one move on an otherwise empty board, in the piece's own order.
 */

import type { Board } from '../../core/board.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Square } from '../../core/square.js';
import { t } from '../../core/text.js';

export interface MovesProblem {
  readonly puzzle: 'moves';
  readonly board: Board;
  readonly piece: Piece;
  readonly from: Square;
}

/** Every ray is followed to the end of the board. */
export type MovesMethod = 'rays';

export interface MovesAnswer {
  readonly kind: 'moves';
  readonly squares: readonly Square[];
  readonly method: MovesMethod;
}

export const movesGuide: Guide = {
  title: t('Moves', '走法'),
  question: t('Which squares does a piece reach in one move?', '棋子一步能走到哪些格子？'),
  rules: t(
    'Lists the squares that a piece reaches in one move on an otherwise empty board. Order: as listed after offsets:, otherwise clockwise from straight up, near before far.',
    '列出棋子在空棋盘上一步能到的格子。顺序：用 offsets: 定义的棋子按所写次序；其余从正上方起顺时针，由近到远。',
  ),
  form: 'moves <board> [piece] <square>',
  keywords: [],
  examples: [
    { line: 'moves 8x8 N e4', shows: t('A knight in the middle', '中央的马') },
    { line: 'moves 8x8 Q a4', shows: t('A queen on the edge', '边上的后') },
    { line: 'moves 12x12 NN c3', shows: t('A nightrider keeps going', '夜骑士一直跳下去') },
    { line: 'moves 8x8 fWfF d4', shows: t('Forward moves only', '只能向前') },
  ],
};
