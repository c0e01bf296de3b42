// Redraws every picture of docs/gallery.md with the built library. Run by `npm run gallery`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkGallery, drawGallery } from '../dist/cli/gallery.js';

const docs = fileURLToPath(new URL('../docs', import.meta.url));
const files = drawGallery();
checkGallery();
mkdirSync(join(docs, 'gallery'), { recursive: true });
for (const file of readdirSync(join(docs, 'gallery'))) {
  if (!files.has(`gallery/${file}`)) rmSync(join(docs, 'gallery', file));
}
let bytes = 0;
for (const [file, text] of files) {
  mkdirSync(dirname(join(docs, file)), { recursive: true });
  writeFileSync(join(docs, file), text);
  bytes += Buffer.byteLength(text);
}
console.log(`${files.size} files, ${Math.round(bytes / 1024)} KiB, in docs`);
