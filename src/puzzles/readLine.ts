/*
 * How a line becomes a problem, whichever puzzles are loaded: the command line and the library have all of
 * them, the web app loads the one that a line names.
 */
import { countWords } from '../core/amounts.js';
import { looksLikeSize } from '../core/board.js';
import { isAliased } from '../core/chinese.js';
import { closestName } from '../core/closest.js';
import type { LightPuzzle } from '../core/puzzle.js';
import { fail, flaw, type Result } from '../core/result.js';
import { markValid } from '../core/validate.js';
import { type Line, splitLine, translate, type Word } from '../core/words.js';
import { isPuzzleName, PUZZLE_NAMES, type PuzzleName } from './index.js';

/** The loaded puzzles. */
export interface Lights<Problem extends { readonly puzzle: PuzzleName }> {
  readonly lightOf: (name: PuzzleName) => LightPuzzle<Problem>;
  /** The puzzle of this name, in English or in Chinese. */
  readonly puzzleNamed: (text: string) => PuzzleName | undefined;
}

/** The words of a line; Chinese words are translated by the puzzle that the line names. */
const readWords = <Problem extends { readonly puzzle: PuzzleName }>(
  text: string,
  { puzzleNamed, lightOf }: Lights<Problem>,
): Line => {
  const line = splitLine(text);
  if (!isAliased(text)) return line;
  for (const word of line.words) {
    const puzzle = puzzleNamed(word.text);
    if (puzzle !== undefined) return translate(line, lightOf(puzzle).zh);
  }
  return line;
};

/**
 * The same words with the puzzle and then the board in front, if both are present and one of them is
 * elsewhere.
 */
const inOrder = (words: readonly Word[]): string | undefined => {
  const [first, second] = words;
  // True for nearly all lines; nothing else needs to be checked then.
  if (second !== undefined && isPuzzleName(first!.text) && looksLikeSize(second.text)) return undefined;
  const texts = words.map(({ text }) => text);
  const puzzle = texts.findIndex(isPuzzleName);
  const board = texts.findIndex(looksLikeSize);
  if (puzzle < 0 || board < 0 || (puzzle === 0 && (board === 1 || texts[1] === 'quadrant'))) return undefined;
  const boardEnd = board + (texts[board + 1] === 'without' ? 3 : 1);
  const rest = texts.filter((_, i) => i !== puzzle && (i < board || i >= boardEnd));
  return [texts[puzzle], ...texts.slice(board, boardEnd), ...rest].join(' ');
};

/** `巡游8x8马闭合`: Chinese is written without spaces, but problem lines need them. */
const isGlued = <Problem extends { readonly puzzle: PuzzleName }>(
  word: string,
  { puzzleNamed }: Lights<Problem>,
): boolean =>
  isAliased(word) &&
  puzzleNamed(word) === undefined &&
  Array.from({ length: 8 }, (_, i) => word.slice(0, i + 2)).some(
    (start) => start.length < word.length && puzzleNamed(start) !== undefined,
  );

/** A longer line is not a problem, and reading it would only take time. */
const LONGEST_LINE = 20_000_000;

/**
 * Reads a line as one of the loaded puzzles; the flaws of a line that is not a problem are listed with their
 * columns.
 */
export const readProblem = <Problem extends { readonly puzzle: PuzzleName }>(
  text: string,
  lights: Lights<Problem>,
): Result<Problem> => {
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
  const line = readWords(text, lights);
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
    return fail([
      isPuzzleName(first.text)
        ? flaw(
            'word-order',
            line.words[1]!.at,
            `The board comes right after the puzzle. Write: ${better}`,
            `棋盘要紧跟在题型后面：${better}`,
          )
        : flaw(
            'word-order',
            first.at,
            `The puzzle comes before the board. Write: ${better}`,
            `题型要写在棋盘前面：${better}`,
          ),
    ]);
  }
  if (looksLikeSize(first.text)) {
    return fail([
      flaw(
        'unknown-puzzle',
        first.at,
        `Missing puzzle before ${first.text}. Example: tour ${first.text}`,
        `${first.text} 前面缺少题型，例如 tour ${first.text}`,
      ),
    ]);
  }
  if (isGlued(first.text, lights)) {
    return fail([
      flaw(
        'unknown-puzzle',
        first.at,
        'Put spaces between the words. Example: 巡游 8x8 马 闭合',
        '词与词之间要有空格，例如 巡游 8x8 马 闭合',
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
  const read = lights.lightOf(first.text).parse(line);
  if (read.ok) markValid(read.value);
  return read;
};
