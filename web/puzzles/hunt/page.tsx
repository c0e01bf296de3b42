import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls, showValues } from './Controls.js';
import { huntEditor } from './editor.js';
import { Play } from './Play.js';
import { plainHunt } from './scene.js';
import { huntSequence } from './sequence.js';

export const page: PuzzlePage<HuntProblem> = {
  plain: plainHunt,
  editor: huntEditor,
  sequence: (problem, solved) => huntSequence(problem, solved, showValues.value),
  Controls,
  Play,
};
