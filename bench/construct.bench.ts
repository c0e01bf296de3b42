import { type Board, makeBoard } from '../src/core/board.js';
import { type Ray, targetsFrom } from '../src/core/moveGraph.js';
import { KNIGHT, leaps } from '../src/core/piece.js';
import { randomBelow, seededRandom } from '../src/core/random.js';
import { verifyTour } from '../src/puzzles/tour/check/verify.js';
import { constructTour } from '../src/puzzles/tour/solve/construct/construct.js';
import { implicitTour } from '../src/puzzles/tour/solve/construct/implicit.js';
import { factorTour } from '../src/puzzles/tour/solve/factor/factor.js';
import { constructBetween } from '../src/puzzles/tour/solve/pair/pair.js';
import type { BenchRow } from './harness.js';

const SIDE = 10_000;

/** The least that any construction has to do. */
const writeOnly = (): Uint32Array => {
  const array = new Uint32Array(SIDE * SIDE);
  for (let i = 0; i < array.length; i++) array[i] = i;
  return array;
};

let kept: Uint32Array | undefined;
const largeTour = (): Uint32Array => {
  kept ??= constructTour(SIDE, SIDE, true)!;
  return kept;
};

const random = seededRandom(12);
const PAIRS = Array.from({ length: 5 }, () => {
  const from = randomBelow(random, 2_000_000) * 2;
  // The other color, whichever row it is in.
  const odd = (from + Math.floor(from / 2000)) % 2;
  const row = randomBelow(random, 2000);
  return [from, row * 2000 + randomBelow(random, 1000) * 2 + ((row + odd + 1) % 2)] as const;
});

const implicit = implicitTour(1_000_000_000, 1_000_000_000, true)!;
const STEPS = Array.from({ length: 10_000 }, () => (BigInt(random()) << 27n) + BigInt(random() >>> 5));

/** Random holes, half of them dark, such that every square keeps two moves. */
const withHoles = (side: number, share: number): Board => {
  const whole = makeBoard(side, side);
  const freeOf = new Uint8Array(side * side).fill(1);
  for (const color of [0, 1]) {
    for (let holes = 0; holes < (side * side * share) / 2; ) {
      const square = randomBelow(random, side * side);
      if (((square % side) + Math.floor(square / side)) % 2 !== color || freeOf[square] === 0) continue;
      freeOf[square] = 0;
      const tight = targetsFrom(whole, freeOf, KNIGHT.rays, square).some(
        (near) => targetsFrom(whole, freeOf, KNIGHT.rays, near).length < 2,
      );
      if (tight) freeOf[square] = 1;
      else holes++;
    }
  }
  const missing: number[] = [];
  freeOf.forEach((free, square) => {
    if (free === 0) missing.push(square);
  });
  return makeBoard(side, side, missing);
};

const HOLES = withHoles(1000, 0.05);
const ZEBRA = leaps(2, 3).map((leap) => ({ ...leap, range: 1 }));
const factor = (board: Board, rays: readonly Ray[] = KNIGHT.rays): string => {
  const answer = factorTour(board, rays, { closed: true });
  if (answer.kind !== 'tour') throw new Error(`stuck at ${answer.at}`);
  return answer.kind;
};

export const rows: BenchRow[] = [
  {
    name: 'construct 10000x10000 closed',
    run: () => constructTour(SIDE, SIDE, true),
    textbook: writeOnly,
    runs: 3,
    note: 'second time: a loop that only writes the array; a ratio of 0.25 is four times its time',
  },
  {
    name: 'verify 10000x10000, 10^8 squares',
    run: () => verifyTour(makeBoard(SIDE, SIDE), KNIGHT.rays, largeTour(), true),
    runs: 3,
    note: '1 s is 10 ns a square',
  },
  {
    name: 'five pairs of ends on 2000x2000',
    run: () => PAIRS.map(([from, to]) => constructBetween(2000, 2000, from, to)![1]),
    runs: 3,
    note: '800 ms is 40 ns a square',
  },
  {
    name: '10000 steps of 10^9 x 10^9, to and fro',
    run: () =>
      STEPS.every((step) => {
        const { x, y } = implicit.squareAt(step);
        return implicit.stepAt(x, y) === step;
      }),
  },
  { name: 'knight 1000x1000, 5% missing', run: () => factor(HOLES), runs: 1 },
  { name: 'zebra 100x100', run: () => factor(makeBoard(100, 100), ZEBRA) },
];
