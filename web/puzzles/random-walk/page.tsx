import type { RandomWalkProblem } from '../../../src/puzzles/random-walk/randomWalk.js';
import { still } from '../../scene/sequence.js';
import type { PuzzlePage } from '../../state/page.js';
import { WalkControls } from '../shared/WalkControls.js';
import { endTokens, walkEditor, walkPlain } from '../shared/walkEnds.js';
import { Beyond } from './Beyond.js';

export const page: PuzzlePage<RandomWalkProblem> = {
  plain: walkPlain,
  editor: walkEditor(),
  sequence: (problem, { scene }) =>
    still(scene.scale === 1 ? { ...scene, tokens: endTokens(problem) } : scene),
  Controls: WalkControls,
  Beyond,
};
