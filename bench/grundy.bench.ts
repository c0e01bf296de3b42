import { makeBoard } from '../src/core/board.js';
import type { Piece } from '../src/core/piece.js';
import { randomBelow, seededRandom } from '../src/core/random.js';
import { parsePiece } from '../src/pieces/read.js';
import {
  checkGrundy,
  type GrundyProblem,
  hyperknightValue,
  solveGrundy,
} from '../src/puzzles/grundy/index.js';
import { weightOf } from '../src/puzzles/grundy/solve/ends.js';
import { findRule, leapsOf } from '../src/puzzles/grundy/solve/rule/findRule.js';
import { randomEnding } from '../test/cases/moveSets.js';
import { slowTable } from '../test/slow/grundy.js';
import type { BenchRow } from './harness.js';

const pieceOf = (text: string): Piece => {
  const piece = parsePiece(text);
  if (!piece.ok) throw new Error(text);
  return piece.value;
};

const HYPERKNIGHT = pieceOf('hyperknight');

const at = (piece: Piece, ...squares: readonly (readonly [bigint, bigint])[]): GrundyProblem => ({
  puzzle: 'grundy',
  board: 'quadrant',
  piece,
  at: squares.map(([x, y]) => ({ x, y })),
});

const prove = (piece: Piece) => {
  const found = weightOf(piece.rays, true)!;
  return findRule(leapsOf(piece.rays)!, found.weight, found.limits, 6e7);
};

const random = seededRandom(1);
const moveSets = Array.from({ length: 200 }, () => randomEnding(random));
const crowd = at(
  HYPERKNIGHT,
  ...Array.from(
    { length: 100_000 },
    () => [BigInt(randomBelow(random, 1e9)), BigInt(randomBelow(random, 1e9))] as const,
  ),
);
const far = at(HYPERKNIGHT, [10n ** 18n, 10n ** 18n]);
const squares = Uint16Array.from({ length: 2_000_000 }, () => randomBelow(random, 500));

const corner = (board: GrundyProblem['board'], piece: Piece): GrundyProblem => ({
  ...at(piece, [1999n, 1999n]),
  board,
});

export const rows: readonly BenchRow[] = [
  { name: 'grundy: prove the hyper knight', run: () => prove(HYPERKNIGHT) },
  { name: 'grundy: hyper knight at 10^18, rule known', run: () => solveGrundy(far) },
  {
    name: 'grundy: check hyper knight at 10^18',
    run: () => checkGrundy(far, solveGrundy(far)),
    note: 'the whole finite proof again',
  },
  {
    name: 'grundy: 200 random move sets',
    run: () => moveSets.filter((piece) => prove(piece) !== undefined).length,
    runs: 2,
    note: `${moveSets.filter((piece) => prove(piece) !== undefined).length} proved`,
  },
  { name: 'grundy: 100,000 hyper knights, winning moves', run: () => solveGrundy(crowd), runs: 3 },
  {
    name: 'grundy: a million lookups below 500',
    run: () => {
      let sum = 0;
      for (let i = 0; i < squares.length; i += 2) sum ^= hyperknightValue(squares[i]!, squares[i + 1]!);
      return sum;
    },
  },
  {
    name: 'grundy: table, hyper knight 2000x2000',
    run: () => solveGrundy(at(HYPERKNIGHT, [1999n, 1999n]), { method: 'table' }),
    textbook: () => slowTable(HYPERKNIGHT.rays, 2000),
    runs: 3,
  },
  {
    name: 'grundy: board 2000x2000, hyper knight',
    run: () => solveGrundy(corner(makeBoard(2000, 2000, [5, 77_777]), HYPERKNIGHT)),
    runs: 3,
  },
  {
    name: 'grundy: table, Wyt Queens 2000x2000',
    run: () => solveGrundy(corner('quadrant', pieceOf('lRbRlbB'))),
    runs: 2,
  },
];
