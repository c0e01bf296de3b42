/*
 * The textbook method for closed uncrossed paths of a knight: try them all. One unit of work is one square
 * visited.
 */
import { isLongBoard, squareCount } from '../../../core/board.js';
import type { LessonRun } from '../../../core/lesson/lesson.js';
import type { Square } from '../../../core/square.js';
import type { UncrossedProblem } from '../uncrossed.js';
import { forwardOf, touches } from './ends.js';

export const byTrying = ({ board }: UncrossedProblem, most: number): LessonRun => {
  if (isLongBoard(board)) return { found: '', work: 0, gaveUp: true };
  const next: Square[][] = Array.from({ length: squareCount(board) }, () => []);
  for (let square = 0; square < next.length; square++) {
    for (const to of forwardOf(board, square)) {
      next[square]!.push(to);
      next[to]!.push(square);
    }
  }
  const path: Square[] = [];
  let best = 0;
  let work = 0;
  const isClear = (from: Square, to: Square): boolean => {
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1]!, path[i]!];
      if (b !== from && a !== to && touches(board, a, b, from, to)) return false;
    }
    return true;
  };
  // A closed path is found from its lowest square, once in each direction.
  const go = (square: Square): void => {
    path.push(square);
    work++;
    for (const to of next[square]!) {
      if (work >= most) break;
      if (to === path[0] && path.length > best && path.length > 2 && isClear(square, to)) best = path.length;
      if (to > path[0]! && !path.includes(to) && isClear(square, to)) go(to);
    }
    path.pop();
  };
  for (let first = 0; first < next.length && work < most; first++) go(first);
  return work >= most ? { found: '', work, gaveUp: true } : { found: `${best}`, work };
};
