/*
 * A lesson shows a textbook method at work, one step after another. Steps are self-contained plain records,
 * so the web app can jump to any step. Each puzzle's lesson.ts produces them. The method is also available
 * without steps, so it can be timed against the fast one.
 *
 * A lesson with `code` has the same method as programs in web/puzzles/<puzzle>/code/<lesson>.{py,cpp,ts}.
 * Each step carries the line that the programs print at that moment, so the web app can highlight the line of
 * code being executed, and a test can compare the two.
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
  /** What is looked for, or has been found. */
  | 'goal';

export interface LessonMark {
  readonly square: Square;
  readonly tone: LessonTone;
  /** Text in the square: a step number, a distance, a value. */
  readonly text?: string;
  /** A shade from 0 to 1 for comparing squares, for example by how often something happened there. */
  readonly heat?: number;
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
  /** A stack, a queue, or the choices made so far, drawn as a row of boxes. `at` is the current box. */
  | { readonly kind: 'list'; readonly name: Text; readonly items: readonly string[]; readonly at?: number }
  /** A table; `at` is the cell that matters now. */
  | {
      readonly kind: 'table';
      readonly name: Text;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly at?: readonly [row: number, column: number];
    };

/**
 * The position of a search in its tree. Nodes come in the order of the search, so their depths are enough to
 * draw it.
 */
export interface LessonBranch {
  readonly depth: number;
  /**
   * True for a new node, a child of the last node of depth - 1. Otherwise the search has returned to the node
   * it already has at this depth.
   */
  readonly isNew?: true;
  /** The status of the node. */
  readonly is?: 'dead' | 'goal';
}

/** What a learner may guess before the step is shown. */
export interface LessonQuestion {
  readonly ask: Text;
  readonly choices: readonly string[];
  readonly right: number;
}

export interface LessonStep {
  /** What happens, in a sentence or two. */
  readonly say: Text;
  /**
   * What the programs print here: a word that names a line of code, then numbers. Absent if they print
   * nothing.
   */
  readonly trace?: string;
  readonly branch?: LessonBranch;
  readonly question?: LessonQuestion;
  /** Set on the last step of a lesson that was cut short. */
  readonly isCut?: true;
  readonly marks: readonly LessonMark[];
  readonly pieces: readonly LessonPiece[];
  readonly lines: readonly LessonLine[];
  readonly data: readonly LessonData[];
}

/** What a method found and how much work it took. `found` is the same for both methods of a race. */
export interface LessonRun {
  readonly found: string;
  /** Calls, states, or squares examined: whatever the method counts. */
  readonly work: number;
  /** True if it gave up at its limit. */
  readonly gaveUp?: boolean;
}

/** The method as programs to copy. */
export interface LessonCode<Problem> {
  /** The cost of the method, in the usual notation. */
  readonly cost: Text;
  /** A problem of an online judge that the method solves. */
  readonly judge?: { readonly id: string; readonly url: string };
  /** What the programs read from standard input; undefined for problems that the programs do not support. */
  readonly input: (problem: Problem) => string | undefined;
}

export interface Lesson<Problem> {
  /** The id in the web app's addresses: `dfs`, `waves`. */
  readonly id: string;
  readonly title: Text;
  /** What the method is and why people write it, in two or three sentences. */
  readonly about: Text;
  /** A problem that shows it well. */
  readonly example: string;
  /** Why this problem is too large or of the wrong kind for the lesson; undefined if it fits. */
  readonly unfit: (problem: Problem) => Text | undefined;
  /** The board to draw: the problem's own, or a corner of the unbounded quadrant. */
  readonly boardOf: (problem: Problem) => Board;
  /** True if the problem names squares by numbers from 0; absent means a1. */
  readonly isNumbered?: (problem: Problem) => boolean;
  readonly steps: (problem: Problem) => Generator<LessonStep, void, undefined>;
  readonly code: LessonCode<Problem>;
  /**
   * The two methods side by side, on a separate problem if the lesson's own would be over too quickly to be
   * timed.
   */
  readonly race: {
    /** What is compared, and what the textbook method counts as one unit of work. */
    readonly about: Text;
    readonly problem: string;
    /** The plain method, without recording steps. Gives up after `most` units of work. */
    readonly textbook: (problem: Problem, most: number) => LessonRun;
    readonly fast: (problem: Problem) => LessonRun;
  };
}
