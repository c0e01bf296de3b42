/*
 * Every puzzle by its name: solve, check, and show, whatever the problem. Everything comes along; `load.ts` fetches one puzzle at
 * a time.
 */
import type { SolveOptions } from '../core/budget.js';
import type { Json } from '../core/json.js';
import type { Limits, Picture } from '../core/picture/picture.js';
import { type Effort, type HeavyPuzzle, readSaved, type Said } from '../core/puzzle.js';
import type { Result, Verdict } from '../core/result.js';
import type { Text } from '../core/text.js';
import { isMarkedValid, requireValid } from '../core/validate.js';
import type { PuzzleName } from './index.js';
import { type Problem, type Problems, validateProblem } from './lines.js';
import { HEAVY } from './registry/heavy.js';

type AnswerIn<Heavy> = Heavy extends { readonly check: (problem: never, answer: infer A) => Verdict }
  ? A
  : never;

/** Each puzzle's answer, by the word its line begins with. */
export type Answers = { readonly [Name in PuzzleName]: AnswerIn<(typeof HEAVY)[Name]> };
export type Answer = Answers[PuzzleName];
export type AnswerOf<P extends Problem> = Answers[P['puzzle']];

/** Each puzzle's problem and answer, by the word its line begins with. */
export type Puzzles = {
  readonly [Name in PuzzleName]: { readonly problem: Problems[Name]; readonly answer: Answers[Name] };
};

/** A problem with its own answer and what the checker says of it: what belongs together stays together. */
export type Solved<Name extends PuzzleName = PuzzleName> = {
  readonly [N in Name]: {
    readonly problem: Problems[N];
    readonly answer: Answers[N];
    /** Undefined where nothing was claimed: a limit was reached. */
    readonly verdict: Verdict | undefined;
  };
}[Name];

/** The heavy part that fits the problem. The cast says what the table's type says, which TypeScript cannot follow. */
export const heavyOf = <P extends Problem>(problem: P): HeavyPuzzle<P, AnswerOf<P>> =>
  HEAVY[problem.puzzle] as unknown as HeavyPuzzle<P, AnswerOf<P>>;

/** Throws an `InvalidProblem` with the parser's flaws for a problem that no line could name. */
export const solveProblem = <P extends Problem>(problem: P, options?: SolveOptions): AnswerOf<P> => {
  const valid = requireValid(problem, validateProblem);
  return heavyOf(valid).solve(valid, options);
};

/** Independent of the solver: written from the rules alone. `full` verifies as much as can be, however long that takes. */
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

/** The answer as JSON, as `--json` prints it, with its `method`. */
export const jsonOf = <P extends Problem>(problem: P, answer: AnswerOf<P>): Json =>
  heavyOf(problem).json(problem, answer);

/**
 * The inverse of `jsonOf`: reads an answer that was saved as JSON. The JSON is not trusted: whatever does not fit is a flaw, and whether
 * the answer is right `checkAnswer` says.
 */
export const answerFromJson = <P extends Problem>(problem: P, json: unknown): Result<AnswerOf<P>> =>
  readSaved(heavyOf(problem), problem, json);

export const sayAnswer = <P extends Problem>(problem: P, answer: AnswerOf<P>): Said =>
  heavyOf(problem).say(problem, answer);

export const pictureOf = <P extends Problem>(problem: P, answer: AnswerOf<P>, limits: Limits): Picture =>
  heavyOf(problem).picture(problem, answer, limits);

export const byHand = <P extends Problem>(problem: P, answer: AnswerOf<P>): readonly Text[] =>
  heavyOf(problem).byHand(problem, answer);
