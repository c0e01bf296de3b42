// Every page as people see it: axe finds nothing serious, nothing is wider than the screen, and the README's
// pictures are made here.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fullTest, samples, someOf } from '../samples.js';
import { differing, headline, openPage, origin, useBrowser } from './page.js';

useBrowser();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = fileURLToPath(new URL('../../docs/page/', import.meta.url));

const LINES = {
  tour: 'tour 8x8 N closed',
  count: 'count-tours 5x5 N open',
  meet: 'meet 8x8 N b2 g3 d7',
  hunt: 'hunt 8x8 N a3 pawns b2/c3/d4/g7',
  combos: 'combos 8x8 R@a1 Q@d4 B@h8',
  grundy: 'grundy quadrant hyperknight 2,5 3,5',
  place: 'place 8x8 Q apart',
  placements: 'count-placements 6x6 K apart',
  walks: 'walks 8x8 N from a1 steps 6',
  random: 'random-walk 8x8 N from a1 to a1',
  moves: 'moves 8x8 Q d4',
  distance: 'distance 8x8 N a1 h8',
  uncrossed: 'uncrossed 6x6 N closed',
} as const;
type Name = keyof typeof LINES;
const NAMES = Object.keys(LINES) as Name[];
const WITH_PLAY: readonly Name[] = [
  'tour',
  'count',
  'meet',
  'hunt',
  'combos',
  'grundy',
  'place',
  'uncrossed',
];
const WITH_LESSON = NAMES.filter((name) => name !== 'random' && name !== 'moves');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
  }[];
}

/** The serious problems that axe finds. */
const seriousOn = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** The levels of the headings: one title, and no level skipped below it. */
const headingsOn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1])),
  );

const expectOutline = async (page: Page): Promise<void> => {
  const levels = await headingsOn(page);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
};

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const open = async (name: Name, mode: 'answer' | 'play' | 'lesson', options: object): Promise<Page> => {
  const page = await openPage(LINES[name], { ...(mode === 'answer' ? {} : { mode }), ...options });
  if (mode === 'answer') await headline(page);
  else await page.locator(mode === 'play' ? '.play-bar' : '.lesson').waitFor();
  return page;
};

const VIEWS = [
  { lang: 'en', theme: 'light', width: 1280, height: 800 },
  { lang: 'zh', theme: 'dark', width: 360, height: 740 },
  { lang: 'en', theme: 'dark', width: 740, height: 360 },
  { lang: 'zh', theme: 'light', width: 1920, height: 1080 },
] as const;
type View = (typeof VIEWS)[number];

/**
 * Every page of every puzzle. Full runs have all of them in every view; quick runs have a few, alternating
 * between views.
 */
const PAGES = [
  ...NAMES.map((name) => ({ name, mode: 'answer' as const })),
  ...WITH_PLAY.map((name) => ({ name, mode: 'play' as const })),
  ...WITH_LESSON.map((name) => ({ name, mode: 'lesson' as const })),
].flatMap((page, i) =>
  samples<readonly View[]>(i % 22 === 0 ? [VIEWS[(i / 22) % 2]!] : [], VIEWS).map((view) => ({
    ...page,
    view,
    lang: view.lang,
  })),
);

test.each(PAGES)('$name, $mode, $lang: accessible, and no wider than the screen', async (shown) => {
  const page = await open(shown.name, shown.mode, shown.view);
  expect(await seriousOn(page)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  await expectOutline(page);
});

/** The home page and the other places, each with an element that exists once it is drawn. */
const ROOMS = [
  { address: '', shows: '.gallery img' },
  { address: '#/judges', shows: '.judge-list a' },
  { address: '#/judge/hiho-99', shows: '[data-testid=expected]' },
  { address: '#/daily', shows: '[data-testid=daily-tour]:enabled' },
].flatMap((room, i) =>
  samples<readonly View[]>(i % 4 === 0 ? [VIEWS[1]] : [], VIEWS).map((view) => ({
    ...room,
    view,
    lang: view.lang,
  })),
);

test.each(ROOMS)('"$address", $lang: accessible, and no wider than the screen', async (room) => {
  const page = await openPage('', room.view);
  await page.goto(`${origin}/${room.address}`);
  await page.locator(room.shows).first().waitFor();
  expect(await seriousOn(page)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  await expectOutline(page);
});

fullTest('the page in the other theme, on a projector, and the help window', async () => {
  const page = await open('tour', 'answer', { theme: 'dark', width: 1920, height: 1080 });
  await page.getByRole('button', { name: 'How it works' }).click();
  await page.getByRole('heading', { name: 'How it works' }).waitFor();
  expect(await seriousOn(page)).toEqual([]);
});

fullTest('reduced motion: pieces jump', async () => {
  const page = await openPage(LINES.meet, { context: { reducedMotion: 'reduce' } });
  await headline(page);
  const duration = await page
    .locator('svg.board .token')
    .first()
    .evaluate((token) => getComputedStyle(token).transitionDuration);
  expect(duration).toBe('0s');
});

/** Text rendering differs slightly between machines; a page that looks different differs by more. */
const DIFFERENT_AT_MOST = 0.05;

/**
 * Without a Chinese font, Chinese pages show an empty box for each character, and their lines break
 * differently.
 */
const HAS_CHINESE = (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '') !== '';

/** The pictures of the README. `npm run pictures` writes them; other runs check that they are up to date. */
const README_PICTURES = (['en', 'zh'] as const).flatMap((lang) => {
  const [ending, view] = [lang === 'en' ? '.png' : '-zh.png', { ...VIEWS[0], lang }];
  return [
    { file: `tour${ending}`, name: 'tour', mode: 'answer', options: view },
    { file: `hunt${ending}`, name: 'hunt', mode: 'play', options: view },
    { file: `grundy${ending}`, name: 'grundy', mode: 'answer', options: { ...view, theme: 'dark' } },
  ] as const;
});

const COMPARED = README_PICTURES.filter(({ options }) => options.lang === 'en' || HAS_CHINESE);

test.each(someOf(COMPARED, 3))('$file', async ({ file, name, mode, options }) => {
  const page = await open(name, mode, options);
  // The verdict and the figures may come after the words.
  if (mode === 'answer') await page.locator('.checked strong').waitFor();
  if (name === 'grundy') await page.locator('svg.board .figures text').nth(500).waitFor();
  // A screenshot in the middle of an animation can stay as it is, so animations are ended.
  const shoot = () => page.screenshot({ animations: 'disabled' });
  if (process.env.HORSEPLAY_PICTURES) {
    expect(HAS_CHINESE, 'install a Chinese font, such as fonts-wqy-microhei').toBe(true);
    await page.waitForTimeout(500);
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(PICTURES + file, await shoot());
  }
  const picture = readFileSync(PICTURES + file);
  // On a busy machine the last parts of a page may appear late.
  await expect.poll(async () => differing(page, await shoot(), picture)).toBeLessThan(DIFFERENT_AT_MOST);
});

fullTest('nothing is hidden under the zoom buttons of a large board', async () => {
  const page = await openPage('grundy quadrant hyperknight 12,30 33,12 40,37', { width: 390, height: 844 });
  await headline(page);
  await page.locator('.legend li').nth(6).waitFor();
  const zoom = (await page.locator('.zoom').boundingBox())!;
  for (const row of await page.locator('.legend li').all()) {
    const { x, width } = (await row.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(zoom.x);
  }
});

test('a list of squares starts with a square name, not with a capital letter', async () => {
  const page = await openPage('tour 8x8 N closed');
  await headline(page);
  expect(await page.locator('.found p').nth(1).textContent()).toMatch(/^a1 /);
});
