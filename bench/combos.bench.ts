// Combos: the judge's size next to the textbook method, then sizes the textbook method cannot reach. One
// random placement each, seeded.

import { makeBoard } from '../src/core/board.js';
import { seededRandom, shuffle } from '../src/core/random.js';
import { parsePiece } from '../src/pieces/read.js';
import type { CombosProblem } from '../src/puzzles/combos/combos.js';
import {
  comboMarginals,
  countAllMoving,
  type FastKind,
  makeCombosCounter,
  sampleCombo,
  solveCombos,
} from '../src/puzzles/combos/index.js';
import type { BenchRow } from './harness.js';

const squaresOf = (side: number, seed: number): number[] =>
  shuffle(
    seededRandom(seed),
    Array.from({ length: side * side }, (_, square) => square),
  );

/** One piece per letter on random squares. */
const place = (side: number, letters: string, seed: number): CombosProblem => {
  const squares = squaresOf(side, seed);
  return {
    puzzle: 'combos',
    board: makeBoard(side, side),
    pieces: [...letters].map((letter, i) => {
      const piece = parsePiece(letter);
      if (!piece.ok) throw new Error(`${letter} is not a piece`);
      return { piece: piece.value, at: squares[i]! };
    }),
  };
};

/**
 * As usually published: every piece picks a direction and a distance in turn, and each new piece is played
 * against the others.
 */
const textbook = ({ board, pieces }: CombosProblem): number => {
  const { width, height } = board;
  const chosen: { x: number; y: number; dx: number; dy: number; steps: number }[] = [];
  const fits = (): boolean => {
    const last = chosen[chosen.length - 1]!;
    for (let i = 0; i + 1 < chosen.length; i++) {
      const other = chosen[i]!;
      for (let second = 1; second <= Math.max(last.steps, other.steps); second++) {
        const [s, t] = [Math.min(second, last.steps), Math.min(second, other.steps)];
        if (
          last.x + s * last.dx === other.x + t * other.dx &&
          last.y + s * last.dy === other.y + t * other.dy
        )
          return false;
      }
    }
    return true;
  };
  const from = (piece: number): number => {
    if (piece === pieces.length) return 1;
    const { at, piece: kind } = pieces[piece]!;
    const [x, y] = [at % width, Math.floor(at / width)];
    let count = 0;
    const take = (dx: number, dy: number, steps: number): void => {
      chosen.push({ x, y, dx, dy, steps });
      if (fits()) count += from(piece + 1);
      chosen.pop();
    };
    take(0, 0, 0);
    for (const { dx, dy, range } of kind.rays) {
      for (let steps = 1; range === 0 || steps <= range; steps++) {
        const [u, v] = [x + dx * steps, y + dy * steps];
        if (u < 0 || v < 0 || u >= width || v >= height) break;
        take(dx, dy, steps);
      }
    }
    return count;
  };
  return from(0);
};

const solved = (side: number, letters: string, name: string, runs: number): BenchRow => {
  const problem = place(side, letters, 1);
  return { name: `combos: ${side}x${side}, ${name}`, run: () => solveCombos(problem), runs };
};

const counter = makeCombosCounter();
const judged = place(8, 'RRRQ', 1);
const kinds: FastKind[] = ['rook', 'rook', 'rook', 'queen'];
const stream = Array.from({ length: 1000 }, (_, i) => squaresOf(8, i).slice(0, kinds.length));
const queens = place(8, 'QQQQ', 1);
const beyond = place(8, 'QQQRRRB', 1);

export const rows: BenchRow[] = [
  {
    name: 'combos: 8x8, 3 rooks + queen, tables ready',
    run: () =>
      counter(
        kinds,
        judged.pieces.map(({ at }) => at),
      ),
    textbook: () => textbook(judged),
    runs: 3000,
  },
  {
    name: 'combos: 8x8, 3 rooks + queen, from nothing',
    run: () => solveCombos(judged),
    textbook: () => textbook(judged),
    runs: 3000,
  },
  {
    name: 'combos: 1000 cases of 3 rooks + queen',
    run: () => stream.reduce((sum, squares) => sum + Number(counter(kinds, squares)), 0),
    runs: 20,
  },
  {
    name: 'combos: 8x8, 4 queens',
    run: () => solveCombos(queens),
    textbook: () => textbook(queens),
    runs: 100,
  },
  solved(8, 'QQQQQ', '5 queens', 20),
  solved(8, 'QQQQQQQQ', '8 queens', 5),
  solved(8, 'QQQQQQQQQ', '9 queens', 1),
  solved(8, 'RRRRRRRRRRRR', '12 rooks', 5),
  solved(8, 'QRBNQRBNQRBN', '12 mixed with knights', 5),
  solved(8, 'BBBBBBBBBBBBBBBB', '16 bishops', 10),
  solved(16, 'QQQQQQQQ', '8 queens', 3),
  solved(16, 'RRRRRRRRRR', '10 rooks', 5),
  solved(32, 'QQQQQQ', '6 queens', 5),
  { name: 'combos: 8x8, 7 pieces, all moving', run: () => countAllMoving(beyond), runs: 5 },
  { name: 'combos: 8x8, 7 pieces, marginals', run: () => comboMarginals(beyond), runs: 3 },
  { name: 'combos: 8x8, 7 pieces, one drawn uniformly', run: () => sampleCombo(beyond, 1), runs: 3 },
];
