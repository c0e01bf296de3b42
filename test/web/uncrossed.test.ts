// Uncrossed paths and uniformly random tours, in a real browser.
import { expect, test } from 'vitest';
import { fullTest } from '../samples.js';
import { clickSquare, headline, lineOf, openPage, useBrowser } from './page.js';

useBrowser();

test('a path by hand: a move that would touch lights up, and a hint leads to a longest path', async () => {
  const page = await openPage('uncrossed 5x5 N closed');
  expect(await headline(page)).toBe('The longest closed uncrossed path has 8 moves.');
  await page.locator('.tabs').getByRole('button', { name: 'Draw' }).click();
  const turn = page.getByTestId('turn');
  await expect.poll(() => turn.innerText()).toBe('Select a square to start on. The best is 8 moves.');
  await clickSquare(page, 0, 0);
  await clickSquare(page, 1, 2);
  await clickSquare(page, 2, 0);
  await expect.poll(() => turn.innerText()).toBe('2 moves of 8');
  // c1–a2 crosses a1–b3: it is not made, and both are drawn over the path.
  await clickSquare(page, 0, 1);
  await expect.poll(() => page.getByTestId('refused').innerText()).toBe('c1–a2 would touch a1–b3.');
  await expect.poll(() => page.locator('svg.board .lines path').count()).toBe(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByTestId('hint');
  await expect.poll(() => hint.innerText()).toBe('Go to a5. The longest path from here has 8 moves.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByTestId('walk').innerText()).toBe('a1 b3');
  await page.getByRole('button', { name: 'Start over' }).click();
  for (const [x, y] of [
    [0, 0],
    [1, 2],
    [0, 4],
    [2, 3],
    [1, 1],
    [3, 2],
    [4, 0],
    [2, 1],
    [0, 0],
  ] as const) {
    await clickSquare(page, x, y);
  }
  await expect.poll(() => turn.innerText()).toBe('8 moves: no path is longer.');
});

fullTest('the gallery of longest paths, each leading to its problem', async () => {
  const page = await openPage('uncrossed 5x5 N open');
  expect(await headline(page)).toBe('The longest open uncrossed path has 10 moves.');
  await page.getByText('Gallery of longest paths').click();
  await page.getByRole('button', { name: '6x6: 12 moves, closed' }).click();
  await expect.poll(() => lineOf(page)).toBe('uncrossed 6x6 N closed');
  await expect.poll(() => headline(page)).toBe('The longest closed uncrossed path has 12 moves.');
});

test('a uniformly random tour has its own link', async () => {
  const page = await openPage('tour 6x6 N closed');
  await headline(page);
  await page.getByRole('button', { name: 'Truly random tour' }).click();
  await expect.poll(() => headline(page)).toBe('Drew one of 9,862 closed tours, all equally likely:');
  await page.getByText('The link opens exactly this tour.').waitFor();
  const line = await lineOf(page);
  expect(line).toMatch(/^tour 6x6 N closed uniform seed \d+$/);
  await page.getByRole('button', { name: 'Draw another' }).click();
  await expect.poll(() => lineOf(page)).not.toBe(line);
  await page.getByTestId('drawn').waitFor();
});

fullTest('a uniformly random tour of the chessboard waits for consent', async () => {
  const page = await openPage('tour 8x8 N closed');
  await headline(page);
  await page.getByRole('button', { name: 'Truly random tour' }).click();
  await expect.poll(() => headline(page)).toMatch(/^This takes about \d+ /);
  await page.getByRole('button', { name: 'Solve it here' }).waitFor();
});

fullTest('a longer draw goes to several workers and reports its progress', async () => {
  const page = await openPage('tour 7x8 N closed uniform seed 1');
  await page.locator('.working').getByText('of 6 shards done').waitFor({ timeout: 60_000 });
  await expect
    .poll(() => headline(page), { timeout: 60_000 })
    .toBe('Drew one of 34,524,432,316 closed tours, all equally likely:');
});
