// Learning in a real browser: the program beside the steps, keys, questions, trees; placements by hand;
// spreading walks; a random knight.
import { expect, test } from 'vitest';
import { fullTest } from '../samples.js';
import { clickSquare, headline, openPage, squareOnScreen, useBrowser } from './page.js';

useBrowser();

test('the current line of code is highlighted in three languages, and keys step from anywhere', async () => {
  const page = await openPage('tour 5x5 N open from e5', { mode: 'lesson', lesson: 'dfs' });
  const now = page.getByTestId('program').locator('.row.now');
  await expect.poll(() => now.textContent()).toBe('step[start_y][start_x] = 1');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => now.textContent()).toContain('step[to_y][to_x] = visited + 1');
  await page.getByRole('button', { name: 'C++' }).click();
  await expect.poll(() => now.textContent()).toContain('step[to_y][to_x] = visited + 1;');
  await page.getByRole('button', { name: 'TypeScript' }).click();
  await expect.poll(() => now.textContent()).toContain('step[toY][toX] = visited + 1;');
  // Readers never see the code that tests need.
  expect(await page.getByTestId('program').textContent()).not.toContain('trace');
  await page.keyboard.press('End');
  await expect.poll(() => page.getByTestId('step').textContent()).toContain('a tour, after 288 calls');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect.poll(() => page.getByTestId('step').textContent()).toContain('The knight starts on e5');
  await page.locator('h1').click();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press(' ');
  expect(await page.getByTestId('program-input').textContent()).toBe('5 5 4 4');
  expect(await page.locator('.program a').first().getAttribute('href')).toContain('poj.org');
  await page.getByText(/^Search tree: \d+ nodes?$/).waitFor();
  await page.getByRole('link', { name: 'Practice here' }).click();
  await page.waitForURL(/#\/judge\/poj-2488/);
});

test('a question before a step is answered, and the step says whether the answer was right', async () => {
  const page = await openPage('grundy quadrant hyperknight 5,4 2,5 3,3', { mode: 'lesson', lesson: 'mex' });
  // Squares are named by numbers, as in the sentences.
  await expect.poll(() => page.locator('svg.board').textContent()).toContain('0');
  const asked = page.getByTestId('question');
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.fill('20');
  while ((await asked.count()) === 0) await page.keyboard.press('ArrowRight');
  const before = await slider.inputValue();
  await asked.getByRole('button').first().click();
  await expect.poll(() => page.getByTestId('guess').textContent()).toMatch(/^(Right|No): \d+\.$/);
  expect(Number(await slider.inputValue())).toBe(Number(before) + 1);
  // The position in the lesson is kept after a look at the answer.
  const step = await page.getByTestId('step').textContent();
  const guess = await page.getByTestId('guess').textContent();
  await page.locator('.tabs').getByRole('button', { name: 'Answer' }).click();
  await headline(page);
  await page.goBack();
  await expect.poll(() => page.getByTestId('guess').textContent()).toBe(guess);
  expect(await page.getByTestId('step').textContent()).toBe(step);
  expect(Number(await slider.inputValue())).toBe(Number(before) + 1);
});

test('a lesson opens on its example if the problem does not suit it', async () => {
  const page = await openPage('combos 8x8 Q@d4 Q@e5 Q@a1 Q@h8', { mode: 'lesson' });
  await page.locator('.unfit').getByText('combos 3x3 R@a1 B@c1 N@b3').waitFor();
  await page.getByTestId('step').waitFor();
});

test('pieces are placed by hand: conflicts show at once; exact hints; undo', async () => {
  const page = await openPage('place 6x6 Q apart', { mode: 'play' });
  const standing = page.getByTestId('turn');
  await standing.waitFor();
  await clickSquare(page, 0, 0);
  await expect.poll(() => standing.textContent()).toContain('1 piece placed');
  await clickSquare(page, 3, 3);
  await expect.poll(() => standing.textContent()).toContain('1 pair attacks each other');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => standing.textContent()).toContain('1 piece placed');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.getByTestId('hint').textContent()).toContain('From here 5 can be reached.');
});

fullTest('a hint for pieces that were taken back meanwhile places nothing', async () => {
  const page = await openPage('place 6x6 Q apart', { mode: 'play' });
  const standing = page.getByTestId('turn');
  await standing.waitFor();
  await clickSquare(page, 0, 0);
  await expect.poll(() => standing.textContent()).toContain('1 piece placed');
  await page.evaluate(() => {
    const button = (name: string) =>
      [...document.querySelectorAll<HTMLButtonElement>('.play-bar button')].find(
        ({ textContent }) => textContent.trim() === name,
      )!;
    const [hint, undo] = [button('Hint'), button('Undo')];
    hint.click();
    undo.click();
  });
  await page.waitForTimeout(1000);
  expect(await standing.textContent()).toContain('0 pieces placed');
});

test('a count of placements shows one of them, and a piece under the pointer shows what it attacks', async () => {
  const page = await openPage('count-placements 6x6 Q apart 6');
  await headline(page);
  await page.getByTestId('example').waitFor();
  await expect.poll(() => page.locator('svg.board .token').count()).toBe(6);
  const lines = page.locator('svg.board .lines path');
  expect(await lines.count()).toBe(0);
  const { x, y } = await squareOnScreen(page, 1, 0);
  await page.mouse.move(x, y);
  await expect.poll(() => lines.count()).toBeGreaterThan(3);
});

fullTest('walks spread move by move, and a random knight comes close to its exact value', async () => {
  const page = await openPage('walks 8x8 N from a1 steps 6');
  await headline(page);
  const figures = () => page.locator('svg.board .figures text').allTextContents();
  await page.getByRole('slider').fill('1');
  await expect.poll(figures).toEqual(['1', '1']);
  await page.getByRole('slider').fill('2');
  await expect.poll(async () => (await figures()).reduce((sum, text) => sum + Number(text), 0)).toBe(12);
  const random = await openPage('random-walk 3x4 N from a1 to a1', {
    context: { reducedMotion: 'reduce' },
  });
  await headline(random);
  await random.getByRole('button', { name: 'Let it hop' }).click();
  await expect
    .poll(async () => Number((await random.getByTestId('runs').textContent())!.replaceAll(',', '')), {
      timeout: 60_000,
    })
    .toBeGreaterThan(20_000);
  await random.getByRole('button', { name: 'Stop' }).click();
  expect(Math.abs(Number(await random.getByTestId('average').textContent()) / 14 - 1)).toBeLessThan(0.05);
});

fullTest('every new lesson in Chinese, on a phone', async () => {
  for (const [line, lesson] of [
    ['place 6x6 Q apart', 'rows'],
    ['count-placements 5x5 Q apart 5', 'bits'],
    ['count-placements 3x3 K apart', 'frontier'],
    ['walks 5x5 N from a1 steps 4', 'steps'],
    ['walks 3x4 without a1/c1 N steps 100 mod 1000000007', 'matrix'],
    ['walks 3x4 without a1/c1 N steps 3130 mod 1000000007', 'recurrence'],
    ['tour 8x8 N closed', 'merging'],
    ['meet 12x12 N a1 l3 e12', 'convex'],
    ['grundy quadrant white-knight 1000000000000000000,7 123456789,987654321', 'wedges'],
  ] as const) {
    const page = await openPage(line, { mode: 'lesson', lesson, lang: 'zh', width: 360, height: 740 });
    await page.getByTestId('program').locator('.row.now').waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('.timeline output').textContent()).toMatch(/^(\d+) \/ \1$/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, lesson).toBeLessThanOrEqual(360);
    // The step's text and the buttons for the next step are above the bar at the bottom.
    const bar = (await page.locator('nav').boundingBox())!.y;
    for (const part of ['.step', '.timeline']) {
      const { y, height } = (await page.locator(part).boundingBox())!;
      expect(y + height, `${lesson} ${part}`).toBeLessThanOrEqual(bar);
    }
  }
});

test('keys also step through an answer, from anywhere on its page', async () => {
  const page = await openPage('hunt 8x8 N c3 pawns a1/e3/g5/h1/h3');
  await headline(page);
  const count = () => page.locator('.timeline .count').innerText();
  await page.locator('h1').click();
  await page.keyboard.press('End');
  await expect.poll(count).toBe('16 / 16');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(count).toBe('15 / 16');
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
});
