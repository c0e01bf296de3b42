import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkGallery, drawGallery } from '../cli/gallery.js';
import { samples } from './samples.js';
import { readXml } from './xmlReader.js';

const docs = fileURLToPath(new URL('../docs', import.meta.url));

it('docs/gallery.md and its pictures are, byte for byte, what the library draws today (npm run gallery makes them again)', () => {
  const files = drawGallery();
  // What was drawn was checked; what is the same needs no second check.
  samples(() => {}, checkGallery)();
  const stale: string[] = [];
  for (const [file, text] of files) {
    if (file.endsWith('.svg')) readXml(text);
    if (readFileSync(`${docs}/${file}`, 'utf8') !== text) stale.push(file);
  }
  expect(stale).toEqual([]);
  const there = readdirSync(`${docs}/gallery`).map((file) => `gallery/${file}`);
  expect(there.filter((file) => !files.has(file))).toEqual([]);
  const page = files.get('gallery.md')!;
  for (const file of there) expect(page).toContain(`](${file})`);
});
