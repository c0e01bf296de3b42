import type { SolveOptions } from './budget.js';
import type { Result, Verdict } from './result.js';
import type { Text } from './text.js';
import type { Line } from './words.js';

/** Plain data, as --json prints it. Integers that may pass 2^53 are decimal strings. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What every puzzle folder offers, under the same names; problem.ts gathers them in one table. */
export interface Puzzle<Problem, Answer, Options extends SolveOptions = SolveOptions> {
  /** Reads the words after the puzzle's name; flaws are gathered, never thrown. */
  readonly parse: (line: Line) => Result<Problem>;
  /** The canonical problem line. */
  readonly format: (problem: Problem) => string;
  readonly solve: (problem: Problem, options?: Options) => Answer;
  /** Written from the rules; imports nothing from solve. */
  readonly check: (problem: Problem, answer: Answer) => Verdict;
  /** The `answer` of --json. */
  readonly json: (problem: Problem, answer: Answer) => Json;
  /** The answer in words, first line the answer itself. Boards are drawn elsewhere. */
  readonly say: (problem: Problem, answer: Answer) => Text;
}
