import { t } from '../../../src/core/text.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import { still } from '../../scene/sequence.js';
import type { PuzzlePage } from '../../state/page.js';
import { endsEditor } from '../shared/ends.js';
import { GUESS_TITLE, makeGuess } from '../shared/Guess.js';
import { Beyond, drawnUse } from './Beyond.js';
import { Controls } from './Controls.js';
import { plain, useScene, withWalker } from './show.js';

export const page: PuzzlePage<CountProblem> = {
  plain,
  editor: endsEditor(),
  sequence: (problem, { scene, line }) => {
    const ends = { ...scene, tokens: plain(problem).tokens };
    const drawn = drawnUse.value;
    return still(drawn?.line === line ? useScene(ends, problem, drawn.use) : withWalker(problem, ends));
  },
  Controls,
  Beyond,
  playTitle: GUESS_TITLE,
  Play: makeGuess<CountProblem>({
    plain,
    question: ({ closed }) =>
      closed
        ? t('How many closed tours does this board have?', '这个棋盘有多少条闭合巡游？')
        : t('How many open tours does this board have?', '这个棋盘有多少条开放巡游？'),
    valueOf: (_, answer) => (answer.kind === 'count' ? answer.undirected : undefined),
  }),
};
