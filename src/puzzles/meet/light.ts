import { squareCount } from '../../core/board.js';
import type { LightPuzzle } from '../../core/puzzle.js';
import { type MeetProblem, meetGuide } from './meet.js';
import { formatMeet, parseMeet } from './text.js';
import { validateMeet } from './validate.js';
import { meetWords } from './zh.js';

export const light: LightPuzzle<MeetProblem> = {
  name: 'meet',
  ...meetGuide,
  zh: meetWords,
  parse: parseMeet,
  format: formatMeet,
  validate: validateMeet,
  isQuick: ({ board, walkers }) => squareCount(board) <= 400 && walkers.length <= 10,
};
