/*
 * Combos as most people write it for a judge: every piece tries each of its moves in turn, and a move is
 * rejected if it meets an earlier piece at some second. Kept in its usual form, to be timed against the
 * solver.
 */
import type { LessonRun } from '../../../core/lesson/lesson.js';
import { type Choices, choicesOf } from '../choices.js';
import type { CombosProblem } from '../combos.js';

/** One piece's choice: from x, y this many steps, one per second; then it rests. */
export interface Motion {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly steps: number;
}

/** Staying first, then direction by direction, near before far. */
export const motionsOf = ({ x, y, tracks }: Choices): readonly Motion[] => [
  { x, y, dx: 0, dy: 0, steps: 0 },
  ...tracks.flatMap(({ dx, dy, reach }) =>
    Array.from({ length: reach }, (_, i) => ({ x, y, dx, dy, steps: i + 1 })),
  ),
];

/** The first second at which both are on one square, or -1. */
export const secondOfMeeting = (a: Motion, b: Motion): number => {
  const last = Math.max(a.steps, b.steps);
  for (let second = 0; second <= last; second++) {
    const [s, t] = [Math.min(second, a.steps), Math.min(second, b.steps)];
    if (a.x + a.dx * s === b.x + b.dx * t && a.y + a.dy * s === b.y + b.dy * t) return second;
  }
  return -1;
};

/** One unit of work is one move tried. */
export const textbookCombos = (problem: CombosProblem, most: number): LessonRun => {
  const motions = choicesOf(problem).map(motionsOf);
  const chosen: Motion[] = [];
  let work = 0;
  let found = 0;
  const choose = (piece: number): void => {
    if (piece === motions.length) {
      found++;
      return;
    }
    for (const motion of motions[piece]!) {
      if (work >= most) {
        work = most + 1;
        return;
      }
      work++;
      if (chosen.some((other) => secondOfMeeting(other, motion) >= 0)) continue;
      chosen.push(motion);
      choose(piece + 1);
      chosen.pop();
    }
  };
  choose(0);
  return work > most ? { found: '', work: most, gaveUp: true } : { found: String(found), work };
};
