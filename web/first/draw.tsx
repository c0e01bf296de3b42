/*
 * Home before its answer, drawn by the app's own components. The build runs this and puts its output into
 * index.html, so that home is visible before any component is loaded.
 */
import './globals.js';

import { render } from 'preact';
import type { Lang } from '../../src/core/text.js';
import { CONTENTS } from '../../src/puzzles/registry/contents.js';
import type { ThemeName } from '../../src/render/theme.js';
import { makeBoardView } from '../board/view.js';
import { App } from '../parts/App.js';
import { BenchProvider } from '../parts/context.js';
import { page } from '../puzzles/tour/page.js';
import { makeLines } from '../state/lines.js';
import type { PuzzlePage } from '../state/page.js';
import { createWorkbench } from '../state/workbench.js';
import { PlainElement } from './dom.js';

const never = new Promise<never>(() => {});

/** No worker answers here: the drawing is what a visitor sees before the first answer. */
const makeBench = (lang: Lang) =>
  createWorkbench({
    search: '',
    hash: '',
    lang,
    openingLine: CONTENTS.tour.opening,
    lines: makeLines(),
    loadPage: async () => page as unknown as PuzzlePage,
    openWorker: () => ({ onmessage: null, onerror: null, postMessage: () => {}, terminate: () => {} }),
    solveLine: () => never,
    onAddress: () => {},
    // A solve never takes long enough to show a progress sign.
    now: () => Number.POSITIVE_INFINITY,
  });

/** Parts of the page are loaded lazily and drawn a moment later. */
const until = async (isDone: () => boolean): Promise<void> => {
  for (let i = 0; i < 500; i++) {
    if (isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the first page is not drawn');
};

const boards: Partial<Record<ThemeName, string>> = {};

const drawPage = async (lang: Lang): Promise<string> => {
  const bench = makeBench(lang);
  const host = new PlainElement('http://www.w3.org/1999/xhtml', 'div');
  render(
    <BenchProvider value={bench}>
      <App />
    </BenchProvider>,
    host as unknown as Element,
  );
  await until(() => host.querySelector('.gallery') !== null && bench.scene.value !== undefined);
  // The gallery is below the fold, and its pictures can wait.
  host.querySelector('.gallery')!.replaceChildren();
  host.querySelector('.board-box')!.replaceChildren();
  for (const name of ['light', 'dark'] as const) {
    const view = makeBoardView();
    view.show(bench.scene.value!, name);
    boards[name] = (view.element as unknown as PlainElement).html;
  }
  const { html } = host.firstElementChild!;
  render(null, host as unknown as Element);
  return html;
};

const pages = { en: await drawPage('en'), zh: await drawPage('zh') };
console.log(JSON.stringify({ pages, boards }));
