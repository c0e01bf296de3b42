/*
 * One Chromium and one server of the built web app for all tests. Each test has its own context in that
 * browser.
 */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { BROWSER, serve } from './browser.js';
import { build, need } from './scripts.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the page, and the endpoint of the browser. */
    readonly origin: string;
    readonly browser: string;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  need('chromium');
  build('dist', 'page');
  const [page, browser] = await Promise.all([serve(), chromium.launchServer(BROWSER)]);
  provide('origin', page.origin);
  provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await page.close();
  };
};
