// Hunts on 50x50, random pawns, one thread: the answer with its line of play and all options, and the total
// alone.

import { formatBytes } from '../src/core/amounts.js';
import { type Board, makeBoard } from '../src/core/board.js';
import { KNIGHT } from '../src/core/piece.js';
import { randomBelow, seededRandom } from '../src/core/random.js';
import type { Square } from '../src/core/square.js';
import {
  bestMoves,
  type HuntProblem,
  makeHuntCache,
  makeHuntSolver,
  solveHunt,
} from '../src/puzzles/hunt/index.js';
import { planHunt } from '../src/puzzles/hunt/solve/plan.js';
import type { BenchRow } from './harness.js';

const randomProblem = (board: Board, pawns: number, seed: number): HuntProblem => {
  const random = seededRandom(seed);
  const squares = new Set<Square>();
  while (squares.size <= pawns) squares.add(randomBelow(random, board.width * board.height));
  const [from, ...rest] = squares;
  return { puzzle: 'hunt', board, piece: KNIGHT, from: from!, pawns: rest, aims: ['max', 'min'] };
};

/**
 * The usual method: a breadth-first search from every pawn, then a memoized recursion over (last pawn, set of
 * pawns).
 */
const textbook = ({ board, from, pawns }: HuntProblem): number => {
  const { width, height } = board;
  const steps = KNIGHT.rays.map(({ dx, dy }) => [dx, dy] as const);
  const count = pawns.length;
  const places = [...pawns, from];
  const distance = pawns.map((pawn) => {
    const far: number[][] = Array.from({ length: height }, () => new Array<number>(width).fill(-1));
    const queue: [number, number][] = [[pawn % width, Math.floor(pawn / width)]];
    far[queue[0]![1]]![queue[0]![0]] = 0;
    for (let head = 0; head < queue.length; head++) {
      const [x, y] = queue[head]!;
      for (const [dx, dy] of steps) {
        const [u, v] = [x + dx, y + dy];
        if (u < 0 || v < 0 || u >= width || v >= height || far[v]![u] !== -1) continue;
        far[v]![u] = far[y]![x]! + 1;
        queue.push([u, v]);
      }
    }
    return places.map((place) => far[Math.floor(place / width)]![place % width]!);
  });
  const known: Int32Array[] = Array.from({ length: count + 1 }, () => new Int32Array(2 ** count).fill(-1));
  const play = (last: number, left: number, isFirst: boolean): number => {
    if (left === 0) return 0;
    if (known[last]![left] !== -1) return known[last]![left]!;
    let best = isFirst ? 0 : Number.MAX_SAFE_INTEGER;
    for (let pawn = 0; pawn < count; pawn++) {
      if (((left >> pawn) & 1) === 0) continue;
      const total = distance[pawn]![last]! + play(pawn, left ^ (1 << pawn), !isFirst);
      best = isFirst ? Math.max(best, total) : Math.min(best, total);
    }
    known[last]![left] = best;
    return best;
  };
  return play(count, 2 ** count - 1, true);
};

const board = makeBoard(50, 50);
const MAX_TEXTBOOK = 20; // 22 pawns would take it half a minute and most of a gigabyte

const solved = (pawns: number, runs: number): BenchRow => {
  const problem = randomProblem(board, pawns, pawns);
  return {
    name: `hunt: ${pawns} pawns, with the line of play`,
    run: () => solveHunt(problem),
    ...(pawns <= MAX_TEXTBOOK ? { textbook: () => textbook(problem) } : {}),
    runs,
    note: formatBytes(planHunt(pawns, 1).bytes),
  };
};

const total = makeHuntSolver();
const cases = Array.from({ length: 100 }, (_, i) => randomProblem(board, 15, 1000 + i));

const far = makeBoard(200, 200);
const farProblem = randomProblem(far, 24, 1);

const game = randomProblem(board, 16, 5);
const cache = makeHuntCache();
const position = { at: game.pawns[0]!, left: game.pawns.slice(1) };

export const rows: readonly BenchRow[] = [
  {
    name: 'hunt: 100 cases of 15 pawns, totals only',
    run: () => cases.map((problem) => total(board, KNIGHT, problem.from, problem.pawns)),
    textbook: () => cases.map(textbook),
    runs: 5,
  },
  solved(15, 21),
  {
    name: 'hunt: best moves at a position of 15 pawns',
    run: () => bestMoves(game, position, cache),
    runs: 21,
  },
  solved(18, 11),
  solved(20, 11),
  solved(22, 5),
  solved(24, 3),
  {
    name: 'hunt: 24 pawns on 200x200, with the line',
    run: () => solveHunt(farProblem),
    runs: 3,
    note: `two-byte values, ${formatBytes(planHunt(24, 2).bytes)}`,
  },
  solved(26, 1),
  solved(28, 1),
  solved(30, 1),
];
