/*
 * What is left of a tour problem after some steps: a problem of its own, which the exact solver decides.
 * Visited squares do not matter to a leaper, so they are removed from the board. The rest gets smaller with
 * every step, and a proof of impossibility names only the squares that are left. Other problems keep their
 * board and get the moves made so far.
 */
import { freeCount, makeBoard } from '../../../src/core/board.js';
import { isLeaper } from '../../../src/core/piece.js';
import type { Square } from '../../../src/core/square.js';
import type { Move, TourPath, TourProblem } from '../../../src/puzzles/tour/tour.js';
import { normalMove } from '../../../src/puzzles/tour/validate.js';
import { changed } from '../shared/ends.js';
import type { Walk } from './walk.js';

export interface Left {
  readonly problem: TourProblem;
  /** Extends a tour of the rest to the whole tour. */
  readonly whole: (path: TourPath) => readonly Square[];
}

const asItIs = (path: TourPath): readonly Square[] => Array.from(path);

/** `walk` must have fewer squares than the board. */
export const leftOf = (problem: TourProblem, walk: Walk): Left => {
  const { board, piece, closed, to, given, using, avoiding, symmetric } = problem;
  const usual = changed(problem, {}, 'seed');
  const [first, last] = [walk[0], walk.at(-1)];
  if (first === undefined || last === undefined) return { problem: usual, whole: asItIs };
  if (given !== undefined) {
    const made = walk.map((square, i) => ({ step: i + 1, square }));
    const others = given.filter(({ step }) => step > walk.length);
    return { problem: { ...usual, from: first, given: [...made, ...others] }, whole: asItIs };
  }
  if (walk.length === 1) return { problem: { ...usual, from: first }, whole: asItIs };
  if ((using ?? avoiding ?? symmetric) !== undefined || !isLeaper(piece)) {
    const made = walk.slice(1).map((square, i): Move => normalMove(piece, [walk[i]!, square]));
    const isMade = ([a, b]: Move) => made.some(([c, d]) => a === c && b === d);
    const moves = [...made, ...(using ?? []).filter((move) => !isMade(move))];
    return { problem: { ...usual, from: first, using: moves }, whole: asItIs };
  }
  const behind = walk.slice(closed ? 1 : 0, -1);
  const rest = makeBoard(board.width, board.height, [...board.missing, ...behind]);
  const end = closed ? first : to;
  return {
    problem: {
      puzzle: 'tour',
      board: rest,
      piece,
      closed: false,
      from: last,
      ...(end === undefined ? {} : { to: end }),
    },
    whole: (path) => [
      ...walk.slice(0, -1),
      ...asItIs(path).slice(0, closed ? freeCount(rest) - 1 : undefined),
    ],
  };
};
