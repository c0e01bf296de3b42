import type { LightPuzzle } from '../../core/puzzle.js';
import { type MeetProblem, meetGuide } from './meet.js';
import { formatMeet, parseMeet } from './text.js';
import { validateMeet } from './validate.js';

export const light: LightPuzzle<MeetProblem> = {
  name: 'meet',
  ...meetGuide,
  parse: parseMeet,
  format: formatMeet,
  validate: validateMeet,
};
