import { randomBelow } from '../core/random.js';
import { knightsTour, TOUR_SIDE, type TourCase } from './knightsTour.js';
import { explainTour } from './knightsTourExplain.js';
import { checkTours } from './shared/checkTours.js';
import { makePractice } from './shared/practice.js';
import { smallerNumbers } from './shared/shrink.js';

const from = (random: () => number, rows: number, columns: number): TourCase => ({
  rows,
  columns,
  row: randomBelow(random, rows),
  column: randomBelow(random, columns),
});

const EDGES: readonly ((random: () => number) => TourCase)[] = [
  // Boards too narrow for a knight, and the single square.
  (random) => from(random, 1 + randomBelow(random, 2), 1 + randomBelow(random, TOUR_SIDE)),
  (random) => from(random, 1 + randomBelow(random, TOUR_SIDE), 1 + randomBelow(random, 2)),
  // 3x3 to 4x4 have no tours, 3x4 has.
  (random) => from(random, 3 + randomBelow(random, 2), 3 + randomBelow(random, 2)),
  // Odd boards: no tour starts on half of the squares.
  (random) => from(random, 5, 5),
  (random) => from(random, [5, 7][randomBelow(random, 2)]!, [3, 5, 7][randomBelow(random, 3)]!),
  // Few tours: boards three squares wide.
  (random) => from(random, 3, 4 + randomBelow(random, 5)),
  // Corners of the full board.
  (random) => ({
    rows: TOUR_SIDE,
    columns: TOUR_SIDE,
    row: (random() % 2) * (TOUR_SIDE - 1),
    column: (random() % 2) * (TOUR_SIDE - 1),
  }),
];

function* smaller({ rows, columns, row, column }: TourCase): Generator<TourCase> {
  for (const less of smallerNumbers(rows, row + 1)) yield { rows: less, columns, row, column };
  for (const less of smallerNumbers(columns, column + 1)) yield { rows, columns: less, row, column };
  for (const less of smallerNumbers(row)) yield { rows, columns, row: less, column };
  for (const less of smallerNumbers(column)) yield { rows, columns, row, column: less };
  // The board and its last square shrink together.
  if (row > 0 && rows > 1) yield { rows: rows - 1, columns, row: row - 1, column };
  if (column > 0 && columns > 1) yield { rows, columns: columns - 1, row, column: column - 1 };
}

export const knightsTourPractice = makePractice<TourCase>({
  judge: knightsTour,
  url: 'https://en.wikipedia.org/wiki/Knight%27s_tour',
  mostCases: Number.POSITIVE_INFINITY,
  weigh: ({ rows, columns }) => Math.max(1, (rows * columns) / 8),
  format: (cases) =>
    cases.map(({ rows, columns, row, column }) => `${rows} ${columns} ${row} ${column}\n`).join(''),
  generate: (random, size) => {
    if (size === 'max') return from(random, TOUR_SIDE, TOUR_SIDE);
    if (size === 'edge') return EDGES[randomBelow(random, EDGES.length)]!(random);
    return from(random, 1 + randomBelow(random, 5), 1 + randomBelow(random, 5));
  },
  smaller,
  check: (cases, output, expected) => checkTours(cases, output, expected),
  explain: explainTour,
  explainsFault: true,
});
