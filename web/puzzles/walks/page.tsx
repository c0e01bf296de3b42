import type { WalksProblem } from '../../../src/puzzles/walks/walks.js';
import type { PuzzlePage } from '../../state/page.js';
import { Queries } from '../defaultPage.js';
import { WalkControls } from '../shared/WalkControls.js';
import { walkEditor, walkPlain } from '../shared/walkEnds.js';
import { walksSequence } from './spread.js';

export const page: PuzzlePage<WalksProblem> = {
  plain: walkPlain,
  editor: walkEditor(),
  sequence: walksSequence,
  Controls: WalkControls,
  Beyond: Queries,
};
