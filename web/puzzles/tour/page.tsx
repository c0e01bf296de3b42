import { t } from '../../../src/core/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { lazily } from '../../parts/lazily.js';
import type { PuzzlePage } from '../../state/page.js';
import { tourEditor } from './editor.js';
import { numbersOn } from './numbers.js';
import { plain, tourSequence } from './show.js';

export const page: PuzzlePage<TourProblem> = {
  plain,
  editor: tourEditor,
  sequence: (problem, solved) => tourSequence(problem, solved, numbersOn(problem)),
  // The home page has a board without controls.
  Controls: lazily(async () => (await import('./Controls.js')).Controls),
  Beyond: lazily(async () => (await import('./Beyond.js')).Beyond),
  playTitle: t('Play', '自己走'),
  Play: lazily(async () => (await import('./Play.js')).Play),
};
