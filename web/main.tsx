import { computed, effect } from '@preact/signals';
import { render } from 'preact';
import type { PuzzleName } from '../src/puzzles/index.js';
import { CONTENTS } from '../src/puzzles/registry/contents.js';
import { App } from './parts/App.js';
import { BenchProvider, settings, theme } from './parts/context.js';
import { makeLines } from './state/lines.js';
import type { PuzzlePage } from './state/page.js';
import { createWorkbench } from './state/workbench.js';
import type { Wire } from './work/lane.js';
import { solveLine } from './work/solveLine.js';

/**
 * The pages, each loaded when it is first needed. A folder has the name of its puzzle. A page accepts only
 * problems of its own puzzle; `Opened` pairs the two.
 */
const PAGES = import.meta.glob<PuzzlePage>('./puzzles/*/page.tsx', { import: 'page' });

const loadPage = async (puzzle: PuzzleName): Promise<PuzzlePage> => {
  const load = PAGES[`./puzzles/${puzzle}/page.tsx`];
  return load === undefined ? (await import('./puzzles/defaultPage.js')).defaultPage : await load();
};

/** Browsers allow only a few changes of the address per second, and a drag makes many. */
const ADDRESS_MS = 200;
let pending: ReturnType<typeof setTimeout> | undefined;
let written = location.hash;
/** The address to show. */
let wanted = location.hash;

const writeAddress = (): void => {
  clearTimeout(pending);
  written = wanted;
  if (location.hash !== wanted) history.replaceState(null, '', wanted === '' ? './' : wanted);
};

/** Another place gets its own entry in the browser's history; a change within a place replaces the entry. */
const onAddress = (hash: string, isVisit: boolean): void => {
  if (hash === wanted) return;
  if (isVisit) {
    writeAddress();
    history.pushState(null, '', hash === '' ? './' : hash);
    written = wanted = hash;
    return;
  }
  wanted = hash;
  clearTimeout(pending);
  pending = setTimeout(writeAddress, ADDRESS_MS);
};

/** `Wire` is the part of a worker that the app uses. The type of a worker's events has more fields. */
const openWorker = (): Wire =>
  new Worker(new URL('./work/puzzle.worker.ts', import.meta.url), { type: 'module' }) as unknown as Wire;

const bench = createWorkbench({
  search: location.search,
  hash: location.hash,
  lang: settings.peek().lang ?? (navigator.language.startsWith('zh') ? 'zh' : 'en'),
  openingLine: CONTENTS.tour.opening,
  lines: makeLines(),
  loadPage,
  openWorker,
  solveLine: (line, context) => solveLine(line, context, navigator.hardwareConcurrency),
  onAddress,
  now: () => performance.now(),
});

/** Back, Forward, or an address typed by hand. */
const follow = (): void => {
  if (location.hash === written) return;
  clearTimeout(pending);
  written = wanted = location.hash;
  bench.goTo(location.hash);
};
addEventListener('popstate', follow);
addEventListener('hashchange', follow);

const title = computed(() => bench.scene.value?.title[bench.lang.value] ?? '');
effect(() => {
  const root = document.documentElement;
  root.lang = bench.lang.value === 'zh' ? 'zh-Hans' : 'en';
  root.dataset.theme = theme.value;
  if (bench.room.value === undefined || bench.room.value === 'home')
    document.title = title.value === '' ? 'horseplay' : `${title.value} · horseplay`;
});

/*
 * Home may be visible already, as the build has drawn it (web/first). The app then draws itself beside that
 * page and replaces it once it shows the same.
 */
const place = document.getElementById('app')!;
const isAwaited = place.firstElementChild !== null;
const host = isAwaited ? document.createElement('div') : place;
render(
  <BenchProvider value={bench}>
    <App />
  </BenchProvider>,
  host,
);

/** After this time the app is shown as far as it is loaded. */
const PATIENCE_MS = 8000;

const takePlace = (): void => {
  const isDrawn =
    host.querySelector('svg.board[viewBox]') !== null && host.querySelector('.gallery') !== null;
  if (!isDrawn && bench.room.peek() === 'home' && performance.now() < PATIENCE_MS) {
    requestAnimationFrame(takePlace);
    return;
  }
  host.id = place.id;
  place.replaceWith(host);
};
if (isAwaited) takePlace();

/** The first answer has arrived, or will not come: now the network is free for the rest of the app. */
const isSettled = computed(
  () =>
    (bench.room.value ?? 'home') !== 'home' ||
    bench.solved.value !== undefined ||
    bench.flaws.value.length > 0 ||
    bench.status.value.kind === 'failed',
);
const registerOnce = effect(() => {
  if (!isSettled.value || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  queueMicrotask(() => registerOnce());
  void import('./update.js')
    .then(({ registerOffline }) => registerOffline(import.meta.url, () => bench.lang.value))
    .catch(() => {});
});
