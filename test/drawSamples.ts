// Small problems with answers made by hand, so that tests of pictures need no solver.

import { type Board, makeBoard, pointOf } from '../src/core/board.js';
import { HYPERKNIGHT, KNIGHT, leaps, type Piece } from '../src/core/piece.js';
import { formatAlgebraic, parseSquare } from '../src/core/square.js';
import { type GrundyProblem, solveGrundy } from '../src/puzzles/grundy/index.js';
import type { PuzzleName } from '../src/puzzles/index.js';
import type { Problems } from '../src/puzzles/lines.js';
import type { Answers } from '../src/puzzles/solve.js';

/** A problem with its own answer. */
export type Sample<Name extends PuzzleName = PuzzleName> = {
  readonly [N in Name]: readonly [problem: Problems[N], answer: Answers[N]];
}[Name];

export const at = (board: Board, name: string): number => {
  const read = parseSquare(name);
  if (!read.ok) throw new Error(name);
  return Number(read.value.y) * board.width + Number(read.value.x);
};

/** The squares in the order of their step numbers; rows are given from the top. */
export const fromRows = (rows: readonly (readonly number[])[]): number[] => {
  const path: number[] = [];
  rows.forEach((row, i) => {
    row.forEach((step, x) => {
      path[step - 1] = (rows.length - 1 - i) * row.length + x;
    });
  });
  return path;
};

const slider = (text: string, offsets: readonly (readonly [number, number])[]): Piece => ({
  text,
  rays: offsets.map(([dx, dy]) => ({ dx, dy, range: 0, mode: 'any' })),
});
const leaper = (text: string, a: number, b: number): Piece => ({
  text,
  rays: leaps(a, b).map(({ dx, dy }) => ({ dx, dy, range: 1, mode: 'any' })),
});
export const ROOK = slider('R', [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]);
export const BISHOP = slider('B', [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
]);
export const GIRAFFE = leaper('leaper:1,4', 1, 4);

const five = makeBoard(5, 5);
export const openTour: Sample<'tour'> = [
  { puzzle: 'tour', board: five, piece: KNIGHT, closed: false },
  {
    kind: 'tour',
    path: fromRows([
      [1, 14, 9, 20, 3],
      [24, 19, 2, 15, 10],
      [13, 8, 25, 4, 21],
      [18, 23, 6, 11, 16],
      [7, 12, 17, 22, 5],
    ]),
    method: 'by-hand',
    nodes: 0,
  },
];

/** Euler's ring around a missing center: eight squares, one cycle. */
const ring = makeBoard(3, 3, [4]);
export const closedTour: Sample<'tour'> = [
  { puzzle: 'tour', board: ring, piece: KNIGHT, closed: true },
  {
    kind: 'tour',
    path: ['a1', 'b3', 'c1', 'a2', 'c3', 'b1', 'a3', 'c2'].map((name) => at(ring, name)),
    method: 'by-hand',
    nodes: 0,
  },
];

/** On 3x3 the center has no move. */
export const degreeNone: Sample<'tour'> = [
  { puzzle: 'tour', board: makeBoard(3, 3), piece: KNIGHT, closed: false },
  { kind: 'none', because: { kind: 'degree', squares: [4] }, method: 'by-hand', nodes: 0 },
];

/** The middle four squares of 4x4: each pair of corners is connected only through two of them. */
const four = makeBoard(4, 4);
export const cutNone: Sample<'tour'> = [
  { puzzle: 'tour', board: four, piece: KNIGHT, closed: true },
  {
    kind: 'none',
    because: { kind: 'cut', removed: ['b2', 'b3', 'c2', 'c3'].map((name) => at(four, name)), parts: 6 },
    method: 'by-hand',
    nodes: 0,
  },
];

/** The first steps of a tour that is too long to write out. */
export const ruleTour: Sample<'tour'> = [
  { puzzle: 'tour', board: makeBoard(1_000_000, 1_000_000), piece: KNIGHT, closed: false },
  {
    kind: 'rule',
    length: 10n ** 12n,
    stretches: [
      {
        step: 0n,
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 2 },
          { x: 3, y: 3 },
        ],
      },
    ],
    method: 'by-hand',
    nodes: 0,
  },
];

/** Two opposite corners of 4x4 have the same two neighbors: together they would close a cycle of four. */
export const shortageNone: Sample<'tour'> = [
  { puzzle: 'tour', board: four, piece: KNIGHT, closed: true },
  {
    kind: 'none',
    because: {
      kind: 'shortage',
      squares: ['a1', 'd4'].map((name) => at(four, name)),
      partners: ['b3', 'c2'].map((name) => at(four, name)),
    },
    method: 'by-hand',
    nodes: 0,
  },
];

export const givenTour: Sample<'tour'> = [
  { ...openTour[0], given: [{ step: 8, square: at(five, 'b3') }] },
  openTour[1],
];

const eight = makeBoard(8, 8);
export const moves: Sample<'moves'> = [
  { puzzle: 'moves', board: eight, piece: KNIGHT, from: at(eight, 'b1') },
  { kind: 'moves', squares: ['c3', 'd2', 'a3'].map((name) => at(eight, name)), method: 'rays' },
];

export const distance: Sample<'distance'> = [
  { puzzle: 'distance', board: eight, piece: KNIGHT, from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
  {
    kind: 'distance',
    moves: 4,
    path: ['a1', 'b3', 'c5', 'd3', 'b2'].map((name) => pointOf(eight, at(eight, name))),
    paths: 2n,
    method: 'breadth-first',
  },
];

export const meet: Sample<'meet'> = [
  {
    puzzle: 'meet',
    board: eight,
    walkers: [
      { piece: KNIGHT, at: { x: 1, y: 1 } },
      { piece: KNIGHT, at: { x: 3, y: 2 } },
      { piece: KNIGHT, at: { x: 5, y: 3 } },
    ],
    objective: 'total',
  },
  {
    kind: 'meet',
    square: { x: 3, y: 2 },
    moves: 2,
    rounds: 1,
    walks: [
      [
        { x: 1, y: 1 },
        { x: 3, y: 2 },
      ],
      [{ x: 3, y: 2 }],
      [
        { x: 5, y: 3 },
        { x: 3, y: 2 },
      ],
    ],
    proved: true,
    method: 'search',
  },
];

export const hunt: Sample<'hunt'> = [
  {
    puzzle: 'hunt',
    board: eight,
    piece: KNIGHT,
    from: at(eight, 'a1'),
    pawns: ['c2', 'd4'].map((name) => at(eight, name)),
    aims: ['max', 'min'],
  },
  {
    kind: 'hunt',
    moves: 3,
    line: [
      {
        by: 'first',
        takes: at(eight, 'd4'),
        moves: 2,
        path: ['a1', 'b3', 'd4'].map((name) => at(eight, name)),
        options: [
          { pawn: at(eight, 'c2'), total: 2 },
          { pawn: at(eight, 'd4'), total: 3 },
        ],
      },
      {
        by: 'second',
        takes: at(eight, 'c2'),
        moves: 1,
        path: ['d4', 'c2'].map((name) => at(eight, name)),
        options: [{ pawn: at(eight, 'c2'), total: 1 }],
      },
    ],
    method: 'table',
  },
];

export const combos: Sample<'combos'> = [
  {
    puzzle: 'combos',
    board: eight,
    pieces: [
      { piece: ROOK, at: at(eight, 'a1') },
      { piece: BISHOP, at: at(eight, 'h8') },
    ],
  },
  { kind: 'combos', count: 113n, method: 'bitset-dfs', nodes: 0 },
];

const game: GrundyProblem = {
  puzzle: 'grundy',
  board: 'quadrant',
  piece: HYPERKNIGHT,
  at: [{ x: 2n, y: 5n }],
};
export const grundy: Sample<'grundy'> = [game, solveGrundy(game)];

const farGame: GrundyProblem = { ...game, at: [{ x: 10n ** 18n, y: 10n ** 18n + 3n }] };
export const farGrundy: Sample<'grundy'> = [farGame, solveGrundy(farGame)];

export const count: Sample<'count-tours'> = [
  { puzzle: 'count-tours', board: ring, piece: KNIGHT, closed: true },
  { kind: 'count', undirected: 1n, directed: 2n, method: 'frontier', states: 0 },
];

/** A tour that snakes across the board with king moves, in any size, for pictures of large boards. */
export const snake = (side: number): Sample<'tour'> => {
  const path = new Uint32Array(side * side);
  for (let i = 0; i < path.length; i++) {
    const y = Math.floor(i / side);
    path[i] = y * side + (y % 2 === 0 ? i % side : side - 1 - (i % side));
  }
  return [
    { puzzle: 'tour', board: makeBoard(side, side), piece: leaper('W', 0, 1), closed: false },
    { kind: 'tour', path, method: 'by-hand', nodes: 0 },
  ];
};

export const SAMPLES: readonly (readonly [name: string, ...Sample])[] = [
  ['open tour', ...openTour],
  ['closed tour', ...closedTour],
  ['a square without moves', ...degreeNone],
  ['a cut', ...cutNone],
  ['a shortage', ...shortageNone],
  ['a tour too long to write out', ...ruleTour],
  ['a numbered board', ...givenTour],
  ['moves', ...moves],
  ['distance', ...distance],
  ['count', ...count],
  ['meet', ...meet],
  ['hunt', ...hunt],
  ['combos', ...combos],
  ['grundy', ...grundy],
  ['grundy far out', ...farGrundy],
];

export const squareName = (board: Board, square: number): string =>
  formatAlgebraic(square % board.width, Math.floor(square / board.width));
