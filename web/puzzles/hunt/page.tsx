import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { lazily } from '../../parts/lazily.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls } from './Controls.js';
import { huntEditor } from './editor.js';
import { plainHunt } from './scene.js';
import { huntSequence, showValues } from './sequence.js';

export const page: PuzzlePage<HuntProblem> = {
  plain: plainHunt,
  editor: huntEditor,
  sequence: (problem, solved) => huntSequence(problem, solved, showValues.value),
  Controls,
  Play: lazily(async () => (await import('./Play.js')).Play),
};
