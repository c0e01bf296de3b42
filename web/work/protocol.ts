/*
 * What the page and its workers say to each other. Everything is plain data; bigint and typed arrays travel
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
  /** What a Refusal says; any other error has the code `bug`. */
  | { readonly id: number; readonly kind: 'failed'; readonly code: string; readonly text: Text };

/** An answer as the page shows it: solved and checked in the worker. */
export interface Solved<P extends Problem = Problem> {
  /** The line it answers, and the problem that is. */
  readonly line: string;
  readonly problem: P;
  readonly answer: AnswerOf<P>;
  readonly said: Said;
  /**
   * What the independent checker says; absent where nothing was claimed. A refusal is a bug of ours, and said
   * as one.
   */
  readonly verdict?: Verdict;
  /** True where checking takes longer than solving: the verdict comes after the answer. */
  readonly checkLater?: true;
  /** How it was found. */
  readonly method?: MethodWords & { readonly id: string };
  /** A command that would answer what is too much for a page. */
  readonly command?: string;
  /** True for work that can be done here by somebody who is ready to wait. */
  readonly waits?: true;
  /** True where what is said first is what others have published. */
  readonly isPublished?: true;
  /** The line the command prints under --json. */
  readonly json: string;
  readonly scene: Scene;
  /** How long solving and checking took here. */
  readonly ms: number;
}

/** `solve`: the answer, or shards to be run by several workers. */
export interface SolveAsk {
  readonly line: string;
  /** True once the visitor has agreed to wait. */
  readonly patient: boolean;
}

export interface Sharded {
  readonly method: string;
  readonly shards: readonly Shard[];
  /** What one worker holds at most. */
  readonly bytes: number;
}

/** `shard`: one of a plan's shards, planned again from the line and the method. */
export interface ShardAsk {
  readonly line: string;
  readonly method: string;
  readonly id: string;
}

/** `finish`: the answer from the results of all shards, or from the limit that one of them reached. */
export interface FinishAsk {
  readonly line: string;
  readonly method: string;
  readonly run: readonly ShardResult[] | Stopped;
  readonly ms: number;
}

/** `check`: an answer that was shown before it was checked, or made by hand. */
export interface CheckAsk<P extends Problem = Problem> {
  readonly line: string;
  readonly answer: AnswerOf<P>;
}

/** `describe`: what a puzzle offers beside its answer. */
export interface Features {
  readonly lessons: readonly LessonWords[];
  readonly queries: readonly OptionSpec[];
}

export type LessonWords = Pick<Lesson<Problem>, 'id' | 'title' | 'about' | 'example'> & {
  readonly race: Pick<Lesson<Problem>['race'], 'about' | 'problem'>;
  readonly code: Pick<LessonCode<Problem>, 'cost' | 'judge'>;
};

/** `lesson`: all its steps. */
export interface LessonAsk {
  readonly line: string;
  readonly id: string;
  /** Show it on this problem even if it has to stop before the end. */
  readonly anyway?: boolean;
}

export interface LessonShown {
  readonly board: Board;
  readonly steps: readonly LessonStep[];
  /** True where squares are named by numbers. */
  readonly isNumbered: boolean;
  /** What its programs read; absent where they are written for simpler problems. */
  readonly input?: string;
  /**
   * Set where the lesson's example is shown instead, with the reason; `mayGoOn` if the first steps could be
   * shown all the same.
   */
  readonly instead?: { readonly why: Text; readonly mayGoOn: boolean };
}

/** `query`: one of the puzzle's questions beyond the answer, by the name of its option. */
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
  /** The first run, with everything that is worked out once and kept. */
  readonly cold: number;
  /** The best of several runs. */
  readonly warm: number;
  readonly found: string;
  readonly work: number;
  readonly gaveUp: boolean;
}
