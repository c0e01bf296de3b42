// Every puzzle in three ways: from its link, by mouse, and by keys alone.
import { expect, test } from 'vitest';
import { someOf } from '../samples.js';
import { dragSquare, headline, lineOf, openPage, useBrowser } from './page.js';

useBrowser();

interface Way {
  readonly line: string;
  readonly says: RegExp;
  /** The square of the thing to move, and its target. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly after: string;
}

const WAYS: readonly Way[] = [
  {
    line: 'tour 5x5 N open from a1',
    says: /open tour of all 25 squares/,
    from: [0, 0],
    to: [2, 2],
    after: 'tour 5x5 N open from c3',
  },
  {
    line: 'count-tours 5x5 N open from a1',
    says: /^304/,
    from: [0, 0],
    to: [2, 2],
    after: 'count-tours 5x5 N open from c3',
  },
  { line: 'meet 8x8 N b2 d3 f4', says: /^2 moves/, from: [1, 1], to: [1, 3], after: 'meet 8x8 N b4 d3 f4' },
  {
    line: 'hunt 50x50 N a3 pawns b2/c3/d4',
    says: /^8 moves/,
    from: [1, 1],
    to: [4, 1],
    after: 'hunt 50x50 N a3 pawns e2/c3/d4',
  },
  {
    line: 'combos 8x8 R@a1 B@c3',
    says: /^171 valid combinations/,
    from: [0, 0],
    to: [1, 3],
    after: 'combos 8x8 R@b4 B@c3',
  },
  {
    line: 'grundy quadrant hyperknight 2,5 3,5',
    says: /nim-sum \(XOR\) is 2/,
    from: [2, 5],
    to: [4, 4],
    after: 'grundy quadrant hyperknight 4,4 3,5',
  },
  { line: 'moves 8x8 N e5', says: /has 8 moves/, from: [4, 4], to: [0, 0], after: 'moves 8x8 N a1' },
  { line: 'distance 8x8 N a1 h8', says: /^6 moves/, from: [0, 0], to: [1, 2], after: 'distance 8x8 N b3 h8' },
];

const steps = (count: number, key: string): string[] => Array<string>(count).fill(key);
const walk = ([x, y]: readonly [number, number]): string[] => [
  ...steps(Math.abs(x), x > 0 ? 'ArrowRight' : 'ArrowLeft'),
  ...steps(Math.abs(y), y > 0 ? 'ArrowUp' : 'ArrowDown'),
];

test.each(someOf(WAYS, 8))('$line: from its link, then by mouse', async ({ line, says, from, to, after }) => {
  const page = await openPage(line);
  expect(await headline(page)).toMatch(says);
  await dragSquare(page, from, to);
  await expect.poll(() => lineOf(page)).toBe(after);
  await headline(page);
});

test.each(someOf(WAYS, 5))('$line: by keys alone', async ({ line, from, to, after }) => {
  const page = await openPage(line);
  await headline(page);
  await page.locator('svg.board').focus();
  // Move the cursor to the corner first, wherever it starts; then go to the thing, pick it up, carry it, and
  // put it down.
  for (const key of [...steps(6, 'Shift+ArrowLeft'), ...steps(6, 'Shift+ArrowDown')])
    await page.keyboard.press(key);
  for (const key of walk(from)) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  for (const key of walk([to[0] - from[0], to[1] - from[1]])) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect.poll(() => lineOf(page)).toBe(after);
  await headline(page);
});
