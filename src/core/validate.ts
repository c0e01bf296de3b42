/*
 * Problems built by hand must satisfy the same rules as parsed lines: the same flaws, with the same codes.
 * Each puzzle's validate.ts checks a problem's parts with the functions here; its text.ts applies the same
 * rules after reading the words.
 *
 * Nothing is assumed about a problem from outside: a part may have any type.
 */
import { counted } from './amounts.js';
import { type Board, isMissing, LONGEST_SIDE, MAX_SQUARES, squareCount } from './board.js';
import { Refusal } from './refusal.js';
import { type Flaw, fail, flaw, ok, type Result } from './result.js';
import type { BigPoint, Point, Square } from './square.js';
import { formatThousands } from './text.js';

/** Notes what is wrong with a part of a problem: `from`, `pawns.2`. */
export type Note = (part: string, code: string, en: string, zh: string) => void;

export type Validate<P> = (problem: P) => Result<P>;

/** A problem that cannot be solved as given. The code is that of the first flaw. */
export class InvalidProblem extends Refusal {
  constructor(readonly flaws: readonly Flaw[]) {
    super(flaws[0]!.code, flaws[0]!.message);
  }
}

/**
 * Collects the flaws that `look` notes. There is no line, so every column is 0; a message starts with the
 * part.
 */
export const inspect = <P>(problem: P, look: (note: Note) => void): Result<P> => {
  const flaws: Flaw[] = [];
  if (typeof problem !== 'object' || problem === null) {
    return fail([flaw('bad-problem', 0, 'A problem must be an object', '题目必须是一个对象')]);
  }
  look((part, code, en, zh) => flaws.push(flaw(code, 0, `${part}: ${en}`, `${part}：${zh}`)));
  return flaws.length > 0 ? fail(flaws) : ok(problem);
};

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** What is wrong with a board, as a code and a sentence; undefined for a valid one. */
export const boardFault = (board: unknown): readonly [string, string, string] | undefined => {
  const { width, height, missing } = asRecord(board);
  if (!isWhole(width, 1, LONGEST_SIDE) || !isWhole(height, 1, LONGEST_SIDE)) {
    return [
      'bad-board',
      `A board's sides must be whole numbers from 1 to ${formatThousands(LONGEST_SIDE)}`,
      `棋盘的边长必须是 1 到 ${formatThousands(LONGEST_SIDE)} 的整数`,
    ];
  }
  if (!isList(missing)) {
    return [
      'bad-board',
      'A board needs a list of holes ([] if there are none). Use makeBoard to build it.',
      '棋盘需要缺格列表（没有缺格时为 []），可用 makeBoard 生成',
    ];
  }
  if (missing.length > 0 && width * height > MAX_SQUARES) {
    return [
      'too-large',
      `Only boards of at most ${formatThousands(MAX_SQUARES)} squares can have holes`,
      `只有不超过 ${formatThousands(MAX_SQUARES)} 格的棋盘可以有缺格`,
    ];
  }
  if (!missing.every((square) => isWhole(square, 0, width * height - 1))) {
    return [
      'off-board',
      `A hole lies outside the ${width}x${height} board`,
      `有缺格不在 ${width}x${height} 的棋盘上`,
    ];
  }
  if (missing.some((square, i) => i > 0 && (square as number) <= (missing[i - 1] as number))) {
    return [
      'bad-board',
      'Holes must be in ascending order without repeats. Use makeBoard to sort them.',
      '缺格必须按升序排列且不重复，可用 makeBoard 排序',
    ];
  }
  return undefined;
};

/** Notes what is wrong with a board; true for a valid one with at most `most` squares. */
export const noteBoard = (note: Note, board: unknown, most = Number.POSITIVE_INFINITY): board is Board => {
  const fault = boardFault(board);
  if (fault !== undefined) {
    note('board', ...fault);
    return false;
  }
  if (squareCount(board as Board) <= most) return true;
  note(
    'board',
    'too-large',
    `The board is too large. This puzzle allows at most ${counted(most, 'square')}.`,
    `棋盘太大，这个题型最多支持 ${formatThousands(most)} 格`,
  );
  return false;
};

const noteOff = (note: Note, part: string, { width, height }: Board): void =>
  note(
    part,
    'off-board',
    `This isn't a square of the ${width}x${height} board`,
    `不在 ${width}x${height} 的棋盘上`,
  );

/** Notes what is wrong with a square number; true for a square that exists. */
export const noteSquare = (note: Note, part: string, board: Board, square: unknown): square is Square => {
  if (!isWhole(square, 0, squareCount(board) - 1)) noteOff(note, part, board);
  else if (isMissing(board, square))
    note(part, 'missing-square', 'This square is a hole of the board', '这一格是缺格');
  else return true;
  return false;
};

/** True for the coordinates of a square that exists. */
export const isPointOn = (board: Board, point: unknown): point is Point => {
  const { x, y } = asRecord(point);
  return (
    isWhole(x, 0, board.width - 1) &&
    isWhole(y, 0, board.height - 1) &&
    (board.missing.length === 0 || !isMissing(board, y * board.width + x))
  );
};

/** The same for a square given by its coordinates. */
export const notePoint = (note: Note, part: string, board: Board, point: unknown): point is Point => {
  const { x, y } = asRecord(point);
  if (!isWhole(x, 0, board.width - 1) || !isWhole(y, 0, board.height - 1)) {
    noteOff(note, part, board);
    return false;
  }
  return board.missing.length === 0 || noteSquare(note, part, board, y * board.width + x);
};

/** The same for coordinates of any size, on a board or on the quadrant. */
export const noteBigPoint = (
  note: Note,
  part: string,
  board: Board | 'quadrant',
  point: unknown,
): point is BigPoint => {
  const { x, y } = asRecord(point);
  if (typeof x !== 'bigint' || typeof y !== 'bigint' || x < 0n || y < 0n) {
    note(part, 'bad-square', 'The coordinates must be bigints, at least 0n', '坐标必须是不小于 0n 的 bigint');
    return false;
  }
  return board === 'quadrant' || notePoint(note, part, board, { x: Number(x), y: Number(y) });
};

/** Notes a number of steps, a modulus, or the like that is not a bigint of at least `least`. */
export const noteWhole = (note: Note, part: string, value: unknown, least: bigint): value is bigint => {
  if (typeof value !== 'bigint') {
    note(part, 'bad-number', 'This must be a bigint. Example: 10n', '必须是 bigint，例如 10n');
  } else if (value < least) {
    note(part, 'too-small', `This must be at least ${least}`, `至少为 ${least}`);
  } else return true;
  return false;
};

/** Notes a part that is not one of its allowed values. */
export const noteChoice = <T>(
  note: Note,
  part: string,
  value: unknown,
  choices: readonly T[],
): value is T => {
  if (choices.includes(value as T)) return true;
  const words = choices.map((choice) => String(choice));
  note(part, 'bad-choice', `This must be one of: ${words.join(', ')}`, `只能是：${words.join('、')}`);
  return false;
};

/** An array with a value at every index: loops skip an index that has none, and solvers would read it. */
const isList = (value: unknown): value is readonly unknown[] => {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!(i in value)) return false;
  return true;
};

/** Notes a part that is not a list. */
export const noteList = (note: Note, part: string, value: unknown): value is readonly unknown[] => {
  if (isList(value)) return true;
  note(
    part,
    'bad-list',
    'This must be an array with a value at every index',
    '必须是数组，并且每个下标都有值',
  );
  return false;
};

/**
 * Problems known to be valid, and the latest of them. A set of 10^5 problems takes longer to keep than they
 * take to read, so the latest joins it only if nobody asked before the next one came. In a stream of
 * problems, each is solved before the next is read.
 */
const valid = new WeakSet<object>();
let latest: object = {};
let isAsked = true;

/**
 * Remembers that a frozen problem is valid: parsed problems, which come by the thousand, are not checked
 * twice.
 */
export const markValid = <P extends object>(problem: P): P => {
  if (!isAsked) valid.add(latest);
  latest = problem;
  isAsked = false;
  return problem;
};

export const isMarkedValid = (problem: object): boolean => {
  if (problem !== latest) return valid.has(problem);
  isAsked = true;
  return true;
};

/** What a solver calls first: returns the validated problem, or throws an error that says what is wrong. */
export const requireValid = <P extends object>(problem: P, validate: Validate<P>): P => {
  if (isMarkedValid(problem)) return problem;
  const result = validate(problem);
  if (!result.ok) throw new InvalidProblem(result.error);
  return result.value;
};
