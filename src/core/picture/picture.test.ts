import { expect, test } from 'vitest';
import { makeBoard } from '../board.js';
import { HYPERKNIGHT, KNIGHT } from '../piece.js';
import { t, untranslated } from '../text.js';
import { cellMap, heat, isInside, pieceLetters, pointsOf, stepsOf, viewOf, windowAround } from './picture.js';
import { answerRow, stepRows } from './tableRows.js';
import { boardWords, kindWords, kindWordsFirst } from './titleWords.js';

const at = (x: number, y: number) => ({ x, y });
const windowOf = (
  width: number,
  focus: readonly (readonly [number, number])[],
  columns: number,
  rows = columns,
) => {
  const window = windowAround(
    { width, height: width },
    focus.map(([x, y]) => at(x, y)),
    { columns, rows },
  );
  return [window.x, window.y, window.width, window.height];
};

test('a board that fits is shown whole, of others the part around the squares that matter', () => {
  expect(windowOf(8, [[0, 0]], 8)).toEqual([0, 0, 8, 8]);
  expect(windowOf(9, [[0, 0]], 8)).toEqual([0, 0, 8, 8]);
  expect(windowOf(100, [[50, 20]], 11)).toEqual([45, 15, 11, 11]);
  expect(windowOf(100, [[50, 20]], 10)).toEqual([46, 16, 10, 10]);
  expect(windowOf(100, [[99, 99]], 10)).toEqual([90, 90, 10, 10]);
  expect(windowOf(100, [[2, 3]], 10)).toEqual([0, 0, 10, 10]);
  expect(
    windowOf(
      100,
      [
        [40, 10],
        [44, 12],
      ],
      9,
      5,
    ),
  ).toEqual([38, 9, 9, 5]);
  // Where they do not fit, their lower left part is shown.
  expect(
    windowOf(
      100,
      [
        [10, 20],
        [60, 90],
      ],
      10,
    ),
  ).toEqual([10, 20, 10, 10]);
  expect(windowOf(100, [], 10)).toEqual([0, 0, 10, 10]);
});

test('far squares are shown on a board that is zoomed out', () => {
  const view = (
    width: number,
    focus: readonly (readonly [number, number])[],
    columns: number,
    whole = false,
  ) => {
    const { scale, board, window } = viewOf(
      makeBoard(width, width),
      focus.map(([x, y]) => at(x, y)),
      { columns, rows: columns, whole },
    );
    return [scale, board.width, window.x, window.y, window.width];
  };
  expect(
    view(
      8,
      [
        [0, 0],
        [7, 7],
      ],
      40,
    ),
  ).toEqual([1, 8, 0, 0, 8]);
  expect(
    view(
      100,
      [
        [0, 0],
        [39, 0],
      ],
      40,
    ),
  ).toEqual([1, 100, 0, 0, 40]);
  expect(
    view(
      100,
      [
        [0, 0],
        [40, 0],
      ],
      40,
    ),
  ).toEqual([2, 50, 0, 0, 27]);
  expect(
    view(
      101,
      [
        [0, 0],
        [0, 100],
      ],
      40,
    ),
  ).toEqual([3, 34, 0, 0, 20]);
  expect(view(1000, [[500, 500]], 40)).toEqual([1, 1000, 491, 491, 20]);
  expect(view(1000, [[500, 500]], 40, true)).toEqual([1, 1000, 481, 481, 40]);
  expect(
    view(
      1000,
      [
        [500, 500],
        [520, 500],
      ],
      40,
    ),
  ).toEqual([1, 1000, 497, 491, 27]);
  const zoomed = viewOf(makeBoard(100, 100), [at(0, 0), at(99, 99)], { columns: 11, rows: 11 });
  expect(zoomed.scale).toBe(10);
  expect(zoomed.at(at(99, 10))).toEqual(at(9, 1));
  expect(zoomed.line([at(0, 0), at(5, 9), at(10, 0), at(10, 9), at(9, 9), at(9, 10)])).toEqual([
    at(0, 0),
    at(1, 0),
    at(0, 0),
    at(0, 1),
  ]);
  expect(zoomed.board.missing).toEqual([]);
  const wide = viewOf(makeBoard(100, 31), [at(0, 0), at(99, 30)], { columns: 11, rows: 11 });
  expect([wide.board.width, wide.board.height, wide.window.height]).toEqual([10, 4, 4]);
  const holes = viewOf(makeBoard(9, 9, [5]), [at(0, 0)], { columns: 30, rows: 30 });
  expect(holes.board.missing).toEqual([5]);
});

test('a window has its lower left corner and not its upper right one', () => {
  const window = { x: 2, y: 3, width: 4, height: 5 };
  expect(
    [at(2, 3), at(5, 7), at(6, 3), at(2, 8), at(1, 3), at(2, 2)].map((point) => isInside(window, point)),
  ).toEqual([true, true, false, false, false, false]);
  expect(pointsOf(makeBoard(5, 4), [0, 7])).toEqual([at(0, 0), at(2, 1)]);
});

test('legends have few values, and heat is between 0 and 1', () => {
  expect(stepsOf([3, 1, 2, 1])).toEqual([1, 2, 3]);
  expect(stepsOf([4, 3, 2, 1])).toEqual([1, 2, 3, 4]);
  expect(stepsOf([0, 1, 2, 7, 20])).toEqual([0, 7, 20]);
  expect(stepsOf([0, 4, 6, 9, 10])).toEqual([0, 4, 10]);
  expect(
    [heat(1, 4), heat(9, 4), heat(-1, 4), heat(1, 0), heat(1, -1)].map((tone) =>
      'at' in tone ? tone.at : -1,
    ),
  ).toEqual([0.25, 1, 0, 0, 0]);
});

test('cells of a square are put together', () => {
  const cells = cellMap();
  cells.set(at(1, 2), { text: 'a' });
  cells.set(at(1, 2), { tone: { kind: 'ink' } });
  cells.set(at(2, 2), { text: 'b' });
  expect(cells.get(1, 2)).toEqual({ text: 'a', tone: { kind: 'ink' } });
  expect([cells.get(2, 2)?.text, cells.get(3, 2), cells.get(1, 1)]).toEqual(['b', undefined, undefined]);
});

test('a piece has up to three letters', () => {
  const letters = (text: string) => pieceLetters({ text, rays: [] });
  expect(['N', 'NN', 'fWx', 'leaper:1,4', '(2,3)', 'camel', 'offsets:1,2', 'fNbW'].map(letters)).toEqual([
    'N',
    'NN',
    'fWx',
    '14',
    '23',
    'Ca',
    '*',
    'fNb',
  ]);
  expect([KNIGHT, HYPERKNIGHT].map(pieceLetters)).toEqual(['N', 'Hy']);
  expect(letters('1x')).toBe('*');
});

test('tables of paths, and words of titles', () => {
  expect(stepRows(makeBoard(8, 8), [0, 17], 1)).toEqual({
    columns: ['step', 'square', 'x', 'y'],
    rows: [
      [1, 'a1', 0, 0],
      [2, 'b3', 1, 2],
    ],
  });
  expect(stepRows(makeBoard(8, 8), { length: 0 }, 0).rows).toEqual([]);
  expect(answerRow('none')).toEqual({ columns: ['answer'], rows: [['none']] });
  expect(boardWords(makeBoard(3, 3, [0, 1, 2, 3, 4, 5]))).toEqual(
    untranslated('3x3 without a1/b1/c1/a2/b2/c2'),
  );
  expect(boardWords(makeBoard(3, 3, [0, 1, 2, 3, 4, 5, 6]))).toEqual(
    t('3x3 with 7 holes', '3x3（7 个缺格）'),
  );
  expect([
    kindWords(true).en,
    kindWords(false).en,
    kindWordsFirst(true).en,
    kindWordsFirst(false).en,
  ]).toEqual(['closed', 'open', 'Closed', 'Open']);
});
