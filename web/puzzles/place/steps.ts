/* A position made by hand, step by step: a press puts a piece on a square or removes it. */
import { freeMask } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import type { PlaceProblem } from '../../../src/puzzles/place/place.js';
import type { Steps } from '../../state/games.js';

/** Stored for a restart. */
const AGAIN = -1;

export const toggled = (placed: readonly Square[], square: Square): readonly Square[] => {
  const others = placed.filter((other) => other !== square);
  return others.length < placed.length ? others : [...placed, square];
};

/** A position as it is stored: the pressed squares. */
export const placingSteps = ({ board, given }: PlaceProblem): Steps<readonly Square[]> => {
  const free = freeMask(board);
  return {
    first: given,
    write: (before, after) => {
      if (after === given) return AGAIN;
      if (after.length > before.length) return after.at(-1)!;
      const left = new Set(after);
      return before.find((square) => !left.has(square))!;
    },
    read: (before, code) => {
      if (code === AGAIN) return given;
      return typeof code === 'number' && free[code] === 1 ? toggled(before, code) : undefined;
    },
  };
};
