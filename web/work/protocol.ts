/*
 * The messages between the page and its workers. Everything is plain data; bigint and typed arrays are sent
 * as they are.
 */
import type { Board } from '../../src/core/board.js';
import type { Stopped } from '../../src/core/budget.js';
import type { Json } from '../../src/core/json.js';
import type { Lesson, LessonCode, LessonStep } from '../../src/core/lesson/lesson.js';
import type { Shard, ShardResult } from '../../src/core/parallel/shards.js';
import type { MethodWords, OptionSpec, Said } from '../../src/core/puzzle.js';
import type { Flaw, Verdict } from '../../src/core/result.js';
import type { Text } from '../../src/core/text.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { Problem } from '../../src/puzzles/lines.js';
import type { AnswerOf } from '../../src/puzzles/solve.js';
import type { Scene } from '../scene/scene.js';

export interface Ask {
  readonly id: number;
  readonly puzzle: PuzzleName;
  readonly task: string;
  readonly input: unknown;
}

export type Reply =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total?: number }
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  /** The text of a Refusal; any other error has the code `bug`. */
  | { readonly id: number; readonly kind: 'failed'; readonly code: string; readonly text: Text };

/** An answer as the page shows it, solved and checked in the worker. */
export interface Solved<P extends Problem = Problem> {
  /** The line, and the problem it names. */
  readonly line: string;
  readonly problem: P;
  readonly answer: AnswerOf<P>;
  readonly said: Said;
  /**
   * The independent checker's verdict; absent if there is no claim to check. A refusal is our bug and is
   * reported as one.
   */
  readonly verdict?: Verdict;
  /** True if checking takes longer than solving; then the verdict comes after the answer. */
  readonly checkLater?: true;
  /** How it was found. */
  readonly method?: MethodWords & { readonly id: string };
  /** A command that would answer what is too much for the web app. */
  readonly command?: string;
  /** True for work that can be done here if the visitor agrees to wait. */
  readonly waits?: true;
  /** True if the headline is a published number. */
  readonly isPublished?: true;
  /** The line that the command prints with --json. */
  readonly json: string;
  readonly scene: Scene;
  /** How long solving and checking took, in milliseconds. */
  readonly ms: number;
}

/** `solve`: asks for the answer, or for shards to run in several workers. */
export interface SolveAsk {
  readonly line: string;
  /** True once the visitor has agreed to wait. */
  readonly patient: boolean;
}

export interface Sharded {
  readonly method: string;
  readonly shards: readonly Shard[];
  /** The memory limit of one worker. */
  readonly bytes: number;
}

/** `shard`: runs one of a plan's shards, planned again from the line and the method. */
export interface ShardAsk {
  readonly line: string;
  readonly method: string;
  readonly id: string;
}

/** `finish`: makes the answer from the results of all shards, or from the limit that one of them reached. */
export interface FinishAsk {
  readonly line: string;
  readonly method: string;
  readonly run: readonly ShardResult[] | Stopped;
  readonly ms: number;
}

/** `check`: checks an answer that was shown before it was checked, or made by hand. */
export interface CheckAsk<P extends Problem = Problem> {
  readonly line: string;
  readonly answer: AnswerOf<P>;
}

/** `describe`: what a puzzle offers besides its answer. */
export interface Features {
  readonly lessons: readonly LessonWords[];
  readonly queries: readonly OptionSpec[];
}

export type LessonWords = Pick<Lesson<Problem>, 'id' | 'title' | 'about' | 'example'> & {
  readonly race: Pick<Lesson<Problem>['race'], 'about' | 'problem'>;
  readonly code: Pick<LessonCode<Problem>, 'cost' | 'judge'>;
};

/** `lesson`: asks for all steps of a lesson. */
export interface LessonAsk {
  readonly line: string;
  readonly id: string;
  /** Use this problem even if the lesson has to stop before the end. */
  readonly anyway?: boolean;
}

export interface LessonShown {
  readonly board: Board;
  readonly steps: readonly LessonStep[];
  /** True if squares are named by numbers. */
  readonly isNumbered: boolean;
  /** The input of its programs; absent if they are written for simpler problems. */
  readonly input?: string;
  /**
   * Set if the lesson's example is shown instead, with the reason. `mayGoOn` if the first steps could be
   * shown anyway.
   */
  readonly instead?: { readonly why: Text; readonly mayGoOn: boolean };
}

/** `query`: one of the puzzle's questions besides the answer, by the name of its option. */
export interface QueryAsk {
  readonly line: string;
  readonly answer: AnswerOf<Problem>;
  readonly option: string;
  readonly value: string;
}

export type QueryShown =
  | { readonly kind: 'flawed'; readonly flaws: readonly Flaw[] }
  | {
      readonly kind: 'found';
      readonly say: Text;
      readonly json: Json;
      readonly scene?: Scene;
      readonly stopped?: Stopped;
    };

/** `race`: two methods on one problem. */
export interface RaceResult {
  readonly textbook: Timed;
  readonly fast: Timed;
}

export interface Timed {
  /** The first run, including everything that is computed once and cached. */
  readonly cold: number;
  /** The best of several runs. */
  readonly warm: number;
  readonly found: string;
  readonly work: number;
  readonly gaveUp: boolean;
}
