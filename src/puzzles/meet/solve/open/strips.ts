/*
 * Knights on boards one or two squares wide, of any length. One wide: no knight can move. Two wide: every
 * move goes two squares along and one across, so a knight stays on one of four lines, and the meeting square
 * is the median (total) or the middle (rounds) of that line.
 */
import type { Board } from '../../../../core/board.js';
import type { Point } from '../../../../core/square.js';
import type { MeetProblem, Walker, WhyApart } from '../../meet.js';

/** A knight's line and its position on it. Squares of one line are `step` 0, 1, 2 … */
interface Place {
  readonly line: number;
  readonly step: number;
}

const isTall = (board: Board): boolean => board.width === 2;

const placeOf = (board: Board, { x, y }: Point): Place => {
  const [along, across] = isTall(board) ? [y, x] : [x, y];
  const step = Math.floor(along / 2);
  return { line: 2 * (along % 2) + ((across + step) % 2), step };
};

const pointAt = (board: Board, { line, step }: Place): Point => {
  const along = 2 * step + (line >> 1);
  const across = (line + step) % 2;
  return isTall(board) ? { x: across, y: along } : { x: along, y: across };
};

export type StripAnswer =
  | { readonly kind: 'meet'; readonly square: Point; readonly moves: number; readonly rounds: number }
  | { readonly kind: 'cannot-meet'; readonly apart: readonly number[]; readonly why: WhyApart };

export const solveStrip = ({ board, walkers, objective }: MeetProblem): StripAnswer => {
  const first = walkers[0]!.at;
  const still = Math.min(board.width, board.height) === 1;
  const home = placeOf(board, first);
  const stranger = walkers.findIndex(({ at }) =>
    still ? at.x !== first.x || at.y !== first.y : placeOf(board, at).line !== home.line,
  );
  if (stranger >= 0) {
    const apart = Object.freeze([0, stranger]);
    return { kind: 'cannot-meet', apart, why: { kind: still ? 'still' : 'lines' } };
  }
  const steps = Float64Array.from(walkers, ({ at }) => placeOf(board, at).step).sort();
  const last = steps.length - 1;
  const [nearest, farthest] = [steps[0]!, steps[last]!];
  const radius = Math.ceil((farthest - nearest) / 2);
  const [low, high] =
    objective === 'total'
      ? [steps[last >> 1]!, steps[(last + 1) >> 1]!]
      : [farthest - radius, nearest + radius];
  // On a tall board the first square is the lowest step; on a long one the lower row comes first.
  const choices = [low, Math.min(low + 1, high)].map((step) => pointAt(board, { line: home.line, step }));
  const square = choices[1]!.y < choices[0]!.y ? choices[1]! : choices[0]!;
  const goal = still ? first : square;
  const { step } = placeOf(board, goal);
  return {
    kind: 'meet',
    square: goal,
    moves: steps.reduce((sum, own) => sum + Math.abs(own - step), 0),
    rounds: Math.max(step - nearest, farthest - step),
  };
};

/** The path along the line. */
export const stripWalk = (board: Board, { at }: Walker, square: Point): readonly Point[] => {
  const { line, step: from } = placeOf(board, at);
  const to = placeOf(board, square).step;
  const walk = [at];
  for (let step = from; step !== to; ) {
    step += step < to ? 1 : -1;
    walk.push(Object.freeze(pointAt(board, { line, step })));
  }
  return Object.freeze(walk);
};
