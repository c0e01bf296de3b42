/*
 * Fingers as the browser receives them: touch points sent through its debugging protocol, on a screen as wide
 * as a phone's.
 */
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { samples, someOf } from '../samples.js';
import { headline, lineOf, openPage, settle, squareOnScreen, useBrowser } from './page.js';

useBrowser();

interface Place {
  readonly x: number;
  readonly y: number;
}

const PHONE = { width: 390, height: 844, context: { hasTouch: true, isMobile: true } } as const;

const fingers = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly Place[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(({ x, y }, id) => ({ x, y, id })),
    });
  return {
    down: (...at: readonly Place[]) => send('touchStart', ...at),
    move: (...at: readonly Place[]) => send('touchMove', ...at),
    /** Moves all the way in steps, as a finger does. */
    draw: async (from: Place, to: Place) => {
      for (let i = 1; i <= 6; i++) {
        const share = i / 6;
        await send('touchMove', {
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        });
        await settle(page);
      }
    },
    up: (...left: readonly Place[]) => send('touchEnd', ...left),
  };
};

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

type Square = readonly [number, number];
const DRAGS: readonly (readonly [line: string, from: Square, to: Square, after: string])[] = [
  ['tour 8x8 N open from a1', [0, 0], [3, 5], 'tour 8x8 N open from d6'],
  ['meet 8x8 N a1 h8 d5', [3, 4], [5, 1], 'meet 8x8 N a1 h8 f2'],
  ['hunt 8x8 N a1 pawns d5/h8', [3, 4], [2, 6], 'hunt 8x8 N a1 pawns c7/h8'],
];

test.each(
  someOf(DRAGS, 3),
)('a finger carries a piece, and the page does not scroll: %s', async (line, from, to, after) => {
  const page = await openPage(line, PHONE);
  await headline(page);
  const [a, b] = [await squareOnScreen(page, ...from), await squareOnScreen(page, ...to)];
  const finger = await fingers(page);
  await finger.down(a);
  await finger.draw(a, b);
  await finger.up();
  await expect.poll(() => lineOf(page)).toBe(after);
  expect(await scrolled(page)).toBe(0);
  await headline(page);
});

test('a finger dragged over empty squares scrolls the page and changes nothing', async () => {
  const line = 'meet 8x8 N a1 h8 d5';
  const page = await openPage(line, PHONE);
  await headline(page);
  const [a, b] = [await squareOnScreen(page, 2, 1), await squareOnScreen(page, 2, 7)];
  const finger = await fingers(page);
  await finger.down(a);
  await finger.draw(a, b);
  await finger.up();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
  expect(await lineOf(page)).toBe(line);
});

test('two fingers zoom around the point between them, and nothing is moved', async () => {
  const line = 'meet 8x8 N a1 h8 d5';
  const page = await openPage(line, PHONE);
  await headline(page);
  const size = async (): Promise<number> => (await page.locator('svg.board').boundingBox())!.width;
  const before = await size();
  const middle = await squareOnScreen(page, 5, 3);
  const beside = (by: number): readonly [Place, Place] => [
    { x: middle.x - by, y: middle.y },
    { x: middle.x + by, y: middle.y },
  ];
  const finger = await fingers(page);
  await finger.down(...beside(20));
  for (let by = 25; by <= 60; by += 5) await finger.move(...beside(by));
  await expect.poll(async () => Math.round((10 * (await size())) / before)).toBe(30);
  const after = await squareOnScreen(page, 5, 3);
  expect(Math.hypot(after.x - middle.x, after.y - middle.y)).toBeLessThan(6);
  for (let by = 60; by >= 10; by -= 5) await finger.move(...beside(by));
  await expect.poll(async () => Math.round(await size())).toBe(Math.round(before));
  await finger.up();
  expect(await lineOf(page)).toBe(line);
  expect(await page.evaluate(() => window.visualViewport!.scale)).toBe(1);
});

test('a tap puts a piece, and a tap on a piece does not move it', async () => {
  const page = await openPage('tour 8x8 N open from a1', PHONE);
  await headline(page);
  const finger = await fingers(page);
  await finger.down(await squareOnScreen(page, 0, 0));
  await finger.up();
  await settle(page);
  expect(await lineOf(page)).toBe('tour 8x8 N open from a1');
  await page.getByRole('button', { name: 'Edit board' }).tap();
  await page.getByRole('button', { name: 'Start here' }).tap();
  await finger.down(await squareOnScreen(page, 4, 3));
  await finger.up();
  await expect.poll(() => lineOf(page)).toBe('tour 8x8 N open from e4');
});

test('a tap moves in a game', async () => {
  const page = await openPage('tour 5x5 N open from a1', { ...PHONE, mode: 'play' });
  await page.locator('svg.board .token').nth(2).waitFor();
  const finger = await fingers(page);
  const before = await page.locator('svg.board .token').count();
  await finger.down(await squareOnScreen(page, 1, 2));
  await finger.up();
  await expect.poll(() => page.locator('svg.board .token').count()).toBeGreaterThan(before);
});

test.each(
  samples([], DRAGS),
)('a second finger drops the thing that was carried: %s', async (line, from, to, after) => {
  const page = await openPage(line, PHONE);
  await headline(page);
  const [a, b] = [await squareOnScreen(page, ...from), await squareOnScreen(page, ...to)];
  const c = await squareOnScreen(page, 7, 2);
  const finger = await fingers(page);
  await finger.down(a);
  await finger.draw(a, b);
  await expect.poll(() => lineOf(page)).toBe(after);
  await finger.down(b, c);
  await expect.poll(() => lineOf(page)).toBe(line);
  await finger.move({ x: b.x - 40, y: b.y }, { x: c.x, y: c.y - 40 });
  await finger.up({ x: b.x - 40, y: b.y });
  await finger.up();
  await settle(page);
  expect(await lineOf(page)).toBe(line);
  expect(await page.locator('svg.board.carrying').count()).toBe(0);
  // The next finger carries again.
  const [again, there] = [await squareOnScreen(page, ...from), await squareOnScreen(page, ...to)];
  await finger.down(again);
  await finger.draw(again, there);
  await finger.up();
  await expect.poll(() => lineOf(page)).toBe(after);
});

test('on a phone, the buttons of a lesson stay in place while its texts change', async () => {
  const page = await openPage('hunt 8x8 N a3 pawns b2/c3/d4/g7', {
    mode: 'lesson',
    lesson: 'minimax',
    width: 360,
    height: 740,
    context: { hasTouch: true, isMobile: true },
  });
  const next = page.getByRole('button', { name: 'Next step' });
  const texts = new Set<number>();
  const places = new Set<string>();
  for (let step = 0; step < 8; step++) {
    const { y, height } = (await next.boundingBox())!;
    // Above the bar at the bottom, without scrolling.
    expect(y + height).toBeLessThan(690);
    places.add(`${y}`);
    texts.add((await page.getByTestId('step').boundingBox())!.height);
    await next.tap();
    await settle(page);
  }
  expect(texts.size).toBeGreaterThan(1);
  expect(places.size).toBe(1);
});

test('on a tablet in landscape, everything to press is as large as a fingertip', async () => {
  const page = await openPage('tour 8x8 N closed', {
    width: 1280,
    height: 800,
    context: { hasTouch: true, isMobile: true },
  });
  await headline(page);
  await page.getByText('Design a piece').tap();
  await page.locator('.designer .moves').waitFor();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, summary, select, input:not([type=checkbox], [type=range])')]
      .filter((element) => !element.matches('.skip') && element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ element }) => element.outerHTML.slice(0, 80)),
  );
  expect(small).toEqual([]);
});

test('a position on the quadrant is no wider than a phone, in both languages', async () => {
  for (const lang of ['en', 'zh'] as const) {
    const page = await openPage('grundy quadrant hyperknight 2,5 3,5', { ...PHONE, width: 360, lang });
    for (const at of ['2,5 3,5', '1000000000000000000,1000000000000000003']) {
      await page.locator('#line').fill(`grundy quadrant hyperknight ${at}`);
      await page.locator('.why td').getByText(at.split(' ')[0]!, { exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  }
});
