import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64');

/**
 * Writes the service worker of a built app. It lists the built files with their digests, so it is made from
 * the files on disk. Its stamp changes with the content of any of them.
 */
export const writeServiceWorker = (folder: string, entry: string): void => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.map$|^sw\.js$/.test(file.name))
    // Pages for chat programs link to the app but are not part of it.
    .filter((file) => !file.parentPath.endsWith('examples'))
    .map((file) => join(file.parentPath, file.name))
    .map((file) => [`./${relative(folder, file).replaceAll('\\', '/')}`, digestOf(readFileSync(file))])
    .sort(([a], [b]) => (a! < b! ? -1 : 1));
  const source = readFileSync(new URL('serviceWorker.js', import.meta.url), 'utf8');
  const stamp = createHash('sha256').update(source).update(JSON.stringify(files)).digest('hex');
  const listed = JSON.stringify(files.filter(([name]) => name !== './index.html'));
  writeFileSync(
    join(folder, 'sw.js'),
    source
      .replace('%STAMP%', stamp.slice(0, 16))
      .replace('%ENTRY%', entry)
      .replace('const FILES = [];', () => `const FILES = ${listed};`),
  );
};
