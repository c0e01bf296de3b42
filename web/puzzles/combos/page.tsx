import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls } from './Controls.js';
import { combosEditor } from './editor.js';
import { combosSequence, combosStale } from './show.js';

export const page: PuzzlePage<CombosProblem> = {
  plain: combosStale,
  editor: combosEditor,
  stale: combosStale,
  sequence: combosSequence,
  Controls,
};
