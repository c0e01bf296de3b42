// Help in games, in a real browser: hints, reasons, a tour played out, and the way back from a dead end.
import { expect, test } from 'vitest';
import { clickSquare, openPage, useBrowser } from './page.js';

useBrowser();

test('a tour by hand: shown to its end, explained where there is none, and taken back', async () => {
  const page = await openPage('tour 5x5 N open', { mode: 'play' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByTestId('turn').waitFor();
  await clickSquare(page, 0, 0);
  await expect.poll(() => page.getByTestId('future').textContent()).toBe('A tour can still be completed.');
  await button('Show a tour').click();
  await button('Back to my path').click();
  await expect.poll(() => page.getByTestId('walk').textContent()).toBe('a1');
  await button('Start over').click();
  // From b1 no tour of 5x5 begins.
  await clickSquare(page, 1, 0);
  await page.getByTestId('dead-end').waitFor();
  await button('Why?').click();
  await page.getByTestId('why').waitFor();
  await clickSquare(page, 2, 2);
  await button('Back to the last good square').click();
  await expect.poll(() => page.getByTestId('turn').textContent()).toBe('Select a square to start on');
  await page.getByLabel('Hints: mark the squares that still lead to a tour').check();
  await page.locator('.legend').getByText('a dead end, proved').waitFor();
});

test('a hunt: the hint names the best pawn, the reasons are the totals', async () => {
  const page = await openPage('hunt 8x8 N c3 pawns a1/e3/g5/h1/h3', { mode: 'play' });
  await page.getByText('Your turn: select a pawn. Make the total as large as possible.').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.getByTestId('totals').textContent()).toContain('Best pawn now: h1');
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.locator('.legend').getByText('other pawns').waitFor();
  await page.getByRole('button', { name: 'First player: maximize moves' }).waitFor();
});

test('a game on the quadrant: asked why, every square has its value', async () => {
  const page = await openPage('grundy quadrant hyperknight 5,4 2,5', { mode: 'play' });
  await page.getByText('Your turn: select a piece.').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('The moves with arrows win.').waitFor();
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByTestId('nim-sum').waitFor();
  // 8x8 squares are in sight, and on two of them stands a piece.
  await expect.poll(() => page.locator('svg.board .figures text').count()).toBe(62);
  await clickSquare(page, 5, 4);
  await page.getByText('Now select its target square.').waitFor();
});
