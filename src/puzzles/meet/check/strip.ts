/*
 * Knights on a board one or two squares wide and too long to search: on the first no knight can move, on the
 * second every move goes two squares along and to the other side.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { proved, refuse, type Verdict } from '../../../core/result.js';
import type { MeetAnswer, MeetProblem } from '../meet.js';

type Met = Extract<MeetAnswer, { kind: 'meet' }>;

export const checkStrip = (
  { board, walkers, objective }: MeetProblem,
  { square, moves, rounds }: Met,
): Verdict => {
  const tall = board.width === 2;
  const along = ({ x, y }: { x: number; y: number }) => (tall ? y : x);
  const across = ({ x, y }: { x: number; y: number }) => (tall ? x : y);
  const steps = walkers.map(({ at }) => (along(square) - along(at)) / 2);
  const isStill = Math.min(board.width, board.height) === 1; // nobody moves at all
  const reached = walkers.every(({ at }, i) =>
    isStill
      ? at.x === square.x && at.y === square.y
      : Number.isInteger(steps[i]) && (steps[i]! + across(square) - across(at)) % 2 === 0,
  );
  if (!reached) return refuse('A knight cannot reach this square', '有的马到不了这个格子');
  /** The total and the longest path if the goal were this many steps farther along. */
  const cost = (shift: number): readonly [number, number] => {
    let [total, longest] = [0, 0];
    for (const step of steps) {
      const walk = Math.abs(step + shift);
      total += walk;
      if (walk > longest) longest = walk;
    }
    return [total, longest];
  };
  const [total, longest] = cost(0);
  if (total !== moves || longest !== rounds) {
    return refuse(
      `Meeting there takes ${counted(total, 'move')} in total and ${counted(longest, 'round')}`,
      `在这个会合点实际需要 ${countWords(total)} 步、${countWords(longest)} 轮`,
    );
  }
  const value = (shift: number) => cost(shift)[objective === 'total' ? 0 : 1];
  // Both costs are convex along the line, so a better square would be visible next door, and equally good
  // ones are adjacent.
  const onBoard = (shift: number) => {
    const place = along(square) + 2 * shift;
    return place >= 0 && place < (tall ? board.height : board.width);
  };
  const isBetter = (shift: number) => onBoard(shift) && value(shift) < value(0);
  const isAsGood = (shift: number) => onBoard(shift) && value(shift) === value(0);
  const earlier = tall ? [-1] : across(square) === 0 ? [-2] : [-1, 1];
  if (isBetter(-1) || isBetter(1) || earlier.some(isAsGood)) {
    return refuse(
      'A nearby square is better, or as good and earlier in the order',
      '附近有更好的会合点，或同样好而更靠前的',
    );
  }
  return proved(
    'the distances along the board are right, and no neighboring square is better, or as good and earlier in the order',
    '沿棋盘的步数正确；往任何一边移动都不会更好，也没有同样好而更靠前的会合点',
  );
};
