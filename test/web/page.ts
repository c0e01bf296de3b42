/*
 * The built web app in Debian's Chromium: a server for its files, a browser, and what every test asks of a
 * page. Whatever it does, a page must not log errors, break its own security policy, or contact any host but
 * its own.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { samples } from '../samples.js';
import { type Build, type Served, serve } from '../setup/browser.js';
import { type Lock, lockClipboard } from './clipboard.js';

export type { Build } from '../setup/browser.js';

export interface OpenOptions {
  readonly mode?: 'play' | 'lesson';
  readonly lesson?: string;
  readonly lang?: 'en' | 'zh';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly search?: string;
  readonly context?: BrowserContextOptions;
  /** The usual build by default. */
  readonly build?: Build;
  /** A first visit: nothing is cached, and a service worker is installed, which loads the whole web app. */
  readonly isFirstVisit?: boolean;
}

/** Nothing on a page takes this long on any machine. */
const PATIENCE_MS = 120_000;

const [WIDTH, HEIGHT] = [1280, 800];

export const origin: string = inject('origin');
let browser: Browser;
let gibberish: Served | undefined;
let faults: string[] = [];
let opened: Page[] = [];
/** The host of each page; it may contact no other. */
const homes = new Map<Page, string>();
/**
 * Contexts by their options. The visitor's choices are cleared after each test, so tests with the same kind
 * of visitor share one context and its cache.
 */
const contexts = new Map<string, BrowserContext>();
/** Blank pages left by earlier tests. A new page costs more than most of what tests do on it. */
const spare = new Map<BrowserContext, Page[]>();
let clipboard: Lock | undefined;

/** Call once at the top of a test file, with the builds it needs besides the usual web app. */
export const useBrowser = (...builds: readonly Build[]): void => {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
    if (builds.includes('gibberish')) gibberish = await serve({ build: 'gibberish' });
  });
  afterEach(async () => {
    await Promise.all(opened.map(leave));
    opened = [];
    clipboard?.release();
    clipboard = undefined;
    const found = faults;
    faults = [];
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    contexts.clear();
    spare.clear();
    homes.clear();
    await browser?.close();
    await gibberish?.close();
  });
};

/** A line as the web app writes it in its address. */
export const hashOf = (line: string): string => `#${encodeURIComponent(line).replaceAll('%20', '+')}`;

const makeContext = async ({
  lang = 'en',
  theme = 'light',
  width = WIDTH,
  height = HEIGHT,
  context: more,
  isFirstVisit = false,
}: OpenOptions): Promise<BrowserContext> => {
  const options: BrowserContextOptions = {
    viewport: { width, height },
    colorScheme: theme,
    locale: lang === 'zh' ? 'zh-CN' : 'en-US',
    // Animations take a fifth of a core each, so only tests about motion turn them on.
    reducedMotion: samples('reduce', 'no-preference'),
    serviceWorkers: isFirstVisit ? 'allow' : 'block',
    ...more,
  };
  const key = JSON.stringify(options);
  const known = contexts.get(key);
  if (known !== undefined && !isFirstVisit) return known;
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  if (!isFirstVisit) contexts.set(key, context);
  return context;
};

/**
 * Expected messages: offline, the browser cannot look for a newer service worker, and shared contexts have
 * none.
 */
const isExpected = (message: ConsoleMessage): boolean =>
  message.location().url.endsWith('/sw.js') ||
  message.text().includes('Service Worker registration blocked by Playwright');

const newPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (isExpected(message)) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      faults.push(`${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (protocol.startsWith('http') && to !== homes.get(page)) faults.push(`asked ${request.url()}`);
  });
  return page;
};

/**
 * Ends everything that a page is doing, and keeps it for the next test of this file with the same kind of
 * visitor.
 */
const leave = async (page: Page): Promise<void> => {
  const context = page.context();
  if (![...contexts.values()].includes(context)) return context.close();
  if (page.isClosed()) return;
  // The next visitor has no settings yet.
  await page.evaluate(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.mouse.move(0, 0);
  page.removeAllListeners('dialog');
  spare.set(context, [...(spare.get(context) ?? []), page]);
};

export const openPage = async (line: string, options: OpenOptions = {}): Promise<Page> => {
  const { mode, lesson, search = '', width = WIDTH, height = HEIGHT } = options;
  if (options.context?.permissions?.includes('clipboard-read')) clipboard ??= await lockClipboard();
  const home = options.build === 'gibberish' ? gibberish!.origin : origin;
  const context = await makeContext(options);
  const page = spare.get(context)?.pop() ?? (await newPage(context));
  opened.push(page);
  homes.set(page, home);
  // An earlier test may have turned the screen.
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
  const rest = mode === 'play' ? '&play' : mode === 'lesson' ? `&lesson=${lesson ?? ''}` : '';
  await page.goto(`${home}/${search}${line === '' ? '' : hashOf(line) + rest}`);
  // A game is loaded on demand. Until it is ready, a click on the board has no effect.
  if (mode === 'play') await page.getByTestId('turn').waitFor();
  return page;
};

/** The answer, once it has arrived and belongs to the line. */
export const headline = async (page: Page): Promise<string> => {
  const found = page.locator('.found:not(.stale) [data-testid=headline]');
  await found.waitFor();
  return (await found.textContent())!;
};

/** The center of a square of the board on the screen, by file and rank from zero. */
export const squareOnScreen = async (
  page: Page,
  x: number,
  y: number,
): Promise<{ readonly x: number; readonly y: number }> => {
  const place = await page.locator('svg.board').evaluate(
    (svg, [file, rank]) => {
      const board = svg as SVGSVGElement;
      const rect = board.querySelector('rect')!;
      const height = Number(rect.getAttribute('height'));
      const point = new DOMPoint((file! + 0.5) * 40, height - (rank! + 0.5) * 40).matrixTransform(
        board.getScreenCTM()!,
      );
      return { x: point.x, y: point.y };
    },
    [x, y],
  );
  return place;
};

/** After two frames, everything that follows from an action has been drawn. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))),
  );

export const clickSquare = async (page: Page, x: number, y: number): Promise<void> => {
  const at = await squareOnScreen(page, x, y);
  await page.mouse.click(at.x, at.y);
  await settle(page);
};

export const dragSquare = async (
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> => {
  const [a, b] = [await squareOnScreen(page, ...from), await squareOnScreen(page, ...to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
  await settle(page);
};

export const lineOf = (page: Page): Promise<string> => page.locator('#line').inputValue();

/** The share of pixels in which two pictures differ visibly; 1 if their sizes differ. */
export const differing = async (page: Page, one: Buffer, two: Buffer): Promise<number> => {
  await page.goto('about:blank'); // the page itself allows no pictures from other hosts
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (a!.width !== b!.width || a!.height !== b!.height) return 1;
      let different = 0;
      for (let i = 0; i < a!.data.length; i += 4) {
        const by = [0, 1, 2].map((c) => Math.abs(a!.data[i + c]! - b!.data[i + c]!));
        if (Math.max(...by) > 40) different++;
      }
      return different / (a!.width * a!.height);
    },
    [one, two].map((picture) => picture.toString('base64')),
  );
};
