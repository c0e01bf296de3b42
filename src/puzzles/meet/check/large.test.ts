/* The checker on boards too large to search, tested on boards that the oracle can search. */
import { expect, test } from 'vitest';
import { PIECES, problemOf } from '../../../../test/cases/meet.js';
import { slowField } from '../../../../test/slow/meet.js';
import { makeBoard } from '../../../core/board.js';
import { knightDistance } from '../../../core/knightDistance.js';
import { KNIGHT } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Point } from '../../../core/square.js';
import { checkMeet, type MeetAnswer, type MeetProblem } from '../index.js';
import { checkApartAnywhere } from './apart.js';
import { checkOpenMeeting } from './open.js';
import { checkStrip } from './strip.js';

type Met = Extract<MeetAnswer, { kind: 'meet' }>;

const costsOf = (problem: MeetProblem) => ({
  total: slowField({ ...problem, objective: 'total' }),
  rounds: slowField({ ...problem, objective: 'rounds' }),
});

/** Claims that a square is the best one, with its cost. */
const claim = (
  { board }: MeetProblem,
  square: number,
  { total, rounds }: ReturnType<typeof costsOf>,
): Met => ({
  kind: 'meet',
  square: { x: square % board.width, y: Math.floor(square / board.width) },
  moves: total[square]!,
  rounds: rounds[square]!,
  walks: [],
  proved: true,
  method: 'convex',
});

const names = ({ board, walkers, objective }: MeetProblem): string =>
  `${board.width}x${board.height} ${walkers.map(({ at }) => `${at.x},${at.y}`).join(' ')} ${objective}`;

test('of all squares of an open board the best alone passes, with its own costs alone', () => {
  const random = seededRandom(31);
  const below = (limit: number) => randomBelow(random, limit);
  const wrong: string[] = [];
  for (let round = 0; round < 60; round++) {
    const sides = [3 + below(6), 9 + below(6)] as const;
    const [width, height] = below(2) === 0 ? sides : [sides[1], sides[0]];
    const places = Array.from({ length: 1 + below(4) }, () => ({ x: below(width), y: below(height) }));
    const problem = problemOf(makeBoard(width, height), places, below(2) === 0 ? 'total' : 'rounds');
    const costs = costsOf(problem);
    const cost = costs[problem.objective];
    const least = Math.min(...cost);
    // The bounds for so few rounds leave squares open that the knights do not reach.
    const isNear = problem.objective === 'rounds' && least <= 3;
    const expectThat = (isAccepted: boolean, answer: Met) => {
      if (checkOpenMeeting(problem, answer).ok !== isAccepted)
        wrong.push(`${names(problem)}: ${JSON.stringify(answer)}`);
    };
    for (const square of cost.keys()) {
      const answer = claim(problem, square, costs);
      const isBest = square === cost.indexOf(least);
      if (!isNear || !isBest) expectThat(isBest, answer);
      if (problem.objective === 'total') expectThat(cost[square] === least, { ...answer, first: false });
      if (!isBest) continue;
      for (const by of [-2, -1, 1, 2]) {
        expectThat(false, { ...answer, moves: answer.moves + by });
        expectThat(false, { ...answer, rounds: answer.rounds + by });
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  [3, 9],
  [9, 4],
  [4, 5],
  [5, 7],
])('%ix%i: two knights meet where one of them stands, after as many moves as there are between them', (width, height) => {
  const board = makeBoard(width, height);
  const pointOf = (square: number): Point => ({ x: square % width, y: Math.floor(square / width) });
  const wrong: string[] = [];
  for (let from = 0; from < width * height; from++) {
    const moves = slowField(problemOf(board, [pointOf(from)], 'total'));
    for (const [to, away] of moves.entries()) {
      const problem = problemOf(board, [pointOf(from), pointOf(to)], 'total');
      const answer = {
        kind: 'meet',
        square: pointOf(to),
        walks: [],
        proved: true,
        first: false,
        method: 'convex',
      };
      for (const by of [0, -2, -1, 1, 2]) {
        const claimed = { ...answer, moves: away + by, rounds: away + by } as const;
        if (checkOpenMeeting(problem, claimed as unknown as Met).ok !== (by === 0))
          wrong.push(`${names(problem)}: ${away + by}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('of all squares of a narrow board the best alone passes', () => {
  const random = seededRandom(32);
  const below = (limit: number) => randomBelow(random, limit);
  const wrong: string[] = [];
  let met = 0;
  for (let round = 0; round < 200; round++) {
    const narrow = below(8) === 0 ? 1 : 2;
    const long = 6 + below(10);
    // Knights on different lines do not meet, so most start on the same line.
    const start = { along: below(long), across: below(narrow) };
    const walkTo = (steps: number) => ({
      along: start.along + 2 * steps,
      across: (start.across + steps + 4) % 2,
    });
    const places = Array.from({ length: 1 + below(4) }, () =>
      below(8) === 0
        ? { along: below(long), across: below(narrow) }
        : walkTo(narrow === 1 ? 0 : below(9) - 4),
    ).filter(({ along, across }) => along >= 0 && along < long && across < narrow);
    if (places.length === 0) continue;
    const objective = below(2) === 0 ? 'total' : 'rounds';
    const isTall = below(2) === 0;
    const board = isTall ? makeBoard(narrow, long) : makeBoard(long, narrow);
    const at = places.map(({ along, across }) =>
      isTall ? { x: across, y: along } : { x: along, y: across },
    );
    const problem = problemOf(board, at, objective);
    const costs = costsOf(problem);
    const cost = costs[objective];
    const least = Math.min(...cost);
    const expectThat = (isAccepted: boolean, answer: Met) => {
      if (checkStrip(problem, answer).ok !== isAccepted)
        wrong.push(`${names(problem)}: ${JSON.stringify(answer)}`);
    };
    for (const square of cost.keys()) {
      const isBest = Number.isFinite(least) && square === cost.indexOf(least);
      const answer = claim(problem, square, costs);
      expectThat(isBest, answer);
      if (!Number.isFinite(cost[square])) expectThat(false, { ...answer, moves: 0, rounds: 0 });
      if (!isBest) continue;
      met++;
      expectThat(false, { ...answer, moves: answer.moves + 1 });
      expectThat(false, { ...answer, rounds: answer.rounds + 1 });
    }
  }
  expect(wrong).toEqual([]);
  expect(met).toBeGreaterThan(100);
});

test('knights that cannot move do not meet, however many there are', () => {
  const places = Array.from({ length: 100_001 }, (_, i) => ({ x: 0, y: i % 2 === 0 ? 0 : 500_000_000 }));
  const tall = problemOf(makeBoard(1, 1_000_000_000), places, 'total');
  const answer = { square: { x: 0, y: 0 }, moves: 0, rounds: 0, walks: [], proved: true } as const;
  expect(checkMeet(tall, { kind: 'meet', method: 'strip', ...answer }).ok).toBe(false);
});

/** Two pieces on a board, and whether the oracle finds a meeting square. */
const drawPair = (below: (limit: number) => number) => {
  const isNarrow = below(3) === 0;
  const sides = [isNarrow ? 2 : 1 + below(9), 5 + below(6)] as const;
  const [width, height] = below(2) === 0 ? sides : [sides[1], sides[0]];
  const pick = () => (isNarrow && below(2) === 0 ? KNIGHT : PIECES[below(PIECES.length)]!);
  const piece = pick();
  const walkers = [piece, below(3) === 0 ? pick() : piece].map((walker) => ({
    piece: walker,
    at: { x: below(width), y: below(height) },
  }));
  const problem: MeetProblem = {
    puzzle: 'meet',
    board: makeBoard(width, height),
    walkers,
    objective: 'total',
  };
  return { problem, canMeet: slowField(problem).some(Number.isFinite) };
};

test('pieces that can meet are never called apart, and most others are', () => {
  const random = seededRandom(33);
  const unseen: string[] = [];
  for (let round = 0; round < 100; round++) {
    const { problem, canMeet } = drawPair((limit) => randomBelow(random, limit));
    const isApart = checkApartAnywhere(problem, [0, 1]).ok;
    const text = `${names(problem)} ${problem.walkers.map(({ piece }) => piece.text)}`;
    if (canMeet) expect([text, isApart]).toEqual([text, false]);
    else if (!isApart) unseen.push(text);
  }
  // Showing what one-way pieces and cramped zebras cannot reach takes a search.
  expect(unseen.filter((text) => !/fWfF|hyperknight|Z/.test(text))).toEqual([]);
});

test('where too many squares are open, the total and the squares around are compared', () => {
  const last = 999_999_999;
  const board = makeBoard(last + 1, last + 1);
  const accepted: string[] = [];
  for (const edge of [0, last]) {
    const problem = problemOf(
      board,
      [
        { x: 0, y: edge },
        { x: last, y: edge },
      ],
      'total',
    );
    const walks = ({ x, y }: Point) =>
      problem.walkers.map(({ at }) => knightDistance(last + 1, last + 1, at.x, at.y, x, y)!);
    const costs = (square: Point) => walks(square)[0]! + walks(square)[1]!;
    const isBetter = (one: Point, two: Point) =>
      costs(one) < costs(two) ||
      (costs(one) === costs(two) && (one.y < two.y || (one.y === two.y && one.x < two.x)));
    const near = (limit: number) =>
      [...Array(limit * limit).keys()].map((i) => ({
        x: i % limit,
        y: Math.abs(edge - Math.floor(i / limit)),
      }));
    for (const square of near(4)) {
      const answer = { square, moves: costs(square), rounds: Math.max(...walks(square)) };
      const rest = { kind: 'meet', walks: [], proved: true, method: 'convex' } as const;
      const verdict = checkOpenMeeting(problem, { ...rest, ...answer });
      const isRight = !near(17).some((other) => isBetter(other, square));
      expect([square, verdict.ok]).toEqual([square, isRight]);
      const isLeast = costs(square) === 500_000_001;
      expect(checkOpenMeeting(problem, { ...rest, ...answer, first: false })).toMatchObject(
        isLeast ? { ok: true, level: 'proved' } : { ok: false },
      );
      if (!verdict.ok) continue;
      expect(verdict.level).toBe('partial');
      accepted.push(`${square.x},${square.y}`);
    }
  }
  expect(accepted).toEqual(['0,0']);
});
