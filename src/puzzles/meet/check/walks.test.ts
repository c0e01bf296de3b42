/* Paths and squares that might be claimed: legal ones to the best square pass, no others. */
import { expect, test } from 'vitest';
import { CAMEL, PIECES, problemOf, QUEEN } from '../../../../test/cases/meet.js';
import { slowField } from '../../../../test/slow/meet.js';
import { slowNext } from '../../../../test/slow/moves.js';
import { makeBoard } from '../../../core/board.js';
import { KNIGHT } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Point } from '../../../core/square.js';
import { checkMeet, type MeetAnswer, type MeetProblem } from '../index.js';

const pointOf = ({ board }: MeetProblem, square: number): Point => ({
  x: square % board.width,
  y: Math.floor(square / board.width),
});
const squareOf = ({ board }: MeetProblem, { x, y }: Point): number => y * board.width + x;

/** Every piece takes a shortest path to the square. */
const meetOn = (problem: MeetProblem, square: number): Extract<MeetAnswer, { kind: 'meet' }> => {
  const walks = problem.walkers.map((walker) => {
    const away = slowField({ ...problem, walkers: [walker], objective: 'total' });
    const next = slowNext(problem.board, walker.piece.rays);
    const walk = [square];
    while (away[walk[0]!]! > 0)
      walk.unshift(
        [...next.keys()].find(
          (from) => away[from] === away[walk[0]!]! - 1 && next[from]!.includes(walk[0]!),
        )!,
      );
    return walk;
  });
  const lengths = walks.map((walk) => walk.length - 1);
  return {
    kind: 'meet',
    square: pointOf(problem, square),
    moves: lengths.reduce((sum, length) => sum + length, 0),
    rounds: Math.max(...lengths),
    walks: walks.map((walk) => walk.map((at) => pointOf(problem, at))),
    proved: true,
    method: 'search',
  };
};

const isLegal = (problem: MeetProblem, walks: readonly (readonly Point[])[]): boolean =>
  walks.every((walk, i) => {
    const { piece } = problem.walkers[i]!;
    const next = slowNext(problem.board, piece.rays);
    return walk.every(
      (to, n) => n === 0 || next[squareOf(problem, walk[n - 1]!)]!.includes(squareOf(problem, to)),
    );
  });

const draw = (below: (limit: number) => number): MeetProblem => {
  const [width, height] = [1 + below(6), 1 + below(6)];
  const squares = [...Array(width * height).keys()];
  const missing = squares.filter((square) => square > 0 && below(5) === 0);
  const free = squares.filter((square) => !missing.includes(square));
  const kinds = Array.from({ length: 1 + below(2) }, () => PIECES[below(PIECES.length)]!);
  const walkers = Array.from({ length: 1 + below(7) }, () => {
    const square = free[below(free.length)]!;
    return { piece: kinds[below(kinds.length)]!, at: { x: square % width, y: Math.floor(square / width) } };
  });
  return {
    puzzle: 'meet',
    board: makeBoard(width, height, missing),
    walkers,
    objective: below(2) === 0 ? 'total' : 'rounds',
  };
};

test('of all squares where everybody comes the best alone passes, and only by legal walks', () => {
  const random = seededRandom(51);
  const below = (limit: number) => randomBelow(random, limit);
  const outcomes = { met: 0, apart: 0, legal: 0, illegal: 0 };
  for (let round = 0; round < 150; round++) {
    const problem = draw(below);
    const text = JSON.stringify(problem);
    const cost = slowField(problem);
    const least = Math.min(...cost);
    const apart = [...problem.walkers.keys()];
    const why = { kind: 'together' } as const;
    if (least === Number.POSITIVE_INFINITY) outcomes.apart++;
    else expect(checkMeet(problem, { kind: 'cannot-meet', apart, why, method: 'search' }).ok).toBe(false);
    const first = cost.indexOf(least);
    for (const square of new Set([first, cost.lastIndexOf(least), below(cost.length), below(cost.length)])) {
      if (cost[square] === Number.POSITIVE_INFINITY) continue;
      outcomes.met++;
      const answer = meetOn(problem, square);
      const isBest = square === first;
      expect([text, square, checkMeet(problem, answer).ok]).toEqual([text, square, isBest]);
      if (!isBest) continue;
      for (const [i, walk] of answer.walks.entries()) {
        if (walk.length < 3) continue;
        const other = walk.with(1 + below(walk.length - 2), pointOf(problem, below(cost.length)));
        const walks = answer.walks.with(i, other);
        const legal = isLegal(problem, walks);
        outcomes[legal ? 'legal' : 'illegal']++;
        expect([text, other, checkMeet(problem, { ...answer, walks }).ok]).toEqual([text, other, legal]);
      }
    }
  }
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(4);
});

test('points that are none are refused, whatever else is right', () => {
  const problem = problemOf(makeBoard(5, 5, [12]), [{ x: 0, y: 0 }], 'total');
  const answer = {
    kind: 'meet',
    square: { x: 0, y: 0 },
    moves: 0,
    rounds: 0,
    proved: true,
    method: 'search',
  };
  const passes = (change: object) =>
    checkMeet(problem, { ...answer, walks: [[{ x: 0, y: 0 }]], ...change } as MeetAnswer).ok;
  expect(passes({})).toBe(true);
  for (const point of [
    null,
    3,
    {},
    { x: 0 },
    { y: 0 },
    { x: 0.5, y: 0 },
    { x: 0, y: 0.5 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 5, y: 0 },
    { x: 0, y: 5 },
    { x: 2, y: 2 },
  ]) {
    expect(passes({ square: point })).toBe(false);
    expect(passes({ walks: [[point]] })).toBe(false);
    expect(passes({ square: point, walks: [[point]] })).toBe(false);
  }
  // There and back again is legal, but takes more moves than the answer says.
  const detour = [
    { x: 0, y: 0 },
    { x: 1, y: 2 },
    { x: 0, y: 0 },
  ];
  expect(passes({ walks: [detour] })).toBe(false);
  expect(passes({ walks: [detour], moves: 2 })).toBe(false);
  expect(passes({ walks: [detour], rounds: 2 })).toBe(false);
  expect(passes({ walks: [detour], moves: 2, rounds: 2 })).toBe(false);
  expect(passes({ walks: [[]] })).toBe(false);
  expect(checkMeet(problem, { kind: 'stopped' } as MeetAnswer)).toMatchObject({
    ok: true,
    level: 'unchecked',
  });
});

test('on a large board the part that matters is searched, wherever it is', () => {
  const random = seededRandom(52);
  const below = (limit: number) => randomBelow(random, limit);
  const side = 100_000;
  const window = 17;
  let refused = 0;
  for (let round = 0; round < 24; round++) {
    const [left, bottom] = [below(3), below(3)].map((place) =>
      place === 0 ? 0 : place === 1 ? side - window : 500,
    );
    const inside = () => ({ x: 6 + below(5), y: 6 + below(5) });
    // At an edge of the board the window ends with the board: pieces are next to it.
    const near = ({ x, y }: Point) => ({
      x: left === 0 ? x - 6 : left === 500 ? x : x + 6,
      y: bottom === 0 ? y - 6 : bottom === 500 ? y : y + 6,
    });
    const places = Array.from({ length: 2 + below(2) }, () => near(inside()));
    const holes = Array.from({ length: 8 }, () => near(inside())).filter(
      ({ x, y }) => !places.some((at) => at.x === x && at.y === y),
    );
    const piece = below(2) === 0 ? KNIGHT : CAMEL;
    const small = problemOf(
      makeBoard(
        window,
        window,
        holes.map(({ x, y }) => y * window + x),
      ),
      places,
      below(2) === 0 ? 'total' : 'rounds',
      piece,
    );
    const move = ({ x, y }: Point): Point => ({ x: x + left!, y: y + bottom! });
    const large = problemOf(
      makeBoard(
        side,
        side,
        holes.map(move).map(({ x, y }) => y * side + x),
      ),
      places.map(move),
      small.objective,
      piece,
    );
    const cost = slowField(small);
    const least = Math.min(...cost);
    if (least === Number.POSITIVE_INFINITY) continue;
    const best = cost.indexOf(least);
    for (const square of [best, best + 1, best + window, below(cost.length), cost.lastIndexOf(least)]) {
      if (!Number.isFinite(cost[square] ?? Number.NaN)) continue;
      const answer = meetOn(small, square);
      const verdict = checkMeet(large, {
        ...answer,
        square: move(answer.square),
        walks: answer.walks.map((walk) => walk.map(move)),
      });
      expect(verdict.ok).toBe(square === best);
      if (!verdict.ok) refused++;
      else expect(verdict.level).toBe('recomputed');
    }
  }
  expect(refused).toBeGreaterThan(20);
});

test('riders on a board too large to search are taken at their word, if the walks are there', () => {
  const board = makeBoard(100_000, 100_000);
  const places = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
  ];
  const problem = problemOf(board, places, 'total', QUEEN);
  const answer = {
    kind: 'meet',
    square: { x: 0, y: 0 },
    moves: 1,
    rounds: 1,
    proved: true,
    method: 'search',
  } as const;
  const walks = [[places[0]!], [places[1]!, places[0]!]];
  expect(checkMeet(problem, { ...answer, walks })).toMatchObject({ ok: true, level: 'partial' });
  expect(checkMeet(problem, { ...answer, walks: [] }).ok).toBe(false);
  expect(checkMeet(problem, { ...answer, moves: 200_000, walks: [] }).ok).toBe(false);
  const hole = problemOf(makeBoard(100_000, 100_000, [5]), places, 'total', QUEEN);
  expect(checkMeet(hole, { ...answer, walks }).ok).toBe(false);
});
