import { randomBelow } from '../core/random.js';
import { t } from '../core/text.js';
import { hyperknightValue } from '../puzzles/grundy/solve/rule/hyperknight.js';
import { HYPER_SIDE, type HyperCase, lightoj1315, MAX_JUDGED_KNIGHTS } from './lightoj1315.js';
import { explainHyper, tellingSquares } from './lightoj1315Explain.js';
import { checkBlocks } from './shared/output.js';
import { makePractice } from './shared/practice.js';
import { fewerItems, smallerNumbers } from './shared/shrink.js';

type Place = readonly [x: number | bigint, y: number | bigint];

const LAST = HYPER_SIDE - 1;
const MAX_MOVED = 8;
/** Up to this many knights all pairs are tried. */
const MAX_PAIRED = 10;

const caseOf = (places: readonly Place[]): HyperCase => ({ coordinates: places.flat() });

const placesOf = ({ coordinates }: HyperCase): readonly Place[] =>
  Array.from(
    { length: coordinates.length / 2 },
    (_, i): Place => [coordinates[2 * i]!, coordinates[2 * i + 1]!],
  );

const many = (random: () => number, count: number, side: number): readonly Place[] =>
  Array.from({ length: count }, (): Place => [randomBelow(random, side), randomBelow(random, side)]);

/** At the far edges, where (1, -2) or (-2, 1) leaves the 500x500 box but is still legal. */
const farPlace = (random: () => number): Place => {
  if (random() % 2 === 0) {
    // Squares where a program that ends the board at 500 even gets the winner wrong.
    const telling = tellingSquares();
    const square = telling[randomBelow(random, telling.length)]!;
    return [Math.floor(square / HYPER_SIDE), square % HYPER_SIDE];
  }
  const along = random() % 2 === 0 ? randomBelow(random, HYPER_SIDE) : LAST - randomBelow(random, 12);
  const edge = LAST - (random() % 4 === 0 ? 1 : 0);
  return random() % 2 === 0 ? [edge, along] : [along, edge];
};

const EDGES: readonly ((random: () => number) => HyperCase)[] = [
  // One, two or three knights whose moves leave the box.
  (random) => caseOf(Array.from({ length: 1 + randomBelow(random, 3) }, () => farPlace(random))),
  // The same with small ones, so a wrong value shows in the sum.
  (random) => caseOf([farPlace(random), ...many(random, 1 + randomBelow(random, 3), 5)]),
  // Squares without moves, and the corners.
  (random) =>
    caseOf(
      Array.from(
        { length: 1 + randomBelow(random, 3) },
        () =>
          (
            [
              [0, 0],
              [0, 1],
              [1, 0],
              [1, 1],
              [LAST, LAST],
              [LAST, 0],
              [0, LAST],
            ] as const
          )[randomBelow(random, 7)]!,
      ),
    ),
  // Pairs cancel out.
  (random) => {
    const places = many(random, 1 + randomBelow(random, 3), 20);
    return caseOf([...places, ...places]);
  },
  // A thousand knights on one square, or one fewer.
  (random) => {
    const place: Place = [randomBelow(random, HYPER_SIDE), randomBelow(random, HYPER_SIDE)];
    return caseOf(new Array<Place>(MAX_JUDGED_KNIGHTS - randomBelow(random, 2)).fill(place));
  },
];

/** Near the corner, nearest first. */
const SMALL_SQUARES: readonly Place[] = Array.from({ length: 25 }, (_, i): [number, number] => [
  Math.floor(i / 5),
  i % 5,
]).sort(([a, b], [c, d]) => a + b - c - d);

/** A knight near the corner with this value, if there is one. */
const equalKnights = (sum: number): readonly Place[] => {
  if (sum === 0) return [];
  const one = SMALL_SQUARES.find(([x, y]) => hyperknightValue(x, y) === sum);
  return one ? [one] : [];
};

/**
 * Removing knights changes the nim-sum, and with it the effect of a wrong value. So runs and pairs of knights
 * are replaced by one with the same sum, and groups with sum 0 are removed together.
 */
function* fewerEqual(places: readonly Place[]): Generator<HyperCase> {
  const sumOf = (run: readonly Place[]): number =>
    run.reduce((sum, [x, y]) => sum ^ hyperknightValue(x, y), 0);
  const without = (run: readonly Place[], rest: readonly Place[]): HyperCase | undefined => {
    const sum = sumOf(run);
    const equal = equalKnights(sum);
    if (sum !== 0 && equal.length === 0) return undefined;
    return rest.length + equal.length === 0 ? undefined : caseOf([...rest, ...equal]);
  };
  for (let length = places.length >> 1; length >= 2; length >>= 1) {
    for (let at = 0; at < places.length; at += length) {
      const less = without(places.slice(at, at + length), [
        ...places.slice(0, at),
        ...places.slice(at + length),
      ]);
      if (less) yield less;
    }
  }
  if (places.length > MAX_PAIRED) return;
  for (let i = 0; i < places.length; i++) {
    for (let j = 0; j < i; j++) {
      const rest = places.filter((_, k) => k !== i && k !== j);
      const less = without([places[i]!, places[j]!], rest);
      if (less) yield less;
    }
  }
}

function* smaller(problem: HyperCase): Generator<HyperCase> {
  const places = placesOf(problem);
  for (const fewer of fewerItems(places)) yield caseOf(fewer);
  yield* fewerEqual(places);
  // Knights on the same square stay together. If there are many squares, only some are tried: the number of
  // knights shrinks before the coordinates do.
  const squares = [...new Map(places.map((place) => [place.join(), place])).values()].slice(0, MAX_MOVED);
  for (const here of squares) {
    const [x, y] = [Number(here[0]), Number(here[1])];
    const moveTo = (to: Place): HyperCase =>
      caseOf(places.map((place) => (place[0] === here[0] && place[1] === here[1] ? to : place)));
    for (const near of [...equalKnights(hyperknightValue(x, y)), ...SMALL_SQUARES]) {
      if (Number(near[0]) + Number(near[1]) < x + y) yield moveTo(near);
    }
    for (const less of smallerNumbers(x)) yield moveTo([less, y]);
    for (const less of smallerNumbers(y)) yield moveTo([x, less]);
  }
}

export const lightoj1315Practice = makePractice<HyperCase>({
  judge: lightoj1315,
  url: 'https://lightoj.com/problem/game-of-hyper-knights',
  mostCases: 200,
  weigh: ({ coordinates }) => Math.max(1, coordinates.length / 40),
  format: (cases) =>
    `${cases.length}\n${cases
      .map((problem) => {
        const places = placesOf(problem);
        return `${places.length}\n${places.map(([x, y]) => `${x} ${y}\n`).join('')}`;
      })
      .join('')}`,
  generate: (random, size) => {
    if (size === 'max') return caseOf(many(random, MAX_JUDGED_KNIGHTS, HYPER_SIDE));
    // A thousand knights on one square are drawn less often than the rest: they are slow to write and to
    // read.
    if (size === 'edge') {
      const thousand = randomBelow(random, 25) === 0;
      return EDGES[thousand ? EDGES.length - 1 : randomBelow(random, EDGES.length - 1)]!(random);
    }
    return caseOf(many(random, 1 + randomBelow(random, 4), random() % 2 === 0 ? 8 : HYPER_SIDE));
  },
  smaller,
  check: (_, output, expected) =>
    checkBlocks(
      output,
      expected,
      (line) => /^Case \d{1,9}: (?:Alice|Bob)$/.test(line),
      t('"Case k: Alice" or "Case k: Bob"', '“Case k: Alice”或“Case k: Bob”'),
    ),
  explain: explainHyper,
});
