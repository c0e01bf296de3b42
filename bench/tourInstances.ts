// A fixed set of instances that defeat depth-first search: boards with many holes, other leapers, boards
// without a tour.
import { type Board, makeBoard } from '../src/core/board.js';
import { targetsFrom } from '../src/core/moveGraph.js';
import { KNIGHT } from '../src/core/piece.js';
import { randomBelow, seededRandom } from '../src/core/random.js';
import { splitLine } from '../src/core/words.js';
import { parseTour } from '../src/puzzles/tour/text.js';
import type { TourProblem } from '../src/puzzles/tour/tour.js';

/**
 * Random holes, as many dark as light, such that every square keeps two moves, so no simple argument rules a
 * tour out.
 */
const withHoles = (side: number, share: number, seed: number): Board => {
  const random = seededRandom(seed);
  const whole = makeBoard(side, side);
  const freeOf = new Uint8Array(side * side).fill(1);
  for (const color of [0, 1]) {
    let holes = 0;
    for (let tries = 0; tries < 20 * side * side && holes < (side * side * share) / 2; tries++) {
      const square = randomBelow(random, side * side);
      if (((square % side) + Math.floor(square / side)) % 2 !== color || freeOf[square] === 0) continue;
      freeOf[square] = 0;
      const near = targetsFrom(whole, freeOf.with(square, 1), KNIGHT.rays, square);
      if (near.some((other) => targetsFrom(whole, freeOf, KNIGHT.rays, other).length < 2)) freeOf[square] = 1;
      else holes++;
    }
  }
  return makeBoard(
    side,
    side,
    [...freeOf.keys()].filter((square) => freeOf[square] === 0),
  );
};

const holes = [8, 10, 12, 14, 16, 20, 24].flatMap((side) =>
  [0.15, 0.25, 0.35].flatMap((share) =>
    [false, true].map(
      (closed): TourProblem => ({
        puzzle: 'tour',
        board: withHoles(side, share, 1000 * side + 100 * share + Number(closed)),
        piece: KNIGHT,
        closed,
      }),
    ),
  ),
);

const lines = [
  '9x9 zebra',
  '10x10 zebra closed',
  '11x11 zebra',
  '12x12 zebra',
  '13x13 zebra',
  '14x14 zebra closed',
  '16x16 zebra closed',
  '11x11 giraffe',
  '10x10 giraffe closed',
  '13x13 giraffe',
  '14x14 giraffe closed',
  '18x18 leaper:3,4',
  '22x22 leaper:3,4',
  '15x15 leaper:2,5',
  '20x20 leaper:2,5',
  '8x8 WA closed',
  '9x9 fNbN',
  '3x8 closed',
  '3x8 from a1 to c2',
  '3x12 from b1 to b12',
  '4x9 from a1 to d9',
  '4x12 closed',
  '5x6 from c2 to d6',
  '6x6 closed avoiding c3-d5/c3-e4/d4-b3/d4-c2',
  '12x12 closed symmetric half-turn',
  '10x10 closed symmetric quarter-turn',
  '6x15 closed symmetric mirror',
  '8x8 closed symmetric quarter-turn',
];

export const HARD: readonly TourProblem[] = [
  ...holes,
  ...lines.map((line) => {
    const read = parseTour(splitLine(line));
    if (!read.ok) throw new Error(line);
    return read.value;
  }),
];

/** Enough for a minute of searching on the largest. */
export const HARD_BUDGET = { nodes: 3e8, bytes: 2 ** 31 };
