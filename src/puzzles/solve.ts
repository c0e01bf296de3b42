/* All puzzles in one table: what can be read from a line (problemLine.ts) can be solved, checked and told. */

import type { SolveOptions } from '../core/budget.js';
import type { Json, Puzzle } from '../core/puzzle.js';
import type { Verdict } from '../core/result.js';
import type { Text } from '../core/text.js';
import { type CombosAnswer, combosPuzzle } from './combos/index.js';
import { type CountAnswer, countPuzzle } from './count-tours/index.js';
import { type DistanceAnswer, distancePuzzle } from './distance/index.js';
import { type GrundyAnswer, grundyPuzzle } from './grundy/index.js';
import { type HuntAnswer, huntPuzzle } from './hunt/index.js';
import type { Problem, Problems, PuzzleName } from './lines.js';
import { type MeetAnswer, meetPuzzle } from './meet/index.js';
import { type MovesAnswer, movesPuzzle } from './moves/index.js';
import { type TourAnswer, tourPuzzle } from './tour/index.js';

export { formatProblem, type Problem, PUZZLE_NAMES, type PuzzleName, parseProblem } from './lines.js';

interface Answers {
  readonly moves: MovesAnswer;
  readonly distance: DistanceAnswer;
  readonly tour: TourAnswer;
  readonly 'count-tours': CountAnswer;
  readonly meet: MeetAnswer;
  readonly hunt: HuntAnswer;
  readonly combos: CombosAnswer;
  readonly grundy: GrundyAnswer;
}

/** Each puzzle's problem and answer, by the word its line begins with. */
export type Puzzles = {
  readonly [Name in PuzzleName]: { readonly problem: Problems[Name]; readonly answer: Answers[Name] };
};

export type AnswerOf<P extends Problem> = Answers[P['puzzle']];
export type Answer = Answers[PuzzleName];

const TABLE: { readonly [Name in PuzzleName]: Puzzle<Problems[Name], Answers[Name]> } = {
  moves: movesPuzzle,
  distance: distancePuzzle,
  tour: tourPuzzle,
  'count-tours': countPuzzle,
  meet: meetPuzzle,
  hunt: huntPuzzle,
  combos: combosPuzzle,
  grundy: grundyPuzzle,
};

/** The row of the table that fits the problem; the cast says what the table's type says, which TypeScript cannot follow. */
const puzzleOf = <P extends Problem>(problem: P): Puzzle<P, AnswerOf<P>> =>
  TABLE[problem.puzzle] as unknown as Puzzle<P, AnswerOf<P>>;

export const solveProblem = <P extends Problem>(problem: P, options?: SolveOptions): AnswerOf<P> =>
  puzzleOf(problem).solve(problem, options);

/** Independent of the solver: written from the rules alone. */
export const checkAnswer = <P extends Problem>(problem: P, answer: AnswerOf<P>): Verdict =>
  puzzleOf(problem).check(problem, answer);

export const jsonOf = <P extends Problem>(problem: P, answer: AnswerOf<P>): Json =>
  puzzleOf(problem).json(problem, answer);

export const sayAnswer = <P extends Problem>(problem: P, answer: AnswerOf<P>): Text =>
  puzzleOf(problem).say(problem, answer);
