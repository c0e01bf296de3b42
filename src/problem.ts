/*
 * The problem line: one line of text names a problem completely. The command's arguments, the page's address, test tables and
 * bug reports are all the same line, and format(parse(line)) is its canonical form.
 *
 *     tour 8x8 N closed        meet 8x8 N b2 d3 f4        combos 8x8 R@a1 Q@d4 B@h8
 */
import { type CombosAnswer, type CombosProblem, combosPuzzle } from './combos/index.js';
import type { SolveOptions } from './core/budget.js';
import { fail, flaw, type Result, type Verdict } from './core/result.js';
import type { Text } from './core/text.js';
import { splitLine } from './core/words.js';
import { type CountAnswer, type CountProblem, countPuzzle } from './count/index.js';
import { type DistanceAnswer, type DistanceProblem, distancePuzzle } from './distance/index.js';
import { type GrundyAnswer, type GrundyProblem, grundyPuzzle } from './grundy/index.js';
import { type HuntAnswer, type HuntProblem, huntPuzzle } from './hunt/index.js';
import { type MeetAnswer, type MeetProblem, meetPuzzle } from './meet/index.js';
import { type MovesAnswer, type MovesProblem, movesPuzzle } from './moves/index.js';
import type { Json, Puzzle } from './puzzle.js';
import { type TourAnswer, type TourProblem, tourPuzzle } from './tour/index.js';

/** Each puzzle's problem and answer, by the word its line begins with. */
export interface Puzzles {
  readonly moves: { readonly problem: MovesProblem; readonly answer: MovesAnswer };
  readonly distance: { readonly problem: DistanceProblem; readonly answer: DistanceAnswer };
  readonly tour: { readonly problem: TourProblem; readonly answer: TourAnswer };
  readonly 'count-tours': { readonly problem: CountProblem; readonly answer: CountAnswer };
  readonly meet: { readonly problem: MeetProblem; readonly answer: MeetAnswer };
  readonly hunt: { readonly problem: HuntProblem; readonly answer: HuntAnswer };
  readonly combos: { readonly problem: CombosProblem; readonly answer: CombosAnswer };
  readonly grundy: { readonly problem: GrundyProblem; readonly answer: GrundyAnswer };
}

export type PuzzleName = keyof Puzzles;
export type Problem = Puzzles[PuzzleName]['problem'];
export type AnswerOf<P extends Problem> = Puzzles[P['puzzle']]['answer'];
export type Answer = Puzzles[PuzzleName]['answer'];

const TABLE: { readonly [Name in PuzzleName]: Puzzle<Puzzles[Name]['problem'], Puzzles[Name]['answer']> } = {
  moves: movesPuzzle,
  distance: distancePuzzle,
  tour: tourPuzzle,
  'count-tours': countPuzzle,
  meet: meetPuzzle,
  hunt: huntPuzzle,
  combos: combosPuzzle,
  grundy: grundyPuzzle,
};

export const PUZZLE_NAMES = Object.keys(TABLE) as readonly PuzzleName[];

/** The row of the table that fits the problem; the cast says what the table's type says, which TypeScript cannot follow. */
const puzzleOf = <P extends Problem>(problem: P): Puzzle<P, AnswerOf<P>> =>
  TABLE[problem.puzzle] as unknown as Puzzle<P, AnswerOf<P>>;

/** A line longer than this is not a problem, and reading it would only take time. */
const LONGEST_LINE = 20_000_000;

export const parseProblem = (text: string): Result<Problem> => {
  if (text.length > LONGEST_LINE) {
    return fail([
      flaw(
        'too-long',
        LONGEST_LINE,
        `a problem line has at most ${LONGEST_LINE} characters`,
        `题目最多 ${LONGEST_LINE} 个字符`,
      ),
    ]);
  }
  const line = splitLine(text);
  const [first] = line.words;
  const names = PUZZLE_NAMES.join(', ');
  if (first === undefined) {
    return fail([
      flaw(
        'empty',
        0,
        `the line is empty; begin with one of ${names}`,
        `这一行是空的；请以 ${names} 之一开头`,
      ),
    ]);
  }
  if (!Object.hasOwn(TABLE, first.text)) {
    const shown = first.text.length > 20 ? `${first.text.slice(0, 20)}…` : first.text;
    return fail([
      flaw(
        'unknown-puzzle',
        first.at,
        `no puzzle is called "${shown}"; the puzzles are ${names}`,
        `没有叫“${shown}”的题目；可用的有 ${names}`,
      ),
    ]);
  }
  line.next = 1;
  return TABLE[first.text as PuzzleName].parse(line);
};

export const formatProblem = (problem: Problem): string => puzzleOf(problem).format(problem);

export const solveProblem = <P extends Problem>(problem: P, options?: SolveOptions): AnswerOf<P> =>
  puzzleOf(problem).solve(problem, options);

/** Independent of the solver: written from the rules alone. */
export const checkAnswer = <P extends Problem>(problem: P, answer: AnswerOf<P>): Verdict =>
  puzzleOf(problem).check(problem, answer);

export const jsonOf = <P extends Problem>(problem: P, answer: AnswerOf<P>): Json =>
  puzzleOf(problem).json(problem, answer);

export const sayAnswer = <P extends Problem>(problem: P, answer: AnswerOf<P>): Text =>
  puzzleOf(problem).say(problem, answer);
