// Draws the gallery of the web app's home page into web/public/gallery, and a page with a preview for each
// picture into web/public/examples. Run by `npm run exhibits`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport(`${root}web/drawExhibits.ts`);
const [gallery, examples] = ['gallery', 'examples'].map((name) => `${root}web/public/${name}`);
for (const folder of [gallery, examples]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
for (const { id, light, dark, preview, page } of module.drawExhibits()) {
  writeFileSync(`${gallery}/${id}.svg`, light);
  writeFileSync(`${gallery}/${id}-dark.svg`, dark);
  writeFileSync(`${examples}/${id}.html`, page);
  const image = new Resvg(preview, { fitTo: { mode: 'width', value: 600 }, font: { loadSystemFonts: true } });
  writeFileSync(`${examples}/${id}.png`, image.render().asPng());
}
for (const size of [192, 512]) {
  const icon = new Resvg(readFileSync(`${root}web/public/icon.svg`, 'utf8'), {
    fitTo: { mode: 'width', value: size },
  });
  writeFileSync(`${root}web/public/icon-${size}.png`, icon.render().asPng());
}
