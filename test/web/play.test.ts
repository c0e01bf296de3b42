// Help in games, in a real browser: hints, reasons, a completed tour, and the way back from a dead end.
import { expect, test } from 'vitest';
import { fullTest } from '../samples.js';
import { clickSquare, openPage, origin, useBrowser } from './page.js';

useBrowser();

test('a tour by hand is completed, or explained if none exists, and taken back', async () => {
  const page = await openPage('tour 5x5 N open', { mode: 'play' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByTestId('turn').waitFor();
  await clickSquare(page, 0, 0);
  await expect.poll(() => page.getByTestId('future').textContent()).toBe('A tour can still be completed.');
  await button('Show a tour').click();
  await button('Back to my path').click();
  await expect.poll(() => page.getByTestId('walk').textContent()).toBe('a1');
  await button('Start over').click();
  // No tour of 5x5 starts on b1.
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

fullTest('a hunt: the hint names the best pawn, the reasons are the totals', async () => {
  const page = await openPage('hunt 8x8 N c3 pawns a1/e3/g5/h1/h3', { mode: 'play' });
  await page.getByText('Your turn: select a pawn. Make the total as large as possible.').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.getByTestId('totals').textContent()).toContain('Best pawn now: h1');
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.locator('.legend').getByText('other pawns').waitFor();
  await page.getByRole('button', { name: 'First player: maximize moves' }).waitFor();
});

test('a game on the quadrant: on Explain, every square shows its value', async () => {
  const page = await openPage('grundy quadrant hyperknight 5,4 2,5', { mode: 'play' });
  await page.getByText('Your turn: select a piece.').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('The moves with arrows win.').waitFor();
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByTestId('nim-sum').waitFor();
  // 8x8 squares are visible, and two of them have a piece.
  await expect.poll(() => page.locator('svg.board .figures text').count()).toBe(62);
  await clickSquare(page, 5, 4);
  await page.getByText('Now select its target square.').waitFor();
});

test('a game continues after a reload, and after a look at the answer', async () => {
  const page = await openPage('place 6x6 Q apart', { mode: 'play' });
  await clickSquare(page, 1, 0);
  await clickSquare(page, 3, 1);
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^2 pieces placed/);
  await page.locator('.tabs').getByRole('button', { name: 'Answer' }).click();
  await page.locator('.tabs').getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^2 pieces placed/);
  await page.reload();
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^2 pieces placed/);
  await page.goto(`${origin}/#tour+5x5+N+open+from+a1&play`);
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^1 of 25/);
  await clickSquare(page, 1, 2);
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^2 of 25/);
  await page.reload();
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^2 of 25/);
  await page.goto(`${origin}/#hunt+8x8+N+c3+pawns+a1/e3/g5/h1/h3&play`);
  await page.getByText('Your turn: select a pawn. Make the total as large as possible.').waitFor();
  await clickSquare(page, 7, 0);
  await expect.poll(() => page.getByTestId('turns').locator('tbody tr').count()).toBe(2);
  const turns = await page.getByTestId('turns').innerText();
  await page.reload();
  await expect.poll(() => page.getByTestId('turns').innerText()).toBe(turns);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByTestId('turns').locator('tbody tr').count()).toBe(0);
});
