import { describe, expect, it } from 'vitest';
import { CAMEL, problemOf } from '../../../../../test/cases/meet.js';
import { fullTest, samples } from '../../../../../test/samples.js';
import { slowMeet } from '../../../../../test/slow/meet.js';
import { makeBoard } from '../../../../core/board.js';
import { hasKnightDistance, knightDistance } from '../../../../core/knightDistance.js';
import { randomBelow, seededRandom } from '../../../../core/random.js';
import type { Point } from '../../../../core/square.js';
import { checkMeet, type MeetAnswer, type MeetProblem, solveMeet } from '../../index.js';
import { solveBySearch } from '../search/solveSearch.js';
import { knightsOf } from './knights.js';
import { openRounds } from './openRounds.js';
import { openTotal } from './openTotal.js';
import { solveOpenKnights } from './solveOpen.js';

const SIDE = 1_000_000_000;

const places = (random: () => number, count: number, width: number, height: number): Point[] =>
  Array.from({ length: count }, () => ({ x: randomBelow(random, width), y: randomBelow(random, height) }));

/**
 * The first best square for both objectives, by trying all with the closed-form distance (tested against
 * search elsewhere).
 */
const tryAll = (width: number, height: number, knights: readonly Point[]) => {
  const least = { total: Number.POSITIVE_INFINITY, rounds: Number.POSITIVE_INFINITY };
  const square = { total: { x: 0, y: 0 }, rounds: { x: 0, y: 0 } };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let total = 0;
      let rounds = 0;
      for (const at of knights) {
        const moves = knightDistance(width, height, at.x, at.y, x, y)!;
        total += moves;
        if (moves > rounds) rounds = moves;
      }
      if (total < least.total) [least.total, square.total] = [total, { x, y }];
      if (rounds < least.rounds) [least.rounds, square.rounds] = [rounds, { x, y }];
    }
  }
  return { least, square };
};

const summary = (answer: MeetAnswer) =>
  answer.kind === 'meet'
    ? [answer.moves, answer.rounds, answer.square.x, answer.square.y, answer.proved, answer.first]
    : [answer.kind];

describe('knights on open boards, in closed form', () => {
  it('find what trying all squares finds, on thousands of boards', () => {
    const random = seededRandom(2026);
    const cases = samples(240, 20_000);
    for (let n = 0; n < cases; n++) {
      const side = [10, 24, 70][n % 3]!;
      const width = 3 + randomBelow(random, side);
      const height = 3 + randomBelow(random, side);
      if (!hasKnightDistance(width, height)) continue;
      const crowded = n % 2 === 0 ? Math.min(width, 1 + randomBelow(random, 12)) : width;
      const knights = places(random, 1 + randomBelow(random, [3, 8, 25][(n % 5) % 3]!), crowded, height);
      const board = makeBoard(width, height);
      const problem = problemOf(board, knights, 'total');
      const { least, square } = tryAll(width, height, knights);
      const label = `${width}x${height} ${JSON.stringify(knights)}`;
      expect(openRounds(board, knights), label).toEqual(square.rounds);
      expect(openTotal(board, knightsOf(board, problem.walkers), 1e9), label).toMatchObject({
        square: square.total,
        moves: least.total,
        proved: true,
        first: true,
      });
    }
  });

  it('agree with plain search on every board up to 12x12, walks included', () => {
    const random = seededRandom(12);
    for (let width = 1; width <= 12; width++) {
      for (let height = 1; height <= 12; height++) {
        if (width === 3 && height === 3) continue;
        for (const objective of ['total', 'rounds'] as const) {
          for (let n = 0; n < 2; n++) {
            const knights = places(random, 1 + randomBelow(random, 5), width, height);
            const problem = problemOf(makeBoard(width, height), knights, objective);
            const answer = solveOpenKnights(problem);
            const slow = slowMeet(problem);
            const label = `${width}x${height} ${objective} ${JSON.stringify(knights)}`;
            const verdict = checkMeet(problem, answer);
            expect(verdict.ok, `${label} ${JSON.stringify(verdict)}`).toBe(true);
            expect(answer.kind, label).toBe(slow === undefined ? 'cannot-meet' : 'meet');
            if (slow === undefined || answer.kind !== 'meet') continue;
            expect([objective === 'total' ? answer.moves : answer.rounds, answer.square], label).toEqual([
              slow.cost,
              { x: slow.x, y: slow.y },
            ]);
          }
        }
      }
    }
  });

  it('agree with plain search on strips and on boards of some hundred squares a side', () => {
    const random = seededRandom(13);
    for (let n = 0; n < samples(16, 80); n++) {
      const long = 60 + randomBelow(random, 150);
      const short = 2 + (n % 5);
      const [width, height] = n % 10 === 9 ? [long, long] : n % 2 === 0 ? [short, long] : [long, short];
      // On a board two wide most knights never meet; even squares of one file are on lines that do.
      const knights = places(random, 1 + randomBelow(random, 9), width, height).map(({ x, y }) =>
        short === 2 && n % 10 !== 9
          ? width === 2
            ? { x: 0, y: y - (y % 4) }
            : { x: x - (x % 4), y: 0 }
          : { x, y },
      );
      for (const objective of ['total', 'rounds'] as const) {
        const problem = problemOf(makeBoard(width, height), knights, objective);
        const answer = solveOpenKnights(problem);
        expect(summary(answer), `${width}x${height} ${JSON.stringify(knights)}`).toEqual(
          summary(solveBySearch(problem, {})),
        );
        expect(checkMeet(problem, answer).ok).toBe(true);
      }
    }
  });
});

/** A problem on a huge board, its answer, and the answer's verdict. */
const solved = (width: number, height: number, knights: readonly Point[], objective: 'total' | 'rounds') => {
  const problem: MeetProblem = problemOf(makeBoard(width, height), knights, objective);
  const answer = solveMeet(problem);
  if (answer.kind !== 'meet') throw new Error(answer.kind);
  const verdict = checkMeet(problem, answer);
  expect(verdict.ok, JSON.stringify(verdict)).toBe(true);
  expect(answer.proved && answer.first !== false).toBe(true);
  return { problem, answer, verdict };
};

describe('knights on boards of 10^9 x 10^9', () => {
  it('meet in the value that a small board of the same picture gives, wherever the picture is', () => {
    const random = seededRandom(14);
    for (let n = 0; n < samples(6, 12); n++) {
      const knights = places(random, 2 + randomBelow(random, 8), 40, 40);
      for (const objective of ['total', 'rounds'] as const) {
        // Room on all sides: edges do not matter, so the huge board must give the same square, shifted.
        const small = solveBySearch(
          problemOf(
            makeBoard(100, 100),
            knights.map(({ x, y }) => ({ x: x + 30, y: y + 30 })),
            objective,
          ),
          {},
        );
        if (small.kind !== 'meet') throw new Error(small.kind);
        const { answer } = solved(
          SIDE,
          SIDE,
          knights.map(({ x, y }) => ({ x: x + 123_456_789, y: y + 987_654_321 })),
          objective,
        );
        expect([
          answer.moves,
          answer.rounds,
          answer.square.x - 123_456_789,
          answer.square.y - 987_654_321,
        ]).toEqual([small.moves, small.rounds, small.square.x - 30, small.square.y - 30]);
        expect(answer.walks.length).toBe(knights.length);
      }
    }
  });

  fullTest('need as many moves after the board is turned or mirrored', () => {
    const random = seededRandom(15);
    for (let n = 0; n < samples(8, 25); n++) {
      const knights = places(random, 2 + randomBelow(random, 40), SIDE, SIDE);
      const turns = [
        ({ x, y }: Point) => ({ x: SIDE - 1 - x, y }),
        ({ x, y }: Point) => ({ x: y, y: x }),
        ({ x, y }: Point) => ({ x: SIDE - 1 - y, y: x }),
      ];
      for (const objective of ['total', 'rounds'] as const) {
        const value = ({ answer }: ReturnType<typeof solved>) =>
          objective === 'total' ? answer.moves : answer.rounds;
        const first = value(solved(SIDE, SIDE, knights, objective));
        for (const turn of turns) expect(value(solved(SIDE, SIDE, knights.map(turn), objective))).toBe(first);
      }
    }
  });

  it('are solved on strips of any length', () => {
    const random = seededRandom(16);
    for (const breadth of [2, 3, 4, 5, 7, 13, 50]) {
      for (const objective of ['total', 'rounds'] as const) {
        const tall = places(random, 9, breadth, SIDE).map(({ x, y }) =>
          breadth === 2 ? { x: 1, y: y - (y % 4) } : { x, y },
        );
        const one = solved(breadth, SIDE, tall, objective).answer;
        const two = solved(
          SIDE,
          breadth,
          tall.map(({ x, y }) => ({ x: y, y: x })),
          objective,
        ).answer;
        expect(objective === 'total' ? one.moves : one.rounds).toBe(
          objective === 'total' ? two.moves : two.rounds,
        );
      }
    }
  });

  it('say that nothing is proved when the budget ends early', () => {
    const knights = places(seededRandom(17), 50, SIDE, SIDE);
    const problem = problemOf(makeBoard(SIDE, SIDE), knights, 'total');
    const full = solveMeet(problem);
    const cut = solveMeet(problem, { budget: { nodes: 20_000, bytes: 1e9 } });
    if (full.kind !== 'meet' || cut.kind !== 'meet') throw new Error('no meeting');
    expect(full.proved).toBe(true);
    expect(cut.proved).toBe(false);
    expect(cut.moves).toBeGreaterThanOrEqual(full.moves);
  });

  it('cannot meet on different lines of a board two wide, nor as camels of two colors', () => {
    const strip = problemOf(
      makeBoard(2, SIDE),
      [
        { x: 0, y: 0 },
        { x: 1, y: 500_000_000 },
      ],
      'total',
    );
    const answer = solveMeet(strip);
    expect(answer).toMatchObject({ kind: 'cannot-meet', apart: [0, 1] });
    expect(checkMeet(strip, answer).ok).toBe(true);
    expect(checkMeet(strip, { ...answer, apart: [0, 0] } as MeetAnswer).ok).toBe(false);

    const still = problemOf(
      makeBoard(SIDE, 1),
      [
        { x: 0, y: 0 },
        { x: 7, y: 0 },
      ],
      'rounds',
    );
    expect(solveMeet(still)).toMatchObject({ kind: 'cannot-meet', apart: [0, 1] });
    expect(checkMeet(still, solveMeet(still)).ok).toBe(true);

    const ends = [
      { x: 0, y: 0 },
      { x: 5, y: 5 },
      { x: 500, y: 501 },
    ];
    const camels = problemOf(makeBoard(SIDE, SIDE), ends, 'total', CAMEL);
    expect(solveMeet(camels)).toMatchObject({ kind: 'cannot-meet', apart: [0, 2] });
    expect(checkMeet(camels, solveMeet(camels)).ok).toBe(true);
    expect(checkMeet(camels, { ...solveMeet(camels), apart: [0, 1] } as MeetAnswer).ok).toBe(false);
  });

  it('have their answers refused when they are damaged', () => {
    const random = seededRandom(18);
    for (const objective of ['total', 'rounds'] as const) {
      for (let n = 0; n < 20; n++) {
        const { problem, answer } = solved(SIDE, SIDE, places(random, 3 + n, SIDE, SIDE), objective);
        const { square } = answer;
        const damaged: MeetAnswer[] = [
          { ...answer, moves: answer.moves - 2 },
          { ...answer, rounds: answer.rounds + 1 },
          { ...answer, square: { x: square.x, y: square.y - 1 } },
          { ...answer, square: { x: square.x + 3, y: square.y } },
          { ...answer, square: { x: SIDE, y: 0 } },
        ];
        for (const other of damaged) expect(checkMeet(problem, other).ok, JSON.stringify(other)).toBe(false);
      }
    }
  });
});
