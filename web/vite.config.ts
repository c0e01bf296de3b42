/*
 * The page: static files that any host can serve, from any folder. In the mode `gibberish` no display text keeps its words, for tests
 * that see whether anything depends on them.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** The service worker lists what was built, so it is written last. Its name for the cache changes with any file. */
const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
    const stamp = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 12);
    const list = JSON.stringify([
      './',
      './icon.svg',
      ...files.filter((name) => name !== 'index.html').map((name) => `./${name}`),
    ]);
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: `const CACHE = 'horseplay-${stamp}';
const FILES = ${list};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(
    caches.match(event.request, { ignoreSearch: true, ignoreVary: true }).then((found) => found ?? fetch(event.request)),
  );
});
`,
    });
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
