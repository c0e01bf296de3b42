/* Answers built by hand from the oracle: right ones pass, whatever their tables look like, and those that prove nothing do not. */
import { describe, expect, it } from 'vitest';
import { slowGrundy, slowMisere, slowOptions } from '../../../../test/slow/grundy.js';
import { type Board, makeBoard } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Point } from '../../../core/square.js';
import { NOT_REACHED } from '../grundy.js';
import { checkGrundy, type GrundyAnswer, type GrundyProblem } from '../index.js';

type Below = (limit: number) => number;

const pieceOf = (...rays: readonly (readonly [number, number, number])[]): Piece => ({
  text: 'piece',
  rays: rays.map(([dx, dy, range]) => ({ dx, dy, range, mode: 'any' })),
});

/** Every one of their moves lowers x + 2 y or 2 x + y. */
const FALLING = [
  pieceOf([-1, 0, 1], [0, -1, 1]),
  pieceOf([-1, 0, 0], [0, -1, 0]),
  pieceOf([-1, 0, 0], [0, -1, 0], [-1, -1, 0]),
  pieceOf([-2, 1, 1], [-1, -2, 1], [-3, 1, 1]),
  pieceOf([1, -1, 1], [-1, 0, 2], [0, -3, 1]),
  pieceOf([-2, 1, 0], [0, -1, 2], [-1, 0, 1]),
  pieceOf([-2, -1, 0], [-1, 0, 3]),
  pieceOf([-1, -1, 2]),
  pieceOf([-2, 0, 0], [0, -1, 1]),
];

const turned = (piece: Piece, flipX: boolean, flipY: boolean): Piece => ({
  ...piece,
  rays: piece.rays.map((ray) => ({
    ...ray,
    dx: flipX ? -ray.dx || 0 : ray.dx,
    dy: flipY ? -ray.dy || 0 : ray.dy,
  })),
});

/** Who wins, how, and the values, as the oracle has them. */
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

const accepts = (problem: GrundyProblem, answer: unknown): boolean =>
  checkGrundy(problem, answer as GrundyAnswer).ok;

const drawBoard = (below: Below): Board => {
  const [width, height] = [1 + below(7), 1 + below(7)];
  return makeBoard(
    width,
    height,
    below(2) === 0 ? [] : [...Array(width * height).keys()].filter((square) => square > 0 && below(5) === 0),
  );
};

const drawProblem = (below: Below): { problem: GrundyProblem; flipX: boolean; flipY: boolean } => {
  const board = below(3) === 0 ? 'quadrant' : drawBoard(below);
  const [flipX, flipY] = board === 'quadrant' ? [false, false] : [below(2) === 0, below(2) === 0];
  const [width, height] = board === 'quadrant' ? [4, 4] : [board.width, board.height];
  const free = [...Array(width * height).keys()].filter(
    (square) => board === 'quadrant' || !board.missing.includes(square),
  );
  const at = Array.from({ length: 1 + below(3) }, () => {
    const square = free[below(free.length)]!;
    return { x: BigInt(square % width), y: BigInt(Math.floor(square / width)) };
  });
  const piece = turned(FALLING[below(FALLING.length)]!, flipX, flipY);
  return { problem: { puzzle: 'grundy', board, piece, at }, flipX, flipY };
};

/** A table of columns of given heights, its squares counted from the sides that the flips say. */
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
      // Columns are cut where no square is missing: a table holds the missing squares that stop a move.
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

describe('misère play', () => {
  it('passes if the oracle says so', () => {
    const random = seededRandom(63);
    const below = (limit: number) => randomBelow(random, limit);
    for (let round = 0; round < 40; round++) {
      const drawn = drawProblem(below).problem;
      const at = drawn.at
        .slice(0, 2)
        .map(({ x, y }) => (drawn.board === 'quadrant' ? { x: x % 4n, y: y % 4n } : { x, y }));
      const problem: GrundyProblem = { ...drawn, at, misere: true };
      const wins = slowMisere(problem.board, problem.piece.rays);
      const points = at.map(({ x, y }) => ({ x: Number(x), y: Number(y) }));
      const winning = points.flatMap(({ x, y }, i) =>
        slowOptions(problem.board, problem.piece.rays, x, y)
          .filter((to) => !wins(points.with(i, to)))
          .map((to) => ({ piece: i, from: at[i]!, to: { x: BigInt(to.x), y: BigInt(to.y) } })),
      );
      const winner = wins(points) ? 'first' : 'second';
      const answer = { kind: 'misere', winner, winning, positions: 1, method: 'search' };
      expect(checkGrundy(problem, answer as unknown as GrundyAnswer)).toMatchObject({
        ok: true,
        level: 'recomputed',
      });
      expect(accepts(problem, { ...answer, winner: wins(points) ? 'second' : 'first' })).toBe(false);
      expect(accepts(drawn, answer)).toBe(false);
      for (const [i, move] of winning.entries()) {
        const says = (change: object) =>
          accepts(problem, { ...answer, winning: winning.with(i, { ...move, ...change }) });
        expect(says({ piece: move.piece + 1 })).toBe(false);
        expect(says({ from: { ...move.from, x: move.from.x + 1n } })).toBe(false);
        expect(says({ from: { ...move.from, y: move.from.y + 1n } })).toBe(false);
        expect(says({ to: { ...move.to, x: move.to.x + 1n } })).toBe(false);
        expect(says({ to: { ...move.to, y: move.to.y + 1n } })).toBe(false);
        expect(accepts(problem, { ...answer, winning: winning.filter((one) => one !== move) })).toBe(false);
        expect(accepts(problem, { ...answer, winning: [...winning, move] })).toBe(false);
      }
    }
  });

  it('is refused where play need not end', () => {
    const problem: GrundyProblem = {
      puzzle: 'grundy',
      board: makeBoard(3, 1),
      piece: pieceOf([1, 0, 1], [-1, 0, 1]),
      at: [{ x: 0n, y: 0n }],
      misere: true,
    };
    for (const winner of ['first', 'second'])
      expect(accepts(problem, { kind: 'misere', winner, winning: [], positions: 3, method: 'search' })).toBe(
        false,
      );
  });
});

describe('endless play', () => {
  it('on the quarter-plane takes moves of the piece that do not shrink in all', () => {
    const problem: GrundyProblem = {
      puzzle: 'grundy',
      board: 'quadrant',
      piece: pieceOf([1, -2, 1], [-2, 1, 3], [3, 0, 0], [0, 2, 2]),
      at: [{ x: 3n, y: 3n }],
    };
    const says = (...moves: readonly (readonly [number, number, number])[]) =>
      accepts(problem, {
        kind: 'endless',
        moves: moves.map(([dx, dy, times]) => ({ dx, dy, times })),
        method: 'never-shrinks',
      });
    expect(says([3, 0, 1])).toBe(true);
    expect(says([9, 0, 1])).toBe(true); // a rider goes on
    expect(says([0, 4, 1])).toBe(true);
    expect(says([1, -2, 1], [0, 2, 1])).toBe(true);
    expect(says([1, -2, 3], [-4, 2, 1], [3, 0, 1], [0, 4, 1])).toBe(true);
    expect(says([1, -2, 4], [-6, 3, 1], [3, 0, 1], [0, 4, 1])).toBe(false); // up in x, down in y
    expect(says([-2, 1, 1], [3, 0, 1])).toBe(true);
    expect(says([-2, 1, 2], [3, 0, 1])).toBe(false); // up in y, down in x
    for (const move of [
      [-8, 4], // farther than it goes
      [0, 6],
      [0, 3],
      [2, -4],
      [0, -2], // the other way
      [-3, 0],
      [3, 1],
      [1, 2],
      [0, 0],
    ] as const)
      expect(says([3, 0, 9], [0, 2, 9], [...move, 1])).toBe(false);
    for (const times of [0, -1, 0.5, Number.NaN, 1e300]) expect(says([3, 0, times])).toBe(false);
    expect(says()).toBe(false);
  });

  it('on a board takes a legal cycle that a piece can come to, and its moves', () => {
    const piece = pieceOf([1, 0, 1], [-1, 0, 2], [0, 1, 1], [0, -1, 1]);
    const board = makeBoard(4, 4, [6]);
    const at = (x: number, y: number): GrundyProblem => ({
      puzzle: 'grundy',
      board,
      piece,
      at: [{ x: BigInt(x), y: BigInt(y) }],
    });
    const square = ([x, y]: readonly [number, number]) => ({ x, y });
    const round = (
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 0],
      ] as const
    ).map(square);
    const moves = [
      { dx: 1, dy: 0, times: 2 },
      { dx: -2, dy: 0, times: 1 },
    ];
    const says = (change: object, problem = at(3, 3)) =>
      accepts(problem, { kind: 'endless', moves, cycle: round, method: 'cycle', ...change });
    expect(says({})).toBe(true);
    expect(says({ moves: moves.toReversed() })).toBe(true);
    expect(says({ moves: [{ ...moves[0]!, times: 1 }, moves[1]!] })).toBe(false);
    expect(says({ moves: [...moves, { dx: 0, dy: 1, times: 1 }] })).toBe(false);
    expect(says({ moves: moves.slice(1) })).toBe(false);
    expect(says({ cycle: undefined })).toBe(false);
    expect(says({ cycle: round.slice(0, 1), moves: [] })).toBe(false);
    expect(says({ cycle: round.slice(0, 3) })).toBe(false);
    const open = { dx: 1, dy: 0, times: 1 };
    expect(says({ cycle: round.slice(0, 2), moves: [open] })).toBe(false);
    expect(
      says({
        cycle: [
          { x: 0, y: 0 },
          { x: 0, y: 1 },
        ],
        moves: [{ dx: 0, dy: 1, times: 1 }],
      }),
    ).toBe(false);
    const loops = (...squares: readonly (readonly [number, number])[]) => {
      const cycle = squares.map(square);
      const made = new Map<string, { dx: number; dy: number; times: number }>();
      for (const [i, { x, y }] of cycle.slice(1).entries()) {
        const [dx, dy] = [x - cycle[i]!.x, y - cycle[i]!.y];
        made.set(`${dx},${dy}`, { dx, dy, times: (made.get(`${dx},${dy}`)?.times ?? 0) + 1 });
      }
      return says({ cycle, moves: [...made.values()] });
    };
    expect(loops([0, 0], [0, 1], [0, 0])).toBe(true);
    expect(loops([3, 3], [2, 3], [3, 3])).toBe(true);
    expect(loops([0, 0], [1, 1], [0, 0])).toBe(false);
    expect(loops([2, 1], [1, 1], [2, 1])).toBe(false); // a missing square
    expect(loops([1, 1], [2, 1], [1, 1])).toBe(false);
    expect(loops([0, 0], [-1, 0], [0, 0])).toBe(false);
    expect(loops([-1, 0], [0, 0], [-1, 0])).toBe(false);
    expect(loops([0, 3], [0, 4], [0, 3])).toBe(false);
    expect(loops([3, 0], [4, 0], [3, 0])).toBe(false);
    expect(loops([4, 0], [3, 0], [4, 0])).toBe(false);
    // A piece that cannot get there does not go round there.
    const oneWay = pieceOf([1, 0, 1], [-1, 0, 2], [0, 1, 1]);
    const up = (y: number): GrundyProblem => ({ ...at(0, y), piece: oneWay });
    expect(says({}, up(0))).toBe(true);
    expect(says({}, up(1))).toBe(false);
    const higher = round.map(({ x, y }) => ({ x, y: y + 3 }));
    expect(says({ cycle: higher }, up(0))).toBe(true);
  });
});
