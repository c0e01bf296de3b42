/*
 * Answers built by hand from the oracle: correct ones pass, whatever their tables look like, and those that
 * prove nothing do not.
 */
import { describe, expect, it } from 'vitest';
import { drawProblem, pieceOf } from '../../../../test/cases/grundy.js';
import { slowGrundy, slowOptions } from '../../../../test/slow/grundy.js';
import { type Board, makeBoard } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Point } from '../../../core/square.js';
import { NOT_REACHED } from '../grundy.js';
import { checkGrundy, type GrundyAnswer, type GrundyProblem } from '../index.js';

/** The winner, the winning moves, and the values, from the oracle. */
const outcome = ({ board, piece, at }: GrundyProblem) => {
  const value = slowGrundy(board, piece.rays);
  const points = at.map(({ x, y }) => ({ x: Number(x), y: Number(y) }));
  const values = points.map(({ x, y }) => value(x, y));
  const sum = values.reduce((xor, one) => xor ^ one, 0);
  const winning = points.flatMap(({ x, y }, i) =>
    slowOptions(board, piece.rays, x, y)
      .filter((to) => sum !== 0 && (sum ^ values[i]! ^ value(to.x, to.y)) === 0)
      .map((to) => ({ piece: i, from: at[i]!, to: { x: BigInt(to.x), y: BigInt(to.y) } })),
  );
  const winner: 'first' | 'second' = sum === 0 ? 'second' : 'first';
  return { kind: 'grundy' as const, values, sum, winner, winning };
};

/** Is the answer accepted? If not, the reason must be about the game, not an internal failure. */
const accepts = (problem: GrundyProblem, answer: unknown): boolean => {
  const verdict = checkGrundy(problem, answer as GrundyAnswer);
  if (!verdict.ok) expect(verdict.reason.en).not.toMatch(/malformed/);
  return verdict.ok;
};

/** A table with columns of given heights, its squares counted from the sides that the flips specify. */
const tableOf = (
  { board, piece }: GrundyProblem,
  heights: readonly number[],
  flipX: boolean,
  flipY: boolean,
  weight: Point,
) => {
  const value = slowGrundy(board, piece.rays);
  const squares = heights.flatMap((height, column) =>
    Array.from({ length: height }, (_, row): Point => {
      if (board === 'quadrant') return { x: column, y: row };
      return { x: flipX ? board.width - 1 - column : column, y: flipY ? board.height - 1 - row : row };
    }),
  );
  const isHole = ({ x, y }: Point) => board !== 'quadrant' && board.missing.includes(y * board.width + x);
  const values = Uint16Array.from(squares, (square) => (isHole(square) ? 0 : value(square.x, square.y)));
  const certificate = {
    kind: 'table' as const,
    weight: { x: flipX ? -weight.x : weight.x, y: flipY ? -weight.y : weight.y },
    flipX,
    flipY,
    heights: Uint32Array.from(heights),
    values,
  };
  return {
    squares: squares.filter((square) => !isHole(square)),
    certificate,
    rests: { kind: 'table' as const, squares: values.length, weight: certificate.weight },
  };
};

describe('tables', () => {
  it('pass if no move leaves them, every move lowers the weight, and all values are right', () => {
    const random = seededRandom(61);
    const below = (limit: number) => randomBelow(random, limit);
    const count = { right: 0, open: 0, rising: 0 };
    for (let round = 0; round < 120; round++) {
      const { problem, flipX, flipY } = drawProblem(below);
      const { board, piece, at } = problem;
      const [width, height] = board === 'quadrant' ? [10, 10] : [board.width, board.height];
      const full = Array.from({ length: width }, (_, x) =>
        board === 'quadrant' ? Math.max(0, 15 - 2 * x) : height,
      );
      // Columns are cut only at squares: a table includes the holes that stop a move.
      const isOpen = board === 'quadrant' || board.missing.length === 0;
      const heights =
        !isOpen || below(2) === 0 ? full : full.map((tall) => (below(4) === 0 ? below(tall + 1) : tall));
      if (isOpen && below(6) === 0) heights.pop();
      const weight =
        below(4) === 0 ? { x: below(3), y: below(3) } : below(2) === 0 ? { x: 2, y: 3 } : { x: 3, y: 2 };
      const { squares, certificate, rests } = tableOf(problem, heights, flipX, flipY, weight);
      const names = new Set(squares.map(({ x, y }) => `${x},${y}`));
      const isClosed =
        squares.every(({ x, y }) =>
          slowOptions(board, piece.rays, x, y).every((to) => names.has(`${to.x},${to.y}`)),
        ) && at.every(({ x, y }) => names.has(`${x},${y}`));
      const falls = piece.rays.every(
        ({ dx, dy }) =>
          (board !== 'quadrant' && (Math.abs(dx) >= width || Math.abs(dy) >= height)) ||
          certificate.weight.x * dx + certificate.weight.y * dy < 0,
      );
      const answer = { ...outcome(problem), certificate, rests, method: 'table' };
      const text = JSON.stringify([board, piece.rays, heights, weight, flipX, flipY, at.map(String)]);
      expect([text, accepts(problem, answer)]).toEqual([text, isClosed && falls]);
      count[!falls ? 'rising' : isClosed ? 'right' : 'open']++;
      if (!isClosed || !falls) continue;
      for (let i = 0; i < 4; i++) {
        const values = certificate.values.slice();
        values[below(values.length)]! += 1 + below(3);
        expect(accepts(problem, { ...answer, certificate: { ...certificate, values } })).toBe(false);
      }
      const { values } = answer;
      expect(accepts(problem, { ...answer, values: values.with(below(values.length), 9) })).toBe(false);
      expect(accepts(problem, { ...answer, values: [...values, 0] })).toBe(false);
      expect(accepts(problem, { ...answer, rests: { ...rests, squares: rests.squares + 1 } })).toBe(false);
      expect(accepts(problem, { ...answer, rests: { ...rests, weight: { ...rests.weight, x: 9 } } })).toBe(
        false,
      );
      expect(accepts(problem, { ...answer, rests: { ...rests, weight: { ...rests.weight, y: 9 } } })).toBe(
        false,
      );
      expect(accepts(problem, { ...answer, rests: { ...rests, kind: 'ranks' } })).toBe(false);
      expect(accepts(problem, { ...answer, rests: { ...rests, kind: 'rule' } })).toBe(false);
      for (const [i, move] of answer.winning.entries()) {
        const says = (change: object) =>
          accepts(problem, { ...answer, winning: answer.winning.with(i, { ...move, ...change }) });
        expect(says({ piece: move.piece + 1 })).toBe(false);
        expect(says({ from: { ...move.from, x: move.from.x + 1n } })).toBe(false);
        expect(says({ from: { ...move.from, y: move.from.y + 1n } })).toBe(false);
        expect(says({ to: { ...move.to, x: move.to.x + 1n } })).toBe(false);
        expect(says({ to: { ...move.to, y: move.to.y + 1n } })).toBe(false);
      }
    }
    expect(Math.min(...Object.values(count))).toBeGreaterThan(8);
  });

  it('may weigh one direction only, where no move goes the other way', () => {
    for (const [dx, dy] of [
      [-1, 0],
      [0, -1],
    ] as const) {
      const problem: GrundyProblem = {
        puzzle: 'grundy',
        board: makeBoard(4, 5),
        piece: pieceOf([dx, dy, 2]),
        at: [{ x: 3n, y: 4n }],
      };
      for (const weight of [
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ]) {
        const { certificate, rests } = tableOf(problem, [5, 5, 5, 5], false, false, weight);
        const answer = { ...outcome(problem), certificate, rests, method: 'table' };
        expect(accepts(problem, answer)).toBe(weight.x === -dx);
      }
    }
  });

  it('hold large values and large weights', () => {
    const problem: GrundyProblem = {
      puzzle: 'grundy',
      board: makeBoard(40, 40),
      piece: pieceOf([-1, 0, 0], [0, -1, 0]),
      at: [
        { x: 39n, y: 24n },
        { x: 5n, y: 32n },
      ],
    };
    const full = Array<number>(40).fill(40);
    for (const weight of [
      { x: 1, y: 1 },
      { x: 1e8, y: 1e8 + 7 },
    ]) {
      const { certificate, rests } = tableOf(problem, full, false, false, weight);
      expect(certificate.values[39 * 40 + 24]).toBe(39 ^ 24); // two heaps of Nim
      const answer = { ...outcome(problem), certificate, rests, method: 'table' };
      expect(accepts(problem, answer)).toBe(true);
      for (const square of [39 * 40 + 24, 1599, 32, 33 * 40]) {
        for (const value of [0, 1, 32, 64, 95]) {
          const values = certificate.values.with(square, value);
          expect(accepts(problem, { ...answer, certificate: { ...certificate, values } })).toBe(
            value === certificate.values[square],
          );
        }
      }
    }
  });

  it('fail if they are of another shape than they say', () => {
    const problem: GrundyProblem = {
      puzzle: 'grundy',
      board: makeBoard(3, 4),
      piece: pieceOf([-1, 0, 1], [0, -1, 1]),
      at: [{ x: 1n, y: 1n }],
    };
    const { certificate, rests } = tableOf(problem, [4, 4, 4], false, false, { x: 1, y: 1 });
    const answer = { ...outcome(problem), certificate, rests, method: 'table' };
    const says = (change: object) =>
      accepts(problem, { ...answer, certificate: { ...certificate, ...change } });
    expect(says({})).toBe(true);
    expect(says({ values: Uint32Array.from(certificate.values) })).toBe(true);
    expect(says({ values: Float64Array.from(certificate.values) })).toBe(false);
    expect(says({ values: [...certificate.values] })).toBe(false);
    expect(says({ heights: [...certificate.heights] })).toBe(false);
    expect(says({ heights: Uint32Array.of(4, 4) })).toBe(false);
    expect(says({ heights: Uint32Array.of(4, 4, 4, 0) })).toBe(false);
    expect(says({ heights: Uint32Array.of(5, 4, 3) })).toBe(false);
    for (const weight of [0.5, -1, Number.NaN, 1e300]) {
      expect(says({ weight: { x: weight, y: 1 } })).toBe(false);
      expect(says({ weight: { x: 1, y: weight } })).toBe(false);
    }
    const large = Uint32Array.from(certificate.values).fill(4_000_000_000, 5, 6);
    expect(says({ values: large })).toBe(false);
    const plane = { ...problem, board: 'quadrant' } as const;
    const flipped = { ...certificate, weight: { x: -1, y: 1 }, flipX: true };
    const odd = { ...plane, piece: pieceOf([1, 0, 1], [0, -1, 1]) };
    expect(accepts(odd, { ...answer, certificate: flipped })).toBe(false);
    const flippedY = { ...certificate, weight: { x: 1, y: -1 }, flipY: true };
    expect(
      accepts({ ...plane, piece: pieceOf([-1, 0, 1], [0, 1, 1]) }, { ...answer, certificate: flippedY }),
    ).toBe(false);
  });
});

describe('ranks', () => {
  /** The longest play from a square, NOT_REACHED for squares that are left out. */
  const ranksOf = (board: Board, piece: Piece, isLeftOut: (square: number) => boolean) => {
    const longest = (x: number, y: number): number =>
      Math.max(-1, ...slowOptions(board, piece.rays, x, y).map((to) => longest(to.x, to.y))) + 1;
    return Uint32Array.from({ length: board.width * board.height }, (_, square) =>
      isLeftOut(square)
        ? NOT_REACHED
        : board.missing.includes(square)
          ? 0
          : longest(square % board.width, Math.floor(square / board.width)),
    );
  };

  it('pass if every move lowers them, all values are right, and squares out of reach have none', () => {
    const random = seededRandom(62);
    const below = (limit: number) => randomBelow(random, limit);
    let right = 0;
    for (let round = 0; round < 150; round++) {
      const { problem } = drawProblem(below);
      const { board, piece, at } = problem;
      if (board === 'quadrant' || board.width * board.height > 25) continue;
      const value = slowGrundy(board, piece.rays);
      const starts = at.map(({ x, y }) => Number(y) * board.width + Number(x));
      const reached = new Set(starts);
      for (const square of reached)
        for (const { x, y } of slowOptions(
          board,
          piece.rays,
          square % board.width,
          Math.floor(square / board.width),
        ))
          reached.add(y * board.width + x);
      const leave = below(3) === 0 ? below(board.width * board.height) : -1;
      const isLeftOut = (square: number) => square === leave || !reached.has(square);
      const ranks = ranksOf(board, piece, isLeftOut);
      const values = Uint16Array.from(ranks, (rank, square) =>
        rank === NOT_REACHED || board.missing.includes(square)
          ? 0
          : value(square % board.width, Math.floor(square / board.width)),
      );
      const certificate = { kind: 'ranks' as const, ranks, values };
      const rests = { kind: 'ranks' as const, squares: values.length };
      const answer = { ...outcome(problem), certificate, rests, method: 'table' };
      const isRight = !reached.has(leave);
      expect(accepts(problem, answer)).toBe(isRight);
      if (!isRight) continue;
      right++;
      const says = (change: object) =>
        accepts(problem, { ...answer, certificate: { ...certificate, ...change } });
      expect(says({ ranks: ranks.map((rank) => (rank === NOT_REACHED ? rank : 5)) })).toBe(
        starts.every((square) => ranks[square] === 0),
      );
      const square = below(values.length);
      expect(says({ values: values.with(square, values[square]! + 1) })).toBe(false);
      expect(says({ values: values.slice(1) })).toBe(false);
      expect(says({ ranks: ranks.slice(1) })).toBe(false);
      expect(says({ ranks: [...ranks] })).toBe(false);
      expect(says({ values: [...values] })).toBe(false);
      expect(says({ ranks: Uint32Array.of(...ranks, 0), values: Uint16Array.of(...values, 0) })).toBe(false);
      expect(accepts({ ...problem, board: 'quadrant' }, answer)).toBe(false);
      expect(accepts(problem, { ...answer, rests: { ...rests, squares: 1 + rests.squares } })).toBe(false);
    }
    expect(right).toBeGreaterThan(30);
  });
});
