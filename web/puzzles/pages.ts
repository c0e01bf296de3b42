/* The pages, each fetched when it is first wanted. The name of a folder with a page is the name of its puzzle. */
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { PuzzlePage } from '../state/page.js';

/** A folder's page is for its own puzzle's problems; `Opened` pairs them, so no others reach it. */
const PAGES = import.meta.glob<PuzzlePage>('./*/page.tsx', { import: 'page' });

export const loadPage = async (puzzle: PuzzleName): Promise<PuzzlePage> => {
  const load = PAGES[`./${puzzle}/page.tsx`] ?? (async () => (await import('./defaultPage.js')).defaultPage);
  return await load();
};
