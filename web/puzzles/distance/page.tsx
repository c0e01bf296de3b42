import type { DistanceProblem } from '../../../src/puzzles/distance/distance.js';
import type { PuzzlePage } from '../../state/page.js';
import { PathControls } from '../shared/PathControls.js';
import { distanceEditor } from '../shared/pathEditor.js';
import { distanceSequence, plainScene, staleMarks } from '../shared/pathScenes.js';

export const page: PuzzlePage<DistanceProblem> = {
  plain: plainScene,
  editor: distanceEditor,
  stale: staleMarks,
  sequence: distanceSequence,
  Controls: PathControls,
};
