// Counting tours. The textbook is depth-first search over all paths: on 6x6 it would already take hours.

import { isStopped } from '../src/core/budget.js';
import { KNIGHT } from '../src/core/piece.js';
import { splitLine } from '../src/core/words.js';
import type { CountProblem } from '../src/puzzles/count-tours/countTours.js';
import { findRecurrence, solveCount } from '../src/puzzles/count-tours/index.js';
import { countSeries } from '../src/puzzles/count-tours/series/sweep.js';
import { parseCount } from '../src/puzzles/count-tours/text.js';
import { slowCount } from '../test/slow/count.js';
import type { BenchRow } from './harness.js';
import { boardsUpTo, plainCount } from './plainFrontier.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(`${text} is not a problem`);
  return parsed.value;
};

const count = (text: string, runs: number, note: string): BenchRow => {
  const problem = read(text);
  return { name: `count-tours ${text}`, run: () => solveCount(problem), runs, note };
};

const small = read('5x5 N open');

/** A public challenge has these boards. */
const MAX_SQUARES = 40;

/**
 * Every board k x n with at most this many squares, one after another; the plain frontier DP must find the
 * same numbers.
 */
const everyBoard = (closed: boolean): BenchRow => {
  const boards = boardsUpTo(MAX_SQUARES);
  const shape = closed ? 'closed' : 'open';
  const problems = boards.map(([width, height]) => read(`${width}x${height} N ${shape}`));
  const fast = () =>
    problems.map((problem) => {
      const answer = solveCount(problem);
      return answer.kind === 'count' ? answer.undirected : -1n;
    });
  const plain = () => {
    const counts = boards.map(([width, height]) => plainCount(width, height, closed));
    const wrong = fast().findIndex((undirected, i) => undirected !== counts[i]);
    if (wrong >= 0) throw new Error(`the counts of ${boards[wrong]!.join('x')} ${shape} differ`);
    return counts;
  };
  return {
    name: `every board of up to ${MAX_SQUARES} squares, ${shape}`,
    run: fast,
    textbook: plain,
    runs: 1,
    note: `${boards.length} boards, against a plain frontier program`,
  };
};

const isLong = Boolean(process.env.HORSEPLAY_LONG);

export const rows: BenchRow[] = [
  {
    name: 'count-tours 5x5 N open',
    run: () => solveCount(small),
    textbook: () => slowCount(small),
    note: '864 tours, 1,728 journeys',
  },
  everyBoard(true),
  everyBoard(false),
  count('6x6 N closed', 5, '9,862'),
  count('6x6 N open', 3, '3,318,960'),
  count('6x8 N closed', 3, '55,488,142'),
  count('3x200 N closed', 3, '96 digits'),
  count('5x40 N closed', 2, '45 digits'),
  count('6x8 N open', 1, '24,964,893,804'),
  count('7x8 N closed', 2, '34,524,432,316'),
  count('6x20 N closed', 1, '30 digits'),
  {
    name: 'count-tours 3xN N closed, n = 1..140, and its recurrence',
    run: () => {
      const terms = countSeries({ width: 3, piece: KNIGHT, closed: true }, 1, 140);
      return isStopped(terms)
        ? terms
        : findRecurrence(terms.map((term) => term.undirected).filter((_, i) => i % 2));
    },
    runs: 2,
    note: 'order 21 in every second term',
  },
  {
    name: 'count-tours 5xN N closed, n = 1..40',
    run: () => countSeries({ width: 5, piece: KNIGHT, closed: true }, 1, 40),
    textbook: () => Array.from({ length: 40 }, (_, i) => solveCount(read(`5x${i + 1} N closed`))),
    runs: 2,
    note: 'against one board after another',
  },
  ...(isLong
    ? [
        count('7x8 N open', 1, '20,666,425,060,328'),
        count('8x8 N closed', 1, '13,267,364,410,532, one thread'),
      ]
    : []),
];
