// Tours in a real browser: solved, refused with the cut, walked by hand with exact hints, counted, and
// stopped.
import { expect, test } from 'vitest';
import { fullTest } from '../samples.js';
import { clickSquare, headline, lineOf, openPage, useBrowser } from './page.js';

useBrowser();

/** The name of a square. */
const SQUARE = /^([a-h])(\d)$/;
const at = (square: string): readonly [number, number] => {
  const [, file, rank] = SQUARE.exec(square)!;
  return [file!.charCodeAt(0) - 97, Number(rank) - 1];
};

test('if no tour exists, the cut is drawn and its squares are listed', async () => {
  const page = await openPage('tour 11x11 giraffe open');
  await expect.poll(() => headline(page)).toMatch(/^No open tour exists/);
  await expect.poll(() => page.locator('.legend').textContent()).toMatch(/16/);
  await expect.poll(() => page.locator('.found').textContent()).toMatch(/18 disconnected regions/);
});

test('closed, open, other pieces, symmetric, random: each by a control', async () => {
  const page = await openPage('tour 6x6 N open');
  await headline(page);
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await expect.poll(() => lineOf(page)).toBe('tour 6x6 N closed');
  await page.getByLabel('Symmetry').selectOption('half-turn');
  await page.waitForFunction(() =>
    (document.querySelector('#line') as HTMLTextAreaElement).value.includes('half-turn'),
  );
  await expect.poll(() => headline(page)).toMatch(/closed tour of all 36/);
  await page.getByLabel('Symmetry').selectOption('');
  await page.getByRole('button', { name: 'New tour', exact: true }).click();
  await expect.poll(() => lineOf(page)).toMatch(/seed \d+/);
  await headline(page);
});

fullTest('walked by hand to the end, on a board with a known tour', async () => {
  const page = await openPage('tour 5x5 N open from a1');
  await headline(page);
  const way = (await page.locator('.found p').nth(1).textContent())!.trim().split(/\s+/);
  expect(way).toHaveLength(25);
  await page.locator('.tabs').getByRole('button', { name: 'Play' }).click();
  await page.getByTestId('turn').waitFor();
  for (const [i, square] of way.slice(1).entries()) {
    await clickSquare(page, ...at(square));
    await page
      .getByTestId('turn')
      .getByText(`${i + 2} of 25 squares`)
      .waitFor();
  }
  await page.getByTestId('result').waitFor();
  await expect
    .poll(() => page.getByTestId('result').textContent())
    .toBe('All 25 squares visited: an open tour.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByTestId('turn').textContent()).toBe('24 of 25 squares visited');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByTestId('result').waitFor();
});

test('a dead end is recognized before it is reached', async () => {
  // No tour of 5x5 starts on b1: it must start on the color of the corners.
  const page = await openPage('tour 5x5 N open', { mode: 'play' });
  await page.getByTestId('turn').waitFor();
  await clickSquare(page, 1, 0);
  await page.getByTestId('dead-end').waitFor();
});

test('a long solve is stopped, and the page still works', async () => {
  const page = await openPage('count-tours 7x8 N closed');
  await page.getByRole('button', { name: 'Stop' }).click({ timeout: 60_000 });
  await page.getByText('Stopped.').first().waitFor();
  await page.locator('#line').fill('count-tours 6x6 N closed');
  await expect.poll(() => headline(page)).toMatch(/^9,862 closed tours/);
});

fullTest('a count is the same on several workers; one that is too large is refused', async () => {
  const page = await openPage('count-tours 6x8 N closed');
  await expect.poll(() => headline(page)).toMatch(/^55,488,142 closed tours/);
  await page.locator('#line').fill('count-tours 8x8 N open');
  await page.waitForFunction(() => /GiB|states/.test(document.querySelector('.panel')?.textContent ?? ''));
});

test('a newer request replaces an older one that is still running', async () => {
  const page = await openPage('count-tours 7x8 N closed');
  await page.getByRole('button', { name: 'Stop' }).waitFor({ timeout: 60_000 });
  await page.locator('#line').fill('tour 6x6 N closed');
  await expect.poll(() => headline(page)).toBe('Found a closed tour of all 36 squares:');
});
