import {
  type Board,
  MAX_SQUARES,
  makeBoard,
  parsePointOn,
  parseSize,
  parseSquareOn,
  squareAt,
  squareCount,
} from './board.js';
import { BOARD_WORDS, type ChineseWords, canonicalWord, isAscii, toHalfWidth } from './chinese.js';
import { closestName } from './closest.js';
import { type Flaw, flaw, type Result } from './result.js';
import type { Point, Square } from './square.js';
import { formatThousands, type Text } from './text.js';

/** A word of a problem line and the column it starts at. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

/**
 * The words of a line that have not been read yet, and the flaws found so far. Every puzzle's text.ts reads
 * from one of these.
 */
export interface Line {
  words: readonly Word[];
  /** The next word to read. */
  next: number;
  /** The column after the last word: where a missing word would go. */
  readonly end: number;
  readonly flaws: Flaw[];
  /** Keywords that could have come so far: a word that is left over may be one of them, mistyped. */
  readonly offered: string[];
}

/** What `\s` matches. */
const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || (code >= 160 && /\s/.test(String.fromCharCode(code)));

/** Where the space that begins here ends. */
export const skipSpace = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
};

/** Where the word that begins here ends. */
export const skipWord = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at))) at++;
  return at;
};

/**
 * Full-width characters are treated as half-width ones. Chinese words are translated later (`translate`),
 * with the puzzle's own table.
 */
export const splitLine = (text: string): Line => {
  const half = isAscii(text) ? text : toHalfWidth(text);
  const words: Word[] = [];
  let end = 0;
  // Character by character: for a short line, a regular expression takes three times as long.
  for (let at = skipSpace(half, 0); at < half.length; at = skipSpace(half, end)) {
    end = skipWord(half, at);
    words.push({ text: half.slice(at, end), at });
  }
  return { words, next: 0, end, flaws: [], offered: [] };
};

/** The same line with its Chinese words replaced by the canonical ones. */
export const translate = (line: Line, chinese: ChineseWords = BOARD_WORDS): Line => ({
  ...line,
  words: line.words.map((word) => {
    const canonical = canonicalWord(chinese, word.text);
    return canonical === undefined ? word : { text: canonical, at: word.at };
  }),
});

export const peek = (line: Line): Word | undefined => line.words[line.next];

/** Takes the next word if it is one of these. */
export const takeWord = <T extends string>(line: Line, ...choices: readonly T[]): T | undefined => {
  const word = peek(line);
  if (word === undefined) return undefined;
  if (!choices.includes(word.text as T)) {
    line.offered.push(...choices);
    return undefined;
  }
  line.next++;
  return word.text as T;
};

/** Returns the value, or notes the flaws and returns undefined. */
export const keep = <T>(line: Line, result: Result<T>): T | undefined => {
  if (result.ok) return result.value;
  for (const one of result.error) line.flaws.push(one); // too many for the arguments of one call, perhaps
  return undefined;
};

/** The items of `d4/e5`, each with its column. */
export const splitList = ({ text, at }: Word): readonly Word[] => {
  let column = at;
  return text.split('/').map((item) => {
    const word = { text: item, at: column };
    column += item.length + 1;
    return word;
  });
};

/** Notes a missing word, at the end of the line where it would go. */
export const flagMissing = (line: Line, en: string, zh: string): void => {
  line.flaws.push(flaw('incomplete', line.end, en, zh));
};

/** Notes a keyword that was already given. */
export const flagTwice = (line: Line, { text, at }: Word): void => {
  line.flaws.push(flaw('twice', at, `"${text}" was already given. Keep one.`, `${text} 只能写一次`));
};

/** A word in a place where it means nothing, and what to write instead. */
const unexpected = ({ text, at }: Word, close: string | undefined): Flaw => {
  const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  if (close !== undefined && close !== text)
    return flaw(
      'unexpected',
      at,
      `Unexpected "${shown}". Did you mean "${close}"?`,
      `多了一个“${shown}”，是不是 ${close}？`,
    );
  const spaced = text.replaceAll(/(?<=\p{Script=Han})(?=[\w,/])|(?<=\w)(?=\p{Script=Han})/gu, ' ');
  if (spaced !== text && text === shown)
    return flaw(
      'unexpected',
      at,
      `Unexpected "${shown}". Put spaces between the words: ${spaced}`,
      `“${shown}”的词与词之间要有空格：${spaced}`,
    );
  if (/^[A-Z][A-Za-z0-9]*$/.test(text))
    return flaw(
      'unexpected',
      at,
      `Unexpected "${shown}". Write one piece, right after the board. Example: 8x8 N`,
      `多了一个“${shown}”：棋子只写一个，紧跟在棋盘后面，例如 8x8 N`,
    );
  return flaw(
    'unexpected',
    at,
    `Unexpected "${shown}". Remove it, or check the order of the words.`,
    `多了一个“${shown}”，请去掉，或检查各词的顺序`,
  );
};

/**
 * Notes the words that are left over, up to a keyword or what is probably one: those after it are then its
 * values. Returns whether none was left over.
 */
export const finish = (line: Line): boolean => {
  const isWhole = line.next >= line.words.length;
  for (let i = line.next; i < line.words.length; i++) {
    const word = line.words[i]!;
    const close = closestName(line.offered, word.text.toLowerCase());
    if (close !== word.text || i === line.next) line.flaws.push(unexpected(word, close));
    if (close !== undefined) break;
  }
  line.next = line.words.length;
  return isWhole;
};

const flagNoHoles = (line: Line): void =>
  flagMissing(
    line,
    'Missing holes after "without". Example: without d4/e5',
    'without 后面缺少格子，例如 without d4/e5',
  );

/** Puts `without d4/e5` right after the board, wherever in the line it was written. */
const moveHoles = (line: Line): void => {
  const { words, next } = line;
  const at = words.findIndex(({ text }, i) => i > next && text === 'without');
  if (at < 0 || words[next]!.text === 'without') return;
  const rest = [...words];
  const holes = rest.splice(at, 2);
  if (holes.length === 2) rest.splice(next, 0, ...holes);
  else flagNoHoles(line);
  line.words = rest;
};

/** Reads `8x8`, then `without d4/e5` if present. Undefined after a flaw. */
export const readBoard = (line: Line): Board | undefined => {
  const word = peek(line);
  if (word === undefined) {
    flagMissing(line, 'Missing board size. Example: 8x8', '缺少棋盘大小，例如 8x8');
    return undefined;
  }
  line.next++;
  const board = keep(line, parseSize(word.text, word.at));
  moveHoles(line);
  if (takeWord(line, 'without') === undefined) return board;
  const list = peek(line);
  if (list === undefined) {
    flagNoHoles(line);
    return board;
  }
  line.next++;
  if (board === undefined) return undefined;
  if (squareCount(board) > MAX_SQUARES) {
    line.flaws.push(
      flaw(
        'too-large',
        list.at,
        `Only boards of at most ${formatThousands(MAX_SQUARES)} squares can have holes. Remove "without".`,
        `只有不超过 ${formatThousands(MAX_SQUARES)} 格的棋盘可以有缺格，请去掉 without`,
      ),
    );
    return board;
  }
  const missing: Square[] = [];
  for (const item of splitList(list)) {
    const square = keep(line, parseSquareOn(board, item.text, item.at));
    if (square !== undefined) missing.push(square);
  }
  return makeBoard(board.width, board.height, missing);
};

/**
 * Reads a square that lies on the board, of any size. Undefined after a flaw, or when the board itself could
 * not be read.
 */
export const readPoint = (
  line: Line,
  board: Board | undefined,
  what: Text,
  example = 'a1',
): Point | undefined => {
  const word = peek(line);
  if (word === undefined) {
    flagMissing(line, `Missing ${what.en}. Example: ${example}`, `缺少${what.zh}，例如 ${example}`);
    return undefined;
  }
  line.next++;
  const point = board && keep(line, parsePointOn(board, word.text, word.at));
  return point && Object.freeze(point);
};

/** The same as a square number, for boards small enough to number. */
export const readSquare = (
  line: Line,
  board: Board | undefined,
  what: Text,
  example?: string,
): Square | undefined => {
  const point = readPoint(line, board, what, example);
  return board && point && squareAt(board, point.x, point.y);
};
