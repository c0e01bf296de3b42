/*
 * A lesson shows a textbook method at work, one step after another. Steps are plain records that stand for themselves, so a page can go
 * forward, back and anywhere; where they come from is each puzzle's lesson.ts. The method itself is also there without the steps, to be
 * timed beside the fast one.
 */
import type { Board } from '../board.js';
import type { Square } from '../square.js';
import type { Text } from '../text.js';

/** What a square is to the method at this moment. */
export type LessonTone =
  /** Where the method is looking. */
  | 'now'
  /** Settled: visited, filled in, taken. */
  | 'done'
  /** To be looked at: in the queue, a candidate. */
  | 'waiting'
  /** Tried and given up, or not allowed. */
  | 'dead'
  /** What is sought, or has been found. */
  | 'goal';

export interface LessonMark {
  readonly square: Square;
  readonly tone: LessonTone;
  /** A figure in the square: a step, a distance, a value. */
  readonly text?: string;
}

export interface LessonPiece {
  readonly square: Square;
  /** A piece as a problem line writes it (N, Q, leaper:1,3), or a pawn. */
  readonly piece: string;
  readonly label?: string;
}

export interface LessonLine {
  readonly squares: readonly Square[];
  /** `walk` is the path so far, `back` what has just been undone, `jump` the move being looked at. */
  readonly tone: 'walk' | 'back' | 'jump';
}

/** The state of the method's data structure, shown beside the board. */
export type LessonData =
  /** A stack, a queue, the choices made so far: drawn as a row of boxes. `at` is the box that matters now. */
  | { readonly kind: 'list'; readonly name: Text; readonly items: readonly string[]; readonly at?: number }
  /** A table; `at` is the cell that matters now. */
  | {
      readonly kind: 'table';
      readonly name: Text;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly at?: readonly [row: number, column: number];
    };

export interface LessonStep {
  /** What happens, in a sentence or two. */
  readonly say: Text;
  readonly marks: readonly LessonMark[];
  readonly pieces: readonly LessonPiece[];
  readonly lines: readonly LessonLine[];
  readonly data: readonly LessonData[];
}

/** What a method found and how much work it was: the same `found` for both methods of a race. */
export interface LessonRun {
  readonly found: string;
  /** Calls, states or squares looked at, whatever the method counts. */
  readonly work: number;
  /** True if it gave up at its limit. */
  readonly gaveUp?: boolean;
}

export interface Lesson<Problem> {
  /** For addresses: `dfs`, `waves`. */
  readonly id: string;
  readonly title: Text;
  /** What the method is and why people write it, in two or three sentences. */
  readonly about: Text;
  /** A problem line that shows it well. */
  readonly example: string;
  /** Why this problem is too large or of the wrong kind for the lesson; undefined if it is fine. */
  readonly unfit: (problem: Problem) => Text | undefined;
  /** The board to draw: the problem's own, or the corner of a board without end. */
  readonly boardOf: (problem: Problem) => Board;
  readonly steps: (problem: Problem) => Generator<LessonStep, void, undefined>;
  /** The two methods side by side, on a problem line of their own where the lesson's would be over too soon to be timed. */
  readonly race: {
    /** What is being compared, and what one unit of work is for the textbook method. */
    readonly about: Text;
    readonly problem: string;
    /** Plain, without the bookkeeping of steps. Gives up after `most` units of work. */
    readonly textbook: (problem: Problem, most: number) => LessonRun;
    readonly fast: (problem: Problem) => LessonRun;
  };
}
