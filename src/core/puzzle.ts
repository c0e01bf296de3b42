/*
 * The contract of a puzzle. A puzzle is a folder of src/puzzles in two parts, and one line of the registry (src/puzzles/index.ts):
 *
 *     light.ts   what it asks, its rules, its examples, its problem lines. Every page and the command's help import it.
 *     heavy.ts   solver, checker, words, pictures, tables, queries, lessons. Loaded when a problem must be solved.
 *
 *     line --parse--> Problem --solve--> Answer --check--> Verdict --say, json, picture, table--> text, JSON, SVG, …
 *
 * Problems and answers are frozen plain records that survive structured clone. Whatever code depends on is an id: texts are for
 * people only.
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

/** A problem line that works as it stands, and what it shows. */
export interface Example {
  readonly line: string;
  readonly shows: Text;
}

/** What a puzzle is about, in words: written once, for help, the web app, and the docs. */
export interface Guide {
  /** One or two words, for navigation. */
  readonly title: Text;
  /** What it asks, in one line. */
  readonly question: Text;
  readonly rules: Text;
  /** How a problem line is written. */
  readonly form: string;
  /** Words of its lines, for completions. */
  readonly keywords: readonly string[];
  /** Best first: the web app opens with the first, help shows the first three. */
  readonly examples: readonly [Example, ...Example[]];
}

export interface LightPuzzle<Problem extends { readonly puzzle: string }> extends Guide {
  /** The word its lines begin with, and the name of its folders. */
  readonly name: Problem['puzzle'];
  /** Its name and every keyword in Chinese, as lines may write them. */
  readonly zh: ChineseWords;
  /** Reads the words after the puzzle's name; flaws are gathered, never thrown. */
  readonly parse: (line: Line) => Result<Problem>;
  /** The canonical problem line. */
  readonly format: (problem: Problem) => string;
  /** The same flaws for a problem that was built by hand; its columns are 0. */
  readonly validate: Validate<Problem>;
  /** True if solving and checking it surely takes no more than a few hundredths of a second: then no thread is started for it. */
  readonly isQuick?: (problem: Problem) => boolean;
}

/** An answer in words. The headline is the answer itself; each detail is a sentence or a list of its own. */
export interface Said {
  readonly headline: Text;
  readonly details: readonly Text[];
}

/** How a method is called and, in a sentence, how it works. */
export interface MethodWords {
  readonly name: Text;
  readonly how: Text;
}

/** An option of the command: what stands for its value in help is absent for a switch. */
export interface OptionSpec {
  readonly name: string;
  readonly value?: string;
  readonly help: Text;
  /** A short name, for a button. */
  readonly label?: Text;
  /** The values it takes, where these can be listed: for completions. */
  readonly choices?: readonly string[];
}

/** An option that tells the solver how to go about it. */
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
  /** Set where a limit kept it from being answered. */
  readonly stopped?: Stopped;
}

export const stoppedQuery = (key: string, stopped: Stopped): QueryResult => ({
  key,
  json: jsonStopped(stopped),
  say: stopped.why,
  stopped,
});

/** A question beyond the answer itself. `value` is what was written after the option; empty for a switch. */
export interface Query<Problem, Answer> {
  readonly option: OptionSpec;
  /** Where the engine should solve the problem by another method, so that the answer holds what is asked for. */
  readonly method?: (problem: Problem, value: string) => string | undefined;
  /** What can be said before the problem is solved: that the value is none, or that a limit is in the way. */
  readonly before?: (problem: Problem, value: string, options: SolveOptions) => Result<Stopped | undefined>;
  readonly ask: (
    problem: Problem,
    answer: Answer,
    value: string,
    options: SolveOptions,
  ) => Result<QueryResult>;
}

/** How much a check may cost: `usual` is up to about three times the solving, `full` whatever it takes to verify all of the answer. */
export type Effort = 'usual' | 'full';

/**
 * A second computation of answers that have no short proof. The engine plans and runs it like the first one, as the method of `shards` with
 * this id; it shares no code with the solver.
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
  /** Reads it back; absent where answers cannot be verified once they are saved. */
  readonly fromJson?: (problem: Problem, json: unknown) => Result<Answer>;
  /** What it looks like; absent where the general schema is all there is to say. */
  readonly schema?: AnswerSchema;
  readonly picture: (problem: Problem, answer: Answer, limits: Limits) => Picture;
  /** True where a terminal shows the picture below the answer; absent means always. */
  readonly isDrawn?: (problem: Problem, answer: Answer) => boolean;
  /** True where what is printed of the answer can be read back only with its problem line, which is then printed with it; absent means never. */
  readonly needsLine?: (problem: Problem, answer: Answer) => boolean;
  /** Boards up to this side are drawn whole in files; 64 where it is absent. */
  readonly fileSide?: number;
  /** What the answer holds, in rows; its title is the picture's. */
  readonly table: (problem: Problem, answer: Answer) => Rows;
  /** How a reader with a pencil and no program can see that the answer is right, or how far that goes. */
  readonly byHand: (problem: Problem, answer: Answer) => readonly Text[];
  /** By the ids that answers carry as `method`. */
  readonly methods: Readonly<Record<string, MethodWords>>;
  readonly options?: readonly SolverOption<Options>[];
  readonly queries?: readonly Query<Problem, Answer>[];
  /** For work that comes in shards. */
  readonly shards?: Shardable<Problem, Answer>;
  /** For answers whose full check is long work of its own. */
  readonly recount?: Recount<Problem, Answer>;
  /** For work that threads do together in shared memory. */
  readonly team?: Teamwork<Problem, Answer>;
  readonly lessons?: readonly Lesson<Problem>[];
}

/** Reads a saved answer with the puzzle's own reader, if it has one. */
export const readSaved = <Problem, Answer>(
  { fromJson }: Pick<HeavyPuzzle<Problem, Answer>, 'fromJson'>,
  problem: Problem,
  json: unknown,
): Result<Answer> =>
  fromJson?.(problem, json) ??
  fail([flaw('unreadable', 0, "Saved answers of this puzzle can't be read", '无法读取这个题型保存的答案')]);
