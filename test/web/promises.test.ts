// What every page promises, whatever its puzzle: a sentence, squares and pieces, examples that work, lessons
// to the end, and the level of verification.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LIGHT_PUZZLES } from '../../src/puzzles/lines.js';
import { fullTest, samples } from '../samples.js';
import { headline, lineOf, openPage, settle, useBrowser } from './page.js';

useBrowser();

const tab = (page: Page, place: number) => page.locator('.tabs button').nth(place);
const count = (page: Page): Promise<string> => page.locator('.timeline .count').innerText();

test.each(
  samples([], LIGHT_PUZZLES),
)('$name: in the navigation, with a sentence under its title, squares, and a piece', async ({ title }) => {
  const page = await openPage('');
  await page.getByRole('button', { name: title.en, exact: true }).click();
  await headline(page);
  expect(await page.locator('h1').innerText()).toBe(title.en);
  expect(await page.locator('.panel .question').innerText()).toMatch(/\?$/);
  await expect.poll(() => page.locator('svg.board .token').count()).toBeGreaterThan(0);
  // Two tones of squares, or one color each.
  const tones = await page
    .locator('svg.board')
    .evaluate(
      (board) => new Set([...board.querySelectorAll('[fill]')].map((one) => one.getAttribute('fill'))).size,
    );
  expect(tones).toBeGreaterThan(2);
});

test.each(
  samples([], LIGHT_PUZZLES),
)('$name: every example is answered, or asks before it takes long', async ({ examples }) => {
  const page = await openPage(examples[0].line);
  for (const { line } of examples) {
    await page.locator('#line').fill(line);
    await expect.poll(() => page.locator('.flaws li').count()).toBe(0);
    const words = await headline(page);
    expect(await lineOf(page), line).toBe(line);
    expect(words, line).not.toMatch(/limit was reached|^Too large|^0 |went wrong/);
  }
});

test.each(
  samples([], LIGHT_PUZZLES),
)('$name: every lesson has steps to its end, its program, and its cost', async ({ examples }) => {
  const page = await openPage(examples[0].line);
  await headline(page);
  const lesson = page.locator('.tabs').getByRole('button', { name: 'Lesson' });
  if ((await lesson.count()) === 0) return;
  await lesson.click();
  const step = page.getByTestId('step');
  await step.waitFor();
  const others = page.locator('.lesson > .choices button');
  for (let i = 0; i < Math.max(1, await others.count()); i++) {
    if ((await others.count()) > 0) await others.nth(i).click();
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return (await page.locator('.timeline').count()) === 0 ? '' : await count(page);
      })
      .toMatch(/^([1-9]\d*) \/ \1$/);
    expect(await step.innerText()).toMatch(/\S/);
    await page.getByTestId('program').locator('.row.now').first().waitFor();
    await page.locator('.program dt', { hasText: 'Cost' }).waitFor();
  }
});

test('a tour is filled when it is finished, and not before', async () => {
  const page = await openPage('tour 6x6 N closed');
  await headline(page);
  const woven = page.locator('svg.board .woven');
  await expect.poll(() => woven.count()).toBe(1);
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect.poll(() => woven.count()).toBe(0);
  await page.getByRole('button', { name: 'Last step' }).click();
  await expect.poll(() => woven.count()).toBe(1);
});

fullTest(
  "impossibility is animated: a cut, colors, pieces that cannot meet; Wythoff's queen has its line",
  async () => {
    const page = await openPage('tour 11x11 giraffe open');
    const drawn = () => page.locator('svg.board').evaluate(({ innerHTML }) => innerHTML);
    for (const [line, says] of [
      ['tour 11x11 giraffe open', /^No open tour exists/],
      ['tour 8x8 without a1 N closed', /^No closed tour exists/],
      ['meet 8x8 B a1 b1', /^The pieces cannot meet/],
    ] as const) {
      await page.locator('#line').fill(line);
      await expect.poll(() => headline(page)).toMatch(says);
      const last = Number((await count(page)).split('/')[1]);
      expect(last, line).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'First step' }).click();
      // The last picture must be gone, or it would be mistaken for the first.
      await expect.poll(async () => Number.parseInt(await count(page), 10)).toBeLessThan(last);
      await settle(page);
      const pictures = new Set<string>();
      for (let i = 0; i <= Math.min(last, 3); i++) {
        await expect.poll(async () => pictures.size === pictures.add(await drawn()).size).toBe(false);
        await page.getByRole('button', { name: 'Next step' }).click();
      }
      expect(await page.locator('.legend li').count(), line).toBeGreaterThan(0);
    }
    await page.locator('#line').fill('grundy quadrant wyt-queens 2,5');
    await page.locator('.legend', { hasText: 'φ' }).waitFor();
  },
);

fullTest('the level of verification is shown', async () => {
  const page = await openPage('tour 6x6 N closed');
  for (const [line, level, words] of [
    ['tour 6x6 N closed', 'proved', 'Proved'],
    ['count-tours 6x6 N closed', 'recomputed', 'Recomputed'],
    ['uncrossed 6x6 N closed', 'partial', 'Partly verified'],
  ] as const) {
    await page.locator('#line').fill(line);
    await headline(page);
    await page
      .locator(`.found:not(.stale) .checked[data-level=${level}]`)
      .getByText(words, { exact: true })
      .waitFor();
  }
  await page.getByText('Not verified', { exact: true }).waitFor();
});

fullTest('meet and combos: guess first, then see how close it was', async () => {
  for (const [line, guess, says] of [
    ['meet 8x8 N b2 g3 d7', '4', 'It is 5. Off by 1.'],
    ['combos 8x8 R@a1', '15', 'It is 15. Exactly right.'],
  ] as const) {
    const page = await openPage(line, { mode: 'play' });
    // The answer is not visible anywhere.
    expect(await page.getByTestId('headline').count()).toBe(0);
    await page.getByLabel('Your guess').fill(guess);
    await page.getByRole('button', { name: 'Guess', exact: true }).last().click();
    await expect.poll(() => page.getByTestId('result').innerText()).toBe(says);
  }
});

fullTest('full screen, 200 % zoom, and a note about what is stored', async () => {
  const page = await openPage('tour 6x6 N closed');
  await headline(page);
  const full = page.getByRole('button', { name: 'Full screen' });
  await full.click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  expect(await full.getAttribute('aria-pressed')).toBe('true');
  await full.click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  // A zoom of 200 % halves the available space.
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  await tab(page, 1).click();
  await page.getByTestId('turn').waitFor();
  await page.getByRole('button', { name: 'How it works' }).click();
  await page.getByText(/are stored in this browser and nowhere else\..*There are no cookies\./).waitFor();
});
