/*
 * Every puzzle by its name: solve, check, and show any problem. This imports everything; `load.ts` loads one
 * puzzle at a time.
 */
import { isStopped } from '../core/budget.js';
import type { Json } from '../core/json.js';
import type { Limits, Picture } from '../core/picture/picture.js';
import { type Effort, type HeavyPuzzle, readSaved, type Said } from '../core/puzzle.js';
import { ok, type Result, type Verdict } from '../core/result.js';
import type { Text } from '../core/text.js';
import { isMarkedValid, requireValid } from '../core/validate.js';
import type { PuzzleName } from './index.js';
import { type Problem, type Problems, type PuzzleOf, parseProblem, validateProblem } from './lines.js';
import { HEAVY } from './registry/heavy.js';

type AnswerIn<Heavy> = Heavy extends { readonly check: (problem: never, answer: infer A) => Verdict }
  ? A
  : never;

/** Each puzzle's answer, by the word its line starts with. */
export type Answers = { readonly [Name in PuzzleName]: AnswerIn<(typeof HEAVY)[Name]> };
export type Answer = Answers[PuzzleName];
export type AnswerOf<P extends Problem> = Answers[P['puzzle']];

type OptionsIn<Heavy> = Heavy extends { readonly solve: (problem: never, options?: infer O) => unknown }
  ? NonNullable<O>
  : never;

/**
 * What each puzzle's solver accepts, by the word its line starts with: limits and progress, and for some the
 * method.
 */
export type Options = { readonly [Name in PuzzleName]: OptionsIn<(typeof HEAVY)[Name]> };
export type OptionsOf<P extends Problem> = Options[P['puzzle']];

/** Each puzzle's problem and answer, by the word its line starts with. */
export type Puzzles = {
  readonly [Name in PuzzleName]: { readonly problem: Problems[Name]; readonly answer: Answers[Name] };
};

/** A problem with its own answer and the checker's verdict: what belongs together stays together. */
export type Solved<Name extends PuzzleName = PuzzleName> = {
  readonly [N in Name]: {
    readonly problem: Problems[N];
    readonly answer: Answers[N];
    /** Undefined if nothing was claimed: a limit was reached. */
    readonly verdict: Verdict | undefined;
  };
}[Name];

/**
 * The heavy part for the problem's puzzle. The cast restates the table's type, which TypeScript cannot infer.
 */
export const heavyOf = <P extends Problem>(problem: P): HeavyPuzzle<P, AnswerOf<P>, OptionsOf<P>> =>
  HEAVY[problem.puzzle] as unknown as HeavyPuzzle<P, AnswerOf<P>, OptionsOf<P>>;

/**
 * The exact answer to a problem. That something cannot be done is an answer; so is that a limit was reached
 * (`kind: 'stopped'`), never an estimate. Answer and options have the types of the problem's own puzzle.
 * Throws an `InvalidProblem` with the parser's flaws for a problem that no line could name.
 *
 * @example
 * const read = parseProblem('tour 6x6 N closed');
 * const answer = read.ok && solveProblem(read.value, { method: 'exact', budget: { nodes: 1e8 } });
 * answer && answer.kind === 'tour' && answer.path.length; // 36
 */
export const solveProblem = <P extends Problem>(problem: P, options?: OptionsOf<P>): AnswerOf<P> => {
  const valid = requireValid(problem, validateProblem);
  return heavyOf(valid).solve(valid, options);
};

/**
 * Reads a line, solves its problem, and has the answer checked: the three steps that most programs take.
 *
 * @example
 * const solved = solveLine('count-tours 6x6 N closed');
 * if (solved.ok) {
 *   const { answer, verdict } = solved.value;
 *   answer.kind === 'count' && answer.undirected; // 9862n
 *   verdict?.ok; // true
 * }
 */
export const solveLine = <const Line extends string>(
  line: Line,
  options?: Options[PuzzleOf<Line>],
): Result<Solved<PuzzleOf<Line>>> => {
  const read = parseProblem(line);
  if (!read.ok) return read;
  const problem: Problem = read.value;
  const answer = solveProblem(problem, options);
  const verdict = isStopped(answer) ? undefined : checkAnswer(problem, answer);
  // The cast says that the answer belongs to the problem, which TypeScript cannot infer.
  return ok({ problem, answer, verdict } as Solved<PuzzleOf<Line>>);
};

/**
 * What a checker says about an answer. It is written from the rules and shares no code with the solver:
 * `level` says how far it went (`proved`, `recomputed`, `partial`, `unchecked`), and a rejected answer has a
 * `reason`. `full` verifies as much as possible, however long that takes.
 *
 * @example
 * const read = parseProblem('distance 8x8 N a1 h8');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   checkAnswer(read.value, answer).ok; // true
 *   if (answer.kind === 'distance') checkAnswer(read.value, { ...answer, moves: 4 }).ok; // false
 * }
 */
export const checkAnswer = <P extends Problem>(
  problem: P,
  answer: AnswerOf<P>,
  effort: Effort = 'usual',
): Verdict => {
  if (isMarkedValid(problem)) return heavyOf(problem).check(problem, answer, effort);
  const checked = validateProblem(problem);
  return checked.ok
    ? heavyOf(checked.value).check(checked.value, answer, effort)
    : { ok: false, reason: checked.error[0]!.message };
};

/**
 * The answer as plain data, as `--json` prints it: squares by name, large integers as decimal strings.
 *
 * @example
 * const read = parseProblem('moves 8x8 N a1');
 * if (read.ok) jsonOf(read.value, solveProblem(read.value)); // { kind: 'moves', squares: ['b3', 'c2'], method: 'rays' }
 */
export const jsonOf = <P extends Problem>(problem: P, answer: AnswerOf<P>): Json =>
  heavyOf(problem).json(problem, answer);

/**
 * The inverse of `jsonOf`: reads an answer that was saved as JSON. The JSON is not trusted: whatever does not
 * match is a flaw, and `checkAnswer` decides whether the answer is right.
 *
 * @example
 * const read = parseProblem('distance 8x8 N a1 h8');
 * if (read.ok) {
 *   const json = jsonOf(read.value, solveProblem(read.value));
 *   const saved = answerFromJson(read.value, json);
 *   saved.ok && checkAnswer(read.value, saved.value).ok; // true
 * }
 */
export const answerFromJson = <P extends Problem>(problem: P, json: unknown): Result<AnswerOf<P>> =>
  readSaved(heavyOf(problem), problem, json);

/**
 * The answer in words, English and Chinese: a headline and details.
 *
 * @example
 * const read = parseProblem('tour 4x4 N closed');
 * if (read.ok) sayAnswer(read.value, solveProblem(read.value)).headline.en.length > 0; // true
 */
export const sayAnswer = <P extends Problem>(problem: P, answer: AnswerOf<P>): Said =>
  heavyOf(problem).say(problem, answer);

/**
 * The answer as a picture that any renderer can draw; boards larger than the limits are shown in part.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const picture = pictureOf(read.value, solveProblem(read.value), { columns: 64, rows: 64 });
 *   svgOf(picture).startsWith('<svg'); // true
 * }
 */
export const pictureOf = <P extends Problem>(problem: P, answer: AnswerOf<P>, limits: Limits): Picture =>
  heavyOf(problem).picture(problem, answer, limits);

/**
 * How a reader with pencil and paper can check the answer, or how far that is possible.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) byHand(read.value, solveProblem(read.value)).length > 0; // true
 */
export const byHand = <P extends Problem>(problem: P, answer: AnswerOf<P>): readonly Text[] =>
  heavyOf(problem).byHand(problem, answer);
