import type { MovesProblem } from '../../../src/puzzles/moves/moves.js';
import { still } from '../../scene/sequence.js';
import type { PuzzlePage } from '../../state/page.js';
import { PathControls } from '../shared/PathControls.js';
import { movesEditor } from '../shared/pathEditor.js';
import { named, plainScene, staleMarks } from '../shared/pathScenes.js';

export const page: PuzzlePage<MovesProblem> = {
  plain: plainScene,
  editor: movesEditor,
  stale: staleMarks,
  sequence: (problem, { scene }) => still(named(problem, scene)),
  Controls: PathControls,
};
