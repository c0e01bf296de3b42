// How many ways there are to complete a partly numbered board, by trying every next square in turn. There is
// no propagation beyond the clues themselves, and no code is shared with the solver. Stops at `most`.
import type { Board } from '../../src/core/board.js';
import type { Given } from '../../src/puzzles/tour/tour.js';
import { slowNext } from './moves.js';

export const countCompletions = (
  board: Board,
  offsets: readonly { readonly dx: number; readonly dy: number }[],
  closed: boolean,
  given: readonly Given[],
  most: number,
): number => {
  const squares = board.width * board.height;
  const length = squares - board.missing.length;
  const next = slowNext(
    board,
    offsets.map((offset) => ({ ...offset, range: 1 })),
  );
  const squareOf = new Map(given.map(({ step, square }) => [step, square]));
  const stepOf = new Map(given.map(({ step, square }) => [square, step]));
  // reach[k] holds the squares from which the next clue can still be reached in time. There is no other
  // look-ahead.
  const reach: Set<number>[] = [];
  for (let step = length; step >= 1; step--) {
    const fixed = squareOf.get(step);
    const after = reach[step + 1];
    const candidates = fixed === undefined ? [...next.keys()] : [fixed];
    reach[step] = new Set(
      candidates.filter(
        (square) =>
          (stepOf.get(square) ?? step) === step &&
          !board.missing.includes(square) &&
          (after === undefined || next[square]!.some((to) => after.has(to))),
      ),
    );
  }
  const used = new Uint8Array(squares);
  const path: number[] = [];
  let found = 0;
  const walk = (square: number, step: number): void => {
    used[square] = 1;
    path.push(square);
    if (step === length) {
      if (!closed || next[square]!.includes(path[0]!)) found++;
    } else {
      for (const to of next[square]!) {
        if (found < most && used[to] === 0 && reach[step + 1]!.has(to)) walk(to, step + 1);
      }
    }
    path.pop();
    used[square] = 0;
  };
  for (const first of reach[1]!) if (found < most) walk(first, 1);
  return found;
};
