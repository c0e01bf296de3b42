// Meetings and combinations in a real browser.
import { expect, test } from 'vitest';
import { clickSquare, dragSquare, headline, lineOf, openPage, squareOnScreen, useBrowser } from './page.js';

useBrowser();

test('meet: solved from its link, by mouse and by keys', async () => {
  const page = await openPage('meet 8x8 N b2 d3 f4');
  expect(await headline(page)).toMatch(/2 moves/);
  await dragSquare(page, [3, 2], [7, 7]);
  expect(await lineOf(page)).toBe('meet 8x8 N b2 h8 f4');
  await headline(page);
  await page.locator('svg.board').focus();
  for (const key of [
    'Shift+ArrowLeft',
    'Shift+ArrowDown',
    'ArrowRight',
    'ArrowUp',
    'Enter',
    'ArrowUp',
    'Enter',
  ]) {
    await page.keyboard.press(key);
  }
  expect(await lineOf(page)).toBe('meet 8x8 N b3 h8 f4');
  await headline(page);
});

test('meet: the answer follows while the piece is still held', async () => {
  const page = await openPage('meet 8x8 N b2 d3 f4');
  await headline(page);
  const [from, to] = [await squareOnScreen(page, 3, 2), await squareOnScreen(page, 7, 6)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.waitForFunction(() =>
    (document.querySelector('#line') as HTMLTextAreaElement).value.includes('h7'),
  );
  expect(await headline(page)).not.toMatch(/^2 moves/);
  await page.mouse.up();
});

test('meet: total or rounds, and the heat map with its legend', async () => {
  const page = await openPage('meet 8x8 N a1 h1 d8');
  await headline(page);
  await page.locator('.legend').getByText(/moves/).first().waitFor();
  await page
    .getByRole('button', { name: /rounds/i })
    .first()
    .click();
  expect(await lineOf(page)).toMatch(/rounds/);
  expect(await headline(page)).toMatch(/round/);
});

test('combos: solved from its link, the count follows the pieces', async () => {
  const page = await openPage('combos 8x8 R@a1');
  expect(await headline(page)).toMatch(/^15/);
  await dragSquare(page, [0, 0], [3, 3]);
  expect(await lineOf(page)).toBe('combos 8x8 R@d4');
  await page.locator('#line').fill('combos 8x8 Q@a1');
  await page.waitForFunction(() =>
    /^22/.test(document.querySelector('.found:not(.stale) .headline')?.textContent ?? ''),
  );
});

test('combos: one combination is watched second by second', async () => {
  const page = await openPage('combos 8x8 R@a1 Q@d4 B@h8');
  await headline(page);
  await page.getByRole('button', { name: 'At random' }).click();
  await page.getByTestId('watched').waitFor();
  await page.locator('.timeline').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByTestId('watched').waitFor();
});

test('combos: a collision made by hand is shown and told', async () => {
  const page = await openPage('combos 8x8 R@a1 R@a8');
  await headline(page);
  await page.getByRole('button', { name: 'Your own' }).click();
  // Both go to a4 and a5's side: a1 up to a5 and a8 down to a4 pass, a1 to a8 and a8 to a1 never share a square; to a4 both do.
  await clickSquare(page, 0, 0);
  await clickSquare(page, 0, 3);
  await clickSquare(page, 0, 7);
  await clickSquare(page, 0, 3);
  expect(await page.getByTestId('verdict').textContent()).toMatch(/a4/);
});

test('moves and distances have a page behind their links', async () => {
  const page = await openPage('moves 8x8 N e5');
  expect(await headline(page)).toMatch(/^8 moves/);
  await page.locator('#line').fill('distance 8x8 N a1 h8');
  await page.waitForFunction(() =>
    /^6 moves/.test(document.querySelector('.found:not(.stale) .headline')?.textContent ?? ''),
  );
});
