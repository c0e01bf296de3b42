// What is visible: home before the app is loaded, captions, rings around figures, lines, and holes.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { differing, headline, openPage, origin, settle, useBrowser } from './page.js';

useBrowser();

/** The positions of everything that has words or is drawn, and the board itself. */
const look = (page: Page) =>
  page.evaluate(() => {
    const rows: string[] = [];
    for (const element of document.querySelectorAll('#app :is(p, h1, button, strong, span, svg)')) {
      if (element.closest('.gallery, .hidden') !== null) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const words = element instanceof SVGElement ? '' : element.textContent;
      rows.push([element.localName, words, x, y, width, height].join(' '));
    }
    const { lang, dataset } = document.documentElement;
    return { rows, lang, theme: dataset.theme, board: document.querySelector('svg.board')!.innerHTML };
  });

test.each([
  { lang: 'en', theme: 'light', width: 1280, height: 800 },
  { lang: 'zh', theme: 'dark', width: 360, height: 740 },
] as const)('home is seen before its scripts are there, in $lang and $theme, and nothing moves when they are', async ({
  lang,
  theme,
  width,
  height,
}) => {
  const page = await openPage('moves 3x3 N a1', { width, height });
  // Chosen on an earlier visit.
  await page.evaluate((chosen) => localStorage.setItem('horseplay.settings', JSON.stringify(chosen)), {
    lang,
    theme,
  });
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/(?:index|puzzle\.worker)-[^/]*\.js$/, async (route) => {
    // Without its worker the app has no answer yet.
    if (isHeld || route.request().url().includes('worker')) held.push(route);
    else await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(`${origin}/`, { waitUntil: 'commit' });
  await page.locator('svg.board').waitFor();
  expect(await page.locator('#app').evaluate((app) => (app as HTMLElement).inert)).toBe(true);
  const before = await look(page);
  expect(before).toMatchObject({ lang: lang === 'zh' ? 'zh-Hans' : 'en', theme });
  expect(before.board).toContain('>a</text>');
  isHeld = false;
  for (const route of held.splice(0)) await route.continue();
  await page.locator('svg.board[role=application]').waitFor();
  expect(await look(page)).toEqual(before);
  expect(await page.locator('#app').evaluate((app) => (app as HTMLElement).inert)).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('captions of a lesson say what its lists are, and nothing follows', async () => {
  const page = await openPage('grundy quadrant hyperknight 5,4 3,6', { mode: 'lesson', lesson: 'mex' });
  const caption = page.locator('.data figcaption').last();
  let zeros = 0;
  for (let step = 0; step < 12; step++) {
    await page.getByRole('button', { name: 'Next step' }).click();
    const listed = page.locator('.data').last().locator('li');
    if ((await caption.count()) === 0 || (await listed.count()) === 0) continue;
    expect(await caption.innerText()).toBe('Values one move away (✓); the first gap is the mex');
    const values = (await listed.allInnerTexts()).join(' ');
    if (/^0(?! ✓)/.test(values)) zeros++;
  }
  // If the mex is 0, a length would be read as another mex.
  expect(zeros).toBeGreaterThan(0);
});

test('a goal is a ring around its figure, and a hole is above the lines that pass it', async () => {
  const page = await openPage('meet 8x8 N b2 f7 g1');
  await headline(page);
  // The knights are still at their start.
  await page.getByRole('button', { name: 'First step' }).click();
  await settle(page);
  const ringed = await page.locator('svg.board').evaluate((board) => {
    const ring = board.querySelector('.tokens circle[fill=none]')!;
    const { x, y, width } = ring.getBoundingClientRect();
    const [middle, inner] = [{ x: x + width / 2, y: y + width / 2 }, width * 0.41];
    const isInside = ({ left, right, top, bottom }: DOMRect) =>
      Math.hypot(
        Math.max(middle.x - left, right - middle.x),
        Math.max(middle.y - top, bottom - middle.y) * 0.7, // a line of text is higher than its figures
      ) < inner;
    const figures = [...board.querySelectorAll('.figures text')];
    const inside = figures.filter((text) => isInside(text.getBoundingClientRect()));
    return { fill: getComputedStyle(ring).fill, words: inside.map(({ textContent }) => textContent) };
  });
  // The number of moves they need together.
  expect(ringed).toEqual({ fill: 'none', words: ['5'] });

  await page.locator('#line').fill('tour 8x8 without d4/e4/d5/e5 N closed');
  await expect.poll(() => headline(page)).toBe('Found a closed tour of all 60 squares:');
  /**
   * What is painted last at points of the four holes: part of a line, or the hole; and whether a line is
   * below.
   */
  const seen = await page.locator('svg.board').evaluate((element) => {
    const board = element as SVGSVGElement;
    const over = { lines: 0, holes: 0, linesBelow: 0 };
    for (let x = 122; x < 200; x += 3) {
      for (let y = 122; y < 200; y += 3) {
        const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM()!);
        const stack = document
          .elementsFromPoint(at.x, at.y)
          .filter((one) => board.contains(one) && one !== board);
        const isLine = stack.map((one) => one.closest('.lines') !== null);
        if (isLine[0]) over.lines++;
        else if (stack[0]?.localName === 'path') over.holes++;
        if (isLine.some(Boolean)) over.linesBelow++;
      }
    }
    return over;
  });
  expect(seen).toMatchObject({ lines: 0, holes: 26 * 26 });
  expect(seen.linesBelow).toBeGreaterThan(0);
});

test('a large board zooms around the pointer, and is shown during the zoom where it is painted afterward', async () => {
  const page = await openPage('tour 60x60 N closed');
  await headline(page);
  const box = (await page.locator('.board-box').boundingBox())!;
  const at = { x: box.x + box.width * 0.6, y: box.y + box.height * 0.4 };
  /**
   * Turns the wheel, or not, and returns at once where the board is and which part of it is under the
   * pointer.
   */
  const turn = (deltaY: number) =>
    page.locator('svg.board').evaluate(
      (board, { x, y, deltaY: by }) => {
        if (by !== 0)
          board.dispatchEvent(
            new WheelEvent('wheel', { deltaY: by, clientX: x, clientY: y, bubbles: true, cancelable: true }),
          );
        const { left, top, width, height } = board.getBoundingClientRect();
        const under = [(x - left) / width, (y - top) / height];
        const isMoved = (board as SVGSVGElement).style.transform !== '';
        return { isMoved, under, place: [left, top, width, height].map(Math.round) };
      },
      { ...at, deltaY },
    );
  const { under, place } = await turn(0);
  // The code that moves the board is loaded when the wheel is first turned.
  await expect.poll(async () => (await turn(-1)).isMoved).toBe(true);
  for (const by of [-600, -400, 300]) {
    const turned = await turn(by);
    expect(turned.isMoved).toBe(true);
    for (const [i, share] of turned.under.entries()) expect(share).toBeCloseTo(under[i]!, 2);
    await expect.poll(async () => (await turn(0)).isMoved).toBe(false);
    const rested = await turn(0);
    for (const [i, value] of rested.place.entries())
      expect(Math.abs(value - turned.place[i]!)).toBeLessThan(2);
    expect(rested.place[2]).toBeGreaterThan(place[2]! * 1.5);
  }
});

/** The board without the lines of its tour, and drawn in one piece if asked. */
const filling = async (page: Page, inOnePiece: boolean): Promise<Buffer> => {
  await page.evaluate((isOne) => {
    const [fill, line] = [...document.querySelectorAll('svg.board .lines > g')];
    line!.setAttribute('visibility', 'hidden');
    if (!isOne) return;
    const chunks = [...line!.children].map((path) => path.getAttribute('d')!);
    const first = fill!.firstElementChild!;
    // Each chunk starts where the one before ends.
    first.setAttribute('d', chunks.map((d, i) => (i === 0 ? d : d.slice(d.indexOf('L')))).join(''));
    fill!.replaceChildren(first);
  }, inOnePiece);
  await settle(page);
  return page.locator('.board-box').screenshot();
};

test.each([1, 5])('a large tour that is filled in blocks has no seams, zoomed in %i steps', async (steps) => {
  const page = await openPage('tour 120x120 N closed');
  await headline(page);
  for (let step = 0; step < steps; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.locator('svg.board .lines > g').first().locator('path').nth(24).waitFor({ state: 'attached' });
  const blocks = await filling(page, false);
  const whole = await filling(page, true);
  expect(await differing(page, blocks, whole)).toBeLessThan(0.0005);
});

test('on a large board, lines are visible from afar and cover little of a square nearby', async () => {
  const page = await openPage('tour 120x120 N closed');
  await headline(page);
  /** The widths of a line and of a square, in pixels. */
  const measured = () =>
    page
      .locator('svg.board .lines > g')
      .nth(1)
      .evaluate((line) => {
        const scale = (line as SVGGElement).getScreenCTM()!.a;
        return { line: Number.parseFloat(getComputedStyle(line).strokeWidth) * scale, square: 40 * scale };
      });
  expect((await measured()).line).toBeGreaterThan(0.3);
  for (let step = 0; step < 6; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await settle(page);
  const { line, square } = await measured();
  expect(square).toBeGreaterThan(40);
  expect(line).toBeGreaterThan(1);
  expect(line / square).toBeLessThan(0.1);
});

/** How much lighter one color is than another, as WCAG counts it: 21 between black and white. */
const contrast = (one: string, two: string): number => {
  const light = (color: string): number => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05;
  };
  const [a, b] = [light(one), light(two)];
  return Math.max(a / b, b / a);
};

test.each([
  { theme: 'light', lesson: 'dfs', line: 'tour 5x5 N open from e5', step: 325 },
  { theme: 'light', lesson: 'plugs', line: 'count-tours 3x10 N closed', step: 732 },
  { theme: 'dark', lesson: 'dfs', line: 'tour 5x5 N open from e5', step: 325 },
] as const)('figures on lines are readable over their halo: $lesson, $theme', async ({
  theme,
  lesson,
  line,
  step,
}) => {
  const page = await openPage(line, { theme, mode: 'lesson', lesson });
  await page.getByRole('slider', { name: 'Step' }).fill(`${step}`);
  await settle(page);
  const figures = await page.locator('svg.board .figures').evaluate((group) =>
    [...group.children].map((text) => ({
      words: text.textContent!,
      fill: text.getAttribute('fill')!,
      halo: text.getAttribute('stroke') ?? group.getAttribute('stroke')!,
    })),
  );
  expect(figures.filter(({ halo }) => halo !== 'none').length).toBeGreaterThan(2);
  for (const { words, fill, halo } of figures)
    expect(halo === 'none' ? 21 : contrast(fill, halo), words).toBeGreaterThan(3);
});

test('labels around the smallest board are as large as around a chessboard', async () => {
  const sizes: number[] = [];
  for (const line of ['tour 8x8 N open', 'tour 1x1 N open']) {
    const page = await openPage(line);
    await headline(page);
    sizes.push((await page.locator('svg.board .labels text').first().boundingBox())!.height);
  }
  expect(sizes[1]).toBeLessThan(sizes[0]! * 1.5);
});
