// What all pages share: the editor, the address, the language, canceling, hostile links, exports, and working
// offline.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fullTest, someOf } from '../samples.js';
import { clickSquare, dragSquare, headline, lineOf, openPage, origin, useBrowser } from './page.js';

useBrowser();

test('the first view is a solved board, with little JavaScript and few styles', async () => {
  const page = await openPage('');
  await expect.poll(() => headline(page)).toBe('Found a closed tour of all 64 squares:');
  await expect.poll(() => page.locator('.checked').textContent()).toContain('every step a legal move');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.(?:js|css)$/.test(name) && !name.includes('worker')),
  );
  let bytes = 0;
  for (const url of scripts) bytes += gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(70_000);
});

test('a link opens the same problem for someone else; the address follows every change', async () => {
  const page = await openPage('tour 5x5 N open from a1');
  await expect.poll(() => headline(page)).toBe('Found an open tour of all 25 squares:');
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await expect.poll(() => headline(page)).toMatch(/^No closed tour exists/);
  await page.waitForURL(/#tour\+5x5\+N\+closed\+from\+a1$/);
  const other = await openPage('');
  await other.goto('about:blank');
  await other.goto(page.url());
  await expect.poll(() => headline(other)).toMatch(/^No closed tour exists/);
});

test('the line is edited by hand; errors appear beside it, and the board stays', async () => {
  const page = await openPage('tour 6x6 N open');
  await headline(page);
  await page.locator('#line').fill('tour 6x6 N open from d9');
  await page.locator('.flaws').getByText("d9 isn't on a 6x6 board").waitFor();
  await expect.poll(() => page.locator('#line').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.locator('.flaws mark').textContent()).toBe('d9');
  await page.locator('#line').fill('tour 6x6 N open from d6');
  await page.locator('.flaws li').waitFor({ state: 'detached' });
  await expect.poll(() => headline(page)).toBe('Found an open tour of all 36 squares:');
});

test('a line in Chinese words is answered, and becomes its canonical form', async () => {
  const page = await openPage('tour 6x6 N open');
  await headline(page);
  await page.locator('#line').fill('巡游 ５×５ 马 开放');
  await expect.poll(() => headline(page)).toBe('Found an open tour of all 25 squares:');
  await page.locator('#line').blur();
  await expect.poll(() => lineOf(page)).toBe('tour 5x5 N open');
});

test('squares are removed and restored by clicking and by painting, and ends are dragged', async () => {
  const page = await openPage('tour 8x8 N open from a1');
  await headline(page);
  await dragSquare(page, [0, 0], [2, 3]);
  await expect.poll(() => lineOf(page)).toBe('tour 8x8 N open from c4');
  await page.getByRole('button', { name: 'Holes' }).click();
  await clickSquare(page, 7, 7);
  await expect.poll(() => lineOf(page)).toBe('tour 8x8 without h8 N open from c4');
  await dragSquare(page, [4, 0], [7, 0]);
  await expect.poll(() => lineOf(page)).toBe('tour 8x8 without e1/f1/g1/h1/h8 N open from c4');
  await clickSquare(page, 7, 7);
  await expect.poll(() => lineOf(page)).toBe('tour 8x8 without e1/f1/g1/h1 N open from c4');
  await headline(page);
});

fullTest('a finger does what a mouse does', async () => {
  const page = await openPage('tour 8x8 N open', { context: { hasTouch: true } });
  await headline(page);
  await page.getByRole('button', { name: 'Start here' }).tap();
  const box = (await page.locator('svg.board').boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() =>
    /from [a-h]\d/.test((document.querySelector('#line') as HTMLTextAreaElement).value),
  );
  await headline(page);
});

test('the board works with keys alone, with a live region that describes it', async () => {
  const page = await openPage('tour 5x5 N open from a1');
  await headline(page);
  await page.locator('svg.board').focus();
  const news = page.getByTestId('news');
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => news.textContent()).toMatch(/^b1/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => news.textContent()).toMatch(/^a1: start/);
  await page.keyboard.press('Enter');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter'])
    await page.keyboard.press(key);
  await expect.poll(() => lineOf(page)).toBe('tour 5x5 N open from c3');
  await page.keyboard.press('Delete');
  await expect.poll(() => lineOf(page)).toBe('tour 5x5 N open');
});

fullTest('the size can be typed; boards go up to 200x200', async () => {
  const page = await openPage('tour 8x8 N closed');
  await headline(page);
  await page.getByLabel('Width').fill('200');
  await page.getByLabel('Width').blur();
  await page.getByLabel('Height').fill('200');
  await page.getByLabel('Height').blur();
  await expect.poll(() => lineOf(page)).toBe('tour 200x200 N closed');
  await expect.poll(() => headline(page)).toBe('Found a closed tour of all 40,000 squares:');
  // One node per layer and color, not one per square.
  await expect.poll(() => page.locator('svg.board *').count()).toBeLessThan(600);
  const before = (await page.locator('svg.board').boundingBox())!.width;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect
    .poll(async () => (await page.locator('svg.board').boundingBox())!.width)
    .toBeGreaterThan(before * 1.2);
});

test('the timeline: play, pause, step, step back, and jump', async () => {
  const page = await openPage('tour 5x5 N open from a1');
  await headline(page);
  const count = page.locator('.timeline .count');
  const shown = async () => (await count.textContent())!.split(' ')[0];
  await expect.poll(() => shown()).toBe('24');
  await page.getByRole('button', { name: 'First step' }).click();
  await expect.poll(() => shown()).toBe('0');
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect.poll(() => shown()).toBe('1');
  await page.getByRole('slider', { name: 'Step' }).fill('12');
  await expect.poll(() => shown()).toBe('12');
  await page.locator('.timeline').getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(
    () => Number(document.querySelector('.timeline .count')!.textContent!.split(' ')[0]) > 13,
  );
  await page.getByRole('button', { name: 'Pause' }).click();
  const at = await shown();
  await page.waitForTimeout(400);
  await expect.poll(() => shown()).toBe(at);
});

fullTest('both languages, by a click, and the link keeps the choice', async () => {
  const page = await openPage('tour 11x11 giraffe open');
  await expect.poll(() => headline(page)).toMatch(/^No open tour exists/);
  await page.getByRole('button', { name: '中文' }).click();
  await expect.poll(() => headline(page)).toMatch(/^不存在开放巡游/);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans');
  await page.waitForURL(/&lang=zh$/);
  await page.reload();
  await expect.poll(() => headline(page)).toMatch(/^不存在开放巡游/);
  const chinese = await openPage('', { lang: 'zh' });
  await expect.poll(() => headline(chinese)).toMatch(/巡游/);
});

fullTest('the help window opens and closes', async () => {
  const page = await openPage('');
  await page.getByRole('button', { name: 'How it works' }).click();
  await page.getByRole('heading', { name: 'How it works' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'How it works' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'How it works' }).click();
  await page.getByRole('button', { name: 'meet 8x8 N b2 g3 d7' }).click();
  await expect.poll(() => headline(page)).toMatch(/^\d+ moves in total/);
});

const HOSTILE = [
  ['<img src=x onerror=alert(1)>', 'Unknown puzzle'],
  ['tour 8x8 <script>alert(1)</script> closed', 'Unexpected "'],
  ['tour 8x8 "><svg/onload=alert(1)>', 'Unexpected "'],
  [`tour 8x8 N open from ${'a'.repeat(100_000)}1`, 'too many digits'],
  [`meet 8x8 N ${'b2 '.repeat(33_000)}b2`, '0 moves in total: the pieces meet on b2'],
  ['javascript:alert(1)', 'Unknown puzzle'],
] as const;

test.each(someOf(HOSTILE, 2))('a hostile link gives an error: %.40s', async (line, sentence) => {
  const page = await openPage(line);
  page.on('dialog', () => {
    throw new Error('the link ran as a program');
  });
  await page.locator('.flaws li, .headline, .refused').first().waitFor({ timeout: 60_000 });
  const words = (await page.locator('.panel').textContent())!;
  expect(words).toContain(sentence);
  await expect.poll(() => page.locator('.panel img, .panel script, .panel svg[onload]').count()).toBe(0);
});

test('a board of 10^9 x 10^9 is answered or refused with an error, and the page survives', async () => {
  const page = await openPage('tour 1000000000x1000000000 N closed');
  await expect.poll(() => headline(page)).toMatch(/1,000,000,000,000,000,000/);
  for (const line of [
    'hunt 1000000000x1000000000 N a1 pawns b2',
    'count-tours 1000000000x1000000000 N closed',
  ]) {
    await page.locator('#line').fill(line);
    await page.locator('.flaws li, .found:not(.stale) .headline').first().waitFor();
  }
  await page.locator('#line').fill('tour 6x6 N closed');
  await expect.poll(() => headline(page)).toBe('Found a closed tour of all 36 squares:');
});

fullTest('exports: SVG, PNG, JSON, the line, and a link', async () => {
  const page = await openPage('tour 6x6 N closed', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await headline(page);
  const saved = async (name: string): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    // The browser may belong to another process, whose files this one cannot read.
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  const svg = (await saved('SVG')).toString();
  expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(svg).toContain('Closed knight tour of 6x6');
  expect([...(await saved('PNG')).subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  expect(JSON.parse((await saved('JSON')).toString())).toMatchObject({
    problem: 'tour 6x6 N closed',
    answer: { kind: 'tour' },
    checked: true,
  });
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await page.locator('.said', { hasText: 'Link copied' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${origin}/#tour+6x6+N+closed`);
  await page.getByRole('button', { name: 'Copy problem', exact: true }).click();
  await page.locator('.said', { hasText: 'Problem copied' }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('tour 6x6 N closed');
});

fullTest('embedded: the board and the answer, and nothing around them', async () => {
  const page = await openPage('tour 6x6 N closed', { search: '?embed', width: 420, height: 520 });
  await page.getByTestId('headline').getByText('Found a closed tour of all 36 squares').waitFor();
  await expect.poll(() => page.locator('nav, .panel').count()).toBe(0);
  await page.locator('svg.board').waitFor();
});

fullTest('the designer keeps the moves that are too long for its board', async () => {
  const page = await openPage('moves 12x12 offsets:1,5/5,1 e6');
  await headline(page);
  await page.getByText('Design a piece').click();
  await page.getByLabel('The same in all directions').uncheck();
  await page.getByRole('button', { name: '1,2', exact: true }).click();
  await expect.poll(() => lineOf(page)).toBe('moves 12x12 offsets:1,2/1,5/5,1 e6');
});

fullTest('embedded: a game is played, and a lesson is shown', async () => {
  const frame = { search: '?embed', width: 420, height: 520 };
  const page = await openPage('hunt 8x8 N c3 pawns a1/e3/g5', { ...frame, mode: 'play' });
  await expect.poll(() => page.getByTestId('turn').innerText()).toMatch(/^Your turn/);
  await clickSquare(page, 0, 0);
  await expect.poll(() => page.getByTestId('turns').locator('tbody tr').count()).toBe(2);
  const lesson = await openPage('tour 5x5 N open from e5', { ...frame, mode: 'lesson', lesson: 'dfs' });
  await lesson.getByTestId('step').waitFor();
  expect(await lesson.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420);
});

fullTest('works offline after the first visit', async () => {
  const page = await openPage('tour 6x6 N closed', { isFirstVisit: true });
  await headline(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto(`${origin}/#meet+8x8+N+b2+g3`);
  await page.reload();
  await expect.poll(() => headline(page)).toMatch(/^4 moves in total/);
  await page.goto(`${origin}/#hunt+8x8+N+a3+pawns+b2/c3`);
  await page.reload();
  await expect.poll(() => headline(page)).toMatch(/^4 moves/);
});

test('nothing is stored about the visitor', async () => {
  // Only choices are stored, on the device: the language and the theme.
  const page = await openPage('tour 6x6 N closed', { isFirstVisit: true });
  await headline(page);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
