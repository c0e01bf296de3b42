/*
 * The contract of a puzzle. A puzzle is a folder of src/puzzles in two parts, and one line of the registry
 * (src/puzzles/index.ts):
 *
 *     light.ts   what it asks, its rules, its examples, its problem lines. Every page and `--help` import it.
 *     heavy.ts   solver, checker, words, pictures, tables, queries, lessons. Loaded when a problem must be solved.
 *
 *     line --parse--> Problem --solve--> Answer --check--> Verdict --say, json, picture, table--> text, JSON, SVG, …
 *
 * Problems and answers are frozen plain records that survive structured clone. Code depends on ids only;
 * texts are for people.
 */
import type { SolveOptions, Stopped } from './budget.js';
import type { ChineseWords } from './chinese.js';
import { jsonStopped } from './codec/answerJson.js';
import type { AnswerSchema, JsonStyle } from './codec/codec.js';
import type { Json } from './json.js';
import type { Lesson } from './lesson/lesson.js';
import type { Shardable } from './parallel/shards.js';
import type { Teamwork } from './parallel/team.js';
import type { Limits, Picture } from './picture/picture.js';
import type { Rows } from './picture/table.js';
import { fail, flaw, type Result, type Verdict } from './result.js';
import type { Text } from './text.js';
import type { Validate } from './validate.js';
import type { Line } from './words.js';

/** A problem line that works as is, and what it shows. */
export interface Example {
  readonly line: string;
  readonly shows: Text;
}

/** What a puzzle is about, in words: written once, for `--help`, the web app, and the docs. */
export interface Guide {
  /** One or two words, for navigation. */
  readonly title: Text;
  /** What it asks, in one line. */
  readonly question: Text;
  readonly rules: Text;
  /** The syntax of a problem line. */
  readonly form: string;
  /** Keywords of its lines, for completions. */
  readonly keywords: readonly string[];
  /** Best first: the web app opens with the first, `--help` shows the first three. */
  readonly examples: readonly [Example, ...Example[]];
}

export interface LightPuzzle<Problem extends { readonly puzzle: string }> extends Guide {
  /** The word its lines start with, and the name of its folders. */
  readonly name: Problem['puzzle'];
  /** Its name and all keywords in Chinese, as accepted in problem lines. */
  readonly zh: ChineseWords;
  /** Reads the words after the puzzle's name; flaws are collected, never thrown. */
  readonly parse: (line: Line) => Result<Problem>;
  /** The canonical problem line. */
  readonly format: (problem: Problem) => string;
  /** The same flaws for a problem built by hand; its columns are 0. */
  readonly validate: Validate<Problem>;
  /**
   * True if solving and checking it certainly takes no more than a few hundredths of a second, so no thread
   * is started for it.
   */
  readonly isQuick?: (problem: Problem) => boolean;
}

/** An answer in words. The headline is the answer itself; each detail is a sentence or a list of its own. */
export interface Said {
  readonly headline: Text;
  readonly details: readonly Text[];
}

/** The display name of a method and one sentence on how it works. */
export interface MethodWords {
  readonly name: Text;
  readonly how: Text;
}

/** A command line option. The placeholder for its value in the help text is absent for a switch. */
export interface OptionSpec {
  readonly name: string;
  readonly value?: string;
  readonly help: Text;
  /** A short name, for a button. */
  readonly label?: Text;
  /** The possible values, if they can be listed: for completions. */
  readonly choices?: readonly string[];
}

/** An option that controls how the solver works. */
export interface SolverOption<Options> extends OptionSpec {
  readonly value: string;
  readonly read: (text: string) => Result<Options>;
}

/** What a query found: a key and a value for JSON, words, and a picture if it has one. */
export interface QueryResult {
  readonly key: string;
  readonly json: Json;
  readonly say: Text;
  /** Drawn instead of the answer, in the terminal and in files. */
  readonly picture?: (limits: Limits) => Picture;
  /** Set if a limit prevented an answer. */
  readonly stopped?: Stopped;
}

export const stoppedQuery = (key: string, stopped: Stopped): QueryResult => ({
  key,
  json: jsonStopped(stopped),
  say: stopped.why,
  stopped,
});

/** A question beyond the answer itself. `value` is the text after the option; empty for a switch. */
export interface Query<Problem, Answer> {
  readonly option: OptionSpec;
  /**
   * Set if the engine should solve the problem by another method, so that the answer contains what the query
   * needs.
   */
  readonly method?: (problem: Problem, value: string) => string | undefined;
  /** What can be said before solving: that the value is invalid, or that a limit is too low. */
  readonly before?: (problem: Problem, value: string, options: SolveOptions) => Result<Stopped | undefined>;
  readonly ask: (
    problem: Problem,
    answer: Answer,
    value: string,
    options: SolveOptions,
  ) => Result<QueryResult>;
}

/**
 * How much a check may cost: `usual` is up to about three times the cost of solving, `full` is whatever it
 * takes to verify the whole answer.
 */
export type Effort = 'usual' | 'full';

/**
 * A second computation of answers that have no short proof. The engine plans and runs it like the first one,
 * as the method of `shards` with this id; it shares no code with the solver.
 */
export interface Recount<Problem, Answer> {
  readonly method: string;
  readonly compare: (problem: Problem, answer: Answer, second: Answer) => Verdict;
}

export interface HeavyPuzzle<Problem, Answer, Options extends SolveOptions = SolveOptions> {
  readonly solve: (problem: Problem, options?: Options) => Answer;
  /** Written from the rules; shares no code with the solver. */
  readonly check: (problem: Problem, answer: Answer, effort?: Effort) => Verdict;
  readonly say: (problem: Problem, answer: Answer) => Said;
  /** The `answer` of --json, its `method` included. */
  readonly json: (problem: Problem, answer: Answer, style?: JsonStyle) => Json;
  /** Reads it back; absent if saved answers cannot be verified. */
  readonly fromJson?: (problem: Problem, json: unknown) => Result<Answer>;
  /** Its schema; absent if the general schema is enough. */
  readonly schema?: AnswerSchema;
  readonly picture: (problem: Problem, answer: Answer, limits: Limits) => Picture;
  /** True if a terminal shows the picture below the answer; absent means always. */
  readonly isDrawn?: (problem: Problem, answer: Answer) => boolean;
  /**
   * True if the printed answer can be read back only with its problem line, which is then printed as well;
   * absent means never.
   */
  readonly needsLine?: (problem: Problem, answer: Answer) => boolean;
  /** Boards up to this side are drawn whole in files; 64 if absent. */
  readonly fileSide?: number;
  /** The content of the answer in rows; its title is the picture's. */
  readonly table: (problem: Problem, answer: Answer) => Rows;
  /** How a reader with pencil and paper can check the answer, or how far that is possible. */
  readonly byHand: (problem: Problem, answer: Answer) => readonly Text[];
  /** Indexed by the ids that answers carry as `method`. */
  readonly methods: Readonly<Record<string, MethodWords>>;
  readonly options?: readonly SolverOption<Options>[];
  readonly queries?: readonly Query<Problem, Answer>[];
  /** For work that comes in shards. */
  readonly shards?: Shardable<Problem, Answer>;
  /** For answers whose full check is a long computation of its own. */
  readonly recount?: Recount<Problem, Answer>;
  /** For work that threads share in shared memory. */
  readonly team?: Teamwork<Problem, Answer>;
  readonly lessons?: readonly Lesson<Problem>[];
}

/** Reads a saved answer with the puzzle's own reader, if there is one. */
export const readSaved = <Problem, Answer>(
  { fromJson }: Pick<HeavyPuzzle<Problem, Answer>, 'fromJson'>,
  problem: Problem,
  json: unknown,
): Result<Answer> =>
  fromJson?.(problem, json) ??
  fail([flaw('unreadable', 0, "Saved answers of this puzzle can't be read", '无法读取这个题型保存的答案')]);
