import { makeBoard } from '../src/core/board.js';
import { KNIGHT } from '../src/core/piece.js';
import { splitLine } from '../src/core/words.js';
import { solveTour } from '../src/puzzles/tour/solve/solve.js';
import { parseTour } from '../src/puzzles/tour/text.js';
import type { TourMethod, TourProblem } from '../src/puzzles/tour/tour.js';
import type { BenchRow } from './harness.js';
import { HARD, HARD_BUDGET } from './tourInstances.js';

const problem = (line: string): TourProblem => {
  const read = parseTour(splitLine(line));
  if (!read.ok) throw new Error(line);
  return read.value;
};

const solve = (line: string, method: TourMethod = 'auto') => {
  const asked = problem(line);
  return () => solveTour(asked, { method });
};

/** The textbook's order, by (row, column), that ends after 444,711,861 calls. */
const ORDER = [
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
  [1, 2],
  [2, -1],
  [2, 1],
  [1, -2],
].map(([dy, dx]) => ({ dx: dx!, dy: dy! }));

const corner: TourProblem = { puzzle: 'tour', board: makeBoard(8, 8), piece: KNIGHT, closed: false, from: 0 };

export const rows: BenchRow[] = [
  {
    name: '8x8 from a1, exact',
    run: () => solveTour(corner, { method: 'exact' }),
    textbook: () => solveTour(corner, { method: 'dfs', order: ORDER }),
    runs: 1,
    note: 'depth first: 444,711,861 calls',
  },
  { name: '8x8 closed, exact', run: solve('8x8 closed', 'exact') },
  { name: '8x8, Warnsdorff with Roth', run: solve('8x8', 'warnsdorff-roth') },
  { name: '8x8, construction', run: solve('8x8') },
  { name: '30x30 closed, exact', run: solve('30x30 closed', 'exact') },
  { name: '40x40 closed, exact', run: solve('40x40 closed', 'exact') },
  { name: '11x11 giraffe, cut', run: solve('11x11 giraffe') },
  { name: '13x13 zebra, cut', run: solve('13x13 zebra') },
  { name: '20x20 closed, half-turn', run: solve('20x20 closed symmetric half-turn') },
  { name: '14x14 closed, quarter-turn', run: solve('14x14 closed symmetric quarter-turn') },
  {
    name: '70 hard instances, exact',
    run: () => HARD.map((hard) => solveTour(hard, { method: 'exact', budget: HARD_BUDGET }).kind),
    textbook: () =>
      HARD.filter((hard) => hard.symmetric === undefined).map(
        (hard) => solveTour(hard, { method: 'dfs', budget: { nodes: 1e6, bytes: 2 ** 31 } }).kind,
      ),
    runs: 3,
    note: '46 tours, 24 proofs of none, 0 open; textbook: depth first, a million calls each',
  },
];
