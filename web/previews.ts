/*
 * Chat programs show a page's picture, and many of them need its full URL. If the project's home is known, so
 * is the URL of its web app on GitHub Pages, and the built example pages get it. Otherwise the pictures keep
 * their relative names, which work in any folder.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where GitHub Pages serves a repository; undefined for another home, or none. */
export const pagesOf = (home: string): string | undefined => {
  const [, owner, name] = /^https:\/\/github\.com\/([\w.-]+)\/([\w.-]+)$/.exec(home) ?? [];
  if (owner === undefined || name === undefined) return undefined;
  const host = `${owner.toLowerCase()}.github.io`;
  return name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`;
};

/** An example page with full URLs of itself and its picture. */
export const withAddress = (html: string, id: string, app: string): string =>
  html.replace(
    `<meta property="og:image" content="${id}.png" />`,
    `<meta property="og:url" content="${app}examples/${id}.html" />
    <meta property="og:image" content="${app}examples/${id}.png" />`,
  );

export const writeAddresses = (dist: string, home: string): void => {
  const app = pagesOf(home);
  if (app === undefined) return;
  const folder = join(dist, 'examples');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const page = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), withAddress(page, file.replace(/\.html$/, ''), app));
  }
};
