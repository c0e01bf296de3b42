import { expect, test } from 'vitest';
import { parsePiece } from '../pieces/read.js';
import { type Board, freeMask, makeBoard } from './board.js';
import { isMove, maxMoves, moveGraph, type Ray, targetsFrom } from './moveGraph.js';
import {
  HYPERKNIGHT,
  isKnight,
  isLeaper,
  isLeaperOf,
  isReversible,
  KNIGHT,
  keyOfRays,
  leaps,
  type Piece,
} from './piece.js';
import { plainMoves, plainTargets } from './recount/plainMoves.js';

const raysOf = (text: string) => {
  const piece = parsePiece(text);
  if (!piece.ok) throw new Error(text);
  return piece.value.rays;
};

test('the number of moves on a whole board is known without making them', () => {
  for (const text of ['N', 'K', 'Q', 'R3', 'NN', 'B', 'leaper:0,2', 'offsets:1,2/-3,1']) {
    for (const [width, height] of [
      [1, 1],
      [1, 9],
      [8, 8],
      [5, 12],
    ] as const) {
      const board = makeBoard(width, height);
      const rays = raysOf(text);
      expect(maxMoves(board, rays)).toBe(moveGraph(board, rays).target.length);
    }
  }
});

/** Squares one move away, ascending, from the rule: each ray goes on until it meets the edge or a hole. */
const slowTargets = ({ width, height, missing }: Board, rays: readonly Ray[], from: number): number[] => {
  const found = new Set<number>();
  for (const { dx, dy, range } of rays) {
    for (let k = 1; k <= (range || 99); k++) {
      const [x, y] = [(from % width) + k * dx, Math.floor(from / width) + k * dy];
      const to = y * width + x;
      if (x < 0 || y < 0 || x >= width || y >= height || missing.includes(to)) break;
      found.add(to);
    }
  }
  return [...found].sort((a, b) => a - b);
};

test('moves end at the edge and before holes, in every way that they are found', () => {
  for (const text of ['N', 'R', 'B2', 'RD', 'NN', 'offsets:1,2/-3,1/0,-1']) {
    for (const board of [
      makeBoard(5, 4, [6, 13]),
      makeBoard(4, 6),
      makeBoard(7, 2, [0, 3]),
      makeBoard(1, 5, [2]),
    ]) {
      const rays = raysOf(text);
      const { start, target } = moveGraph(board, rays);
      const squares = [...Array(board.width * board.height).keys()];
      for (const from of squares) {
        const isHole = board.missing.includes(from);
        const expected = isHole ? [] : slowTargets(board, rays, from);
        const sorted = (list: Iterable<number>) => [...list].sort((a, b) => a - b);
        expect(sorted(target.slice(start[from], start[from + 1]))).toEqual(expected);
        expect(squares.filter((to) => isMove(board, rays, from, to))).toEqual(expected);
        if (isHole) continue;
        expect(sorted(targetsFrom(board, freeMask(board), rays, from))).toEqual(expected);
        const point = { x: from % board.width, y: Math.floor(from / board.width) };
        const plain = plainTargets(board, rays, point).map(({ x, y }) => y * board.width + x);
        expect(sorted(plain)).toEqual(expected);
      }
    }
  }
});

test('a square that two rays reach is listed once, on long lists too', () => {
  const board = makeBoard(40, 40);
  const twice = [...raysOf('Q'), ...raysOf('R')];
  const targets = targetsFrom(board, freeMask(board), twice, 820);
  expect(targets.length).toBeGreaterThan(64);
  expect([...targets].sort((a, b) => a - b)).toEqual(slowTargets(board, twice, 820));
});

test('squares within some moves, their moves, and when there are too many', () => {
  const board = makeBoard(9, 9, [10]);
  const { rays } = KNIGHT;
  const around = (depth: bigint) => plainMoves(board, rays, { x: 0, y: 0 }, depth, 1e6)!;
  expect([0n, 1n, 2n].map((depth) => around(depth).squares.length)).toEqual([1, 3, 12]);
  const { squares, movesOf, placeOf } = around(1n);
  expect(squares).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 2 },
    { x: 2, y: 1 },
  ]);
  expect(movesOf.map((list) => [...list])).toEqual([[1, 2], [0], [0]]);
  expect([
    placeOf({ x: 2, y: 1 }),
    placeOf({ x: 8, y: 8 }),
    placeOf({ x: -1, y: 1 }),
    placeOf({ x: 1, y: 1 }),
  ]).toEqual([2, undefined, undefined, undefined]);
  // A point off the board is not the square that has its number.
  expect(around(5n).placeOf({ x: 9, y: 0 })).toBeUndefined();
  const all = (most: number) => plainMoves(makeBoard(8, 8), rays, undefined, 0n, most);
  expect(all(336)!.movesOf.reduce((sum, list) => sum + list.length, 0)).toBe(336);
  expect(all(335)).toBeUndefined();
  expect(all(63)).toBeUndefined();
  expect(plainMoves(makeBoard(3, 3), rays, undefined, 0n, 9)).toBeUndefined();
  const far = makeBoard(1_000_000_000, 1_000_000_000);
  expect(plainMoves(far, rays, { x: 999_999_999, y: 999_999_999 }, 1n, 100)!.squares).toHaveLength(3);
});

test('what kind of mover a piece is', () => {
  const pieces: readonly Piece[] = [
    KNIGHT,
    HYPERKNIGHT,
    { text: 'R', rays: [...raysOf('R')].map((ray) => ({ ...ray, mode: 'any' })) },
  ];
  expect(pieces.map(isLeaper)).toEqual([true, true, false]);
  expect(pieces.map(isReversible)).toEqual([true, false, true]);
  expect(pieces.map(isKnight)).toEqual([true, false, false]);
  expect(isLeaperOf(KNIGHT, 2, 1)).toBe(true);
  expect(isLeaperOf({ ...KNIGHT, rays: KNIGHT.rays.slice(1) }, 1, 2)).toBe(false);
  expect(isLeaperOf({ ...KNIGHT, rays: [...KNIGHT.rays, KNIGHT.rays[0]!] }, 1, 2)).toBe(true);
  expect([leaps(1, 2), leaps(0, 3), leaps(2, 2), leaps(0, 0)].map((list) => list.length)).toEqual([
    8, 4, 4, 1,
  ]);
  expect(leaps(2, 1)).toEqual(leaps(1, 2));
  expect(leaps(0, 1).map(({ dx, dy }) => [dx, dy])).toEqual([
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]);
  const own = [{ dx: 1, dy: 0, range: 2 }];
  expect(keyOfRays(own)).toBe('1,0,2');
  own[0]!.dx = 3; // lists that may change are not remembered
  expect(keyOfRays(own)).toBe('3,0,2');
  expect(keyOfRays(KNIGHT.rays)).toBe(keyOfRays([...KNIGHT.rays]));
});
