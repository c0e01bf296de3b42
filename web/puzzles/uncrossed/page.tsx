import { t } from '../../../src/core/text.js';
import type { UncrossedProblem } from '../../../src/puzzles/uncrossed/uncrossed.js';
import { lazily } from '../../parts/lazily.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls } from './Controls.js';
import { Optima } from './Optima.js';
import { pathSequence, plain } from './show.js';

export const page: PuzzlePage<UncrossedProblem> = {
  plain,
  editor: {
    things: () => [],
    move: () => undefined,
    remove: () => undefined,
    kinds: () => [],
    put: () => undefined,
    withBoard: (problem, board) => ({ ...problem, board }),
  },
  sequence: pathSequence,
  Controls,
  Beyond: Optima,
  playTitle: t('Draw', '自己画'),
  Play: lazily(async () => (await import('./Play.js')).Play),
};
