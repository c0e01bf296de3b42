/*
 * The built page in Debian's Chromium: a server for its files, a browser, and what every test asks of a page. Whatever it is doing,
 * a page must not log errors, break its own security policy, or talk to anyone but its own host.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Debian's Chromium, with nothing that talks to the network. */
export const BROWSER = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export interface OpenOptions {
  readonly mode?: 'play' | 'lesson';
  readonly lesson?: string;
  readonly lang?: 'en' | 'zh';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly search?: string;
  readonly context?: BrowserContextOptions;
}

let browser: Browser;
let server: Awaited<ReturnType<typeof preview>>;
export let origin: string;
let troubles: string[] = [];
let opened: Page[] = [];

/** Call once at the top of a test file. */
export const useBrowser = (): void => {
  beforeAll(async () => {
    if (!existsSync(`${root}dist-web/index.html`)) throw new Error('the page is not built: npm run page');
    server = await preview({
      configFile: `${root}web/vite.config.ts`,
      preview: { port: 0, host: '127.0.0.1' },
      logLevel: 'silent',
    });
    origin = `http://127.0.0.1:${(server.httpServer.address() as { port: number }).port}`;
    browser = await chromium.launch(BROWSER);
  });
  afterEach(async () => {
    for (const page of opened) await page.context().close();
    opened = [];
    const found = troubles;
    troubles = [];
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
};

/** A line as the page writes it in its address. */
export const hashOf = (line: string): string => `#${encodeURIComponent(line).replaceAll('%20', '+')}`;

export const openPage = async (line: string, options: OpenOptions = {}): Promise<Page> => {
  const { mode, lesson, lang = 'en', theme = 'light', width = 1280, height = 800, search = '' } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: lang === 'zh' ? 'zh-CN' : 'en-US',
    ...options.context,
  });
  const page = await context.newPage();
  opened.push(page);
  page.on('console', (message) => {
    // Offline, the browser notes that it could not look for a newer service worker: as it should be.
    if (message.location().url.endsWith('/sw.js')) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      troubles.push(`${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (protocol.startsWith('http') && to !== origin) troubles.push(`asked ${request.url()}`);
  });
  const rest = mode === 'play' ? '&play' : mode === 'lesson' ? `&lesson=${lesson ?? ''}` : '';
  await page.goto(`${origin}/${search}${line === '' ? '' : hashOf(line) + rest}`);
  return page;
};

/** The answer, once it is there and belongs to the line. */
export const headline = async (page: Page): Promise<string> => {
  const found = page.locator('.found:not(.stale) [data-testid=headline]');
  await found.waitFor({ timeout: 60_000 });
  return (await found.textContent())!;
};

/** The middle of a square of the board on the screen, by file and rank from zero. */
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

/** Two frames later everything that follows from what was done has been drawn. */
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
