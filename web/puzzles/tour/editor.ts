/* A tour's board with its ends, and with the numbers and moves that are fixed on it. */
import { type Board, freeCount } from '../../../src/core/board.js';
import type { Given, Move, TourProblem } from '../../../src/puzzles/tour/tour.js';
import type { Editor } from '../../state/page.js';
import { changed, endsEditor, squareOn } from '../shared/ends.js';

const ends = endsEditor<TourProblem>();

/** The numbers that are still possible. The last step has another number where there are more squares. */
const givenOn = ({ board, to }: TourProblem, before: Board, given: readonly Given[]): readonly Given[] => {
  const last = freeCount(board);
  return given.flatMap(({ step, square }) => {
    const there = squareOn(board, before, square);
    const fits = step <= last && (to === undefined || (step === last) === (there === to));
    return there !== undefined && fits ? [{ step, square: there }] : [];
  });
};

const movesOn = (board: Board, before: Board, moves: readonly Move[]): readonly Move[] =>
  moves.flatMap((move): readonly Move[] => {
    const [from, to] = move.map((square) => squareOn(board, before, square));
    return from === undefined || to === undefined ? [] : [[from, to]];
  });

export const tourEditor: Editor<TourProblem> = {
  ...ends,
  fixed: ({ given = [], using = [], avoiding = [] }) => given.length + using.length + avoiding.length,
  withBoard: (problem, board) => {
    const moved = ends.withBoard(problem, board);
    const { board: before, given = [], using = [], avoiding = [] } = problem;
    const kept = {
      given: givenOn(moved, before, given),
      using: movesOn(board, before, using),
      avoiding: movesOn(board, before, avoiding),
    };
    const empty = (['given', 'using', 'avoiding'] as const).filter((name) => kept[name].length === 0);
    return changed(moved, kept, ...empty);
  },
};
