/*
 * Lines of play built from the oracle: optimal play passes, on every kind of board, and what is legal but not
 * optimal does not.
 */
import { expect, test } from 'vitest';
import { pieceOf, randomHunt } from '../../../../test/cases/hunt.js';
import { slowDistance, slowHunt } from '../../../../test/slow/hunt.js';
import { slowNext } from '../../../../test/slow/moves.js';
import { makeBoard } from '../../../core/board.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { HuntAnswer, HuntMove, HuntProblem } from '../hunt.js';
import { checkHunt, checkLine } from './check.js';

type Found = Extract<HuntAnswer, { kind: 'hunt' }>;

/** A shortest path, from the oracle. */
const wayOf = (problem: HuntProblem, from: number, to: number): readonly number[] => {
  const next = slowNext(problem.board, problem.piece.rays);
  const way = [from];
  while (way.at(-1) !== to) {
    const left = slowDistance(problem, way.at(-1)!, to);
    way.push(next[way.at(-1)!]!.find((square) => slowDistance(problem, square, to) === left - 1)!);
  }
  return way;
};

/** The total from here on, with some pawns left and one player to move. */
const totalFrom = (problem: HuntProblem, from: number, pawns: readonly number[], turn: number): number =>
  slowHunt({ ...problem, from, pawns, aims: [problem.aims[turn % 2]!, problem.aims[(turn + 1) % 2]!] });

/** Optimal play, except that `choose` may take another of the remaining pawns. */
const play = (
  problem: HuntProblem,
  choose: (best: number, left: readonly number[], turn: number) => number = (best) => best,
): Found => {
  let [here, left]: [number, readonly number[]] = [problem.from, problem.pawns];
  const line: HuntMove[] = [];
  for (let turn = 0; left.length > 0; turn++) {
    const options = left.map((pawn) => ({
      pawn,
      total:
        slowDistance(problem, here, pawn) +
        totalFrom(
          problem,
          pawn,
          left.filter((other) => other !== pawn),
          turn + 1,
        ),
    }));
    const totals = options.map(({ total }) => total);
    const best = problem.aims[turn % 2] === 'max' ? Math.max(...totals) : Math.min(...totals);
    const takes = choose(options.find(({ total }) => total === best)!.pawn, left, turn);
    const path = wayOf(problem, here, takes);
    line.push({ by: turn % 2 === 0 ? 'first' : 'second', takes, moves: path.length - 1, path, options });
    left = left.filter((pawn) => pawn !== takes);
    here = takes;
  }
  const moves = line.reduce((sum, move) => sum + move.moves, 0);
  return { kind: 'hunt', moves, line, method: 'plain', states: 0 } as unknown as Found;
};

const orders = (pawns: readonly number[]): readonly (readonly number[])[] =>
  pawns.length === 0
    ? [[]]
    : pawns.flatMap((pawn) => orders(pawns.filter((other) => other !== pawn)).map((rest) => [pawn, ...rest]));

const canReachAll = (problem: HuntProblem): boolean =>
  [problem.from, ...problem.pawns].every((from) =>
    problem.pawns.every((to) => Number.isFinite(slowDistance(problem, from, to))),
  );

test('best play passes; another order, another total, or a step that is no move does not', () => {
  const random = seededRandom(101);
  const below = (limit: number) => randomBelow(random, limit);
  let [played, strayed] = [0, 0];
  for (let round = 0; round < 60; round++) {
    const problem = randomHunt(random, {
      width: 2 + below(4),
      height: 3 + below(3),
      pawns: 1 + below(4),
      holes: below(4),
    });
    if (problem.pawns.length === 0) continue;
    if (!canReachAll(problem)) {
      // An unreachable pawn may be named, from any square the piece may be on.
      for (const from of [problem.from, ...problem.pawns]) {
        for (const pawn of problem.pawns) {
          const isTrue = slowDistance(problem, from, pawn) === Number.POSITIVE_INFINITY;
          const answer = { kind: 'unreachable', pawn, from, method: 'breadth-first' } as const;
          expect(checkHunt(problem, answer).ok).toBe(isTrue);
        }
      }
      continue;
    }
    played++;
    const answer = play(problem);
    expect(checkHunt(problem, answer)).toMatchObject({ ok: true, level: 'recomputed' });
    expect(answer.moves).toBe(slowHunt(problem));
    const stray = below(problem.pawns.length);
    const other = play(problem, (best, left, turn) => (turn === stray ? left[below(left.length)]! : best));
    const isSame = other.line.every(({ takes }, turn) => takes === answer.line[turn]!.takes);
    expect(checkHunt(problem, other).ok).toBe(isSame);
    if (!isSame) strayed++;
    const next = slowNext(problem.board, problem.piece.rays);
    for (const [turn, move] of answer.line.entries()) {
      const says = (change: object) =>
        checkHunt(problem, { ...answer, line: answer.line.with(turn, { ...move, ...change }) }).ok;
      if (move.moves > 1) {
        const i = 1 + below(move.moves - 1);
        const square = below(problem.board.width * problem.board.height);
        const isLegal =
          next[move.path[i - 1]!]!.includes(square) && next[square]!.includes(move.path[i + 1]!);
        expect(says({ path: move.path.with(i, square) })).toBe(isLegal);
      }
      for (const [i, option] of move.options.entries()) {
        expect(says({ options: move.options.with(i, { ...option, total: option.total + 1 }) })).toBe(false);
        expect(says({ options: move.options.with(i, { ...option, total: option.total - 1 }) })).toBe(false);
        expect(says({ options: move.options.with(i, { ...option, pawn: problem.from }) })).toBe(false);
      }
      if (move.options.length > 1) expect(says({ options: move.options.toReversed() })).toBe(false);
      expect(says({ path: move.path.toReversed() })).toBe(false);
    }
  }
  expect(played).toBeGreaterThan(20);
  expect(strayed).toBeGreaterThan(5);
});

test('where only the last positions are computed anew, totals before them keep within bounds', () => {
  const random = seededRandom(102);
  const below = (limit: number) => randomBelow(random, limit);
  let taken = 0;
  for (let round = 0; round < 25; round++) {
    const problem = randomHunt(random, { width: 4, height: 4, pawns: 4 });
    if (!canReachAll(problem)) continue;
    const answer = play(problem);
    for (const most of [1, 2, 3])
      expect(checkLine(problem, answer, most)).toMatchObject({ ok: true, level: 'partial' });
    expect(checkLine(problem, answer, 4)).toMatchObject({ ok: true, level: 'recomputed' });
    for (const [turn, move] of answer.line.entries()) {
      const at = below(move.options.length);
      const option = move.options[at]!;
      const shifted = (by: number) => {
        const options = move.options.with(at, { ...option, total: option.total + by });
        return { ...answer, line: answer.line.with(turn, { ...move, options }) };
      };
      for (const by of [-99, 99, 0.5, Number.NaN]) expect(checkLine(problem, shifted(by), 1).ok).toBe(false);
      const worse = problem.aims[turn % 2] === 'max' ? -1 : 1;
      if (option.pawn === move.takes) expect(checkLine(problem, shifted(worse), 1).ok).toBe(false);
      // No order of capturing the remaining pawns has such a total.
      const rest = move.options.map(({ pawn }) => pawn).filter((pawn) => pawn !== option.pawn);
      const totals = orders(rest).map((order) =>
        order.reduce((sum, pawn, i) => sum + slowDistance(problem, order[i - 1] ?? option.pawn, pawn), 0),
      );
      const step = slowDistance(problem, move.path[0]!, option.pawn);
      const says = checkLine(problem, shifted(worse), 1).ok;
      const total = option.total + worse - step;
      if (says) taken++;
      else if (option.pawn !== move.takes && rest.length > 1) expect(totals).not.toContain(total);
      if (rest.length === 0) expect(says).toBe(false);
    }
  }
  expect(taken).toBeGreaterThan(5);
});

test('a hunt that might leave a pawn out of reach is none', () => {
  // Moves only to the right: after c1 nobody can capture b1, even if nobody plays that way.
  const problem: HuntProblem = {
    puzzle: 'hunt',
    board: makeBoard(3, 1),
    piece: pieceOf('offsets:1,0', [[1, 0, 1]]),
    from: 0,
    pawns: [1, 2],
    aims: ['max', 'min'],
  };
  const line: HuntMove[] = [
    {
      by: 'first',
      takes: 1,
      moves: 1,
      path: [0, 1],
      options: [
        { pawn: 1, total: 2 },
        { pawn: 2, total: 1 },
      ],
    },
    { by: 'second', takes: 2, moves: 1, path: [1, 2], options: [{ pawn: 2, total: 1 }] },
  ];
  expect(checkHunt(problem, { kind: 'hunt', moves: 2, line } as unknown as Found).ok).toBe(false);
  expect(checkHunt(problem, { kind: 'stopped' } as unknown as HuntAnswer)).toMatchObject({
    ok: true,
    level: 'unchecked',
  });
});
