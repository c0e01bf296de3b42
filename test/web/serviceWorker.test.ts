// Three versions of the app deployed one after the other on a host that lets browsers keep everything for a year.

import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { ROOT } from '../setup/scripts.js';

const PATIENCE_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'horseplay-versions-'));
const versionFolder = (version: number): string => join(folder, `${version}`);

/** The app as it is built, with its version in a global and a chunk of its own that is loaded late. */
const buildVersion = (version: number) =>
  build({
    configFile: join(ROOT, 'web/vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: versionFolder(version) },
    plugins: [
      {
        name: 'version',
        transform: (code: string, id: string) =>
          id.endsWith('/web/main.tsx')
            ? `${code}\nglobalThis.version = ${version};\nglobalThis.late = () => import('./late${version}.js');`
            : undefined,
        resolveId: (id: string) => (id.startsWith('./late') ? `\0${id}` : undefined),
        load: (id: string) => (id.startsWith('\0./late') ? `export const late = ${version};` : undefined),
      },
    ],
  });

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

let server: Server;
let origin: string;
let browser: Browser;
let context: BrowserContext;
/** What the host serves now: only the files of the version deployed last. */
const live = join(folder, 'live');

const deploy = (version: number): void => {
  rmSync(live, { recursive: true, force: true });
  cpSync(versionFolder(version), live, { recursive: true });
};

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production'); // as people build it
  for (const version of [1, 2, 3]) await buildVersion(version);
  vi.unstubAllEnvs();
  server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://host').pathname;
    const file = join(live, path.endsWith('/') ? `${path}index.html` : path);
    const found = existsSync(file);
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(found ? readFileSync(file) : 'not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  browser = await chromium.connect(inject('browser'));
});

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
});
afterEach(() => context.close());

const open = async (): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(origin);
  await isDrawn(page);
  return page;
};

/** The app is there, not an empty page. */
const isDrawn = (page: Page) => page.locator('#line').waitFor();

const versionOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { version: number }).version);

const lateOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { late } = globalThis as unknown as { late: () => Promise<{ late: number }> };
    return (await late()).late;
  });

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Polled from here: the page's security policy allows no script of the test's. */
const isControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update().catch(() => {});
  });

const accept = async (page: Page): Promise<void> => {
  const reload = page.getByTestId('update-reload');
  await reload.waitFor();
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await isDrawn(page);
};

test('each version takes the place of the one before when it is accepted, and works offline', async () => {
  deploy(1);
  const page = await open();
  await isControlled(page);
  expect(await versionOf(page)).toBe(1);
  for (const version of [2, 3]) {
    deploy(version);
    await page.reload();
    await isDrawn(page);
    expect(await versionOf(page)).toBe(version - 1); // not forced on anybody
    await lookForUpdate(page);
    await accept(page);
    expect(await versionOf(page)).toBe(version);
    expect(await lateOf(page)).toBe(version);
  }
  await expect.poll(() => cacheNames(page)).toHaveLength(1);
  await context.setOffline(true);
  await page.reload();
  await isDrawn(page);
  expect(await versionOf(page)).toBe(3);
});

test('a tab that stays with the old version keeps its files; other caches are left alone', async () => {
  deploy(1);
  const old = await open();
  await isControlled(old);
  await old.evaluate(() => caches.open('somebody else'));
  const other = await open();
  deploy(2);
  await lookForUpdate(other);
  await accept(other);
  expect(await versionOf(other)).toBe(2);
  expect(await versionOf(old)).toBe(1);
  expect(await lateOf(old)).toBe(1); // gone from the host, kept by us
  expect(await cacheNames(old)).toHaveLength(3);
  await old.close();
  await other.reload();
  await isDrawn(other);
  await expect.poll(() => cacheNames(other)).toHaveLength(2);
  expect(await cacheNames(other)).toContain('somebody else');
});

test('a half-finished deployment changes nothing until it is whole', async () => {
  deploy(1);
  const page = await open();
  await isControlled(page);
  deploy(2);
  const [late] = readdirSync(join(live, 'assets')).filter((name) => name.startsWith('late2'));
  writeFileSync(join(live, 'assets', late!), '<!doctype html>not yet');
  await lookForUpdate(page);
  await page.reload();
  await isDrawn(page);
  expect([await versionOf(page), await lateOf(page)]).toEqual([1, 1]);
  await expect.poll(() => cacheNames(page)).toHaveLength(1);
  deploy(2);
  await lookForUpdate(page);
  await accept(page);
  expect([await versionOf(page), await lateOf(page)]).toEqual([2, 2]);
});

test('an old page from the HTTP cache, whose scripts are gone, finds the new version by itself', async () => {
  deploy(1);
  // Another tab has only ever seen the page itself: the browser kept it, and none of its scripts.
  const page = await context.newPage();
  await page.route(/assets|sw\.js/, (route) => route.abort());
  await page.goto(origin, { waitUntil: 'commit' });
  deploy(2);
  const fresh = await open();
  expect(await versionOf(fresh)).toBe(2);
});
