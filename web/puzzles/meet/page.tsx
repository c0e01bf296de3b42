import { t } from '../../../src/core/text.js';
import type { MeetProblem } from '../../../src/puzzles/meet/meet.js';
import type { PuzzlePage } from '../../state/page.js';
import { GUESS_TITLE, makeGuess } from '../shared/Guess.js';
import { bestShown, Controls, heatShown } from './Controls.js';
import { meetEditor } from './editor.js';
import { type MeetSolved, meetPlain, meetSequence, meetStale, type Shown } from './walks.js';

const look = (): Shown => ({ heat: heatShown.value, best: bestShown.value });

export const page: PuzzlePage<MeetProblem, MeetSolved> = {
  plain: meetPlain,
  editor: meetEditor,
  stale: (problem, old) => meetStale(problem, old, look()),
  sequence: (problem, solved) => meetSequence(problem, solved, look),
  Controls,
  playTitle: GUESS_TITLE,
  Play: makeGuess<MeetProblem>({
    plain: meetPlain,
    question: ({ objective }) =>
      objective === 'rounds'
        ? t('How many rounds do the pieces need to meet?', '这些棋子最少几轮能会合？')
        : t('How many moves in total do the pieces need to meet?', '这些棋子会合最少共要几步？'),
    valueOf: ({ objective }, answer) =>
      answer.kind === 'meet' ? BigInt(objective === 'rounds' ? answer.rounds : answer.moves) : undefined,
  }),
};
