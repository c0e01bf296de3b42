// No code may depend on display texts: the web app with every display text replaced by gibberish, beside the
// usual one.
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { LIGHT_PUZZLES } from '../../src/puzzles/lines.js';
import { fullTest, someOf } from '../samples.js';
import { type Build, clickSquare, headline, lineOf, openPage, settle, useBrowser } from './page.js';

useBrowser('gibberish');

const BUILDS: readonly Build[] = ['usual', 'gibberish'];

/** Pieces jump, so that the picture does not depend on the moment. */
const STILL = { context: { reducedMotion: 'reduce' } } as const;

/** Everything that can be seen and done on a page, except its words. */
const seenOn = async (page: Page): Promise<unknown> => {
  await settle(page);
  return await page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const board = document.querySelector('svg.board')!.cloneNode(true) as Element;
    // A group that held figures for a moment keeps their attributes.
    for (const { attributes } of board.querySelectorAll('g:empty'))
      for (const { name } of [...attributes]) attributes.removeNamedItem(name);
    return {
      board: board.innerHTML,
      boardClass: board.getAttribute('class'),
      line: (document.querySelector('#line') as HTMLTextAreaElement).value,
      hash: location.hash,
      controls: ['button', 'input', 'select', 'option', 'textarea', 'form'].map(count),
      on: count('[aria-pressed=true]'),
      off: count(':disabled'),
      current: [...document.querySelectorAll('nav button')].findIndex((one) =>
        one.hasAttribute('aria-current'),
      ),
      details: [count('.found > p'), count('.found details > p'), count('.legend li')],
      faults: [count('.working'), count('.refused'), count('.flaws li'), count('.stale')],
      notation: texts('.flaws mark, .command code, .timeline .count, .lesson .data li, .lesson .data td'),
      moves: texts('.turns td:nth-child(3)'),
    };
  });
};

/**
 * Does the same on both builds, and compares them once both have settled: a picture may arrive after its
 * words.
 */
const alike = async (act: (build: Build) => Promise<Page>): Promise<void> => {
  const [usual, strange] = [await act('usual'), await act('gibberish')];
  await vi.waitFor(async () => expect(await seenOn(strange)).toEqual(await seenOn(usual)), {
    timeout: 60_000,
    interval: 200,
  });
};

test('texts really are gibberish', async () => {
  const [usual, strange] = await Promise.all(BUILDS.map((build) => openPage('', { build })));
  expect(await headline(usual!)).toContain('tour');
  expect(await headline(strange!)).toMatch(/^<\w+>$/);
  expect(await strange!.locator('nav').textContent()).toMatch(/^(<\w+>)+$/);
});

test.each(
  someOf(
    LIGHT_PUZZLES.map(({ name }, place) => ({ name, place })),
    24,
  ),
)('$name: its opening line is answered, checked, and drawn', async ({ place }) => {
  await alike(async (build) => {
    const page = await openPage('', { build, ...STILL });
    await page.locator('nav button').nth(place).click();
    await expect.poll(() => lineOf(page)).toBe(LIGHT_PUZZLES[place]!.examples[0].line);
    await headline(page);
    await page.locator('.found:not(.stale) .checked strong').waitFor({ timeout: 60_000 });
    await page.waitForURL(/#/);
    return page;
  });
});

fullTest('a lesson is stepped forward and back', async () => {
  await alike(async (build) => {
    const page = await openPage('tour 5x5 N open from e5', {
      mode: 'lesson',
      lesson: 'dfs',
      build,
      ...STILL,
    });
    await page.getByTestId('step').waitFor();
    for (let i = 0; i < 9; i++) await page.locator('.timeline .steps button').nth(3).click();
    for (let i = 0; i < 2; i++) await page.locator('.timeline .steps button').nth(1).click();
    return page;
  });
});

fullTest('a move is played in a hunt, and the opponent replies', async () => {
  await alike(async (build) => {
    const page = await openPage('hunt 8x8 N a3 pawns b2/c3/d4/g7', { mode: 'play', build, ...STILL });
    await page.getByTestId('totals').waitFor();
    await clickSquare(page, 1, 1);
    await page.getByTestId('turns').locator('tbody tr').nth(1).waitFor();
    await page.locator('.play-bar button:not(:disabled)').nth(2).waitFor();
    return page;
  });
});

fullTest('a move is played in a game, and the opponent replies', async () => {
  await alike(async (build) => {
    const page = await openPage('grundy quadrant hyperknight 5,4 3,6', { mode: 'play', build, ...STILL });
    await page.getByTestId('turn').waitFor();
    await clickSquare(page, 5, 4);
    await clickSquare(page, 3, 3);
    await page.getByTestId('turns').locator('tbody tr').nth(1).waitFor();
    await page.locator('.play-bar button:not(:disabled)').nth(2).waitFor();
    return page;
  });
});

fullTest('a count is spread over workers', async () => {
  await alike(async (build) => {
    const page = await openPage('count-tours 7x8 N closed', { build, ...STILL });
    await page.locator('.working progress').waitFor({ timeout: 60_000 });
    await headline(page);
    return page;
  });
});

fullTest('long work waits for consent', async () => {
  await alike(async (build) => {
    const page = await openPage('count-tours 8x8 N closed', { build, ...STILL });
    await page.locator('.beyond .main').waitFor();
    return page;
  });
});

fullTest('a limit is reached, and the command is written out', async () => {
  await alike(async (build) => {
    const page = await openPage('hunt 30000x30000 N a1 pawns b3', { build, ...STILL });
    await headline(page);
    await page.getByTestId('command').waitFor();
    return page;
  });
});

test('a flawed line is refused, and the board stays', async () => {
  await alike(async (build) => {
    const page = await openPage('tour 6x6 N open', { build, ...STILL });
    await headline(page);
    await page.locator('#line').fill('tour 6x6 N open from d9');
    await page.locator('.flaws mark').waitFor();
    await page.waitForURL(/d9/);
    return page;
  });
});

fullTest('the other language works, too', async () => {
  await alike(async (build) => {
    const page = await openPage('meet 8x8 N b2 g3 d7', { build, lang: 'zh', ...STILL });
    await headline(page);
    return page;
  });
});
