import { t } from '../../../src/core/text.js';
import type { PlaceProblem } from '../../../src/puzzles/place/place.js';
import { lazily } from '../../parts/lazily.js';
import type { PuzzlePage } from '../../state/page.js';
import { PlacedControls } from '../shared/PlacedControls.js';
import { placedEditor, placedPlain } from '../shared/placed.js';
import { lookedSequence, lookingHands } from '../shared/placedLook.js';

export const page: PuzzlePage<PlaceProblem> = {
  plain: placedPlain,
  editor: placedEditor(),
  hands: lookingHands,
  sequence: (problem, { answer, scene }) =>
    lookedSequence(problem, scene, answer.kind === 'placement' ? answer.squares : problem.given),
  Controls: PlacedControls,
  playTitle: t('Play', '自己摆'),
  Play: lazily(async () => (await import('./Play.js')).Play),
};
