// How soon the built page appears and how smoothly it moves: the time to the first board and to its checked
// answer, on this machine and on a slow phone (a quarter of the CPU, 1.6 Mbit/s), and frames and main-thread
// time per frame on a 200x200 board. npm run bench:page
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { BROWSER } from '../test/setup/browser.js';
import { machine } from './harness.js';

const SECONDS = 5;
const RUNS = 3;
const PHONE = { cpu: 4, bytesPerSecond: 200_000 } as const;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves compressed files, as hosts of static files do. */
const serve = async (): Promise<{ readonly origin: string; readonly close: () => void }> => {
  const folder = fileURLToPath(new URL('../../dist-web', import.meta.url));
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://page').pathname));
    try {
      const file = join(folder, path === '/' ? 'index.html' : path);
      response.writeHead(200, {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Content-Encoding': 'gzip',
      });
      response.end(gzipSync(readFileSync(file)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

const row = (name: string, values: readonly number[], unit: string): void => {
  const shown = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
  console.log(
    `${name.padEnd(34)} min ${shown(Math.min(...values))}, median ${shown(median(values))} ${unit}`,
  );
};

/**
 * When a visitor sees the first board, can use it, and has its checked answer; and how far the layout has
 * shifted by then.
 */
interface Visit {
  readonly board: number;
  readonly usable: number;
  readonly answer: number;
  readonly shift: number;
}

const visit = async (browser: Browser, origin: string, isSlow: boolean): Promise<Visit> => {
  const context = await browser.newContext(isSlow ? { viewport: { width: 360, height: 740 } } : {});
  const page = await context.newPage();
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: PHONE.bytesPerSecond,
      uploadThroughput: PHONE.bytesPerSecond,
    });
  }
  // The page itself records when something appears, because asking from outside would wait for the throttled
  // page. An element is visible once the frame after it has started, and never before the browser has painted
  // anything.
  await page.addInitScript(() => {
    const times: Record<string, number> = { shift: 0 };
    (globalThis as unknown as { times: unknown }).times = times;
    const noted = new Set<string>();
    const note = (name: string, selector: string): void => {
      if (noted.has(name) || document.querySelector(selector) === null) return;
      noted.add(name);
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          times[name] = performance.now();
        }),
      );
    };
    new MutationObserver(() => {
      note('board', 'svg.board .labels text');
      note('usable', 'svg.board[role]');
      note('answer', '.checked');
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) times.shift! += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(
    () => (globalThis as unknown as { times: Partial<Visit> }).times.answer !== undefined,
  );
  const found = await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: Visit };
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { ...times, board: Math.max(times.board, painted) };
  });
  await context.close();
  return found;
};

/** Frames per second and main-thread milliseconds per frame during an action. */
const watch = async (page: Page, session: CDPSession, act: () => Promise<void>) => {
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  await page.evaluate(() => {
    const counter = { frames: 0, begun: performance.now() };
    (globalThis as unknown as { counter: unknown }).counter = counter;
    const tick = () => {
      counter.frames++;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const before = await busy();
  await act();
  const after = await busy();
  const { frames, seconds } = await page.evaluate(() => {
    const { frames: count, begun } = (globalThis as unknown as { counter: { frames: number; begun: number } })
      .counter;
    return { frames: count, seconds: (performance.now() - begun) / 1000 };
  });
  return { rate: frames / seconds, cost: (after - before) / frames };
};

const MOVES = 150;

/** Moves around the board, one step per frame. */
const around = async (
  page: Page,
  each: (x: number, y: number, i: number) => Promise<void>,
): Promise<void> => {
  const box = (await page.locator('.board-box').boundingBox())!;
  for (let i = 0; i < MOVES; i++) {
    const angle = (i / MOVES) * 4 * Math.PI;
    await each(
      box.x + box.width * (0.5 + 0.3 * Math.cos(angle)),
      box.y + box.height * (0.5 + 0.3 * Math.sin(angle)),
      i,
    );
  }
};

const ACTS: Readonly<Record<string, { readonly line: string; readonly act: (page: Page) => Promise<void> }>> =
  {
    walking: {
      line: 'tour 200x200 N closed',
      act: async (page) => {
        await page.locator('.timeline').getByRole('button', { name: 'Play' }).click();
        await page.waitForTimeout(SECONDS * 1000);
      },
    },
    zooming: {
      line: 'tour 200x200 N closed',
      act: (page) =>
        around(page, async (x, y, i) => {
          await page.mouse.move(x, y);
          await page.mouse.wheel(0, i % 60 < 30 ? -60 : 60);
        }),
    },
    panning: {
      line: 'tour 200x200 N closed',
      act: async (page) => {
        for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
        // A drag that starts beside the piece scrolls the board.
        const box = (await page.locator('.board-box').boundingBox())!;
        await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.5);
        await page.mouse.down();
        await around(page, (x, y) => page.mouse.move(x, y));
        await page.mouse.up();
      },
    },
    dragging: {
      line: 'meet 200x200 N cv100 a1 gr200',
      act: async (page) => {
        const box = (await page.locator('svg.board .token').first().boundingBox())!;
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down();
        await around(page, (x, y) => page.mouse.move(x, y));
        await page.mouse.up();
      },
    },
  };

const { origin, close } = await serve();
const browser = await chromium.launch(BROWSER);
// An argument chooses what is measured: visits, or the name of an action.
const asked = process.argv[2];
const isAsked = (name: string): boolean => asked === undefined || asked === name;
console.log(`${machine()}, Chromium ${browser.version()}`);
for (const isSlow of isAsked('visits') ? [false, true] : []) {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, origin, isSlow));
  const where = isSlow ? ', slow phone' : '';
  const times = (name: keyof Visit): readonly number[] => visits.map((one) => one[name]);
  row(`first board${where}`, times('board'), 'ms');
  row(`the app takes over${where}`, times('usable'), 'ms');
  row(`its answer, checked${where}`, times('answer'), 'ms');
  console.log(`${`layout shift${where}`.padEnd(34)} ${Math.max(...times('shift')).toFixed(3)}`);
}
for (const [name, { line, act }] of Object.entries(ACTS).filter(([one]) => isAsked(one))) {
  const found: { readonly rate: number; readonly cost: number }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`${origin}/#${line.replaceAll(' ', '+')}`);
    await page.locator('.found:not(.stale) .checked').waitFor();
    found.push(await watch(page, session, () => act(page)));
    await page.close();
  }
  row(
    `200x200, ${name}: frames`,
    found.map(({ rate }) => rate),
    'per second',
  );
  row(
    `200x200, ${name}: main thread`,
    found.map(({ cost }) => cost),
    'ms per frame',
  );
}
await browser.close();
close();
