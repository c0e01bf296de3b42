import { computed, effect } from '@preact/signals';
import { render } from 'preact';
import type { PuzzleName } from '../src/puzzles/index.js';
import { LIGHT_PUZZLES } from '../src/puzzles/lines.js';
import { App } from './parts/App.js';
import { BenchProvider } from './parts/context.js';
import type { PuzzlePage } from './state/page.js';
import { createWorkbench } from './state/workbench.js';
import { registerOffline } from './update.js';
import type { Wire } from './work/lane.js';
import { solveLine } from './work/solveLine.js';

/**
 * The pages, each fetched when it is first wanted; the name of a folder is the name of its puzzle. A page is for problems of its own
 * puzzle; `Opened` pairs them, so no others reach it.
 */
const PAGES = import.meta.glob<PuzzlePage>('./puzzles/*/page.tsx', { import: 'page' });

const loadPage = async (puzzle: PuzzleName): Promise<PuzzlePage> => {
  const load = PAGES[`./puzzles/${puzzle}/page.tsx`];
  return load === undefined ? (await import('./puzzles/defaultPage.js')).defaultPage : await load();
};

/** Browsers do not like more than a few changes of the address a second, and a drag makes many. */
const ADDRESS_MS = 200;
let pending: ReturnType<typeof setTimeout> | undefined;
let written = location.hash;

/** A wire is the part of a worker that is used; a worker's events carry more, which its type insists on. */
const openWorker = (): Wire =>
  new Worker(new URL('./work/puzzle.worker.ts', import.meta.url), { type: 'module' }) as unknown as Wire;

const bench = createWorkbench({
  search: location.search,
  hash: location.hash,
  lang: navigator.language.startsWith('zh') ? 'zh' : 'en',
  openingLine: LIGHT_PUZZLES[0]!.examples[0].line,
  loadPage,
  openWorker,
  solveLine: (line, context) => solveLine(line, context, navigator.hardwareConcurrency),
  onAddress: (hash) => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      written = hash;
      if (location.hash !== hash) history.replaceState(null, '', hash);
    }, ADDRESS_MS);
  },
  now: () => performance.now(),
});

addEventListener('hashchange', () => {
  if (location.hash !== written) bench.goTo(location.hash);
});

const title = computed(() => bench.scene.value?.title[bench.lang.value] ?? '');
effect(() => {
  document.documentElement.lang = bench.lang.value === 'zh' ? 'zh-Hans' : 'en';
  document.title = title.value === '' ? 'horseplay' : `${title.value} · horseplay`;
});

render(
  <BenchProvider value={bench}>
    <App />
  </BenchProvider>,
  document.getElementById('app')!,
);

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void registerOffline(import.meta.url, () => bench.lang.value).catch(() => {});
