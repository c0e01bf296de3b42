import { randomBelow, shuffle } from '../core/random.js';
import {
  COMBOS_SIDE,
  type CombosCase,
  leetcode2056,
  MAX_JUDGED_PIECES,
  type PieceName,
} from './leetcode2056.js';
import { explainCombos } from './leetcode2056Explain.js';
import { checkIntegers } from './shared/output.js';
import { makePractice } from './shared/practice.js';
import { fewerItems, smallerNumbers } from './shared/shrink.js';

type Place = readonly [row: number, column: number];
interface Standing {
  readonly piece: PieceName;
  readonly at: Place;
}

const onBoard = ([row, column]: Place): boolean =>
  row >= 1 && column >= 1 && row <= COMBOS_SIDE && column <= COMBOS_SIDE;

/** Pieces of random kinds, at most one queen. */
const kinds = (random: () => number, count: number): PieceName[] => {
  const names = Array.from({ length: count }, (): PieceName => (random() % 2 === 0 ? 'rook' : 'bishop'));
  if (random() % 2 === 0) names[randomBelow(random, count)] = 'queen';
  return names;
};

const caseOf = (random: () => number, places: readonly Place[], names?: readonly PieceName[]): CombosCase => {
  const positions = places.filter(
    (place, i) => onBoard(place) && places.findIndex(([r, c]) => r === place[0] && c === place[1]) === i,
  );
  return {
    pieces: (names ?? kinds(random, positions.length)).slice(0, positions.length),
    positions,
  };
};

const anyPlace = (random: () => number): Place => [
  1 + randomBelow(random, COMBOS_SIDE),
  1 + randomBelow(random, COMBOS_SIDE),
];

const anywhere = (random: () => number, count: number): CombosCase => {
  const squares = new Set<number>();
  while (squares.size < count) squares.add(randomBelow(random, COMBOS_SIDE * COMBOS_SIDE));
  return caseOf(
    random,
    [...squares].map((s): Place => [(s >> 3) + 1, (s & 7) + 1]),
  );
};

const CORNERS: readonly Place[] = [
  [1, 1],
  [1, COMBOS_SIDE],
  [COMBOS_SIDE, 1],
  [COMBOS_SIDE, COMBOS_SIDE],
];

const DIRECTIONS: readonly Place[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

/** Two pieces that face each other `gap` squares apart, each able to move along the line between them. */
const facing = (random: () => number, gap: number): { places: Place[]; names: PieceName[] } => {
  const [dr, dc] = DIRECTIONS[randomBelow(random, 4)]!;
  const kind: PieceName = dr === 0 || dc === 0 ? 'rook' : 'bishop';
  for (;;) {
    const [row, column] = anyPlace(random);
    const places: Place[] = [
      [row, column],
      [row + dr * gap, column + dc * gap],
    ];
    if (!places.every(onBoard)) continue;
    return { places, names: shuffle(random, [kind, random() % 2 === 0 ? kind : 'queen']) };
  }
};

const EDGES: readonly ((random: () => number) => CombosCase)[] = [
  // Neighbors that can swap.
  (random) => {
    const { places, names } = facing(random, 1);
    return caseOf(random, places, names);
  },
  // One stops in the other's path: an even and an odd gap meet differently.
  (random) => {
    const { places, names } = facing(random, 2 + randomBelow(random, 5));
    return caseOf(random, places, names);
  },
  // The same with a third piece nearby.
  (random) => {
    const { places, names } = facing(random, 1 + randomBelow(random, 4));
    for (;;) {
      const problem = caseOf(random, [...places, anyPlace(random)], [...names, 'rook']);
      if (problem.positions.length === 3) return problem;
    }
  },
  // A queen in a corner, alone or with pieces in the other corners.
  (random) => {
    const corners = shuffle(random, [...CORNERS]).slice(0, 1 + randomBelow(random, MAX_JUDGED_PIECES));
    const names: PieceName[] = [
      'queen',
      ...corners.slice(1).map((): PieceName => (random() % 2 === 0 ? 'rook' : 'bishop')),
    ];
    return caseOf(random, corners, names);
  },
  // Four in a block, and four in a row.
  (random) => {
    const [row, column] = [1 + randomBelow(random, 7), 1 + randomBelow(random, 7)];
    return caseOf(random, [
      [row, column],
      [row + 1, column],
      [row, column + 1],
      [row + 1, column + 1],
    ]);
  },
  (random) => {
    const [row, column] = [1 + randomBelow(random, 8), 1 + randomBelow(random, 5)];
    return caseOf(
      random,
      [0, 1, 2, 3].map((i): Place => [row, column + i]),
    );
  },
  // A piece alone on the edge.
  (random) => caseOf(random, [[1, 1 + randomBelow(random, COMBOS_SIDE)]]),
];

const standingOf = ({ pieces, positions }: CombosCase): readonly Standing[] =>
  pieces.map((piece, i) => ({ piece, at: positions[i]! }));

const caseFrom = (list: readonly Standing[]): CombosCase => ({
  pieces: list.map(({ piece }) => piece),
  positions: list.map(({ at }) => at),
});

function* smaller(problem: CombosCase): Generator<CombosCase> {
  const list = standingOf(problem);
  for (const fewer of fewerItems(list)) yield caseFrom(fewer);
  for (const [i, { piece, at }] of list.entries()) {
    if (piece !== 'queen') continue;
    for (const simpler of ['rook', 'bishop'] as const) yield caseFrom(list.with(i, { piece: simpler, at }));
  }
  // Mirrored, if that is closer to the corner.
  for (const axis of [0, 1] as const) {
    const sum = list.reduce((total, { at }) => total + at[axis], 0);
    if (2 * sum > (COMBOS_SIDE + 1) * list.length) {
      yield caseFrom(
        list.map(({ piece, at }) => ({
          piece,
          at: at.with(axis, COMBOS_SIDE + 1 - at[axis]) as unknown as Place,
        })),
      );
    }
  }
  for (const [i, { piece, at }] of list.entries()) {
    const [row, column] = at;
    const nearer = [
      ...[...smallerNumbers(row, 1)].map((less): Place => [less, column]),
      ...[...smallerNumbers(column, 1)].map((less): Place => [row, less]),
    ];
    for (const place of nearer) {
      if (list.some(({ at: [r, c] }) => r === place[0] && c === place[1])) continue;
      yield caseFrom(list.with(i, { piece, at: place }));
    }
  }
  // Pieces move together, which preserves how they interact.
  for (const axis of [0, 1] as const) {
    if (list.every(({ at }) => at[axis] > 1)) {
      yield caseFrom(
        list.map(({ piece, at }) => ({ piece, at: at.with(axis, at[axis] - 1) as unknown as Place })),
      );
    }
  }
}

export const leetcode2056Practice = makePractice<CombosCase>({
  judge: leetcode2056,
  url: 'https://leetcode.com/problems/number-of-valid-move-combinations-on-chessboard/',
  mostCases: Number.POSITIVE_INFINITY,
  weigh: ({ pieces }) => (pieces.length < 3 ? 1 : pieces.length === 3 ? 4 : 40),
  format: (cases) =>
    cases
      .map(({ pieces, positions }) => `${JSON.stringify(pieces)}\n${JSON.stringify(positions)}\n`)
      .join(''),
  generate: (random, size) => {
    if (size === 'max') return anywhere(random, MAX_JUDGED_PIECES);
    if (size === 'edge') return EDGES[randomBelow(random, EDGES.length)]!(random);
    return anywhere(random, 1 + randomBelow(random, 3));
  },
  smaller,
  check: (_, output, expected) => checkIntegers(output, expected),
  explain: explainCombos,
});
