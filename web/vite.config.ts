/*
 * The page: static files that any host can serve, from any folder. In the mode `gibberish` no display text keeps its words, for tests
 * that see whether anything depends on them.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64');

/**
 * The service worker lists what was built, with digests, so it is made from the files as they were written. Its stamp changes with the
 * content of any of them.
 */
const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const files = readdirSync(dir!, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.map$|^sw\.js$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`./${relative(dir!, file).replaceAll('\\', '/')}`, digestOf(readFileSync(file))])
      .sort(([a], [b]) => (a! < b! ? -1 : 1));
    const { fileName } = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)!;
    const source = readFileSync(new URL('serviceWorker.js', import.meta.url), 'utf8');
    const stamp = createHash('sha256').update(source).update(JSON.stringify(files)).digest('hex');
    const listed = JSON.stringify(files.filter(([name]) => name !== './index.html'));
    writeFileSync(
      join(dir!, 'sw.js'),
      source
        .replace('%STAMP%', stamp.slice(0, 16))
        .replace('%ENTRY%', fileName)
        .replace('const FILES = [];', () => `const FILES = ${listed};`),
    );
  },
});

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  // One page: an address that is no file is not found, rather than the page again.
  appType: 'mpa',
  define: mode === 'gibberish' ? { 'globalThis.horseplayGibberish': 'true' } : {},
  build: {
    outDir: mode === 'gibberish' ? '../dist-web-gibberish' : '../dist-web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'es' },
  plugins: [offline()],
}));
