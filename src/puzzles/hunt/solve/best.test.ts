import { describe, expect, it } from 'vitest';
import { pieceOf, randomHunt } from '../../../../test/cases/hunt.js';
import { samples } from '../../../../test/samples.js';
import { slowDistance, slowHunt } from '../../../../test/slow/hunt.js';
import { makeBoard } from '../../../core/board.js';
import { KNIGHT } from '../../../core/piece.js';
import { randomBelow, seededRandom, shuffle } from '../../../core/random.js';
import { bestMoves, makeHuntCache, makeHuntSolver, NO_TOTAL } from './best.js';
import { solveHunt } from './solve.js';

describe('the best moves at a position', () => {
  it('are those of the line of play, all along it', () => {
    const random = seededRandom(4);
    for (const pawns of [1, 5, 9, 13, 16]) {
      const problem = randomHunt(random, { width: 20, height: 20, pawns, holes: 10, piece: KNIGHT });
      const answer = solveHunt(problem);
      if (answer.kind !== 'hunt') throw new Error('choose another seed');
      const cache = makeHuntCache();
      let at = problem.from;
      let left = problem.pawns;
      for (const { by, takes, options } of answer.line) {
        const moves = bestMoves(problem, { at, left }, cache);
        if (moves.kind !== 'moves') throw new Error(moves.kind);
        expect(moves).toMatchObject({ by, options });
        expect(moves.best[0]).toBe(takes);
        left = left.filter((pawn) => pawn !== takes);
        at = takes;
      }
    }
  });

  it('are right away from the line too, with one cache for many problems', () => {
    const random = seededRandom(5);
    const cache = makeHuntCache();
    for (let i = 0; i < samples(40, 100); i++) {
      const problem = randomHunt(random, { width: 7, height: 6, pawns: 7, holes: 2 });
      const order = shuffle(random, [...problem.pawns]);
      const gone = randomBelow(random, 4);
      const at = gone === 0 ? problem.from : order[gone - 1]!;
      const left = problem.pawns.filter((pawn) => !order.slice(0, gone).includes(pawn));
      const moves = bestMoves(problem, { at, left }, cache);
      if (moves.kind !== 'moves') {
        expect(solveHunt(problem).kind).toBe(moves.kind);
        continue;
      }
      const [first, second] = problem.aims;
      const aims = gone % 2 === 0 ? ([first, second] as const) : ([second, first] as const);
      expect(moves.total).toBe(slowHunt({ ...problem, from: at, pawns: left, aims }));
      for (const { pawn, total } of moves.options) {
        const rest = left.filter((other) => other !== pawn);
        const later = slowHunt({ ...problem, from: pawn, pawns: rest, aims: [aims[1], aims[0]] });
        expect(total).toBe(slowDistance(problem, at, pawn) + later);
      }
      expect(moves.best).toEqual(
        moves.options.filter(({ total }) => total === moves.total).map(({ pawn }) => pawn),
      );
    }
  });

  it('of a large hunt are read off the table of the position before', () => {
    const problem = randomHunt(seededRandom(6), { width: 50, height: 50, pawns: 21, piece: KNIGHT });
    const cache = makeHuntCache();
    const moves = bestMoves(problem, { at: problem.from, left: problem.pawns }, cache);
    if (moves.kind !== 'moves') throw new Error(moves.kind);
    const before = cache.large;
    expect(before).toBeDefined();
    expect(bestMoves(problem, { at: problem.from, left: problem.pawns }, cache)).toEqual(moves);
    expect(cache.large).toBe(before);
    const takes = moves.best[0]!;
    const left = problem.pawns.filter((pawn) => pawn !== takes);
    const next = bestMoves(problem, { at: takes, left }, cache);
    expect(next.kind === 'moves' && next.total + slowDistance(problem, problem.from, takes)).toBe(
      moves.total,
    );
  });

  it('do not exist at positions that cannot be', () => {
    const problem = randomHunt(seededRandom(7), { width: 8, height: 8, pawns: 3, piece: KNIGHT });
    const [a, b] = problem.pawns as [number, number];
    const stranger = [...Array(64).keys()].find((s) => s !== problem.from && !problem.pawns.includes(s))!;
    expect(() => bestMoves(problem, { at: a, left: [a, b] })).toThrow(RangeError);
    expect(() => bestMoves(problem, { at: stranger, left: [a, b] })).toThrow(RangeError);
    expect(() => bestMoves(problem, { at: problem.from, left: [a, a] })).toThrow(RangeError);
    expect(() => bestMoves(problem, { at: problem.from, left: [stranger] })).toThrow(RangeError);
    expect(() => bestMoves(problem, { at: problem.from, left: [] })).toThrow(RangeError);
  });
});

describe('one hunt after another', () => {
  it('gives the totals of the full solver, whatever came before', () => {
    const random = seededRandom(9);
    const total = makeHuntSolver();
    const board = makeBoard(50, 50);
    for (let i = 0; i < samples(32, 200); i++) {
      const pawns = 1 + randomBelow(random, 13);
      const open = { ...randomHunt(random, { width: 50, height: 50, pawns, piece: KNIGHT }), board };
      const holed = randomHunt(random, { width: 9, height: 7, pawns: Math.min(pawns, 9), holes: 5 });
      for (const problem of [open, holed]) {
        const answer = solveHunt(problem);
        const found = total(problem.board, problem.piece, problem.from, problem.pawns, problem.aims);
        expect(found).toBe(answer.kind === 'hunt' ? answer.moves : NO_TOTAL);
      }
    }
  });

  it('plays the original game unless told otherwise, and knows its limits', () => {
    const total = makeHuntSolver();
    const board = makeBoard(50, 50);
    expect(total(board, KNIGHT, 100, [51, 102, 153])).toBe(8);
    expect(total(board, KNIGHT, 100, [])).toBe(0);
    expect(total(board, pieceOf('fW', [[0, 1, 1]]), 100, [0])).toBe(NO_TOTAL);
    expect(() =>
      total(
        board,
        KNIGHT,
        0,
        Array.from({ length: 31 }, (_, i) => i + 1),
      ),
    ).toThrow(RangeError);
  });
});
