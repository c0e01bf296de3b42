/*
 * The problem line: one line of text names a problem completely. The command's arguments, the page's address, test tables and
 * bug reports are all the same line, and format(parse(line)) is its canonical form.
 *
 *     tour 8x8 N closed        meet 8x8 N b2 d3 f4        combos 8x8 R@a1 Q@d4 B@h8
 *
 * Reading and writing lines needs no solver, and brings none along.
 */

import { looksLikeSize } from '../core/board.js';
import { closestName } from '../core/closest.js';
import { fail, flaw, type Result } from '../core/result.js';
import { type Line, splitLine, type Word } from '../core/words.js';
import type { CombosProblem } from './combos/combos.js';
import { formatCombos, parseCombos } from './combos/text.js';
import type { CountProblem } from './count-tours/countTours.js';
import { formatCount, parseCount } from './count-tours/text.js';
import type { DistanceProblem } from './distance/distance.js';
import { formatDistance, parseDistance } from './distance/text.js';
import type { GrundyProblem } from './grundy/grundy.js';
import { formatGrundy, parseGrundy } from './grundy/text.js';
import type { HuntProblem } from './hunt/hunt.js';
import { formatHunt, parseHunt } from './hunt/text.js';
import type { MeetProblem } from './meet/meet.js';
import { formatMeet, parseMeet } from './meet/text.js';
import type { MovesProblem } from './moves/moves.js';
import { formatMoves, parseMoves } from './moves/text.js';
import { formatTour, parseTour } from './tour/text.js';
import type { TourProblem } from './tour/tour.js';

/** Each puzzle's problem, by the word its line begins with. */
export interface Problems {
  readonly moves: MovesProblem;
  readonly distance: DistanceProblem;
  readonly tour: TourProblem;
  readonly 'count-tours': CountProblem;
  readonly meet: MeetProblem;
  readonly hunt: HuntProblem;
  readonly combos: CombosProblem;
  readonly grundy: GrundyProblem;
}

export type PuzzleName = keyof Problems;
export type Problem = Problems[PuzzleName];

interface Written<P> {
  readonly parse: (line: Line) => Result<P>;
  readonly format: (problem: P) => string;
}

const TABLE: { readonly [Name in PuzzleName]: Written<Problems[Name]> } = {
  moves: { parse: parseMoves, format: formatMoves },
  distance: { parse: parseDistance, format: formatDistance },
  tour: { parse: parseTour, format: formatTour },
  'count-tours': { parse: parseCount, format: formatCount },
  meet: { parse: parseMeet, format: formatMeet },
  hunt: { parse: parseHunt, format: formatHunt },
  combos: { parse: parseCombos, format: formatCombos },
  grundy: { parse: parseGrundy, format: formatGrundy },
};

export const PUZZLE_NAMES = Object.keys(TABLE) as readonly PuzzleName[];

const isPuzzle = (text: string): text is PuzzleName => Object.hasOwn(TABLE, text);

/** The same words with the puzzle and then the board in front, if both are there and one of them is elsewhere. */
const inOrder = (words: readonly Word[]): string | undefined => {
  const texts = words.map(({ text }) => text);
  const puzzle = texts.findIndex(isPuzzle);
  const board = texts.findIndex(looksLikeSize);
  if (puzzle < 0 || board < 0 || (puzzle === 0 && (board === 1 || texts[1] === 'quadrant'))) return undefined;
  const boardEnd = board + (texts[board + 1] === 'without' ? 3 : 1);
  const rest = texts.filter((_, i) => i !== puzzle && (i < board || i >= boardEnd));
  return [texts[puzzle], ...texts.slice(board, boardEnd), ...rest].join(' ');
};

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
  const better = inOrder(line.words);
  if (better !== undefined && better.length <= 200) {
    const at = isPuzzle(first.text) ? line.words[1]!.at : first.at;
    return fail([
      flaw(
        'word-order',
        at,
        `the puzzle comes first, then the board: ${better}`,
        `先写题目，再写棋盘：${better}`,
      ),
    ]);
  }
  if (!isPuzzle(first.text)) {
    const close = closestName(PUZZLE_NAMES, first.text.toLowerCase());
    const shown = first.text.length > 20 ? `${first.text.slice(0, 20)}…` : first.text;
    return fail([
      flaw(
        'unknown-puzzle',
        first.at,
        `no puzzle is called "${shown}"; ${close ? `did you mean ${close}?` : `the puzzles are ${names}`}`,
        `没有叫“${shown}”的题目；${close ? `是不是 ${close}？` : `可用的有 ${names}`}`,
      ),
    ]);
  }
  line.next = 1;
  return TABLE[first.text].parse(line);
};

/** The cast says what the table's type says, which TypeScript cannot follow. */
export const formatProblem = (problem: Problem): string =>
  (TABLE[problem.puzzle] as Written<Problem>).format(problem);
