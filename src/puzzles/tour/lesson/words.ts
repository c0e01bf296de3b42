/**
 * What the tour's lessons share: which problems they accept, the moves as plain lists, and how a race reports
 * its result.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { freeCount, squareCount } from '../../../core/board.js';
import type { LessonRun } from '../../../core/lesson/lesson.js';
import { isPlainKnight } from '../../../core/lesson/lessonSteps.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { tourGraph } from '../solve/graph.js';
import { solvePlainTour } from '../solve/plain.js';
import type { TourProblem } from '../tour.js';

/** movesFrom[square]: where the piece can go, in its own order. */
export const movesBySquare = (problem: TourProblem): readonly (readonly Square[])[] => {
  const { start, target, squareOf } = tourGraph(problem);
  const movesFrom: (readonly Square[])[] = Array.from({ length: squareCount(problem.board) }, () => []);
  squareOf.forEach((square, p) => {
    movesFrom[square] = Array.from(target.subarray(start[p], start[p + 1]), (q) => squareOf[q]!);
  });
  return movesFrom;
};

/** Boards beyond `most` squares would fill the picture with numbers that nobody follows. */
export const unfitTour = (problem: TourProblem, most: number): Text | undefined => {
  if (squareCount(problem.board) > most) {
    return t(
      `This lesson works on boards of at most ${counted(most, 'square')}.`,
      `这个演示最多用于 ${countWords(most)} 格的棋盘。`,
    );
  }
  if ([problem.symmetric, problem.using, problem.given, problem.seed].some((asked) => asked !== undefined)) {
    return t(
      'This lesson shows a plain tour. Remove symmetric, using, given, and seed.',
      '这个演示只走普通的巡游，请去掉 symmetric、using、given 和 seed。',
    );
  }
  return undefined;
};

/** The number of visited squares, of all. */
export const tourFound = (problem: TourProblem): string => {
  const squares = freeCount(problem.board);
  return `${squares}/${squares}`;
};

export const NO_TOUR = '–';
export const NOT_KNOWN = '?';

/** The library's own answer. */
export const fastTour = (problem: TourProblem): LessonRun => {
  const answer = solvePlainTour(problem);
  switch (answer.kind) {
    case 'tour':
    case 'rule':
      return { found: tourFound(problem), work: answer.nodes };
    case 'none':
      return { found: NO_TOUR, work: answer.nodes };
    case 'stopped':
      return { found: NOT_KNOWN, work: answer.nodes, gaveUp: true };
  }
};

/**
 * The programs look for a knight's open tour of a full board from one square: its sides, then the column and
 * row of the start.
 */
export const openKnightInput = ({
  board,
  piece,
  closed,
  from,
  to,
  avoiding,
}: TourProblem): string | undefined =>
  !isPlainKnight(board, piece) || closed || from === undefined || to !== undefined || avoiding !== undefined
    ? undefined
    : `${board.width} ${board.height} ${from % board.width} ${Math.floor(from / board.width)}`;
