/* Problems that are too large for the web app: it says so in its own words, and offers the command. */
import { expect, test } from 'vitest';
import { someOf } from '../samples.js';
import { headline, openPage, useBrowser } from './page.js';

useBrowser();

const OPTION = /--(memory|nodes|threads|checkpoint)/;

const TOO_LARGE: readonly (readonly [line: string, command: RegExp | undefined])[] = [
  ['meet 9000x9000 without a1 N b2 c3', /^horseplay meet 9000x9000 without 0,0 N 1,1 2,2$/],
  ['hunt 30000x30000 N a1 pawns b3', /^horseplay hunt 30000x30000 N 0,0 pawns 1,2 --memory 8GiB$/],
  ['tour 1500x1500 without c3 N open', /^horseplay tour 1500x1500 without 2,2 N open$/],
  ['grundy quadrant blRblB 1000000,1000000', undefined],
  ['count-tours 8x9 open', undefined],
];

test.each(someOf(TOO_LARGE, 5))('%s', async (line, command) => {
  for (const lang of ['en', 'zh'] as const) {
    const page = await openPage(line, { lang });
    expect(await headline(page)).toMatch(lang === 'en' ? /^Too large/ : /太大|这么大/);
    const beyond = page.locator('.answer .beyond').first();
    await beyond.waitFor();
    const written = page.getByTestId('command');
    if (command === undefined) expect(await written.count()).toBe(0);
    else expect(await written.textContent()).toMatch(command);
    // No option is named anywhere else: not in the sentences, not in the board's label.
    const words = await page.locator('.answer').evaluate((answer) => {
      const copy = answer.cloneNode(true) as Element;
      for (const code of copy.querySelectorAll('code')) code.remove();
      return copy.textContent;
    });
    expect(words).not.toMatch(OPTION);
    expect(await page.locator('svg.board').getAttribute('aria-label')).not.toMatch(OPTION);
  }
});

test('the command can be copied', async () => {
  const page = await openPage('meet 9000x9000 without a1 N b2 c3', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await headline(page);
  await page.locator('.command').getByRole('button', { name: 'Copy' }).click();
  await page.locator('.command').getByText('Command copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'horseplay meet 9000x9000 without 0,0 N 1,1 2,2',
  );
});
