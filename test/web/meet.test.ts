// Meetings in a real browser: solved from the link, during a drag, and by keys alone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fullTest } from '../samples.js';
import { dragSquare, headline, lineOf, openPage, squareOnScreen, useBrowser } from './page.js';

useBrowser();

/** The answer and the line follow an edit a moment later. */
const WAIT = { timeout: 30_000 };
const shown = (page: Page) => expect.poll(() => headline(page), WAIT);
const written = (page: Page) => expect.poll(() => lineOf(page), WAIT);

test('solved from its link, by mouse and by keys', async () => {
  const page = await openPage('meet 8x8 N b2 g3 d7');
  await shown(page).toMatch(/^5 moves in total: the pieces meet on c5/);
  await dragSquare(page, [6, 2], [3, 2]);
  await written(page).toBe('meet 8x8 N b2 d3 d7');
  await page.getByRole('button', { name: 'Fewest rounds', exact: true }).click();
  await shown(page).toMatch(/round/);
  await written(page).toBe('meet 8x8 N b2 d3 d7 rounds');
  // The cursor starts on the first piece, b2: pick it up there and put it down on b4.
  await page.locator('svg.board').focus();
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await written(page).toBe('meet 8x8 N b4 d3 d7 rounds');
});

fullTest('the meeting square follows the pointer before the piece is dropped', async () => {
  const page = await openPage('meet 20x20 N c3 r4 i17');
  const first = await headline(page);
  const board = page.locator('svg.board');
  const seen = new Set<string>();
  const from = await squareOnScreen(page, 8, 16);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let rank = 15; rank >= 4; rank--) {
    const at = await squareOnScreen(page, 8, rank);
    await page.mouse.move(at.x, at.y);
    seen.add(await headline(page));
    await expect.poll(() => board.locator('.lines path').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.token').count()).toBe(4);
  }
  await page.mouse.up();
  expect(seen.size).toBeGreaterThan(2);
  await shown(page).not.toBe(first);
  await written(page).toBe('meet 20x20 N c3 r4 i5');
});

fullTest('heat map, all best squares, and pieces of several kinds', async () => {
  const page = await openPage('meet 8x8 N b2 g3 d7');
  await headline(page);
  const legend = page.locator('.legend li');
  await expect.poll(() => legend.allTextContents()).toEqual(['5 moves', '8 moves', '11 moves']);
  await page.getByRole('button', { name: 'Heat map' }).click();
  await expect.poll(() => legend.count()).toBe(0);
  await page.getByRole('button', { name: 'All best squares' }).click();
  await expect.poll(() => page.getByTestId('best').textContent()).toBe('c5 is the only best square.');
  await page.getByRole('button', { name: 'queen', exact: true }).click();
  const at = await squareOnScreen(page, 7, 7);
  await page.mouse.click(at.x, at.y);
  await written(page).toBe('meet 8x8 N@b2 N@g3 N@d7 Q@h8');
  await page.getByLabel('Piece to add').fill('camel');
  await page.getByRole('button', { name: 'Add piece' }).click();
  await written(page).toContain('C@e5');
  await page.getByRole('button', { name: 'Remove queen h8' }).click();
  await written(page).toBe('meet 8x8 N@b2 N@g3 N@d7 C@e5');
  await headline(page);
});

test('all pieces walk to the meeting square on the timeline', async () => {
  const page = await openPage('meet 8x8 N b2 g3 d7');
  await headline(page);
  const places = () =>
    page
      .locator('.token')
      .evaluateAll((tokens) => tokens.map((token) => (token as SVGElement).style.transform));
  const start = await places();
  await page.getByRole('button', { name: 'Last step' }).click();
  const end = await places();
  expect(end.slice(0, 3)).not.toEqual(start.slice(0, 3));
  await page.getByRole('button', { name: 'First step' }).click();
  await expect.poll(() => places()).toEqual(start);
});

test('a board of 10^18 squares is drawn at a small scale, with sentences', async () => {
  const page = await openPage('meet 1000000000x1000000000 N 0,0 999999999,0 123456789,987654321');
  await shown(page).toMatch(/^[\d,]+ moves in total/);
  await page.getByText('Zoomed out').waitFor();
  await page.getByText('edit the problem text').waitFor();
});
