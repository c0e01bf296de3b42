import { randomBelow, shuffle } from '../core/random.js';
import type { PawnsCase } from './leetcode3283.js';
import { leetcode3283, MAX_JUDGED_PAWNS, PAWNS_SIDE } from './leetcode3283.js';
import { explainPawns } from './leetcode3283Explain.js';
import { checkIntegers } from './shared/output.js';
import { makePractice } from './shared/practice.js';
import { fewerItems, smallerNumbers } from './shared/shrink.js';

type Place = readonly [x: number, y: number];

const LAST = PAWNS_SIDE - 1;

const square = (random: () => number, side = PAWNS_SIDE): Place => [
  randomBelow(random, side),
  randomBelow(random, side),
];

/** A position rotated into one of the four corners. */
const turned = (random: () => number): ((place: Place) => Place) => {
  const flips = randomBelow(random, 4);
  return ([x, y]) => [flips & 1 ? LAST - x : x, flips & 2 ? LAST - y : y];
};

/**
 * The knight on the first square, pawns on the others; duplicates and pawns on the knight's square are
 * dropped.
 */
const caseOf = ([kx, ky]: Place, pawns: readonly Place[]): PawnsCase => {
  const seen = new Set([ky * PAWNS_SIDE + kx]);
  const positions = pawns.filter(([x, y]) => {
    if (seen.has(y * PAWNS_SIDE + x)) return false;
    seen.add(y * PAWNS_SIDE + x);
    return true;
  });
  // A lone pawn on the knight's square is moved.
  return { kx, ky, positions: positions.length > 0 ? positions : [[kx < LAST ? kx + 1 : kx - 1, ky]] };
};

const anywhere = (random: () => number, count: number, side: number): PawnsCase => {
  const squares = new Set<number>();
  while (squares.size <= count) squares.add(randomBelow(random, side * side));
  const [knight, ...pawns] = [...squares].map((s): Place => [s % side, Math.floor(s / side)]);
  return caseOf(knight!, pawns);
};

/** The first `count` squares of a block in the corner, nearest first. */
const cornerBlock = (count: number): readonly Place[] =>
  Array.from({ length: 25 }, (_, i): Place => [i % 5, Math.floor(i / 5)])
    .sort(([a, b], [c, d]) => a + b - c - d)
    .slice(0, count);

const EDGES: readonly ((random: () => number) => PawnsCase)[] = [
  // The corner and its diagonal neighbor are 4 moves apart, 2 everywhere else.
  (random) => {
    const turn = turned(random);
    const corner = turn([0, 0]);
    const beside = turn([1, 1]);
    const others = Array.from({ length: randomBelow(random, 4) }, () => turn(square(random, 6)));
    return random() % 2 === 0 ? caseOf(beside, [corner, ...others]) : caseOf(corner, [beside, ...others]);
  },
  // Pawns on the corner and next to it, the knight anywhere: the 4 moves occur in the middle of the game.
  (random) =>
    caseOf(square(random), [
      [0, 0],
      [1, 1],
      [LAST, LAST],
      [LAST - 1, LAST - 1],
    ]),
  // All pawns in a corner.
  (random) => {
    const turn = turned(random);
    return caseOf(square(random), cornerBlock(2 + randomBelow(random, 7)).map(turn));
  },
  (random) => caseOf(square(random, 5), cornerBlock(MAX_JUDGED_PAWNS).map(turned(random))),
  // Fifteen pawns far apart, and fifteen close together.
  (random) => anywhere(random, MAX_JUDGED_PAWNS, random() % 2 === 0 ? PAWNS_SIDE : 5),
  // Neighbors in a row along the edge: near squares are far for a knight.
  (random) => {
    const turn = turned(random);
    const row = Array.from({ length: 2 + randomBelow(random, 4) }, (_, i): Place => [i, 0]);
    return caseOf(turn(square(random, 4)), row.map(turn));
  },
  // The four corners.
  (random) =>
    caseOf(square(random), [
      [0, 0],
      [LAST, 0],
      [0, LAST],
      [LAST, LAST],
    ]),
  // Two clusters far apart: the nearest pawn is a trap for the player who minimizes.
  (random) => {
    const turn = turned(random);
    const far = randomBelow(random, 30) + 10;
    const bunch = (count: number, at: number) =>
      Array.from({ length: count }, (): Place => {
        const [x, y] = square(random, 6);
        return turn([x + at, y + at]);
      });
    return caseOf(turn([3, 3]), shuffle(random, [...bunch(2, 0), ...bunch(2 + randomBelow(random, 2), far)]));
  },
];

/** The mirrored position, if that brings it closer to the corner. */
function* mirrored({ kx, ky, positions }: PawnsCase): Generator<PawnsCase> {
  const sum = (axis: 0 | 1, own: number): number =>
    positions.reduce((total, place) => total + place[axis], own);
  const middle = (LAST * (positions.length + 1)) / 2;
  if (sum(0, kx) > middle) yield { kx: LAST - kx, ky, positions: positions.map(([x, y]) => [LAST - x, y]) };
  if (sum(1, ky) > middle) yield { kx, ky: LAST - ky, positions: positions.map(([x, y]) => [x, LAST - y]) };
}

const translated = ({ kx, ky, positions }: PawnsCase): PawnsCase => {
  const left = Math.min(kx, ...positions.map(([x]) => x));
  const low = Math.min(ky, ...positions.map(([, y]) => y));
  return { kx: kx - left, ky: ky - low, positions: positions.map(([x, y]) => [x - left, y - low]) };
};

function* smaller(problem: PawnsCase): Generator<PawnsCase> {
  const { kx, ky, positions } = problem;
  for (const fewer of fewerItems(positions)) yield { kx, ky, positions: fewer };
  // The knight on a pawn's square: the game after capturing it.
  for (const [i, [x, y]] of positions.entries()) {
    if (positions.length > 1) yield { kx: x, ky: y, positions: positions.toSpliced(i, 1) };
  }
  yield* mirrored(problem);
  const moved = translated(problem);
  if (moved.kx < kx || moved.ky < ky) yield moved;
  const places: readonly Place[] = [[kx, ky], ...positions];
  for (let i = places.length - 1; i >= 0; i--) {
    const [x, y] = places[i]!;
    const nearer = [
      ...[...smallerNumbers(x)].map((less): Place => [less, y]),
      ...[...smallerNumbers(y)].map((less): Place => [x, less]),
    ];
    for (const place of nearer) {
      if (places.some(([a, b]) => a === place[0] && b === place[1])) continue;
      const [knight, ...pawns] = places.with(i, place);
      yield { kx: knight![0], ky: knight![1], positions: pawns };
    }
  }
}

export const leetcode3283Practice = makePractice<PawnsCase>({
  judge: leetcode3283,
  url: 'https://leetcode.com/problems/maximum-number-of-moves-to-kill-all-pawns/',
  mostCases: Number.POSITIVE_INFINITY,
  weigh: ({ positions }) => Math.max(1, 2 ** (positions.length - 8)),
  format: (cases) =>
    cases.map(({ kx, ky, positions }) => `${kx}\n${ky}\n${JSON.stringify(positions)}\n`).join(''),
  generate: (random, size) => {
    if (size === 'max') return anywhere(random, MAX_JUDGED_PAWNS, PAWNS_SIDE);
    if (size === 'edge') return EDGES[randomBelow(random, EDGES.length)]!(random);
    return anywhere(random, 1 + randomBelow(random, 5), random() % 4 === 0 ? PAWNS_SIDE : 8);
  },
  smaller,
  check: (_, output, expected) => checkIntegers(output, expected),
  explain: explainPawns,
});
