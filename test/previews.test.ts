import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagesOf, withAddress } from '../web/previews.js';

test("the URL of the web app follows from the project's home", () => {
  expect(pagesOf('https://github.com/Some-One/horseplay')).toBe('https://some-one.github.io/horseplay/');
  expect(pagesOf('https://github.com/someone/someone.github.io')).toBe('https://someone.github.io/');
  expect(pagesOf('https://example.org/some/where')).toBeUndefined();
  expect(pagesOf('')).toBeUndefined();
});

test('an example page names its picture by its full URL, in the folder it is served from', () => {
  const page = readFileSync(new URL('../web/public/examples/giraffe.html', import.meta.url), 'utf8');
  const whole = withAddress(page, 'giraffe', 'https://someone.github.io/horseplay/');
  expect(whole).toContain(
    '<meta property="og:image" content="https://someone.github.io/horseplay/examples/giraffe.png" />',
  );
  expect(whole).toContain(
    '<meta property="og:url" content="https://someone.github.io/horseplay/examples/giraffe.html" />',
  );
  // What people see and click needs no full URL.
  expect(whole).toContain('<img src="giraffe.png"');
  expect(whole).toContain('url=../#tour');
});
