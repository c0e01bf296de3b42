/* Reasons why pieces cannot meet: each is accepted if it is true, and only then. */
import { expect, test } from 'vitest';
import { CAMEL, PIECES, problemOf } from '../../../../test/cases/meet.js';
import { slowField } from '../../../../test/slow/meet.js';
import { makeBoard } from '../../../core/board.js';
import { KNIGHT } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { parseMeet } from '../index.js';
import type { MeetProblem, Reach, Walker, WhyApart } from '../meet.js';
import { refuseReason } from './reason.js';

const accepts = (problem: MeetProblem, apart: readonly number[], why: WhyApart): boolean =>
  refuseReason(problem, { kind: 'cannot-meet', apart, why, method: 'search' }) === undefined;

/** The squares that a piece can reach. */
const reachOf = ({ board }: MeetProblem, walker: Walker): readonly number[] => {
  const field = slowField({ puzzle: 'meet', board, walkers: [walker], objective: 'total' });
  return [...field.keys()].filter((square) => Number.isFinite(field[square]));
};

/**
 * Could two pieces meet if the board were this much larger on all sides? Then the lattice of their moves
 * decides.
 */
const meetWithRoom = ({ walkers }: MeetProblem, room: number): boolean =>
  slowField({
    puzzle: 'meet',
    board: makeBoard(2 * room, 2 * room),
    walkers: walkers.map(({ piece, at }) => ({
      // Moves forward and backward: a difference may be made up from either side.
      piece: { ...piece, rays: piece.rays.flatMap((ray) => [ray, { ...ray, dx: -ray.dx, dy: -ray.dy }]) },
      at: { x: at.x + room - 4, y: at.y + room - 4 },
    })),
    objective: 'total',
  }).some(Number.isFinite);

const ODD_LEAPERS = [
  [[3, 0]],
  [
    [2, 4],
    [4, 2],
  ],
  [
    [2, 2],
    [-2, 2],
  ],
  [[3, 3]],
  [[0, 2]],
  [
    [0, 3],
    [2, 0],
  ],
  [
    [1, 2],
    [2, -1],
  ],
  [[3, 1]],
].map((leaps) => ({
  text: JSON.stringify(leaps),
  rays: leaps.map(([dx, dy]) => ({ dx: dx!, dy: dy!, range: 1, mode: 'any' as const })),
}));

const drawProblem = (below: (limit: number) => number, pieces: number): MeetProblem => {
  const kinds = below(2) === 0 ? ODD_LEAPERS : PIECES;
  const [width, height] = [1 + below(7), 1 + below(7)];
  const missing = [...Array(width * height).keys()].filter(() => below(6) === 0);
  const piece = kinds[below(kinds.length)]!;
  const walkers = Array.from({ length: pieces }, () => ({
    piece: below(3) === 0 ? kinds[below(kinds.length)]! : piece,
    at: { x: below(width), y: below(height) },
  }));
  const starts = walkers.map(({ at }) => at.y * width + at.x);
  return {
    puzzle: 'meet',
    board: makeBoard(
      width,
      height,
      missing.filter((square) => !starts.includes(square)),
    ),
    walkers,
    objective: 'total',
  };
};

test('colors, moves, and standing still', () => {
  const random = seededRandom(41);
  const told = { colors: 0, moves: 0, still: 0 };
  for (let round = 0; round < 150; round++) {
    const problem = drawProblem((limit) => randomBelow(random, limit), 2);
    const text = JSON.stringify(problem);
    const [one, two] = problem.walkers as [Walker, Walker];
    const staysOnColor = ({ piece }: Walker) => piece.rays.every(({ dx, dy }) => Math.abs(dx + dy) % 2 === 0);
    const truth = {
      colors:
        (one.at.x + one.at.y) % 2 !== (two.at.x + two.at.y) % 2 && staysOnColor(one) && staysOnColor(two),
      moves: !meetWithRoom(problem, 12),
      still: [one, two].every((walker) => reachOf(problem, walker).length === 1),
    };
    for (const kind of ['colors', 'moves', 'still'] as const) {
      expect([text, kind, accepts(problem, [0, 1], { kind })]).toEqual([text, kind, truth[kind]]);
      if (truth[kind]) told[kind]++;
    }
  }
  expect(Math.min(told.colors, told.moves, told.still)).toBeGreaterThan(5);
});

test('pieces that are said to stand still are not followed over a huge board', () => {
  const read = parseMeet('meet 1000000000x1000000000 B 0,0 0,1');
  if (!read.ok) throw new Error('unread');
  expect(accepts(read.value, [0, 1], { kind: 'colors' })).toBe(true);
  expect(accepts(read.value, [0, 1], { kind: 'still' })).toBe(false);
});

test('what each piece reaches', () => {
  const random = seededRandom(42);
  for (let round = 0; round < 60; round++) {
    const problem = drawProblem((limit) => randomBelow(random, limit), 3);
    const { width } = problem.board;
    const reach = [2, 0].map((walker): Reach => {
      const reached = reachOf(problem, problem.walkers[walker]!);
      const squares = reached.map((square) => ({ x: square % width, y: Math.floor(square / width) }));
      return { walker, count: squares.length, squares };
    });
    const says = (list: readonly unknown[]) =>
      accepts(problem, [0, 2], { kind: 'reach', reach: list as readonly Reach[] });
    const [less, more] = reach as [Reach, Reach];
    const squares = less.squares!;
    expect(says(reach)).toBe(true);
    expect(says([less, { walker: more.walker, count: more.count }])).toBe(true);
    expect(says([less])).toBe(false);
    expect(says([less, { ...more, walker: 1 }])).toBe(false);
    expect(says([less, { ...more, walker: less.walker }])).toBe(false);
    expect(says([less, { walker: more.walker, count: more.count + 1 }])).toBe(false);
    expect(says([{ ...less, count: less.count + 1 }, more])).toBe(false);
    expect(says([{ ...less, squares: squares.slice(1) }, more])).toBe(false);
    expect(says([{ ...less, squares: [...squares, squares[0]] }, more])).toBe(false);
    expect(says([{ ...less, squares: squares.with(0, { x: 99, y: 0 }) }, more])).toBe(false);
    if (squares.length > 1)
      expect(says([{ ...less, squares: squares.with(0, squares[1]!) }, more])).toBe(false);
    expect(accepts(problem, [0, 1, 2], { kind: 'reach', reach })).toBe(false);
  }
});

test('any but one can meet', () => {
  const random = seededRandom(43);
  let told = 0;
  for (let round = 0; round < 300; round++) {
    const problem = drawProblem((limit) => randomBelow(random, limit), 3);
    const sets = problem.walkers.map((walker) => reachOf(problem, walker));
    const share = (i: number, j: number) => sets[i]!.some((square) => sets[j]!.includes(square));
    const isTrue = share(0, 1) && share(0, 2) && share(1, 2);
    expect(accepts(problem, [0, 1, 2], { kind: 'together' })).toBe(isTrue);
    expect(accepts(problem, [0, 1], { kind: 'together' })).toBe(false);
    expect(accepts(problem, [0, 1, 2], { kind: 'colors' })).toBe(false);
    if (isTrue) told++;
  }
  expect(told).toBeGreaterThan(30);
});

test('lines of a board two squares wide', () => {
  for (const board of [makeBoard(2, 16), makeBoard(16, 2)]) {
    const squares = [...Array(32).keys()].map((i) => ({
      x: i % board.width,
      y: Math.floor(i / board.width),
    }));
    for (const one of squares.slice(0, 12)) {
      for (const two of squares) {
        const problem = problemOf(board, [one, two], 'total');
        const meets = slowField(problem).some(Number.isFinite);
        expect([one, two, accepts(problem, [0, 1], { kind: 'lines' })]).toEqual([one, two, !meets]);
      }
    }
  }
  const apart = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ];
  expect(accepts(problemOf(makeBoard(2, 9), apart, 'total', KNIGHT), [0, 1], { kind: 'lines' })).toBe(true);
  expect(accepts(problemOf(makeBoard(2, 9), apart, 'total', CAMEL), [0, 1], { kind: 'lines' })).toBe(false);
  expect(accepts(problemOf(makeBoard(3, 9), apart, 'total', KNIGHT), [0, 1], { kind: 'lines' })).toBe(false);
  const unknown = { kind: 'surprise' } as unknown as WhyApart;
  expect(accepts(problemOf(makeBoard(2, 9), apart, 'total'), [0, 1], unknown)).toBe(false);
});
