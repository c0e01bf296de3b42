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
  readonly words: readonly Word[];
  /** The next word to read. */
  next: number;
  /** The column after the last word: where a missing word would go. */
  readonly end: number;
  readonly flaws: Flaw[];
  /** Keywords that could have come so far: a word that is left over may be one of them, mistyped. */
  readonly offered: string[];
}

/** Reused between lines; it resets itself after its last word. */
const WORD = /\S+/g;

/**
 * Full-width characters are treated as half-width ones. Chinese words are translated later (`translate`),
 * with the puzzle's own table.
 */
export const splitLine = (text: string): Line => {
  const half = isAscii(text) ? text : toHalfWidth(text);
  const words: Word[] = [];
  for (let match = WORD.exec(half); match !== null; match = WORD.exec(half))
    words.push({ text: match[0], at: match.index });
  return { words, next: 0, end: text.trimEnd().length, flaws: [], offered: [] };
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
  line.flaws.push(...result.error);
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

/** Notes the words that are left over, up to one that is probably a keyword: those after it are then its values. */
export const finish = (line: Line): void => {
  for (let close: string | undefined; line.next < line.words.length && close === undefined; line.next++) {
    const { text, at } = line.words[line.next]!;
    const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
    close = closestName(line.offered, text.toLowerCase());
    line.flaws.push(
      close === undefined
        ? flaw(
            'unexpected',
            at,
            `Unexpected "${shown}". Remove it, or see --help for the order of words.`,
            `多了一个“${shown}”，请去掉，或用 --help 查看写法`,
          )
        : flaw(
            'unexpected',
            at,
            `Unexpected "${shown}". Did you mean "${close}"?`,
            `多了一个“${shown}”，是不是 ${close}？`,
          ),
    );
  }
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
  if (takeWord(line, 'without') === undefined) return board;
  const list = peek(line);
  if (list === undefined) {
    flagMissing(
      line,
      'Missing holes after "without". Example: without d4/e5',
      'without 后面缺少格子，例如 without d4/e5',
    );
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
