// How the built page moves and how soon it is there: frames a second while a 200x200 tour is walked, the time to the first board and to
// its checked answer. npm run bench:page
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { machine } from './harness.js';

const SECONDS = 5;
const RUNS = 3;

const server = await preview({
  configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'silent',
});
const { port } = server.httpServer.address() as { port: number };
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
console.log(`${machine()}, Chromium ${browser.version()}`);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

const rates: number[] = [];
const boards: number[] = [];
const answers: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const first = await browser.newPage();
  await first.goto(`http://127.0.0.1:${port}/`);
  await first.locator('svg.board .labels text').first().waitFor();
  boards.push(await first.evaluate(() => performance.now()));
  await first.locator('.checked').waitFor();
  answers.push(await first.evaluate(() => performance.now()));
  await first.close();

  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`http://127.0.0.1:${port}/#tour+200x200+N+closed`);
  await page.locator('.found:not(.stale) .checked').waitFor();
  await page.locator('.timeline').getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(500);
  const frames = await page.evaluate(
    (seconds) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const begun = performance.now();
        const tick = (now: number) => {
          count++;
          if (now - begun < seconds * 1000) requestAnimationFrame(tick);
          else resolve((count * 1000) / (now - begun));
        };
        requestAnimationFrame(tick);
      }),
    SECONDS,
  );
  rates.push(frames);
  await page.close();
}
console.log(
  `first board            min ${Math.min(...boards).toFixed(0)} ms, median ${median(boards).toFixed(0)} ms`,
);
console.log(
  `its answer, checked    min ${Math.min(...answers).toFixed(0)} ms, median ${median(answers).toFixed(0)} ms`,
);
console.log(
  `200x200 while walking  least ${Math.min(...rates).toFixed(1)}, median ${median(rates).toFixed(1)} frames a second`,
);
await browser.close();
await server.close();
