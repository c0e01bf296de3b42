/*
 * The problem line: one line of text names a problem completely. Command line arguments, the web app's
 * addresses, test tables, and bug reports all use the same line, and format(parse(line)) is its canonical
 * form.
 *
 *     tour 8x8 N closed        meet 8x8 N b2 d3 f4        combos 8x8 R@a1 Q@d4 B@h8
 *
 * Reading and writing lines needs no solver, and imports none.
 */
import type { LightPuzzle } from '../core/puzzle.js';
import { fail, flaw, ok, type Result } from '../core/result.js';
import { markValid } from '../core/validate.js';
import { isPuzzleName, PUZZLE_NAMES, type PuzzleName } from './index.js';
import { readProblem } from './readLine.js';
import { LIGHT } from './registry/light.js';

type ProblemOf<Light> = Light extends LightPuzzle<infer P> ? P : never;

/** Each puzzle's problem type, by the word its line starts with. */
export type Problems = { readonly [Name in PuzzleName]: ProblemOf<(typeof LIGHT)[Name]> };
export type Problem = Problems[PuzzleName];

/** The light part of a puzzle: what it asks, its rules, its examples, its lines. */
export const lightOf = <Name extends PuzzleName>(name: Name): LightPuzzle<Problems[Name]> =>
  LIGHT[name] as unknown as LightPuzzle<Problems[Name]>;

/** All puzzles, in the registry's order. */
export const LIGHT_PUZZLES: readonly LightPuzzle<Problem>[] = PUZZLE_NAMES.map((name) =>
  lightOf<PuzzleName>(name),
);

const CHINESE_NAMES: ReadonlyMap<string, PuzzleName> = new Map(
  LIGHT_PUZZLES.flatMap(({ name, zh }) => zh[name]!.map((word) => [word, name])),
);

/** The puzzle of this name, in English or in Chinese. */
export const puzzleNamed = (text: string): PuzzleName | undefined =>
  isPuzzleName(text) ? text : CHINESE_NAMES.get(text);

/**
 * The puzzle that a line is about, if its type shows it: `'tour'` for `'tour 8x8 N closed'`, any puzzle for a
 * `string`.
 */
export type PuzzleOf<Line extends string> = Line extends `${infer First} ${string}`
  ? First extends PuzzleName
    ? First
    : PuzzleName
  : PuzzleName;

/**
 * Reads a problem line. A line that cannot be read is not an exception but a result: `ok` is false, and
 * `error` lists every flaw with its column. The type of the problem follows from the line if it is a literal;
 * otherwise check `problem.puzzle`.
 *
 * @example
 * const read = parseProblem('tour 8x8 knight closed');
 * read.ok && read.value.closed; // true
 * read.ok && formatProblem(read.value); // 'tour 8x8 N closed'
 * const flawed = parseProblem('tour 8x8 camle');
 * !flawed.ok && flawed.error.map(({ code, at }) => [code, at]); // [['unknown-piece', 9]]
 * const chinese = parseProblem('巡游 ８×８ 马 闭合');
 * chinese.ok && formatProblem(chinese.value); // 'tour 8x8 N closed'
 */
export const parseProblem = <const Line extends string>(text: Line): Result<Problems[PuzzleOf<Line>]> =>
  readProblem<Problem>(text, { lightOf: lightOf<PuzzleName>, puzzleNamed }) as Result<
    Problems[PuzzleOf<Line>]
  >;

/**
 * Checks a problem that was built by hand, or came from a file, by the same rules as lines: the same flaws,
 * with the same codes. The value is the problem with its lists normalized as in a parsed line.
 *
 * @example
 * validateProblem({ puzzle: 'moves', board: makeBoard(8, 8), piece: KNIGHT, from: 99 }).ok; // false: off-board
 */
export const validateProblem = <P extends Problem>(problem: P): Result<P> => {
  const name: unknown = problem?.puzzle;
  if (typeof name !== 'string' || !isPuzzleName(name)) {
    return fail([
      flaw(
        'unknown-puzzle',
        0,
        `A problem's "puzzle" must be one of: ${PUZZLE_NAMES.join(', ')}`,
        `题目的 puzzle 只能是 ${PUZZLE_NAMES.join('、')}`,
      ),
    ]);
  }
  return (lightOf<PuzzleName>(name) as unknown as LightPuzzle<P>).validate(problem);
};

/** Records and lists, deeply copied and frozen. */
const frozenCopy = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozenCopy(part)]));
  return Object.freeze(copy) as T;
};

/**
 * A valid, frozen problem from its parts; solvers do not check it again. The parts are copied, not frozen
 * themselves.
 *
 * @example
 * const made = makeProblem({ puzzle: 'tour', board: makeBoard(6, 6), piece: KNIGHT, closed: true });
 * if (made.ok) formatProblem(made.value); // 'tour 6x6 N closed'
 */
export const makeProblem = <P extends Problem>(parts: P): Result<P> => {
  const checked = validateProblem(parts);
  if (!checked.ok) return checked;
  return ok(markValid(frozenCopy(checked.value)));
};

/**
 * The canonical line of a problem: the same problem always gives the same line, and reading it gives the same
 * problem.
 *
 * @example
 * const read = parseProblem('meet 8x8 b2 3,2 f4');
 * read.ok && formatProblem(read.value); // 'meet 8x8 N b2 d3 f4'
 */
export const formatProblem = (problem: Problem): string =>
  lightOf<PuzzleName>(problem.puzzle).format(problem);
