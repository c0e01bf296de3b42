// How many ways to complete a partly numbered board, by trying every next square in turn: no propagation beyond the clues
// themselves, nothing shared with the solver. Stops at `most`.
import { type Board, isMissing } from '../../src/core/board.js';
import type { Given } from '../../src/puzzles/tour/tour.js';

export const countCompletions = (
  board: Board,
  offsets: readonly { readonly dx: number; readonly dy: number }[],
  closed: boolean,
  given: readonly Given[],
  most: number,
): number => {
  const squares = board.width * board.height;
  const length = squares - board.missing.length;
  const next: number[][] = [];
  for (let square = 0; square < squares; square++) {
    const [x, y] = [square % board.width, Math.floor(square / board.width)];
    next.push(
      offsets
        .map(({ dx, dy }) => [x + dx, y + dy] as const)
        .filter(([u, v]) => u >= 0 && v >= 0 && u < board.width && v < board.height)
        .map(([u, v]) => v * board.width + u)
        .filter((to) => !isMissing(board, to)),
    );
  }
  const squareOf = new Map(given.map(({ step, square }) => [step, square]));
  const stepOf = new Map(given.map(({ step, square }) => [square, step]));
  // reach[k] holds the squares from which the next clue can still be met in the steps left; that is all the look-ahead there is.
  const reach: Set<number>[] = [];
  for (let step = length; step >= 1; step--) {
    const fixed = squareOf.get(step);
    const after = reach[step + 1];
    const candidates = fixed === undefined ? [...next.keys()] : [fixed];
    reach[step] = new Set(
      candidates.filter(
        (square) =>
          (stepOf.get(square) ?? step) === step &&
          !isMissing(board, square) &&
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
