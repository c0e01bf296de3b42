import { expect, test } from 'vitest';
import { practiceOf } from '../../src/judge/index.js';
import type { Practice } from '../../src/judge/shared/practice.js';
import type { Scene } from '../scene/scene.js';
import { pictureOfCase } from './judgePictures.js';

type Id = 'leetcode-1222' | 'leetcode-2596' | 'cses-1624';

const drawn = (id: Id, input: string): Scene => {
  const read = (practiceOf(id) as unknown as Practice<unknown>).parse(input);
  if (!read.ok) throw new Error(input);
  return pictureOfCase(id, read.value[0])!;
};

test('queens and a king: an arrow from each queen that attacks, and no other', () => {
  const scene = drawn('leetcode-1222', '[[3,0],[3,6],[3,7],[6,1],[0,5]]\n[3,4]\n');
  expect(scene.tokens.map(({ at, piece }) => [at.x, at.y, typeof piece !== 'string' && piece.text])).toEqual([
    [0, 4, 'Q'],
    [6, 4, 'Q'],
    [7, 4, 'Q'],
    [1, 1, 'Q'],
    [5, 7, 'Q'],
    [4, 4, 'K'],
  ]);
  expect(scene.strokes.map(({ points: [from] }) => [from!.x, from!.y]).sort()).toEqual([
    [0, 4],
    [1, 1],
    [6, 4],
  ]);
  // Rows and columns are labeled as in the input.
  expect([scene.files, scene.ranks]).toEqual([
    ['0', '1', '2', '3', '4', '5', '6', '7'],
    ['7', '6', '5', '4', '3', '2', '1', '0'],
  ]);
  const free = drawn('leetcode-1222', '[[2,5]]\n[1,3]\n');
  expect([free.strokes, free.legend]).toEqual([[], []]);
});

test("step numbers: the path up to the first move that isn't a knight's", () => {
  const tour = drawn(
    'leetcode-2596',
    '[[0,15,10,19,2],[9,20,1,16,11],[14,23,18,3,6],[21,8,5,12,17],[24,13,22,7,4]]\n',
  );
  expect(tour.strokes.map(({ points }) => points.length)).toEqual([25]);
  expect(tour.cells.find(({ x, y }) => x === 4 && y === 4)?.text).toBe('2');
  const broken = drawn('leetcode-2596', '[[0,5,2],[3,8,7],[6,1,4]]\n');
  expect(broken.strokes.map(({ points }) => points.length)).toEqual([8, 2]);
  expect(broken.strokes[1]!.points).toEqual([
    { x: 2, y: 1 },
    { x: 1, y: 1 },
  ]);
  expect(broken.desc.en).toBe("From step 7 to step 8 is not a knight's move.");
});

test('reserved squares: none has a queen, and without a placement there are no queens', () => {
  const some = drawn('cses-1624', `*.......\n.*......\n${'........\n'.repeat(6)}`);
  expect(some.tokens).toHaveLength(8);
  expect(some.cells.map(({ x, y }) => [x, y])).toEqual([
    [1, 6],
    [0, 7],
  ]);
  expect(some.tokens.filter(({ at }) => some.cells.some(({ x, y }) => x === at.x && y === at.y))).toEqual([]);
  expect(some.desc.en).toBe('One of 72 placements.');
  const none = drawn('cses-1624', `********\n${'........\n'.repeat(7)}`);
  expect([none.tokens, none.desc.en]).toEqual([[], 'No placement exists.']);
});
