/*
 * The requirements on a placement that `place` and `count-placements` share: a rule, optionally a size, and
 * optionally given squares.
 *
 *     apart           no placed piece attacks another, in either direction
 *     cover           every free square is occupied or attacked
 *     cover total     every free square is attacked, occupied ones as well
 *
 * An attack is one move of the piece on the empty board: holes block riders, other placed pieces never do.
 */
import { type Board, formatSquare, isMissing, parseSquareOn, squareCount } from '../board.js';
import { type Flaw, flaw } from '../result.js';
import type { Square } from '../square.js';
import { type Note, noteChoice, noteList, noteSquare } from '../validate.js';
import { finish, flagMissing, keep, type Line, peek, splitList, type Word } from '../words.js';

export type Rule = 'apart' | 'cover' | 'total';

export const RULES: readonly Rule[] = ['apart', 'cover', 'total'];

export interface Asked {
  readonly rule: Rule;
  /** The number of pieces; absent for the most (`apart`), the fewest (`cover`), or every size. */
  readonly size?: number;
  /** Squares that must be occupied, ascending, each once. */
  readonly given: readonly Square[];
}

/** Sizes with more digits are not safe integers, and exceed the number of squares of any board. */
const MAX_SIZE_DIGITS = 15;

/** What was read so far, and the column of each word. */
interface Found {
  rule?: 'apart' | 'cover';
  total?: boolean;
  size?: number;
  given?: readonly Square[];
  classes?: boolean;
}

const WORDS = ['apart', 'cover', 'total', 'given', 'classes'] as const;
type Keyword = (typeof WORDS)[number];

const twice = ({ text, at }: Word): Flaw =>
  flaw('twice', at, `"${text}" was already given. Keep one.`, `${text} 只能写一次`);

const readGiven = (line: Line, board: Board | undefined): readonly Square[] => {
  const list = peek(line);
  if (list === undefined) {
    flagMissing(
      line,
      'Missing squares after "given". Example: given a1/b5',
      'given 后面缺少格子，例如 given a1/b5',
    );
    return [];
  }
  line.next++;
  if (board === undefined) return [];
  const squares = new Set<Square>();
  for (const item of splitList(list)) {
    const square = keep(line, parseSquareOn(board, item.text, item.at));
    if (square !== undefined) squares.add(square);
  }
  return Object.freeze([...squares].sort((a, b) => a - b));
};

const readSize = (line: Line, found: Found, { text, at }: Word): void => {
  if (found.size !== undefined) {
    line.flaws.push(
      flaw('twice', at, `The size was already given (${found.size}). Keep one.`, '个数只能写一次'),
    );
  }
  if (text.length > MAX_SIZE_DIGITS) {
    line.flaws.push(
      flaw(
        'too-large',
        at,
        'No board has room for this many pieces. Use a smaller number.',
        '没有棋盘放得下这么多棋子，请改小',
      ),
    );
  }
  found.size = Number(text);
};

const readKeyword = (line: Line, board: Board | undefined, found: Found, word: Word, keyword: Keyword) => {
  switch (keyword) {
    case 'apart':
    case 'cover':
      if (found.rule === keyword) line.flaws.push(twice(word));
      else if (found.rule !== undefined) {
        line.flaws.push(
          flaw(
            'conflict',
            word.at,
            '"apart" and "cover" can\'t be combined. Keep one.',
            'apart 和 cover 只能写一个',
          ),
        );
      }
      found.rule = keyword;
      return;
    case 'given':
      if (found.given !== undefined) line.flaws.push(twice(word));
      found.given = readGiven(line, board);
      return;
    default:
      if (found[keyword] === true) line.flaws.push(twice(word));
      found[keyword] = true;
  }
};

/**
 * Reads the words after the piece, in any order. `classes` is accepted for counts only. Undefined after a
 * flaw; flaws are noted on the line.
 */
export const readAsked = (
  line: Line,
  board: Board | undefined,
  { example, mayClasses }: { readonly example: string; readonly mayClasses: boolean },
): (Asked & { readonly classes: boolean }) | undefined => {
  const words = WORDS.filter((name) => name !== 'classes' || mayClasses);
  const found: Found = {};
  const start = peek(line)?.at ?? line.end;
  for (let word = peek(line); word !== undefined; word = peek(line)) {
    const keyword = words.find((name) => name === word!.text);
    if (keyword === undefined && !/^\d+$/.test(word.text)) break;
    line.next++;
    if (keyword === undefined) readSize(line, found, word);
    else readKeyword(line, board, found, word, keyword);
  }
  line.offered.push(...words);
  finish(line);
  const { rule, total = false, size, given = [], classes = false } = found;
  if (rule === undefined && line.flaws.length === 0) {
    flagMissing(
      line,
      `Missing rule: "apart" (no piece attacks another) or "cover" (every square is attacked or occupied). Example: ${example}`,
      `缺少规则：apart（互不攻击）或 cover（覆盖全盘），例如 ${example}`,
    );
  }
  if (total && rule === 'apart') {
    line.flaws.push(
      flaw(
        'conflict',
        start,
        '"total" works only with "cover". Remove "total", or write "cover" instead of "apart".',
        'total 只能与 cover 一起使用，请去掉 total，或把 apart 改成 cover',
      ),
    );
  }
  if (rule === undefined || line.flaws.length > 0) return undefined;
  return {
    rule: total ? 'total' : rule,
    ...(size !== undefined && { size }),
    given,
    classes,
  };
};

/** The words of the canonical line, after the piece. */
export const formatAsked = (board: Board, { rule, size, given }: Asked): readonly string[] => [
  ...(rule === 'total' ? ['cover', 'total'] : [rule]),
  ...(size === undefined ? [] : [`${size}`]),
  ...(given.length === 0 ? [] : ['given', given.map((square) => formatSquare(board, square)).join('/')]),
];

/** Notes what is wrong with a problem built by hand; its board is valid. */
export const noteAsked = (note: Note, board: Board, { rule, size, given }: Asked): void => {
  noteChoice(note, 'rule', rule, RULES);
  if (size !== undefined && !(Number.isSafeInteger(size) && size >= 0)) {
    note('size', 'bad-number', 'This must be a whole number, at least 0', '必须是不小于 0 的整数');
  }
  if (!noteList(note, 'given', given)) return;
  const sound = given.every((square, i) => noteSquare(note, `given.${i}`, board, square));
  if (sound && given.some((square, i) => i > 0 && square <= given[i - 1]!)) {
    note(
      'given',
      'bad-order',
      'The squares are listed in ascending order, each once',
      '格子必须按升序排列且不重复',
    );
  }
};

/** The board's free squares, ascending. */
export const freeSquares = (board: Board): readonly Square[] => {
  const squares: Square[] = [];
  for (let square = 0; square < squareCount(board); square++) {
    if (board.missing.length === 0 || !isMissing(board, square)) squares.push(square);
  }
  return squares;
};
