import { t } from '../../../src/core/text.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import type { PuzzlePage } from '../../state/page.js';
import { GUESS_TITLE, makeGuess } from '../shared/Guess.js';
import { Controls } from './Controls.js';
import { combosEditor } from './editor.js';
import { combosSequence, combosStale } from './show.js';

export const page: PuzzlePage<CombosProblem> = {
  plain: combosStale,
  editor: combosEditor,
  stale: combosStale,
  sequence: combosSequence,
  Controls,
  playTitle: GUESS_TITLE,
  Play: makeGuess<CombosProblem>({
    plain: combosStale,
    question: () => t('In how many ways can all pieces move at once?', '所有棋子同时走，共有多少种组合？'),
    valueOf: (_, answer) => (answer.kind === 'combos' ? answer.count : undefined),
  }),
};
