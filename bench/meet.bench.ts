import { makeBoard } from '../src/core/board.js';
import { distancesFrom } from '../src/core/distance.js';
import { moveGraph } from '../src/core/moveGraph.js';
import { KNIGHT, leaps, type Piece } from '../src/core/piece.js';
import { randomBelow, seededRandom } from '../src/core/random.js';
import { type MeetProblem, solveMeet, tripleMoves } from '../src/puzzles/meet/index.js';
import type { BenchRow } from './harness.js';

const random = seededRandom(5);

const problem = (
  count: number,
  side: number,
  objective: MeetProblem['objective'],
  piece: Piece = KNIGHT,
  missing: readonly number[] = [],
): MeetProblem => ({
  puzzle: 'meet',
  board: makeBoard(side, side, missing),
  walkers: Array.from({ length: count }, () => ({
    piece,
    at: { x: randomBelow(random, side - 1) + 1, y: randomBelow(random, side - 1) + 1 },
  })),
  objective,
});

const CAMEL: Piece = { text: 'C', rays: leaps(1, 3).map((leap) => ({ ...leap, range: 1, mode: 'any' })) };

/** A search from every piece over a ready graph, then the least sum. */
const bySearches = ({ board, walkers }: MeetProblem): number => {
  const graph = moveGraph(board, walkers[0]!.piece.rays);
  const all = walkers.map(({ at }) => distancesFrom(graph, at.y * board.width + at.x));
  let least = Number.POSITIVE_INFINITY;
  for (let square = 0; square < board.width * board.height; square++) {
    let total = 0;
    for (const distance of all) total += distance[square]!;
    if (total < least) least = total;
  }
  return least;
};

const TRIPLES = Array.from({ length: 20_000 }, () => [0, 0, 0].map(() => randomBelow(random, 64)));
const EIGHT = makeBoard(8, 8);
const GRAPH = moveGraph(EIGHT, KNIGHT.rays);

/** What is usually submitted: three searches per case. */
const triplesBySearch = (): number => {
  let sum = 0;
  for (const triple of TRIPLES) {
    const [a, b, c] = triple.map((square) => distancesFrom(GRAPH, square));
    let least = Number.POSITIVE_INFINITY;
    for (let square = 0; square < 64; square++)
      least = Math.min(least, a![square]! + b![square]! + c![square]!);
    sum += least;
  }
  return sum;
};

const triplesByTable = (): number => {
  let sum = 0;
  for (const [a, b, c] of TRIPLES) sum += tripleMoves(a!, b!, c!);
  return sum;
};

const searched = problem(3, 1000, 'total', CAMEL);
const holed = problem(3, 4000, 'total', KNIGHT, [5]);
const closed = problem(3, 1000, 'total');
const many = problem(1000, 1e9, 'total');
const most = problem(100_000, 1e9, 'total');
const rounds = problem(100_000, 1e9, 'rounds');

export const rows: BenchRow[] = [
  { name: 'three knights on 8x8, 20,000 cases', run: triplesByTable, textbook: triplesBySearch },
  { name: '3 camels, 1000x1000', run: () => solveMeet(searched), textbook: () => bySearches(searched) },
  { name: '3 knights, 1000x1000', run: () => solveMeet(closed), textbook: () => bySearches(closed) },
  { name: '3 knights, 4000x4000, a square missing', run: () => solveMeet(holed), runs: 3 },
  { name: '1000 knights, 10^9 x 10^9, total', run: () => solveMeet(many), note: 'proved; wanted: 0.5 s' },
  { name: '10^5 knights, 10^9 x 10^9, total', run: () => solveMeet(most), runs: 3, note: 'proved' },
  { name: '10^5 knights, 10^9 x 10^9, rounds', run: () => solveMeet(rounds), note: 'wanted: 50 ms' },
];
