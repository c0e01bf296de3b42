import type { MeetProblem } from '../../../src/puzzles/meet/meet.js';
import type { PuzzlePage } from '../../state/page.js';
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
};
