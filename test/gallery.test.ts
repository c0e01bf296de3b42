import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkGallery, drawGallery } from '../cli/gallery.js';
import { fullTest } from './samples.js';
import { readXml } from './xmlReader.js';

const docs = fileURLToPath(new URL('../docs', import.meta.url));

const there = readdirSync(`${docs}/gallery`).map((file) => `gallery/${file}`);

it('docs/gallery.md shows every picture, and each file is a picture', () => {
  const page = readFileSync(`${docs}/gallery.md`, 'utf8');
  expect(there.length).toBeGreaterThan(40);
  for (const file of there) {
    expect(page).toContain(`](${file})`);
    if (file.endsWith('.svg')) readXml(readFileSync(`${docs}/${file}`, 'utf8'));
  }
});

it.each([
  ['README.md', false],
  ['README.zh-CN.md', true],
])('every picture of %s exists, in its language', (page, isChinese) => {
  const text = readFileSync(`${docs}/../${page}`, 'utf8');
  const pictures = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path!);
  expect(pictures.length).toBeGreaterThan(4);
  for (const path of pictures) expect([path, existsSync(`${docs}/../${path}`)]).toEqual([path, true]);
  expect(pictures.filter((path) => /-zh\.\w+$/.test(path) !== isChinese)).toEqual([]);
});

fullTest(
  'the gallery is, byte for byte, what the library draws today (rebuild it with npm run gallery)',
  () => {
    const files = drawGallery();
    checkGallery();
    const isSame = (file: string): boolean =>
      existsSync(`${docs}/${file}`) && readFileSync(`${docs}/${file}`, 'utf8') === files.get(file);
    expect([...files.keys()].filter((file) => !isSame(file))).toEqual([]);
    expect(there.filter((file) => !files.has(file))).toEqual([]);
  },
);
