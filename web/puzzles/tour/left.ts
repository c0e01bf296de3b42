/*
 * What is left of a tour problem once some steps are made: a problem of its own, which the exact solver
 * decides. A leaper does not mind the squares behind it, so those are simply taken off the board, and the
 * rest is smaller with every step; the reasons for "no" then speak of the squares that are left. Other
 * problems keep their board and are told the moves made.
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
  /** The whole tour from a tour of what is left. */
  readonly whole: (path: TourPath) => readonly Square[];
}

const asItIs = (path: TourPath): readonly Square[] => Array.from(path);

/** `walk` has fewer squares than the board. */
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
