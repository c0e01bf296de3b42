import { t } from '../../../src/core/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { lazily } from '../../parts/lazily.js';
import type { PuzzlePage } from '../../state/page.js';
import { endsEditor } from '../shared/ends.js';
import { numbersOn } from './numbers.js';
import { plain, tourSequence } from './show.js';

export const page: PuzzlePage<TourProblem> = {
  plain,
  editor: endsEditor('given', 'using', 'avoiding'),
  sequence: (problem, solved) => tourSequence(problem, solved, numbersOn(problem)),
  // The home page has a board without controls.
  Controls: lazily(async () => (await import('./Controls.js')).Controls),
  Beyond: lazily(async () => (await import('./Beyond.js')).Beyond),
  playTitle: t('Play', '自己走'),
  Play: lazily(async () => (await import('./Play.js')).Play),
};
