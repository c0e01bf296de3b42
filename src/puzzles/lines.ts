/*
 * The problem line: one line of text names a problem completely. The command's arguments, the web app's address, test tables, and
 * bug reports are all the same line, and format(parse(line)) is its canonical form.
 *
 *     tour 8x8 N closed        meet 8x8 N b2 d3 f4        combos 8x8 R@a1 Q@d4 B@h8
 *
 * Reading and writing lines needs no solver, and brings none along.
 */
import { countWords } from '../core/amounts.js';
import { looksLikeSize } from '../core/board.js';
import { isAliased } from '../core/chinese.js';
import { closestName } from '../core/closest.js';
import type { LightPuzzle } from '../core/puzzle.js';
import { fail, flaw, ok, type Result } from '../core/result.js';
import { markValid } from '../core/validate.js';
import { type Line, splitLine, translate, type Word } from '../core/words.js';
import { isPuzzleName, PUZZLE_NAMES, type PuzzleName } from './index.js';
import { LIGHT } from './registry/light.js';

type ProblemOf<Light> = Light extends LightPuzzle<infer P> ? P : never;

/** Each puzzle's problem, by the word its line begins with. */
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

/** The words of a line, those in Chinese translated by the puzzle that the line names. */
const readWords = (text: string): Line => {
  const line = splitLine(text);
  if (!isAliased(text)) return line;
  for (const word of line.words) {
    const puzzle = puzzleNamed(word.text);
    if (puzzle !== undefined) return translate(line, lightOf(puzzle).zh);
  }
  return line;
};

/** The same words with the puzzle and then the board in front, if both are there and one of them is elsewhere. */
const inOrder = (words: readonly Word[]): string | undefined => {
  const texts = words.map(({ text }) => text);
  const puzzle = texts.findIndex(isPuzzleName);
  const board = texts.findIndex(looksLikeSize);
  if (puzzle < 0 || board < 0 || (puzzle === 0 && (board === 1 || texts[1] === 'quadrant'))) return undefined;
  const boardEnd = board + (texts[board + 1] === 'without' ? 3 : 1);
  const rest = texts.filter((_, i) => i !== puzzle && (i < board || i >= boardEnd));
  return [texts[puzzle], ...texts.slice(board, boardEnd), ...rest].join(' ');
};

/** A line longer than this is not a problem, and reading it would only take time. */
const LONGEST_LINE = 20_000_000;

/** The puzzle that a line is about, if its type says so: `'tour'` for `'tour 8x8 N closed'`, any puzzle for a `string`. */
export type PuzzleOf<Line extends string> = Line extends `${infer First} ${string}`
  ? First extends PuzzleName
    ? First
    : PuzzleName
  : PuzzleName;

/**
 * Reads a problem line. A line that is no problem is not an exception but a result: `ok` is false, and `error` lists every flaw with its
 * column. The problem's type follows from the line if that is written out, and else from a look at `problem.puzzle`.
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
export const parseProblem = <const Line extends string>(text: Line): Result<Problems[PuzzleOf<Line>]> => {
  if (text.length > LONGEST_LINE) {
    return fail([
      flaw(
        'too-long',
        LONGEST_LINE,
        `A problem can have at most ${countWords(LONGEST_LINE)} characters. Shorten it.`,
        `题目最多 ${countWords(LONGEST_LINE)} 个字符，请缩短`,
      ),
    ]);
  }
  const line = readWords(text);
  const [first] = line.words;
  if (first === undefined) {
    return fail([
      flaw(
        'empty',
        0,
        `Missing problem. Begin with one of: ${PUZZLE_NAMES.join(', ')}. Example: tour 8x8 closed`,
        `缺少题目，请以题型开头：${PUZZLE_NAMES.join('、')}，例如 tour 8x8 closed`,
      ),
    ]);
  }
  const better = inOrder(line.words);
  if (better !== undefined && better.length <= 200) {
    const at = isPuzzleName(first.text) ? line.words[1]!.at : first.at;
    return fail([
      flaw(
        'word-order',
        at,
        `The puzzle comes before the board. Write: ${better}`,
        `题型要写在棋盘前面：${better}`,
      ),
    ]);
  }
  if (!isPuzzleName(first.text)) {
    const close = closestName(PUZZLE_NAMES, first.text.toLowerCase());
    const shown = first.text.length > 20 ? `${first.text.slice(0, 20)}…` : first.text;
    return fail([
      flaw(
        'unknown-puzzle',
        first.at,
        `Unknown puzzle "${shown}". ${close ? `Did you mean "${close}"?` : `Available: ${PUZZLE_NAMES.join(', ')}`}`,
        `没有“${shown}”这种题型，${close ? `是不是 ${close}？` : `支持：${PUZZLE_NAMES.join('、')}`}`,
      ),
    ]);
  }
  line.next = 1;
  const read = lightOf(first.text as PuzzleOf<Line>).parse(line);
  if (read.ok) markValid(read.value);
  return read;
};

/**
 * Holds a problem that was built by hand, or came from a file, to what lines are held to: the same flaws, by the same codes. The
 * value is the problem with its lists as a line would have them.
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

/** Records and lists copied and frozen all the way down. */
const frozenCopy = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozenCopy(part)]));
  return Object.freeze(copy) as T;
};

/**
 * A sound problem, frozen, from its parts; solvers do not look at it again. The parts are copied, not frozen themselves.
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
 * The canonical line of a problem: the same problem always gives the same line, and reading it gives the same problem.
 *
 * @example
 * const read = parseProblem('meet 8x8 b2 3,2 f4');
 * read.ok && formatProblem(read.value); // 'meet 8x8 N b2 d3 f4'
 */
export const formatProblem = (problem: Problem): string =>
  lightOf<PuzzleName>(problem.puzzle).format(problem);
