import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '../../test/samples.js';
import {
  formatBoard,
  isMissing,
  makeBoard,
  parseDrawing,
  parsePointOn,
  parseSize,
  parseSquareOn,
  squareCount,
} from './board.js';
import { moveGraph } from './moveGraph.js';
import { SYMMETRIES, symmetriesOf, symmetriesOfPiece, transformBoard, transformSquare } from './symmetry.js';
import { readBoard, splitLine } from './words.js';

const boards = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.nat(80), { maxLength: 12 }),
  )
  .map(([width, height, holes]) =>
    makeBoard(
      width,
      height,
      holes.filter((square) => square < width * height),
    ),
  );

const knight = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
].map(([dx, dy]) => ({ dx: dx!, dy: dy!, range: 1 }));

describe('boards', () => {
  test('a board written as text reads back as the same board', () => {
    fc.assert(
      fc.property(boards, (board) => {
        // A board cannot be left without squares by listing holes, so a board made of holes alone is still a
        // board.
        expect(readBoard(splitLine(formatBoard(board)))).toEqual(board);
      }),
      { numRuns: 1000, seed: 4 },
    );
  });

  test.each([
    '0x0',
    '0x5',
    '8',
    '8x',
    'x8',
    '8x8x8',
    '-1x4',
    '1e9x3',
    '99999999999999999999x2',
    '',
  ])('"%s" is not a board', (text) => {
    expect(parseSize(text).ok).toBe(false);
  });

  test('a drawing has its highest rank on top', () => {
    const read = parseDrawing('\uFEFF\n#..\n...\n..#\r\n\n');
    expect(read).toEqual({ ok: true, value: makeBoard(3, 3, [6, 2]) });
    expect(read.ok && formatBoard(read.value)).toBe('3x3 without c1/a3');
  });

  test('a ragged or strange drawing is refused with every flaw and its place', () => {
    expect(parseDrawing('\uFEFF..\n..')).toEqual(parseDrawing('..\n..'));
    const read = parseDrawing('...\n..\n.x.\n....');
    expect(!read.ok && read.error.map((flaw) => [flaw.code, flaw.at])).toEqual([
      ['ragged-board', 2],
      ['bad-drawing', 1],
      ['ragged-board', 3],
    ]);
    expect(parseDrawing(' \n ').ok).toBe(false);
  });

  test('a square off the board or missing is refused', () => {
    const board = makeBoard(3, 3, [4]);
    expect(parseSquareOn(board, 'c3')).toEqual({ ok: true, value: 8 });
    for (const text of ['d1', 'a4', 'b2', '3,0', '99999999999999999999,0']) {
      expect(parseSquareOn(board, text).ok).toBe(false);
    }
  });

  test('the last square is named as the square that was asked for', () => {
    const lastOf = (text: string) => {
      const read = parsePointOn(makeBoard(8, 8), text);
      return read.ok ? '' : /The last square is (.*)\.$/.exec(read.error[0]!.message.en)?.[1];
    };
    expect(lastOf('z9')).toBe('h8');
    expect(lastOf('9,9')).toBe('7,7');
  });
});

describe('symmetries', () => {
  test('a symmetry moves every square once and carries moves to moves', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const graph = moveGraph(board, knight);
        for (const symmetry of SYMMETRIES) {
          const image = transformBoard(symmetry, board);
          const imageGraph = moveGraph(image, knight);
          const seen = new Set<number>();
          for (let from = 0; from < squareCount(board); from++) {
            const there = transformSquare(symmetry, board, from);
            seen.add(there);
            expect(isMissing(image, there)).toBe(isMissing(board, from));
            const targets = graph.target.slice(graph.start[from], graph.start[from + 1]);
            const carried = [...targets]
              .map((to) => transformSquare(symmetry, board, to))
              .sort((a, b) => a - b);
            const direct = [...imageGraph.target.slice(imageGraph.start[there], imageGraph.start[there + 1])];
            expect(carried).toEqual(direct.sort((a, b) => a - b));
          }
          expect(seen.size).toBe(squareCount(board));
        }
      }),
      { numRuns: samples(16, 100), seed: 5 },
    );
  });

  test.each([
    ['8x8', 8],
    ['8x9', 4],
    ['8x8 without a1', 2],
    ['8x8 without a1/h8', 4],
    ['8x8 without a1/b1', 1],
    ['5x5 without c3', 8],
  ])('%s has %i symmetries', (text, count) => {
    expect(symmetriesOf(readBoard(splitLine(text))!)).toHaveLength(count);
  });

  test('a piece that only goes forward keeps one mirror of the square board', () => {
    const forward = knight.filter(({ dy }) => dy > 0);
    expect(symmetriesOfPiece(makeBoard(8, 8), forward).map(({ name }) => name)).toEqual([
      'identity',
      'mirror-x',
    ]);
  });
});

test('the 8x8 board has 336 knight moves', () => {
  expect(moveGraph(makeBoard(8, 8), knight).target).toHaveLength(336);
});
