// Three versions of the app, deployed one after another on a host that lets browsers cache everything for a
// year.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { writeServiceWorker } from '../../web/offline.js';
import { fullTest, samples } from '../samples.js';
import { type Served, serve } from '../setup/browser.js';
import { ROOT } from '../setup/scripts.js';

const PATIENCE_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'horseplay-versions-'));
const versionFolder = (version: number): string => join(folder, `${version}`);

/**
 * The built app as if its first script had changed: with a version in a global and a chunk that is loaded
 * late. As in a build, that script has a new name, and so does each file that names it, and each file that
 * names those.
 */
const makeVersion = (version: number): void => {
  const files = new Map(
    readdirSync(join(ROOT, 'dist-web/assets')).map((name) => [
      name,
      readFileSync(join(ROOT, 'dist-web/assets', name), 'utf8'),
    ]),
  );
  const page = readFileSync(join(ROOT, 'dist-web/index.html'), 'utf8');
  const entry = /<script type="module"[^>]*assets\/([^"]+)"/.exec(page)?.[1];
  const changed = new Set([entry!]);
  for (const name of changed) {
    for (const [other, text] of files) if (text.includes(name)) changed.add(other);
  }
  const nameOf = (name: string): string => name.replace('.js', `-version${version}.js`);
  const rename = (text: string): string =>
    [...changed].reduce((all, name) => all.replaceAll(name, nameOf(name)), text);
  const into = join(versionFolder(version), 'assets');
  cpSync(join(ROOT, 'dist-web'), versionFolder(version), { recursive: true });
  for (const name of changed) rmSync(join(into, name));
  for (const name of changed) writeFileSync(join(into, nameOf(name)), rename(files.get(name)!));
  const more = `globalThis.version = ${version};globalThis.late = () => import('./late${version}.js');`;
  writeFileSync(join(into, nameOf(entry!)), `${rename(files.get(entry!)!)}\n${more}`);
  writeFileSync(join(into, `late${version}.js`), `export const late = ${version};`);
  writeFileSync(join(versionFolder(version), 'index.html'), rename(page));
  writeServiceWorker(versionFolder(version), `assets/${nameOf(entry!)}`);
};

let server: Served;
let origin: string;
let browser: Browser;
let context: BrowserContext;
/** What the host serves now: only the files of the latest version. */
const live = join(folder, 'live');

const deploy = (version: number): void => {
  rmSync(live, { recursive: true, force: true });
  cpSync(versionFolder(version), live, { recursive: true });
};

beforeAll(async () => {
  for (const version of [1, 2, 3]) makeVersion(version);
  server = await serve({ folder: live, keepsAll: true });
  origin = `${server.origin}/`;
  browser = await chromium.connect(inject('browser'));
});

afterAll(async () => {
  await browser?.close();
  await server.close();
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

/** The app is drawn, not an empty page. */
const isDrawn = (page: Page) => page.locator('svg.board[role] .labels text').first().waitFor();

const versionOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { version: number }).version);

const lateOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { late } = globalThis as unknown as { late: () => Promise<{ late: number }> };
    return (await late()).late;
  });

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Polled from the test, because the page's security policy allows no script of ours. */
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

test('each version replaces the previous one when it is accepted, and works offline', async () => {
  deploy(1);
  const page = await open();
  await isControlled(page);
  expect(await versionOf(page)).toBe(1);
  const versions = samples([2], [2, 3]);
  for (const version of versions) {
    deploy(version);
    await page.reload();
    await isDrawn(page);
    expect(await versionOf(page)).toBe(version - 1); // not forced on the visitor
    await lookForUpdate(page);
    await accept(page);
    expect(await versionOf(page)).toBe(version);
    expect(await lateOf(page)).toBe(version);
  }
  await expect.poll(() => cacheNames(page)).toHaveLength(1);
  await context.setOffline(true);
  await page.reload();
  await isDrawn(page);
  expect(await versionOf(page)).toBe(versions.at(-1));
});

fullTest('a tab that stays on the old version keeps its files; other caches are not touched', async () => {
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
  expect(await lateOf(old)).toBe(1); // gone from the host, but kept by us
  expect(await cacheNames(old)).toHaveLength(3);
  await old.close();
  await other.reload();
  await isDrawn(other);
  await expect.poll(() => cacheNames(other)).toHaveLength(2);
  expect(await cacheNames(other)).toContain('somebody else');
});

fullTest('a half-finished deployment changes nothing until it is complete', async () => {
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

fullTest(
  'an old page from the HTTP cache, whose scripts are gone, finds the new version by itself',
  async () => {
    deploy(1);
    // Another tab has loaded only the page itself: the browser cached it, but none of its scripts.
    const page = await context.newPage();
    await page.route(/assets|sw\.js/, (route) => route.abort());
    await page.goto(origin, { waitUntil: 'commit' });
    deploy(2);
    const fresh = await open();
    expect(await versionOf(fresh)).toBe(2);
  },
);
