import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkGallery, drawGallery } from '../cli/gallery.js';
import { fullTest } from './samples.js';
import { readXml } from './xmlReader.js';

const docs = fileURLToPath(new URL('../docs', import.meta.url));

const there = readdirSync(`${docs}/gallery`).map((file) => `gallery/${file}`);

it('docs/gallery.md shows every picture there is, and each is a picture', () => {
  const page = readFileSync(`${docs}/gallery.md`, 'utf8');
  expect(there.length).toBeGreaterThan(40);
  for (const file of there) {
    expect(page).toContain(`](${file})`);
    if (file.endsWith('.svg')) readXml(readFileSync(`${docs}/${file}`, 'utf8'));
  }
});

fullTest(
  'the gallery is, byte for byte, what the library draws today (npm run gallery makes it again)',
  () => {
    const files = drawGallery();
    checkGallery();
    const isSame = (file: string): boolean =>
      existsSync(`${docs}/${file}`) && readFileSync(`${docs}/${file}`, 'utf8') === files.get(file);
    expect([...files.keys()].filter((file) => !isSame(file))).toEqual([]);
    expect(there.filter((file) => !files.has(file))).toEqual([]);
  },
);
