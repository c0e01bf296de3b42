import type { LightPuzzle } from '../../core/puzzle.js';
import { type RandomWalkProblem, randomWalkGuide } from './randomWalk.js';
import { formatRandomWalk, parseRandomWalk } from './text.js';
import { validateRandomWalk } from './validate.js';

export const light: LightPuzzle<RandomWalkProblem> = {
  name: 'random-walk',
  ...randomWalkGuide,
  parse: parseRandomWalk,
  format: formatRandomWalk,
  validate: validateRandomWalk,
};
