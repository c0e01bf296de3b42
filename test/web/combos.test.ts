// Combinations in a real browser: counted, watched second by second, made by hand, and shown as a heat map.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fullTest } from '../samples.js';
import { clickSquare, dragSquare, headline, lineOf, openPage, useBrowser } from './page.js';

useBrowser();

/** The answer and the line follow an edit a moment later. */
const WAIT = { timeout: 30_000 };
const shown = (page: Page) => expect.poll(() => headline(page), WAIT);
const written = (page: Page) => expect.poll(() => lineOf(page), WAIT);

const LINE = 'combos 8x8 R@a1 Q@d4 B@h8';

test('counted from its link, by mouse and by keys', async () => {
  const page = await openPage('combos 2x1 R@a1 R@b1');
  await shown(page).toMatch(/^2 valid combinations/);
  await page.locator('#line').fill('combos 8x8 R@a1');
  await shown(page).toMatch(/^15 /);
  await page.locator('#line').fill('combos 8x8 Q@a1');
  await shown(page).toMatch(/^22 /);
  await page.locator('#line').fill(LINE);
  const before = await headline(page);
  await dragSquare(page, [3, 3], [4, 2]);
  await written(page).toBe('combos 8x8 R@a1 Q@e3 B@h8');
  await shown(page).not.toBe(before);
  await page.locator('svg.board').focus();
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await written(page).toBe('combos 8x8 R@a2 Q@e3 B@h8');
  await headline(page);
});

fullTest('eight queens are counted, then checked', async () => {
  const page = await openPage('combos 8x8 Q@a1 Q@c2 Q@f3 Q@h4 Q@b5 Q@e6 Q@g7 Q@d8');
  await shown(page).toMatch(/^\d{1,3}(,\d{3})+ valid combinations\.$/);
  await page.locator('.checked strong').waitFor({ timeout: 60_000 });
});

fullTest('one combination is watched, and the next and previous ones', async () => {
  const page = await openPage(LINE);
  await headline(page);
  await page.getByRole('button', { name: 'First', exact: true }).click();
  const place = page.getByLabel('Number of the combination');
  await place.waitFor();
  await expect.poll(() => place.inputValue()).toBe('1');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.place')?.value === '2');
  await page.getByRole('button', { name: 'Random', exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>('.place')?.value) > 2);
  await page.getByRole('button', { name: 'Last step' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => place.count()).toBe(0);
});

fullTest('a combination made by hand shows its collision', async () => {
  const page = await openPage(LINE);
  await headline(page);
  await page.getByRole('button', { name: 'Choose your own' }).click();
  const verdict = page.getByTestId('verdict');
  await expect.poll(() => verdict.textContent()).toBe('Valid: no piece moves.');
  await clickSquare(page, 0, 0);
  await clickSquare(page, 0, 3);
  await expect.poll(() => verdict.textContent()).toBe('Valid: no two pieces ever share a square.');
  await clickSquare(page, 3, 3);
  await clickSquare(page, 0, 3);
  await expect
    .poll(() => verdict.textContent())
    .toBe('Collision after 3 seconds on a4: the rook from a1 and the queen from d4.');
  await page.getByRole('button', { name: 'Last step' }).click();
  await expect.poll(() => page.locator('svg.board path[fill="#d63e1c"]').count()).toBeGreaterThan(0);
  // With keys: pick up the bishop on h8 and put it down on g7.
  await page.locator('svg.board').focus();
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowUp');
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
  for (const key of ['Enter', 'ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => verdict.textContent()).toBe('Valid: no piece moves.');
  await page.getByRole('button', { name: 'Choose your own' }).click();
  await expect.poll(() => verdict.count()).toBe(0);
  await written(page).toBe(LINE);
});

fullTest('exact numbers of where pieces end up', async () => {
  const page = await openPage(LINE);
  await headline(page);
  await page.getByTestId('moving').getByText(/\d/).waitFor();
  await page.getByTestId('heat').selectOption('all');
  const words = page
    .getByTestId('heat-words')
    .getByText(/^Most common: [a-h][1-8], in [\d,]+ of [\d,]+ combinations\.$/);
  await words.waitFor();
  await expect.poll(() => page.locator('.legend li').count()).toBe(3);
  await page.getByTestId('heat').selectOption('1');
  await page.getByText(/^Most common:/).waitFor();
});

fullTest('moves and distances have their own pages', async () => {
  const page = await openPage('moves 8x8 N e4');
  await shown(page).toMatch(/^The knight has 8 moves from e4/);
  await dragSquare(page, [4, 3], [0, 0]);
  await written(page).toBe('moves 8x8 N a1');
  await shown(page).toMatch(/has 2 moves/);
  await page.locator('#line').fill('distance 8x8 N a1 h8');
  await shown(page).toMatch(/^6 moves; 108 shortest paths/);
  await dragSquare(page, [7, 7], [1, 1]);
  await written(page).toBe('distance 8x8 N a1 b2');
  await shown(page).toMatch(/^4 moves/);
  await page.locator('.piece-choice select').selectOption('K');
  await shown(page).toMatch(/^1 move;/);
});
