import type { CountPlacementsProblem } from '../../../src/puzzles/count-placements/countPlacements.js';
import type { PuzzlePage } from '../../state/page.js';
import { PlacedControls } from '../shared/PlacedControls.js';
import { placedEditor, placedPlain } from '../shared/placed.js';
import { lookedSequence, lookingHands } from '../shared/placedLook.js';
import { Beyond } from './Beyond.js';
import type { CountPlacementsSolved } from './tasks.js';

export const page: PuzzlePage<CountPlacementsProblem, CountPlacementsSolved> = {
  plain: placedPlain,
  editor: placedEditor(),
  hands: lookingHands,
  sequence: (problem, { scene, example }) => lookedSequence(problem, scene, example ?? problem.given),
  Controls: PlacedControls,
  Beyond,
};
