import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '../../../test/samples.js';
import { makeBoard } from '../../core/board.js';
import { parsePiece } from '../../pieces/index.js';
import { checkMoves, type MovesProblem, solveMoves } from './index.js';

const PIECES = ['N', 'K', 'R', 'B2', 'NN', 'fFfW', 'RD', 'Q3N', 'offsets:2,1/1,2/-1,0'].map((text) => {
  const read = parsePiece(text);
  if (!read.ok) throw new Error(text);
  return read.value;
});

const problems = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.nat(80), { maxLength: 10 }),
    fc.nat(80),
    fc.constantFrom(...PIECES),
  )
  .map(([width, height, holes, at, piece]): MovesProblem => {
    const from = at % (width * height);
    const missing = holes.filter((hole) => hole < width * height && hole !== from);
    return { puzzle: 'moves', board: makeBoard(width, height, missing), piece, from };
  });

test('moves are checked, and a list with one square more, less or changed is refused', () => {
  fc.assert(
    fc.property(problems, fc.nat(), (problem, spot) => {
      const answer = solveMoves(problem);
      expect(checkMoves(problem, answer)).toMatchObject({ ok: true });
      const { squares } = answer;
      const total = problem.board.width * problem.board.height;
      const wrong = [
        [...squares, problem.from],
        [...squares, total],
        [...squares, -1],
        [...squares, 0.5],
      ];
      if (squares.length > 0) {
        const i = spot % squares.length;
        wrong.push(squares.toSpliced(i, 1), [...squares, squares[i]!], squares.with(i, problem.from));
      }
      for (const damaged of wrong)
        expect(checkMoves(problem, { ...answer, squares: damaged })).toMatchObject({ ok: false });
    }),
    { numRuns: samples(96, 2000), seed: 9 },
  );
});

test('the order of offsets is the order of the moves', () => {
  const piece = PIECES.at(-1)!;
  expect(solveMoves({ puzzle: 'moves', board: makeBoard(8, 8), piece, from: 9 }).squares).toEqual([
    19, 26, 8,
  ]);
});
