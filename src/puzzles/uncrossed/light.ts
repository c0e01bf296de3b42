import type { LightPuzzle } from '../../core/puzzle.js';
import { formatUncrossed, parseUncrossed } from './text.js';
import { type UncrossedProblem, uncrossedGuide } from './uncrossed.js';
import { validateUncrossed } from './validate.js';
import { uncrossedWords } from './zh.js';

export const light: LightPuzzle<UncrossedProblem> = {
  name: 'uncrossed',
  zh: uncrossedWords,
  ...uncrossedGuide,
  parse: parseUncrossed,
  format: formatUncrossed,
  validate: validateUncrossed,
};
