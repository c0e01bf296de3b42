/* What a check may spend, and the bounds of lines and blocks, compared with trying every choice of them. */
import { describe, expect, it, test } from 'vitest';
import { type Board, makeBoard } from '../../../core/board.js';
import { type Because, type PlaceAnswer, type PlaceProblem, parsePlace } from '../index.js';
import { attackEachOther } from './attacks.js';
import { checkPlace, claimedNodes, stepsOf } from './check.js';
import { areApartSquares } from './large.js';
import { leastOnLines, mostInBlocks, mostOnLines } from './theorems.js';

const read = (line: string): PlaceProblem => {
  const parsed = parsePlace(`place ${line}`);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

const raysOf = (piece: string) => read(`9x9 ${piece} apart`).piece.rays;

test('the steps of a second search grow with those of the first, within bounds', () => {
  expect(stepsOf('full', 20, 0)).toEqual({ counted: 1e9, weighed: 1e7 });
  expect(stepsOf('usual', 9, 1e9)).toEqual({ counted: 100_000, weighed: 500 });
  expect([0, 20_000, 40_000, 6e6, 1e9].map((nodes) => stepsOf('usual', 10, nodes).weighed)).toEqual([
    1000, 1000, 2000, 300_000, 300_000,
  ]);
});

test('the steps of a proof are those of all its searches', () => {
  const searched = (nodes: number): Because => ({ kind: 'exhausted', nodes });
  const part = (nodes: number) => ({ squares: [0], size: 1, because: searched(nodes) });
  const parts: Because = { kind: 'parts', parts: [part(5), part(7)] };
  expect(claimedNodes(searched(3))).toBe(3);
  expect(claimedNodes(parts)).toBe(12);
  expect(claimedNodes({ kind: 'cases', square: 0, placed: parts, empty: searched(30) })).toBe(42);
  expect(claimedNodes({ kind: 'lines', lines: 'rows' })).toBe(0);
});

describe('lines and blocks', () => {
  const PIECES = [
    'Q',
    'R',
    'B',
    'K',
    'W',
    'F',
    'R2',
    'B2',
    'R3',
    'N',
    'WD',
    'DD',
    'fR',
    'offsets:1,0/0,1/1,1',
  ];
  const boards = (largest: number): Board[] =>
    Array.from({ length: largest ** 2 }, (_, i) => makeBoard(1 + (i % largest), 1 + Math.floor(i / largest)));
  const squaresOf = ({ width, height }: Board) => Array.from({ length: width * height }, (_, i) => i);

  it('rows, columns, and diagonals hold one piece each, or prove nothing', () => {
    let shown = 0;
    for (const piece of PIECES) {
      const rays = raysOf(piece);
      for (const board of boards(5)) {
        const { width, height } = board;
        const isOne = (line: readonly number[]) =>
          line.every((a, i) => line.slice(0, i).every((b) => attackEachOther(board, rays, a, b)));
        const lines = (key: (square: number) => number) =>
          [...new Set(squaresOf(board).map(key))].every((line) =>
            isOne(squaresOf(board).filter((square) => key(square) === line)),
          );
        const [x, y] = [(s: number) => s % width, (s: number) => Math.floor(s / width)];
        for (const [name, most, isShown] of [
          ['rows', height, lines(y)],
          ['columns', width, lines(x)],
          [
            'diagonals',
            2 * width - 2,
            width === height && width > 1 && lines((s) => x(s) - y(s)) && lines((s) => x(s) + y(s)),
          ],
        ] as const) {
          const found = mostOnLines({ board, rays }, name);
          // A bound that is claimed holds; for pieces that ride, it is claimed wherever it holds.
          if (found !== undefined)
            expect([piece, board, name, found, isShown]).toEqual([piece, board, name, most, true]);
          else if (/^[QRB]$/.test(piece) && Math.min(width, height) > 1)
            expect([piece, board, name, isShown]).toEqual([piece, board, name, false]);
          if (found !== undefined) shown++;
        }
        expect(mostOnLines({ board, rays }, 'outermost')).toBe(undefined);
      }
    }
    expect(shown).toBeGreaterThan(100);
    expect(mostOnLines({ board: makeBoard(3, 3, [4]), rays: raysOf('R') }, 'rows')).toBe(undefined);
  });

  it('a block holds one piece if all its squares attack each other', () => {
    let shown = 0;
    for (const piece of PIECES) {
      const rays = raysOf(piece);
      for (const block of boards(4)) {
        const squares = squaresOf(block);
        const isOne = squares.every((a, i) =>
          squares.slice(0, i).every((b) => attackEachOther(block, rays, a, b)),
        );
        const { width, height } = block;
        const found = mostInBlocks({ board: makeBoard(7, 10), rays }, width, height);
        const wanted = isOne ? Math.ceil(7 / width) * Math.ceil(10 / height) : undefined;
        expect([piece, width, height, found]).toEqual([piece, width, height, wanted]);
        if (isOne) shown++;
      }
    }
    expect(shown).toBeGreaterThan(30);
    const [king, rook] = [raysOf('K'), raysOf('R')];
    expect(mostInBlocks({ board: makeBoard(200, 1), rays: rook }, 100, 1)).toBe(2);
    expect(mostInBlocks({ board: makeBoard(200, 1), rays: rook }, 101, 1)).toBe(undefined);
    expect(mostInBlocks({ board: makeBoard(4, 4, [5]), rays: king }, 2, 2)).toBe(undefined);
    for (const bad of [0, -1, Number.NaN]) {
      expect(mostInBlocks({ board: makeBoard(4, 4), rays: king }, bad, 2)).toBe(undefined);
      expect(mostInBlocks({ board: makeBoard(4, 4), rays: king }, 2, bad)).toBe(undefined);
    }
  });

  it('diagonals that cross on the board all need a piece', () => {
    const subsets = (values: readonly number[], size: number): number[][] =>
      size === 0
        ? [[]]
        : values.flatMap((value, i) =>
            subsets(values.slice(i + 1), size - 1).map((rest) => [value, ...rest]),
          );
    for (const board of boards(4)) {
      const { width, height } = board;
      const isOn = (difference: number, sum: number) => {
        const [x, y] = [(sum + difference) / 2, (sum - difference) / 2];
        return x >= 0 && y >= 0 && x < width && y < height;
      };
      const most = [0, 1].map((color) => {
        const ofColor = (low: number, high: number) =>
          Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((v) => Math.abs(v % 2) === color);
        const [rising, falling] = [ofColor(1 - height, width - 1), ofColor(0, width + height - 2)];
        let k = 0;
        while (
          subsets(rising, k + 1).some((up) =>
            subsets(falling, k + 1).some((down) => up.every((a) => down.every((b) => isOn(a, b)))),
          )
        )
          k++;
        return k;
      });
      const name = `${width}x${height}`;
      const found = leastOnLines({ board, rays: raysOf('B') }, 'diagonals');
      // Those around the middle are taken; on boards of a single line others may cross on the board, too.
      const isLine = Math.min(width, height) === 1;
      const all = most[0]! + most[1]!;
      expect([name, isLine ? found! <= all : found]).toEqual([name, isLine ? true : all]);
      expect(leastOnLines({ board, rays: raysOf('Q') }, 'diagonals')).toBe(undefined);
      const least = Math.min(width, height);
      const shorter = width <= height ? 'columns' : 'rows';
      expect(leastOnLines({ board, rays: raysOf('R') }, shorter)).toBe(least);
      expect(leastOnLines({ board, rays: raysOf('R') }, shorter === 'rows' ? 'columns' : 'rows')).toBe(
        undefined,
      );
      expect(leastOnLines({ board, rays: raysOf('Q') }, shorter)).toBe(undefined);
      expect(leastOnLines({ board, rays: raysOf('Q') }, 'outermost')).toBe(
        width === height ? Math.ceil((width - 1) / 2) : undefined,
      );
      expect(leastOnLines({ board, rays: raysOf('N') }, 'outermost')).toBe(undefined);
    }
  });

  it('squares are apart if no piece covers two of them', () => {
    for (const piece of PIECES) {
      const board = makeBoard(4, 3, [6]);
      const { rays } = read(`4x3 ${piece} apart`).piece;
      const free = squaresOf(board).filter((square) => square !== 6);
      const attacks = (a: number, b: number) => a !== b && attackOneWay(board, rays, a, b);
      for (const rule of ['cover', 'total'] as const) {
        for (const a of free) {
          for (const b of free) {
            if (a >= b) continue;
            const isShared = free.some((at) =>
              [a, b].every((square) => attacks(at, square) || (rule === 'cover' && at === square)),
            );
            expect([piece, rule, a, b, areApartSquares(board, rays, rule, [a, b])]).toEqual([
              piece,
              rule,
              a,
              b,
              !isShared,
            ]);
          }
        }
      }
    }
    const far = makeBoard(9, 1);
    for (const bad of [[5, 0], [0, 0], [-1], [9], [0.5], [1, 8, 4]])
      expect(areApartSquares(far, raysOf('W'), 'cover', bad)).toBe(false);
    expect(areApartSquares(far, raysOf('W'), 'cover', [1, 4, 8])).toBe(true);
    expect(areApartSquares(makeBoard(9, 1, [4]), raysOf('W'), 'cover', [1, 4])).toBe(false);
  });
});

/** By the rules: along a ray, over free squares, as far as it goes. */
const attackOneWay = (board: Board, rays: ReturnType<typeof raysOf>, from: number, to: number): boolean =>
  rays.some(({ dx, dy, range }) => {
    let [x, y] = [from % board.width, Math.floor(from / board.width)];
    for (let step = 1; range === 0 || step <= range; step++) {
      [x, y] = [x + dx, y + dy];
      const square = y * board.width + x;
      if (x < 0 || y < 0 || x >= board.width || y >= board.height || board.missing.includes(square))
        return false;
      if (square === to) return true;
    }
    return false;
  });

describe('answers', () => {
  const says = (line: string, answer: object) => checkPlace(read(line), answer as PlaceAnswer).ok;
  const none = (line: string, because: object) =>
    says(line, { kind: 'none', because, method: 'search', nodes: 0 });

  it('list each square once, in order', () => {
    const placed = (...squares: readonly unknown[]) =>
      says('8x1 W apart 2', { kind: 'placement', squares, method: 'search', nodes: 0 });
    expect(placed(0, 2)).toBe(true);
    expect(placed(0, 7)).toBe(true);
    for (const bad of [[2, 0], [2, 2], [0, 1], [0], [0, 2, 4], [0, 8], [-1, 2], [0, 2.5], ['0', 2]])
      expect(placed(...bad)).toBe(false);
  });

  it('two given squares that attack each other rule out a placement apart, and nothing else', () => {
    const conflict = (line: string, ...squares: readonly number[]) =>
      none(line, { kind: 'conflict', squares });
    expect(conflict('4x4 R apart given a1/d1', 0, 3)).toBe(true);
    expect(conflict('4x4 R apart given a1/d1', 3, 0)).toBe(false);
    expect(conflict('4x4 R apart given a1/d1', 0, 0)).toBe(false);
    expect(conflict('4x4 R apart given a1/d1', 0)).toBe(false);
    expect(conflict('4x4 R apart given a1/d1', 0, 3, 3)).toBe(false);
    expect(conflict('4x4 R apart given a1/d2', 0, 7)).toBe(false); // no attack
    expect(conflict('4x4 R apart given a1', 0, 3)).toBe(false); // one of them is not given
    expect(conflict('4x4 R cover given a1/d1', 0, 3)).toBe(false); // no harm
  });

  it('more pieces than free squares, or fewer than are given, rule it out', () => {
    const size = (line: string, least: number, most: number) => none(line, { kind: 'size', least, most });
    expect(size('2x2 without a1 N apart 4', 0, 3)).toBe(true);
    expect(size('2x2 without a1 N apart 3', 0, 3)).toBe(false);
    expect(size('2x2 without a1 N apart 4', 0, 4)).toBe(false);
    expect(size('2x2 N apart 1 given a1/b1', 2, 4)).toBe(true);
    expect(size('2x2 N apart 2 given a1/b1', 2, 4)).toBe(false);
    expect(size('2x2 N apart 1 given a1/b1', 1, 4)).toBe(false);
    expect(size('2x2 N apart', 0, 4)).toBe(false);
    expect(none('2x2 N apart', { kind: 'exhausted', nodes: 1 })).toBe(false); // one piece always fits
  });
});
