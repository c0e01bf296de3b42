// Counting in a real browser: at once, on several workers, after consent, or not at all.
import { expect, test } from 'vitest';
import { fullTest } from '../samples.js';
import { clickSquare, headline, lineOf, openPage, useBrowser } from './page.js';

useBrowser();

test('counted from a link, by mouse, and by controls', async () => {
  const page = await openPage('count-tours 6x6 N closed');
  await expect.poll(() => headline(page)).toBe('9,862 closed tours');
  // One tour is drawn, on actual squares and with a piece.
  await expect.poll(() => page.locator('svg.board .token').count()).toBe(1);
  await page.locator('.found').getByText('19,724 if each direction counts separately').waitFor();
  await page.getByRole('button', { name: 'The smallest board with a tour' }).click();
  await page.locator('.found:not(.stale)').getByText('8 open tours').waitFor();
  await page.getByRole('button', { name: 'Start here' }).click();
  await clickSquare(page, 0, 0);
  await expect.poll(() => lineOf(page)).toBe('count-tours 3x4 N open from a1');
  await page.locator('.found:not(.stale)').getByText('2 open tours').waitFor();
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await page.locator('.found:not(.stale)').getByText('0 closed tours').waitFor();
});

fullTest('how often each move is used, drawn with a legend', async () => {
  const page = await openPage('count-tours 5x5 N open');
  await expect.poll(() => headline(page)).toBe('864 open tours');
  await page.getByRole('button', { name: 'Where tours start' }).click();
  await page.locator('.legend').getByText('304 tours start here').waitFor();
  await expect.poll(() => page.locator('svg.board .figures text').count()).toBe(25);
  await page.getByRole('button', { name: 'How often each move is used' }).click();
  await page.locator('.legend').getByText('tours').last().waitFor();
  await expect.poll(() => page.locator('svg.board .lines path').count()).toBe(48);
});

fullTest('a longer count goes to several workers and reports its progress', async () => {
  const page = await openPage('count-tours 7x8 N closed');
  await page.locator('.working').getByText('of 6 shards done').waitFor({ timeout: 60_000 });
  await expect.poll(() => headline(page)).toBe('34,524,432,316 closed tours');
});

test('the chessboard waits for consent, is stopped, and the page still works', async () => {
  const page = await openPage('count-tours 8x8 N closed');
  await expect.poll(() => headline(page)).toBe('13,267,364,410,532 closed tours');
  await page
    .locator('.found')
    .getByText(/^This takes about \d+ /)
    .waitFor();
  await page.getByRole('button', { name: 'Count it yourself' }).click();
  await page.locator('.working').getByText('of 27 shards done').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').waitFor();
  await page.locator('#line').fill('count-tours 5x6 N closed');
  await page.locator('.found:not(.stale)').getByText('8 closed tours').waitFor();
});

fullTest('a problem that is too large says so, with the figures', async () => {
  const page = await openPage('count-tours 12x12 N closed');
  await expect.poll(() => headline(page)).toBe('Too large for the web app');
  await page
    .locator('.found')
    .getByText(/GiB|PiB|TiB/)
    .first()
    .waitFor();
});
