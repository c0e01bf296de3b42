/* Conflicts in any question about tours: between ends, symmetry, and the board. */
import { type Board, freeCount } from './board.js';
import { symmetriesAsked, type TourSymmetry } from './symmetry.js';
import type { Note } from './validate.js';

export interface TourQuestion {
  readonly board: Board;
  readonly closed: boolean;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly symmetric?: TourSymmetry | undefined;
}

export const noteEnds = (note: Note, { board, closed, from, to, symmetric }: TourQuestion): void => {
  if (freeCount(board) === 0) {
    note(
      'board',
      'no-squares',
      'Every square is a hole. Leave at least one square.',
      '所有格子都是缺格，至少要留一格',
    );
  }
  if (closed && to !== undefined) {
    note(
      'to',
      'closed-to',
      'A closed tour has no last square. Remove "to", or write "open".',
      '闭合巡游没有终点，请去掉 to，或改成 open',
    );
  }
  if (!closed && from !== undefined && from === to && freeCount(board) > 1) {
    note(
      'to',
      'same-ends',
      "An open tour can't start and end on the same square. Change one of them.",
      '开放巡游的起点和终点不能是同一格，请改一个',
    );
  }
  if (symmetric !== undefined && symmetriesAsked(board, symmetric).length === 0) {
    note(
      'symmetric',
      'no-symmetry',
      `The board is not symmetric under a ${symmetric}, so no tour of it can be. Choose another symmetry.`,
      `棋盘本身不具有这种对称（${symmetric}），巡游也不可能有，请换一种对称`,
    );
  }
};
