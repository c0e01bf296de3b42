import { randomBelow, shuffle } from '../core/random.js';
import { hiho99, type KnightsCase, packKnights, unpackKnights } from './hiho99.js';
import { explainKnights } from './hiho99Explain.js';
import { checkIntegers } from './shared/output.js';
import { makePractice } from './shared/practice.js';
import { smallerNumbers } from './shared/shrink.js';
import { BESIDE, CORNERS, squareName } from './shared/squares.js';

type Squares = readonly [number, number, number];

const name = (square: number): string => squareName(square).toUpperCase();

const mixedUp = (random: () => number, squares: Squares): Squares =>
  shuffle(random, [...squares]) as unknown as Squares;

const EDGES: readonly ((random: () => number) => Squares)[] = [
  // Three on one square.
  (random) => {
    const square = randomBelow(random, 64);
    return [square, square, square];
  },
  // Two on one square.
  (random) => {
    const square = randomBelow(random, 64);
    return mixedUp(random, [square, square, randomBelow(random, 64)]);
  },
  // A corner and its diagonal neighbor.
  (random) => {
    const corner = randomBelow(random, 4);
    const third = [CORNERS[corner]!, BESIDE[corner]!, randomBelow(random, 64)][randomBelow(random, 3)]!;
    return mixedUp(random, [CORNERS[corner]!, BESIDE[corner]!, third]);
  },
  (random) => mixedUp(random, shuffle(random, [...CORNERS]).slice(0, 3) as unknown as Squares),
  // Neighbors in a row: the best meeting square is not one of theirs.
  (random) => {
    const first = randomBelow(random, 8) * 8 + randomBelow(random, 6);
    return mixedUp(random, [first, first + 1, first + 2]);
  },
];

/** Fewer different squares first, then squares nearer to A1. */
function* smaller(problem: KnightsCase): Generator<KnightsCase> {
  const squares = unpackKnights(problem);
  const different = new Set(squares).size;
  const weight = (list: Squares): number =>
    list.reduce((sum, square) => sum + (square & 7) + (square >> 3), 0);
  for (let i = 0; i < 3; i++) {
    for (const other of squares) {
      const joined = squares.with(i, other) as unknown as Squares;
      if (new Set(joined).size < different) yield packKnights(...joined);
    }
  }
  for (const mirror of [7, 56]) {
    const less = squares.map((square) => square ^ mirror) as unknown as Squares;
    if (weight(less) < weight(squares)) yield packKnights(...less);
  }
  for (let i = 0; i < 3; i++) {
    const [x, y] = [squares[i]! & 7, squares[i]! >> 3];
    for (const nearer of [
      ...[...smallerNumbers(x)].map((less) => y * 8 + less),
      ...[...smallerNumbers(y)].map((less) => less * 8 + x),
    ]) {
      // Knights on the same square move together; otherwise none of them could move.
      for (const moved of [
        squares.map((square) => (square === squares[i] ? nearer : square)),
        squares.with(i, nearer),
      ]) {
        const less = moved as unknown as Squares;
        if (new Set(less).size <= different && weight(less) < weight(squares)) yield packKnights(...less);
      }
    }
  }
}

export const hiho99Practice = makePractice<KnightsCase>({
  judge: hiho99,
  url: 'http://hihocoder.com/contest/hiho99/problem/1',
  mostCases: 10,
  weigh: () => 1,
  format: (cases) =>
    `${cases.length}\n${cases.map((knights) => `${unpackKnights(knights).map(name).join(' ')}\n`).join('')}`,
  generate: (random, size) => {
    if (size === 'edge') return packKnights(...EDGES[randomBelow(random, EDGES.length)]!(random));
    // Every board is 8x8, so the largest cases are those with knights far apart.
    const place = (): number =>
      size === 'max' ? (random() % 2) * 56 + randomBelow(random, 2) * 7 : randomBelow(random, 64);
    return packKnights(place(), place(), place());
  },
  smaller,
  check: (_, output, expected) => checkIntegers(output, expected),
  explain: explainKnights,
});
