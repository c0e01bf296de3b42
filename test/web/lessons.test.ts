// Lessons in a real browser: forward and backward to the same picture, anywhere on the timeline, and both
// methods timed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fullTest, samples, someOf } from '../samples.js';
import { openPage, settle, useBrowser } from './page.js';

useBrowser();

const STEPS = samples(6, 12);

const LESSONS = [
  ['tour 5x5 N open from e5', 'dfs'],
  ['tour 8x8 N open from a1', 'warnsdorff'],
  ['meet 6x6 N a1 f2 b6', 'waves'],
  ['meet 4x4 N a1 b1 c1', 'joint'],
  ['hunt 6x6 N f4 pawns b6/a1/b2/a4', 'minimax'],
  ['combos 3x3 R@a1 B@c1 N@b3', 'backtracking'],
  ['grundy quadrant hyperknight 5,4 2,5 3,3', 'mex'],
  ['count-tours 4x3 N open from a2', 'brute'],
  ['tour 8x8 N closed', 'merging'],
  ['meet 12x12 N a1 l3 e12', 'convex'],
  ['grundy quadrant white-knight 1000000000000000000,7 123456789,987654321', 'wedges'],
] as const;

/**
 * Everything a visitor sees of a step: the sentence, the data beside the board, and the drawing with its
 * pieces at rest.
 */
const seen = async (page: Page): Promise<string> => {
  await settle(page);
  const [words, data, drawing] = await Promise.all([
    page.getByTestId('step').textContent(),
    page.locator('.lesson .data').allTextContents(),
    page.locator('svg.board').evaluate((board) => {
      // The drawing order of tokens and figures may depend on the steps before; their positions may not.
      const sorted = (selector: string) =>
        [...board.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).sort();
      const rest = [...board.children]
        .filter(({ classList }) => !classList.contains('tokens') && !classList.contains('figures'))
        .map(({ outerHTML }) => outerHTML);
      const shift = board.querySelector('.figures:not(:empty)')?.getAttribute('transform');
      return JSON.stringify([rest, sorted('.token'), shift, sorted('.figures text')]);
    }),
  ]);
  return JSON.stringify([words, data, drawing]);
};

test.each(
  someOf(LESSONS, 11),
)('%s, %s: stepping forward and backward gives the same picture', async (line, lesson) => {
  const page = await openPage(line, { mode: 'lesson', lesson });
  await page.getByTestId('step').waitFor();
  const on = page.getByRole('button', { name: 'Next step' });
  const back = page.getByRole('button', { name: 'Previous step' });
  const pictures = [await seen(page)];
  for (let i = 0; i < STEPS; i++) {
    await on.click();
    pictures.push(await seen(page));
  }
  expect(new Set(pictures).size).toBe(pictures.length);
  for (let i = STEPS - 1; i >= 0; i--) {
    await back.click();
    expect((await seen(page)) === pictures[i]).toBe(true);
  }
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.fill('5');
  expect((await seen(page)) === pictures[5]).toBe(true);
  await page.getByRole('button', { name: 'Last step' }).click();
  await slider.fill('3');
  expect((await seen(page)) === pictures[3]).toBe(true);
});

test.each(
  samples<readonly (readonly [string, string])[]>([], LESSONS),
)('%s, %s: both methods are timed, and the fast one is faster', async (line, lesson) => {
  const page = await openPage(line, { mode: 'lesson', lesson });
  await page.getByRole('button', { name: 'Measure both' }).click();
  const rows = page.getByTestId('race').locator('td');
  await rows.last().waitFor({ timeout: 60_000 });
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([
      expect.stringMatching(/(\d s|\d\.\d ms)$/),
      ...((await rows.count()) === 6 ? [expect.stringMatching(/(\d s|\d\.\d ms)$/)] : []),
      expect.stringMatching(/^(< 0\.1|\d+\.\d) ms$|\d s$/),
      expect.stringMatching(/^(< 0\.1|\d+\.\d) ms$|\d s$/),
      expect.stringMatching(/^(> )?[\d,]+×$/),
      '',
    ]);
});

test('a problem that does not suit a lesson says so, and offers one that does', async () => {
  const page = await openPage('tour 20x20 N closed', { mode: 'lesson', lesson: 'dfs' });
  await page.locator('.unfit').waitFor();
  await page.getByRole('button', { name: 'Use the example' }).click();
  await page.getByTestId('step').waitFor();
  await page.waitForURL(/&lesson=dfs/);
});

fullTest('a lesson is played and paused', async () => {
  const page = await openPage('tour 5x5 N open from e5', { mode: 'lesson', lesson: 'dfs' });
  const first = await page.getByTestId('step').textContent();
  await page.locator('.timeline').getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction((words) => document.querySelector('.step')?.textContent !== words, first);
  await page.getByRole('button', { name: 'Pause' }).click();
});
