// `horseplay/browser` in a page without a bundler: the package's own files, in real Web Workers.

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fullTest } from '../samples.js';
import { build, ROOT } from '../setup/scripts.js';

/** A minimal page, as somebody else might write it. */
const PAGE = `<!doctype html><title>test</title><link rel="icon" href="data:,"><script type="module">
  import { solveAsync } from '/engine/browser.js';
  import { parseProblem } from '/src/puzzles/lines.js';
  Object.assign(window, { solveAsync, parseProblem });
</script>`;

let server: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  build('dist');
  server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    if (path === '/') return response.setHeader('Content-Type', 'text/html').end(PAGE);
    try {
      const file = await readFile(join(ROOT, 'dist', path));
      response.setHeader('Content-Type', 'text/javascript').end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.connect(inject('browser'));
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

interface Asked {
  readonly line: string;
  readonly threads?: number;
  /** Abort after this many progress reports. */
  readonly patience?: number;
}

interface Horseplay {
  readonly solveAsync: typeof import('../../engine/browser.js').solveAsync;
  readonly parseProblem: typeof import('../../src/puzzles/lines.js').parseProblem;
}

/** Runs in the page: returns the answer, the number of progress reports, and how long canceling took. */
const solveInPage = (asked: Asked) =>
  page.evaluate(async ({ line, threads, patience = Number.POSITIVE_INFINITY }) => {
    const { solveAsync, parseProblem } = window as unknown as Horseplay;
    const controller = new AbortController();
    let reports = 0;
    let abortedAt = 0;
    const onProgress = () => {
      if (++reports < patience) return;
      abortedAt ||= performance.now();
      controller.abort();
    };
    try {
      const options = {
        signal: controller.signal,
        onProgress,
        ...(threads === undefined ? {} : { threads }),
      };
      const parsed = parseProblem(line);
      if (!parsed.ok) throw new Error(line);
      const answer = await solveAsync(parsed.value, options);
      const count = 'undirected' in answer ? `${answer.undirected}` : '';
      return { kind: answer.kind as string, count, reports, late: 0 };
    } catch (error) {
      return { kind: (error as Error).name, count: '', reports, late: performance.now() - abortedAt };
    }
  }, asked);

fullTest('a page solves, in one worker or several', async () => {
  expect(await solveInPage({ line: 'tour 6x6 N closed' })).toMatchObject({ kind: 'tour' });
  const line = 'count-tours 6x7 N closed';
  expect(await solveInPage({ line })).toMatchObject({ kind: 'count', count: '1067638' });
  expect(await solveInPage({ line, threads: 2 })).toMatchObject({ kind: 'count', count: '1067638' });
});

test.each([{}, { threads: 2 }])('a page cancels long work (%j)', async (more) => {
  const ended = await solveInPage({ line: 'count-tours 7x8 N open', patience: 8, ...more });
  expect(ended).toMatchObject({ kind: 'AbortError', reports: 8 });
  expect(ended.late).toBeLessThan(1000);
});
