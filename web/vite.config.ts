/* The web app: static files that any host can serve from any folder. */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { writeFirstView } from './first/write.js';
import { writeServiceWorker } from './offline.js';
import { writeAddresses } from './previews.js';

const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    await writeFirstView(dir!, bundle);
    writeAddresses(dir!, manifest.config.home);
    const { fileName } = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)!;
    writeServiceWorker(dir!, fileName);
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  // A URL that is not a file is not found, rather than the app's page again.
  appType: 'mpa',
  build: {
    outDir: '../dist-web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        // The programs of a puzzle's lessons are one file to load.
        manualChunks: (id) => /\/puzzles\/([\w-]+)\/code\//.exec(id)?.[1]?.concat('-programs'),
      },
    },
  },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'es' },
  plugins: [offline()],
});
