/*
 * The problem line: one line of text names a problem completely. The command's arguments, the page's address, test tables and
 * bug reports are all the same line, and format(parse(line)) is its canonical form.
 *
 *     tour 8x8 N closed        meet 8x8 N b2 d3 f4        combos 8x8 R@a1 Q@d4 B@h8
 *
 * Reading and writing lines needs no solver, and brings none along.
 */
import type { CombosProblem } from './combos/combos.js';
import { formatCombos, parseCombos } from './combos/text.js';
import { fail, flaw, type Result } from './core/result.js';
import { type Line, splitLine } from './core/words.js';
import type { CountProblem } from './count/count.js';
import { formatCount, parseCount } from './count/text.js';
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

/** The cast says what the table's type says, which TypeScript cannot follow. */
export const formatProblem = (problem: Problem): string =>
  (TABLE[problem.puzzle] as Written<Problem>).format(problem);
