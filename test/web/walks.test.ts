// Tours by hand in detail: numbers, ends, a tour too long to write, hints, and proofs of dead ends.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pointOf } from '../../src/core/board.js';
import { parseProblem } from '../../src/puzzles/lines.js';
import type { TourProblem } from '../../src/puzzles/tour/tour.js';
import { decide } from '../../web/puzzles/tour/decide.js';
import { targetsOf, type Walk } from '../../web/puzzles/tour/walk.js';
import { fullTest } from '../samples.js';
import { clickSquare, headline, lineOf, openPage, useBrowser } from './page.js';

useBrowser();

const problemOf = (line: string): TourProblem => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  return read.value as TourProblem;
};

const figures = (page: Page) => page.locator('svg.board .figures text').allTextContents();

fullTest('step numbers can be turned on and off, and the tour can be stepped through', async () => {
  const page = await openPage('tour 6x6 N closed');
  await headline(page);
  await expect.poll(() => figures(page)).toEqual([]);
  await page.getByLabel('Step numbers').check();
  await page.waitForFunction(() => document.querySelectorAll('svg.board .figures text').length === 36);
  expect((await figures(page)).map(Number).sort((a, b) => a - b)).toEqual([...Array(37).keys()].slice(1));
  await page.getByRole('slider').fill('10');
  await expect.poll(() => page.locator('.timeline output').textContent()).toBe('10 / 36');
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect.poll(() => page.locator('.timeline output').textContent()).toBe('9 / 36');
});

test('an end is put by a click, and both are removed by a button', async () => {
  const page = await openPage('tour 6x6 N open from a1');
  await headline(page);
  await page.getByRole('button', { name: 'End here' }).click();
  await clickSquare(page, 5, 4);
  await expect.poll(() => lineOf(page)).toBe('tour 6x6 N open from a1 to f5');
  await expect.poll(() => headline(page)).toBe('Found an open tour of all 36 squares:');
  await page.getByRole('button', { name: 'Any endpoints' }).click();
  await expect.poll(() => lineOf(page)).toBe('tour 6x6 N open');
});

fullTest('numbers given in a link are visible before and after solving', async () => {
  const page = await openPage('tour 6x6 N open given 2:a3/12:f2/14:e1/25:d1/32:b4/33:a6', { mode: 'play' });
  await page.getByTestId('turn').waitFor();
  expect((await figures(page)).map(Number).sort((a, b) => a - b)).toEqual([2, 12, 14, 25, 32, 33]);
  await page.getByRole('button', { name: 'Answer' }).click();
  await headline(page);
  await page.locator('.found').getByText('This is the only solution.').waitFor();
});

fullTest('a tour too long to write: any step, any square', async () => {
  const page = await openPage('tour 1000000000x1000000000 N closed');
  await expect.poll(() => headline(page)).toContain('1,000,000,000,000,000,000 squares');
  const ask = page.getByLabel('Look up');
  await ask.fill('999999999999999999');
  await ask.press('Enter');
  const found = page.getByTestId('rule');
  await found.getByText(/^Step 999,999,999,999,999,999 is \d+,\d+\.$/).waitFor();
  const square = / is (\d+,\d+)\.$/.exec((await found.textContent())!)![1]!;
  await ask.fill(square);
  await ask.press('Enter');
  await found.getByText(`Step 999,999,999,999,999,999 is ${square}.`).waitFor();
  await ask.fill('0');
  await ask.press('Enter');
  await found.getByText('Enter a step from 1 to').waitFor();
});

test('hints mark live and dead squares; a wrong step is reported at once and can be taken back', async () => {
  const line = 'tour 5x5 N open from a1';
  const problem = problemOf(line);
  const page = await openPage(line, { mode: 'play' });
  const walk: Walk = [0, 11, 18, 9, 2]; // a1 b3 d4 e2 c1
  for (const square of walk.slice(1)) {
    const { x, y } = pointOf(problem.board, square);
    await clickSquare(page, x, y);
  }
  await page.getByTestId('turn').getByText('5 of 25 squares visited').waitFor();
  await page.getByTestId('future').getByText('can still be completed').waitFor();
  await page.getByLabel('Hints').check();
  const targets = targetsOf(problem, walk);
  const dead = targets.filter((target) => decide(problem, [...walk, target]).kind === 'dead');
  expect(dead.length).toBeGreaterThan(0);
  const crossed = page.locator('svg.board .token').filter({ hasText: '×' });
  await crossed.nth(dead.length - 1).waitFor();
  await expect.poll(() => crossed.count()).toBe(dead.length);
  const { x, y } = pointOf(problem.board, dead[0]!);
  await clickSquare(page, x, y);
  await page.getByTestId('dead-end').getByText('No tour can be completed from here.').waitFor();
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.getByTestId('why').waitFor();
  await page.getByRole('button', { name: 'Back to the last good square' }).click();
  await page.getByTestId('turn').getByText('5 of 25 squares visited').waitFor();
  await page.getByRole('button', { name: 'Show a tour' }).click();
  await page.getByRole('slider').fill('20');
  await page.waitForFunction(() => document.querySelectorAll('svg.board .figures text').length === 24);
  await page.getByRole('button', { name: 'Back to my path' }).click();
  await page.getByTestId('turn').getByText('5 of 25 squares visited').waitFor();
});

fullTest('a chessboard is walked by keys, with hints', async () => {
  const page = await openPage('tour 8x8 N closed from a1', { mode: 'play' });
  await page.getByTestId('future').getByText('can still be completed').waitFor({ timeout: 20_000 });
  await page.locator('svg.board').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.getByTestId('turn').getByText('2 of 64 squares visited').waitFor();
  await page.getByTestId('news').getByText('b3 is step 2').waitFor();
});
