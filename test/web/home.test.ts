// The first ten seconds, and what is never lost: home, undo, Back, interrupted games, saved settings, phones.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fullTest } from '../samples.js';
import { clickSquare, dragSquare, headline, lineOf, openPage, squareOnScreen, useBrowser } from './page.js';

useBrowser();

const count = (page: Page): Promise<string> => page.locator('.timeline .count').innerText();

test('home: a tour draws itself, and again on any drawn board; if none exists, the proof lights up', async () => {
  const page = await openPage('', { context: { reducedMotion: 'no-preference' } });
  await page.getByRole('heading', { name: 'Chess puzzles, solved exactly' }).waitFor();
  expect(await headline(page)).toBe('Found a closed tour of all 64 squares:');
  // It starts at once, and ends after a few seconds.
  await expect.poll(() => page.getByRole('button', { name: 'Pause' }).count()).toBe(1);
  await expect.poll(() => count(page)).toBe('64 / 64');
  await dragSquare(page, [3, 3], [4, 3]);
  await expect.poll(() => headline(page)).toBe('Found a closed tour of all 62 squares:');
  await clickSquare(page, 0, 0);
  await expect.poll(() => headline(page)).toMatch(/^No closed tour exists/);
  await expect.poll(() => page.locator('.legend').innerText()).toMatch(/31[\s\S]*30|30[\s\S]*31/);
  // One stroke of the pointer is one undo step.
  await page.keyboard.press('Control+z');
  await expect.poll(() => headline(page)).toBe('Found a closed tour of all 62 squares:');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => headline(page)).toBe('Found a closed tour of all 64 squares:');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Full page' }).click();
  await expect.poll(() => lineOf(page)).toBe('tour 8x8 without d4/e4 N closed');
  await page.goBack();
  // A surprise may have 62 squares as well, so there is another click until it has not.
  const surprise = async () => {
    await page.getByRole('button', { name: 'Surprise me' }).click();
    await page.waitForTimeout(500);
    return headline(page);
  };
  await expect.poll(surprise).not.toMatch(/62 squares/);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: /^Today's puzzles/ }).click();
  await page.waitForURL(/#\/daily$/);
});

fullTest(
  'a puzzle that is opened while the first tour draws itself has its own board, complete',
  async () => {
    const options = { context: { reducedMotion: 'no-preference' } } as const;
    const drawn = (page: Page) => page.locator('svg.board').evaluate(({ innerHTML }) => innerHTML);
    const direct = await openPage('tour 8x8 N closed', options);
    await headline(direct);
    await expect.poll(() => count(direct)).toBe('64 / 64');
    const page = await openPage('', options);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.locator('nav button').first().click();
    await expect.poll(() => lineOf(page)).toBe('tour 8x8 N closed');
    await expect.poll(() => count(page)).toBe('64 / 64');
    expect(await drawn(page)).toBe(await drawn(direct));
  },
);

fullTest('reduced motion: the first tour is complete from the start', async () => {
  const page = await openPage('', { context: { reducedMotion: 'reduce' } });
  await headline(page);
  expect(await count(page)).toBe('64 / 64');
});

test('every edit can be undone; a smaller board says what was removed', async () => {
  const page = await openPage('hunt 8x8 without a8 N c3 pawns a1/c1/e1');
  await headline(page);
  await dragSquare(page, [2, 2], [4, 4]);
  await expect.poll(() => lineOf(page)).toBe('hunt 8x8 without a8 N e5 pawns a1/c1/e1');
  await page.keyboard.press('Control+z');
  await expect.poll(() => lineOf(page)).toBe('hunt 8x8 without a8 N c3 pawns a1/c1/e1');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => lineOf(page)).toBe('hunt 8x8 without a8 N e5 pawns a1/c1/e1');
  await page.getByLabel('Width').fill('7');
  await page.getByLabel('Width').blur();
  await page.getByLabel('Height').fill('7');
  await page.getByLabel('Height').blur();
  await page.getByText('Removed because the board has another size: 1 hole.').waitFor();
  await page.locator('.dropped').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lineOf(page)).toMatch(/^hunt 7x8 without a8/);
  await page.locator('.tools').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lineOf(page)).toBe('hunt 8x8 without a8 N e5 pawns a1/c1/e1');
  // An invalid size is refused beside the field.
  for (const size of ['0', '500']) {
    await page.getByLabel('Width').fill(size);
    await page.getByLabel('Width').blur();
    await page.getByText('Type a whole number from 1 to 200. The board is still 8 × 8.').waitFor();
  }
  // A line with a flaw dims the answer to the old one.
  await page.locator('#line').fill('hunt 8x8 N e5 pawns z99');
  await page.locator('.found.stale').waitFor();
  await expect.poll(() => page.locator('svg.board').getAttribute('class')).toContain('stale');
});

fullTest(
  'edits without a board to click are undone, too: an unbounded one, a huge one, and in a lesson',
  async () => {
    const page = await openPage('grundy quadrant hyperknight 2,5 3,5');
    await headline(page);
    await page.locator('svg.board').focus();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => lineOf(page)).toBe('grundy quadrant hyperknight 2,6 3,5');
    await page.locator('.tools').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => lineOf(page)).toBe('grundy quadrant hyperknight 2,5 3,5');
    const huge = 'tour 1000000000x1000000000';
    await page.locator('#line').fill(`${huge} N closed`);
    await page.locator('#line').blur();
    await expect.poll(() => headline(page)).toMatch(/1,000,000,000,000,000,000 squares/);
    await page.locator('.piece-choice select').selectOption({ index: 1 });
    await expect.poll(() => lineOf(page)).toBe(`${huge} C closed`);
    await page.keyboard.press('Control+z');
    await expect.poll(() => lineOf(page)).toBe(`${huge} N closed`);
    await page.locator('.tabs').getByRole('button', { name: 'Lesson' }).click();
    await page.getByRole('button', { name: 'Use the example' }).click();
    await expect.poll(() => lineOf(page)).not.toMatch(/1000000000/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => lineOf(page)).toBe(`${huge} N closed`);
  },
);

test('the first Tab reaches the link to the board, or to the content where there is no board', async () => {
  for (const [line, name, focused] of [
    ['', 'Skip to the board', 'svg'],
    ['tour 6x6 N closed', 'Skip to the board', 'svg'],
    ['/daily', 'Skip to the content', 'H1'],
    ['nonsense', 'Skip to the content', 'H1'],
  ] as const) {
    const page = await openPage(line);
    // By then the list of puzzles has scrolled to the current one.
    await page
      .locator(focused === 'svg' ? 'svg.board .token' : 'h1')
      .first()
      .waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused);
  }
});

fullTest('a number out of range is refused beside its field, and stays there to be corrected', async () => {
  for (const [line, wrong, right, becomes, range] of [
    ['tour 6x6 N closed', '-1', '7', 'tour 6x6 N closed seed 7', '0 to 4,294,967,295'],
    ['hunt 8x8 N c3 pawns a1/e3', '25', '3', /^hunt 8x8 N \w\d pawns \w\d.\w\d.\w\d$/, '1 to 20'],
    [
      'walks 8x8 N from a1 steps 6',
      'six',
      '7',
      'walks 8x8 N from a1 steps 7',
      '0 to 999,999,999,999,999,999',
    ],
  ] as const) {
    const page = await openPage(line);
    await headline(page);
    const field = page.locator('.controls input[inputmode=numeric]').first();
    await field.fill(wrong);
    await field.blur();
    const message = page.getByText(`Type a whole number from ${range}.`);
    await message.waitFor();
    expect([await field.inputValue(), await lineOf(page)]).toEqual([wrong, line]);
    await field.fill(right);
    await field.blur();
    await expect.poll(() => lineOf(page)).toMatch(becomes);
    expect(await message.count()).toBe(0);
  }
});

test('Back returns to the previous puzzle, example, and mode, and nothing is lost', async () => {
  const page = await openPage('tour 5x5 N open from a1');
  await headline(page);
  await page.locator('.tabs').getByRole('button', { name: 'Play' }).click();
  await page.getByTestId('turn').waitFor();
  await clickSquare(page, 1, 2);
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^2 of 25/);
  await page.getByRole('button', { name: 'Meet', exact: true }).click();
  await expect.poll(() => headline(page)).toMatch(/^5 moves in total/);
  await page.getByRole('button', { name: 'These bishops never meet' }).click();
  await expect.poll(() => headline(page)).toBe('The pieces cannot meet.');
  await page.goBack();
  await expect.poll(() => headline(page)).toMatch(/^5 moves in total/);
  await page.goBack();
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^2 of 25/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^1 of 25/);
  await page.goBack();
  await expect.poll(() => headline(page)).toMatch(/^Found an open tour/);
  await page.goForward();
  await page.getByTestId('turn').waitFor();
  // A game that is left for a new position is not lost either.
  await page.getByRole('button', { name: 'Pawn hunt', exact: true }).click();
  await headline(page);
  await page.locator('.tabs').getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^Your turn/);
  await page.getByRole('button', { name: 'New position' }).click();
  await expect.poll(() => lineOf(page)).not.toBe('hunt 8x8 N c3 pawns a1/e3/g5/h1/h3');
  await page.goBack();
  await expect.poll(() => lineOf(page)).toBe('hunt 8x8 N c3 pawns a1/e3/g5/h1/h3');
  // A puzzle keeps its last problem.
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await headline(page);
  await page.getByRole('button', { name: 'Tour', exact: true }).click();
  await expect.poll(() => lineOf(page)).toBe('tour 5x5 N open from a1');
  // Also while another one is still loading.
  await page.getByRole('button', { name: 'Pawn hunt', exact: true }).click();
  await page.getByRole('button', { name: 'Tour', exact: true }).click();
  await expect.poll(() => headline(page)).toMatch(/^Found an open tour/);
  expect(await lineOf(page)).toBe('tour 5x5 N open from a1');
});

test('language and theme are saved, and a link without a valid problem shows where to start', async () => {
  const page = await openPage('nonsense');
  await page.getByText('Try one of these').waitFor();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: '中文' }).click();
  await page.goto('about:blank');
  await page.goBack();
  await page.goto(page.url().replace(/#.*/, '#tour+6x6+N+closed'));
  await page.reload();
  expect(await headline(page)).toMatch(/闭合巡游/);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  // A tour is walked, not played against an opponent.
  await page.locator('.tabs').getByRole('button', { name: '自己走' }).waitFor();
});

/** The top and the bottom of elements on the screen. */
const span = async (page: Page, selector: string): Promise<readonly [number, number]> => {
  const box = (await page.locator(selector).first().boundingBox())!;
  return [Math.round(box.y), Math.round(box.y + box.height)];
};

test('on a phone: the answer above the board, everything important above the fold, and targets large enough to tap', async () => {
  const page = await openPage('hunt 8x8 N c3 pawns a1/e3/g5/h1/h3', { width: 360, height: 740 });
  await headline(page);
  const [answer, board, timeline, tabs] = [
    await span(page, '.headline'),
    await span(page, 'svg.board'),
    await span(page, '.timeline'),
    await span(page, '.tabs'),
  ];
  const nav = await span(page, 'nav');
  expect(answer[1]).toBeLessThanOrEqual(board[0]);
  expect(board[1]).toBeLessThanOrEqual(timeline[0]);
  expect(timeline[1]).toBeLessThanOrEqual(nav[0]);
  expect(timeline[1]).toBeLessThanOrEqual(tabs[0]);
  expect(tabs[1]).toBeLessThanOrEqual(nav[0]);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select')]
      .filter((one) => one.checkVisibility())
      .map((one) => [one.textContent || one.ariaLabel, one.getBoundingClientRect()] as const)
      .filter(([, { height, width }]) => height < 44 || width < 44)
      .map(([name]) => name),
  );
  expect(small).toEqual([]);
  // The labels in the navigation do not touch each other.
  const rights = await page
    .locator('nav button')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(Math.max(...rights)).toBe(0);
  // Editing tools are behind one button.
  expect(await page.getByRole('button', { name: 'Holes', exact: true }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Edit board' }).click();
  await page.getByRole('button', { name: 'Holes', exact: true }).click();
  await page.setViewportSize({ width: 740, height: 360 });
  const wide = await span(page, 'svg.board');
  expect(wide[1]).toBeLessThanOrEqual(360);
  expect((await span(page, '.headline'))[1]).toBeLessThanOrEqual(360);
  expect((await span(page, '.timeline'))[1]).toBeLessThanOrEqual(360);
});

test('on a phone, home says how to draw until something is drawn, and then offers to undo it', async () => {
  const page = await openPage('', { width: 360, height: 740 });
  await headline(page);
  const hint = page.getByText('Draw on the board to remove squares.');
  const [above, below] = await span(page, '.try .hint');
  expect(below).toBeLessThanOrEqual((await span(page, 'nav'))[0]);
  expect(await page.getByRole('button', { name: 'Undo' }).isVisible()).toBe(false);
  const doors = await span(page, '.doors');
  await clickSquare(page, 3, 3);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await hint.isVisible()).toBe(false);
  // The row has the place of the hint, and nothing moves.
  expect(Math.abs((await span(page, '.try .buttons button:last-child'))[0] - above)).toBeLessThan(12);
  expect(await span(page, '.doors')).toEqual(doors);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Redo' }).waitFor();
});

test('on a phone, a lesson says what it shows above the board, and a wide board leaves no empty space', async () => {
  const phone = { width: 360, height: 740 } as const;
  const page = await openPage('tour 5x5 N open from e5', { ...phone, mode: 'lesson', lesson: 'warnsdorff' });
  await page.getByTestId('step').waitFor();
  await page.getByRole('heading', { name: "Warnsdorff's rule" }).waitFor();
  expect((await span(page, '.lesson h2'))[1]).toBeLessThanOrEqual((await span(page, 'svg.board'))[0]);
  const wide = await openPage('tour 12x3 N open', phone);
  await headline(wide);
  const [top, bottom] = await span(wide, '.stage');
  expect(bottom - top).toBeLessThan(200);
  const desk = await openPage('tour 5x5 N open from e5', { mode: 'lesson', lesson: 'warnsdorff' });
  await desk.getByTestId('step').waitFor();
  // Beside the board, the chosen button is the title.
  expect(await desk.getByRole('heading', { name: "Warnsdorff's rule" }).count()).toBe(0);
});

fullTest(
  'the wheel zooms around the pointer, a drag scrolls the board, and a piece dropped outside is removed',
  async () => {
    const page = await openPage('hunt 8x8 N c3 pawns a1/e3/g5');
    await headline(page);
    const { width } = (await page.locator('svg.board').boundingBox())!;
    const before = await squareOnScreen(page, 2, 2);
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, -600);
    await expect
      .poll(async () => (await page.locator('svg.board').boundingBox())!.width)
      .toBeGreaterThan(width * 1.5);
    const after = await squareOnScreen(page, 2, 2);
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(30);
    await page.mouse.move(after.x + 150, after.y - 150);
    await page.mouse.down();
    await page.mouse.move(after.x + 100, after.y - 190, { steps: 3 });
    await page.mouse.up();
    const panned = await squareOnScreen(page, 2, 2);
    expect(Math.round(panned.x - after.x)).toBe(-50);
    expect(Math.round(panned.y - after.y)).toBe(-40);
    await page.mouse.wheel(0, 3000);
    await expect
      .poll(async () => Math.round((await page.locator('svg.board').boundingBox())!.width))
      .toBe(Math.round(width));
    const pawn = await squareOnScreen(page, 6, 4);
    await page.mouse.move(pawn.x, pawn.y);
    await page.mouse.down();
    await page.mouse.move(pawn.x + 20, pawn.y + 20, { steps: 2 });
    await page.locator('svg.board .ghost').waitFor();
    await page.mouse.move(pawn.x + 20, 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => lineOf(page)).toBe('hunt 8x8 N c3 pawns a1/e3');
  },
);

fullTest('guess first, and published counts show at once', async () => {
  const page = await openPage('count-tours 6x6 N closed', { mode: 'play' });
  await page.getByLabel('Your guess').fill('5,000');
  await page.getByRole('button', { name: 'Guess', exact: true }).last().click();
  await expect
    .poll(() => page.getByTestId('result').innerText())
    .toBe('It is 9,862. Too small by a factor of 1.9.');
  // The guess is still there after a reload, and after a look at the answer.
  const seen = async () => [
    await page.getByTestId('result').innerText(),
    await page.getByLabel('Your guess').inputValue(),
  ];
  const guessed = await seen();
  await page.reload();
  await page.getByTestId('result').waitFor();
  expect(await seen()).toEqual(guessed);
  await page.getByLabel('Your guess').fill('7,0');
  await page.locator('.tabs').getByRole('button', { name: 'Answer' }).click();
  expect(await headline(page)).toBe('9,862 closed tours');
  await page.goBack();
  await page.getByTestId('result').waitFor();
  expect(await seen()).toEqual([guessed[0], '7,0']);
  await page.locator('.tabs').getByRole('button', { name: 'Answer' }).click();
  await page.locator('#line').fill('count-tours 8x8 N closed');
  await expect.poll(() => headline(page)).toBe('13,267,364,410,532 closed tours');
  await page.getByText('As published: OEIS A001230. Nothing was counted here yet.').waitFor();
  await page.getByRole('button', { name: 'Count it yourself' }).waitFor();
});
