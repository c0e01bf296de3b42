/* The small tools that everything else depends on. */
import { expect, test } from 'vitest';
import { formatBytes } from './amounts.js';
import { decodeBase64 } from './base64.js';
import { makeBoard } from './board.js';
import { isStopped, limitsOf } from './budget.js';
import { readClauses } from './clauses.js';
import { closestName } from './closest.js';
import { distancesFrom, reverseGraph, UNREACHED, walkDown } from './distance.js';
import { moveGraph } from './moveGraph.js';
import { randomBelow, seededRandom, shuffle } from './random.js';
import {
  SYMMETRIES,
  symmetriesOf,
  symmetriesOfPiece,
  symmetryTable,
  transformBoard,
  transformRay,
  transformSquare,
} from './symmetry.js';
import { article, formatThousands } from './text.js';
import { finish, readBoard, splitLine, takeWord } from './words.js';

test('numbers and sizes as people read them', () => {
  expect([0, 999, 1000, 123456, 1234567].map(formatThousands)).toEqual([
    '0',
    '999',
    '1,000',
    '123,456',
    '1,234,567',
  ]);
  expect(
    [1, 8, 10, 11, 18, 80, 81, 100, 110, 118, 800, 1100, 11000, 18000, 1800].map(article).join(' '),
  ).toBe('a an a an an an an a a a an a an an a');
  expect([0, 1023, 1024, 1536, 102400, 3.6 * 2 ** 30, 2 ** 50, 2 ** 62].map(formatBytes)).toEqual([
    '0 B',
    '1023 B',
    '1.0 KiB',
    '1.5 KiB',
    '100 KiB',
    '3.6 GiB',
    '1.0 PiB',
    '4.0 EiB',
  ]);
});

test('limits that are left out are the usual ones', () => {
  const usual = limitsOf();
  expect(limitsOf({})).toEqual(usual);
  expect(limitsOf({ nodes: 0 })).toEqual({ ...usual, nodes: 0 });
  expect(limitsOf({ bytes: Number.POSITIVE_INFINITY })).toEqual({
    ...usual,
    bytes: Number.POSITIVE_INFINITY,
  });
  for (const bad of [-1, Number.NaN, '5']) expect(() => limitsOf({ nodes: bad as number })).toThrow();
  expect([isStopped({ kind: 'stopped' }), isStopped({ kind: 'count' }), isStopped({})]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a name with one slip is known, and others are not', () => {
  const names = ['tour', 'count-tours', 'meet', 'hunt', 'walks'];
  for (const [text, meant] of [
    ['tour', 'tour'],
    ['tuor', 'tour'],
    ['tou', 'tour'],
    ['tours', 'tour'],
    ['toer', 'tour'],
    ['our', 'tour'],
    ['count', 'count-tours'],
    ['cou', 'count-tours'],
    ['co', undefined],
    ['wal', 'walks'],
    ['met', 'meet'],
    ['mt', undefined],
    ['grundy', undefined],
    ['', undefined],
  ] as const)
    expect([text, closestName(names, text)]).toEqual([text, meant]);
});

test('a mistyped keyword is named, and what follows it is not called wrong', () => {
  const line = splitLine('form a1 blah');
  readClauses(line, { from: () => {}, steps: () => {} });
  finish(line);
  expect(line.flaws.map(({ at, message }) => [at, message.en])).toEqual([
    [0, 'Unexpected "form". Did you mean "from"?'],
  ]);
  const other = splitLine('blah closd');
  takeWord(other, 'open', 'closed');
  finish(other);
  expect(other.flaws.map(({ at, message }) => [at, message.zh])).toEqual([
    [0, '多了一个“blah”，请去掉，或检查各词的顺序'],
    [5, '多了一个“closd”，是不是 closed？'],
  ]);
});

test('a keyword after words that mean nothing is not called wrong as well', () => {
  const line = splitLine('Q blah from a1');
  readClauses(line, { from: () => {} });
  expect(finish(line)).toBe(false);
  expect(line.flaws.map(({ at, message }) => [at, message.en])).toEqual([
    [0, 'Unexpected "Q". Write one piece, right after the board. Example: 8x8 N'],
    [2, 'Unexpected "blah". Remove it, or check the order of the words.'],
  ]);
  expect(finish(splitLine(''))).toBe(true);
});

test('holes are read wherever they are written', () => {
  for (const text of ['3x3 without b2 N closed', '3x3 N without b2 closed', '3x3 N closed without b2']) {
    const line = splitLine(text);
    expect(readBoard(line)?.missing).toEqual([4]);
    expect(line.words.slice(line.next).map((word) => word.text)).toEqual(['N', 'closed']);
  }
  const line = splitLine('3x3 N without');
  readBoard(line);
  expect(line.flaws.map(({ message }) => message.en)).toEqual([
    'Missing holes after "without". Example: without d4/e5',
  ]);
});

test('base64 of any length', () => {
  for (let length = 0; length < 12; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 83 + 200) % 256);
    expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
  }
});

test('drawn numbers are below their limit, alike for the same seed, and spread', () => {
  const random = seededRandom(1);
  expect([random(), random(), random()]).toEqual([2693262067, 11749833, 2265367787]);
  const counts = Array<number>(6).fill(0);
  for (let n = 0; n < 6000; n++) counts[randomBelow(random, 6)]!++;
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1150);
  // Draws that would favor small numbers are repeated.
  const draws = [2 ** 32 - 1, 2 ** 32 - 4, 5];
  expect(randomBelow(() => draws.shift()!, 3)).toBe((2 ** 32 - 4) % 3);
  const firsts = new Set<number>();
  for (let n = 0; n < 100; n++) {
    const order = shuffle(random, [0, 1, 2, 3, 4]);
    expect([...order].sort()).toEqual([0, 1, 2, 3, 4]);
    firsts.add(order[0]! * 5 + order[4]!);
  }
  expect(firsts.size).toBe(20);
});

test('symmetries carry squares, holes, and moves together', () => {
  const rays = [
    { dx: 1, dy: 2, range: 1 },
    { dx: -1, dy: 0, range: 3 },
  ];
  for (const board of [makeBoard(4, 3, [1, 6]), makeBoard(3, 3, [5]), makeBoard(5, 2)]) {
    for (const symmetry of SYMMETRIES) {
      const image = transformBoard(symmetry, board);
      const to = (square: number) => transformSquare(symmetry, board, square);
      const squares = [...Array(board.width * board.height).keys()];
      expect(squares.map(to).sort((a, b) => a - b)).toEqual(squares);
      expect([...image.missing].sort()).toEqual(board.missing.map(to).sort());
      expect([image.width, image.height]).toEqual(
        symmetry.swap ? [board.height, board.width] : [board.width, board.height],
      );
      // A move goes where the symmetry takes it.
      const [before, after] = [
        moveGraph(board, rays),
        moveGraph(
          image,
          rays.map((ray) => transformRay(symmetry, ray)),
        ),
      ];
      for (const square of squares) {
        const next = [...before.target.slice(before.start[square], before.start[square + 1])].map(to);
        const there = [...after.target.slice(after.start[to(square)], after.start[to(square) + 1]!)];
        expect(there.sort()).toEqual(next.sort());
      }
    }
  }
  const names = (board: ReturnType<typeof makeBoard>) => symmetriesOf(board).map(({ name }) => name);
  expect(names(makeBoard(8, 8))).toHaveLength(8);
  expect(names(makeBoard(8, 5))).toEqual(['identity', 'mirror-x', 'mirror-y', 'half-turn']);
  expect(names(makeBoard(3, 3, [0]))).toEqual(['identity', 'diagonal']);
  expect(names(makeBoard(3, 3, [0, 8]))).toEqual(['identity', 'half-turn', 'diagonal', 'anti-diagonal']);
  expect(symmetriesOfPiece(makeBoard(3, 3), [{ dx: 0, dy: 1, range: 1 }]).map(({ name }) => name)).toEqual([
    'identity',
    'mirror-x',
  ]);
  expect([...symmetryTable(makeBoard(2, 2), SYMMETRIES[3]!)]).toEqual([3, 2, 1, 0]);
});

test('distances, backward too, and a way down', () => {
  const graph = moveGraph(makeBoard(4, 1), [
    { dx: 1, dy: 0, range: 1 },
    { dx: -3, dy: 0, range: 1 },
  ]);
  expect([...distancesFrom(graph, 1)]).toEqual([3, 0, 1, 2]);
  expect([...distancesFrom(reverseGraph(graph), 1)]).toEqual([1, 0, 3, 2]);
  expect(walkDown(graph, distancesFrom(reverseGraph(graph), 1), 2)).toEqual([2, 3, 0, 1]);
  const oneWay = moveGraph(makeBoard(3, 1), [{ dx: 1, dy: 0, range: 1 }]);
  expect([...distancesFrom(oneWay, 1)]).toEqual([UNREACHED, 0, 1]);
  expect([...distancesFrom(reverseGraph(oneWay), 1)]).toEqual([1, 0, UNREACHED]);
});
