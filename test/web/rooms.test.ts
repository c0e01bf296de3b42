// Places besides the puzzles: the gallery of the home page, pages for chat programs, and judge problems.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JUDGE_IDS, practiceOf } from '../../src/judge/index.js';
import { EXHIBITS } from '../../web/exhibits.js';
import { fullTest, samples } from '../samples.js';
import { ROOT } from '../setup/scripts.js';
import { clickSquare, dragSquare, headline, lineOf, openPage, origin, useBrowser } from './page.js';

useBrowser();

fullTest('the gallery: each picture exists in both themes, and leads to its problem', async () => {
  for (const { id } of EXHIBITS) {
    for (const file of [`gallery/${id}.svg`, `gallery/${id}-dark.svg`, `examples/${id}.png`])
      expect(existsSync(join(ROOT, 'dist-web', file)), file).toBe(true);
    const page = readFileSync(join(ROOT, 'dist-web/examples', `${id}.html`), 'utf8');
    expect(page).toContain(`<meta property="og:image" content="${id}.png" />`);
    expect(page).toMatch(/<title>[^<]+ · horseplay<\/title>/);
  }
  const page = await openPage('');
  const pictures = page.locator('.gallery a');
  await expect.poll(() => pictures.count()).toBe(EXHIBITS.length);
  await page.getByRole('link', { name: /Impossible. Here is why/ }).click();
  await expect.poll(() => headline(page)).toMatch(/^No open tour exists/);
  await page.goBack();
  await page.getByRole('link', { name: /Greed loses by 3 moves/ }).click();
  await page.getByTestId('turn').waitFor();
  // The page for chat programs leads people to the same problem.
  await page.goto(`${origin}/examples/giraffe.html`);
  await page.waitForURL(/#tour\+11x11\+giraffe\+open/);
  expect(await headline(page)).toMatch(/^No open tour exists/);
});

test('judges: all are listed; an input is answered and explained, and an output is compared', async () => {
  const page = await openPage('');
  await page.getByRole('button', { name: 'Judges' }).click();
  await expect.poll(() => page.locator('.judge-list li').count()).toBe(JUDGE_IDS.length);
  await page.getByRole('link', { name: /Three knights meet/ }).click();
  await page.waitForURL(/#\/judge\/hiho-99$/);
  await page.locator('.judge-picture img').waitFor();
  const expected = page.getByTestId('expected');
  await expect.poll(() => expected.textContent()).toBe('2\n0\n');
  await page.getByText('The answer is 2: the knights meet on D3.').waitFor();
  await page.getByLabel('Your output').fill('2\n1\n');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('WA: first difference in case 2').waitFor();
  await page.getByLabel('Your output').fill('2\n0\n');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('AC: all 2 cases are right.').waitFor();
  await page.getByLabel('Input').fill('1\nB2 D3\n');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText(/^Line \d+, column \d+: /).waitFor();
  await page.getByRole('button', { name: 'Tricky input' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(() => expected.textContent()).toMatch(/^\d+\n/);
  expect(await page.locator('.command code').textContent()).toBe('horseplay stress hiho-99 -- ./a.out');
  // Pasted text is still there after a look at its first case.
  await page.getByLabel('Input').fill('1\nB2 D3 F4\n');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Open this case' }).click();
  await expect.poll(() => lineOf(page)).toBe('meet 8x8 N b2 d3 f4');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Input').inputValue()).toBe('1\nB2 D3 F4\n');
  expect(await page.getByLabel('Your output').inputValue()).toBe('2\n0\n');
  await page.goBack();
  await page.locator('.judge-list').waitFor();
});

test.each(
  samples(['leetcode-1222'] as const, JUDGE_IDS),
)('%s: its page answers its sample in both languages, and draws it', async (id) => {
  const { judge, explain, parse, check } = practiceOf(id);
  const { input, output } = judge.samples[0]!;
  const read = parse(input);
  const why = explain(read.ok ? read.value[0] : undefined);
  for (const lang of samples(['zh'] as const, ['en', 'zh'] as const)) {
    const page = await openPage('', { lang });
    await page.goto(`${origin}/#/judge/${id}`);
    await page.getByRole('heading', { name: judge.title[lang], exact: true }).waitFor();
    // Any tour is right; all other outputs are exactly these bytes.
    const expected = page.getByTestId('expected');
    await expect.poll(() => expected.textContent()).toMatch(/\S/);
    const shown = (await expected.textContent())!;
    if (judge.puzzle !== 'tour') expect(shown).toBe(output);
    else expect(read.ok && check(read.value, shown).verdict).toBe('AC');
    await expect.poll(() => page.locator('.why-case').first().textContent()).toBe(why[lang]);
    const picture = page.locator('.judge-picture img');
    await picture.waitFor();
    expect(await picture.getAttribute('alt')).toMatch(/\S/);
  }
});

fullTest('a verdict on an output that was changed meanwhile is not shown', async () => {
  const page = await openPage('/judge/leetcode-2056');
  await page.getByTestId('expected').getByText('15', { exact: true }).waitFor();
  await page.locator('#judge-output').fill('15');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const bench = document.querySelector('.judge-bench')!;
    const look = () => seen.push(document.querySelector('[data-testid=verdict]')?.textContent ?? '');
    new MutationObserver(look).observe(bench, { childList: true, subtree: true, characterData: true });
    const output = document.querySelector<HTMLTextAreaElement>('#judge-output')!;
    output.parentElement!.querySelector('button')!.click();
    output.value = '16';
    output.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByTestId('verdict').getByText('WA: first difference in case 1').waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen);
  expect(seen.filter((words) => /^AC/.test(words))).toEqual([]);
});

fullTest('exported animations: a GIF and a WebM of the timeline', async () => {
  const page = await openPage('distance 8x8 N a1 h8');
  await headline(page);
  const saved = async (name: string): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  const gif = await saved('GIF');
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  // Six moves make seven frames, each with its delay.
  expect(gif.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(7);
  expect([...(await saved('WebM')).subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
});

fullTest('a custom element shows a board in any page; the app can be installed', async () => {
  const page = await openPage('');
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="module" src="/horseplay-board.js"></script><horseplay-board problem="tour 6x6 N closed"></horseplay-board>',
    }),
  );
  await page.goto(`${origin}/host.html`);
  const board = page.locator('horseplay-board').frameLocator('iframe');
  await board.getByTestId('headline').getByText('Found a closed tour of all 36 squares').waitFor();
  const manifest = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  for (const { src } of manifest.icons) expect((await fetch(new URL(src, `${origin}/`))).ok).toBe(true);
  await page.unroute('**/host.html');
});

test('the puzzles of the day: opened, solved, remembered, and shared without a spoiler', async () => {
  const page = await openPage('', { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await page.goto(`${origin}/#/daily`);
  await page.getByRole('heading', { name: /^Today's puzzles, no\. \d+$/ }).waitFor();
  // Each shows its board at the start.
  await expect.poll(() => page.locator('.daily img').count()).toBe(2);
  await page.getByTestId('daily-tour').click();
  await page.getByTestId('turn').waitFor();
  expect(await lineOf(page)).toMatch(/^tour 6x6 N open given /);
  await page.goBack();
  await page.getByTestId('daily-hunt').click();
  // Whatever the player takes, the hunt ends.
  for (let turn = 0; turn < 9 && (await page.getByTestId('result').count()) === 0; turn++) {
    const before = await page.getByTestId('judgement').count();
    await page.getByRole('button', { name: 'Hint' }).click();
    const best = /Best pawn now: ([a-h])(\d)/.exec(await page.getByText(/Best pawn now/).innerText())!;
    await clickSquare(page, best[1]!.charCodeAt(0) - 97, Number(best[2]) - 1);
    await expect.poll(() => page.getByTestId('judgement').count()).toBe(before + 1);
    await page.waitForFunction(
      () =>
        document.querySelector('[data-testid=result]') !== null ||
        /Your turn/.test(document.querySelector('[data-testid=turn]')?.textContent ?? ''),
    );
  }
  await page.getByTestId('result').waitFor();
  await page.goBack();
  await page.getByTestId('done-hunt').waitFor();
  await page.getByText('Streak: 1 day').waitFor();
  await page.getByRole('button', { name: 'Copy result' }).click();
  await page.locator('.said', { hasText: 'Result copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^horseplay #\d+\n□ Numbered tour\n■ Pawn hunt\nhttp\S+#\/daily$/,
  );
});

fullTest(
  'settings: sound only on request, letters instead of figures; a piece is designed by clicks',
  async () => {
    const page = await openPage('meet 8x8 N b2 g3 d7');
    await headline(page);
    await page.evaluate(() => {
      const Silent = AudioContext;
      Object.assign(window, { voices: 0 });
      window.AudioContext = class extends Silent {
        constructor() {
          super();
          (window as unknown as { voices: number }).voices++;
        }
      };
    });
    const voices = () => page.evaluate(() => (window as unknown as { voices: number }).voices);
    const playThrough = async () => {
      await page.locator('.timeline').getByRole('button', { name: 'Play' }).click();
      await expect.poll(() => page.locator('.timeline .count').innerText()).toBe('2 / 2');
    };
    await playThrough();
    expect(await voices()).toBe(0);
    await page.getByRole('button', { name: 'How it works' }).click();
    const sound = page.getByLabel('A quiet tick for each step');
    expect(await sound.isChecked()).toBe(false);
    await sound.check();
    await page.keyboard.press('Escape');
    expect(await voices()).toBe(0);
    await playThrough();
    await expect.poll(voices).toBe(1);
    await page.getByRole('button', { name: 'How it works' }).click();
    await sound.uncheck();
    await page.locator('.settings select').nth(1).selectOption('letters');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('svg.board .token text').first().textContent()).toBe('N');
    await page.getByRole('button', { name: 'Moves', exact: true }).click();
    await headline(page);
    await page.getByText('Design a piece').click();
    await page.getByRole('button', { name: '1,3', exact: true }).click();
    await expect.poll(() => lineOf(page)).toMatch(/^moves 8x8 offsets:\S*3,1\S* e4$/);
    await page.getByRole('button', { name: '1,2', exact: true }).click();
    await expect.poll(() => lineOf(page)).toBe('moves 8x8 C e4');
  },
);

fullTest('a tour of a billion by a billion squares can be explored anywhere, like a map', async () => {
  const page = await openPage('tour 1000000000x1000000000 N closed');
  await headline(page);
  await page.getByRole('button', { name: 'Look in the middle' }).click();
  await page.getByTestId('rule').waitFor();
  const label = () => page.locator('svg.board').getAttribute('aria-label');
  await expect.poll(() => page.locator('svg.board .lines path').count()).toBeGreaterThan(100);
  const before = await label();
  await dragSquare(page, [10, 8], [6, 5]);
  await expect.poll(label).not.toBe(before);
  await expect.poll(() => page.locator('svg.board .lines path').count()).toBeGreaterThan(100);
});

test('a huge tour is dragged like a map from the start, and its border has the names of its squares', async () => {
  const page = await openPage('tour 5x1000000000 N open');
  expect(await headline(page)).toContain('5,000,000,000 squares');
  await page.getByText('Drag the board to look elsewhere.').waitFor();
  const labels = page.locator('svg.board .labels text');
  const isLabeled = (name: string) =>
    expect.poll(async () => (await labels.allTextContents()).includes(name)).toBe(true);
  // As in the list of its first squares, which starts with 0,0.
  await isLabeled('0');
  await dragSquare(page, [2, 12], [2, 2]);
  await isLabeled('20');
  await page.getByText(/columns 0-4, rows (?:9-24|10-25)/).waitFor();
  const ask = page.getByLabel('Look up');
  await ask.fill('4,999999999');
  await ask.press('Enter');
  await page
    .getByTestId('rule')
    .getByText(/^Step [\d,]+ is 4,999999999\.$/)
    .waitFor();
  await isLabeled('999999999');
});

test.each([
  ['#/judges', '在线评测题目 · horseplay'],
  ['#/daily', '今日谜题 · horseplay'],
  ['#/judge/hiho-99', 'hiho-99 · horseplay'],
  ['#/nothing', '没有内容 · horseplay'],
])('%s has a title in the language of the page', async (address, title) => {
  const page = await openPage('', { lang: 'zh' });
  await page.goto(`${origin}/${address}`);
  await expect.poll(() => page.title()).toBe(title);
});

test('an address that ends with a slash is the home page', async () => {
  const page = await openPage('');
  await page.goto(`${origin}/#/`);
  await page.locator('.hero').waitFor();
});
